//! The shapes of what a bot sends, with Discord's limits.

use super::shape::{Kind, Shape, optional, required};

const NUMBER_MAX: i64 = i64::MAX;

const EMBED_TEXT: Kind = Kind::Text(0, 4_096);
static IDS: Kind = Kind::Id;
static ANY: Kind = Kind::Any;
static FILES: Kind = Kind::Object(ATTACHMENT);
static EMBEDS: Kind = Kind::Object(EMBED);
static CHOICES: Kind = Kind::Object(CHOICE);
static SELECT_OPTIONS: Kind = Kind::Object(SELECT_OPTION);

/// At most ten files, as in a message.
const ATTACHMENTS: Kind = Kind::List(0, 10, &FILES);
/// Looked at by the rules for components.
const COMPONENTS: Kind = Kind::List(0, 40, &ANY);

/// What every message has, new or edited, and what this one has besides.
macro_rules! message {
    ($($more:expr),* $(,)?) => {
        &[
            optional("content", Kind::Text(0, 2_000)),
            optional("embeds", Kind::List(0, 10, &EMBEDS)),
            optional("allowed_mentions", Kind::Object(ALLOWED_MENTIONS)),
            optional("components", COMPONENTS),
            optional("attachments", ATTACHMENTS),
            optional("flags", Kind::Whole(0, NUMBER_MAX)),
            $($more),*
        ]
    };
}

/// `POST /channels/{}/messages`
pub(super) static MESSAGE: &Shape = message![
    optional("nonce", Kind::Nonce),
    optional("enforce_nonce", Kind::Flag),
    optional("tts", Kind::Flag),
    optional("message_reference", Kind::Object(REFERENCE)),
    optional("sticker_ids", Kind::List(0, 3, &IDS)),
    optional("poll", Kind::Any),
];

/// `PATCH` of a message in a channel.
pub(super) static MESSAGE_EDIT: &Shape = message![];

/// The data of an answer of type 4 or 7; of a promise, type 5, only the flags count.
pub(super) static ANSWER: &Shape =
    message![optional("tts", Kind::Flag), optional("poll", Kind::Any),];

/// The data of a list of choices, type 8.
pub(super) static CHOICE_LIST: &Shape = &[required("choices", Kind::List(0, 25, &CHOICES))];

/// One choice, of an option or of a completion. The value's type is looked at apart.
pub(super) static CHOICE: &Shape = &[
    required("name", Kind::Text(1, 100)),
    required("value", Kind::Any),
    optional("name_localizations", Kind::Any),
];

/// The data of a form, type 9.
pub(super) static MODAL: &Shape = &[
    required("custom_id", Kind::Text(1, 100)),
    required("title", Kind::Text(1, 45)),
    required("components", Kind::List(1, 5, &ANY)),
];

/// Follow-ups.
pub(super) static FOLLOW_UP: &Shape = message![
    optional("username", Kind::Text(1, 80)),
    optional("avatar_url", Kind::Text(0, 2_048)),
    optional("tts", Kind::Flag),
    optional("poll", Kind::Any),
];

/// Edits of answers and follow-ups.
pub(super) static ANSWER_EDIT: &Shape = message![optional("poll", Kind::Any)];

static ATTACHMENT: &Shape = &[
    required("id", Kind::Id),
    optional("filename", Kind::Text(1, 1_024)),
    optional("title", Kind::Text(0, 1_024)),
    optional("description", Kind::Text(0, 1_024)),
    optional("is_spoiler", Kind::Flag),
];

static ALLOWED_MENTIONS: &Shape = &[
    optional("parse", Kind::List(0, 3, &ANY)),
    optional("users", Kind::List(0, 100, &IDS)),
    optional("roles", Kind::List(0, 100, &IDS)),
    optional("replied_user", Kind::Flag),
];

static REFERENCE: &Shape = &[
    optional("type", Kind::Whole(0, 1)),
    required("message_id", Kind::Id),
    optional("channel_id", Kind::Id),
    optional("guild_id", Kind::Id),
    optional("fail_if_not_exists", Kind::Flag),
];

