//! A slow clock, for a second opinion: it walks through time minute by minute and does what the prose says.
//!
//! It knows wall clocks only through the civil time that jiff gives for each minute, looks up nothing ahead, and keeps
//! every time in whole minutes. All that happens in a simulation happens at whole minutes.

use std::sync::LazyLock;

use jiff::tz::TimeZone;
use jiff::{SignedDuration, Timestamp};

use crate::play::clock::{Resting, TimeControl};

/// Zones with all the ways to change a clock: at midnight, by half an hour, on the southern half, never.
pub const ZONES: [&str; 8] = [
    "UTC",
    "Europe/Berlin",
    "America/New_York",
    "America/Havana",
    "Asia/Beirut",
    "Africa/Cairo",
    "Australia/Lord_Howe",
    "Pacific/Chatham",
];

/// The first minute that is looked at: the start of 2026.
const FIRST: i64 = 1_767_225_600 / 60;
/// Three years of minutes.
const COUNT: i64 = 3 * 366 * 24 * 60;

/// For each zone and minute, whether it is night and whether it is weekend there.
static WALL: LazyLock<Vec<Vec<(bool, bool)>>> = LazyLock::new(|| {
    let zones = ZONES.map(|name| TimeZone::get(name).expect(name));
    zones
        .iter()
        .map(|zone| {
            let minutes = FIRST..FIRST + COUNT;
            minutes
                .map(|minute| {
                    let civil = zone.to_datetime(at(minute));
                    let day = civil.date().weekday().to_monday_one_offset();
                    (civil.hour() >= 22 || civil.hour() < 8, day >= 6)
                })
                .collect()
        })
        .collect()
});

/// Whether clocks rest in a minute, as the players agreed in a zone of [`ZONES`].
pub fn rests(agreed: Option<(Resting, usize)>, minute: i64) -> bool {
    let Some((resting, zone)) = agreed else {
        return false;
    };
    let (night, weekend) = WALL[zone][usize::try_from(minute - FIRST).expect("not before 2026")];
    match resting {
        Resting::Nights => night,
        Resting::Weekends => weekend,
        Resting::NightsAndWeekends => night || weekend,
    }
}

/// The instant at which a minute begins.
pub fn at(minute: i64) -> Timestamp {
    Timestamp::from_second(minute * 60).expect("a year that is not far away")
}

/// So many minutes.
pub fn long(minutes: i64) -> SignedDuration {
    SignedDuration::from_mins(minutes)
}

/// The time of one player.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub struct Purse {
    pub begun: bool,
    pub left: i64,
    pub reserve: i64,
    pub given: i64,
}

impl Purse {
    pub fn total(self) -> i64 {
        self.left + self.reserve
    }
}

/// What was when a move was made.
#[derive(Clone, Copy, Debug)]
pub struct Entry {
    pub by: usize,
    purses: [Purse; 2],
    /// What the mover's turn had in all, and what of it was lost.
    whole: i64,
    lost: i64,
}

/// Both players' time, white first, and the minute it is.
#[derive(Clone, Debug)]
pub struct Minutes {
    control: TimeControl,
    agreed: Option<(Resting, usize)>,
    pub minute: i64,
    pub turn: usize,
    pub purses: [Purse; 2],
    /// By agreement, by an organiser, white away, black away.
    pub held: [bool; 4],
    /// What the present turn had in all, with gifts, and what of it was lost.
    pub whole: i64,
    lost: i64,
    /// The moves that stand.
    pub log: Vec<Entry>,
    /// The minute at whose beginning the time of the player to move had run out, if it has.
    pub fallen: Option<i64>,
}

impl Minutes {
    pub fn start(control: TimeControl, agreed: Option<(Resting, usize)>, minute: i64) -> Self {
        let limit = match control {
            TimeControl::Untimed => 0,
            TimeControl::PerMove(control) => i64::from(control.allowance().minutes()),
            TimeControl::Bank(control) => i64::from(control.initial().minutes()),
            TimeControl::Reserve(control) => i64::from(control.allowance().minutes()),
        }
        .min(7 * 24 * 60);
        let purse = Purse {
            left: limit,
            ..Purse::default()
        };
        Self {
            control,
            agreed,
            minute,
            turn: 0,
            purses: [purse, purse],
            held: [false; 4],
            whole: limit,
            lost: 0,
            log: Vec::new(),
            fallen: None,
        }
    }

