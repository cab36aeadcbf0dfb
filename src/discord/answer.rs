//! The one answer that every interaction gets.
//!
//! An answer is given directly when it is ready soon enough. When it is not, the interaction is
//! deferred and the answer takes the place of the deferral (never a second message, unless the
//! deferral stands in for a message that must stay). Lost and refused attempts are repeated
//! while Discord still waits, and every outcome is logged at most once.

use std::any::Any;
use std::panic::AssertUnwindSafe;
use std::time::Duration;

use futures_util::FutureExt as _;
use jiff::{SignedDuration, Timestamp};
use poise::serenity_prelude as serenity;
use serenity::Builder as _;
use tokio::time::{sleep, timeout};

use super::failure::{AnswerClass, Earlier, Failure, FailureKind};
use super::message::{first_answer, follow_up, later_answer};
use crate::app::{Clock, How, Message, Reply};

/// An answer that is not ready by then is deferred. Discord waits three seconds.
const DEFER_AFTER: SignedDuration = SignedDuration::from_millis(1_500);
/// No first answer is tried after this.
const GIVE_UP_AFTER: SignedDuration = SignedDuration::from_millis(2_800);
/// Attempts at a first answer.
const FIRST_ATTEMPTS: u32 = 8;
/// How long one attempt at a first answer may take.
const ATTEMPT: Duration = Duration::from_millis(900);
/// Attempts at putting an answer in the place of its deferral.
const LATER_ATTEMPTS: u32 = 5;

/// What an interaction came from, which decides how it can be deferred.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Source {
    /// A command: nothing is there yet.
    Command,
    /// A control on a message that everybody sees.
    PublicMessage,
    /// A control on a message that only the actor sees.
    PrivateMessage,
}

/// What an interaction was answered with before the answer was ready.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Deferral {
    /// A private "thinking …" message; it will become the answer.
    Thinking,
    /// Nothing visible; the message of the control will become the answer.
    Quiet,
}

impl Source {
    fn deferral(self) -> Deferral {
        match self {
            Self::Command | Self::PublicMessage => Deferral::Thinking,
            Self::PrivateMessage => Deferral::Quiet,
        }
    }
}

/// Answers one interaction.
pub struct Responder<'a> {
    /// Where to.
    pub http: &'a serenity::Http,
    /// Which.
    pub id: serenity::InteractionId,
    /// Its token.
    pub token: &'a str,
    /// What it came from.
    pub source: Source,
    /// The time.
    pub clock: &'a dyn Clock,
    /// When the interaction was made, by that clock.
    pub made: Timestamp,
    /// What to say when we have no answer of our own; logged under the interaction's id.
    pub apology: Message,
}

/// What became of an attempt at an answer, with its repetitions.
#[derive(Debug, PartialEq, Eq)]
enum Given {
    /// It is there.
    Yes,
    /// Nobody waits for it, or it could not be brought there in time.
    No,
    /// Discord does not accept what it says.
    Mistaken,
}

