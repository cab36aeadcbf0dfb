//! From Discord's interactions to the application's requests.

use jiff::Timestamp;
use poise::serenity_prelude as serenity;

use crate::app::{Access, Actor, Command, Control, Member, Permission, Place, Request, Standing};
use crate::locale::Locale;
use crate::play::{ChannelId, GuildId, InteractionId, PlayerId};

/// The first instant of Discord's ids: 2015-01-01T00:00:00Z, in milliseconds of the Unix epoch.
const DISCORD_EPOCH: i64 = 1_420_070_400_000;

/// Who asked, where and when: what every kind of interaction tells.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Origin {
    /// The interaction's id.
    pub interaction: InteractionId,
    /// The instant in that id.
    pub at: Timestamp,
    /// Who.
    pub actor: Actor,
    /// Where.
    pub place: Place,
}

impl Origin {
    /// This origin, asking for something.
    pub fn asks(self, command: Command) -> Request {
        Request {
            interaction: self.interaction,
            at: self.at,
            actor: self.actor,
            place: self.place,
            command,
        }
    }
}

/// The parts that the kinds of interaction have in common; serenity has no name for them.
struct Common<'a> {
    id: serenity::InteractionId,
    user: &'a serenity::User,
    member: Option<&'a serenity::Member>,
    locale: &'a str,
    guild: Option<serenity::GuildId>,
    channel: serenity::ChannelId,
    details: Option<&'a serenity::PartialChannel>,
    permissions: Option<serenity::Permissions>,
}

/// The sorts of interactions have the same fields and no trait of their own for them.
macro_rules! origins {
    ($($interaction:ident, |$member:ident| $as_member:expr;)*) => {$(
        impl From<&serenity::$interaction> for Origin {
            fn from(interaction: &serenity::$interaction) -> Self {
                let $member = &interaction.member;
                origin(&Common {
                    id: interaction.id,
                    user: &interaction.user,
                    member: $as_member,
                    locale: &interaction.locale,
                    guild: interaction.guild_id,
                    channel: interaction.channel_id,
                    details: interaction.channel.as_ref(),
                    permissions: interaction.app_permissions,
                })
            }
        }
    )*};
}
origins! {
    CommandInteraction, |member| member.as_deref();
    ComponentInteraction, |member| member.as_ref();
    ModalInteraction, |member| member.as_ref();
}

fn origin(common: &Common<'_>) -> Origin {
    let name = match common.member {
        Some(member) => member.display_name(),
        None => common.user.display_name(),
    };
    Origin {
        interaction: InteractionId(common.id.get()),
        at: instant(common.id.get()),
        actor: Actor {
            id: PlayerId(common.user.id.get()),
            name: name.to_owned(),
            locale: Locale::read(common.locale),
            standing: standing(common.member),
            roles: common
                .member
                .map(|member| numbers(&member.roles))
                .unwrap_or_default(),
        },
        place: Place {
            guild: common.guild.map(|guild| GuildId(guild.get())),
            channel: ChannelId(common.channel.get()),
            parent: common.details.and_then(parent),
            access: match common.guild {
                Some(_) => common.permissions.map_or_else(Access::full, access),
                None => Access::full(),
            },
        },
    }
}

/// What a member may do in the server, in the channel they act in.
fn standing(member: Option<&serenity::Member>) -> Standing {
    let permissions = member.and_then(|member| member.permissions);
    let runs = permissions.unwrap_or_default().intersects(
        serenity::Permissions::MANAGE_GUILD.union(serenity::Permissions::ADMINISTRATOR),
    );
    if runs {
        Standing::Manager
    } else {
        Standing::Member
    }
}

/// The instant in one of Discord's ids.
pub fn instant(id: u64) -> Timestamp {
    let since_epoch = i64::try_from(id >> 22).unwrap_or(i64::MAX);
    // 42 bits of milliseconds end in the year 2154.
    Timestamp::from_millisecond(DISCORD_EPOCH.saturating_add(since_epoch))
        .expect("42 bits of milliseconds are within the range of timestamps")
}

/// The channel a thread belongs to. Other channels have a parent too: their category.
fn parent(channel: &serenity::PartialChannel) -> Option<ChannelId> {
    use serenity::ChannelType::{NewsThread, PrivateThread, PublicThread};
    matches!(channel.kind, NewsThread | PublicThread | PrivateThread)
        .then_some(channel.parent_id)
        .flatten()
        .map(|parent| ChannelId(parent.get()))
}

fn access(permissions: serenity::Permissions) -> Access {
    if permissions.contains(serenity::Permissions::ADMINISTRATOR) {
        return Access::full();
    }
    let granted = Permission::ALL
        .into_iter()
        .filter(|permission| {
            permissions.contains(match permission {
                Permission::ViewChannel => serenity::Permissions::VIEW_CHANNEL,
                Permission::SendMessages => serenity::Permissions::SEND_MESSAGES,
                Permission::SendMessagesInThreads => {
                    serenity::Permissions::SEND_MESSAGES_IN_THREADS
                }
                Permission::AttachFiles => serenity::Permissions::ATTACH_FILES,
                Permission::ReadMessageHistory => serenity::Permissions::READ_MESSAGE_HISTORY,
            })
        })
        .collect();
    Access { granted }
}

/// Somebody named in an option or chosen by a menu, as the server calls them.
pub fn member(user: &serenity::User, member: Option<&serenity::PartialMember>) -> Member {
    let nick = member.and_then(|member| member.nick.as_deref());
    Member {
        id: PlayerId(user.id.get()),
        name: nick.unwrap_or_else(|| user.display_name()).to_owned(),
        bot: user.bot,
        present: member.is_some(),
        roles: member
            .map(|member| numbers(&member.roles))
            .unwrap_or_default(),
    }
}

