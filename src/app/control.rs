//! What a button or a menu means, and how that is written in its `custom_id`.
//!
//! ```text
//! c5.accept                   a challenge
//! g12.r34.move                a game at a revision
//! g12.r34.play.wA1 bQ-        the picker's last step
//! g12.r34.draw-accept.w7      White's draw offer of ply 7
//! g12.r34.piece.2             the second of several menus; the value says which piece
//! g12.r34.at.7                the board after seven plies
//! g12.r34.at.end.spread.print.large   as it is, looked at so
//! g12.r34.around.2.7.text.print.large   the second menu of pieces below a board; the value says which piece
//! p12.v3.remove               a plan in its third version; the value says which line
//! t12.v7.to.1                 a private board in its seventh version; the value says which move
//! e12.join                    a tournament
//! e12.turn.round.3.1          the pairings of its third round
//! e12.section.1               the first menu of its sections; the value says which
//! o12.pair.3                  the same tournament, for its organisers
//! l4.accept.77                a challenge on a ladder, by this person
//! choose.move.wA1 bQ-         a menu of games; the value says which game
//! #w57-1f3a.g12.r34.move      the same, in a message the courier can find again by its marker
//! ```

use super::{
    At, ChallengeAnswer, Command, Errand, EventClick, GameAction, LadderClick, LadderCommand, Look,
    MyData, OrganiseClick, OrganiseCommand, PlanAction, TournamentCommand, TryAction, Which,
    look::board_word,
};
use crate::play::{ChallengeId, GameId, Revision, TournamentId};

/// The longest `custom_id` that Discord takes, in characters.
pub const CUSTOM_ID_MAX: usize = 100;

/// What a button or a menu means.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Control {
    /// A button of a challenge.
    Challenge(ChallengeId, ChallengeAnswer),
    /// A button of a game.
    Game(GameId, Revision, GameAction),
    /// A menu of pieces to move; the number tells several in one message apart.
    PieceMenu(GameId, Revision, usize),
    /// A menu of destinations; the number tells several in one message apart.
    MoveMenu(GameId, Revision, usize),
    /// A menu of pieces to be told about, on a board at that moment; the number tells several in one message apart.
    AroundMenu(GameId, Revision, (At, Look), usize),
    /// A button of a tournament.
    Event(TournamentId, EventClick),
    /// A menu of a tournament's sections; the number tells several in one message apart.
    EventSections(TournamentId, usize),
    /// A button for the organisers of a tournament.
    Organise(TournamentId, OrganiseClick),
    /// A button of a ladder.
    Ladder(TournamentId, LadderClick),
    /// A button that turns to another page of the list of tournaments.
    Tournaments(u32),
    /// A button under a plan of this version.
    Plan(GameId, u32, PlanAction),
    /// A menu of lines to remove from a plan of this version.
    PlanMenu(GameId, u32),
    /// A button of a private board of this version.
    Try(GameId, u32, TryAction),
    /// A menu of pieces to try; the number tells several in one message apart.
    TryPieces(GameId, u32, usize),
    /// A menu of places to try; the number tells several in one message apart.
    TryPlaces(GameId, u32, usize),
    /// A menu of kept variations.
    TryLines(GameId, u32),
    /// A menu of games to carry an errand to.
    ChooseGame(Errand),
    /// A button that lists games.
    Games(Which),
    /// The button that confirms what is to be done with a player's data.
    MyData(MyData),
    /// Cancel.
    Dismiss,
}

