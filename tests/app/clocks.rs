//! Years of games against a calculation of their own: every flag falls at the exact instant, every reminder comes
//! once and to the player to move, outages are given back, and two processes at once change none of it.

use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use waggle::app::{Clock as _, Command};
use waggle::engine::{Color, Outcome, write_move};
use waggle::play::{GameId, PlayerId, Reason};

use crate::harness::{TestApp, member};

const HOUR: i64 = 3_600_000;
const DAY: i64 = 24 * HOUR;
const SILENCE: Duration = Duration::from_mins(1);

/// A time control in milliseconds, as the README describes it.
#[derive(Clone, Copy, Debug)]
enum Control {
    Each(i64),
    Bank { bank: i64, more: i64, cap: i64 },
    Reserve { each: i64, reserve: i64 },
}

const CONTROLS: [(&str, Control); 6] = [
    ("3d", Control::Each(3 * DAY)),
    ("20h", Control::Each(20 * HOUR)),
    ("9d", Control::Each(9 * DAY)),
    (
        "10d+1d max 15d",
        Control::Bank {
            bank: 10 * DAY,
            more: DAY,
            cap: 15 * DAY,
        },
    ),
    (
        "1d+12h max 2d",
        Control::Bank {
            bank: DAY,
            more: 12 * HOUR,
            cap: 2 * DAY,
        },
    ),
    (
        "2d/move + 7d reserve",
        Control::Reserve {
            each: 2 * DAY,
            reserve: 7 * DAY,
        },
    ),
];

/// One player's time: nothing until their first move, then what is left for the next turn, and the reserve.
#[derive(Clone, Copy, Default)]
struct Purse {
    begun: bool,
    left: i64,
    reserve: i64,
}

impl Control {
    fn first(self) -> i64 {
        let (Self::Each(limit)
        | Self::Bank { bank: limit, .. }
        | Self::Reserve { each: limit, .. }) = self;
        limit.min(7 * DAY)
    }

    /// How long a player may think now.
    fn turn(self, purse: Purse) -> i64 {
        if purse.begun {
            purse.left + purse.reserve
        } else {
            self.first()
        }
    }

    /// After a move that took so long.
    fn moved(self, purse: Purse, used: i64) -> Purse {
        let full = |left, reserve| Purse {
            begun: true,
            left,
            reserve,
        };
        match (self, purse.begun) {
            (Self::Each(each), _) => full(each, 0),
            (Self::Bank { bank, .. }, false) => full(bank, 0),
            (Self::Bank { more, cap, .. }, true) => full((purse.left - used + more).min(cap), 0),
            (Self::Reserve { each, reserve }, false) => full(each, reserve),
            (Self::Reserve { each, .. }, true) => full(each, purse.reserve - (used - each).max(0)),
        }
    }
}

/// When a player with so much time for the turn is reminded, as the time used by then.
fn reminders(turn: i64) -> Vec<i64> {
    if turn <= DAY {
        vec![turn - turn / 5]
    } else {
        vec![turn - DAY, turn - 3 * HOUR]
    }
}

struct Run {
    one: TestApp,
    other: TestApp,
    chance: ChaCha8Rng,
}

fn later(from: Timestamp, ms: i64) -> Timestamp {
    from + SignedDuration::from_millis(ms)
}

impl Run {
    /// Both processes do what is due until then, each at its instant.
    async fn until(&self, at: Timestamp) {
        while let Some(due) = self.one.app.store().next_game_due().await.expect("a store") {
            if due > at {
                break;
            }
            self.one.clock.set(due.max(self.one.clock.now()));
            self.look().await;
        }
        self.one.clock.set(at);
        self.look().await;
    }

    async fn look(&self) {
        let now = self.one.clock.now();
        let (one, other) = tokio::join!(
            Box::pin(self.one.app.keep_time(now)),
            Box::pin(self.other.app.keep_time(now))
        );
        assert!(one.is_ok() && other.is_ok());
        Box::pin(self.one.deliver()).await;
    }

    /// It serves, as it did until now; or again, after an outage.
    async fn beat(&self, silence: Duration) {
        let now = self.one.clock.now();
        self.one.app.beat(now, silence).await.expect("a store");
    }

    fn reminded(&self, player: PlayerId) -> usize {
        let posted = self.one.delivery.posted();
        let texts = ["your time runs out", "you have not made your first move"];
        let reminds = |text: &str| texts.iter().any(|told| text.contains(told));
        posted
            .iter()
            .filter(|post| reminds(&post.message.content))
            .filter(|post| post.message.mentions == [player])
            .count()
    }