static EMBED: &Shape = &[
    optional("title", Kind::Text(0, 256)),
    optional("type", Kind::Text(0, 16)),
    optional("description", EMBED_TEXT),
    optional("url", Kind::Text(0, 2_048)),
    optional("timestamp", Kind::Text(0, 64)),
    optional("color", Kind::Whole(0, 0xff_ff_ff)),
    optional("footer", Kind::Object(EMBED_FOOTER)),
    optional("image", Kind::Object(EMBED_MEDIA)),
    optional("thumbnail", Kind::Object(EMBED_MEDIA)),
    optional("author", Kind::Object(EMBED_AUTHOR)),
    optional("fields", Kind::List(0, 25, &EMBED_FIELDS)),
];
static EMBED_FIELDS: Kind = Kind::Object(&[
    required("name", Kind::Text(1, 256)),
    required("value", Kind::Text(1, 1_024)),
    optional("inline", Kind::Flag),
]);
static EMBED_FOOTER: &Shape = &[
    required("text", Kind::Text(0, 2_048)),
    optional("icon_url", Kind::Text(0, 2_048)),
];
static EMBED_AUTHOR: &Shape = &[
    required("name", Kind::Text(0, 256)),
    optional("url", Kind::Text(0, 2_048)),
    optional("icon_url", Kind::Text(0, 2_048)),
];
static EMBED_MEDIA: &Shape = &[
    required("url", Kind::Text(0, 2_048)),
    optional("description", Kind::Text(0, 1_024)),
];

// ------------------------------------------------------------------ components

static EMOJI: &Shape = &[
    optional("id", Kind::Id),
    optional("name", Kind::Text(0, 32)),
    optional("animated", Kind::Flag),
];
static SELECT_OPTION: &Shape = &[
    required("label", Kind::Text(1, 100)),
    required("value", Kind::Text(1, 100)),
    optional("description", Kind::Text(1, 100)),
    optional("emoji", Kind::Object(EMOJI)),
    optional("default", Kind::Flag),
];
static MEDIA: &Shape = &[required("url", Kind::Text(1, 2_048))];
static GALLERY_ITEM: Kind = Kind::Object(&[
    required("media", Kind::Object(MEDIA)),
    optional("description", Kind::Text(0, 1_024)),
    optional("spoiler", Kind::Flag),
]);

const TYPE: super::shape::Field = required("type", Kind::Whole(1, 19));
const NUMBERED: super::shape::Field = optional("id", Kind::Whole(0, i32::MAX as i64));

static ROW: &Shape = &[
    TYPE,
    NUMBERED,
    required("components", Kind::List(1, 5, &ANY)),
];
static BUTTON: &Shape = &[
    TYPE,
    NUMBERED,
    required("style", Kind::Whole(1, 6)),
    optional("label", Kind::Text(0, 80)),
    optional("emoji", Kind::Object(EMOJI)),
    optional("custom_id", Kind::Text(1, 100)),
    optional("sku_id", Kind::Id),
    optional("url", Kind::Text(1, 512)),
    optional("disabled", Kind::Flag),
];
static STRING_SELECT: &Shape = &[
    TYPE,
    NUMBERED,
    required("custom_id", Kind::Text(1, 100)),
    required("options", Kind::List(1, 25, &SELECT_OPTIONS)),
    optional("placeholder", Kind::Text(0, 150)),
    optional("min_values", Kind::Whole(0, 25)),
    optional("max_values", Kind::Whole(1, 25)),
    optional("disabled", Kind::Flag),
    optional("required", Kind::Flag),
];
static TEXT_INPUT: &Shape = &[
    TYPE,
    NUMBERED,
    required("custom_id", Kind::Text(1, 100)),
    required("style", Kind::Whole(1, 2)),
    optional("label", Kind::Text(1, 45)),
    optional("min_length", Kind::Whole(0, 4_000)),
    optional("max_length", Kind::Whole(1, 4_000)),
    optional("required", Kind::Flag),
    optional("value", Kind::Text(0, 4_000)),
    optional("placeholder", Kind::Text(0, 100)),
];
static SELECT: &Shape = &[
    TYPE,
    NUMBERED,
    required("custom_id", Kind::Text(1, 100)),
    optional("placeholder", Kind::Text(0, 150)),
    optional("default_values", Kind::List(0, 25, &ANY)),
    optional("channel_types", Kind::List(0, 25, &ANY)),
    optional("min_values", Kind::Whole(0, 25)),
    optional("max_values", Kind::Whole(1, 25)),
    optional("disabled", Kind::Flag),
    optional("required", Kind::Flag),
];
static SECTION: &Shape = &[
    TYPE,
    NUMBERED,
    required("components", Kind::List(1, 3, &ANY)),
    required("accessory", Kind::Any),
];
static TEXT_DISPLAY: &Shape = &[TYPE, NUMBERED, required("content", Kind::Text(1, 4_000))];
static THUMBNAIL: &Shape = &[
    TYPE,
    NUMBERED,
    required("media", Kind::Object(MEDIA)),
    optional("description", Kind::Text(0, 1_024)),
    optional("spoiler", Kind::Flag),
];
static GALLERY: &Shape = &[
    TYPE,
    NUMBERED,
    required("items", Kind::List(1, 10, &GALLERY_ITEM)),
];
static FILE: &Shape = &[
    TYPE,
    NUMBERED,
    required("file", Kind::Object(MEDIA)),
    optional("spoiler", Kind::Flag),
];
static SEPARATOR: &Shape = &[
    TYPE,
    NUMBERED,
    optional("divider", Kind::Flag),
    optional("spacing", Kind::Whole(1, 2)),
];
static CONTAINER: &Shape = &[
    TYPE,
    NUMBERED,
    required("components", Kind::List(1, 40, &ANY)),
    optional("accent_color", Kind::Whole(0, 0xff_ff_ff)),
    optional("spoiler", Kind::Flag),
];
static LABEL: &Shape = &[
    TYPE,
    NUMBERED,
    required("label", Kind::Text(1, 45)),
    optional("description", Kind::Text(0, 100)),
    required("component", Kind::Any),
];

