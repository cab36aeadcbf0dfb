//! Games of every time control with moves, forced passes, pauses, vacations, gifts, outages and takebacks at random:
//! the clock and the one that counts minutes must agree on every instant.

use jiff::{SignedDuration, Timestamp};
use proptest::prelude::*;

use super::super::{
    Alarm, Bank, Clock, Due, Enforcement, Flag, Level, Outage, PauseReason, PerMove, Press,
    Reminders, Reserve, Rest, Resting, Span, Terms, TimeControl, Verdict,
};
use super::minutes::{self, Minutes, Purse, ZONES};
use crate::engine::Color;

/// What happens after some minutes.
#[derive(Clone, Copy, Debug)]
enum Step {
    Move,
    /// A move after which the opponent has to pass.
    MoveAndPass,
    Pause(usize),
    Resume(usize),
    Give(usize, u16),
    Takeback(usize),
    Outage(u16),
}

#[derive(Clone, Debug)]
struct Story {
    control: TimeControl,
    enforcement: Enforcement,
    agreed: Option<(Resting, usize)>,
    starts: i64,
    reminders: Reminders,
    steps: Vec<(i64, Step)>,
}

fn span(hours: std::ops::RangeInclusive<u16>) -> impl Strategy<Value = Span> {
    (hours, 0..60u32).prop_map(|(hours, minutes)| {
        // Half of all spans are whole hours, so that things meet at the same instant.
        let odd = if minutes < 30 { 0 } else { minutes };
        Span::from_minutes(Span::from_hours(hours).minutes() + odd)
    })
}

fn control() -> impl Strategy<Value = TimeControl> {
    prop_oneof![
        1 => Just(TimeControl::Untimed),
        4 => span(1..=100).prop_map(|span| TimeControl::PerMove(PerMove::new(span).unwrap())),
        5 => (span(1..=200), span(0..=30), span(0..=60)).prop_map(|(bank, increment, room)| {
            let cap = Span::from_minutes(bank.minutes() + room.minutes());
            TimeControl::Bank(Bank::new(bank, increment, cap).unwrap())
        }),
        5 => (span(1..=60), span(1..=100))
            .prop_map(|(each, all)| TimeControl::Reserve(Reserve::new(each, all).unwrap())),
    ]
}

fn step() -> impl Strategy<Value = Step> {
    prop_oneof![
        10 => Just(Step::Move),
        1 => Just(Step::MoveAndPass),
        3 => (0..4usize).prop_map(Step::Pause),
        5 => (0..4usize).prop_map(Step::Resume),
        2 => (0..2usize, 1..50u16).prop_map(|(to, hours)| Step::Give(to, hours)),
        3 => (0..2usize).prop_map(Step::Takeback),
        2 => (0..4000u16).prop_map(Step::Outage),
    ]
}

fn story() -> impl Strategy<Value = Story> {
    let agreed = prop_oneof![
        Just(None),
        (
            prop_oneof![
                Just(Resting::Nights),
                Just(Resting::Weekends),
                Just(Resting::NightsAndWeekends)
            ],
            0..ZONES.len()
        )
            .prop_map(Some),
    ];
    let wait = prop_oneof![
        2 => Just(0i64),
        8 => 0..240i64,
        5 => (0..40i64).prop_map(|hours| hours * 60),
        1 => 0..6000i64,
    ];
    let enforcement = prop_oneof![Just(Enforcement::Hard), Just(Enforcement::Soft)];
    let reminders = prop_oneof![
        2 => Just(Reminders::default()),
        1 => Just(Reminders::OFF),
        1 => prop::collection::vec((1..60u16).prop_map(Span::from_hours), 1..=4)
            .prop_map(|levels| Reminders::new(levels).unwrap()),
    ];
    (
        control(),
        enforcement,
        agreed,
        29_453_760..30_400_000i64,
        reminders,
        prop_oneof![1 => Just(0), 4 => Just(2)],
        prop::collection::vec((wait, step()), 1..40),
    )
        .prop_map(
            |(control, enforcement, agreed, starts, reminders, opening, steps)| Story {
                control,
                enforcement,
                agreed,
                starts,
                reminders,
                // Most games begin at once, so that they get far.
                steps: [(5, Step::Move)]
                    .into_iter()
                    .cycle()
                    .take(opening)
                    .chain(steps)
                    .collect(),
            },
        )
}

