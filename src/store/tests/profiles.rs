//! What is known of players from their games, and who leads.

use jiff::SignedDuration;

use super::ratings::{BLACK_WINS, OTHER, PLAYERS, WHITE_WINS, end, game};
use super::{GUILD, HIVE, World, second};
use crate::engine::{Color, Expansions, Outcome};
use crate::play::{Rated, Reason, Revision};
use crate::rating::Pool;
use crate::store::{Opening, Scope, Store, Tally};

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

#[tokio::test]
async fn thinking_times_and_openings() {
    let world = World::new();
    let store = world.open().await;
    let [alice, bob, ..] = PLAYERS;
    let played = (&HIVE, Expansions::NONE, Rated::No);
    // All plies of a game are of one instant here but the first, which comes with its challenge.
    for at in [10, 20] {
        let id = game(&store, [alice, bob], played, 4, at).await;
        end(&store, id, (WHITE_WINS, Reason::Resignation), at + 5).await;
    }
    let short = game(&store, [alice, bob], played, 3, 30).await;
    end(&store, short, (BLACK_WINS, Reason::Resignation), 35).await;
    let slow = game(&store, [bob, alice], played, 0, 40).await;
    for (ply, at) in (0..).zip([100, 130, 230, 232]) {
        let record = store.game(slow).await.unwrap().unwrap();
        let events = super::next_move(&record, second(at));
        store
            .commit(slow, Revision(ply), &events, &[], second(at))
            .await
            .unwrap();
    }
    end(&store, slow, (BLACK_WINS, Reason::Resignation), 240).await;
    let sorted = |mut times: Vec<SignedDuration>| {
        times.sort_unstable();
        times
    };
    let seconds = |times: &[i64]| -> Vec<SignedDuration> {
        times
            .iter()
            .map(|&s| SignedDuration::from_secs(s))
            .collect()
    };
    let times = store.thinking_times(alice, HERE).await.unwrap();
    assert_eq!(sorted(times), seconds(&[2, 30]));
    let times = store.thinking_times(bob, HERE).await.unwrap();
    assert_eq!(sorted(times), seconds(&[60, 100]));
    let opening = |color, pieces: [&str; 2], games, wins| Opening {
        color,
        pieces: pieces.map(str::to_owned),
        games,
        wins,
    };
    assert_eq!(
        store.openings(alice, HERE).await.unwrap(),
        [
            opening(Color::White, ["wS1", "wQ"], 2, 2),
            opening(Color::Black, ["bS1", "bQ"], 1, 1),
        ]
    );
    let elsewhere = Scope::Server(OTHER.guild.unwrap());
    assert_eq!(store.openings(alice, elsewhere).await.unwrap(), []);
    assert_eq!(store.thinking_times(alice, elsewhere).await.unwrap(), []);
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

/// Alice and Bob play until both are known.
async fn known(store: &Store) {
    let [alice, bob, ..] = PLAYERS;
    let rated = (&HIVE, Expansions::NONE, Rated::Yes);
    for at in 0..40 {
        let players = if at % 2 == 0 {
            [alice, bob]
        } else {
            [bob, alice]
        };
        let id = game(store, players, rated, 2, at * 10).await;
        // Alice wins three of four.
        let result = if at % 2 == 0 || at % 4 == 3 {
            WHITE_WINS
        } else {
            BLACK_WINS
        };
        end(store, id, (result, Reason::Resignation), at * 10 + 5).await;
    }
}

#[tokio::test]
async fn leaders_are_those_whose_rating_is_sure() {
    let world = World::new();
    let store = world.open().await;
    let [alice, bob, carol, dave, ..] = PLAYERS;
    known(&store).await;
    let id = game(
        &store,
        [carol, dave],
        (&HIVE, Expansions::NONE, Rated::Yes),
        2,
        600,
    )
    .await;
    end(&store, id, (WHITE_WINS, Reason::Resignation), 605).await;
    let of = (HERE, Pool::Base);
    let names = |people: Vec<(crate::store::Player, crate::rating::Standing)>| -> Vec<_> {
        people.into_iter().map(|(player, _)| player.id).collect()
    };
    let mut sure = Vec::new();
    for player in [alice, bob, carol, dave] {
        let standing = store
            .standing(player, HERE, Pool::Base)
            .await
            .unwrap()
            .unwrap();
        let rating = standing.at(second(700));
        if !rating.is_provisional() {
            sure.push(player);
        }
    }
    for now in [second(700), second(700 + 86_400 * 3_650)] {
        let leaders = store.leaders(of, now, (0, 10)).await.unwrap();
        assert!(
            leaders
                .iter()
                .all(|(_, standing)| !standing.at(now).is_provisional())
        );
        assert!(leaders.is_sorted_by(|one, other| one.1.rating.rating >= other.1.rating.rating));
        let provisional = store.provisional(of, now, 10).await.unwrap();
        assert!(
            provisional
                .iter()
                .all(|(_, standing)| standing.at(now).is_provisional())
        );
        let ranked = store.ranked(of, now).await.unwrap();
        assert_eq!(ranked.sure as usize, leaders.len());
        assert_eq!(ranked.provisional as usize, provisional.len());
        assert_eq!(leaders.len() + provisional.len(), 4);
        for (place, (player, _)) in (1..).zip(&leaders) {
            assert_eq!(store.place(player.id, of, now).await.unwrap(), Some(place));
        }
        for (player, _) in &provisional {
            assert_eq!(store.place(player.id, of, now).await.unwrap(), None);
        }
        let second_page = store.leaders(of, now, (1, 10)).await.unwrap();
        assert_eq!(
            names(second_page),
            names(leaders).into_iter().skip(1).collect::<Vec<_>>()
        );
    }
    assert_eq!(
        sure,
        [alice, bob],
        "forty games against one another make two people known"
    );
    let late = store
        .ranked(of, second(700 + 86_400 * 3_650))
        .await
        .unwrap();
    assert_eq!(late.sure, 0, "and ten years without any make them unknown");
    let nowhere = store.ranked(
        (Scope::Server(OTHER.guild.unwrap()), Pool::Base),
        second(700),
    );
    assert_eq!(nowhere.await.unwrap().sure, 0);
}
