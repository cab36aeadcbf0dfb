//! What a script can say: one [`Step`] a line.

use std::fmt;

use jiff::SignedDuration;

/// A parsed script: its lines that do something, in order.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Script {
    /// The lines, without comments and empty ones.
    pub lines: Vec<Line>,
}

/// One line that does something.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Line {
    /// Its number in the file, from 1.
    pub number: usize,
    /// The line as written, without its remark.
    pub text: String,
    /// What it does.
    pub step: Step,
}

/// What one line does.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Step {
    /// `alice> …`: a member does something.
    Act(Act),
    /// `@+50h`: the clock moves on, and everything due on the way happens.
    Wait(SignedDuration),
    /// `!kill`: the bot dies as by SIGKILL and starts again.
    Kill(KillMoment),
    /// `!fault …`: coming requests of the bot go wrong.
    Fault(Fault),
    /// `!fault off`: no more faults.
    Mend,
    /// `!drop`: the gateway connection breaks.
    DropGateway,
    /// `!member mallory "@everyone"`: a member by this handle with this display name.
    Member {
        /// The name used in the script.
        handle: String,
        /// The name shown to others.
        shown: String,
    },
    /// `!channel #hive-2`: a new text channel.
    Channel(String),
    /// `!thread #endgame in #hive`: a new public thread.
    Thread {
        /// Name of the thread.
        name: String,
        /// Name of the channel it hangs on.
        parent: String,
    },
    /// `!delete #hive-2`: the channel or thread is gone.
    Delete(String),
    /// `!revoke #hive ATTACH_FILES`: the bot loses a permission there.
    Revoke {
        /// Name of the channel.
        channel: String,
        /// Discord's name of the permission.
        permission: String,
    },
    /// `!grant #hive ATTACH_FILES`: the bot gets it back.
    Grant {
        /// Name of the channel.
        channel: String,
        /// Discord's name of the permission.
        permission: String,
    },
}

/// A member's action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Act {
    /// Who.
    pub member: String,
    /// Where.
    pub place: Place,
    /// What.
    pub action: Action,
    /// `> …`: what is picked, one after the other, in what comes back.
    pub picks: Vec<Pick>,
}

/// Where a member acts.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Place {
    /// In the first channel, `#hive`.
    Main,
    /// `alice in #hive-2>`: in this channel or thread, named without `#`.
    Named(String),
    /// `alice in dm>`: in the conversation with the bot.
    Dm,
}

/// What a member does first.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Action {
    /// `/move move:wS1`.
    Slash(Slash),
    /// `?/move move:wA`: asks for the choices of the last option.
    Complete(Slash),
    /// `[Accept]`: clicks the newest visible, enabled button with this label.
    Press(String),
    /// `"wA1"`: chooses in the newest visible, enabled menu that has this option.
    Choose(String),
    /// `(Challenge to Hive) @bob`: a command of a member's context menu.
    OnMember {
        /// Name of the command.
        command: String,
        /// The member it is used on.
        target: String,
    },
    /// `(Show this game)`: a command of the context menu of the newest message with a picture.
    OnMessage {
        /// Name of the command.
        command: String,
    },
}

/// What is picked in the answer to an action.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Pick {
    /// `> "wA1"`: an option of a menu, by label (exact, then by its beginning) or value.
    Option(String),
    /// `> [Play]`: a button.
    Button(String),
}

/// A slash command as typed.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Slash {
    /// Its name without the slash.
    pub name: String,
    /// Option names and values, in the order typed.
    pub options: Vec<(String, String)>,
}

impl fmt::Display for Slash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "/{}", self.name)?;
        for (name, value) in &self.options {
            write!(f, " {name}:{value}")?;
        }
        Ok(())
    }
}

/// When `!kill` strikes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum KillMoment {
    /// Now, with nothing under way.
    Now,
    /// `!kill before messages`: during the next line, when the bot's next request of this kind
    /// arrives; it is not carried out.
    Before(Route),
    /// `!kill after messages`: the same, but the request is carried out and its answer never heard.
    After(Route),
}

/// A kind of request that the bot makes.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Route {
    /// Posting a message into a channel.
    Messages,
    /// Answering an interaction.
    Answers,
    /// Reading a channel's history.
    History,
    /// Registering the commands.
    Commands,
    /// Any request.
    All,
}

impl Route {
    /// Every route with the word a script uses for it.
    pub const WORDS: [(&'static str, Self); 5] = [
        ("messages", Self::Messages),
        ("answers", Self::Answers),
        ("history", Self::History),
        ("commands", Self::Commands),
        ("all", Self::All),
    ];

    /// The word a script uses for it.
    pub fn word(self) -> &'static str {
        match self {
            Self::Messages => "messages",
            Self::Answers => "answers",
            Self::History => "history",
            Self::Commands => "commands",
            Self::All => "all",
        }
    }
}

/// `!fault messages 503 x2`: the next requests of a kind go wrong.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Fault {
    /// Which requests.
    pub route: Route,
    /// What happens to them.
    pub trouble: Trouble,
    /// To how many.
    pub times: u32,
}

/// What a fault does to a request.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Trouble {
    /// `503`: an HTTP status, nothing carried out.
    Status(u16),
    /// `50013`: refused with this error code of Discord.
    Code(u32),
    /// `429 2s`: rate limited; try again after so long.
    RateLimit(SignedDuration),
    /// `lost`: carried out, but the connection breaks before the answer.
    Lost,
}
