//! Opening a ladder.

use jiff::SignedDuration;

use super::{LadderCommand, NewLadderOptions};
use crate::app::{
    App, Message, NewChallenge, Reply, Request, Stop, application::channel, application::player,
    name, notices,
};
use crate::{
    locale::line,
    play::{
        Rated, Revision,
        clock::{Automatic, Span},
    },
    store::{CommitError, EventTerms, NewLadder},
    tournament::ladder::LadderRules,
};

/// The time control of a ladder's games where neither it nor the server says one.
const USUAL_TIME: &str = "3d";
/// The most characters of a name.
const NAME_MOST: usize = 80;
/// How many rungs up a challenge can reach, at most.
const REACH_MOST: u32 = 20;

/// A length of time that whoever opens a ladder can choose.
struct Wait {
    option: &'static str,
    usual: Span,
    least: Span,
    most: Span,
}

/// How long a challenge waits for an answer.
const ANSWER: Wait = Wait {
    option: "answer",
    usual: Span::from_days(3),
    least: Span::from_minutes(60),
    most: Span::from_days(30),
};
/// How long the same two do not meet again.
const APART: Wait = Wait {
    option: "apart",
    usual: Span::from_days(7),
    least: Span::from_minutes(60),
    most: Span::from_days(365),
};

impl App {
    /// Carries out what is asked of a ladder.
    pub(in crate::app) async fn ladder(
        &self,
        request: &Request,
        command: &LadderCommand,
    ) -> Result<Reply, Stop> {
        match command {
            LadderCommand::Open(options) => self.open_ladder(request, options).await,
            LadderCommand::Close => self.close_ladder(request).await,
            LadderCommand::Move => self.move_ladder(request).await,
            LadderCommand::Remove(member) => self.remove_from_ladder(request, member).await,
            command => self.on_ladder(request, command).await,
        }
    }

    async fn open_ladder(
        &self,
        request: &Request,
        options: &NewLadderOptions,
    ) -> Result<Reply, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let guild = request.managed(speaker)?;
        if request.place.parent.is_some() {
            return Err(speaker.refuse(&line!("refused-ladder-thread")));
        }
        self.check_place(request)?;
        let name = name::line(&options.name, NAME_MOST);
        if name.is_empty() {
            return Err(speaker.refuse(&line!("refused-ladder-name")));
        }
        let rules = LadderRules {
            reach: self.reach(request, options.reach)?,
            answer: self.wait(request, &ANSWER, options.answer.as_deref())?,
            rest: self.wait(request, &APART, options.apart.as_deref())?,
        };
        let asked = NewChallenge {
            expansions: options.expansions.clone(),
            time: options.time.clone(),
            ..NewChallenge::default()
        };
        let mut like = self.server(guild).await?.completed(&asked);
        like.time.get_or_insert_with(|| USUAL_TIME.to_owned());
        let (game_rules, _) = self.rules_of(request, &like)?;
        let new = NewLadder {
            guild,
            channel: request.place.channel,
            organiser: request.actor.id,
            name,
            rules,
            terms: EventTerms {
                rules: game_rules,
                terms: self.time_terms(request, &like)?,
                rated: self.read_rated(request, like.rated.as_deref())? == Rated::Yes,
                automatic: Automatic::Allowed,
            },
        };
        let notices = |id| vec![notices::of_ladder(id, Revision::FIRST, new.channel, None)];
        let (place, organiser) = (channel(&request.place), player(&request.actor));
        let opened = self
            .store
            .open_ladder(&new, &place, &organiser, notices, request.occasion());
        let opened = opened.await.map_err(|error| match error {
            CommitError::Store(error) => Stop::Failed(error),
            CommitError::Repeated | CommitError::Conflict(_) | CommitError::NoSuchGame => {
                Stop::Repeated
            }
        })?;
        if opened.is_none() {
            return Err(speaker.refuse(&line!("refused-ladder-open")));
        }
        self.wake_courier();
        let content = speaker.say(&line!("answer-ladder-open", name = name::shown(&new.name)));
        Ok(Reply::private(Message::text(content)))
    }

    fn reach(&self, request: &Request, read: Option<i64>) -> Result<u32, Stop> {
        let read = read.unwrap_or(3);
        let reach = u32::try_from(read)
            .ok()
            .filter(|reach| (1..=REACH_MOST).contains(reach));
        reach.ok_or_else(|| {
            let speaker = self.speaker(&request.actor.locale);
            speaker.refuse(&line!(
                "refused-ladder-reach",
                read = read,
                most = REACH_MOST
            ))
        })
    }

    fn wait(
        &self,
        request: &Request,
        wait: &Wait,
        read: Option<&str>,
    ) -> Result<SignedDuration, Stop> {
        let Some(read) = read else {
            return Ok(wait.usual.duration());
        };
        let speaker = self.speaker(&request.actor.locale);
        let span: Span = read
            .trim()
            .parse()
            .map_err(|_| speaker.refuse(&line!("refused-span", read = name::quoted(read, 40))))?;
        if span < wait.least || wait.most < span {
            return Err(speaker.refuse(&line!(
                "refused-ladder-wait",
                option = wait.option,
                read = span.to_string(),
                least = wait.least.to_string(),
                most = wait.most.to_string()
            )));
        }
        Ok(span.duration())
    }
}
