//! What players do on a ladder.

use super::{LadderClick, LadderCommand};
use crate::app::{
    App, Message, Reply, Request, Speaker, Stop, name,
    words::{instant, moment},
};
use crate::{
    locale::line,
    play::PlayerId,
    store::{LadderRecord, StoreError},
    tournament::ladder::{Bout, LadderAction, LadderEvent},
};

/// Room that is left below a list, in characters.
const FOOT: usize = 300;

impl App {
    pub(super) async fn on_ladder(
        &self,
        request: &Request,
        command: &LadderCommand,
    ) -> Result<Reply, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let record = self.ladder_here(request).await?;
        if self.store.is_gone(record.channel).await? {
            let name = name::shown(&record.name);
            return Err(speaker.refuse(&line!("refused-ladder-homeless", name = name)));
        }
        let actor = request.actor.id;
        let action = match command {
            LadderCommand::Join | LadderCommand::Click(_, LadderClick::Join) => LadderAction::Join,
            LadderCommand::Leave => LadderAction::Leave,
            LadderCommand::Challenge(member) => {
                if member.id == actor {
                    return Err(speaker.refuse(&line!("refused-ladder-self")));
                }
                LadderAction::Challenge(member.id)
            }
            LadderCommand::Accept => LadderAction::Accept,
            LadderCommand::Yield => LadderAction::Yield,
            LadderCommand::Withdraw => LadderAction::Withdraw,
            LadderCommand::Click(
                id,
                LadderClick::Accept(challenger) | LadderClick::Yield(challenger),
            ) => {
                let bout = record.state.bout(actor);
                let meant = |bout: &Bout| {
                    bout.challenger == *challenger
                        && bout.defender == actor
                        && bout.answer_by.is_some()
                };
                if record.id != *id || !bout.is_some_and(meant) {
                    return Err(speaker.refuse(&line!("refused-ladder-no-challenge")));
                }
                match command {
                    LadderCommand::Click(_, LadderClick::Yield(_)) => LadderAction::Yield,
                    _ => LadderAction::Accept,
                }
            }
            LadderCommand::Show
            | LadderCommand::Click(_, LadderClick::Show)
            | LadderCommand::Open(_)
            | LadderCommand::Close
            | LadderCommand::Move
            | LadderCommand::Remove(_) => {
                let content = self.ladder_text(speaker, &record, actor).await?;
                return Ok(Reply::private(Message::text(content)));
            }
        };
        let (before, events) = self.ladder_act(request, record.id, action).await?;
        let name = name::shown(&before.name);
        let calls = matches!(events.first(), Some(LadderEvent::Challenged(_)));
        let later = calls && self.is_shut(request, before.channel).await?;
        let done = events.first().map(|event| match event {
            LadderEvent::Joined(_) => line!(
                "answer-ladder-joined",
                name = name,
                rung = before.state.rungs.len() + 1,
                reach = before.state.rules.reach
            ),
            LadderEvent::Challenged(bout) => line!(
                "answer-ladder-challenged",
                player = bout.defender.to_string(),
                later = if later { "yes" } else { "no" },
                channel = before.channel.to_string(),
                until = bout.answer_by.map(moment).unwrap_or_default()
            ),
            LadderEvent::Accepted { challenger } => {
                line!("answer-ladder-accepted", player = challenger.to_string())
            }
            LadderEvent::Climbed { challenger } if action == LadderAction::Yield => {
                line!("answer-ladder-yielded", player = challenger.to_string())
            }
            LadderEvent::Dropped { .. } if action == LadderAction::Withdraw => {
                line!("answer-ladder-withdrawn")
            }
            _ => line!("answer-ladder-left", name = name),
        });
        let content = done.map(|line| speaker.say(&line)).unwrap_or_default();
        Ok(Reply::private(Message::text(content)))
    }

    /// Who stands where, and what is on; around the actor where there is no room for all.
    async fn ladder_text(
        &self,
        speaker: Speaker<'_>,
        record: &LadderRecord,
        actor: PlayerId,
    ) -> Result<String, StoreError> {
        let state = &record.state;
        let mut message = Message::text(speaker.say(&line!(
            "ladder-title",
            name = name::shown(&record.name),
            players = state.rungs.len(),
            reach = state.rules.reach
        )));
        if state.rungs.is_empty() {
            message.push(&format!("\n{}", speaker.say(&line!("ladder-empty"))));
        }
        let mut hidden = 0;
        for (rung, &person) in (1..).zip(&state.rungs) {
            let own = person == actor;
            // Where one has no room none below it is looked for, but the actor.
            if hidden > 0 && !own {
                hidden += 1;
                continue;
            }
            let known = self.store.player(person).await?;
            let called = known.map_or_else(
                || format!("<@{person}>"),
                |player| name::shown(&player.name),
            );
            let on = state
                .bout(person)
                .map(|bout| bout_text(speaker, bout, person));
            let line = line!("ladder-rung", rung = rung as u32, player = called);
            let mut text = format!("\n{}", speaker.say(&line));
            if let Some(on) = on {
                text.push_str(" · ");
                text.push_str(&on);
            }
            let room = Message::CONTENT_MAX - FOOT;
            let full = message.content.chars().count() + text.chars().count() > room;
            if (full && !own) || !message.push(&text) {
                hidden += 1;
            }
        }
        if hidden > 0 {
            message.push(&format!(
                "\n{}",
                speaker.say(&line!("ladder-hidden", count = hidden))
            ));
        }
        Ok(message.content)
    }
}

/// What somebody on a ladder is in.
fn bout_text(speaker: Speaker<'_>, bout: &Bout, person: PlayerId) -> String {
    let other = if bout.challenger == person {
        bout.defender
    } else {
        bout.challenger
    };
    let other = other.to_string();
    speaker.say(&match bout.answer_by {
        None => line!("ladder-plays", other = other),
        Some(until) if bout.challenger == person => {
            line!("ladder-challenges", other = other, in = instant(until))
        }
        Some(until) => line!("ladder-challenged", other = other, in = instant(until)),
    })
}