fn color(player: usize) -> Color {
    Color::ALL[player]
}

fn reason(held: usize) -> PauseReason {
    PauseReason::ALL[held]
}

/// A game in which everything happens twice: on the clock, and on the one that counts minutes.
struct Game {
    terms: Terms,
    reminders: Reminders,
    clock: Clock,
    minutes: Minutes,
    presses: Vec<Press>,
}

impl Game {
    fn new(story: &Story) -> Self {
        let rest = story
            .agreed
            .map(|(resting, zone)| Rest::new(resting, ZONES[zone]).unwrap());
        let terms = Terms {
            control: story.control,
            enforcement: story.enforcement,
            rest,
        };
        Self {
            clock: Clock::start(terms.clone(), minutes::at(story.starts)),
            minutes: Minutes::start(story.control, story.agreed, story.starts),
            reminders: story.reminders.clone(),
            presses: Vec::new(),
            terms,
        }
    }

    fn now(&self) -> Timestamp {
        minutes::at(self.minutes.minute)
    }

    /// Time passes; whether the game is still on.
    fn wait(&mut self, wait: i64) -> bool {
        for _ in 0..wait {
            self.minutes.tick();
        }
        let flag = self
            .minutes
            .fallen
            .map(|minute| self.flag(&self.minutes, minute));
        assert_eq!(self.clock.flag(self.now()), flag);
        for player in [0, 1] {
            let shown = self.clock.side(color(player), self.now());
            let purse = Purse {
                begun: shown.begun,
                left: in_minutes(shown.left),
                reserve: in_minutes(shown.reserve),
                given: in_minutes(shown.given),
            };
            assert_eq!(purse, self.minutes.purses[player], "player {player}");
        }
        flag.is_none_or(|flag| flag.verdict == Verdict::Claimable)
    }

    fn flag(&self, minutes: &Minutes, minute: i64) -> Flag {
        let verdict = match self.terms.enforcement {
            _ if !minutes.purses[minutes.turn].begun => Verdict::CalledOff,
            Enforcement::Hard => Verdict::Lost,
            Enforcement::Soft => Verdict::Claimable,
        };
        Flag {
            side: color(minutes.turn),
            deadline: minutes::at(minute),
            verdict,
        }
    }

    fn step(&mut self, step: Step) {
        let now = self.now();
        let turn = self.minutes.turn;
        match step {
            Step::Move | Step::MoveAndPass => {
                let next = if matches!(step, Step::Move) {
                    1 - turn
                } else {
                    turn
                };
                // Nobody has to pass before they have a piece on the board.
                let next = if self.minutes.purses[1 - turn].begun {
                    next
                } else {
                    1 - turn
                };
                let (clock, press) = self.clock.moved(color(next), now).expect("in time");
                self.clock = clock;
                self.presses.push(press);
                self.minutes.moved(next);
            }
            Step::Pause(held) => {
                self.clock = self.clock.pause(reason(held), now).expect("in time");
                let ran = self.minutes.runs();
                self.minutes.held[held] = true;
                self.forgive(ran);
            }
            Step::Resume(held) => {
                self.clock = self.clock.resume(reason(held), now);
                let ran = self.minutes.runs();
                self.minutes.held[held] = false;
                self.forgive(ran);
            }
            Step::Give(to, hours) => {
                let given = self.clock.give(color(to), Span::from_hours(hours), now);
                if self.terms.control == TimeControl::Untimed {
                    given.expect_err("nothing to give");
                } else {
                    self.clock = given.expect("in time");
                    self.minutes.give(to, i64::from(hours) * 60);
                }
            }
            Step::Takeback(asker) => {
                let Some(last) = self
                    .presses
                    .iter()
                    .rposition(|press| press.by == color(asker))
                else {
                    return;
                };
                let press = self.presses[last];
                self.presses.truncate(last);
                self.clock = self.clock.taken_back(&press, now).expect("in time");
                self.minutes.take_back(asker);
            }
            Step::Outage(length) => self.outage(i64::from(length)),
        }
        let kept = *self.clock.state();
        assert_eq!(
            Clock::restore(self.terms.clone(), kept),
            Ok(self.clock.clone()),
            "what is kept is all there is"
        );
    }

