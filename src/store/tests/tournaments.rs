//! Tournaments on real files: what is committed is what is read, once, and their games follow.

use std::collections::BTreeSet;

use super::{ALICE, BOB, GUILD, HIVE, World, second};
use crate::engine::{Color, Expansions, RuleSet};
use crate::play::{
    ChannelId, GameId, InteractionId, MessageId, PlayerId, Revision, Ruling, Seats, TournamentId,
    clock::{Automatic, Terms},
};
use crate::store::{
    Channel, CommitError, EventTerms, NewTournament, Notice, NoticeKind, Occasion, Order, Player,
    Store, Subject, Task, TournamentCommit, TournamentRecord, Way, Which,
};
use crate::tournament::{
    Action, Actor, Candidate, Event, Format, Game, GameKey, GameTerms, Settings, Tournament,
};

const CAROL: PlayerId = PlayerId(777_777_777_777);
const FIRST: GameKey = GameKey {
    round: 1,
    board: 1,
    game: 1,
};

fn people() -> Vec<Player> {
    [(ALICE, "Alice"), (BOB, "Bob"), (CAROL, "Carol")]
        .map(|(id, name)| Player::new(id, name, None))
        .to_vec()
}

fn new(follows: Option<TournamentId>) -> NewTournament {
    NewTournament {
        guild: GUILD,
        channel: HIVE.id,
        organiser: CAROL,
        settings: Settings::new("Spring Open".to_owned(), Format::Swiss { rounds: 1 }),
        terms: EventTerms {
            rules: RuleSet::Tournament.with(Expansions::default()),
            terms: "3d".parse::<Terms>().unwrap(),
            rated: true,
            automatic: Automatic::Forbidden,
        },
        follows,
    }
}

/// A commit of which nothing follows.
fn silent<'a>(
    record: &'a TournamentRecord,
    after: &'a Tournament,
    (by, events): (Actor, &'a [Event]),
) -> TournamentCommit<'a> {
    TournamentCommit {
        record,
        after,
        by,
        events,
        orders: &[],
        notices: &[],
        people: &[],
        places: &[],
        reported: None,
    }
}

fn notice(id: TournamentId, revision: Revision) -> Notice {
    Notice {
        subject: Subject::Tournament(id),
        revision,
        recipient: None,
        kind: NoticeKind::Event,
        step: 0,
        channel: HIVE.id,
        way: Way::Channel,
        payload: serde_json::json!({}),
    }
}

async fn open(store: &Store) -> TournamentId {
    let notices = |id| vec![notice(id, Revision::FIRST)];
    let (new, people) = (new(None), people());
    let opened = store.open_tournament(&new, &HIVE, &people, notices, second(0));
    opened.await.unwrap()
}

/// Decides and commits; the events and the new revision.
async fn act(
    store: &Store,
    id: TournamentId,
    (by, action): (Actor, Action),
    orders: impl Fn(&TournamentRecord, &Tournament, &[Event]) -> Vec<Order>,
    occasion: impl Into<Occasion>,
) -> Result<Revision, CommitError> {
    let record = store.tournament(id).await.unwrap().unwrap();
    let occasion = occasion.into();
    let mut after = record.state.clone();
    let events = after.perform(action, by, occasion.at).unwrap();
    let commit = TournamentCommit {
        orders: &orders(&record, &after, &events),
        notices: &[notice(id, record.revision.next())],
        people: &people(),
        ..silent(&record, &after, (by, &events))
    };
    let done = store.commit_tournament(&commit, occasion).await;
    if done.is_ok() {
        let kept = store.tournament(id).await.unwrap().unwrap();
        assert_eq!(kept.state, after, "what is read is what was committed");
    }
    done
}

fn sign_up(person: PlayerId, name: &str) -> (Actor, Action) {
    let candidate = Candidate {
        person,
        name: name.to_owned(),
        rating: None,
        roles: Vec::new(),
        finished_games: 0,
        timeouts: 0,
    };
    (Actor::Person(person), Action::SignUp(candidate))
}

const NONE: fn(&TournamentRecord, &Tournament, &[Event]) -> Vec<Order> = |_, _, _| Vec::new();

