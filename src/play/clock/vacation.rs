//! A player's vacations: a budget for each year, and a cap for each event.

use jiff::civil::Date;
use jiff::tz::Offset;
use jiff::{SignedDuration, Timestamp};

use super::terms::{later, whole};
use super::{Flag, Span, Verdict};

/// How a vacation began.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Origin {
    /// The player asked for it.
    ByHand,
    /// A clock would have run out, and the player had wished for a vacation then.
    Automatic,
}

/// One vacation: from an instant up to, and without, another. It stops the player's clocks in all their games, but see
/// [`EventRule`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Spell {
    /// When it begins.
    pub from: Timestamp,
    /// When it ends, or is to end.
    pub until: Timestamp,
    /// How it began.
    pub origin: Origin,
}

impl Spell {
    /// The same, ended at this instant if it was to be longer. What is not used stays in the budget.
    #[must_use]
    pub fn ended(self, now: Timestamp) -> Self {
        Self {
            until: whole(now).clamp(self.from, self.until.max(self.from)),
            ..self
        }
    }

    /// How much of it lies between two instants.
    fn within(&self, from: Timestamp, until: Timestamp) -> SignedDuration {
        let (from, until) = (self.from.max(from), self.until.min(until));
        until.duration_since(from).max(SignedDuration::ZERO)
    }
}

/// Whether vacations that begin by themselves stop the clocks of an event.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Automatic {
    /// They do.
    Allowed,
    /// They do not.
    Forbidden,
}

/// What an event, such as a tournament, says about vacations in its games.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct EventRule {
    /// When the event began.
    pub began: Timestamp,
    /// How long vacations can stop a player's clocks in the whole event; nothing forbids them.
    pub most: Span,
    /// Whether those that begin by themselves do.
    pub automatic: Automatic,
}

/// Why no vacation can begin.
#[derive(Clone, Copy, PartialEq, Eq, Debug, thiserror::Error)]
pub enum VacationError {
    /// The player is on vacation.
    #[error("the vacation that began before lasts until {until}: end it before another begins")]
    Away {
        /// When it is to end.
        until: Timestamp,
    },
    /// Too short to be worth it.
    #[error("a vacation cannot last {read}: write at least {least}")]
    Short {
        /// What was asked for.
        read: Span,
        /// The shortest.
        least: Span,
    },
    /// More than what is left of the budget.
    #[error("a vacation of {read} is more than is left: it can last until {longest} at most")]
    Overdrawn {
        /// What was asked for.
        read: Span,
        /// When the longest possible one would end.
        longest: Timestamp,
    },
}

/// All the vacations of a player, and how much they may have in a year. Years are those of UTC; a vacation over New
/// Year is charged to each of the two by its share.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Vacations {
    yearly: Span,
    spells: Vec<Spell>,
}

impl Vacations {
    /// What a player may have in a year, if the host says nothing else.
    pub const YEARLY: Span = Span::from_days(30);
    /// The shortest vacation that can be asked for.
    pub const LEAST: Span = Span::from_hours(1);

    /// The vacations a player had or has, none at the same time as another.
    pub fn new(yearly: Span, spells: Vec<Spell>) -> Self {
        Self { yearly, spells }
    }

    /// The vacation at this instant.
    pub fn current(&self, now: Timestamp) -> Option<Spell> {
        let mut spells = self.spells.iter().copied();
        spells.find(|spell| spell.from <= now && now < spell.until)
    }

    /// What is left of the budget of the year of this instant.
    pub fn left(&self, now: Timestamp) -> SignedDuration {
        let (begins, ends) = year(now);
        let used = self.used(begins, ends);
        let left = self.yearly.duration().saturating_sub(used);
        left.max(SignedDuration::ZERO)
    }

    /// Begins a vacation that the player asks for.
    ///
    /// # Errors
    /// [`VacationError`].
    pub fn begin(&self, length: Span, now: Timestamp) -> Result<Spell, VacationError> {
        let now = whole(now);
        if let Some(spell) = self.current(now) {
            return Err(VacationError::Away { until: spell.until });
        }
        if length < Self::LEAST {
            return Err(VacationError::Short {
                read: length,
                least: Self::LEAST,
            });
        }
        let (until, longest) = (later(now, length.duration()), self.longest(now));
        if until > longest {
            return Err(VacationError::Overdrawn {
                read: length,
                longest,
            });
        }
        Ok(Spell {
            from: now,
            until,
            origin: Origin::ByHand,
        })
    }

