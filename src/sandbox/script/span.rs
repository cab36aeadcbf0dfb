//! Spans of time as scripts write them: `50h`, `1d12h`, `90s`.

use jiff::SignedDuration;

/// The longest span a script may ask for: ten years.
const LONGEST: i64 = 10 * 366 * 24 * 3600;

/// Reads a span: whole numbers, each followed by `d`, `h`, `m` or `s`; `None` when it is not one,
/// is nothing at all, or is longer than ten years.
pub fn read_span(text: &str) -> Option<SignedDuration> {
    let mut total: i64 = 0;
    let mut number: Option<i64> = None;
    for c in text.chars() {
        if let Some(digit) = c.to_digit(10) {
            number = Some(
                number
                    .unwrap_or(0)
                    .checked_mul(10)?
                    .checked_add(i64::from(digit))?,
            );
            continue;
        }
        let unit = match c {
            'd' => 86_400,
            'h' => 3_600,
            'm' => 60,
            's' => 1,
            _ => return None,
        };
        total = total.checked_add(number.take()?.checked_mul(unit)?)?;
    }
    (number.is_none() && (1..=LONGEST).contains(&total)).then(|| SignedDuration::from_secs(total))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn spans_are_read() {
        for (text, seconds) in [
            ("50h", Some(180_000)),
            ("1d12h", Some(129_600)),
            ("90s", Some(90)),
            ("3m1s", Some(181)),
            ("3650d", Some(315_360_000)),
            ("", None),
            ("0s", None),
            ("h", None),
            ("5", None),
            ("5h3", None),
            ("5w", None),
            ("-5h", None),
            ("4000d", None),
            ("99999999999999999999d", None),
            ("9223372036854775807d", None),
        ] {
            assert_eq!(
                read_span(text),
                seconds.map(SignedDuration::from_secs),
                "{text:?}"
            );
        }
    }
}
