//! What a script can say: one [`Step`] a line.

use std::fmt;

use jiff::SignedDuration;

use super::contest::{Contest, Score};
use crate::sandbox::stand_in::{FaultOrder, GatewayFault, HandedIn, Permissions, Route};

/// A parsed script: its lines that do something, in order.
#[derive(Clone, PartialEq, Debug)]
pub struct Script {
    /// The lines, without comments and empty ones.
    pub lines: Vec<Line>,
}

/// One line that does something.
#[derive(Clone, PartialEq, Debug)]
pub struct Line {
    /// Its number in the file, from 1.
    pub number: usize,
    /// The line as written, without its remark.
    pub text: String,
    /// What it does.
    pub step: Step,
}

/// What one line does.
#[derive(Clone, PartialEq, Debug)]
pub enum Step {
    /// `alice> …`: a member does something.
    Act(Act),
    /// `player01..player64> …`: several members do the same, one after the other.
    Crowd(Vec<Act>),
    /// `@+50h`: the clock moves on, and everything due on the way happens.
    Wait(SignedDuration),
    /// `!kill`: the bot dies as by SIGKILL and starts again.
    Kill(KillMoment),
    /// `!kill for 5h`: the bot dies, the clock moves on, and only then does the bot start again.
    Outage(SignedDuration),
    /// `!fault …`: coming requests of the bot go wrong.
    Fault(FaultOrder),
    /// `!fault off`: no more faults.
    Mend,
    /// `!gateway drop`: something happens to the gateway connection.
    Gateway(GatewayFault),
    /// `!member mallory "@everyone"`: a member by this handle with this display name.
    Member {
        /// The name used in the script.
        handle: String,
        /// The name shown to others.
        shown: String,
    },
    /// `!members player 64`: as many members, called `player01` and so on.
    Members {
        /// How their names begin.
        stem: String,
        /// How many.
        count: usize,
    },
    /// `!play out seed:7`: members end the games that are on as lots say.
    Contest(Contest),
    /// `!results 1-0 ½-½`: members end the games that are on as named.
    Results(Vec<Score>),
    /// `!watch #cup`: only what is posted in these channels is printed, and of the rest how much it is; all again where
    /// none is named.
    Watch(Vec<String>),
    /// `!promote carol`: a member gets the permission Manage Server.
    Promote(String),
    /// `!role carol club`: a member gets a role.
    Role {
        /// The name used in the script.
        handle: String,
        /// The role's name.
        role: String,
    },
    /// `!leave bob` or `!return bob`: a member leaves the server, or joins it again.
    Presence {
        /// The name used in the script.
        handle: String,
        /// Whether they are there from now on.
        present: bool,
    },
    /// `!remove bot` or `!invite bot`: the bot is removed from the server, or invited to it again.
    Invitation {
        /// Whether it is there from now on.
        invited: bool,
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
    /// `!delete #hive-2 unseen`: it is deleted while the bot is down, which then starts again.
    DeleteUnseen(String),
    /// `!archive #endgame`, `!lock #endgame` or `!open #endgame`: a thread is archived, locked as
    /// well, or open again.
    Archive {
        /// Name of the thread.
        thread: String,
        /// How it is from now on.
        state: ThreadState,
    },
    /// `!revoke #hive ATTACH_FILES`: the bot loses a permission there.
    Revoke {
        /// Name of the channel.
        channel: String,
        /// Which permission.
        permission: Permissions,
    },
    /// `!dm bob closed` or `!dm bob open`: a member takes no direct messages of the bot, or takes them again.
    DirectMessages {
        /// Who.
        member: String,
        /// Whether they take them.
        door: Door,
    },
    /// `!file list.trf "001 …"`: members have a file to hand in.
    File {
        /// What it is called.
        name: String,
        /// What is in it.
        file: HandedIn,
    },
    /// `!grant #hive ATTACH_FILES`: the bot gets it back.
    Grant {
        /// Name of the channel.
        channel: String,
        /// Which permission.
        permission: Permissions,
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
    /// Its name without the slash, and the names of commands below it: `vacation start`.
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

/// Whether a member takes direct messages of the bot.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Door {
    /// They do.
    Open,
    /// They do not: 50007.
    Closed,
}

/// How a thread is.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum ThreadState {
    /// Takes commands and messages.
    Open,
    /// Refuses commands; a message opens it.
    Archived,
    /// Archived, and opened by nobody but those who manage threads.
    Locked,
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
