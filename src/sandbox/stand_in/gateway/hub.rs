//! All sessions, and what happens to them.

use serde_json::{Value, json};

use super::super::{GatewayFault, GuildId, Sessions};
use super::intents;
use super::session::{Link, Out, Session};

/// The sessions of the bot.
#[derive(Debug)]
pub(in super::super) struct Hub {
    policy: Sessions,
    sessions: Vec<Session>,
    made: u64,
    connections: u64,
    /// How often a connection was given a session.
    arrivals: u64,
    /// Connections are refused.
    shut: bool,
}

impl Hub {
    pub(in super::super) fn new(policy: Sessions) -> Self {
        Self {
            policy,
            sessions: Vec::new(),
            made: 0,
            connections: 0,
            arrivals: 0,
            shut: false,
        }
    }

    /// Whether connections are refused.
    pub(super) fn is_shut(&self) -> bool {
        self.shut
    }

    /// A number for a new connection.
    pub(super) fn next_connection(&mut self) -> u64 {
        self.connections += 1;
        self.connections
    }

    /// Begins a session and gives its id.
    pub(super) fn identify(&mut self, shard: (u64, u64), intents: u64, link: Link) -> String {
        self.made += 1;
        self.arrivals += 1;
        let id = format!("session-{}", self.made);
        self.sessions.retain(Session::is_alive);
        self.sessions
            .push(Session::new(id.clone(), shard, intents, link));
        id
    }

    /// Resumes a session; `false` when it cannot be.
    pub(super) fn resume(&mut self, id: &str, sequence: u64, link: Link) -> bool {
        self.sessions.retain(Session::is_alive);
        let Some(session) = self.sessions.iter_mut().find(|session| session.id == id) else {
            return false;
        };
        let resumed = session.resume(sequence, link);
        self.arrivals += u64::from(resumed);
        resumed
    }

    /// A connection ended; its session may be resumed unless it was closed for good.
    pub(super) fn disconnect(&mut self, connection: u64, resumable: bool) {
        let is_its = |session: &Session| {
            session
                .link
                .as_ref()
                .is_some_and(|link| link.connection == connection)
        };
        if resumable {
            for session in self.sessions.iter_mut().filter(|session| is_its(session)) {
                session.lose();
            }
        } else {
            self.sessions.retain(|session| !is_its(session));
        }
    }

    /// Whether a connection has a session; an invalidated one has not, and may identify again.
    pub(super) fn has_session(&self, connection: u64) -> bool {
        let links = self
            .sessions
            .iter()
            .filter_map(|session| session.link.as_ref());
        links.into_iter().any(|link| link.connection == connection)
    }

    /// An event for one session alone.
    pub(super) fn event_to(&mut self, id: &str, name: &str, data: &Value) {
        if let Some(session) = self.sessions.iter_mut().find(|session| session.id == id) {
            session.event(name, &data.to_string());
        }
    }

    /// An event for every session that covers the guild and asked for it.
    pub(in super::super) fn dispatch(
        &mut self,
        guild: GuildId,
        intent: u64,
        name: &str,
        data: &Value,
    ) {
        self.sessions.retain(Session::is_alive);
        let guild = if data.get("guild_id").is_some() {
            guild.0
        } else {
            0
        };
        let newest = match self.policy {
            Sessions::All => None,
            Sessions::Newest => self
                .sessions
                .iter()
                .rfind(|one| one.covers(guild))
                .map(|one| one.id.clone()),
        };
        let text = data.to_string();
        for session in &mut self.sessions {
            let wanted = intent == intents::ALWAYS || session.intents & intent != 0;
            let chosen = newest.as_ref().is_none_or(|newest| *newest == session.id);
            if wanted && chosen && session.covers(guild) {
                session.event(name, &text);
            }
        }
    }

    /// Whether any session asked for `intent`.
    pub(in super::super) fn wants(&self, intent: u64) -> bool {
        self.sessions
            .iter()
            .any(|session| session.intents & intent != 0)
    }

    /// Whether there is anybody to hear an event, now or when they resume.
    pub(in super::super) fn has_sessions(&mut self) -> bool {
        self.sessions.retain(Session::is_alive);
        !self.sessions.is_empty()
    }

    pub(in super::super) fn connected(&self) -> usize {
        self.sessions
            .iter()
            .filter(|session| session.link.is_some())
            .count()
    }

    /// How often a session was begun or resumed.
    pub(in super::super) fn arrivals(&self) -> u64 {
        self.arrivals
    }

    /// Something happens to all connections.
    pub(in super::super) fn strike(&mut self, fault: GatewayFault) {
        let out = match fault {
            GatewayFault::Shut | GatewayFault::Open => {
                self.shut = fault == GatewayFault::Shut;
                return;
            }
            GatewayFault::Drop => Out::Drop,
            GatewayFault::Close(code) => Out::Close(Some(code)),
            GatewayFault::CloseWithoutCode => Out::Close(None),
            GatewayFault::Mute => Out::Mute,
            GatewayFault::Reconnect => payload(7, &Value::Null),
            GatewayFault::InvalidSession { resumable } => payload(9, &json!(resumable)),
        };
        for link in self
            .sessions
            .iter()
            .filter_map(|session| session.link.as_ref())
        {
            let _ = link.sender.send(out.clone());
        }
        let ends = match fault {
            GatewayFault::InvalidSession { resumable } => !resumable,
            GatewayFault::Close(code) => ends_session(code),
            _ => false,
        };
        if ends {
            self.sessions.clear();
        } else if matches!(fault, GatewayFault::Drop | GatewayFault::Close(_)) {
            // At once, so that nothing is sent into a connection that is being cut.
            for session in self
                .sessions
                .iter_mut()
                .filter(|session| session.link.is_some())
            {
                session.lose();
            }
        }
    }
}

/// Close codes after which a session cannot be resumed: an ordinary end, and what Discord lists so.
pub(super) fn ends_session(code: u16) -> bool {
    matches!(code, 1_000 | 1_001 | 4_003 | 4_004 | 4_007 | 4_009..=4_014)
}

/// A payload that is no event.
pub(super) fn payload(op: u8, data: &Value) -> Out {
    Out::Payload(json!({ "op": op, "d": data, "s": null, "t": null }).to_string())
}
