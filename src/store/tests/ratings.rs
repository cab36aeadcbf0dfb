//! Ratings, game by game and made anew.

use rand::seq::IndexedRandom as _;
use rand::{RngExt as _, SeedableRng as _};
use rand_chacha::ChaCha8Rng;
use sqlx::AssertSqlSafe;

use super::{GUILD, HIVE, World, assert_sound, line, second};
use crate::engine::{Color, Expansions, Outcome, RuleSet};
use crate::play::{
    Action, ChallengeAction, ChannelId, Event, GameId, GameResult, GuildId, Invitee, MoveInput,
    NewChallenge, PlayerId, Rated, Reason, White, clock::Terms,
};
use crate::rating::{Ledger, Pool, RatedGame, Rating, Score};
use crate::store::{Channel, Player, Recomputed, Scope, Store};

pub(super) const PLAYERS: [PlayerId; 5] = [
    PlayerId(1 << 40),
    PlayerId(2 << 40),
    PlayerId(3 << 40),
    PlayerId(u64::MAX),
    PlayerId(5 << 40),
];
pub(super) const OTHER: Channel = Channel {
    id: ChannelId(31),
    guild: Some(GuildId(30)),
    parent: None,
};

/// A game between two of them, after so many plies.
pub(super) async fn game(
    store: &Store,
    [white, black]: [PlayerId; 2],
    (place, expansions, rated): (&Channel, Expansions, Rated),
    plies: u32,
    at: i64,
) -> GameId {
    let people = [white, black].map(|id| Player::new(id, &format!("player {id}"), None));
    let proposal = NewChallenge::new(
        (place.guild.unwrap(), place.id),
        white,
        Some(Invitee::Person(black)),
        RuleSet::Classic.with(expansions),
        Terms::UNTIMED,
        White::Me,
        second(at),
    )
    .unwrap()
    .with_rated(rated);
    let id = store
        .open_challenge(&proposal, place, &people, |_| Vec::new(), second(at))
        .await
        .unwrap();
    let challenge = store.challenge(id).await.unwrap().unwrap().challenge;
    let event = challenge.decide(ChallengeAction::Accept, black, store.seed(), second(at));
    let game = store
        .settle_challenge(id, &event.unwrap(), &[], |_| Vec::new(), second(at))
        .await
        .unwrap()
        .unwrap();
    for ply in 0..plies {
        let record = store.game(game).await.unwrap().unwrap();
        let input = MoveInput::Text(line(ply).to_owned());
        let actor = record.table.player(record.table.turn().unwrap());
        let events = record
            .table
            .decide(Action::Move(input), actor, second(at))
            .unwrap();
        store
            .commit(game, record.table.revision, &events, &[], second(at))
            .await
            .unwrap();
    }
    game
}

pub(super) async fn end(
    store: &Store,
    game: GameId,
    (outcome, reason): (Option<Outcome>, Reason),
    at: i64,
) {
    let revision = store.game(game).await.unwrap().unwrap().table.revision;
    let events = [Event::Ended {
        result: GameResult { outcome, reason },
    }];
    store
        .commit(game, revision, &events, &[], second(at))
        .await
        .unwrap();
}

pub(super) const WHITE_WINS: Option<Outcome> = Some(Outcome::Win(Color::White));
pub(super) const BLACK_WINS: Option<Outcome> = Some(Outcome::Win(Color::Black));

/// The rating of a beginner who wins against a beginner, by Glickman's steps worked out by hand: 1500 ± 350 each,
/// g = 0.6691, E = 0.5, v = 8.9355, so that φ' = 1.6712 and μ' = 0.9344, that is 1662.31 ± 290.32.
fn is_first_win(rating: Rating) -> bool {
    let Rating {
        rating, deviation, ..
    } = rating;
    (rating - 1662.31).abs() < 0.01 && (deviation - 290.32).abs() < 0.01
}

