//! The standing ladder: who beats somebody above takes their place.

use std::collections::BTreeMap;

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Actor, GameResult, Outcome, PlayerId};
use crate::{engine::Color, play::ChannelId};

/// The rules of a ladder.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct LadderRules {
    /// How many rungs up a challenge can reach.
    pub reach: u32,
    /// How long a challenge waits for an answer; unanswered, the rung is lost as by a lost game.
    pub answer: SignedDuration,
    /// How long the same two do not meet again after their game.
    pub rest: SignedDuration,
}

/// A challenge on a ladder, and the game it becomes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Bout {
    /// Who wants to climb; has White, since the other has the rung and a draw keeps it.
    pub challenger: PlayerId,
    /// Who defends the rung.
    pub defender: PlayerId,
    /// When it was made.
    pub made: Timestamp,
    /// Until then it is to be answered; `None`: accepted, the game is on.
    pub answer_by: Option<Timestamp>,
    /// The number of the game on this ladder, from 1, once it is on.
    #[serde(default)]
    pub game: Option<u32>,
}

/// What can be done on a ladder.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum LadderAction {
    /// Step onto the lowest rung.
    Join,
    /// Step off.
    Leave,
    /// Challenge somebody above.
    Challenge(PlayerId),
    /// Take the challenge up.
    Accept,
    /// Give the rung without a game.
    Yield,
    /// Take the own challenge back, before it is accepted.
    Withdraw,
    /// End the ladder. Who may is the caller's to check.
    Close,
    /// The game between these two ended; the challenger had White. By the house.
    Report {
        /// White.
        challenger: PlayerId,
        /// How it ended.
        result: GameResult,
    },
    /// The time to answer a challenge is over. By the house.
    Late {
        /// Whose challenge.
        challenger: PlayerId,
        /// For so long since it was made nobody could answer it.
        lost: SignedDuration,
    },
    /// Take somebody off. Who may is the caller's to check.
    Remove(PlayerId),
    /// Go on in another channel. Who may is the caller's to check.
    Move(ChannelId),
}

/// What happened on a ladder.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum LadderEvent {
    /// Somebody stands on the lowest rung.
    Joined(PlayerId),
    /// Somebody stepped off; those below moved up.
    Left(PlayerId),
    /// Somebody was taken off; those below moved up.
    Removed(PlayerId),
    /// A challenge.
    Challenged(Bout),
    /// It waits for longer, since it could not be answered for a while.
    Prolonged {
        /// Whose challenge.
        challenger: PlayerId,
        /// Until then.
        until: Timestamp,
    },
    /// The game is on.
    Accepted {
        /// Whose challenge.
        challenger: PlayerId,
    },
    /// It came to nothing.
    Dropped {
        /// Whose challenge.
        challenger: PlayerId,
    },
    /// The challenger has taken the rung of the defender; those between moved down.
    Climbed {
        /// Whose challenge.
        challenger: PlayerId,
    },
    /// The rung was defended.
    Defended {
        /// Whose challenge.
        challenger: PlayerId,
    },
    /// The game does not count: both keep their rungs, and can meet again at once.
    Uncounted {
        /// Whose challenge.
        challenger: PlayerId,
    },
    /// It goes on in another channel.
    Moved(ChannelId),
    /// The ladder is over, with the order it has; the challenges came to nothing.
    Closed,
}

impl LadderEvent {
    /// Whom it names.
    pub fn people(self) -> Vec<PlayerId> {
        let mut named = Vec::new();
        let _same = self.with_people(|person| {
            named.push(person);
            person
        });
        named
    }