impl Responder<'_> {
    /// Carries out `work` and answers with what comes of it. The work is always brought to its
    /// end, whatever becomes of the answer.
    pub async fn answer(&self, work: impl Future<Output = Reply>) {
        let work = AssertUnwindSafe(work).catch_unwind();
        tokio::pin!(work);
        tokio::select! {
            biased;
            outcome = &mut work => self.answer_at_once(self.reply(outcome)).await,
            () = self.clock.sleep_until(self.made + DEFER_AFTER) => {
                let deferral = self.source.deferral();
                let given = self.first(deferral.response()).await;
                let reply = self.reply(work.await);
                if given == Given::Yes {
                    self.answer_later(deferral, &reply).await;
                }
            }
        }
    }

    fn reply(&self, outcome: Result<Reply, Box<dyn Any + Send>>) -> Reply {
        outcome.unwrap_or_else(|panic| {
            let incident = incident_of(self.id);
            tracing::error!(
                incident,
                panic = panic_text(panic.as_ref()),
                "a handler panicked"
            );
            Reply::private(self.apology.clone())
        })
    }

    async fn answer_at_once(&self, reply: Reply) {
        // Only a control has a message to update.
        let how = match (reply.how, self.source) {
            (How::Update, Source::Command) => How::Private,
            (how, _) => how,
        };
        if self.first(first_answer(how, &reply.message)).await == Given::Mistaken {
            self.first(first_answer(How::Private, &self.apology)).await;
        }
    }

    async fn answer_later(&self, deferral: Deferral, reply: &Reply) {
        let given = match (deferral, reply.how) {
            (Deferral::Thinking, _) | (Deferral::Quiet, How::Update) => {
                self.later(Place::Original, &reply.message).await
            }
            (Deferral::Quiet, How::Private | How::Public) => {
                self.later(Place::FollowUp, &reply.message).await
            }
        };
        if given == Given::Mistaken {
            self.later(Place::Original, &self.apology).await;
        }
    }

    /// Gives the first answer, again and again while Discord waits for it.
    async fn first(&self, response: serenity::CreateInteractionResponse) -> Given {
        let deadline = self.made + GIVE_UP_AFTER;
        let mut earlier = Earlier::None;
        let mut pause = Duration::from_millis(100);
        let mut attempt = 1;
        loop {
            let request = response.clone().execute(self.http, (self.id, self.token));
            let failure = tokio::select! {
                biased;
                outcome = timeout(ATTEMPT, request) => match outcome {
                    Ok(Ok(())) => return Given::Yes,
                    Ok(Err(error)) => Failure::of_serenity(&error),
                    Err(_) => Failure::new(FailureKind::Lost, "no answer in time"),
                },
                () = self.clock.sleep_until(deadline) => {
                    Failure::new(FailureKind::Lost, "no answer while Discord waited")
                }
            };
            let waits = attempt < FIRST_ATTEMPTS && self.clock.now() < deadline;
            match failure.answer_class(earlier) {
                AnswerClass::Again if waits => {
                    tracing::debug!(interaction = %self.id, %failure, "an answer is tried again");
                    earlier = failure.leaves(earlier);
                    sleep(failure.retry_after.unwrap_or(pause).min(pause)).await;
                    pause = (pause * 2).min(ATTEMPT);
                    attempt += 1;
                }
                class => return self.settle(class, &failure),
            }
        }
    }

    /// Brings the answer of a deferred interaction to its place.
    async fn later(&self, place: Place, message: &Message) -> Given {
        let mut pause = Duration::from_millis(500);
        let mut attempt = 1;
        loop {
            let failure = match place.bring(self.http, self.token, message).await {
                Ok(()) => return Given::Yes,
                Err(failure) => failure,
            };
            match failure.answer_class(Earlier::None) {
                AnswerClass::Again if attempt < LATER_ATTEMPTS => {
                    tracing::debug!(interaction = %self.id, %failure, "an answer is tried again");
                    sleep(failure.retry_after.unwrap_or(pause)).await;
                    pause *= 2;
                    attempt += 1;
                }
                class => return self.settle(class, &failure),
            }
        }
    }

    fn settle(&self, class: AnswerClass, failure: &Failure) -> Given {
        match class {
            AnswerClass::Done => Given::Yes,
            AnswerClass::Final => {
                tracing::debug!(interaction = %self.id, %failure, "nobody waits for this answer");
                Given::No
            }
            AnswerClass::Again => {
                tracing::warn!(interaction = %self.id, %failure, "an answer could not be given");
                Given::No
            }
            AnswerClass::Mistake => {
                let incident = incident_of(self.id);
                tracing::error!(incident, %failure, "Discord does not accept an answer");
                Given::Mistaken
            }
        }
    }
}

impl Deferral {
    fn response(self) -> serenity::CreateInteractionResponse {
        match self {
            Self::Thinking => serenity::CreateInteractionResponse::Defer(
                serenity::CreateInteractionResponseMessage::new()
                    .allowed_mentions(serenity::CreateAllowedMentions::new())
                    .ephemeral(true),
            ),
            Self::Quiet => serenity::CreateInteractionResponse::Acknowledge,
        }
    }
}

/// Where the answer of a deferred interaction goes.
#[derive(Clone, Copy, Debug)]
enum Place {
    Original,
    FollowUp,
}

impl Place {
    async fn bring(
        self,
        http: &serenity::Http,
        token: &str,
        message: &Message,
    ) -> Result<(), Failure> {
        const LONGEST: Duration = Duration::from_secs(30);
        let outcome = match self {
            Self::Original => timeout(LONGEST, later_answer(message).execute(http, token)).await,
            Self::FollowUp => {
                timeout(LONGEST, follow_up(message).execute(http, (None, token))).await
            }
        };
        match outcome {
            Ok(Ok(_)) => Ok(()),
            Ok(Err(error)) => Err(Failure::of_serenity(&error)),
            Err(_) => Err(Failure::new(FailureKind::Lost, "no answer in time")),
        }
    }
}

/// The number under which a failure of ours is logged and told: the interaction's id in
/// hexadecimal, as the application has it too.
pub fn incident_of(interaction: serenity::InteractionId) -> String {
    format!("{:x}", interaction.get())
}

/// What a panic said.
pub fn panic_text(panic: &(dyn Any + Send)) -> &str {
    panic
        .downcast_ref::<&str>()
        .copied()
        .or_else(|| panic.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("no message")
}

#[cfg(test)]
mod tests;
