//! The orders of a script: lines that begin with `!`.

use super::{
    parse::{channel, handle},
    span::read_span,
    step::{Fault, KillMoment, Route, Step, Trouble},
    words::Words,
};

/// Every order with its shape, for the sentence that corrects an unknown one.
const ORDERS: &str = "`!kill`, `!kill before messages`, `!kill after answers`, `!fault messages 503 x2`, `!fault off`, `!drop`, `!member mallory \"@everyone\"`, `!channel #hive-2`, `!thread #endgame in #hive`, `!delete #hive-2`, `!revoke #hive ATTACH_FILES`, `!grant #hive ATTACH_FILES`";

/// Reads an order; the `!` has been taken.
pub(super) fn directive(text: &str) -> Result<Step, String> {
    let mut words = Words::new(text);
    let step = match words.word() {
        "kill" => Step::Kill(kill(&mut words)?),
        "fault" => fault(&mut words)?,
        "drop" => Step::DropGateway,
        "member" => member(&mut words)?,
        "channel" => Step::Channel(channel(words.word())?),
        "thread" => thread(&mut words)?,
        "delete" => Step::Delete(channel(words.word())?),
        "revoke" => {
            let (channel, permission) = permission(&mut words)?;
            Step::Revoke {
                channel,
                permission,
            }
        }
        "grant" => {
            let (channel, permission) = permission(&mut words)?;
            Step::Grant {
                channel,
                permission,
            }
        }
        other => return Err(format!("`!{other}` is no order; the orders are {ORDERS}")),
    };
    if words.is_done() {
        Ok(step)
    } else {
        Err(format!(
            "`{}` is left over; a remark stands after three spaces",
            words.rest()
        ))
    }
}

fn kill(words: &mut Words<'_>) -> Result<KillMoment, String> {
    if words.is_done() {
        return Ok(KillMoment::Now);
    }
    match words.word() {
        "before" => route(words.word()).map(KillMoment::Before),
        "after" => route(words.word()).map(KillMoment::After),
        other => Err(format!(
            "`{other}` is no moment; write `!kill`, `!kill before messages` or `!kill after messages`"
        )),
    }
}

fn route(word: &str) -> Result<Route, String> {
    Route::WORDS
        .iter()
        .find(|(known, _)| *known == word)
        .map(|(_, route)| *route)
        .ok_or_else(|| {
            let known: Vec<_> = Route::WORDS
                .iter()
                .map(|(known, _)| format!("`{known}`"))
                .collect();
            format!(
                "`{word}` is no kind of request; the kinds are {}",
                known.join(", ")
            )
        })
}

fn fault(words: &mut Words<'_>) -> Result<Step, String> {
    if words.take("off") {
        return Ok(Step::Mend);
    }
    let route = route(words.word())?;
    let trouble = match words.word() {
        "lost" => Trouble::Lost,
        "429" => {
            let after = if words.rest().is_empty() || words.rest().starts_with('x') {
                "1s"
            } else {
                words.word()
            };
            let after = read_span(after)
                .ok_or_else(|| format!("`{after}` is no span of time; write `429 2s`"))?;
            Trouble::RateLimit(after)
        }
        number => match number.parse::<u32>() {
            Ok(status @ (401 | 403 | 404 | 500..=599)) => Trouble::Status(status as u16),
            Ok(code @ 10_000..=999_999) => Trouble::Code(code),
            _ => {
                return Err(format!(
                    "`{number}` is no trouble; write a status (`401`, `403`, `404`, `500` to `599`), `429 2s`, an error code of Discord as in `50013`, or `lost`"
                ));
            }
        },
    };
    let times = match words.word() {
        "" => 1,
        times => times
            .strip_prefix('x')
            .and_then(|n| n.parse().ok())
            .filter(|n| (1..=1000).contains(n))
            .ok_or_else(|| format!("`{times}` is no count; write `x1` to `x1000`"))?,
    };
    Ok(Step::Fault(Fault {
        route,
        trouble,
        times,
    }))
}

fn member(words: &mut Words<'_>) -> Result<Step, String> {
    let handle = handle(words.word())?;
    if !words.take("\"") {
        return Err(
            "the name shown stands in quotes, as in `!member mallory \"@everyone\"`".to_owned(),
        );
    }
    let shown = words.quoted()?;
    // Discord's own limits for a display name.
    if !(1..=100).contains(&shown.chars().count()) {
        return Err("a name shown has 1 to 100 characters".to_owned());
    }
    Ok(Step::Member { handle, shown })
}

fn thread(words: &mut Words<'_>) -> Result<Step, String> {
    let name = channel(words.word())?;
    if words.word() != "in" {
        return Err("a thread hangs on a channel: write `!thread #endgame in #hive`".to_owned());
    }
    Ok(Step::Thread {
        name,
        parent: channel(words.word())?,
    })
}

fn permission(words: &mut Words<'_>) -> Result<(String, String), String> {
    let channel = channel(words.word())?;
    let permission = words.word();
    if permission.is_empty()
        || !permission
            .chars()
            .all(|c| c.is_ascii_uppercase() || c == '_')
    {
        return Err(format!(
            "`{permission}` is no permission; write it as Discord does, for example `ATTACH_FILES`"
        ));
    }
    Ok((channel, permission.to_owned()))
}