/// Alice and Bob are paired, and the game is ordered.
async fn started(store: &Store) -> TournamentId {
    let id = open(store).await;
    act(store, id, sign_up(ALICE, "Alice"), NONE, second(1))
        .await
        .unwrap();
    act(store, id, sign_up(BOB, "Bob"), NONE, second(2))
        .await
        .unwrap();
    let orders = |_: &TournamentRecord, after: &Tournament, _: &[Event]| {
        let person = |entrant| after.entrant(entrant).unwrap().person;
        let open = |(key, game): (GameKey, &Game)| Order {
            game: key,
            task: Task::Open {
                white: person(game.white),
                black: person(game.black),
            },
        };
        after.open_games().map(open).collect()
    };
    let start = (Actor::Person(CAROL), Action::Start);
    act(store, id, start, orders, second(3)).await.unwrap();
    id
}

/// The game is open.
async fn opened(store: &Store) -> (TournamentId, GameId, Seats) {
    let id = started(store).await;
    let mut orders = store.due_orders(second(3), 9).await.unwrap();
    let due = orders.remove(0);
    for other in orders {
        store.order_done(other.id).await.unwrap();
    }
    let Task::Open { white, black } = due.task().unwrap() else {
        panic!("{due:?}");
    };
    let seats = Seats { white, black };
    let open = || store.open_tournament_game(&due, seats, |_, _| Vec::new(), second(4));
    let game = open().await.unwrap().unwrap();
    assert_eq!(open().await.unwrap(), None, "it is opened once");
    (id, game, seats)
}

#[tokio::test]
async fn a_tournament_is_what_its_events_made_it() {
    let world = World::new();
    let store = world.open().await;
    let id = started(&store).await;
    let record = store.tournament(id).await.unwrap().unwrap();
    assert_eq!(record.revision, Revision(3));
    assert_eq!(record.started, Some(second(3)));
    assert_eq!(record.state.organisers, BTreeSet::from([CAROL]));
    let before = store
        .tournament_until(id, Some(Revision(1)))
        .await
        .unwrap()
        .unwrap();
    assert_eq!(before.state.counts().present, 1);
    let events = store.tournament_events(id, Revision(2)).await.unwrap();
    assert!(
        matches!(&events[..], [(Actor::Person(BOB), at, Event::SignedUp(_))] if *at == second(2)),
        "{events:?}"
    );
    let listed = store.tournaments_of(GUILD, Which::Open, 9).await.unwrap();
    assert_eq!(listed.len(), 1);
    assert_eq!(store.tournaments_with(BOB, 9).await.unwrap(), listed);
    assert_eq!(
        store
            .tournaments_of(GUILD, Which::Finished, 9)
            .await
            .unwrap(),
        []
    );
}

#[tokio::test]
async fn of_two_who_decide_on_the_same_one_is_first() {
    let world = World::new();
    let store = world.open().await;
    let id = open(&store).await;
    let record = store.tournament(id).await.unwrap().unwrap();
    let commit = async |person, name| {
        let (by, action) = sign_up(person, name);
        let mut after = record.state.clone();
        let events = after.perform(action, by, second(1)).unwrap();
        let commit = TournamentCommit {
            people: &people(),
            ..silent(&record, &after, (by, &events))
        };
        store.commit_tournament(&commit, second(1)).await
    };
    assert_eq!(commit(ALICE, "Alice").await.unwrap(), Revision(1));
    let late = commit(BOB, "Bob").await;
    assert!(
        matches!(late, Err(CommitError::Conflict(Revision(1)))),
        "{late:?}"
    );
    let record = store.tournament(id).await.unwrap().unwrap();
    assert_eq!(record.state.counts().present, 1);
}

#[tokio::test]
async fn an_interaction_acts_once_in_a_tournament() {
    let world = World::new();
    let store = world.open().await;
    let occasion = Occasion {
        at: second(1),
        interaction: Some(InteractionId(5)),
    };
    let new = new(None);
    let open = || store.open_tournament(&new, &HIVE, &[], |_| Vec::new(), occasion);
    store.touch_player(&people()[2], second(0)).await.unwrap();
    let id = open().await.unwrap();
    assert!(matches!(open().await, Err(CommitError::Repeated)));
    let again = act(&store, id, sign_up(ALICE, "Alice"), NONE, occasion).await;
    assert!(matches!(again, Err(CommitError::Repeated)), "{again:?}");
}

