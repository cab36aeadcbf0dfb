//! Carries a script out, line by line.

use std::collections::HashMap;
use std::io::{self, Write};
use std::sync::Arc;
use std::time::Duration;

use futures_util::FutureExt as _;
use jiff::SignedDuration;
use thiserror::Error;
use tokio::sync::watch;

use super::find::{Found, Scope, Sight};
use super::focus::{Boards, Focus};
use super::print::{choices_line, modal_lines};
use super::step::{
    Act, Action, Door, KillMoment, Line, Pick, Place, Script, Slash, Step, ThreadState,
};
use super::watch::Watch;
use super::{Mistake, crowd, plain::visible};
use crate::discord::bot::Presence;
use crate::sandbox::bot::{BotError, Keeper};
use crate::sandbox::stand_in::{
    ActError, Answer, ChannelId, CommandKind, CommandOption, Fault, FaultOrder, InteractionId,
    MessageId, OptionKind, Route, StandIn, StartError, UserId,
};

/// Wall time after which something that should come to rest is given up. Only a fault of the bot
/// makes a script wait so long.
const PATIENCE: Duration = Duration::from_mins(1);

/// The clock moves on by strides of this part of what has gone by: a week in some two hundred.
const PACE: i32 = 20;

/// The members every script has, in the order of joining.
const MEMBERS: [&str; 2] = ["alice", "bob"];

