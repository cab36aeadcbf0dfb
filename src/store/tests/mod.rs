//! The store on real files.

mod conditional;
mod crash;
mod games;
mod guard;
mod guilds;
mod open;
mod outbox;
mod parking;
mod personal;
mod plans;
mod profiles;
mod ratings;
mod settings;
mod tournaments;
mod two_processes;
mod vacations;

use std::path::PathBuf;
use std::time::Duration;

use jiff::{SignedDuration, Timestamp};
use serde_json::json;
use tempfile::TempDir;

use super::{
    Channel, CommitError, GameRecord, Lease, Notice, NoticeKind, OutboxRow, Player, Store,
    StoreError, Subject, Way,
};
use crate::engine::{Expansions, RuleSet};
use crate::play::{
    Action, ChallengeAction, ChallengeEvent, ChallengeId, ChannelId, Event, GameId, GuildId,
    Invitee, MoveInput, NewChallenge, PlayerId, Revision, White, clock::Terms,
};

const ALICE: PlayerId = PlayerId(1);
const BOB: PlayerId = PlayerId(u64::MAX);
const GUILD: GuildId = GuildId(1 << 63);
const HIVE: Channel = Channel {
    id: ChannelId(20),
    guild: Some(GUILD),
    parent: None,
};
const THREAD: Channel = Channel {
    id: ChannelId(21),
    guild: Some(GUILD),
    parent: Some(HIVE.id),
};
const LEASE: Duration = Duration::from_secs(30);

/// So many seconds after everything began.
fn second(seconds: i64) -> Timestamp {
    "2026-11-30T12:00:00Z".parse::<Timestamp>().unwrap() + SignedDuration::from_secs(seconds)
}

/// A directory with a database in it.
struct World {
    directory: TempDir,
}

impl World {
    fn new() -> Self {
        Self {
            directory: TempDir::new().unwrap(),
        }
    }

    fn path(&self) -> PathBuf {
        self.directory.path().join("waggle.db")
    }

    async fn open(&self) -> Store {
        Store::open(&self.path(), second(0)).await.unwrap()
    }
}

fn people() -> [Player; 2] {
    [
        Player::new(ALICE, "Alice", Some("en-GB")),
        Player::new(BOB, "Bob", None),
    ]
}

fn proposal(channel: ChannelId, now: Timestamp) -> NewChallenge {
    let rules = RuleSet::Classic.with(Expansions::default());
    NewChallenge::new(
        (GUILD, channel),
        ALICE,
        Some(Invitee::Person(BOB)),
        rules,
        Terms::UNTIMED,
        White::Me,
        now,
    )
    .unwrap()
}

/// A challenge by Alice to Bob, with its notice.
async fn challenge(store: &Store, place: &Channel, now: Timestamp) -> ChallengeId {
    let channel = place.id;
    let notices = move |id| {
        vec![Notice {
            subject: Subject::Challenge(id),
            revision: Revision::FIRST,
            recipient: Some(BOB),
            kind: NoticeKind::Challenge,
            step: 0,
            channel,
            way: Way::Channel,
            payload: json!(null),
        }]
    };
    store
        .open_challenge(&proposal(channel, now), place, &people(), notices, now)
        .await
        .unwrap()
}

/// A game without a word in the outbox; Alice is White.
async fn silent_game(store: &Store, place: &Channel, now: Timestamp) -> GameId {
    let id = store
        .open_challenge(
            &proposal(place.id, now),
            place,
            &people(),
            |_| Vec::new(),
            now,
        )
        .await
        .unwrap();
    let event = accept(store, id, now).await;
    store
        .settle_challenge(id, &event, &[], |_| Vec::new(), now)
        .await
        .unwrap()
        .unwrap()
}

async fn accept(store: &Store, id: ChallengeId, now: Timestamp) -> ChallengeEvent {
    let record = store.challenge(id).await.unwrap().unwrap();
    record
        .challenge
        .decide(ChallengeAction::Accept, BOB, store.seed(), now)
        .unwrap()
}

/// The call to the player to move.
fn turn(game: GameId, revision: Revision, channel: ChannelId) -> Notice {
    let recipient = if revision.0.is_multiple_of(2) {
        ALICE
    } else {
        BOB
    };
    notice(game, revision, NoticeKind::Turn, Some(recipient), channel)
}

fn notice(
    game: GameId,
    revision: Revision,
    kind: NoticeKind,
    recipient: Option<PlayerId>,
    channel: ChannelId,
) -> Notice {
    let payload = json!({ "ply": revision.0 });
    Notice {
        subject: Subject::Game(game),
        revision,
        recipient,
        kind,
        step: 0,
        channel,
        way: Way::Channel,
        payload,
    }
}

/// The queens walk to and fro for ever, which `classic` allows.
fn line(ply: u32) -> &'static str {
    const OPENING: [&str; 4] = ["wS1", "bS1 wS1-", "wQ -wS1", "bQ bS1-"];
    const DANCE: [&str; 4] = [r"wQ \wS1", "bQ bS1/", "wQ -wS1", "bQ bS1-"];
    OPENING
        .get(ply as usize)
        .unwrap_or(&DANCE[ply as usize % 4])
}

/// What the player to move does next.
fn next_move(record: &GameRecord, now: Timestamp) -> Vec<Event> {
    let ply = record.table.game.position().ply();
    let actor = record.table.player(record.table.turn().unwrap());
    record
        .table
        .decide(
            Action::Move(MoveInput::Text(line(ply).to_owned())),
            actor,
            now,
        )
        .unwrap()
}

/// The next ply, with the call that follows it.
async fn play(store: &Store, game: GameId, now: Timestamp) -> Result<Revision, CommitError> {
    let record = store.game(game).await?.unwrap();
    let revision = record.table.revision;
    let notices = [turn(game, revision.next(), record.channel)];
    store
        .commit(game, revision, &next_move(&record, now), &notices, now)
        .await
}

async fn claim(store: &Store, now: Timestamp) -> Vec<OutboxRow> {
    let claimed = store.claim(now, "test", LEASE, 100).await.unwrap();
    assert!(claimed.unreadable.is_empty(), "{:?}", claimed.unreadable);
    claimed.rows
}

async fn assert_sound(store: &Store) {
    assert_eq!(store.check().await.unwrap(), Vec::<String>::new());
}