/// The shape of a component by its type.
pub(super) fn component(kind: u64) -> Option<&'static Shape> {
    Some(match kind {
        1 => ROW,
        2 => BUTTON,
        3 => STRING_SELECT,
        4 => TEXT_INPUT,
        5..=8 => SELECT,
        9 => SECTION,
        10 => TEXT_DISPLAY,
        11 => THUMBNAIL,
        12 => GALLERY,
        13 => FILE,
        14 => SEPARATOR,
        17 => CONTAINER,
        18 => LABEL,
        _ => return None,
    })
}

// ------------------------------------------------------------------ commands and channels

/// A command, as registered.
pub(super) static COMMAND: &Shape = &[
    optional("id", Kind::Id),
    optional("type", Kind::Whole(1, 4)),
    required("name", Kind::Text(1, 32)),
    optional("name_localizations", Kind::Any),
    optional("description", Kind::Text(0, 100)),
    optional("description_localizations", Kind::Any),
    optional("options", Kind::List(0, 25, &ANY)),
    optional("default_member_permissions", Kind::Any),
    optional("dm_permission", Kind::Flag),
    optional("default_permission", Kind::Flag),
    optional("integration_types", Kind::List(0, 2, &ANY)),
    optional("contexts", Kind::List(0, 3, &ANY)),
    optional("nsfw", Kind::Flag),
    optional("handler", Kind::Whole(1, 3)),
];

/// An option of a command.
pub(super) static COMMAND_OPTION: &Shape = &[
    required("type", Kind::Whole(1, 11)),
    required("name", Kind::Text(1, 32)),
    optional("name_localizations", Kind::Any),
    required("description", Kind::Text(1, 100)),
    optional("description_localizations", Kind::Any),
    optional("required", Kind::Flag),
    optional("choices", Kind::List(0, 25, &CHOICES)),
    optional("options", Kind::List(0, 25, &ANY)),
    optional("channel_types", Kind::List(0, 25, &ANY)),
    optional("min_value", Kind::Number),
    optional("max_value", Kind::Number),
    optional("min_length", Kind::Whole(0, 6_000)),
    optional("max_length", Kind::Whole(1, 6_000)),
    optional("autocomplete", Kind::Flag),
];

/// A thread from a message, or by itself.
pub(super) static THREAD: &Shape = &[
    required("name", Kind::Text(1, 100)),
    optional("auto_archive_duration", Kind::Whole(60, 10_080)),
    optional("type", Kind::Whole(10, 12)),
    optional("invitable", Kind::Flag),
    optional("rate_limit_per_user", Kind::Whole(0, 21_600)),
];

/// A change to a thread.
pub(super) static THREAD_EDIT: &Shape = &[
    optional("name", Kind::Text(1, 100)),
    optional("archived", Kind::Flag),
    optional("locked", Kind::Flag),
    optional("auto_archive_duration", Kind::Whole(60, 10_080)),
    optional("invitable", Kind::Flag),
    optional("rate_limit_per_user", Kind::Whole(0, 21_600)),
];

/// `POST /users/@me/channels`
pub(super) static DIRECT: &Shape = &[required("recipient_id", Kind::Id)];
