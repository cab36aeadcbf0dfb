//! What went wrong with a request to Discord, and what that means.

use std::time::Duration;

use poise::serenity_prelude as serenity;

use crate::scheduler::DeliveryError;

/// A request to Discord that did not succeed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Failure {
    /// What happened.
    pub kind: FailureKind,
    /// Not before this has passed, where Discord says so.
    pub retry_after: Option<Duration>,
    /// For the log; holds no token.
    pub text: String,
}

/// What happened to a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FailureKind {
    /// It never reached Discord.
    Unsent,
    /// It was sent and its answer was lost: it may have been carried out.
    Lost,
    /// Discord said no.
    Refused {
        /// The HTTP status.
        status: u16,
        /// Discord's own error code, 0 where there is none.
        code: u32,
    },
    /// It was carried out, but its answer could not be understood.
    Unreadable,
    /// It could not even be built: a mistake of ours.
    Unbuilt,
}

/// What a failure means for the answer to an interaction.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AnswerClass {
    /// It is there: an earlier attempt arrived after all, or only the echo was unreadable.
    Done,
    /// Nobody waits for it any more, or somebody else has answered.
    Final,
    /// It may work at the next attempt.
    Again,
    /// Discord does not take what we say: a mistake of ours.
    Mistake,
}

/// Discord's error codes that decide something here.
mod code {
    pub const UNKNOWN_INTERACTION: u32 = 10_062;
    pub const UNKNOWN_WEBHOOK: u32 = 10_015;
    pub const UNKNOWN_MESSAGE: u32 = 10_008;
    pub const ALREADY_ANSWERED: u32 = 40_060;
    pub const INVALID_TOKEN_OF_INTERACTION: u32 = 50_027;
    pub const CHANNEL_WRITE_LIMIT: u32 = 20_028;
    pub const SERVER_WRITE_LIMIT: u32 = 20_029;
    /// Blocked by the rules of a server, twice.
    pub const AUTOMOD: [u32; 2] = [200_000, 200_001];
    pub const CANNOT_SEND_IN_CHANNEL_TYPE: u32 = 50_008;
    pub const ARCHIVED_THREAD: u32 = 50_083;
    /// Those about threads: locked, too many, already there.
    pub const THREADS: std::ops::RangeInclusive<u32> = 160_002..=160_007;
}

impl Failure {
    /// A failure without a delay named by Discord.
    pub fn new(kind: FailureKind, text: impl Into<String>) -> Self {
        Self {
            kind,
            retry_after: None,
            text: text.into(),
        }
    }

    /// A failure of a request made through reqwest.
    pub fn of_request(error: &reqwest::Error) -> Self {
        let kind = if error.is_builder() {
            FailureKind::Unbuilt
        } else if error.is_connect() {
            FailureKind::Unsent
        } else if error.is_decode() {
            FailureKind::Unreadable
        } else {
            FailureKind::Lost
        };
        Self::new(kind, with_causes(error))
    }

    /// A failure of a request made through serenity.
    pub fn of_serenity(error: &serenity::Error) -> Self {
        match error {
            serenity::Error::Http(serenity::HttpError::UnsuccessfulRequest(response)) => {
                let status = response.status_code.as_u16();
                let code = u32::try_from(response.error.code).unwrap_or(0);
                Self::new(FailureKind::Refused { status, code }, error.to_string())
            }
            serenity::Error::Http(serenity::HttpError::Request(error)) => Self::of_request(error),
            serenity::Error::Json(_) => Self::new(FailureKind::Unreadable, error.to_string()),
            _ => Self::new(FailureKind::Unbuilt, error.to_string()),
        }
    }

    /// Whether Discord refused with this code.
    pub fn has_code(&self, wanted: u32) -> bool {
        matches!(self.kind, FailureKind::Refused { code, .. } if code == wanted)
    }

    /// What this means for an answer to an interaction. `earlier` tells whether an attempt
    /// before this one was [`FailureKind::Lost`].
    pub fn answer_class(&self, earlier: Earlier) -> AnswerClass {
        match self.kind {
            FailureKind::Unsent | FailureKind::Lost => AnswerClass::Again,
            FailureKind::Unreadable => AnswerClass::Done,
            FailureKind::Unbuilt => AnswerClass::Mistake,
            FailureKind::Refused { status, code } => match (status, code) {
                (_, code::ALREADY_ANSWERED) => match earlier {
                    Earlier::Lost => AnswerClass::Done,
                    Earlier::None => AnswerClass::Final,
                },
                (
                    _,
                    code::UNKNOWN_INTERACTION
                    | code::UNKNOWN_WEBHOOK
                    | code::UNKNOWN_MESSAGE
                    | code::INVALID_TOKEN_OF_INTERACTION,
                )
                | (401 | 403 | 404, _) => AnswerClass::Final,
                (408 | 429 | 500.., _) => AnswerClass::Again,
                _ => AnswerClass::Mistake,
            },
        }
    }

    /// What a later attempt has to reckon with after this one. A server that fails may have
    /// carried the request out first.
    pub fn leaves(&self, earlier: Earlier) -> Earlier {
        match self.kind {
            FailureKind::Lost | FailureKind::Refused { status: 500.., .. } => Earlier::Lost,
            _ => earlier,
        }
    }

