//! Years of games against a calculation of their own: every flag falls at the exact instant, every reminder comes
//! once and to the player to move, outages are given back, pauses add nothing, takebacks leave what they should, and two
//! processes at once change none of it.

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

/// One player's time: the limit of the first move, then what is left for the next turn, and the reserve.
#[derive(Clone, Copy)]
struct Purse {
    begun: bool,
    left: i64,
    reserve: i64,
}

impl Purse {
    /// How long the player may think now.
    fn total(self) -> i64 {
        self.left + self.reserve
    }

    /// After a move was taken back that took so long, of a turn that had so much at its beginning: less that time, but
    /// a day at least, or the whole turn where that was shorter.
    fn taken_back(self, used: i64, whole: i64) -> Self {
        let from_left = used.min(self.left);
        let left = Self {
            left: self.left - from_left,
            reserve: self.reserve - (used - from_left),
            ..self
        };
        let missing = (DAY.min(whole) - left.total()).max(0);
        Self {
            left: left.left + missing,
            ..left
        }
    }
}

impl Control {
    fn first(self) -> i64 {
        let (Self::Each(limit)
        | Self::Bank { bank: limit, .. }
        | Self::Reserve { each: limit, .. }) = self;
        limit.min(7 * DAY)
    }

    /// Before the first move.
    fn waiting(self) -> Purse {
        Purse {
            begun: false,
            left: self.first(),
            reserve: 0,
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
            (Self::Reserve { each, .. }, true) => {
                full(each, purse.reserve - (used - purse.left).max(0))
            }
        }
    }
}

/// When a player is reminded in a turn that had so much time and has so much left: as the time used by then.
fn reminders(whole: i64, left: i64) -> Vec<i64> {
    let levels = if whole <= DAY {
        vec![whole / 5]
    } else {
        vec![DAY, 3 * HOUR]
    };
    let due = levels.into_iter().filter(|level| *level < left);
    due.map(|level| left - level).collect()
}

struct Run {
    one: TestApp,
    other: TestApp,
    chance: ChaCha8Rng,
    /// How many pauses, takebacks and flags there were.
    met: [usize; 3],
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

    /// The players agree on a pause, which ends by itself or is ended by one of them; how long it was.
    async fn pause(&mut self, game: GameId, (who, other): (&str, &str)) -> i64 {
        let hours = self.chance.random_range(1..10 * 24);
        let began = self.one.clock.now();
        for step in [
            format!("{other}> /pause game:{game} length:{hours}h"),
            format!("{who}> [Accept]"),
        ] {
            self.one.step(&step).await;
        }
        self.met[0] += 1;
        let whole = hours * HOUR;
        if self.chance.random_bool(0.5) {
            self.until(later(began, whole)).await;
            return whole;
        }
        let length = self.chance.random_range(0..whole);
        self.until(later(began, length)).await;
        let who = *[who, other].choose(&mut self.chance).expect("one of two");
        self.one.step(&format!("{who}> /resume game:{game}")).await;
        length
    }

    /// A random move; whether the game is over by it.
    async fn moves(&mut self, who: &str, game: GameId) -> bool {
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
        table.expect("the game").table.result.is_some()
    }

    /// The flag of this side has ended the game, at its deadline, and that was said once.
    async fn check_end(
        &self,
        game: GameId,
        (deadline, begun): (Timestamp, bool),
        side: Color,
        label: &str,
    ) {
        let record = self.one.app.store().game(game).await.expect("a store");
        let record = record.expect("the game");
        let result = record.table.result.expect("the flag ended it");
        assert_eq!(record.ended, Some(deadline), "{label}");
        let expected = if begun {
            (Reason::Time, Some(Outcome::Win(side.other())))
        } else {
            (Reason::CalledOff, None)
        };
        assert_eq!((result.reason, result.outcome), expected, "{label}");
        let ends = self.one.delivery.posted();
        let end = format!("**Game {game} is over**");
        let ends = ends
            .iter()
            .filter(|post| post.message.content.contains(&end));
        assert_eq!(ends.count(), 1, "{label}");
    }