#[tokio::test]
async fn what_counts_is_rated_once() {
    let [alice, bob, ..] = PLAYERS;
    let mlp = Expansions::MLP;
    for (name, rated, plies, result, counts) in [
        (
            "played",
            Rated::Yes,
            2,
            (WHITE_WINS, Reason::Resignation),
            true,
        ),
        (
            "surrounded",
            Rated::Yes,
            4,
            (WHITE_WINS, Reason::Surrounded),
            true,
        ),
        ("on time", Rated::Yes, 2, (WHITE_WINS, Reason::Time), true),
        (
            "abandoned",
            Rated::Yes,
            3,
            (WHITE_WINS, Reason::Abandonment),
            true,
        ),
        (
            "adjudicated",
            Rated::Yes,
            3,
            (WHITE_WINS, Reason::Adjudication),
            true,
        ),
        (
            "unrated",
            Rated::No,
            4,
            (WHITE_WINS, Reason::Resignation),
            false,
        ),
        (
            "resigned before a move",
            Rated::Yes,
            0,
            (WHITE_WINS, Reason::Resignation),
            false,
        ),
        (
            "resigned before an answer",
            Rated::Yes,
            1,
            (WHITE_WINS, Reason::Resignation),
            false,
        ),
        (
            "called off",
            Rated::Yes,
            1,
            (None, Reason::CalledOff),
            false,
        ),
        ("aborted", Rated::Yes, 4, (None, Reason::Aborted), false),
        ("voided", Rated::Yes, 4, (None, Reason::Voided), false),
    ] {
        let world = World::new();
        let store = world.open().await;
        let game = game(&store, [alice, bob], (&HIVE, mlp, rated), plies, 10).await;
        assert_eq!(
            store.game(game).await.unwrap().unwrap().rated,
            rated,
            "{name}"
        );
        end(&store, game, result, 20).await;
        let shifts = store.shifts(game).await.unwrap();
        assert_eq!(shifts.is_some(), counts, "{name}");
        for scope in [Scope::Server(GUILD), Scope::Overall] {
            let standing = store
                .standing(alice, scope, Pool::Expansions)
                .await
                .unwrap();
            assert_eq!(
                standing.map(|standing| standing.games),
                counts.then_some(1),
                "{name}"
            );
            assert!(
                standing.is_none_or(|standing| is_first_win(standing.rating)),
                "{name}"
            );
            let base = store.standing(alice, scope, Pool::Base).await.unwrap();
            assert_eq!(base, None, "{name}: pools are apart");
        }
        let elsewhere = Scope::Server(GuildId(30));
        let standing = store.standing(alice, elsewhere, Pool::Expansions).await;
        assert_eq!(standing.unwrap(), None, "{name}: servers are apart");
        assert_sound(&store).await;
    }
}

#[tokio::test]
async fn games_lost_in_one_absence_count_once() {
    let world = World::new();
    let store = world.open().await;
    let [alice, bob, carol, ..] = PLAYERS;
    let rated = (&HIVE, Expansions::NONE, Rated::Yes);
    let mut games = Vec::new();
    for (number, white) in (0..).zip([alice, bob, alice, bob]) {
        games.push(game(&store, [white, carol], rated, 2, 10 + number).await);
    }
    for (at, game) in (100..).zip(&games) {
        end(&store, *game, (WHITE_WINS, Reason::Time), at).await;
    }
    let counted: Vec<bool> = {
        let mut counted = Vec::new();
        for game in &games {
            counted.push(store.shifts(*game).await.unwrap().is_some());
        }
        counted
    };
    assert_eq!(counted, [true, false, false, false]);
    let carol = store.standing(carol, Scope::Server(GUILD), Pool::Base);
    assert_eq!(carol.await.unwrap().unwrap().games, 1);
    assert_sound(&store).await;
}

