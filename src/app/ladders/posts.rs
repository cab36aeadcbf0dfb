//! What the courier posts of ladders.

use super::LadderClick;
use crate::app::{
    App, Button, Control, Enabled, Message, Row, Speaker, Style, name,
    words::{instant, moment},
};
use crate::{
    locale::{Line, line},
    play::{PlayerId, Revision, TournamentId},
    store::{LadderRecord, OutboxRow, StoreError},
    tournament::ladder::{Bout, LadderEvent},
};

/// Whether an event is worth a post. The rest is told in answers, and in the games' own posts.
pub(super) fn said(event: &LadderEvent) -> bool {
    !matches!(event, LadderEvent::Joined(_) | LadderEvent::Accepted { .. })
}

impl App {
    /// The message for a notice about a ladder; `None` when it is no longer worth saying.
    pub(in crate::app) async fn ladder_message(
        &self,
        speaker: Speaker<'_>,
        id: TournamentId,
        row: &OutboxRow,
    ) -> Result<Option<Message>, StoreError> {
        let revision = row.notice.revision;
        let Some(record) = self.store.ladder(id, Some(revision)).await? else {
            return Ok(None);
        };
        let button = |click, label: &Line, style| Button {
            id: Control::Ladder(id, click).id(),
            label: speaker.say(label),
            style,
            enabled: Enabled::Yes,
        };
        let show = button(LadderClick::Show, &line!("button-ladder"), Style::Secondary);
        if revision == Revision::FIRST {
            let join = button(LadderClick::Join, &line!("button-join"), Style::Primary);
            return Ok(Some(Message {
                content: opening(speaker, &record),
                rows: vec![Row::Buttons(vec![join, show])],
                ..Message::default()
            }));
        }
        let before = Revision(revision.0 - 1);
        let Some(before) = self.store.ladder(id, Some(before)).await? else {
            return Ok(None);
        };
        let answers = |challenger| {
            let (accept, give) = (
                LadderClick::Accept(challenger),
                LadderClick::Yield(challenger),
            );
            [
                button(accept, &line!("button-accept"), Style::Success),
                button(give, &line!("button-yield"), Style::Secondary),
            ]
        };
        let mut buttons = Vec::new();
        let mut lines = Vec::new();
        for event in self.store.ladder_events(id, revision).await? {
            let event = match event {
                LadderEvent::Challenged(asked) => {
                    let Some(bout) = self.waiting(id, asked.challenger).await? else {
                        return Ok(None);
                    };
                    if bout.made != asked.made {
                        return Ok(None);
                    }
                    buttons.extend(answers(bout.challenger));
                    // It may have been given more time meanwhile.
                    LadderEvent::Challenged(bout)
                }
                LadderEvent::Prolonged { challenger, until } => {
                    let bout = self.waiting(id, challenger).await?;
                    if bout.is_none_or(|bout| bout.answer_by != Some(until)) {
                        continue;
                    }
                    buttons.extend(answers(challenger));
                    event
                }
                event => event,
            };
            lines.extend(sentence(&before, &record, event).map(|line| speaker.say(&line)));
        }
        if lines.is_empty() {
            return Ok(None);
        }
        buttons.push(show);
        Ok(Some(Message {
            content: lines.join("\n"),
            rows: vec![Row::Buttons(buttons)],
            ..Message::default()
        }))
    }

    /// Somebody's challenge, while it waits for an answer.
    async fn waiting(
        &self,
        id: TournamentId,
        challenger: PlayerId,
    ) -> Result<Option<Bout>, StoreError> {
        let now = self.store.ladder(id, None).await?;
        let bout = now.and_then(|now| now.state.bout(challenger).copied());
        Ok(bout.filter(|bout| bout.challenger == challenger && bout.answer_by.is_some()))
    }
}

/// That a ladder is open, and by what rules.
fn opening(speaker: Speaker<'_>, record: &LadderRecord) -> String {
    let rules = record.state.rules;
    let terms = &record.terms;
    [
        speaker.say(&line!(
            "post-ladder-open",
            name = name::shown(&record.name),
            reach = rules.reach,
            answer = speaker.length(rules.answer),
            apart = speaker.length(rules.rest)
        )),
        speaker.say(&line!(
            "event-terms",
            rules = speaker.rules(terms.rules),
            rated = if terms.rated { "yes" } else { "no" }
        )),
        speaker.terms(&terms.terms),
    ]
    .join("\n")
}

fn sentence(before: &LadderRecord, after: &LadderRecord, event: LadderEvent) -> Option<Line> {
    let name = name::shown(&after.name);
    let bout = |challenger| before.state.bout(challenger).copied();
    let rung = |person| after.state.rung(person).unwrap_or_default();
    let played = |challenger| match bout(challenger).and_then(|bout| bout.game) {
        Some(_) => "yes",
        None => "no",
    };
    Some(match event {
        LadderEvent::Joined(_) | LadderEvent::Accepted { .. } => return None,
        LadderEvent::Left(person) => {
            line!("post-ladder-left", name = name, player = person.to_string())
        }
        LadderEvent::Removed(person) => {
            line!(
                "post-ladder-removed",
                name = name,
                player = person.to_string()
            )
        }
        LadderEvent::Moved(_) => line!("post-ladder-moved", name = name),
        LadderEvent::Uncounted { challenger } => line!(
            "post-ladder-uncounted",
            name = name,
            challenger = challenger.to_string(),
            defender = bout(challenger)?.defender.to_string()
        ),
        LadderEvent::Challenged(bout) => {
            let until = bout.answer_by?;
            line!(
                "post-ladder-challenged",
                name = name,
                challenger = bout.challenger.to_string(),
                from = rung(bout.challenger),
                defender = bout.defender.to_string(),
                to = rung(bout.defender),
                at = moment(until),
                in = instant(until)
            )
        }
        LadderEvent::Prolonged { challenger, until } => line!(
            "post-ladder-prolonged",
            name = name,
            challenger = challenger.to_string(),
            defender = bout(challenger)?.defender.to_string(),
            at = moment(until),
            in = instant(until)
        ),
        LadderEvent::Dropped { challenger } => line!(
            "post-ladder-dropped",
            name = name,
            challenger = challenger.to_string(),
            defender = bout(challenger)?.defender.to_string(),
            played = played(challenger)
        ),
        LadderEvent::Climbed { challenger } => line!(
            "post-ladder-climbed",
            name = name,
            challenger = challenger.to_string(),
            defender = bout(challenger)?.defender.to_string(),
            rung = rung(challenger),
            played = played(challenger)
        ),
        LadderEvent::Defended { challenger } => {
            let bout = bout(challenger)?;
            line!(
                "post-ladder-defended",
                name = name,
                challenger = challenger.to_string(),
                defender = bout.defender.to_string(),
                rung = rung(bout.defender)
            )
        }
        LadderEvent::Closed => {
            let top: Vec<String> = (1..)
                .zip(after.state.rungs.iter().take(3))
                .map(|(rung, person): (u32, _)| format!("{rung}. <@{person}>"))
                .collect();
            line!("post-ladder-closed", name = name, top = top.join(", "))
        }
    })
}