    /// The same with other people in it.
    #[must_use]
    pub fn with_people(self, mut other: impl FnMut(PlayerId) -> PlayerId) -> Self {
        match self {
            Self::Joined(person) => Self::Joined(other(person)),
            Self::Left(person) => Self::Left(other(person)),
            Self::Removed(person) => Self::Removed(other(person)),
            Self::Challenged(bout) => Self::Challenged(Bout {
                challenger: other(bout.challenger),
                defender: other(bout.defender),
                ..bout
            }),
            Self::Prolonged { challenger, until } => Self::Prolonged {
                challenger: other(challenger),
                until,
            },
            Self::Accepted { challenger } => Self::Accepted {
                challenger: other(challenger),
            },
            Self::Dropped { challenger } => Self::Dropped {
                challenger: other(challenger),
            },
            Self::Climbed { challenger } => Self::Climbed {
                challenger: other(challenger),
            },
            Self::Defended { challenger } => Self::Defended {
                challenger: other(challenger),
            },
            Self::Uncounted { challenger } => Self::Uncounted {
                challenger: other(challenger),
            },
            Self::Moved(channel) => Self::Moved(channel),
            Self::Closed => Self::Closed,
        }
    }
}

/// Why it is refused; nothing changes.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Error)]
pub enum LadderRefusal {
    /// Not on the ladder.
    #[error("You are not on this ladder.")]
    NotOn,
    /// The other is not.
    #[error("That member is not on this ladder.")]
    NoSuchRung,
    /// On it already.
    #[error("You are on this ladder already.")]
    AlreadyOn,
    /// Only upwards.
    #[error("A challenge goes to somebody above you.")]
    NotAbove,
    /// Too far.
    #[error("That is {rungs} rungs up; a challenge reaches {reach}.")]
    TooFar {
        /// So many.
        rungs: u32,
        /// The reach.
        reach: u32,
    },
    /// One of the two is busy.
    #[error("One of you has a challenge or a ladder game already.")]
    Busy,
    /// Too soon.
    #[error("You two have just met; the next challenge is possible from {0}.")]
    TooSoon(Timestamp),
    /// There is none.
    #[error("There is no challenge that waits for you.")]
    NoChallenge,
    /// The game is on.
    #[error("The game is on; it ends at the board.")]
    Playing,
    /// The ladder is closed.
    #[error("This ladder is closed.")]
    Closed,
    /// Only the house can.
    #[error("That happens by itself; nobody can do it by hand.")]
    NotTheHouse,
}

/// A ladder.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ladder {
    /// Its rules.
    pub rules: LadderRules,
    /// The top rung first; each person once.
    pub rungs: Vec<PlayerId>,
    /// Challenges and games that are on; each person in one at most.
    pub bouts: Vec<Bout>,
    /// When two last met; the smaller id first.
    pub met: BTreeMap<(PlayerId, PlayerId), Timestamp>,
    /// How many games were begun.
    pub games: u32,
    /// Whether it is over.
    pub closed: bool,
}

impl Ladder {
    /// An empty ladder.
    pub const fn new(rules: LadderRules) -> Self {
        Self {
            rules,
            rungs: Vec::new(),
            bouts: Vec::new(),
            met: BTreeMap::new(),
            games: 0,
            closed: false,
        }
    }

    /// The rung of somebody, from 1.
    pub fn rung(&self, person: PlayerId) -> Option<u32> {
        let found = self.rungs.iter().position(|&other| other == person)?;
        Some(found as u32 + 1)
    }

    /// The challenge or game somebody is in.
    pub fn bout(&self, person: PlayerId) -> Option<&Bout> {
        let mut bouts = self.bouts.iter();
        bouts.find(|bout| bout.challenger == person || bout.defender == person)
    }

    /// When the next challenge that waits for an answer runs out after `now`.
    pub fn due(&self, now: Timestamp) -> Option<Timestamp> {
        let dates = self.bouts.iter().filter_map(|bout| bout.answer_by);
        dates.filter(|&date| date > now).min()
    }

