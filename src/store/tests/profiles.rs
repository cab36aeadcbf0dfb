//! What is known of players from their games, and who leads.

use jiff::SignedDuration;

use super::ratings::{BLACK_WINS, OTHER, PLAYERS, WHITE_WINS, end, game};
use super::{GUILD, HIVE, World};
use crate::engine::{Color, Expansions, Outcome};
use crate::play::{Rated, Reason};
use crate::rating::Pool;
use crate::store::{Scope, Tally};

const HERE: Scope = Scope::Server(GUILD);

fn tally(wins: u32, draws: u32, losses: u32) -> Tally {
    Tally {
        wins,
        draws,
        losses,
    }
}

#[tokio::test]
async fn a_record_counts_by_pool_and_colour() {
    let world = World::new();
    let store = world.open().await;
    let [alice, bob, carol, ..] = PLAYERS;
    let (base, mlp) = (Expansions::NONE, Expansions::MLP);
    let draw = Some(Outcome::Draw);
    for (at, (players, place, expansions, result)) in (0..).zip([
        ([alice, bob], &HIVE, base, (WHITE_WINS, Reason::Surrounded)),
        ([alice, bob], &HIVE, base, (BLACK_WINS, Reason::Resignation)),
        ([bob, alice], &HIVE, mlp, (BLACK_WINS, Reason::Resignation)),
        ([carol, alice], &HIVE, mlp, (draw, Reason::Agreement)),
        ([alice, carol], &OTHER, mlp, (WHITE_WINS, Reason::Time)),
        ([alice, bob], &HIVE, base, (None, Reason::Aborted)),
    ]) {
        let played = (place, expansions, Rated::from(at % 2 == 0));
        let id = game(&store, players, played, 2, at * 10).await;
        end(&store, id, result, at * 10 + 5).await;
    }
    let record = store.record(alice, HERE, None).await.unwrap();
    for (pool, color, expected) in [
        (Pool::Base, Color::White, tally(1, 0, 1)),
        (Pool::Base, Color::Black, tally(0, 0, 0)),
        (Pool::Expansions, Color::White, tally(0, 0, 0)),
        (Pool::Expansions, Color::Black, tally(1, 1, 0)),
    ] {
        assert_eq!(record.tally(pool, color), expected, "{pool:?} {color:?}");
    }
    assert_eq!(record.of_pool(Pool::Base), tally(1, 0, 1));
    assert_eq!(record.of_color(Color::Black), tally(1, 1, 0));
    assert_eq!(record.all(), tally(2, 1, 1));
    let overall = store.record(alice, Scope::Overall, None).await.unwrap();
    assert_eq!(overall.all(), tally(3, 1, 1));
    let against = store.record(alice, HERE, Some(carol)).await.unwrap();
    assert_eq!(against.all(), tally(0, 1, 0));
    let other_way = store.record(carol, Scope::Overall, Some(alice)).await;
    assert_eq!(other_way.unwrap().all(), tally(0, 1, 1));
    let between = |scope, limit| store.games_between([alice, carol], scope, limit);
    assert_eq!(between(Scope::Overall, 9).await.unwrap().len(), 2);
    assert_eq!(between(Scope::Overall, 1).await.unwrap()[0].id.0, 5);
    assert_eq!(between(HERE, 9).await.unwrap().len(), 1);
}

#[tokio::test]
async fn an_absence_is_one_game_lost_on_time() {
    let world = World::new();
    let store = world.open().await;
    let [alice, bob, carol, ..] = PLAYERS;
    let rated = (&HIVE, Expansions::NONE, Rated::Yes);
    let mut ids = Vec::new();
    for (at, white) in (10..).zip([alice, alice, bob, alice]) {
        ids.push(game(&store, [white, carol], rated, 2, at).await);
    }
    end(&store, ids.remove(0), (BLACK_WINS, Reason::Resignation), 50).await;
    for (at, id) in (100..).zip(ids) {
        end(&store, id, (WHITE_WINS, Reason::Time), at).await;
    }
    let record = store.record(carol, HERE, None).await.unwrap();
    assert_eq!((record.timeouts, record.absences), (1, 2));
    assert_eq!(record.all(), tally(1, 0, 3));
    assert_eq!(record.timeout_percent(), 50);
    let nobody = store.record(PLAYERS[4], HERE, None).await.unwrap();
    assert_eq!(nobody.timeout_percent(), 0);
}

/// What the clock took is what counts, not what the calendar says.
#[tokio::test]
async fn thinking_is_what_the_clock_took() {
    let world = World::new();
    let store = world.open().await;
    let [alice, bob, ..] = PLAYERS;
    let played = (&HIVE, Expansions::NONE, Rated::No);
    let id = game(&store, [alice, bob], played, 2, 10).await;
    end(&store, id, (WHITE_WINS, Reason::Resignation), 20).await;
    let press = r#"{"by":"black","white":[true,1000,0,0],"black":[true,4000,500,2000],"began":[true,9000,500,1000]}"#;
    let mut writer = store.writer.lock().await;
    sqlx::query("UPDATE move SET clock = ?, played = played + 99000 WHERE game = ? AND ply = 1")
        .bind(press)
        .bind(id.0)
        .execute(&mut *writer)
        .await
        .unwrap();
    drop(writer);
    let times = store.thinking_times(bob, HERE).await.unwrap();
    assert_eq!(times, [SignedDuration::from_secs(6)]);
}