#[tokio::test]
async fn the_next_edition_opens_once() {
    let world = World::new();
    let store = world.open().await;
    let id = open(&store).await;
    let new = new(Some(id));
    let follow = || store.open_tournament(&new, &HIVE, &[], |_| Vec::new(), second(1));
    let next = follow().await.unwrap();
    assert_ne!(next, id);
    assert!(matches!(follow().await, Err(CommitError::Repeated)));
}

#[tokio::test]
async fn the_end_of_a_game_is_due_until_its_tournament_knows() {
    let world = World::new();
    let store = world.open().await;
    let (id, game, _) = opened(&store).await;
    assert_eq!(store.due_reports(second(99), 9).await.unwrap(), []);
    assert_eq!(
        store.game_of_tournament(id, FIRST).await.unwrap(),
        Some(game)
    );
    let event = store.event_of_game(game).await.unwrap().unwrap();
    assert_eq!((event.tournament, event.key), (id, FIRST));

    let record = store.game(game).await.unwrap().unwrap();
    assert!(record.event.is_some(), "vacations are the event's matter");
    let events = record.table.order(&[Ruling::Void], second(5)).unwrap();
    store
        .commit(game, Revision::FIRST, &events, &[], second(5))
        .await
        .unwrap();
    let due = store.due_reports(second(5), 9).await.unwrap();
    assert_eq!(due.len(), 1);
    assert_eq!(store.next_game_due().await.unwrap(), Some(second(5)));
    store.report_settled(due[0]).await.unwrap();
    assert_eq!(store.due_reports(second(99), 9).await.unwrap(), []);
}

#[tokio::test]
async fn a_game_that_is_over_before_it_is_opened_is_not_opened() {
    let world = World::new();
    let store = world.open().await;
    let id = started(&store).await;
    let orders = |_: &TournamentRecord, _: &Tournament, events: &[Event]| {
        let ended = |event: &Event| match event {
            Event::GameEnded { game, result } => Some(Order {
                game: *game,
                task: Task::Close { result: *result },
            }),
            _ => None,
        };
        events.iter().filter_map(ended).collect()
    };
    let withdraw = (Actor::Person(ALICE), Action::Withdraw);
    act(&store, id, withdraw, orders, second(4)).await.unwrap();
    assert_eq!(store.due_orders(second(99), 9).await.unwrap(), []);
}

#[tokio::test]
async fn an_order_that_cannot_be_read_holds_up_no_other() {
    let world = World::new();
    let store = world.open().await;
    started(&store).await;
    let due = store.due_orders(second(3), 9).await.unwrap();
    let mut writer = store.writer.lock().await;
    sqlx::query("UPDATE tournament_order SET task = '\"of another version\"' WHERE id = ?")
        .bind(due[0].id)
        .execute(&mut *writer)
        .await
        .unwrap();
    drop(writer);
    let due = store.due_orders(second(3), 9).await.unwrap();
    assert_eq!(due.len(), 2);
    let why = due[0].task().unwrap_err().to_string();
    assert!(why.contains("of another version"), "{why}");
    assert!(matches!(due[1].task(), Ok(Task::Open { .. })));
}

#[tokio::test]
async fn who_takes_a_place_over_plays_its_games_on() {
    let world = World::new();
    let store = world.open().await;
    let (_, game, seats) = opened(&store).await;
    let swap = || store.substitute(game, (seats.black, CAROL), |_, _| Vec::new(), second(5));
    assert_eq!(swap().await.unwrap(), Some(Revision(1)));
    assert_eq!(swap().await.unwrap(), None, "it is done once");
    let record = store.game(game).await.unwrap().unwrap();
    assert_eq!(record.table.player(Color::Black), CAROL);
    assert_eq!(record.table.player(Color::White), seats.white);
}

