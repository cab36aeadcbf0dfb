//! The commands the bot registered.

use jiff::SignedDuration;
use serde_json::{Value, json};

use super::super::error::ApiError;
use super::super::feed::What;
use super::super::rest::{Scope, id_of};
use super::super::{Command, CommandKind, CommandOption, OptionKind};
use super::World;

/// Commands that may be created in a day for one guild, or globally.
const CREATES_MAX: usize = 200;

impl World {
    pub(in super::super) fn registered(&self, scope: Scope) -> &[Value] {
        match scope {
            Scope::Global => &self.global_commands,
            Scope::Guild(_) => &self.guild_commands,
        }
    }

    /// Replaces all commands of a scope; one of the same name and type keeps its id.
    pub(in super::super) fn replace_commands(
        &mut self,
        scope: Scope,
        commands: &[Value],
    ) -> Result<Vec<Value>, ApiError> {
        let before = self.registered(scope).to_vec();
        let mut after = Vec::with_capacity(commands.len());
        for command in commands {
            after.push(self.stored(scope, command, &before)?);
        }
        self.set_registered(scope, after.clone());
        Ok(after)
    }

    /// Adds one command, or replaces the one of the same name and type.
    pub(in super::super) fn create_command(
        &mut self,
        scope: Scope,
        command: &Value,
    ) -> Result<Value, ApiError> {
        let mut commands = self.registered(scope).to_vec();
        let stored = self.stored(scope, command, &commands)?;
        let same = commands.iter().position(|one| one["id"] == stored["id"]);
        match same {
            Some(index) => commands[index].clone_from(&stored),
            None if commands.len() >= 100 => {
                return Err(ApiError::coded(ApiError::TOO_MANY_COMMANDS));
            }
            None => commands.push(stored.clone()),
        }
        self.set_registered(scope, commands);
        Ok(stored)
    }

    pub(in super::super) fn delete_command(
        &mut self,
        scope: Scope,
        id: u64,
    ) -> Result<(), ApiError> {
        let mut commands = self.registered(scope).to_vec();
        let count = commands.len();
        commands.retain(|command| id_of(&command["id"]) != Some(id));
        if commands.len() == count {
            return Err(ApiError::coded(ApiError::UNKNOWN_COMMAND));
        }
        self.set_registered(scope, commands);
        Ok(())
    }

    fn set_registered(&mut self, scope: Scope, commands: Vec<Value>) {
        match scope {
            Scope::Global => self.global_commands = commands,
            Scope::Guild(_) => self.guild_commands = commands,
        }
        self.tell(What::Commands);
    }

    /// A command as Discord gives it back.
    fn stored(
        &mut self,
        scope: Scope,
        command: &Value,
        before: &[Value],
    ) -> Result<Value, ApiError> {
        let kind = command["type"].as_u64().unwrap_or(1);
        let same = |one: &&Value| one["name"] == command["name"] && one["type"] == kind;
        let id = if let Some(known) = before.iter().find(same) {
            known["id"].clone()
        } else {
            self.count_create()?;
            json!(self.snowflake().to_string())
        };
        let mut stored = command.clone();
        stored["id"] = id;
        stored["application_id"] = json!(Self::APPLICATION.to_string());
        stored["version"] = json!(self.snowflake().to_string());
        stored["type"] = json!(kind);
        if let Scope::Guild(guild) = scope {
            stored["guild_id"] = json!(guild);
        }
        for (key, default) in [
            ("description", json!("")),
            ("default_member_permissions", Value::Null),
            ("nsfw", json!(false)),
        ] {
            if stored.get(key).is_none() {
                stored[key] = default;
            }
        }
        Ok(stored)
    }

    fn count_create(&mut self) -> Result<(), ApiError> {
        let now = self.clock.now();
        let creates = &mut self.command_creates;
        let day = SignedDuration::from_hours(24);
        while creates
            .front()
            .is_some_and(|at| now.duration_since(*at) >= day)
        {
            creates.pop_front();
        }
        if creates.len() >= CREATES_MAX {
            return Err(ApiError::coded(ApiError::TOO_MANY_COMMAND_CREATES));
        }
        creates.push_back(now);
        Ok(())
    }

    /// The commands a client shows: the guild's, then the global ones.
    pub(in super::super) fn commands(&self) -> Vec<Command> {
        let guild = self
            .guild_commands
            .iter()
            .map(|one| Command::read(one, false));
        let global = self
            .global_commands
            .iter()
            .map(|one| Command::read(one, true));
        guild.chain(global).flatten().collect()
    }
}

impl Command {
    fn read(value: &Value, global: bool) -> Option<Self> {
        let contexts = value["contexts"].as_array();
        let in_context = contexts.is_none_or(|list| list.iter().any(|one| one == 1));
        Some(Self {
            id: id_of(&value["id"])?,
            kind: match value["type"].as_u64()? {
                1 => CommandKind::Slash,
                2 => CommandKind::User,
                3 => CommandKind::Message,
                _ => return None,
            },
            name: value["name"].as_str()?.to_owned(),
            description: value["description"].as_str().unwrap_or_default().to_owned(),
            options: CommandOption::read_all(&value["options"]),
            in_direct_messages: global && in_context && value["dm_permission"] != false,
        })
    }
}

impl CommandOption {
    fn read_all(value: &Value) -> Vec<Self> {
        let list = value.as_array().map_or(&[][..], Vec::as_slice);
        list.iter().filter_map(Self::read).collect()
    }

    fn read(value: &Value) -> Option<Self> {
        let kind = OptionKind::read(value["type"].as_u64()?)?;
        let (min, max) = match kind {
            OptionKind::Text => ("min_length", "max_length"),
            _ => ("min_value", "max_value"),
        };
        let choices = value["choices"].as_array().map_or(&[][..], Vec::as_slice);
        let choice = |one: &Value| {
            let value = one["value"]
                .as_str()
                .map_or_else(|| one["value"].to_string(), str::to_owned);
            Some((one["name"].as_str()?.to_owned(), value))
        };
        Some(Self {
            name: value["name"].as_str()?.to_owned(),
            description: value["description"].as_str().unwrap_or_default().to_owned(),
            kind,
            required: value["required"] == true,
            autocomplete: value["autocomplete"] == true,
            choices: choices.iter().filter_map(choice).collect(),
            min: value[min].as_f64(),
            max: value[max].as_f64(),
            options: Self::read_all(&value["options"]),
        })
    }
}

impl OptionKind {
    fn read(number: u64) -> Option<Self> {
        Some(match number {
            1 => Self::Subcommand,
            2 => Self::Group,
            3 => Self::Text,
            4 => Self::Integer,
            5 => Self::Boolean,
            6 => Self::User,
            7 => Self::Channel,
            8 => Self::Role,
            9 => Self::Mentionable,
            10 => Self::Number,
            11 => Self::Attachment,
            _ => return None,
        })
    }
}
