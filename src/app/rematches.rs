//! `/rematch` and the button below a finished game: the same two once more, with colours changed.

use super::{App, ChallengeAnswer, Message, Reply, Request, Stop, application::player};
use crate::{
    engine::Color,
    locale::line,
    play::{
        self, ChallengeState, GameId, Invitee, Refusal, White,
        clock::{Clock, Terms},
    },
    store::{ChallengeRecord, GameRecord, OpenChallengeError, Which},
};

/// How often is looked anew because the other player was first.
const TRIES: usize = 3;

impl App {
    pub(super) async fn rematch(
        &self,
        request: &Request,
        game: Option<&str>,
    ) -> Result<Reply, Stop> {
        let game = match game {
            Some(read) => self.named_game(request, read)?,
            None => self.last_finished(request).await?,
        };
        self.ask_rematch(request, game).await.map(Reply::private)
    }

    /// The last game that the actor has finished: in this channel, else in this server.
    async fn last_finished(&self, request: &Request) -> Result<GameId, Stop> {
        let (actor, place) = (request.actor.id, &request.place);
        let finished = self
            .store
            .games_of_player(actor, Which::Finished, 1_000)
            .await?;
        let mut there = finished
            .iter()
            .filter(|game| place.guild.is_none_or(|guild| game.guild == guild));
        let here = finished.iter().find(|game| game.channel == place.channel);
        here.or_else(|| there.next())
            .map(|game| game.id)
            .ok_or_else(|| {
                let speaker = self.speaker(&request.actor.locale);
                speaker.refuse(&line!("refused-rematch-none"))
            })
    }

    /// Offers a rematch; where the other player has offered one, accepts it.
    pub(super) async fn ask_rematch(
        &self,
        request: &Request,
        game: GameId,
    ) -> Result<Message, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        for _ in 0..TRIES {
            let record = self.load(request, game).await?;
            let Some(seat) = record.table.seat(request.actor.id) else {
                return Err(self.refused(request, &record, &Refusal::NotAPlayer));
            };
            if record.table.result.is_none() {
                return Err(speaker.refuse(&line!("refused-rematch-open", game = game.0)));
            }
            if let Some(known) = self.store.rematch_of(game).await?
                && let Some(message) = self.join_rematch(request, &known).await?
            {
                return Ok(message);
            }
            match self.offer_rematch(request, &record, seat).await {
                Ok(message) => return Ok(message),
                Err(Offering::Refused(stop)) => return Err(stop),
                // Somebody was first: a click of the other player, or an earlier one of this.
                Err(Offering::Exists) => {}
            }
        }
        Err(speaker.refuse(&line!("failed-busy", game = game.0)))
    }

    /// Accepts a rematch that stands; `None`: it has run out, and another can be offered.
    async fn join_rematch(
        &self,
        request: &Request,
        known: &ChallengeRecord,
    ) -> Result<Option<Message>, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let challenge = &known.challenge;
        match challenge.state {
            ChallengeState::Open if request.at < challenge.expires => {}
            ChallengeState::Accepted(next) => {
                let line = line!("refused-rematch-played", game = next.0);
                return Err(speaker.refuse(&line));
            }
            _ => return Ok(None),
        }
        if challenge.challenger == request.actor.id {
            let opponent = challenge.opponent.unwrap_or(challenge.challenger);
            let line = line!("refused-rematch-offered", opponent = opponent.to_string());
            return Err(speaker.refuse(&line));
        }
        let answer = self.answer_challenge(request, challenge.id, ChallengeAnswer::Accept);
        match answer.await {
            Ok(reply) => Ok(Some(reply.message)),
            // What the challenge's own message would become is told to the actor alone.
            Err(Stop::Settled(message)) => Err(Stop::Say(message)),
            Err(other) => Err(other),
        }
    }

    async fn offer_rematch(
        &self,
        request: &Request,
        record: &GameRecord,
        seat: Color,
    ) -> Result<Message, Offering> {
        let guild = self.check_place(request).map_err(Offering::Refused)?;
        let speaker = self.speaker(&request.actor.locale);
        let table = &record.table;
        let opponent = record.player(seat.other());
        let terms = table.clock.as_ref().map(Clock::terms).cloned();
        let white = match seat {
            Color::White => White::Opponent,
            Color::Black => White::Me,
        };
        let challenge = play::NewChallenge::new(
            (guild, request.place.channel),
            request.actor.id,
            Some(Invitee::Person(opponent.id)),
            table.game.position().rules(),
            terms.unwrap_or(Terms::UNTIMED),
            white,
            request.at,
        );
        let challenge = challenge
            .map_err(|refusal| Offering::Refused(self.refused(request, record, &refusal)))?;
        let challenge = challenge.with_rated(record.rated).rematch_of(record.id);
        let people = [player(&request.actor), opponent.clone()];
        let opened = self.open_challenge(request, &challenge, &people);
        opened.await.map_err(|error| match error {
            OpenChallengeError::RematchExists => Offering::Exists,
            OpenChallengeError::Repeated => Offering::Refused(Stop::Repeated),
            OpenChallengeError::Store(error) => Offering::Refused(Stop::Failed(error)),
        })?;
        Ok(Message::text(speaker.say(&line!(
            "rematch-made",
            opponent = opponent.id.to_string(),
            game = record.id.0
        ))))
    }
}

/// Why no rematch was offered.
enum Offering {
    /// There is one.
    Exists,
    /// For a reason to tell.
    Refused(Stop),
}