/// Random games of random people in two servers, which end in another order than they are dated in; some people have
/// their data deleted, and the program stops now and then.
#[tokio::test]
async fn made_anew_from_the_games_the_numbers_are_the_same() {
    for seed in 0..6 {
        let mut chance = ChaCha8Rng::seed_from_u64(seed);
        let world = World::new();
        let mut store = world.open().await;
        let mut ledgers = [Ledger::default(), Ledger::default(), Ledger::default()];
        let mut place = 0;
        // Who had their data deleted comes back as somebody else.
        let mut selves = [0, 1, 2, 3, 4];
        for number in 0..30 {
            let began = number * 40 * 86_400;
            let [one, other] = [0, 1].map(|_| chance.random_range(0..PLAYERS.len()));
            if one == other {
                continue;
            }
            let (white, black) = (PLAYERS[one], PLAYERS[other]);
            let (here, ledger) = *[(&HIVE, 0), (&OTHER, 1)].choose(&mut chance).unwrap();
            let (expansions, pool) = *[
                (Expansions::NONE, Pool::Base),
                (Expansions::MLP, Pool::Expansions),
                (Expansions::ALL, Pool::Expansions),
            ]
            .choose(&mut chance)
            .unwrap();
            let rated = Rated::from(chance.random_bool(0.8));
            let plies = chance.random_range(0..4);
            let game = game(
                &store,
                [white, black],
                (here, expansions, rated),
                plies,
                began,
            )
            .await;
            let (outcome, score) = *[
                (Outcome::Win(Color::White), Score::Win),
                (Outcome::Draw, Score::Draw),
                (Outcome::Win(Color::Black), Score::Loss),
            ]
            .choose(&mut chance)
            .unwrap();
            let ended = began - chance.random_range(0..90 * 86_400);
            end(&store, game, (Some(outcome), Reason::Adjudication), ended).await;
            if rated.is_rated() && plies >= 2 {
                place += 1;
                let one = RatedGame {
                    id: game.0,
                    place,
                    ended: second(ended),
                    pool,
                    white: selves[one],
                    black: selves[other],
                    score,
                };
                let [ours, theirs] = ledgers[ledger].rate(one).unwrap();
                ledgers[2].rate(one).unwrap();
                let shifts = store.shifts(game).await.unwrap().unwrap();
                assert_eq!(shifts.map(|shift| shift.after), [ours.after, theirs.after]);
                assert_eq!(
                    shifts.map(|shift| shift.before.to_bits()),
                    [ours.before.rating, theirs.before.rating].map(f64::to_bits)
                );
            }
            if number % 10 == 9 {
                store.forget(white).await.unwrap();
                selves[one] += PLAYERS.len();
            }
            if chance.random_bool(0.1) {
                store.close().await.unwrap();
                store = world.open().await;
            }
        }
        assert_sound(&store).await;
        let scopes = [
            Scope::Server(GUILD),
            Scope::Server(OTHER.guild.unwrap()),
            Scope::Overall,
        ];
        for (scope, ledger) in scopes.into_iter().zip(&ledgers) {
            for (player, person) in PLAYERS.into_iter().zip(selves) {
                for pool in [Pool::Base, Pool::Expansions] {
                    let kept = store.standing(player, scope, pool).await.unwrap();
                    let expected = ledger.standing(pool, person).copied();
                    assert_eq!(kept, expected, "seed {seed}, {player} {scope:?} {pool:?}");
                }
            }
        }
        let same = Recomputed {
            games: place as usize,
            differences: 0,
        };
        assert_eq!(
            store.recompute_ratings().await.unwrap(),
            same,
            "seed {seed}"
        );
        assert_sound(&store).await;
    }
}

#[tokio::test]
async fn who_had_their_data_deleted_begins_anew() {
    let world = World::new();
    let store = world.open().await;
    let [alice, bob, ..] = PLAYERS;
    let rated = (&HIVE, Expansions::NONE, Rated::Yes);
    let first = game(&store, [alice, bob], rated, 2, 10).await;
    end(&store, first, (WHITE_WINS, Reason::Resignation), 20).await;
    store.forget(alice).await.unwrap();
    let here = Scope::Server(GUILD);
    assert_eq!(store.standing(alice, here, Pool::Base).await.unwrap(), None);
    let again = game(&store, [bob, alice], rated, 2, 30).await;
    end(&store, again, (BLACK_WINS, Reason::Resignation), 40).await;
    let alice = store.standing(alice, here, Pool::Base).await.unwrap();
    assert_eq!(alice.unwrap().games, 1);
    let bob = store.standing(bob, here, Pool::Base).await.unwrap();
    assert_eq!(bob.unwrap().games, 2);
    let same = Recomputed {
        games: 2,
        differences: 0,
    };
    assert_eq!(store.recompute_ratings().await.unwrap(), same);
    assert_sound(&store).await;
}