    /// The vacation that begins by itself in place of a flag, at its deadline, for a player who wishes that: as long
    /// as the budget lasts, and no longer than the event of the game lets it stop the clock. It does not begin where another vacation has only just ended, by itself or not: somebody
    /// who never comes back does not keep a game for ever. `None` in that case, if another vacation has begun since,
    /// if the flag calls the game off, if nothing is left, or if the event of the game does not let it stop the
    /// clock.
    pub fn instead_of(&self, flag: Flag, event: Option<&EventRule>) -> Option<Spell> {
        let deadline = flag.deadline;
        let mut spells = self.spells.iter();
        let away = spells.any(|spell| deadline <= spell.until);
        if flag.verdict == Verdict::CalledOff || away {
            return None;
        }
        let spell = Spell {
            from: deadline,
            until: self.longest(deadline),
            origin: Origin::Automatic,
        };
        if spell.until <= spell.from {
            return None;
        }
        match event {
            None => Some(spell),
            // No longer than it stops this clock: what would stop it for a part only does not stop it.
            Some(rule) => self
                .in_event(spell, rule)
                .filter(|part| part.from == spell.from),
        }
    }

    /// The part of a vacation that stops the player's clocks in the games of an event: from the event's beginning,
    /// and no longer than the event's cap leaves after the player's other vacations in it. `None`: it does not.
    pub fn in_event(&self, spell: Spell, rule: &EventRule) -> Option<Spell> {
        let forbidden = |spell: &Spell| {
            spell.origin == Origin::Automatic && rule.automatic == Automatic::Forbidden
        };
        if forbidden(&spell) {
            return None;
        }
        let from = spell.from.max(rule.began);
        let before = self.spells.iter().filter(|other| !forbidden(other));
        let used = before.fold(SignedDuration::ZERO, |used, other| {
            used.saturating_add(other.within(rule.began, spell.from))
        });
        let left = rule.most.duration().saturating_sub(used);
        let until = later(from, left.max(SignedDuration::ZERO)).min(spell.until);
        (from < until).then_some(Spell {
            from,
            until,
            ..spell
        })
    }

    /// Whether a vacation stops the player's clock in a game: an event can forbid that, for those that begin by
    /// themselves or beyond its cap. What would stop it for a part of the vacation only does not stop it.
    pub fn stops(&self, spell: Spell, event: Option<&EventRule>) -> bool {
        event.is_none_or(|rule| {
            let part = self.in_event(spell, rule);
            part.is_some_and(|part| part.until == spell.until)
        })
    }

    /// The end of the longest vacation that can begin now. It goes on into the next year if this year's budget lasts
    /// so long.
    fn longest(&self, now: Timestamp) -> Timestamp {
        let mut from = now;
        loop {
            let (_, ends) = year(from);
            let until = later(from, self.left(from));
            if until < ends || ends == Timestamp::MAX || self.yearly == Span::from_minutes(0) {
                return until;
            }
            from = ends;
        }
    }

    fn used(&self, from: Timestamp, until: Timestamp) -> SignedDuration {
        self.spells
            .iter()
            .fold(SignedDuration::ZERO, |used, spell| {
                used.saturating_add(spell.within(from, until))
            })
    }
}

/// The first instant of the year of this instant, and of the next, in UTC.
fn year(now: Timestamp) -> (Timestamp, Timestamp) {
    let year = Offset::UTC.to_datetime(now).year();
    let first = |year: i16| {
        let day = Date::new(year, 1, 1).ok()?;
        Offset::UTC.to_timestamp(day.at(0, 0, 0, 0)).ok()
    };
    (
        first(year).unwrap_or(Timestamp::MIN),
        year.checked_add(1)
            .and_then(first)
            .unwrap_or(Timestamp::MAX),
    )
}