fn numbers(roles: &[serenity::RoleId]) -> Vec<u64> {
    roles.iter().map(|role| role.get()).collect()
}

/// What a click asks for.
pub fn click(data: &serenity::ComponentInteractionData) -> Command {
    let values: &[String] = match &data.kind {
        serenity::ComponentInteractionDataKind::StringSelect { values } => values,
        _ => &[],
    };
    Control::parse(&data.custom_id, values).unwrap_or(Command::UnknownControl)
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    /// The smallest command interaction that serenity reads, in a channel of a server.
    fn interaction() -> Value {
        json!({
            "id": "1000000000000000000", "application_id": "1", "type": 2, "token": "t",
            "version": 1, "guild_id": "3", "channel_id": "4", "locale": "pl",
            "channel": {"id": "4", "type": 0, "parent_id": "9"},
            "member": {
                "user": user(), "nick": "Ala", "roles": [], "deaf": false, "mute": false,
                "joined_at": "2026-01-01T00:00:00+00:00", "flags": 0,
            },
            "entitlements": [], "attachment_size_limit": 1, "app_permissions": "0",
            "data": {"id": "2", "name": "board", "type": 1},
        })
    }

    fn user() -> Value {
        json!({
            "id": "7", "username": "ala", "global_name": "Alicja", "discriminator": "0",
            "avatar": null, "bot": false,
        })
    }

    fn read(value: Value) -> Origin {
        let interaction: serenity::CommandInteraction = serde_json::from_value(value).unwrap();
        Origin::from(&interaction)
    }

    #[test]
    fn an_interaction_in_a_server() {
        let origin = read(interaction());
        assert_eq!(origin.interaction, InteractionId(1_000_000_000_000_000_000));
        assert_eq!(origin.at.to_string(), "2022-07-22T11:22:59.101Z");
        assert_eq!(origin.actor.id, PlayerId(7));
        assert_eq!(origin.actor.name, "Ala");
        assert_eq!(origin.actor.locale, Locale::read("pl"));
        assert_eq!(origin.place.guild, Some(GuildId(3)));
        assert_eq!(origin.place.channel, ChannelId(4));
        assert_eq!(origin.place.parent, None, "a category is no parent");
        assert_eq!(origin.place.access, Access::default());
    }

    #[test]
    fn a_name_is_the_servers_then_the_persons_then_the_accounts() {
        let mut value = interaction();
        value["member"]["nick"] = json!(null);
        assert_eq!(read(value.clone()).actor.name, "Alicja");
        value["member"]["user"]["global_name"] = json!(null);
        assert_eq!(read(value).actor.name, "ala");
    }

    #[test]
    fn a_thread_names_its_channel() {
        for (kind, parent) in [
            (0, None),
            (5, None),
            (10, Some(9)),
            (11, Some(9)),
            (12, Some(9)),
        ] {
            let mut value = interaction();
            value["channel"]["type"] = json!(kind);
            assert_eq!(read(value).place.parent, parent.map(ChannelId), "{kind}");
        }
    }

    #[test]
    fn permissions_are_those_of_the_bot() {
        use Permission::{
            AttachFiles, ReadMessageHistory, SendMessages, SendMessagesInThreads, ViewChannel,
        };
        for (bits, granted) in [
            (0_u64, vec![]),
            (1 << 10, vec![ViewChannel]),
            (1 << 11 | 1 << 15, vec![SendMessages, AttachFiles]),
            (
                1 << 16 | 1 << 38,
                vec![SendMessagesInThreads, ReadMessageHistory],
            ),
            (1 << 3, Permission::ALL.to_vec()),
        ] {
            let mut value = interaction();
            value["app_permissions"] = json!(bits.to_string());
            assert_eq!(read(value).place.access.granted, granted, "{bits:b}");
        }
    }

    #[test]
    fn who_runs_a_server_is_said_by_their_permissions() {
        for (permissions, standing) in [
            (json!("32"), Standing::Manager),
            (json!("8"), Standing::Manager),
            (json!("2147483648"), Standing::Member),
            (json!("16"), Standing::Member),
            (json!(null), Standing::Member),
        ] {
            let mut value = interaction();
            value["member"]["permissions"] = permissions.clone();
            assert_eq!(read(value).actor.standing, standing, "{permissions}");
        }
    }

    #[test]
    fn roles_are_known_by_their_numbers() {
        let mut value = interaction();
        assert_eq!(read(value.clone()).actor.roles, [0_u64; 0]);
        value["member"]["roles"] = json!(["12", "5"]);
        assert_eq!(read(value).actor.roles, [12, 5]);
    }

    #[test]
    fn a_direct_message_grants_everything() {
        let mut value = interaction();
        for field in ["guild_id", "member"] {
            value.as_object_mut().unwrap().remove(field);
        }
        value["user"] = user();
        value["channel"] = json!({"id": "4", "type": 1});
        let origin = read(value);
        assert_eq!(origin.place.guild, None);
        assert_eq!(origin.place.access, Access::full());
        assert_eq!(origin.actor.name, "Alicja");
    }

    #[test]
    fn a_click_is_parsed_or_unknown() {
        for (data, expect) in [
            (
                json!({"custom_id": "dismiss", "component_type": 2}),
                Command::Dismiss,
            ),
            (
                json!({"custom_id": "gone", "component_type": 2}),
                Command::UnknownControl,
            ),
            (
                json!({"custom_id": "choose.resign", "component_type": 3, "values": ["5"]}),
                Command::ChooseGame {
                    errand: crate::app::Errand::Resign,
                    game: crate::play::GameId(5),
                },
            ),
        ] {
            let data: serenity::ComponentInteractionData = serde_json::from_value(data).unwrap();
            assert_eq!(click(&data), expect);
        }
    }
}