#[tokio::test]
async fn wrong_numbers_are_found_and_made_right() {
    let [alice, bob, ..] = PLAYERS;
    for (damage, sentence) in [
        (
            "UPDATE rating SET deviation = deviation + 1e-9 WHERE guild IS NOT NULL AND player = 1099511627776",
            "base rating in server",
        ),
        (
            "UPDATE rating_change SET rating = 1500 WHERE side = 'black' AND scope = 'overall'",
            "change of black's overall rating",
        ),
        (
            "DELETE FROM rating WHERE guild IS NULL AND player = 1099511627776",
            "base rating overall",
        ),
        (
            "INSERT INTO rating_change SELECT id, 'white', 'server', 1500, 1600, 300, 0.06 FROM game WHERE counted IS NULL",
            "change of white's server rating",
        ),
    ] {
        let world = World::new();
        let store = world.open().await;
        for (at, rated) in [(10, Rated::Yes), (30, Rated::No)] {
            let game = game(
                &store,
                [alice, bob],
                (&HIVE, Expansions::NONE, rated),
                2,
                at,
            )
            .await;
            end(&store, game, (WHITE_WINS, Reason::Resignation), at + 5).await;
        }
        let before = store
            .standing(alice, Scope::Overall, Pool::Base)
            .await
            .unwrap();
        let mut writer = store.writer.lock().await;
        sqlx::query(AssertSqlSafe(damage))
            .execute(&mut *writer)
            .await
            .unwrap();
        drop(writer);
        let found = store.check().await.unwrap();
        assert!(
            matches!(&found[..], [one] if one.starts_with(sentence)),
            "{damage}: {found:?}"
        );
        let made = Recomputed {
            games: 1,
            differences: 1,
        };
        assert_eq!(store.recompute_ratings().await.unwrap(), made, "{damage}");
        assert_sound(&store).await;
        let after = store
            .standing(alice, Scope::Overall, Pool::Base)
            .await
            .unwrap();
        assert_eq!(after, before, "{damage}");
    }
}

#[tokio::test]
async fn a_course_goes_with_the_games() {
    let world = World::new();
    let store = world.open().await;
    let [alice, bob, carol, ..] = PLAYERS;
    let rated = (&HIVE, Expansions::NONE, Rated::Yes);
    for (at, players) in [(10, [alice, bob]), (20, [carol, alice]), (30, [bob, carol])] {
        let game = game(&store, players, rated, 2, at).await;
        end(&store, game, (WHITE_WINS, Reason::Resignation), at + 5).await;
    }
    let of = |player, limit| store.course(player, (Scope::Server(GUILD), Pool::Base), limit);
    let course = of(alice, 10).await.unwrap();
    let times: Vec<_> = course.iter().map(|(at, _)| *at).collect();
    assert_eq!(times, [second(15), second(25)]);
    assert!(is_first_win(course[0].1));
    assert!(course[1].1.rating < course[0].1.rating);
    assert_eq!(of(alice, 1).await.unwrap(), course[1..]);
    let last = store
        .standing(alice, Scope::Server(GUILD), Pool::Base)
        .await
        .unwrap();
    assert_eq!(last.unwrap().rating, course[1].1);
    let overall = store.course(alice, (Scope::Overall, Pool::Base), 10).await;
    assert_eq!(overall.unwrap().len(), 2);
    let elsewhere = (Scope::Server(GuildId(30)), Pool::Base);
    assert!(store.course(alice, elsewhere, 10).await.unwrap().is_empty());
    let other_pool = (Scope::Overall, Pool::Expansions);
    assert!(
        store
            .course(alice, other_pool, 10)
            .await
            .unwrap()
            .is_empty()
    );
}