    /// What this means for a message the courier carries.
    pub fn delivery_error(self) -> DeliveryError {
        let Self {
            kind,
            retry_after,
            text,
        } = self;
        let retry = |text| DeliveryError::Retry {
            after: retry_after,
            why: text,
        };
        let FailureKind::Refused { status, code } = kind else {
            return match kind {
                FailureKind::Unbuilt => DeliveryError::Invalid { why: text },
                _ => retry(text),
            };
        };
        match (status, code) {
            (_, code::CHANNEL_WRITE_LIMIT | code::SERVER_WRITE_LIMIT) => retry(text),
            (_, code::ARCHIVED_THREAD | code::CANNOT_SEND_IN_CHANNEL_TYPE) => {
                DeliveryError::Refused { code, why: text }
            }
            (_, code) if code::THREADS.contains(&code) || code::AUTOMOD.contains(&code) => {
                DeliveryError::Refused { code, why: text }
            }
            // The token is refused: the gateway says so as well and ends the bot.
            (401, _) => retry(text),
            // A page of Cloudflare's, without one of Discord's codes: our address, not the target.
            (403 | 404, 0) => retry(text),
            (403 | 404, _) => DeliveryError::Refused { code, why: text },
            (408 | 409 | 425 | 429 | 500.., _) => retry(text),
            _ => DeliveryError::Invalid { why: text },
        }
    }
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(&self.text)
    }
}

/// What became of earlier attempts at the same answer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Earlier {
    /// There were none, or Discord refused them.
    None,
    /// The answer to one was lost.
    Lost,
}

/// An error with its causes, and without the URL: interaction tokens stand in it.
fn with_causes(error: &reqwest::Error) -> String {
    let mut text = if error.is_timeout() {
        "no answer in time".to_owned()
    } else if error.is_connect() {
        "no connection".to_owned()
    } else {
        "the connection failed".to_owned()
    };
    let mut cause = std::error::Error::source(error);
    while let Some(error) = cause {
        text = format!("{text}: {error}");
        cause = error.source();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(status: u16, code: u32) -> Failure {
        Failure::new(FailureKind::Refused { status, code }, "no")
    }

    #[test]
    fn answers_are_classed() {
        use AnswerClass::{Again, Done, Final, Mistake};
        for (failure, earlier, expect) in [
            (refused(404, 10_062), Earlier::None, Final),
            (refused(404, 10_062), Earlier::Lost, Final),
            (refused(400, 40_060), Earlier::None, Final),
            (refused(400, 40_060), Earlier::Lost, Done),
            (refused(401, 50_027), Earlier::None, Final),
            (refused(404, 10_015), Earlier::None, Final),
            (refused(404, 10_008), Earlier::None, Final),
            (refused(400, 50_035), Earlier::None, Mistake),
            (refused(413, 40_005), Earlier::None, Mistake),
            (refused(429, 0), Earlier::None, Again),
            (refused(500, 0), Earlier::None, Again),
            (refused(503, 0), Earlier::Lost, Again),
            (Failure::new(FailureKind::Unsent, ""), Earlier::None, Again),
            (Failure::new(FailureKind::Lost, ""), Earlier::None, Again),
            (
                Failure::new(FailureKind::Unreadable, ""),
                Earlier::None,
                Done,
            ),
            (
                Failure::new(FailureKind::Unbuilt, ""),
                Earlier::None,
                Mistake,
            ),
        ] {
            assert_eq!(
                failure.answer_class(earlier),
                expect,
                "{failure:?} {earlier:?}"
            );
        }
    }

    #[test]
    fn deliveries_are_classed() {
        #[derive(Debug, PartialEq)]
        enum Class {
            Retry,
            Refused,
            Invalid,
        }
        use Class::{Invalid, Refused, Retry};
        for (failure, expect) in [
            (refused(403, 50_001), Refused),
            (refused(403, 50_013), Refused),
            (refused(403, 50_007), Refused),
            (refused(403, 50_278), Refused),
            (refused(404, 10_003), Refused),
            (refused(400, 50_083), Refused),
            (refused(400, 160_005), Refused),
            (refused(400, 160_006), Refused),
            (refused(400, 50_008), Refused),
            (refused(400, 200_000), Refused),
            (refused(400, 50_035), Invalid),
            (refused(400, 50_006), Invalid),
            (refused(413, 40_005), Invalid),
            (refused(429, 0), Retry),
            (refused(429, 20_028), Retry),
            (refused(400, 20_028), Retry),
            (refused(500, 0), Retry),
            (refused(502, 0), Retry),
            (refused(401, 0), Retry),
            (refused(403, 0), Retry),
            (Failure::new(FailureKind::Unsent, ""), Retry),
            (Failure::new(FailureKind::Lost, ""), Retry),
            (Failure::new(FailureKind::Unreadable, ""), Retry),
            (Failure::new(FailureKind::Unbuilt, ""), Invalid),
        ] {
            let class = match failure.clone().delivery_error() {
                DeliveryError::Retry { .. } => Retry,
                DeliveryError::Refused { .. } => Refused,
                DeliveryError::Invalid { .. } => Invalid,
            };
            assert_eq!(class, expect, "{failure:?}");
        }
    }

    #[test]
    fn the_delay_that_discord_names_is_kept() {
        let mut failure = refused(429, 0);
        failure.retry_after = Some(Duration::from_millis(1_500));
        let DeliveryError::Retry { after, .. } = failure.delivery_error() else {
            panic!("a 429 is retried")
        };
        assert_eq!(after, Some(Duration::from_millis(1_500)));
    }
}
