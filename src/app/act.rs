//! One action in one game: load, decide, commit, and again where somebody else was first.

use super::{
    App, Message, OfferAnswer, OfferMark, Request, Stop,
    fate::{self, ShownOffer},
    notices, refusal,
};
use crate::{
    engine::{Color, MoveError},
    locale::line,
    play::{Action, Event, GameId, MoveInput, PlayerId, Refusal, Revision, Table},
    store::{CommitError, GameRecord, Parking},
};

/// How often an action is decided anew because somebody else was first.
const TRIES: usize = 16;

/// An action that was carried out.
pub(super) struct Done {
    /// The game as it was before.
    pub record: GameRecord,
    /// The table after it.
    pub table: Table,
    /// What happened.
    pub events: Vec<Event>,
    /// Which side acted.
    pub by: Color,
}

/// What the actor saw when they chose an action.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Seen {
    /// They typed it: it is judged by what is.
    Anything,
    /// They clicked a control made for this revision: any later one makes it stale.
    Revision(Revision),
    /// They answered an offer as a message shows it, which was made for this revision; it must be that one.
    Offer(OfferAnswer, OfferMark, Revision),
}

impl App {
    /// Carries out an action in a game.
    pub(super) async fn act(
        &self,
        request: &Request,
        game: GameId,
        seen: Seen,
        action: &Action,
    ) -> Result<Done, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let actor = request.actor.id;
        for _ in 0..TRIES {
            let record = self.load(request, game).await?;
            // What clocks do by themselves comes a moment late: what was first is first.
            if let Some(flag) = record.table.down(request.at)
                && Box::pin(self.leave_instead(&record, flag, request.at)).await?
            {
                continue;
            }
            let refused = |refusal: &Refusal| self.refused(request, &record, refusal);
            if matches!(action, Action::Abort | Action::OfferAbort) {
                self.check_abortable(request, &record).await?;
            }
            match seen {
                Seen::Anything => {}
                Seen::Revision(shown) => {
                    check_revision(&record.table, actor, shown).map_err(|why| refused(&why))?;
                }
                Seen::Offer(answer, mark, shown) => {
                    self.check_offer(request, &record, (answer, mark, shown))
                        .await?;
                }
            }
            let events = self
                .in_words(&record.table, actor, action)
                .and_then(|action| record.table.decide(action, actor, request.at))
                .map_err(|refusal| refused(&refusal))?;
            if seen == Seen::Anything {
                let question = self.asked_again(request, &record, (action, &events));
                if let Some(question) = Box::pin(question).await? {
                    return Err(question.into());
                }
            }
            let (events, basis) = Box::pin(self.play_on(&record, events, request.at)).await?;
            // A player decided, so there is a seat.
            let Some(by) = record.table.seat(actor) else {
                return Err(refused(&Refusal::NotAPlayer));
            };
            let table = match record.table.after(&events) {
                Ok(table) => table,
                Err(why) => {
                    let refusal = Refusal::Illegal(MoveError::illegal("", why));
                    return Err(refused(&refusal));
                }
            };
            let notices = notices::of_events(&record, &table, &events, (by, request.at));
            match self
                .store
                .commit(game, basis, &events, &notices, request.occasion())
                .await
            {
                Ok(_) => {
                    self.wake_courier();
                    return Ok(Done {
                        record,
                        table,
                        events,
                        by,
                    });
                }
                Err(CommitError::Conflict(_)) => {}
                Err(CommitError::NoSuchGame) => {
                    return Err(speaker.refuse(&line!("refused-no-such-game", game = game.0)));
                }
                Err(CommitError::Repeated) => return Err(Stop::Repeated),
                Err(CommitError::Store(error)) => return Err(Stop::Failed(error)),
            }
        }
        Err(speaker.refuse(&line!("failed-busy", game = game.0)))
    }

    /// The same action; a move typed in plain words becomes the one legal move it describes.
    fn in_words(&self, table: &Table, actor: PlayerId, action: &Action) -> Result<Action, Refusal> {
        let Action::Move(MoveInput::Text(text)) = action else {
            return Ok(action.clone());
        };
        if table.turn().map(|turn| table.player(turn)) != Some(actor) {
            return Ok(action.clone());
        }
        match self.meaning(table.game.position(), text) {
            Ok(mv) => Ok(Action::Move(MoveInput::Exact(mv))),
            Err(error @ MoveError::Ambiguous { .. }) => Err(Refusal::Illegal(error)),
            Err(_) => Ok(action.clone()),
        }
    }

    /// The answer to an action that the rules refuse.
    pub(super) fn refused(
        &self,
        request: &Request,
        record: &GameRecord,
        refusal: &Refusal,
    ) -> Stop {
        self.refusal(request, record, refusal).into()
    }

    fn refusal(&self, request: &Request, record: &GameRecord, refusal: &Refusal) -> Message {
        let speaker = self.speaker(&request.actor.locale);
        let mut message =
            Message::text(refusal::of_game(speaker, record, request.actor.id, refusal));
        let gone = record.parked.as_ref().is_some_and(Parking::is_gone);
        let elsewhere = record.channel != request.place.channel;
        if elsewhere && !gone && matches!(refusal, Refusal::Illegal(_)) {
            let (game, channel) = (record.id.0, record.channel.to_string());
            let which = line!("refused-move-elsewhere", game = game, channel = channel);
            message.push(&format!(" {}", speaker.say(&which)));
        }
        message.rows.extend(self.way_on(request, record, refusal));
        message
    }

    /// Whether an offer still stands as the message with the button shows it, and is this actor's to answer so.
    ///
    /// # Errors
    /// [`Stop::Settled`] where there is nothing left to answer, for the message to say so.
    async fn check_offer(
        &self,
        request: &Request,
        record: &GameRecord,
        (answer, mark, shown): (OfferAnswer, OfferMark, Revision),
    ) -> Result<(), Stop> {
        let table = &record.table;
        let refused = |refusal: &Refusal| self.refused(request, record, refusal);
        let Some(seat) = table.seat(request.actor.id) else {
            return Err(refused(&Refusal::NotAPlayer));
        };
        if let Some(result) = table.result {
            let over = self.refusal(request, record, &Refusal::Finished(result));
            return Err(Stop::Settled(over.into()));
        }
        let stale = Refusal::StaleRevision {
            shown,
            current: table.revision,
        };
        let Some(by) = maker(table, mark, (seat, answer)) else {
            return Err(refused(&stale));
        };
        let offer = ShownOffer {
            kind: mark.kind,
            by,
            at: shown,
        };
        if let Some(fate) = self.fate(record, offer, request.at).await? {
            let speaker = self.speaker(&request.actor.locale);
            let content = speaker.say(&fate::sentence(record, offer, &fate));
            return Err(Stop::Settled(Message::text(content).into()));
        }
        match (answer, by == seat) {
            (OfferAnswer::Withdraw, false) => Err(refused(&Refusal::NotYourOffer(mark.kind))),
            (OfferAnswer::Accept | OfferAnswer::Decline, true) => {
                Err(refused(&Refusal::OwnOffer(mark.kind)))
            }
            _ => match table.offer(mark.kind, by, request.at) {
                Some(open) if open.ply != mark.ply => Err(refused(&stale)),
                _ => Ok(()),
            },
        }
    }
}

/// Whether the game is still as the actor saw it. Who does not play, or plays no longer, is told that first.
fn check_revision(table: &Table, actor: PlayerId, shown: Revision) -> Result<(), Refusal> {
    match (table.seat(actor), table.result) {
        (None, _) => Err(Refusal::NotAPlayer),
        (Some(_), Some(result)) => Err(Refusal::Finished(result)),
        (Some(_), None) => table.expect(shown),
    }
}

/// Whose offer a button is about. Buttons of the first version do not say: it is the one that stands, or, where none
/// does, whose it would have to be for the answer to make sense; `None` where both stand.
fn maker(table: &Table, mark: OfferMark, (seat, answer): (Color, OfferAnswer)) -> Option<Color> {
    if let Some(by) = mark.by {
        return Some(by);
    }
    let mut makers = table
        .offers
        .iter()
        .filter(|offer| offer.kind == mark.kind && offer.ply == mark.ply)
        .map(|offer| offer.by);
    match (makers.next(), makers.next()) {
        (Some(_), Some(_)) => None,
        (Some(only), None) => Some(only),
        (None, _) if answer == OfferAnswer::Withdraw => Some(seat),
        (None, _) => Some(seat.other()),
    }
}
