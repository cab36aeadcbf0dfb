//! What one member sees.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Query, State};
use serde::Deserialize;
use serde_json::{Value, json};

use super::World;
use crate::sandbox::stand_in::{
    Attachment, Channel, ChannelId, ChannelKind, Member, Message, StandIn, UserId,
};

/// How many messages a channel shows.
const NEWEST: usize = 100;

/// Whose view of which channel; what is unknown becomes the first one there is.
#[derive(Debug, Deserialize)]
pub(super) struct Viewpoint {
    member: Option<String>,
    channel: Option<String>,
}

/// Everything the page shows.
pub(super) async fn view(
    State(world): State<Arc<World>>,
    Query(viewpoint): Query<Viewpoint>,
) -> Json<Value> {
    let stand_in = &world.stand_in;
    let (bots, members): (Vec<Member>, Vec<Member>) = stand_in
        .members()
        .into_iter()
        .partition(|member| member.bot);
    let wanted = viewpoint.member.and_then(|id| id.parse::<UserId>().ok());
    let member = members
        .iter()
        .find(|member| Some(member.id) == wanted)
        .or(members.first());
    let Some(me) = member.map(|member| member.id) else {
        return Json(json!({ "error": "the sandbox has no members" }));
    };

    // Like in a client, the conversation with the bot is always there to be opened.
    stand_in.direct(me);
    let channels = stand_in.channels().into_iter();
    let channels = with_threads(channels.filter(|channel| channel.is_open_to(me)).collect());
    let wanted = viewpoint
        .channel
        .and_then(|id| id.parse::<ChannelId>().ok());
    let here = channels
        .iter()
        .find(|channel| Some(channel.id) == wanted)
        .or(channels.first())
        .map(|channel| channel.id);
    if let Some(here) =
        here.filter(|here| stand_in.unread(me).iter().any(|ping| ping.channel == *here))
    {
        stand_in.mark_read(me, here);
    }

    let messages = here
        .map(|here| stand_in.messages(here, me))
        .unwrap_or_default();
    let newest = messages.len().saturating_sub(NEWEST);
    let unread = stand_in.unread(me);
    let life = world.bot.life();
    Json(json!({
        "now": stand_in.clock().now().as_millisecond(),
        "member": me,
        "channel": here,
        "bot": { "running": life.is_running(), "connected": stand_in.connected() > 0, "trouble": life.trouble() },
        "bot_member": bots.first(),
        "members": members.iter().map(|member| json!({
            "id": member.id,
            "name": member.name,
            "manages": member.manages,
            "unread": stand_in.unread(member.id).len(),
        })).collect::<Vec<_>>(),
        "channels": channels.iter().map(|channel| json!({
            "id": channel.id,
            "name": channel_name(channel, stand_in),
            "kind": match channel.kind {
                ChannelKind::Text => "text",
                ChannelKind::Thread(_) => "thread",
                ChannelKind::Direct(_) => "direct",
            },
            "unread": unread.iter().filter(|ping| ping.channel == channel.id).count(),
        })).collect::<Vec<_>>(),
        "commands": stand_in.commands(),
        "messages": messages[newest..].iter().map(|message| message_json(message, me)).collect::<Vec<_>>(),
        "faults": stand_in.faults().iter().map(|order| json!({
            "route": order.route.to_string(),
            "trouble": order.fault.to_string(),
            "times": order.times,
        })).collect::<Vec<_>>(),
    }))
}

/// The channels in their order, each with its threads behind it.
fn with_threads(mut channels: Vec<Channel>) -> Vec<Channel> {
    let places: Vec<ChannelId> = channels.iter().map(|channel| channel.id).collect();
    channels.sort_by_key(|channel| {
        let top = channel.parent().unwrap_or(channel.id);
        places.iter().position(|&place| place == top)
    });
    channels
}

/// A conversation is named after the other side, as clients do.
fn channel_name(channel: &Channel, stand_in: &StandIn) -> String {
    match channel.kind {
        ChannelKind::Direct(_) => stand_in.name(stand_in.bot()),
        ChannelKind::Text | ChannelKind::Thread(_) => channel.name.clone(),
    }
}

fn message_json(message: &Message, me: UserId) -> Value {
    json!({
        "id": message.id,
        "author": message.author,
        "content": message.content,
        "at": message.at.as_millisecond(),
        "edited": message.edited.is_some() && !message.is_loading(),
        "loading": message.is_loading(),
        "private": message.reader.is_some(),
        "mentioned": message.mentions.contains(&me) || message.mention_everyone,
        "mention_everyone": message.mention_everyone,
        "used": message.origin.as_ref().filter(|origin| origin.kind == 2).map(|origin| json!({
            "user": origin.user,
            "command": origin.command,
        })),
        "attachments": message.attachments.iter().map(|attachment| attachment_json(message, attachment)).collect::<Vec<_>>(),
        "rows": message.rows(),
    })
}

fn attachment_json(message: &Message, attachment: &Attachment) -> Value {
    json!({
        "name": attachment.name,
        "description": attachment.description,
        "url": format!("/sandbox/pictures/{}/{}", message.id, attachment.id),
        "width": attachment.dimensions.map(|(width, _)| width),
        "height": attachment.dimensions.map(|(_, height)| height),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::sandbox::stand_in::{Permissions, Thread};

    #[test]
    fn threads_stand_behind_their_channels() {
        let channel = |id, kind| Channel {
            id: ChannelId(id),
            name: id.to_string(),
            kind,
            bot: Permissions::USUAL,
        };
        let thread = |parent| {
            ChannelKind::Thread(Thread {
                parent: ChannelId(parent),
                archived: false,
                locked: false,
                auto_archive_minutes: 60,
            })
        };
        let channels = with_threads(vec![
            channel(1, ChannelKind::Text),
            channel(2, ChannelKind::Text),
            channel(3, thread(2)),
            channel(4, thread(1)),
            channel(5, ChannelKind::Direct(UserId(9))),
            channel(6, thread(1)),
        ]);
        let order: Vec<u64> = channels.iter().map(|channel| channel.id.0).collect();
        assert_eq!(order, [1, 4, 6, 2, 3, 5]);
    }
}