/// Why a script stopped.
#[derive(Debug, Error)]
pub enum RunError {
    /// A line could not be carried out.
    #[error(transparent)]
    Line(#[from] Mistake),
    /// The stand-in did not start.
    #[error(transparent)]
    StandIn(#[from] StartError),
    /// The bot did not start.
    #[error(transparent)]
    Bot(#[from] BotError),
    /// The output could not be written.
    #[error("the output cannot be written: {0}")]
    Output(#[from] io::Error),
}

/// Whether the script's own lines are printed before what they bring about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Echo {
    /// Only what members see.
    No,
    /// Each line, after an empty one.
    Yes,
}

/// A sandbox in which a script is carried out.
pub struct Runner<'a> {
    stand_in: Arc<StandIn>,
    bot: &'a Keeper,
    out: &'a mut (dyn Write + Send),
    echo: Echo,
    watch: Watch,
    focus: Focus,
    /// Whether what is new stays unseen for now: it is told later, all in one.
    blind: bool,
    /// The members by the names the script uses.
    members: HashMap<String, UserId>,
    /// A kill that strikes during the next action: the request it strikes at, and how that hangs.
    armed: Option<(Route, Fault)>,
}

/// Why a line went no further: a sentence, or the output is gone.
pub(super) enum Stop {
    Wrong(String),
    Output(io::Error),
}

impl<T: Into<String>> From<T> for Stop {
    fn from(wrong: T) -> Self {
        Self::Wrong(wrong.into())
    }
}

impl<'a> Runner<'a> {
    /// A runner in a sandbox whose bot is up; the output goes to `out`.
    pub fn new(
        stand_in: Arc<StandIn>,
        bot: &'a Keeper,
        out: &'a mut (dyn Write + Send),
        echo: Echo,
    ) -> Self {
        let members = MEMBERS
            .iter()
            .map(|name| ((*name).to_owned(), stand_in.member(name)))
            .collect();
        let watch = Watch::new(&stand_in);
        Self {
            stand_in,
            bot,
            out,
            echo,
            watch,
            focus: Focus::default(),
            blind: false,
            members,
            armed: None,
        }
    }

    /// Carries out every line; stops at the first that cannot be.
    pub async fn run(&mut self, script: &Script) -> Result<(), RunError> {
        for line in &script.lines {
            if self.echo == Echo::Yes {
                writeln!(self.out, "\n{}", line.text)?;
            }
            match self.line(line).await.and_then(|()| self.count()) {
                Ok(()) => {}
                Err(Stop::Output(error)) => return Err(error.into()),
                Err(Stop::Wrong(wrong)) => {
                    return Err(Mistake {
                        line: line.number,
                        read: line.text.clone(),
                        wrong,
                    }
                    .into());
                }
            }
        }
        Ok(())
    }

    async fn line(&mut self, line: &Line) -> Result<(), Stop> {
        if self.armed.is_some() && !matches!(line.step, Step::Act(_)) {
            return Err("after `!kill before …` or `!kill after …` comes what a member does, during which the bot dies".into());
        }
        match &line.step {
            Step::Act(act) => return self.act(act).await.map(drop),
            Step::Crowd(acts) => return self.crowd(acts).await,
            Step::Contest(contest) => return self.contest(contest).await,
            Step::Results(scores) => return self.results(scores).await,
            Step::Members { stem, count } => {
                for handle in crowd::numbered(stem, *count) {
                    self.member(&handle);
                }
            }
            Step::Watch(names) => {
                let channels = names.iter().map(|name| self.channel(name));
                let channels = channels.collect::<Result<Vec<_>, Stop>>()?;
                self.focus.set(channels);
            }
            Step::Wait(span) => return self.wait(*span).await,
            Step::Kill(KillMoment::Now) => {
                self.bot.kill().await.map_err(|error| error.to_string())?;
            }
            Step::Outage(span) => {
                self.bot.down().await.map_err(|error| error.to_string())?;
                self.stand_in.clock().advance(*span);
                self.bot.up().await.map_err(|error| error.to_string())?;
            }
            Step::Kill(KillMoment::Before(route)) => self.armed = Some((*route, Fault::HangBefore)),
            Step::Kill(KillMoment::After(route)) => self.armed = Some((*route, Fault::HangAfter)),
            Step::Fault(order) => self.stand_in.fault(order.clone()),
            Step::Mend => self.stand_in.clear_faults(),
            Step::Gateway(fault) => {
                let before = self.stand_in.arrivals();
                self.stand_in.gateway(*fault);
                self.bot
                    .reconnected(before)
                    .await
                    .map_err(|error| error.to_string())?;
            }
            Step::Member { handle, shown } => {
                let user = self.stand_in.member(shown);
                self.members.insert(handle.clone(), user);
            }
            Step::Promote(handle) => {
                let user = self.member(handle);
                self.stand_in.set_manages(user, true);
            }
            Step::Role { handle, role } => {
                let user = self.member(handle);
                self.stand_in.give_role(user, role);
            }
            Step::Presence { handle, present } => {
                let user = self.member(handle);
                self.stand_in.set_present(user, *present);
            }
            Step::Invitation { invited } => {
                self.stand_in.set_invited(*invited);
                let wanted = if *invited {
                    Presence::There
                } else {
                    Presence::Gone
                };
                let noted = self.bot.is_in_guild(wanted).await;
                noted.map_err(|error| error.to_string())?;
            }
            Step::Channel(name) => {
                self.stand_in.add_channel(name);
            }
            Step::Thread { name, parent } => {
                let parent = self.channel(parent)?;
                self.stand_in
                    .add_thread(parent, name)
                    .map_err(|error| error.to_string())?;
            }
            Step::Delete(name) => {
                let noted = self.bot.lose(self.channel(name)?).await;
                noted.map_err(|error| error.to_string())?;
            }
            Step::DeleteUnseen(name) => {
                let channel = self.channel(name)?;
                self.bot.down().await.map_err(|error| error.to_string())?;
                self.stand_in.delete_channel(channel);
                self.bot.up().await.map_err(|error| error.to_string())?;
            }
            Step::Archive { thread, state } => {
                let (archived, locked) = match state {
                    ThreadState::Open => (false, false),
                    ThreadState::Archived => (true, false),
                    ThreadState::Locked => (true, true),
                };
                self.stand_in
                    .set_archived(self.channel(thread)?, archived, locked);
            }
            Step::Revoke {
                channel,
                permission,
            } => self.stand_in.revoke(self.channel(channel)?, *permission),
            Step::DirectMessages { member, door } => {
                let user = self.member(member);
                self.stand_in.set_direct_messages(user, *door == Door::Open);
            }
            Step::File { name, file } => self.stand_in.hand_in(name, file.clone()),
            Step::Grant {
                channel,
                permission,
            } => self.stand_in.grant(self.channel(channel)?, *permission),
        }
        self.settle().await
    }

    /// Several members act, one after the other; what they see is told at the end.
    async fn crowd(&mut self, acts: &[Act]) -> Result<(), Stop> {
        for act in acts {
            self.act_unseen(act).await?;
        }
        let sightings = self.watch.look(&self.stand_in);
        let (private, public): (Vec<_>, Vec<_>) = sightings
            .into_iter()
            .partition(|sighting| sighting.message.reader.is_some());
        let mut lines = crowd::answers(&private, &self.stand_in);
        lines.extend(self.focus.lines(&public, Boards::Shown, &self.stand_in));
        lines.iter().try_for_each(|line| self.print(line))
    }

    /// A member acts, and what is new stays unseen; the last answer.
    pub(super) async fn act_unseen(&mut self, act: &Act) -> Result<Option<MessageId>, Stop> {
        self.blind = true;
        let done = self.act(act).await;
        self.blind = false;
        done
    }

    /// Prints what is new in public, except of games.
    pub(super) fn look_past_games(&mut self) -> Result<(), Stop> {
        let mut sightings = self.watch.look(&self.stand_in);
        sightings.retain(|sighting| sighting.message.reader.is_none());
        let lines = self
            .focus
            .lines(&sightings, Boards::Counted, &self.stand_in);
        lines.iter().try_for_each(|line| self.print(line))
    }

    /// Tells how much was not shown.
    fn count(&mut self) -> Result<(), Stop> {
        let lines = self.focus.counted();
        lines.iter().try_for_each(|line| self.print(line))
    }

    pub(super) fn stand_in(&self) -> &StandIn {
        &self.stand_in
    }

    pub(super) fn print(&mut self, line: &str) -> Result<(), Stop> {
        writeln!(self.out, "{line}").map_err(Stop::Output)
    }

    /// What the script calls a member.
    pub(super) fn handle_of(&self, user: UserId) -> String {
        let mut known = self.members.iter().filter(|(_, id)| **id == user);
        known
            .next()
            .map_or_else(|| self.stand_in.name(user), |(handle, _)| handle.clone())
    }

    /// A member acts, then picks in what comes back; the message that holds the last answer, if one does.
    async fn act(&mut self, act: &Act) -> Result<Option<MessageId>, Stop> {
        let user = self.member(&act.member);
        let channel = match &act.place {
            Place::Main => self
                .stand_in
                .channels()
                .first()
                .map(|channel| channel.id)
                .ok_or("there is no channel left")?,
            Place::Named(name) => self.channel(name)?,
            Place::Dm => self.stand_in.direct(user),
        };
        let strike = self.armed.take().map(|(route, fault)| {
            let strike = self.stand_in.hung();
            self.stand_in.fault(FaultOrder {
                route,
                fault,
                times: 1,
            });
            strike
        });
        let here = || Sight::new(&self.stand_in, user, channel, Scope::Channel);
        let interaction = match &act.action {
            Action::Slash(slash) => {
                let text = self.typed(slash);
                self.stand_in.slash(user, channel, &text)
            }
            Action::Complete(slash) => {
                let text = self.typed(slash);
                self.stand_in.autocomplete(user, channel, &text)
            }
            Action::Press(label) => self.click(user, &here().button(label)?),
            Action::Choose(text) => self.click(user, &here().option(text)?),
            Action::OnMember { command, target } => {
                let target = self.member(target);
                self.stand_in.use_on_member(user, channel, command, target)
            }
            Action::OnMessage { command } => {
                self.stand_in
                    .use_on_message(user, command, here().picture()?)
            }
        };
        let interaction = interaction.map_err(|error| error.to_string())?;
        let mut answered = self.answer(&act.member, interaction, strike).await?;
        for pick in &act.picks {
            let scope = answered.map_or(Scope::Channel, Scope::Answer);
            let sight = Sight::new(&self.stand_in, user, channel, scope);
            let found = match pick {
                Pick::Option(text) => sight.option(text)?,
                Pick::Button(label) => sight.button(label)?,
            };
            let interaction = self
                .click(user, &found)
                .map_err(|error| error.to_string())?;
            answered = self.answer(&act.member, interaction, None).await?;
        }
        Ok(answered)
    }

    fn click(&self, user: UserId, found: &Found) -> Result<InteractionId, ActError> {
        match &found.value {
            None => self.stand_in.click(user, found.message, &found.custom_id),
            Some(value) => self
                .stand_in
                .select(user, found.message, &found.custom_id, &[value]),
        }
    }

    /// Waits for the answer, lets everything come to rest and prints it; the message that holds the
    /// answer, if one does.
    async fn answer(
        &mut self,
        member: &str,
        interaction: InteractionId,
        strike: Option<watch::Receiver<u64>>,
    ) -> Result<Option<MessageId>, Stop> {
        let answer = match strike {
            Some(strike) => self.killed_during(interaction, strike).await?,
            None => Some(self.stand_in.final_answer(interaction, PATIENCE).await),
        };
        let mut answered = None;
        let mut lines = Vec::new();
        match answer {
            Some(
                Answer::Message(message) | Answer::Deferred(message) | Answer::Updated(message),
            ) => answered = Some(message),
            Some(Answer::Acknowledged) => {}
            Some(Answer::Choices(choices)) => lines.push(choices_line(&choices)),
            Some(Answer::Modal(modal)) => lines.extend(modal_lines(member, &modal)),
            Some(Answer::NoResponse) | None => lines.push(format!(
                "{} (private) discord: The application did not respond",
                visible(member)
            )),
        }
        for line in lines {
            self.print(&line)?;
        }
        self.settle().await?;
        Ok(answered)
    }

    /// Waits until the request that was to hang does, kills the bot there and starts it again. The
    /// answer to the interaction, if the bot had given it.
    async fn killed_during(
        &self,
        interaction: InteractionId,
        mut strike: watch::Receiver<u64>,
    ) -> Result<Option<Answer>, Stop> {
        let answer = self.stand_in.final_answer(interaction, PATIENCE);
        let came_to_rest = async {
            answer.await;
            self.bot.settled(PATIENCE).await
        };
        tokio::select! {
            biased;
            // The sender is the stand-in's, which is ours.
            _ = strike.changed() => {}
            _ = came_to_rest => {
                self.stand_in.clear_faults();
                return Err("the bot was to be killed during this line, but it made no such request".into());
            }
        }
        self.bot.kill().await.map_err(|error| error.to_string())?;
        Ok(self.stand_in.answer(interaction).now_or_never())
    }

    /// The clock moves on: at first by seconds, then by ever longer strides, at each of which
    /// whatever is due happens. Going from sleeper to sleeper instead would depend on which task
    /// has gone to sleep already.
    async fn wait(&mut self, span: SignedDuration) -> Result<(), Stop> {
        let clock = self.stand_in.clock().clone();
        let start = clock.now();
        let end = start
            .checked_add(span)
            .map_err(|_| "the clock cannot go so far")?;
        while clock.now() < end {
            let gone = clock.now().duration_since(start);
            let stride = (gone / PACE).max(SignedDuration::from_secs(1));
            clock.advance_to(end.min(clock.now() + stride));
            self.settle().await?;
        }
        Ok(())
    }

    /// Waits until the bot has nothing to do, and prints what is new.
    async fn settle(&mut self) -> Result<(), Stop> {
        self.bot
            .settled(PATIENCE)
            .await
            .map_err(|error| error.to_string())?;
        if self.blind {
            return Ok(());
        }
        let sightings = self.watch.look(&self.stand_in);
        for line in self.focus.lines(&sightings, Boards::Shown, &self.stand_in) {
            self.print(&line)?;
        }
        self.out.flush().map_err(Stop::Output)
    }

    /// The member the script calls `handle`, who joins if need be.
    pub(super) fn member(&mut self, handle: &str) -> UserId {
        if let Some(user) = self.members.get(handle) {
            return *user;
        }
        let user = self.stand_in.member(handle);
        self.members.insert(handle.to_owned(), user);
        user
    }

    fn channel(&self, name: &str) -> Result<ChannelId, Stop> {
        self.stand_in.channel(name).ok_or_else(|| {
            let known: Vec<_> = self
                .stand_in
                .channels()
                .iter()
                .map(|channel| format!("#{}", channel.name))
                .collect();
            Stop::Wrong(format!(
                "there is no channel #{name}; there are {}",
                known.join(", ")
            ))
        })
    }

    /// The command as the stand-in reads it. Where an option takes a member, `@handle` is the
    /// script's name for one, who joins if need be.
    fn typed(&mut self, slash: &Slash) -> String {
        let command = self.stand_in.commands().into_iter().find(|command| {
            let first = slash.name.split(' ').next();
            command.kind == CommandKind::Slash && first == Some(&command.name)
        });
        let takes_member = |name: &str| {
            command
                .iter()
                .any(|command| takes_member(&command.options, name))
        };
        let mut typed = slash.clone();
        for (name, value) in &mut typed.options {
            if let Some(handle) = value.strip_prefix('@').filter(|_| takes_member(name)) {
                *value = format!("<@{}>", self.member(handle));
            }
        }
        typed.to_string()
    }
}

/// Whether an option of this name, of a command or of one below it, takes a member.
fn takes_member(options: &[CommandOption], name: &str) -> bool {
    options.iter().any(|option| {
        (option.name == name && option.kind == OptionKind::User)
            || takes_member(&option.options, name)
    })
}