    /// What an action does.
    ///
    /// # Errors
    /// A [`LadderRefusal`]; nothing changes.
    pub fn decide(
        &self,
        action: LadderAction,
        by: Actor,
        now: Timestamp,
    ) -> Result<Vec<LadderEvent>, LadderRefusal> {
        if self.closed {
            return Err(LadderRefusal::Closed);
        }
        let person = match (action, by) {
            (LadderAction::Report { challenger, result }, Actor::House) => {
                return self.report(challenger, result);
            }
            (LadderAction::Late { challenger, lost }, Actor::House) => {
                return Ok(self.unanswered(challenger, lost, now));
            }
            (LadderAction::Report { .. } | LadderAction::Late { .. }, Actor::Person(_)) => {
                return Err(LadderRefusal::NotTheHouse);
            }
            (_, Actor::House) => return Err(LadderRefusal::NotOn),
            (_, Actor::Person(person)) => person,
        };
        match action {
            LadderAction::Join => {
                return match self.rung(person) {
                    Some(_) => Err(LadderRefusal::AlreadyOn),
                    None => Ok(vec![LadderEvent::Joined(person)]),
                };
            }
            LadderAction::Remove(other) => {
                self.rung(other).ok_or(LadderRefusal::NoSuchRung)?;
                let gone = LadderEvent::Removed(other);
                return Ok(leaving(other, self.bout(other), gone));
            }
            LadderAction::Move(channel) => return Ok(vec![LadderEvent::Moved(channel)]),
            LadderAction::Close => return Ok(vec![LadderEvent::Closed]),
            _ => {}
        }
        let rung = self.rung(person).ok_or(LadderRefusal::NotOn)?;
        let bout = self.bout(person);
        match (action, bout) {
            (LadderAction::Leave, bout) => Ok(leaving(person, bout, LadderEvent::Left(person))),
            (LadderAction::Challenge(other), None) => self.challenge(person, rung, other, now),
            (LadderAction::Challenge(_), Some(_)) => Err(LadderRefusal::Busy),
            (_, None) => Err(LadderRefusal::NoChallenge),
            (_, Some(bout)) if bout.answer_by.is_none() => Err(LadderRefusal::Playing),
            (LadderAction::Withdraw, Some(bout)) if bout.challenger == person => {
                Ok(vec![LadderEvent::Dropped { challenger: person }])
            }
            (LadderAction::Accept, Some(bout)) if bout.defender == person => {
                Ok(vec![LadderEvent::Accepted {
                    challenger: bout.challenger,
                }])
            }
            (LadderAction::Yield, Some(bout)) if bout.defender == person => {
                Ok(vec![LadderEvent::Climbed {
                    challenger: bout.challenger,
                }])
            }
            _ => Err(LadderRefusal::NoChallenge),
        }
    }

    fn challenge(
        &self,
        person: PlayerId,
        rung: u32,
        other: PlayerId,
        now: Timestamp,
    ) -> Result<Vec<LadderEvent>, LadderRefusal> {
        let above = self.rung(other).ok_or(LadderRefusal::NoSuchRung)?;
        if above >= rung {
            return Err(LadderRefusal::NotAbove);
        }
        let (rungs, reach) = (rung - above, self.rules.reach);
        if rungs > reach {
            return Err(LadderRefusal::TooFar { rungs, reach });
        }
        if self.bout(other).is_some() {
            return Err(LadderRefusal::Busy);
        }
        let rested = self
            .met
            .get(&both(person, other))
            .map(|met| later(*met, self.rules.rest));
        if let Some(rested) = rested.filter(|rested| *rested > now) {
            return Err(LadderRefusal::TooSoon(rested));
        }
        Ok(vec![LadderEvent::Challenged(Bout {
            challenger: person,
            defender: other,
            made: now,
            answer_by: Some(later(now, self.rules.answer)),
            game: None,
        })])
    }

    fn report(
        &self,
        challenger: PlayerId,
        result: GameResult,
    ) -> Result<Vec<LadderEvent>, LadderRefusal> {
        let mut bouts = self.bouts.iter();
        let on = bouts.any(|bout| bout.challenger == challenger && bout.answer_by.is_none());
        if !on {
            return Err(LadderRefusal::NoChallenge);
        }
        let won = matches!(
            result,
            GameResult::Played(Outcome::Won(Color::White))
                | GameResult::Adjudicated(Outcome::Won(Color::White))
                | GameResult::Forfeit(Color::White)
        );
        Ok(vec![match result {
            _ if won => LadderEvent::Climbed { challenger },
            GameResult::DoubleLoss => LadderEvent::Uncounted { challenger },
            _ => LadderEvent::Defended { challenger },
        }])
    }