#[tokio::test]
async fn events_name_nobody_who_is_forgotten() {
    let world = World::new();
    let store = world.open().await;
    let (id, game, _) = opened(&store).await;
    let record = store.game(game).await.unwrap().unwrap();
    let events = record.table.order(&[Ruling::Void], second(5)).unwrap();
    store
        .commit(game, Revision::FIRST, &events, &[], second(5))
        .await
        .unwrap();
    store.forget(BOB).await.unwrap();
    let record = store.tournament(id).await.unwrap().unwrap();
    assert_eq!(record.state.entrant_of(BOB), None);
    let names: Vec<&str> = record
        .state
        .entrants
        .iter()
        .map(|one| one.name.as_str())
        .collect();
    assert!(
        names.contains(&"Alice") && names.contains(&"deleted player"),
        "{names:?}"
    );
    assert!(record.state.entrant_of(ALICE).is_some(), "others stay");
}

#[tokio::test]
async fn what_waits_for_a_deleted_channel_goes_along_behind_what_is_said_of_the_move() {
    let world = World::new();
    let store = world.open().await;
    let id = open(&store).await;
    let elsewhere = Channel {
        id: ChannelId(41),
        ..HIVE
    };
    store.park(HIVE.id, "10003: gone", second(1)).await.unwrap();
    assert!(store.is_gone(HIVE.id).await.unwrap());
    assert_eq!(store.tournaments_in(HIVE.id).await.unwrap(), [id]);
    for (person, found) in [(CAROL, vec![id]), (ALICE, vec![])] {
        let homeless = store.homeless_tournaments(person, GUILD).await.unwrap();
        assert_eq!(homeless, found, "{person}");
    }

    let record = store.tournament(id).await.unwrap().unwrap();
    let mut after = record.state.clone();
    let (by, action) = (Actor::Person(CAROL), Action::Move(elsewhere.id));
    let events = after.perform(action, by, second(2)).unwrap();
    let said = Notice {
        channel: elsewhere.id,
        ..notice(id, record.revision.next())
    };
    let commit = TournamentCommit {
        notices: &[said],
        people: &people(),
        places: &[elsewhere],
        ..silent(&record, &after, (by, &events))
    };
    store.commit_tournament(&commit, second(2)).await.unwrap();
    let moved = store.tournament(id).await.unwrap().unwrap();
    assert_eq!(moved.channel, elsewhere.id);
    assert_eq!(store.homeless_tournaments(CAROL, GUILD).await.unwrap(), []);
    let mut revisions = Vec::new();
    for at in 3..5 {
        let [row] = &super::claim(&store, second(at)).await[..] else {
            panic!("one after the other");
        };
        assert_eq!(row.notice.channel, elsewhere.id);
        revisions.push(row.notice.revision);
        let delivered = store.delivered(row.lease(), MessageId(100), second(at));
        assert!(delivered.await.unwrap());
    }
    assert_eq!(revisions, [record.revision.next(), Revision::FIRST]);
}

/// A direct message needs no channel.
#[tokio::test]
async fn an_organiser_is_written_to_although_the_channel_is_gone() {
    let world = World::new();
    let store = world.open().await;
    let id = open(&store).await;
    store.park(HIVE.id, "10003: gone", second(1)).await.unwrap();
    let direct = Notice {
        recipient: Some(CAROL),
        way: Way::Direct,
        ..notice(id, Revision::FIRST)
    };
    store.say(&[direct], second(2)).await.unwrap();
    let [row] = &super::claim(&store, second(2)).await[..] else {
        panic!("it is due");
    };
    assert_eq!(
        (row.notice.recipient, row.notice.way),
        (Some(CAROL), Way::Direct)
    );
}

#[tokio::test]
async fn games_are_played_by_what_was_chosen_last() {
    let world = World::new();
    let store = world.open().await;
    let id = open(&store).await;
    let record = store.tournament(id).await.unwrap().unwrap();
    let slower = EventTerms {
        terms: "9d".parse::<Terms>().unwrap(),
        rated: false,
        ..record.terms.clone()
    };
    let change = Action::Configure {
        settings: Box::new(record.state.settings.clone()),
        terms: Some(Box::new(GameTerms::from(&slower))),
    };
    let carol = Actor::Person(CAROL);
    act(&store, id, (carol, change), NONE, second(1))
        .await
        .unwrap();
    let record = store.tournament(id).await.unwrap().unwrap();
    assert_eq!(record.terms, slower);
    // Another action leaves them as they are.
    act(&store, id, sign_up(ALICE, "Alice"), NONE, second(2))
        .await
        .unwrap();
    let record = store.tournament(id).await.unwrap().unwrap();
    assert_eq!(record.terms, slower);
}
