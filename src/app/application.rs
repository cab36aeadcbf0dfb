//! The application: one value that everything is asked of.

use std::sync::{Arc, atomic::AtomicBool};

use tokio::sync::Notify;

use super::{
    Actor, Choice, Command, Completion, Lexicon, Message, Pictures, Place, Reply, Request, Speaker,
    Stop, access, name,
};
use crate::{
    locale::{Locale, Texts, line},
    play::clock::{Span, Vacations},
    store::{Channel, Player, Store, StoreError},
};

/// The application. Share it in an `Arc`.
pub struct App {
    pub(super) store: Arc<Store>,
    pub(super) texts: Texts,
    pub(super) lexicon: Lexicon,
    pub(super) pictures: Pictures,
    due: Notify,
    pub(super) serving: AtomicBool,
    pub(super) yearly: Span,
}

impl App {
    /// The application on an open database.
    pub fn new(store: Arc<Store>) -> Self {
        let texts = Texts::load();
        let lexicon = Lexicon::new(&texts, &Locale::english());
        Self {
            store,
            lexicon,
            texts,
            pictures: Pictures::new(),
            due: Notify::new(),
            serving: AtomicBool::new(false),
            yearly: Vacations::YEARLY,
        }
    }

    /// With so much vacation for each player in a year.
    #[must_use]
    pub fn with_yearly_vacation(self, yearly: Span) -> Self {
        Self { yearly, ..self }
    }

    /// With the pictures that another application in this process has drawn.
    #[must_use]
    pub fn with_pictures_of(self, other: &Self) -> Self {
        let pictures = other.pictures.shared();
        Self { pictures, ..self }
    }

    /// The texts, also for command names and descriptions.
    pub fn texts(&self) -> &Texts {
        &self.texts
    }

    /// The database, for the courier and for command registration.
    pub fn store(&self) -> &Store {
        &self.store
    }

    /// Resolves when something was committed that is to be delivered. One waiter is woken; a wake-up that nobody waits
    /// for is kept for the next.
    pub async fn committed(&self) {
        self.due.notified().await;
    }

    pub(super) fn wake_courier(&self) {
        self.due.notify_one();
    }

    pub(super) fn speaker<'a>(&'a self, locale: &'a Locale) -> Speaker<'a> {
        Speaker::new(&self.texts, locale)
    }

    /// A text in which those who had their data deleted are called so: Discord knows no such account.
    pub(super) fn nameless(&self, locale: &Locale, text: &str) -> String {
        let named = self.speaker(locale).say(&line!("deleted-player"));
        name::without_forgotten(text, &named)
    }

    /// Carries out what was asked. Always answers: a failure of ours becomes an answer with an incident number, its
    /// cause logged once under that number.
    pub async fn handle(&self, request: Request) -> Reply {
        let mut notes = Vec::new();
        let outcome = match self.enter(&request, &mut notes).await {
            Ok(()) => Box::pin(self.carry_out(&request)).await,
            Err(error) => Err(error.into()),
        };
        // After what was asked for, which may have taken them elsewhere.
        match self.homeless_events(&request).await {
            Ok(told) => notes.extend(told),
            Err(error) => tracing::error!(
                error = &error as &dyn std::error::Error,
                "an organiser could not be told of a channel that is gone"
            ),
        }
        let mut reply = match outcome {
            Ok(reply) => reply,
            Err(Stop::Say(message)) => self.refuse(&request, Reply::private(*message)).await,
            Err(Stop::Settled(message)) => self.refuse(&request, Reply::update(*message)).await,
            Err(Stop::Repeated) => self.done_before(&request),
            Err(Stop::Failed(error)) => self.incident(&request, &error),
        };
        // A menu of games is private as well; other messages that are updated may be for everybody.
        let private = reply.how == super::How::Private
            || matches!(request.command, Command::ChooseGame { .. });
        reply.message.content = self.nameless(&request.actor.locale, &reply.message.content);
        if private {
            for note in notes {
                // What was asked for comes first; a list that fills the message leaves no room.
                reply.message.push(&format!(
                    "
{note}"
                ));
            }
        }
        reply
    }

    /// At most 25 choices for what is being typed, best first. Never fails: no choices then.
    pub async fn complete(&self, completion: Completion) -> Vec<Choice> {
        match self.choices(&completion).await {
            Ok(choices) => choices,
            Err(error) => {
                tracing::error!(
                    error = &error as &dyn std::error::Error,
                    channel = completion.place.channel.0,
                    "autocompletion failed"
                );
                Vec::new()
            }
        }
    }

    /// Notes who acts and where, and lets waiting messages go where the bot may post again.
    async fn enter(&self, request: &Request, notes: &mut Vec<String>) -> Result<(), StoreError> {
        let Request {
            actor, place, at, ..
        } = request;
        self.store.touch_player(&player(actor), *at).await?;
        if let Some(guild) = place.guild {
            self.store.present(guild, actor.id).await?;
        }
        if place.guild.is_none() || !access::lacking(place).is_empty() {
            return Ok(());
        }
        let waiting = self.store.channel_seen(&channel(place), *at).await?;
        if waiting > 0 {
            self.wake_courier();
            notes.push(self.speaker(&actor.locale).say(&line!("answer-unparked")));
        }
        notes.extend(self.relocate(request).await?);
        Ok(())
    }