impl Control {
    /// The `custom_id`.
    pub fn id(&self) -> String {
        match self {
            Self::Challenge(challenge, answer) => {
                format!("c{challenge}.{}", challenge_answer(*answer))
            }
            Self::Game(game, revision, action) => {
                format!("g{game}.r{revision}.{}", action.word())
            }
            Self::PieceMenu(game, revision, part) => format!("g{game}.r{revision}.piece.{part}"),
            Self::MoveMenu(game, revision, part) => format!("g{game}.r{revision}.to.{part}"),
            Self::AroundMenu(game, revision, (at, look), part) => {
                format!(
                    "g{game}.r{revision}.around.{part}.{}",
                    board_word(*at, *look)
                )
            }
            Self::Event(event, click) => format!("e{event}.{}", click.word()),
            Self::EventSections(event, part) => format!("e{event}.section.{part}"),
            Self::Organise(event, click) => format!("o{event}.{}", click.word()),
            Self::Ladder(ladder, click) => format!("l{ladder}.{}", click.word()),
            Self::Tournaments(page) => format!("tournaments.{page}"),
            Self::Plan(game, version, action) => {
                format!("p{game}.v{version}.{}", action.word())
            }
            Self::PlanMenu(game, version) => format!("p{game}.v{version}.remove"),
            Self::Try(game, version, action) => format!("t{game}.v{version}.{}", action.word()),
            Self::TryPieces(game, version, part) => format!("t{game}.v{version}.piece.{part}"),
            Self::TryPlaces(game, version, part) => format!("t{game}.v{version}.to.{part}"),
            Self::TryLines(game, version) => format!("t{game}.v{version}.line"),
            Self::ChooseGame(errand) => format!("choose.{}", errand.word()),
            Self::Games(which) => format!("games.{}", which_word(*which)),
            Self::MyData(what) => format!("mydata.{}", mydata_word(*what)),
            Self::Dismiss => "dismiss".to_owned(),
        }
    }

    /// The `custom_id` with a marker in front.
    pub fn marked_id(id: &str, marker: &str) -> String {
        format!("#{marker}.{id}")
    }

    /// The marker in a `custom_id`, if it has one: the courier's own messages are found again by it.
    pub fn marker(custom_id: &str) -> Option<&str> {
        custom_id
            .strip_prefix('#')?
            .split_once('.')
            .map(|(marker, _)| marker)
    }

    /// What was asked by a click: `values` are the chosen options of a menu, empty for a button. `None` when this
    /// version does not know the control; ask for [`Command::UnknownControl`] then.
    pub fn parse(custom_id: &str, values: &[String]) -> Option<Command> {
        let id = match custom_id.strip_prefix('#') {
            Some(marked) => marked.split_once('.')?.1,
            None => custom_id,
        };
        let (head, rest) = id.split_once('.').unwrap_or((id, ""));
        match head {
            "dismiss" => Some(Command::Dismiss),
            "mydata" => Some(Command::MyData(parse_mydata(rest)?)),
            "games" => Some(Command::Games(parse_which(rest)?)),
            "tournaments" => {
                let page = TournamentCommand::TurnList(rest.parse().ok()?);
                Some(Command::Tournament(page))
            }
            "choose" => Some(Command::ChooseGame {
                errand: Errand::parse(rest)?,
                game: GameId(values.first()?.parse().ok()?),
            }),
            _ => parse_subject(head, rest, values),
        }
    }
}

fn parse_subject(head: &str, rest: &str, values: &[String]) -> Option<Command> {
    if let Some(challenge) = head.strip_prefix('c') {
        let answer = match rest {
            "accept" => ChallengeAnswer::Accept,
            "decline" => ChallengeAnswer::Decline,
            "withdraw" => ChallengeAnswer::Withdraw,
            _ => return None,
        };
        return Some(Command::AnswerChallenge {
            challenge: ChallengeId(challenge.parse().ok()?),
            answer,
        });
    }
    if let Some(event) = head.strip_prefix('e') {
        let click = EventClick::parse(rest, values)?;
        let event = TournamentId(event.parse().ok()?);
        return Some(Command::Tournament(TournamentCommand::Click(event, click)));
    }
    if let Some(event) = head.strip_prefix('o') {
        let click = OrganiseClick::parse(rest)?;
        let event = TournamentId(event.parse().ok()?);
        return Some(Command::Organise(OrganiseCommand::Click(event, click)));
    }
    if let Some(ladder) = head.strip_prefix('l') {
        let click = LadderClick::parse(rest)?;
        let ladder = TournamentId(ladder.parse().ok()?);
        return Some(Command::Ladder(LadderCommand::Click(ladder, click)));
    }
    if let Some(game) = head.strip_prefix('p') {
        let (version, word) = parse_version(rest)?;
        return Some(Command::PlanClick {
            game: GameId(game.parse().ok()?),
            version,
            action: PlanAction::parse(word, values)?,
        });
    }
    if let Some(game) = head.strip_prefix('t') {
        let (version, word) = parse_version(rest)?;
        return Some(Command::TryClick {
            game: GameId(game.parse().ok()?),
            version,
            action: TryAction::parse(word, values)?,
        });
    }
    let game = GameId(head.strip_prefix('g')?.parse().ok()?);
    let (revision, word) = rest.split_once('.')?;
    let revision = Revision(revision.strip_prefix('r')?.parse().ok()?);
    Some(Command::Game {
        game,
        revision,
        action: GameAction::parse(word, values)?,
    })
}

