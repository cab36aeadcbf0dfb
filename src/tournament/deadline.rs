//! Dates that people have to act before, and time that they could not use.

use jiff::{SignedDuration, Timestamp};

use super::draft::Draft;
use super::{EntrantId, Event, Phase, Refusal, Tournament};

/// A date that people have to act before; time in which they could not is added to it.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Deadline {
    /// Until then everybody can check in.
    CheckIn,
    /// Until then whoever took a place over has to say that they are there.
    Confirmation(EntrantId),
    /// Then games still on are adjudicated.
    End,
}

/// From and until when.
pub type Stretch = (Timestamp, Timestamp);

impl Tournament {
    /// The deadlines that have come by `now`, each with the stretches of time since it was set, without those in which
    /// the tournament stood still anyway: what was lost of these is added to it.
    pub fn overdue(&self, now: Timestamp) -> Vec<(Deadline, Vec<Stretch>)> {
        if self.paused.is_some() {
            return Vec::new();
        }
        let mut set = Vec::new();
        match self.phase {
            Phase::CheckIn => {
                set.push((Deadline::CheckIn, self.check_in_since, self.check_in_until));
            }
            Phase::Playing => {
                let playing = self.entrants.iter().filter(|entrant| entrant.plays());
                set.extend(playing.map(|entrant| {
                    let since = self.confirm_since.get(&entrant.id).copied();
                    let deadline = Deadline::Confirmation(entrant.id);
                    (deadline, since, entrant.confirm_by)
                }));
                set.push((Deadline::End, self.ends_since, self.settings.ends));
            }
            Phase::SignUp | Phase::Finished | Phase::Cancelled => {}
        }
        let come = set
            .into_iter()
            .filter(|(_, _, until)| until.is_some_and(|until| until <= now));
        let ran = come.filter_map(|(deadline, since, _)| Some((deadline, self.ran(since?, now))));
        ran.collect()
    }

    /// When a deadline comes.
    fn date(&self, deadline: Deadline) -> Option<Timestamp> {
        match deadline {
            Deadline::CheckIn => self.check_in_until,
            Deadline::Confirmation(entrant) => self.entrant(entrant)?.confirm_by,
            Deadline::End => self.settings.ends,
        }
    }

    /// The stretches between two instants in which it did not stand still.
    fn ran(&self, from: Timestamp, until: Timestamp) -> Vec<Stretch> {
        let mut ran = Vec::new();
        let mut since = from;
        for &(stopped, went_on) in &self.stood {
            ran.push((since, stopped.min(until)));
            since = since.max(went_on);
        }
        ran.push((since, until));
        ran.retain(|(from, until)| from < until);
        ran
    }
}

impl Draft {
    /// Gives so much of their time back to deadlines that have come; whatever else is due happens.
    pub(super) fn make_up(&mut self, lost: &[(Deadline, SignedDuration)]) -> Result<(), Refusal> {
        self.running()?;
        let overdue = self.tournament.overdue(self.at);
        for &(deadline, lost) in lost {
            if !overdue.iter().any(|(known, _)| *known == deadline) {
                continue;
            }
            let until = self.tournament.date(deadline);
            let until = until.and_then(|until| until.saturating_add(lost).ok());
            let Some(until) = until.filter(|until| *until > self.at) else {
                continue;
            };
            self.emit(match deadline {
                Deadline::CheckIn => Event::CheckInExtended { until },
                Deadline::Confirmation(entrant) => Event::ConfirmationExtended { entrant, until },
                Deadline::End => Event::EndSet { ends: Some(until) },
            });
        }
        self.tick();
        Ok(())
    }

    /// The bot is in the server again: nothing happened while it was not.
    pub(super) fn come_back(&mut self, (from, until): Stretch) -> Result<(), Refusal> {
        if matches!(self.tournament.phase, Phase::Finished | Phase::Cancelled) {
            return Err(Refusal::Over);
        }
        self.emit(Event::Returned { from, until });
        Ok(())
    }
}
