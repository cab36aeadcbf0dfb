//! Rows of buttons.

use jiff::Timestamp;

use super::{
    App, Audience, Button, Control, Enabled, GameAction, OfferAnswer, OfferMark, Request, Row,
    Speaker, Style,
};
use crate::{
    locale::{Line, line},
    play::{GameId, Offer, Refusal, Revision, Table},
    store::GameRecord,
};

/// Writes the buttons of one game at one revision.
#[derive(Clone, Copy)]
pub struct Buttons<'a> {
    pub(super) speaker: Speaker<'a>,
    pub(super) game: GameId,
    pub(super) revision: Revision,
}

impl<'a> Buttons<'a> {
    /// For a game as it is.
    pub fn new(speaker: Speaker<'a>, game: GameId, table: &Table) -> Self {
        Self {
            speaker,
            game,
            revision: table.revision,
        }
    }

    /// A button that can be clicked.
    pub fn button(self, action: GameAction, label: &Line, style: Style) -> Button {
        let id = Control::Game(self.game, self.revision, action).id();
        Button {
            id,
            label: self.speaker.say(label),
            style,
            enabled: Enabled::Yes,
        }
    }

    /// Move.
    pub fn play(self) -> Button {
        self.button(GameAction::Move, &line!("button-move"), Style::Primary)
    }

    /// Board.
    pub fn board(self) -> Button {
        self.button(GameAction::Board, &line!("button-board"), Style::Secondary)
    }

    /// Draw.
    pub fn draw(self) -> Button {
        self.button(GameAction::Draw, &line!("button-draw"), Style::Secondary)
    }

    /// Claim the draw.
    pub fn claim(self) -> Button {
        self.button(
            GameAction::ClaimDraw,
            &line!("button-claim-draw"),
            Style::Success,
        )
    }

    /// Accept, Decline or Withdraw on an offer.
    pub fn answer(self, answer: OfferAnswer, offer: OfferMark) -> Button {
        let (label, style) = match answer {
            OfferAnswer::Accept => (line!("button-accept"), Style::Success),
            OfferAnswer::Decline => (line!("button-decline"), Style::Danger),
            OfferAnswer::Withdraw => (line!("button-withdraw"), Style::Secondary),
        };
        self.button(GameAction::Offer(answer, offer), &label, style)
    }

    /// Resign.
    pub fn resign(self) -> Button {
        self.button(GameAction::Resign, &line!("button-resign"), Style::Danger)
    }

    /// End the pause that lasts until then.
    pub fn resume(self, until: Timestamp) -> Button {
        self.button(
            GameAction::Resume(until.as_second()),
            &line!("button-resume"),
            Style::Secondary,
        )
    }

    /// Rematch.
    pub fn rematch(self) -> Button {
        self.button(
            GameAction::Rematch,
            &line!("button-rematch"),
            Style::Secondary,
        )
    }

    /// Export.
    pub fn export(self) -> Button {
        self.button(
            GameAction::Export,
            &line!("button-export"),
            Style::Secondary,
        )
    }

    /// Move, Board, Draw, Resign; of a finished game Board, Replay, Export and Rematch.
    pub fn of_post(self, table: &Table) -> Row {
        if table.result.is_some() {
            return Row::Buttons(if table.game.ply() > 0 {
                vec![self.board(), self.replay(), self.export(), self.rematch()]
            } else {
                vec![self.board(), self.export(), self.rematch()]
            });
        }
        Row::Buttons(vec![self.play(), self.board(), self.draw(), self.resign()])
    }
}

/// Cancel.
pub fn cancel(speaker: Speaker<'_>) -> Button {
    Button {
        id: Control::Dismiss.id(),
        label: speaker.say(&line!("button-cancel")),
        style: Style::Secondary,
        enabled: Enabled::Yes,
    }
}

impl App {
    /// What can be done after a refusal, as buttons.
    pub(super) fn way_on(
        &self,
        request: &Request,
        record: &GameRecord,
        refusal: &Refusal,
    ) -> Option<Row> {
        let speaker = self.speaker(&request.actor.locale);
        let table = &record.table;
        let buttons = Buttons::new(speaker, record.id, table);
        let answers = |offer: &Offer, answers: &[OfferAnswer]| {
            let mark = OfferMark::of(offer, Audience::Actor);
            let answers = answers.iter().map(|answer| buttons.answer(*answer, mark));
            let claim = table.game.can_claim_draw().then(|| buttons.claim());
            answers.chain(claim).collect()
        };
        let open = |kind, own| {
            let mut open = table.offers.iter();
            open.find(|offer| {
                offer.kind == kind && (table.player(offer.by) == request.actor.id) == own
            })
        };
        let my_turn = table.turn().map(|turn| table.player(turn)) == Some(request.actor.id);
        let row = match refusal {
            Refusal::Illegal(_) => vec![buttons.play(), buttons.board()],
            Refusal::StaleRevision { .. } if my_turn => vec![buttons.play(), buttons.board()],
            Refusal::StaleRevision { .. } | Refusal::NotYourTurn | Refusal::Finished(_) => {
                vec![buttons.board()]
            }
            Refusal::OpponentOffered(kind) => answers(
                open(*kind, false)?,
                &[OfferAnswer::Accept, OfferAnswer::Decline],
            ),
            Refusal::AlreadyOffered(kind) => answers(open(*kind, true)?, &[OfferAnswer::Withdraw]),
            _ => return None,
        };
        Some(Row::Buttons(row))
    }
}