    /// Whether the player to move could lose time now, at some hour of the day.
    pub fn runs(&self) -> bool {
        self.control != TimeControl::Untimed
            && !self.held[0]
            && !self.held[1]
            && !self.held[2 + self.turn]
    }

    /// One minute passes.
    pub fn tick(&mut self) {
        if self.runs() && !rests(self.agreed, self.minute) {
            let purse = &mut self.purses[self.turn];
            if purse.left > 0 {
                purse.left -= 1;
                self.lost += 1;
            } else if purse.reserve > 0 {
                purse.reserve -= 1;
                self.lost += 1;
            } else if self.fallen.is_none() {
                self.fallen = Some(self.minute);
            }
        }
        self.minute += 1;
    }

    /// One minute passes in which the bot is down.
    pub fn sleep(&mut self) {
        self.minute += 1;
    }

    pub fn moved(&mut self, next: usize) {
        self.log.push(Entry {
            by: self.turn,
            purses: self.purses,
            whole: self.whole,
            lost: self.lost,
        });
        let purse = &mut self.purses[self.turn];
        let first = !purse.begun;
        purse.begun = true;
        match self.control {
            TimeControl::Untimed => {}
            TimeControl::PerMove(control) => purse.left = i64::from(control.allowance().minutes()),
            TimeControl::Bank(control) if first => {
                purse.left = i64::from(control.initial().minutes());
            }
            TimeControl::Bank(control) => {
                // The increment trickles in until the cap is reached.
                for _ in 0..control.increment().minutes() {
                    if purse.left < i64::from(control.cap().minutes()) {
                        purse.left += 1;
                    }
                }
            }
            TimeControl::Reserve(control) => {
                purse.left = i64::from(control.allowance().minutes());
                if first {
                    purse.reserve = i64::from(control.reserve().minutes());
                }
            }
        }
        self.turn = next;
        self.whole = self.purses[next].total();
        self.lost = 0;
        self.fallen = None;
    }

    /// The asker takes back their last move, which is the last entry by them.
    pub fn take_back(&mut self, asker: usize) {
        let mut entry = self.log.pop().expect("a move to take back");
        while entry.by != asker {
            entry = self.log.pop().expect("a move of the asker");
        }
        let lost_since = if self.turn == asker { self.lost } else { 0 };
        let mut given_since = [0, 0];
        for player in [0, 1] {
            given_since[player] = self.purses[player].given - entry.purses[player].given;
            self.purses[player] = entry.purses[player];
            self.receive(player, given_since[player]);
        }
        self.turn = asker;
        self.whole = entry.whole + given_since[asker];
        self.lost = entry.lost;
        self.fallen = None;
        if self.control == TimeControl::Untimed {
            return;
        }
        for _ in 0..lost_since {
            let purse = &mut self.purses[asker];
            if purse.left > 0 {
                purse.left -= 1;
                self.lost += 1;
            } else if purse.reserve > 0 {
                purse.reserve -= 1;
                self.lost += 1;
            }
        }
        while self.purses[asker].total() < self.whole.min(24 * 60) {
            self.purses[asker].left += 1;
            self.lost -= 1;
        }
    }

    pub fn give(&mut self, player: usize, minutes: i64) {
        self.receive(player, minutes);
        if player == self.turn {
            self.whole += minutes;
            self.fallen = None;
        }
    }

    fn receive(&mut self, player: usize, minutes: i64) {
        let purse = &mut self.purses[player];
        purse.given += minutes;
        if purse.begun && matches!(self.control, TimeControl::Reserve(_)) {
            purse.reserve += minutes;
        } else {
            purse.left += minutes;
        }
    }
}
