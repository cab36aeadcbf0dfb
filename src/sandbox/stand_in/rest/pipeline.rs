//! The way of every request: judged, struck by a fault or a limit, carried out, recorded.

use std::sync::Arc;

use axum::body::Body;
use axum::extract::{ConnectInfo, Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse as _, Response};
use serde_json::Value;

use super::super::core::Core;
use super::super::error::ApiError;
use super::super::judge::Form;
use super::super::record::{Refusal, RequestRecord, Violation};
use super::super::{Fault, GatewayFault, What};
use super::body::{self, Parts};
use super::reply::Reply;
use super::server::Cut;
use super::{
    Endpoint, applications, channels, guilds, interactions, limits, messages, threads, users,
    webhooks,
};
use crate::sandbox::stand_in::world::World;

/// A request with its body, as handlers see it.
#[derive(Debug)]
pub(super) struct Call {
    pub parts: Parts,
    query: String,
}

impl Call {
    pub(super) fn json(&self) -> &Value {
        &self.parts.json
    }

    /// A parameter of the query. Discord's are ids, numbers and flags: nothing is encoded.
    pub(super) fn query(&self, name: &str) -> Option<&str> {
        let pairs = self
            .query
            .split('&')
            .filter_map(|pair| pair.split_once('='));
        pairs
            .into_iter()
            .find(|(key, _)| *key == name)
            .map(|(_, value)| value)
    }
}

/// How a request ended.
enum Outcome {
    Reply(Reply),
    /// The connection is cut instead.
    Cut,
}

/// Answers a request.
pub(super) async fn answer(
    State(core): State<Arc<Core>>,
    ConnectInfo(cut): ConnectInfo<Cut>,
    request: Request<Body>,
) -> Response {
    let head = Head::of(&core, &request);
    let outcome = match body::read(request).await {
        Ok(parts) => head.carry_out(&core, parts).await,
        Err(error) => {
            head.violation(&core, vec![format!("body: {}", error.message)]);
            Outcome::Reply(error.into())
        }
    };
    let (status, code) = match &outcome {
        Outcome::Cut => (0, None),
        Outcome::Reply(reply) => {
            let code = reply.body.as_ref().and_then(|body| body["code"].as_u64());
            (
                reply.status.as_u16(),
                code.filter(|_| !reply.status.is_success()),
            )
        }
    };
    core.records().request(RequestRecord {
        number: head.number,
        at: core.clock.now(),
        method: head.method.clone(),
        path: head.shown.clone(),
        status,
        code: code.and_then(|code| code.try_into().ok()),
    });
    match outcome {
        Outcome::Reply(reply) => reply.into_response(),
        Outcome::Cut => {
            cut.cut();
            StatusCode::NO_CONTENT.into_response()
        }
    }
}

/// What is known of a request before its body.
struct Head {
    number: u64,
    method: String,
    /// Below `/api/v10`; as it came when it is elsewhere.
    path: String,
    /// The path without the tokens of interactions.
    shown: String,
    query: String,
    authorized: bool,
    versioned: bool,
}

impl Head {
    fn of(core: &Core, request: &Request<Body>) -> Self {
        let path = request.uri().path();
        let below = path
            .strip_prefix("/api/v10")
            .filter(|below| below.starts_with('/'));
        let path = below.unwrap_or(path);
        Self {
            number: core.records().next(),
            method: request.method().to_string(),
            path: path.to_owned(),
            shown: without_token(path),
            query: request.uri().query().unwrap_or_default().to_owned(),
            authorized: is_authorized(request.headers(), &core.token),
            versioned: below.is_some(),
        }
    }

    fn route(&self) -> String {
        format!("{} {}", self.method, self.shown)
    }

    fn violation(&self, core: &Core, problems: Vec<String>) {
        tracing::debug!(
            route = self.route(),
            ?problems,
            "a request Discord would refuse"
        );
        core.records().violation(Violation {
            request: self.number,
            route: self.route(),
            problems,
        });
    }

    fn refusal(&self, core: &Core, reply: &Reply, ordered: bool) {
        let code = reply
            .body
            .as_ref()
            .and_then(|body| body["code"].as_u64())
            .unwrap_or_default();
        core.records().refusal(Refusal {
            request: self.number,
            route: self.route(),
            status: reply.status.as_u16(),
            code: code.try_into().unwrap_or_default(),
            ordered,
        });
    }

