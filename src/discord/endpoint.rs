//! Where Discord is: the real one, or a stand-in on this machine.

use std::net::SocketAddr;

use thiserror::Error;

/// Where requests go and where the gateway may be.
///
/// The choice is made once, here: a bot that talks to a stand-in can never reach the real
/// Discord, whatever the stand-in answers.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Endpoint {
    /// The real one, with serenity's rate limiter.
    Discord,
    /// A stand-in on a loopback address, without the rate limiter (serenity ignores a proxy
    /// while it is on).
    StandIn(SocketAddr),
}

/// An address that a bot refuses to talk to.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum EndpointError {
    /// Not `http://` with a loopback address and a port.
    #[error(
        "{0:?} is not a stand-in on this machine; it must be http:// with a loopback address \
         and a port, such as http://127.0.0.1:8080"
    )]
    NotLoopback(String),
    /// The gateway offered is not where it may be.
    #[error("the gateway {0:?} is refused; it must be {1}")]
    Gateway(String, &'static str),
}

impl Endpoint {
    /// A stand-in by its URL: `http://`, a loopback address, a port, nothing else.
    pub fn stand_in(url: &str) -> Result<Self, EndpointError> {
        url.trim_end_matches('/')
            .strip_prefix("http://")
            .and_then(|rest| rest.parse::<SocketAddr>().ok())
            .filter(|address| address.ip().is_loopback())
            .map(Self::StandIn)
            .ok_or_else(|| EndpointError::NotLoopback(url.to_owned()))
    }

    /// The URL in front of `/api/v10`.
    pub fn base(&self) -> String {
        match self {
            Self::Discord => "https://discord.com".to_owned(),
            Self::StandIn(address) => format!("http://{address}"),
        }
    }

    /// Whether a gateway at `url` belongs to this endpoint: an encrypted one to Discord, one on
    /// loopback to a stand-in.
    pub fn check_gateway(&self, url: &str) -> Result<(), EndpointError> {
        let refused = |right| Err(EndpointError::Gateway(url.to_owned(), right));
        match self {
            Self::Discord if url.starts_with("wss://") => Ok(()),
            Self::Discord => refused("wss://"),
            Self::StandIn(_) => {
                let rest = url.strip_prefix("ws://").unwrap_or_default();
                let host = rest.split(['/', '?']).next().unwrap_or_default();
                match host.parse::<SocketAddr>() {
                    Ok(address) if address.ip().is_loopback() => Ok(()),
                    _ => refused("ws:// with a loopback address and a port"),
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stand_in_is_on_loopback_or_nowhere() {
        for (url, right) in [
            ("http://127.0.0.1:8080", true),
            ("http://127.0.0.1:8080/", true),
            ("http://127.9.9.9:1", true),
            ("http://[::1]:8080", true),
            ("http://127.0.0.1", false),
            ("https://127.0.0.1:8080", false),
            ("http://localhost:8080", false),
            ("http://192.168.0.1:8080", false),
            ("http://127.0.0.1:80@discord.com", false),
            ("http://127.0.0.1:80/x", false),
            ("", false),
        ] {
            assert_eq!(Endpoint::stand_in(url).is_ok(), right, "{url:?}");
        }
    }

    #[test]
    fn a_gateway_must_belong_to_its_endpoint() {
        let stand_in = Endpoint::stand_in("http://127.0.0.1:8080").unwrap();
        for (endpoint, url, right) in [
            (&Endpoint::Discord, "wss://gateway.discord.gg", true),
            (&Endpoint::Discord, "ws://gateway.discord.gg", false),
            (&stand_in, "ws://127.0.0.1:9/gateway", true),
            (&stand_in, "ws://[::1]:9", true),
            (&stand_in, "ws://127.0.0.1:9?x=1", true),
            (&stand_in, "wss://gateway.discord.gg", false),
            (&stand_in, "ws://10.0.0.1:9", false),
            (&stand_in, "ws://127.0.0.1:9@discord.gg", false),
        ] {
            assert_eq!(
                endpoint.check_gateway(url).is_ok(),
                right,
                "{endpoint:?} {url}"
            );
        }
    }
}