fn challenge_answer(answer: ChallengeAnswer) -> &'static str {
    match answer {
        ChallengeAnswer::Accept => "accept",
        ChallengeAnswer::Decline => "decline",
        ChallengeAnswer::Withdraw => "withdraw",
    }
}

/// `v3.remove`: the version, and the rest.
fn parse_version(rest: &str) -> Option<(u32, &str)> {
    let (version, word) = rest.split_once('.')?;
    Some((version.strip_prefix('v')?.parse().ok()?, word))
}

fn mydata_word(what: MyData) -> &'static str {
    match what {
        MyData::Export => "export",
        MyData::Delete => "delete",
        MyData::ConfirmDelete => "delete-yes",
    }
}

fn parse_mydata(word: &str) -> Option<MyData> {
    [MyData::Export, MyData::Delete, MyData::ConfirmDelete]
        .into_iter()
        .find(|what| mydata_word(*what) == word)
}

fn which_word(which: Which) -> &'static str {
    match which {
        Which::Mine => "mine",
        Which::Channel => "channel",
        Which::Finished => "finished",
    }
}

fn parse_which(word: &str) -> Option<Which> {
    [Which::Mine, Which::Channel, Which::Finished]
        .into_iter()
        .find(|which| which_word(*which) == word)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        app::{Audience, BoardView, OfferAnswer, OfferMark, Pace, Stretch},
        engine::{Color, Piece},
        play::OfferKind,
        render::{Size, Theme},
    };

    fn mark(by: Option<Color>, audience: Audience) -> OfferMark {
        OfferMark {
            kind: OfferKind::Takeback,
            by,
            ply: 7,
            audience,
        }
    }

    #[test]
    fn buttons_of_offers_are_read_as_they_are_written() {
        for kind in OfferKind::ALL {
            for answer in OfferAnswer::ALL {
                for by in [None, Some(Color::White), Some(Color::Black)] {
                    for audience in [Audience::Channel, Audience::Actor] {
                        let offer = OfferMark {
                            kind,
                            ..mark(by, audience)
                        };
                        let action = GameAction::Offer(answer, offer);
                        let id = Control::Game(GameId(12), Revision(34), action.clone()).id();
                        let read = Control::parse(&Control::marked_id(&id, "w57-1f3a"), &[]);
                        let meant = Command::Game {
                            game: GameId(12),
                            revision: Revision(34),
                            action,
                        };
                        assert_eq!(read, Some(meant), "{id}");
                    }
                }
            }
        }
    }

    #[test]
    fn buttons_of_the_first_version_are_still_read() {
        for (id, offer) in [
            (
                "g12.r34.takeback-accept.7",
                Some(mark(None, Audience::Channel)),
            ),
            (
                "g12.r34.takeback-accept.b7.me",
                Some(mark(Some(Color::Black), Audience::Actor)),
            ),
            ("g12.r34.takeback-accept.x7", None),
            ("g12.r34.takeback-accept.w", None),
            ("g12.r34.takeback-accept.", None),
            ("g12.r34.takeback-accept.w7.you", None),
            ("g12.r34.takeback-take.w7", None),
        ] {
            let meant = offer.map(|offer| Command::Game {
                game: GameId(12),
                revision: Revision(34),
                action: GameAction::Offer(OfferAnswer::Accept, offer),
            });
            assert_eq!(Control::parse(id, &[]), meant, "{id}");
        }
    }

    /// Every way to look at a board.
    fn looks() -> Vec<Look> {
        let mut looks = Vec::new();
        let pieces = Piece::all().map(BoardView::Piece);
        for view in BoardView::ALL.into_iter().chain(pieces) {
            for theme in Theme::ALL {
                looks.extend(Size::ALL.map(|size| Look { view, theme, size }));
            }
        }
        looks
    }

    #[test]
    fn boards_replays_and_gifts_are_read_as_they_are_written() {
        let check = |control: Control, values: &[String], meant: Command| {
            let id = control.id();
            assert!(id.chars().count() < 80, "{id} leaves no room for a marker");
            assert_eq!(Control::parse(&id, values), Some(meant), "{id}");
        };
        let (game, revision) = (GameId(12), Revision(34));
        let chosen = ["12".to_owned()];
        let click = |action: GameAction| {
            let meant = Command::Game {
                game,
                revision,
                action: action.clone(),
            };
            check(Control::Game(game, revision, action), &[], meant);
        };
        let choose = |errand: Errand| {
            let meant = Command::ChooseGame {
                errand: errand.clone(),
                game,
            };
            check(Control::ChooseGame(errand), &chosen, meant);
        };
        click(GameAction::Replay);
        click(GameAction::ConfirmGive(720));
        for at in [At::Start, At::Ply(0), At::Ply(u32::MAX), At::End] {
            for look in looks() {
                click(GameAction::BoardAt(at, look));
                choose(Errand::Board(at, look));
            }
            for piece in Piece::all() {
                let look = Look::default().with_view(BoardView::Text);
                let action = GameAction::BoardAt(at, look.with_view(BoardView::Piece(piece)));
                let menu = Control::AroundMenu(game, revision, (at, look), 2);
                let meant = Command::Game {
                    game,
                    revision,
                    action,
                };
                check(menu, &[piece.to_string()], meant);
            }
        }
        for pace in Pace::ALL {
            for to in [None, Some(0), Some(7)] {
                choose(Errand::Replay(Stretch { from: 3, to, pace }));
            }
        }
    }

    #[test]
    fn plans_and_private_boards_are_read_as_they_are_written() {
        let (game, version) = (GameId(i64::MAX), u32::MAX);
        let plans = [
            PlanAction::Show,
            PlanAction::Remove(7),
            PlanAction::RemoveAll,
        ];
        for action in plans {
            let id = Control::Plan(game, version, action).id();
            let meant = Command::PlanClick {
                game,
                version,
                action,
            };
            assert_eq!(Control::parse(&id, &[]), Some(meant), "{id}");
        }
        let tries = [
            TryAction::Open,
            TryAction::Again,
            TryAction::Piece("wA1".to_owned()),
            TryAction::Place(r"wA1 \bQ".to_owned()),
            TryAction::Back,
            TryAction::Now,
            TryAction::Close,
            TryAction::Plan,
            TryAction::Keep,
            TryAction::Line(i64::MAX),
            TryAction::Forget(i64::MAX),
        ];
        let clicked = |action| Command::TryClick {
            game,
            version,
            action,
        };
        for action in tries {
            let id = Control::Try(game, version, action.clone()).id();
            assert!(id.len() < 100, "{id}");
            assert_eq!(Control::parse(&id, &[]), Some(clicked(action)), "{id}");
        }
        for (control, value, action) in [
            (
                Control::TryPieces(game, version, 2),
                "wA1",
                TryAction::Piece("wA1".to_owned()),
            ),
            (
                Control::TryPlaces(game, version, 2),
                "wA1 bQ-",
                TryAction::Place("wA1 bQ-".to_owned()),
            ),
            (Control::TryLines(game, version), "5", TryAction::Line(5)),
        ] {
            let id = control.id();
            let read = Control::parse(&id, &[value.to_owned()]);
            assert_eq!(read, Some(clicked(action)), "{id}");
            assert_eq!(Control::parse(&id, &[]), None, "{id} without a value");
        }
        for unknown in [
            "p12.v3",
            "p12.remove",
            "t12.v3.fly",
            "t12.v3.line.x",
            "tx.v3.back",
        ] {
            assert_eq!(Control::parse(unknown, &[]), None, "{unknown}");
        }
    }

    #[test]
    fn boards_of_the_first_version_are_still_read() {
        for (id, errand) in [
            (
                "choose.board",
                Some(Errand::Board(At::End, Look::default())),
            ),
            (
                "choose.board.7",
                Some(Errand::Board(At::Ply(7), Look::default())),
            ),
            ("choose.board.x", None),
            ("choose.board.7.spread", None),
            ("choose.board.7.spread.pink.large", None),
            ("choose.replay", None),
            ("choose.replay.3.fast", None),
        ] {
            let meant = errand.map(|errand| Command::ChooseGame {
                errand,
                game: GameId(12),
            });
            assert_eq!(Control::parse(id, &["12".to_owned()]), meant, "{id}");
        }
    }
}
