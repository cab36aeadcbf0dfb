//! The REST clients of one bot, over one pool of connections.

use std::time::Duration;

use poise::serenity_prelude as serenity;
use secrecy::{ExposeSecret as _, SecretString};

use super::downloads::Downloads;
use super::endpoint::Endpoint;
use super::wire::Wire;

/// How long a connection may take to come about. serenity's own client has no limit.
const CONNECT: Duration = Duration::from_secs(5);
/// How long a whole request may take.
const TOTAL: Duration = Duration::from_secs(15);

/// Makes REST clients for one endpoint and one token.
#[derive(Clone)]
pub struct Rest {
    client: reqwest::Client,
    endpoint: Endpoint,
    token: SecretString,
}

impl Rest {
    /// For an endpoint. Fails when TLS cannot be set up on this machine.
    pub fn new(endpoint: Endpoint, token: SecretString) -> Result<Self, reqwest::Error> {
        let client = reqwest::Client::builder()
            .connect_timeout(CONNECT)
            .timeout(TOTAL);
        let client = match endpoint {
            Endpoint::Discord => client.use_rustls_tls(),
            // No proxy of the machine's may carry what is meant for loopback.
            Endpoint::StandIn(_) => client.no_proxy(),
        }
        .build()?;
        Ok(Self {
            client,
            endpoint,
            token,
        })
    }

    /// Where it goes.
    pub fn endpoint(&self) -> &Endpoint {
        &self.endpoint
    }

    /// serenity's client.
    pub fn serenity(&self) -> serenity::Http {
        let builder = serenity::HttpBuilder::new(self.token.expose_secret())
            .client(self.client.clone())
            .default_allowed_mentions(serenity::CreateAllowedMentions::new());
        match self.endpoint {
            Endpoint::Discord => builder.build(),
            // serenity ignores a proxy while its rate limiter is on.
            Endpoint::StandIn(_) => builder
                .proxy(self.endpoint.base())
                .ratelimiter_disabled(true)
                .build(),
        }
    }

    /// Fetches files that members hand in.
    pub fn downloads(&self) -> Downloads {
        Downloads::new(self.client.clone())
    }

    /// Our own client.
    pub fn wire(&self) -> Wire {
        Wire::new(self.client.clone(), &self.endpoint, self.token.clone())
    }
}