    async fn play(&mut self, typed: &str, control: Control, game: GameId) {
        let time = typed.replace(' ', "_");
        self.one
            .step(&format!(
                "alice> /challenge opponent:bob white:me time:{time}"
            ))
            .await;
        self.one.step("bob> [Accept]").await;

        let mut purses = [Purse::default(); 2];
        let mut set_going = self.one.clock.now();
        for ply in 0..24 {
            let (side, who) = [(Color::White, "alice"), (Color::Black, "bob")][ply % 2];
            let player = member(who);
            let turn = control.turn(purses[ply % 2]);
            let before = self.reminded(player);
            let used = match self.chance.random_range(0..10) {
                0 => turn + self.chance.random_range(1..2 * DAY),
                1 => turn,
                2 => turn + 1,
                3..6 => self.chance.random_range(0..=turn),
                _ => self.chance.random_range(0..=turn / 4),
            };
            // Sometimes the bot is away in the middle of it; nothing of that is the player's.
            let mut away = 0;
            let expected: Vec<i64> = reminders(turn);
            if self.chance.random_bool(0.3) {
                let down = self.chance.random_range(0..=used.min(turn));
                self.until(later(set_going, down)).await;
                self.beat(Duration::MAX).await;
                away = self.chance.random_range(2 * 60_000..3 * DAY);
                self.one.clock.set(later(set_going, down + away));
                self.beat(SILENCE).await;
            }
            let deadline = later(set_going, turn + away);
            let at = later(set_going, used + away);
            self.until(at).await;
            if used > turn {
                // The flag is acted on a moment later, for the moves that are on their way.
                self.until(at.max(later(deadline, 6_000))).await;
                let record = self.one.app.store().game(game).await.expect("a store");
                let record = record.expect("the game");
                let result = record.table.result.expect("the flag ended it");
                assert_eq!(record.ended, Some(deadline), "{typed}, ply {ply}");
                if purses[ply % 2].begun {
                    assert_eq!(result.reason, Reason::Time, "{typed}, ply {ply}");
                    assert_eq!(result.outcome, Some(Outcome::Win(side.other())));
                } else {
                    assert_eq!(result.reason, Reason::CalledOff, "{typed}, ply {ply}");
                    assert_eq!(result.outcome, None);
                }
                let ends = self.one.delivery.posted();
                let end = format!("**Game {game} is over**");
                let ends = ends
                    .iter()
                    .filter(|post| post.message.content.contains(&end));
                assert_eq!(ends.count(), 1, "{typed}, ply {ply}");
                return;
            }
            let due = expected
                .iter()
                .filter(|at| **at <= used && **at > 0)
                .count();
            assert_eq!(
                self.reminded(player) - before,
                due,
                "{typed}, ply {ply}, {used} of {turn}"
            );

            let record = self.one.app.store().game(game).await.expect("a store");
            let table = record.expect("the game").table;
            let legal = table.game.legal_moves();
            let mv = *legal.choose(&mut self.chance).expect("a move");
            let text = write_move(table.game.position(), mv);
            let request = Command::Move {
                text,
                game: Some(game.to_string()),
            };
            let reply = self.one.app.handle(self.one.request(who, request)).await;
            assert!(
                reply.message.content.starts_with("You played"),
                "{}",
                reply.message.content
            );
            self.one.deliver().await;
            let table = self.one.app.store().game(game).await.expect("a store");
            if table.expect("the game").table.result.is_some() {
                return;
            }
            purses[ply % 2] = control.moved(purses[ply % 2], used);
            set_going = self.one.clock.now();
        }
        self.one.step(&format!("alice> /resign game:{game}")).await;
        self.one.step("alice> [Yes, resign]").await;
    }
}

#[tokio::test]
async fn every_flag_and_reminder_is_where_a_calculation_puts_it() {
    let one = TestApp::new().await;
    let other = one.another().await;
    let chance = ChaCha8Rng::seed_from_u64(4);
    let mut run = Run { one, other, chance };
    for round in 0..5 {
        for (kind, (typed, control)) in CONTROLS.into_iter().enumerate() {
            let game = GameId((round * CONTROLS.len() + kind) as i64 + 1);
            Box::pin(run.play(typed, control, game)).await;
        }
    }
}
