//! What the bot must be allowed to do in a channel to carry a game there.

use super::{Permission, Place, Speaker};
use crate::locale::{Line, line};

/// What a channel must allow, to be named where it is not known what is missing.
pub const NEEDED: [Permission; 4] = [
    Permission::ViewChannel,
    Permission::SendMessages,
    Permission::AttachFiles,
    Permission::ReadMessageHistory,
];

/// The permissions that are missing in a place; none in a direct message.
pub fn lacking(place: &Place) -> Vec<Permission> {
    if place.guild.is_none() {
        return Vec::new();
    }
    let sending = if place.parent.is_some() {
        Permission::SendMessagesInThreads
    } else {
        Permission::SendMessages
    };
    [
        Permission::ViewChannel,
        sending,
        Permission::AttachFiles,
        Permission::ReadMessageHistory,
    ]
    .into_iter()
    .filter(|permission| !place.access.granted.contains(permission))
    .collect()
}

/// Permissions as Discord's settings name them, in bold.
pub fn names(speaker: Speaker<'_>, permissions: &[Permission]) -> String {
    let name = |permission: &Permission| format!("**{}**", speaker.say(&label(*permission)));
    permissions.iter().map(name).collect::<Vec<_>>().join(", ")
}

fn label(permission: Permission) -> Line {
    match permission {
        Permission::ViewChannel => line!("permission-view-channel"),
        Permission::SendMessages => line!("permission-send-messages"),
        Permission::SendMessagesInThreads => line!("permission-send-messages-in-threads"),
        Permission::AttachFiles => line!("permission-attach-files"),
        Permission::ReadMessageHistory => line!("permission-read-message-history"),
    }
}