    async fn play(&mut self, typed: &str, control: Control, game: GameId) {
        let time = typed.replace(' ', "_");
        self.one
            .step(&format!(
                "alice> /challenge opponent:bob white:me time:{time}"
            ))
            .await;
        self.one.step("bob> [Accept]").await;

        let mut purses = [control.waiting(); 2];
        let mut set_going = self.one.clock.now();
        let mut ply = 0;
        // What the turn had at its beginning, where its move was taken back.
        let mut whole = None;
        let mut actions = 0;
        while ply < 24 {
            actions += 1;
            let (color, who, other) = [
                (Color::White, "alice", "bob"),
                (Color::Black, "bob", "alice"),
            ][ply % 2];
            let player = member(who);
            let purse = purses[ply % 2];
            let turn = purse.total();
            let whole_turn = whole.take().unwrap_or(turn);
            let before = self.reminded(player);
            let used = match self.chance.random_range(0..10) {
                0 => turn + self.chance.random_range(1..2 * DAY),
                1 => turn,
                2 => turn + 1,
                3..6 => self.chance.random_range(0..=turn),
                _ => self.chance.random_range(0..=turn / 4),
            };
            // Sometimes the bot is away in the middle of it, or the players agree on a pause; nothing of that is time.
            let mut away = 0;
            let down = self.chance.random_range(0..=used.min(turn));
            if self.chance.random_bool(0.3) {
                self.until(later(set_going, down)).await;
                self.beat(Duration::MAX).await;
                away += self.chance.random_range(2 * 60_000..3 * DAY);
                self.one.clock.set(later(set_going, down + away));
                self.beat(SILENCE).await;
            }
            if self.chance.random_bool(0.3) {
                self.until(later(set_going, down + away)).await;
                away += self.pause(game, (who, other)).await;
            }
            let deadline = later(set_going, turn + away);
            let at = later(set_going, used + away);
            self.until(at).await;
            let label = format!("{typed}, game {game}, action {actions}, ply {ply}");
            if used > turn {
                // The flag is acted on a moment later, for the moves that are on their way.
                self.until(at.max(later(deadline, 6_000))).await;
                self.check_end(game, (deadline, purse.begun), color, &label)
                    .await;
                self.met[2] += 1;
                return;
            }
            let expected = reminders(whole_turn, turn);
            let due = expected.iter().filter(|at| **at <= used && **at > 0);
            assert_eq!(
                self.reminded(player) - before,
                due.count(),
                "{label}, {used} of {turn}, which had {whole_turn}"
            );
            if self.moves(who, game).await {
                return;
            }
            set_going = self.one.clock.now();
            if actions < 60 && self.chance.random_bool(0.2) {
                // The opponent thinks about it, and lets it be taken back.
                let longest = DAY.min(purses[(ply + 1) % 2].total());
                let thought = self.chance.random_range(0..=longest);
                self.until(later(set_going, thought)).await;
                for step in [
                    format!("{who}> /takeback game:{game}"),
                    format!("{other}> [Accept]"),
                ] {
                    self.one.step(&step).await;
                }
                self.met[1] += 1;
                purses[ply % 2] = purse.taken_back(used, whole_turn);
                whole = Some(whole_turn);
                set_going = self.one.clock.now();
                continue;
            }
            purses[ply % 2] = control.moved(purse, used);
            ply += 1;
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
    let met = [0; 3];
    let mut run = Run {
        one,
        other,
        chance,
        met,
    };
    for round in 0..5 {
        for (kind, (typed, control)) in CONTROLS.into_iter().enumerate() {
            let game = GameId((round * CONTROLS.len() + kind) as i64 + 1);
            Box::pin(run.play(typed, control, game)).await;
        }
    }
    assert!(run.met.iter().all(|met| *met > 10), "{:?}", run.met);
}