    /// The challenges that wait for an answer and should have one by `now`.
    pub fn late(&self, now: Timestamp) -> impl Iterator<Item = &Bout> {
        let bouts = self.bouts.iter();
        bouts.filter(move |bout| bout.answer_by.is_some_and(|answer_by| answer_by <= now))
    }

    fn unanswered(
        &self,
        challenger: PlayerId,
        lost: SignedDuration,
        now: Timestamp,
    ) -> Vec<LadderEvent> {
        let outcome = |bout: &Bout| {
            let until = later(later(bout.made, self.rules.answer), lost);
            if until > now {
                LadderEvent::Prolonged { challenger, until }
            } else {
                LadderEvent::Climbed { challenger }
            }
        };
        let mut late = self.late(now);
        let late = late.find(|bout| bout.challenger == challenger);
        late.map(outcome).into_iter().collect()
    }

    /// Applies an event.
    pub fn apply(&mut self, event: LadderEvent, at: Timestamp) {
        match event {
            LadderEvent::Joined(person) => self.rungs.push(person),
            LadderEvent::Left(person) | LadderEvent::Removed(person) => {
                self.rungs.retain(|&other| other != person);
            }
            LadderEvent::Challenged(bout) => self.bouts.push(bout),
            LadderEvent::Prolonged { challenger, until } => {
                if let Some(bout) = self.of_challenger(challenger) {
                    bout.answer_by = Some(until);
                }
            }
            LadderEvent::Accepted { challenger } => {
                self.games += 1;
                let game = self.games;
                if let Some(bout) = self.of_challenger(challenger) {
                    bout.answer_by = None;
                    bout.game = Some(game);
                }
            }
            LadderEvent::Dropped { challenger } | LadderEvent::Uncounted { challenger } => {
                self.end(challenger);
            }
            LadderEvent::Moved(_) => {}
            LadderEvent::Closed => {
                self.bouts.clear();
                self.closed = true;
            }
            LadderEvent::Defended { challenger } => {
                if let Some(bout) = self.end(challenger) {
                    self.met.insert(both(bout.challenger, bout.defender), at);
                }
            }
            LadderEvent::Climbed { challenger } => {
                let Some(bout) = self.end(challenger) else {
                    return;
                };
                self.met.insert(both(bout.challenger, bout.defender), at);
                let (Some(from), Some(to)) = (self.rung(bout.challenger), self.rung(bout.defender))
                else {
                    return;
                };
                // Others may have climbed meanwhile, the challenger above the defender among them.
                if to < from {
                    self.rungs[to as usize - 1..from as usize].rotate_right(1);
                }
            }
        }
    }

    fn of_challenger(&mut self, challenger: PlayerId) -> Option<&mut Bout> {
        let mut bouts = self.bouts.iter_mut();
        bouts.find(|bout| bout.challenger == challenger)
    }

    fn end(&mut self, challenger: PlayerId) -> Option<Bout> {
        let found = self
            .bouts
            .iter()
            .position(|bout| bout.challenger == challenger)?;
        Some(self.bouts.remove(found))
    }
}

/// Whoever goes gives up what they are in.
fn leaving(person: PlayerId, bout: Option<&Bout>, gone: LadderEvent) -> Vec<LadderEvent> {
    let given_up = bout.map(|bout| {
        let challenger = bout.challenger;
        if bout.defender == person {
            LadderEvent::Climbed { challenger }
        } else {
            LadderEvent::Dropped { challenger }
        }
    });
    given_up.into_iter().chain([gone]).collect()
}

fn both(one: PlayerId, other: PlayerId) -> (PlayerId, PlayerId) {
    (one.min(other), one.max(other))
}

fn later(at: Timestamp, by: SignedDuration) -> Timestamp {
    at.saturating_add(by).unwrap_or(Timestamp::MAX)
}
