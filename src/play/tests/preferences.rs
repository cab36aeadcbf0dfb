//! What players wish: how it is read, kept and refused.

use super::super::clock::{QuietError, RemindersError, UnknownZone};
use super::super::{Preference, PreferenceError, Preferences, RemindIn, VacationStart};

#[test]
fn what_is_typed_is_kept_in_one_form_and_the_usual_not_at_all() {
    for (preference, typed, kept) in [
        (Preference::Zone, "europe/berlin", Some("Europe/Berlin")),
        (Preference::Zone, "UTC", Some("UTC")),
        (Preference::Zone, "none", None),
        (Preference::Quiet, "22-8", Some("22:00-08:00")),
        (Preference::Quiet, " Off ", None),
        (Preference::Reminders, "3 hours and 2 days", Some("2d, 3h")),
        (Preference::Reminders, "24h, 3h", None),
        (Preference::Reminders, "never", Some("off")),
        (Preference::Remind, "DM", Some("dm")),
        (Preference::Remind, "channel", None),
        (Preference::Vacation, "automatic", Some("automatic")),
        (Preference::Vacation, "by-hand", None),
    ] {
        let read = preference.canonical(typed).unwrap();
        assert_eq!(read.as_deref(), kept, "{typed}");
        // Reading what is kept gives the same again.
        let name = preference.name();
        let wished = Preferences::read(|asked| kept.filter(|_| asked == name));
        match kept {
            Some(kept) => assert_eq!(wished.words(preference), kept),
            None => assert_eq!(wished, Preferences::default()),
        }
    }
}

#[test]
fn what_cannot_be_is_refused_with_its_reason() {
    let fits = |preference: Preference, typed: &str, right: fn(&PreferenceError) -> bool| {
        let error = preference.canonical(typed).unwrap_err();
        assert!(right(&error), "{typed}: {error}");
    };
    fits(
        Preference::Zone,
        "Middle-earth",
        |error| matches!(error, PreferenceError::Zone(UnknownZone { read }) if read == "Middle-earth"),
    );
    fits(Preference::Quiet, "at night", |error| {
        matches!(error, PreferenceError::Quiet(QuietError::Unreadable { .. }))
    });
    fits(Preference::Reminders, "5m", |error| {
        matches!(
            error,
            PreferenceError::Reminders(RemindersError::Outside { .. })
        )
    });
    for preference in [Preference::Remind, Preference::Vacation] {
        fits(
            preference,
            "letter",
            |error| matches!(error, PreferenceError::Choice { choices, .. } if choices.len() == 2),
        );
    }
}

#[test]
fn what_another_version_wrote_counts_as_usual_and_spoils_nothing_else() {
    let wished = Preferences::read(|name| match name {
        "quiet" => Some("at full moon"),
        "remind" => Some("dm"),
        "vacation" => Some("automatic"),
        _ => None,
    });
    assert_eq!(wished.quiet, None);
    assert_eq!(wished.remind, RemindIn::Direct);
    assert_eq!(wished.vacation, VacationStart::Automatic);
}
