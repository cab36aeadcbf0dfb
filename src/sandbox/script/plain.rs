//! Message text as a terminal can show it: mentions by name, moments in words, controls visible.

use jiff::{SignedDuration, Timestamp};

use crate::sandbox::stand_in::{ChannelId, StandIn, UserId};

/// Resolves what Discord's clients resolve (`<@id>`, `<@&id>`, `<#id>`, `</name:id>`, `<t:seconds:style>`) and
/// leaves other markup as it was written.
pub(super) fn plain(text: &str, stand_in: &StandIn) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some((before, tail)) = rest.split_once('<') {
        out.push_str(before);
        let resolved = tail
            .split_once('>')
            .and_then(|(token, after)| Some((resolve(token, stand_in)?, after)));
        if let Some((shown, after)) = resolved {
            out.push_str(&shown);
            rest = after;
        } else {
            out.push('<');
            rest = tail;
        }
    }
    out.push_str(rest);
    visible(&out)
}

/// What stands for a token between `<` and `>`.
fn resolve(token: &str, stand_in: &StandIn) -> Option<String> {
    if let Some(id) = token.strip_prefix("@&") {
        let name = stand_in.role_name(id.parse().ok()?)?;
        return Some(format!("@{name}"));
    }
    if let Some(id) = token.strip_prefix('@') {
        return Some(format!("@{}", stand_in.name(UserId(id.parse().ok()?))));
    }
    if let Some(id) = token.strip_prefix('#') {
        let id = ChannelId(id.parse().ok()?);
        let channels = stand_in.channels();
        let channel = channels.iter().find(|channel| channel.id == id);
        return Some(format!(
            "#{}",
            channel.map_or("unknown", |channel| &channel.name)
        ));
    }
    if let Some(command) = token.strip_prefix('/') {
        let (name, id) = command.split_once(':')?;
        return id.parse::<u64>().is_ok().then(|| format!("/{name}"));
    }
    let (seconds, style) = match token.strip_prefix("t:")?.split_once(':') {
        Some((seconds, style)) => (seconds, style),
        None => (token.strip_prefix("t:")?, "f"),
    };
    let when = Timestamp::from_second(seconds.parse().ok()?).ok()?;
    moment(when, style, stand_in.clock().now())
}

/// A moment in Discord's style, in UTC.
fn moment(when: Timestamp, style: &str, now: Timestamp) -> Option<String> {
    let format = match style {
        "t" => "%H:%M",
        "T" => "%H:%M:%S",
        "d" => "%Y-%m-%d",
        "D" => "%-d %B %Y",
        "f" => "%-d %B %Y %H:%M",
        "F" => "%A, %-d %B %Y %H:%M",
        "R" => return Some(relative(when.duration_since(now))),
        _ => return None,
    };
    Some(when.strftime(format).to_string())
}

/// How far off something is, in the largest unit that fits: `in 7 days`, `3 hours ago`, `now`.
fn relative(span: SignedDuration) -> String {
    let seconds = span.as_secs().unsigned_abs();
    let units = [
        ("year", 31_536_000),
        ("month", 2_592_000),
        ("day", 86_400),
        ("hour", 3_600),
        ("minute", 60),
        ("second", 1),
    ];
    let Some((unit, length)) = units.into_iter().find(|(_, length)| seconds >= *length) else {
        return "now".to_owned();
    };
    let count = seconds / length;
    let plural = if count == 1 { "" } else { "s" };
    if span.is_negative() {
        format!("{count} {unit}{plural} ago")
    } else {
        format!("in {count} {unit}{plural}")
    }
}

/// Controls and marks that turn the direction of text are written out, so that no text from a
/// person can move what stands around it.
pub(super) fn visible(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for c in text.chars() {
        let hidden = (c.is_control() && c != '\n')
            || matches!(c, '\u{200b}' | '\u{200c}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{206f}' | '\u{61c}' | '\u{feff}' | '\u{2028}' | '\u{2029}');
        if hidden {
            out.extend(c.escape_unicode());
        } else {
            out.push(c);
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_are_told_in_the_largest_unit() {
        for (seconds, told) in [
            (0, "now"),
            (1, "in 1 second"),
            (-59, "59 seconds ago"),
            (3_600, "in 1 hour"),
            (604_800, "in 7 days"),
            (-86_399, "23 hours ago"),
            (63_072_000, "in 2 years"),
        ] {
            assert_eq!(relative(SignedDuration::from_secs(seconds)), told);
        }
    }

    #[test]
    fn moments_are_told_in_every_style() {
        let when: Timestamp = "2026-01-08T12:05:09Z".parse().expect("a moment");
        for (style, told) in [
            ("t", Some("12:05")),
            ("T", Some("12:05:09")),
            ("d", Some("2026-01-08")),
            ("D", Some("8 January 2026")),
            ("f", Some("8 January 2026 12:05")),
            ("F", Some("Thursday, 8 January 2026 12:05")),
            ("R", Some("in 2 days")),
            ("x", None),
        ] {
            let now = when - SignedDuration::from_hours(50);
            assert_eq!(moment(when, style, now).as_deref(), told);
        }
    }

    #[test]
    fn controls_become_visible() {
        assert_eq!(
            visible("a\u{202e}b\u{7}c\nd 🐝ł"),
            "a\\u{202e}b\\u{7}c\nd 🐝ł"
        );
    }
}