    async fn carry_out(&self, core: &Core, parts: Parts) -> Outcome {
        let read = if self.versioned {
            Endpoint::read(&self.method, &self.path, World::APPLICATION)
        } else {
            Err(ApiError::plain(404, "404: Not Found"))
        };
        let endpoint = match read {
            Ok(endpoint) => endpoint,
            Err(error) => {
                self.violation(
                    core,
                    vec![format!("there is no such route: {}", error.message)],
                );
                return Outcome::Reply(error.into());
            }
        };
        let form = Form {
            json: &parts.json,
            files: &parts.files,
            multipart: parts.multipart,
        };
        let verdict = core.judge.judge(&self.method, &self.path, &endpoint, &form);
        let problems: Vec<_> = verdict
            .refused
            .iter()
            .chain(&verdict.noted)
            .map(ToString::to_string)
            .collect();
        if !problems.is_empty() {
            self.violation(core, problems);
        }
        if endpoint.needs_authorization() && !self.authorized {
            let reply = Reply::from(ApiError::plain(401, "401: Unauthorized"));
            self.refusal(core, &reply, false);
            return Outcome::Reply(reply);
        }
        let completes = parts.json["type"] == 8;
        let (fault, gateway) = core.faults().strike(endpoint.route(completes));
        if let Some(gateway) = gateway {
            strike_gateway(core, gateway);
        }
        if fault.is_some() {
            core.world().feed.tell(What::World);
        }
        let mut lost = false;
        let mut hangs = false;
        match fault {
            None => {}
            Some(Fault::LostBefore) => return Outcome::Cut,
            Some(Fault::LostAfter) => lost = true,
            Some(Fault::HangBefore) => return core.hang().await,
            Some(Fault::HangAfter) => hangs = true,
            Some(Fault::Slow(delay)) => tokio::time::sleep(delay).await,
            Some(fault) => {
                let reply = refused_by(core, &endpoint, &fault);
                self.refusal(core, &reply, true);
                return Outcome::Reply(reply);
            }
        }
        let mut headers = Vec::new();
        if core.rate_limits {
            let now = core.clock.now();
            match core.limits().count(&endpoint, now) {
                Ok(counted) => headers = counted,
                Err(reply) => {
                    self.refusal(core, &reply, false);
                    return Outcome::Reply(reply);
                }
            }
        }
        if !verdict.refused.is_empty() {
            return Outcome::Reply(ApiError::form(&verdict.refused).into());
        }
        let call = Call {
            parts,
            query: self.query.clone(),
        };
        let mut reply = match handle(core, endpoint, &call) {
            Ok(reply) => reply,
            Err(error) => {
                let reply = Reply::from(error);
                self.refusal(core, &reply, false);
                reply
            }
        };
        reply.headers.extend(headers);
        if hangs {
            return core.hang().await;
        }
        if lost {
            Outcome::Cut
        } else {
            Outcome::Reply(reply)
        }
    }
}

/// The refusal that an ordered fault is.
fn refused_by(core: &Core, endpoint: &Endpoint, fault: &Fault) -> Reply {
    match fault {
        Fault::RateLimited {
            retry_after,
            global,
        } => limits::refusal(*retry_after, *global),
        Fault::Refused(code) => {
            if let (&ApiError::UNKNOWN_INTERACTION, Endpoint::Callback(id, _)) = (code, endpoint) {
                core.world().give_up(*id);
            }
            ApiError::coded(*code).into()
        }
        Fault::Status(status) => ApiError::plain(*status, "upstream connect error").into(),
        Fault::LostBefore
        | Fault::LostAfter
        | Fault::HangBefore
        | Fault::HangAfter
        | Fault::Slow(_) => ApiError::plain(500, "500: Internal Server Error").into(),
    }
}

/// Strikes all gateway connections, and says so.
pub(in super::super) fn strike_gateway(core: &Core, fault: GatewayFault) {
    core.world().hub.strike(fault);
}

fn handle(core: &Core, endpoint: Endpoint, call: &Call) -> Result<Reply, ApiError> {
    let world = &mut core.world();
    match endpoint {
        Endpoint::Gateway => Ok(applications::gateway(core)),
        Endpoint::GatewayBot => Ok(applications::gateway_bot(core)),
        Endpoint::Application => Ok(applications::application(world)),
        Endpoint::Commands(scope) => applications::commands(world, scope, call),
        Endpoint::ReplaceCommands(scope) => applications::replace(world, scope, call),
        Endpoint::CreateCommand(scope) => applications::create(world, scope, call),
        Endpoint::DeleteCommand(scope, id) => applications::delete(world, scope, id),
        Endpoint::Me => Ok(users::me(world)),
        Endpoint::User(user) => users::user(world, user),
        Endpoint::OpenDirect => users::open_direct(world, call),
        Endpoint::Callback(id, token) => interactions::callback(world, id, &token, call),
        Endpoint::FollowUp(token) => webhooks::follow_up(world, &token, call),
        Endpoint::Answer(token, which) => webhooks::get(world, &token, which),
        Endpoint::EditAnswer(token, which) => webhooks::edit(world, &token, which, call),
        Endpoint::DeleteAnswer(token, which) => webhooks::delete(world, &token, which),
        Endpoint::Channel(id) => channels::get(world, id),
        Endpoint::EditChannel(id) => channels::edit(world, id, call),
        Endpoint::Typing(id) => channels::typing(world, id),
        Endpoint::Messages(id) => messages::list(world, id, call),
        Endpoint::PostMessage(id) => messages::post(world, id, call),
        Endpoint::Message(channel, id) => messages::get(world, channel, id),
        Endpoint::EditMessage(channel, id) => messages::edit(world, channel, id, call),
        Endpoint::DeleteMessage(channel, id) => messages::delete(world, channel, id),
        Endpoint::CreateThread(id, from) => threads::create(world, id, from, call),
        Endpoint::Guild(id) => guilds::get(world, id),
        Endpoint::GuildChannels(id) => guilds::channels(world, id),
        Endpoint::GuildMember(id, user) => guilds::member(world, id, user),
    }
}

fn is_authorized(headers: &HeaderMap, token: &str) -> bool {
    let value = headers
        .get(header::AUTHORIZATION)
        .and_then(|value| value.to_str().ok());
    value.and_then(|value| value.strip_prefix("Bot ")) == Some(token)
}

/// The path with tokens of interactions left out, for records.
fn without_token(path: &str) -> String {
    let mut steps: Vec<&str> = path.split('/').collect();
    if matches!(steps.get(1), Some(&("interactions" | "webhooks")))
        && let Some(token) = steps.get_mut(3)
    {
        *token = ":token";
    }
    steps.join("/")
}
