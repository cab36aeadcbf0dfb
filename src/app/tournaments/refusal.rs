//! One sentence for each refusal of a tournament: what is wrong, and what would be right.

use super::Teller;
use crate::{
    app::{Speaker, words::moment},
    locale::{Line, line},
    play::PlayerId,
    tournament::{EntrantId, GateError, Phase, Refusal, SettingsError, swiss::PairingError},
};

impl Teller<'_> {
    /// The sentence for a refusal of what somebody asked for.
    pub fn refusal(&self, actor: PlayerId, refusal: &Refusal) -> String {
        let (name, id) = (self.title(), self.id.0);
        let number = |entrant: &EntrantId| entrant.0;
        self.say(&match refusal {
            Refusal::NotAnOrganiser => {
                let organisers = self.event.organisers.iter();
                let organisers: Vec<String> = organisers.map(|one| format!("<@{one}>")).collect();
                line!(
                    "refused-not-an-organiser",
                    name = name,
                    organisers = organisers.join(", ")
                )
            }
            Refusal::NotTheHouse => line!("refused-not-the-house"),
            Refusal::NotAnEntrant => line!(
                "refused-not-an-entrant",
                name = name,
                id = id,
                open = if self.takes_entries() { "yes" } else { "no" }
            ),
            Refusal::AlreadyIn => line!("refused-already-in", name = name),
            Refusal::LeftBefore => line!("refused-left-before", name = name),
            Refusal::Gate(error) => gate(error),
            Refusal::SignUpOver => line!("refused-sign-up-over", name = name),
            Refusal::NoCheckIn => line!("refused-no-check-in", name = name),
            Refusal::NotLater => line!("refused-not-later"),
            Refusal::NotStarted => line!("refused-event-not-started", name = name),
            Refusal::Started => line!("refused-event-started", name = name),
            Refusal::Over => line!(
                "refused-event-over",
                name = name,
                how = if self.event.phase == Phase::Cancelled {
                    "cancelled"
                } else {
                    "finished"
                },
                id = id
            ),
            Refusal::Paused => line!("refused-event-paused", name = name),
            Refusal::NotPaused => line!("refused-event-not-paused", name = name),
            Refusal::EndsBefore(ends) => {
                line!("refused-ends-before", name = name, at = moment(*ends))
            }
            Refusal::TooFew { present, needed } => line!(
                "refused-too-few",
                name = name,
                present = *present,
                needed = *needed
            ),
            Refusal::Settings(error) => return self.speaker.settings_error(error),
            Refusal::AlreadyPaired(round) => line!("refused-already-paired", round = *round),
            Refusal::NotNextRound { asked, next } => {
                line!("refused-not-next-round", asked = *asked, next = *next)
            }
            Refusal::RoundOpen { round, games } => {
                line!("refused-round-open", round = *round, games = *games)
            }
            Refusal::NoMoreRounds => line!("refused-no-more-rounds", name = name),
            Refusal::Pairing(error) => self.pairing_error(error),
            Refusal::NoSuchEntrant(entrant) => {
                line!(
                    "refused-no-such-entrant",
                    number = number(entrant),
                    name = name
                )
            }
            Refusal::NotPlaying(entrant) => {
                let found = self.event.entrant(*entrant);
                let own = found.is_some_and(|entrant| entrant.person == actor);
                line!(
                    "refused-not-playing",
                    player = self.name(*entrant),
                    own = if own { "yes" } else { "no" },
                    name = name
                )
            }
            Refusal::NotLeft(entrant) => line!("refused-not-left", player = self.name(*entrant)),
            Refusal::Same => line!("refused-same"),
            Refusal::NoSuchPair => line!("refused-no-such-pair"),
            Refusal::PairNoted => line!("refused-pair-noted"),
            Refusal::CheckInOpen => line!("refused-check-in-open"),
            Refusal::OrganisesNothing(person) => {
                line!(
                    "refused-organises-nothing",
                    player = person.to_string(),
                    name = name
                )
            }
            Refusal::SitsOut(entrant) => line!("refused-sits-out", player = self.name(*entrant)),
            Refusal::IsPaired => line!("refused-is-paired"),
            Refusal::PlayedAgain => line!("refused-played-again"),
            Refusal::KeptApart => line!("refused-kept-apart"),
            Refusal::MadeByHand => line!("refused-made-by-hand"),
            Refusal::ReplacementIsIn => line!("refused-replacement-is-in", name = name),
            Refusal::SwissOnly => line!("refused-swiss-only", format = self.format()),
            Refusal::NotToCome(round) => {
                let next = self.event.rounds.len() as u32 + 1;
                let last = self.event.planned_rounds();
                line!(
                    "refused-not-to-come",
                    round = *round,
                    next = next,
                    last = last,
                    some = if next > last { "no" } else { "yes" }
                )
            }
            Refusal::HalfByes { used, limit } => {
                line!("refused-half-byes", used = *used, limit = *limit)
            }
            Refusal::ByeNoted => line!("refused-bye-noted"),
            Refusal::NoBye => line!("refused-no-bye"),
            Refusal::NoSuchGame => line!("refused-no-such-event-game", name = name),
            Refusal::OwnGame => line!("refused-own-event-game"),
            Refusal::GameOver => line!("refused-event-game-over"),
            Refusal::LastOrganiser => line!("refused-last-organiser", name = name),
            Refusal::IsOrganiser => line!("refused-is-organiser", name = name),
            Refusal::PlacesTaken { places, present } => {
                line!("refused-places-taken", places = *places, present = *present)
            }
            Refusal::NothingNew => line!("refused-nothing-new", name = name),
            Refusal::Text(length) => line!("refused-announcement-text", length = *length),
        })
    }

    fn takes_entries(&self) -> bool {
        matches!(self.event.phase, Phase::SignUp | Phase::CheckIn)
    }

    fn pairing_error(&self, error: &PairingError) -> Line {
        match error {
            PairingError::TooFew { playing } => {
                line!("refused-pairing-too-few", playing = *playing)
            }
            PairingError::NotFree(entrant) => {
                line!("refused-pairing-not-free", player = self.name(*entrant))
            }
            PairingError::Met(one, other) => line!(
                "refused-pairing-met",
                one = self.name(*one),
                other = self.name(*other)
            ),
            PairingError::ByHandLeavesNone => line!("refused-pairing-by-hand"),
            PairingError::Forbidden => line!("refused-pairing-forbidden"),
            PairingError::Exhausted => line!("refused-pairing-exhausted"),
        }
    }
}