    /// A soft flag that is down stays down while its clock runs on, and is gone once the clock has stood.
    fn forgive(&mut self, ran: bool) {
        if ran != self.minutes.runs() {
            self.minutes.fallen = None;
        }
    }

    fn outage(&mut self, length: i64) {
        let down = self.now();
        for _ in 0..length {
            if self.minutes.fallen.is_some() {
                self.minutes.tick();
            } else {
                self.minutes.sleep();
            }
        }
        let up = self.now();
        let credited = self.clock.credit(Outage { down, up });
        assert_eq!(
            credited.credit(Outage { down, up }),
            credited,
            "credited twice"
        );
        let within = Outage {
            down: down + up.duration_since(down) / 2,
            up,
        };
        assert_eq!(
            credited.credit(within),
            credited,
            "credited by two processes"
        );
        self.clock = credited;
    }

    /// What lies ahead if nobody does anything.
    fn foretell(&self) {
        let schedule = self.clock.schedule(&self.reminders);
        let mut ahead = self.minutes.clone();
        if !ahead.runs() {
            assert_eq!(self.clock.deadline(), None);
            assert_eq!(schedule, []);
            return;
        }
        let mut reminders = Vec::new();
        let short = self
            .reminders
            .levels()
            .first()
            .is_some_and(|level| ahead.whole <= i64::from(level.minutes()));
        let mut levels: Vec<(Level, i64)> = self
            .reminders
            .levels()
            .iter()
            .map(|&level| (Level::Left(level), i64::from(level.minutes()) * 60_000))
            .collect();
        if short {
            levels = vec![(Level::FourFifths, ahead.whole * 60_000 / 5)];
        }
        while ahead.fallen.is_none() {
            let (minute, before) = (ahead.minute, ahead.purses[ahead.turn].total() * 60_000);
            ahead.tick();
            let after = ahead.purses[ahead.turn].total() * 60_000;
            for &(level, due) in &levels {
                if before > due && due >= after {
                    let at = minutes::at(minute) + SignedDuration::from_millis(before - due);
                    reminders.push((at, Due::Reminder(level)));
                }
            }
        }
        let minute = ahead.fallen.expect("the time runs out");
        let deadline = minutes::at(minute);
        assert_eq!(self.clock.deadline(), Some(deadline));
        assert_eq!(
            self.clock.flag(deadline),
            None,
            "at the deadline is in time"
        );
        let flag = self.flag(&ahead, minute);
        let falls = deadline + SignedDuration::from_millis(1);
        assert_eq!(self.clock.flag(falls), Some(flag));
        reminders.push((falls, Due::Flag(flag.verdict)));
        let expected: Vec<Alarm> = reminders
            .into_iter()
            .map(|(at, due)| Alarm {
                at,
                side: flag.side,
                deadline,
                due,
            })
            .collect();
        // What was due before an action that left the deadline alone stays in the schedule, and is not met again.
        let now = minutes::at(self.minutes.minute);
        let (behind, ahead): (Vec<Alarm>, Vec<Alarm>) =
            schedule.into_iter().partition(|alarm| alarm.at <= now);
        assert_eq!(ahead, expected);
        let since = self.clock.state().since;
        assert!(
            behind
                .iter()
                .all(|alarm| alarm.deadline == deadline && alarm.at > since)
        );
        let mut met = Vec::new();
        let mut walked = now;
        while let Some(alarm) = self.clock.next_alarm(&self.reminders, walked) {
            met.push(alarm);
            walked = alarm.at;
        }
        assert_eq!(met, expected);
    }
}

fn in_minutes(time: SignedDuration) -> i64 {
    assert_eq!(time, minutes::long(time.as_mins()), "whole minutes");
    time.as_mins()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 600, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn the_clock_agrees_with_one_that_counts_minutes(story in story()) {
        let mut game = Game::new(&story);
        game.foretell();
        for &(wait, step) in &story.steps {
            if !game.wait(wait) {
                break;
            }
            game.step(step);
            // An overdue clock has its deadline behind it.
            if game.minutes.fallen.is_none() {
                game.foretell();
            }
        }
    }
}