    async fn carry_out(&self, request: &Request) -> Result<Reply, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        match &request.command {
            Command::Challenge(new) => self.challenge(request, new).await,
            Command::AnswerChallenge { challenge, answer } => {
                self.answer_challenge(request, *challenge, *answer).await
            }
            Command::Move { text, game } => self.move_typed(request, text, game.as_deref()).await,
            Command::Board { game, ply, look } => {
                self.board(request, game.as_deref(), *ply, look).await
            }
            Command::Replay { game, stretch } => {
                self.replay(request, game.as_deref(), stretch).await
            }
            Command::Diagram { text, look } => self.diagram(request, text, look).await,
            Command::ShowMessage { message } => self.show_message(request, *message).await,
            Command::Games(which) => self.games(request, *which).await,
            Command::Resign { game } => self.resign(request, game.as_deref()).await,
            Command::Draw { game } => self.draw(request, game.as_deref()).await,
            Command::Takeback { game } => self.takeback(request, game.as_deref()).await,
            Command::Pause { game, length } => {
                self.pause(request, game.as_deref(), length.as_deref())
                    .await
            }
            Command::Resume { game } => self.resume(request, game.as_deref()).await,
            Command::Abort { game } => self.abort(request, game.as_deref()).await,
            Command::Rematch { game } => self.rematch(request, game.as_deref()).await,
            Command::Clock { game, give } => {
                self.clock(request, game.as_deref(), give.as_deref()).await
            }
            Command::Plan(options) => Box::pin(self.plan(request, options)).await,
            Command::PlanClick {
                game,
                version,
                action,
            } => Box::pin(self.plan_action(request, (*game, *version), *action)).await,
            Command::Try { game } => Box::pin(self.try_out(request, game.as_deref())).await,
            Command::TryClick {
                game,
                version,
                action,
            } => Box::pin(self.try_action(request, (*game, *version), action)).await,
            Command::Settings(wanted) => self.settings(request, wanted).await,
            Command::Vacation(command) => self.vacation(request, command).await,
            Command::Ladder(command) => Box::pin(self.ladder(request, command)).await,
            Command::Tournament(command) => Box::pin(self.tournament(request, command)).await,
            Command::Organise(command) => Box::pin(self.organise(request, command)).await,
            Command::Server(changes) => self.change_server(request, changes).await,
            Command::Referee(options) => Box::pin(self.referee(request, options)).await,
            Command::MyData(what) => self.mydata(request, *what).await,
            Command::Rulings => self.rulings(request).await,
            Command::Profile(options) => Box::pin(self.profile(request, options)).await,
            Command::Leaderboard(options) => Box::pin(self.leaderboard(request, options)).await,
            Command::Claim { game } => self.claim(request, game.as_deref()).await,
            Command::Export { game } => self.export(request, game.as_deref()).await,
            Command::Help => Ok(Reply::private(Message::text(speaker.say(&line!("help"))))),
            Command::Rules { bug } => self.rules(request, *bug).await,
            Command::ChooseGame { errand, game } => self.run_errand(request, errand, *game).await,
            Command::Game {
                game,
                revision,
                action,
            } => Box::pin(self.game_action(request, (*game, *revision), action)).await,
            Command::Dismiss => Ok(Reply::update(Message::text(
                speaker.say(&line!("cancelled")),
            ))),
            Command::UnknownControl => Err(speaker.refuse(&line!("refused-unknown-control"))),
        }
    }

    /// A refusal, unless this interaction was carried out before: then what refuses it is its own effect.
    async fn refuse(&self, request: &Request, refusal: Reply) -> Reply {
        match self.store.is_handled(request.interaction).await {
            Ok(false) => refusal,
            Ok(true) => self.done_before(request),
            Err(error) => self.incident(request, &error),
        }
    }

    /// The answer to an interaction that arrived a second time.
    fn done_before(&self, request: &Request) -> Reply {
        tracing::info!(
            interaction = request.interaction.0,
            "arrived twice, acted on once"
        );
        let speaker = self.speaker(&request.actor.locale);
        Reply::private(Message::text(speaker.say(&line!("done-before"))))
    }

    fn incident(&self, request: &Request, error: &StoreError) -> Reply {
        let incident = format!("{:x}", request.interaction.0);
        tracing::error!(
            incident,
            error = error as &dyn std::error::Error,
            actor = request.actor.id.0,
            channel = request.place.channel.0,
            "a request failed"
        );
        let speaker = self.speaker(&request.actor.locale);
        Reply::private(Message::text(
            speaker.say(&line!("failed", incident = incident)),
        ))
    }
}

/// The actor as the store keeps people.
pub(super) fn player(actor: &Actor) -> Player {
    Player::new(actor.id, &actor.name, Some(&actor.locale.to_string()))
}

/// The place as the store keeps channels.
pub(super) fn channel(place: &Place) -> Channel {
    Channel {
        id: place.channel,
        guild: place.guild,
        parent: place.parent,
    }
}