impl Speaker<'_> {
    /// The sentence for settings that cannot be.
    pub fn settings_error(&self, error: &SettingsError) -> String {
        self.say(&match error {
            SettingsError::Name { length } => line!("refused-event-name", length = *length),
            SettingsError::TieBreakFormat(tie_break) => line!(
                "refused-tie-break-format",
                named = self.tie_break(*tie_break)
            ),
            SettingsError::TieBreakTwice(tie_break) => {
                line!(
                    "refused-tie-break-twice",
                    named = self.tie_break(*tie_break)
                )
            }
            SettingsError::Places(places) => line!("refused-event-places", places = *places),
            SettingsError::NoRounds => line!("refused-no-rounds"),
            SettingsError::TooManyRounds {
                rounds,
                entrants,
                most,
            } => line!(
                "refused-too-many-rounds",
                rounds = *rounds,
                entrants = *entrants,
                most = *most
            ),
            SettingsError::TooManyAtOnce { games, most } => {
                line!("refused-too-many-at-once", games = *games, most = *most)
            }
            SettingsError::PoolSize(size) => line!("refused-pool-size", size = *size),
            SettingsError::Qualifiers {
                qualifiers,
                size,
                most,
            } => line!(
                "refused-qualifiers",
                qualifiers = *qualifiers,
                size = *size,
                most = *most
            ),
            SettingsError::Dates => line!("refused-event-dates"),
            SettingsError::LateEntry { until, rounds } => {
                line!("refused-late-entry", until = *until, rounds = *rounds)
            }
            SettingsError::NoShowLimit => line!("refused-no-show-limit"),
        })
    }
}

fn gate(error: &GateError) -> Line {
    match error {
        GateError::Role => line!("refused-gate-role"),
        GateError::Unrated => line!("refused-gate-unrated"),
        GateError::RatingBelow { rating, least } => {
            line!("refused-gate-below", rating = *rating, least = *least)
        }
        GateError::RatingAbove { rating, most } => {
            line!("refused-gate-above", rating = *rating, most = *most)
        }
        GateError::FinishedGames { finished, needed } => {
            line!("refused-gate-games", finished = *finished, needed = *needed)
        }
        GateError::Timeouts {
            timeouts,
            finished,
            most,
        } => line!(
            "refused-gate-timeouts",
            timeouts = *timeouts,
            finished = *finished,
            most = *most
        ),
    }
}
