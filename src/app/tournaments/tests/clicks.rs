//! Every click is written and read alike, and fits into a `custom_id`.

use crate::{
    app::{
        CUSTOM_ID_MAX, Command, Control, EventClick, TournamentCommand, View,
        tournaments::view::section_word,
    },
    play::TournamentId,
    tournament::{EntrantId, Section},
};

const SECTIONS: [Section; 3] = [Section::Main, Section::Pool(171), Section::Final];

fn views() -> Vec<View> {
    let standings = SECTIONS.map(|section| View::Standing(section, 12));
    let others = [
        View::Pairings(511, 3),
        View::Place(EntrantId(512), 2),
        View::Games(1),
        View::Progress(2),
        View::Log(99),
        View::Rules(1),
    ];
    [&standings[..], &others[..]].concat()
}

fn clicks() -> Vec<EventClick> {
    let plain = [
        EventClick::Join,
        EventClick::Leave,
        EventClick::ConfirmLeave,
        EventClick::CheckIn,
    ];
    let opened = views().into_iter().map(EventClick::Open);
    let turned = views().into_iter().map(EventClick::Turn);
    plain.into_iter().chain(opened).chain(turned).collect()
}

#[test]
fn clicks_are_read_as_they_are_written() {
    let event = TournamentId(i64::MAX);
    for click in clicks() {
        let id = Control::Event(event, click).id();
        let marked = Control::marked_id(&id, "w9223372036854775807-ffffffff");
        assert!(marked.chars().count() <= CUSTOM_ID_MAX, "{marked}");
        let expect = Command::Tournament(TournamentCommand::Click(event, click));
        assert_eq!(Control::parse(&id, &[]), Some(expect.clone()), "{id}");
        assert_eq!(Control::parse(&marked, &[]), Some(expect), "{marked}");
    }
    let page = Control::Tournaments(3).id();
    let expect = Command::Tournament(TournamentCommand::TurnList(3));
    assert_eq!(Control::parse(&page, &[]), Some(expect));
}

#[test]
fn a_menu_of_sections_opens_the_one_chosen() {
    let event = TournamentId(3);
    let id = Control::EventSections(event, 2).id();
    for section in SECTIONS {
        let click = EventClick::Turn(View::Standing(section, 1));
        let expect = Command::Tournament(TournamentCommand::Click(event, click));
        let chosen = [section_word(section)];
        assert_eq!(Control::parse(&id, &chosen), Some(expect));
    }
    assert_eq!(Control::parse(&id, &[]), None, "nothing was chosen");
}

#[test]
fn what_no_version_wrote_is_unknown() {
    for id in [
        "e1",
        "e1.",
        "ex.join",
        "e1.joint",
        "e1.open",
        "e1.open.show",
        "e1.open.show.p.1",
        "e1.open.show.q3.1",
        "e1.turn.round.x.1",
        "e1.turn.log.-1",
        "e1.turn.place.1",
        "tournaments.x",
    ] {
        assert_eq!(Control::parse(id, &[]), None, "{id}");
    }
}
