//! Buttons and menus, read from a message's JSON.

use serde::Serialize;
use serde_json::Value;

/// Something on a message that can be clicked or chosen from.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "component", rename_all = "snake_case")]
pub enum Component {
    /// A button.
    Button(Button),
    /// A select menu.
    Menu(Menu),
}

/// A button.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Button {
    /// What the bot is sent on a click; link buttons have none.
    pub custom_id: Option<String>,
    /// The text on it, with its emoji in front.
    pub label: String,
    /// Discord's style: 1 primary, 2 secondary, 3 success, 4 danger, 5 link.
    pub style: u64,
    /// Greyed out.
    pub disabled: bool,
    /// Where a link button leads.
    pub url: Option<String>,
}

/// A select menu.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Menu {
    /// What it chooses from.
    pub kind: MenuKind,
    /// What the bot is sent with the chosen values.
    pub custom_id: String,
    /// The text shown while nothing is chosen.
    pub placeholder: Option<String>,
    /// The choices of a menu of strings.
    pub options: Vec<MenuOption>,
    /// The fewest values that may be chosen.
    pub min: u64,
    /// The most values that may be chosen.
    pub max: u64,
    /// Greyed out.
    pub disabled: bool,
}

/// What a menu chooses from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum MenuKind {
    /// Strings given by the bot.
    Strings,
    /// Members of the guild.
    Users,
    /// Roles, which nobody can choose here.
    Roles,
    /// Members and roles.
    Mentionables,
    /// Channels of the guild.
    Channels,
}

/// One choice of a menu.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct MenuOption {
    /// The text shown.
    pub label: String,
    /// The value sent.
    pub value: String,
    /// The smaller text below.
    pub description: Option<String>,
    /// Chosen from the start.
    pub default: bool,
}

/// Reads all rows out of a message's components, wherever they are nested.
pub(super) fn rows(components: &[Value]) -> Vec<Vec<Component>> {
    let mut rows = Vec::new();
    for component in components {
        match component["type"].as_u64() {
            Some(1) => rows.push(
                children(component)
                    .iter()
                    .filter_map(Component::read)
                    .collect(),
            ),
            // A section's button stands beside its text.
            Some(9) => rows.extend(Component::read(&component["accessory"]).map(|one| vec![one])),
            _ => rows.extend(self::rows(children(component))),
        }
    }
    rows
}

fn children(component: &Value) -> &[Value] {
    component["components"]
        .as_array()
        .map_or(&[], Vec::as_slice)
}

impl Component {
    fn read(value: &Value) -> Option<Self> {
        let kind = match value["type"].as_u64()? {
            2 => return Some(Self::Button(Button::read(value))),
            3 => MenuKind::Strings,
            5 => MenuKind::Users,
            6 => MenuKind::Roles,
            7 => MenuKind::Mentionables,
            8 => MenuKind::Channels,
            _ => return None,
        };
        Some(Self::Menu(Menu::read(kind, value)))
    }

    /// The `custom_id` it is known by.
    pub fn custom_id(&self) -> Option<&str> {
        match self {
            Self::Button(button) => button.custom_id.as_deref(),
            Self::Menu(menu) => Some(&menu.custom_id),
        }
    }

    /// Discord's number for the kind of component.
    pub fn kind_number(&self) -> u64 {
        match self {
            Self::Button(_) => 2,
            Self::Menu(menu) => match menu.kind {
                MenuKind::Strings => 3,
                MenuKind::Users => 5,
                MenuKind::Roles => 6,
                MenuKind::Mentionables => 7,
                MenuKind::Channels => 8,
            },
        }
    }
}

impl Button {
    fn read(value: &Value) -> Self {
        let emoji = value["emoji"]["name"].as_str();
        let label = [emoji, value["label"].as_str()];
        Self {
            custom_id: text(&value["custom_id"]),
            label: label.into_iter().flatten().collect::<Vec<_>>().join(" "),
            style: value["style"].as_u64().unwrap_or(2),
            disabled: value["disabled"].as_bool().unwrap_or(false),
            url: text(&value["url"]),
        }
    }
}

impl Menu {
    fn read(kind: MenuKind, value: &Value) -> Self {
        let options = value["options"].as_array().map_or(&[][..], Vec::as_slice);
        Self {
            kind,
            custom_id: text(&value["custom_id"]).unwrap_or_default(),
            placeholder: text(&value["placeholder"]),
            options: options.iter().map(MenuOption::read).collect(),
            min: value["min_values"].as_u64().unwrap_or(1),
            max: value["max_values"].as_u64().unwrap_or(1),
            disabled: value["disabled"].as_bool().unwrap_or(false),
        }
    }
}

impl MenuOption {
    fn read(value: &Value) -> Self {
        Self {
            label: text(&value["label"]).unwrap_or_default(),
            value: text(&value["value"]).unwrap_or_default(),
            description: text(&value["description"]),
            default: value["default"].as_bool().unwrap_or(false),
        }
    }
}

fn text(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}
