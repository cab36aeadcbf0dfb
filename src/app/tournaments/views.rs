//! What can be looked at of a tournament.

use super::{EventClick, Teller, View, pages};
use crate::app::{Control, Message, Row, Stop, Style, name};
use crate::{
    locale::line,
    tournament::{EntrantId, Section},
};

impl Teller<'_> {
    /// A list under a heading, turned by buttons.
    pub(super) fn paged(&self, heading: &str, lines: &[String], view: View) -> Message {
        let turn = |page| Control::Event(self.id, EventClick::Turn(view.at(page)));
        pages::page(self.speaker, heading, lines, (view.page(), turn))
    }

    /// Who has signed up; after the start the standing.
    pub(super) fn standing_view(&self, section: Section, view: View) -> Message {
        let begun = !self.event.rounds.is_empty();
        let heading = self.say(&line!(
            "view-standing",
            name = self.title(),
            id = self.id.0,
            phase = self.phase(),
            counts = self.counts(),
            section = self.section(section).unwrap_or_default(),
            whole = if section == Section::Main || !begun {
                "yes"
            } else {
                "no"
            }
        ));
        let lines = if begun {
            self.standing(section)
        } else {
            self.entrants()
        };
        let mut message = self.paged(&heading, &lines, view);
        if begun {
            message.rows.extend(self.sections());
        }
        message
    }

    /// Who meets whom in a round, and why.
    pub(super) fn pairings_view(&self, number: u32, view: View) -> Result<Message, Stop> {
        let last = self.event.rounds.len() as u32;
        let mut rounds = self.event.rounds.iter();
        let Some(round) = rounds.find(|round| round.number == number) else {
            let none = line!(
                "refused-no-such-round",
                name = self.title(),
                round = number,
                last = last
            );
            return Err(self.speaker.refuse(&none));
        };
        let heading = self.say(&line!(
            "view-pairings",
            name = self.title(),
            round = number,
            games = self.each(),
            over = if round.closed { "yes" } else { "no" }
        ));
        let mut message = self.paged(&heading, &self.reasons(round), view);
        let other = |round, label| {
            let click = EventClick::Turn(View::Pairings(round, 1));
            self.button(click, &label, Style::Secondary)
        };
        let before =
            (number > 1).then(|| other(number - 1, line!("button-round", round = number - 1)));
        let after =
            (number < last).then(|| other(number + 1, line!("button-round", round = number + 1)));
        let rounds: Vec<_> = before.into_iter().chain(after).collect();
        if !rounds.is_empty() {
            message.rows.push(Row::Buttons(rounds));
        }
        Ok(message)
    }

    /// Why an entrant has the place they have, and which they can still have.
    pub(super) fn place_view(&self, entrant: EntrantId, view: View) -> Result<Message, Stop> {
        let title = line!("view-place", name = self.title());
        let lines = if self.event.settings.format.is_knockout() {
            self.course(entrant)
        } else {
            let section = self.section_of(entrant);
            section.and_then(|section| self.explanation(section, entrant))
        };
        let lines = lines
            .filter(|_| !self.event.rounds.is_empty())
            .ok_or_else(|| {
                self.speaker.refuse(&line!(
                    "refused-no-place",
                    player = self.name(entrant),
                    name = self.title(),
                    begun = if self.event.rounds.is_empty() {
                        "no"
                    } else {
                        "yes"
                    }
                ))
            })?;
        Ok(self.paged(&self.say(&title), &lines, view))
    }

    /// How many games are over, on and to come.
    pub(super) fn progress_view(&self, view: View) -> Message {
        let heading = line!("view-progress", name = self.title());
        let lines: Vec<String> = self
            .progress()
            .bars
            .iter()
            .map(|bar| {
                self.say(&line!(
                    "progress-bar",
                    name = name::shown(&bar.name),
                    over = bar.over,
                    on = bar.on,
                    coming = bar.to_come
                ))
            })
            .collect();
        self.paged(&self.say(&heading), &lines, view)
    }

    /// What the organisers did.
    pub(super) fn log_view(&self, view: View) -> Message {
        let lines = self.log();
        let heading = line!(
            "view-log",
            name = self.title(),
            some = if lines.is_empty() { "no" } else { "yes" }
        );
        self.paged(&self.say(&heading), &lines, view)
    }

    /// How it is played.
    pub(super) fn rules_view(&self, terms: &[String], view: View) -> Message {
        let heading = self.say(&line!("view-rules", name = self.title(), id = self.id.0));
        let lines = [terms, &self.rules()].concat();
        self.paged(&heading, &lines, view)
    }
}
