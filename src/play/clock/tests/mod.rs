//! What clocks do: tables of cases, short transcripts, and a second opinion that counts minutes.

mod clock;
mod control;
mod minutes;
mod outage;
mod quiet;
mod reminder;
mod rest;
mod simulation;
mod takeback;
mod vacation;

use jiff::{SignedDuration, Timestamp};

use super::{Enforcement, Rest, Resting, Terms};

fn instant(text: &str) -> Timestamp {
    text.parse()
        .unwrap_or_else(|error| panic!("{text:?}: {error}"))
}

fn terms(control: &str, enforcement: Enforcement, rest: Option<(Resting, &str)>) -> Terms {
    Terms {
        control: control.parse().expect(control),
        enforcement,
        rest: rest.map(|(resting, zone)| Rest::new(resting, zone).expect(zone)),
    }
}

/// A length as `2d6h30m`, with milliseconds where it is not whole minutes.
fn written(time: SignedDuration) -> String {
    let millis = time.as_millis();
    let parts = [
        (millis / 86_400_000, "d"),
        (millis / 3_600_000 % 24, "h"),
        (millis / 60_000 % 60, "m"),
        (millis % 60_000, "ms"),
    ];
    let parts = parts.iter().filter(|(number, _)| *number != 0);
    let text = parts.fold(String::new(), |text, (number, unit)| {
        text + &number.to_string() + unit
    });
    if text.is_empty() {
        "0".to_owned()
    } else {
        text
    }
}
