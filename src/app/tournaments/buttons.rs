//! Buttons and menus of messages about a tournament.

use super::{EventClick, Teller, View, view::section_word};
use crate::{
    app::{Button, Control, Enabled, MenuOption, Row, Style, menus::menus},
    locale::{Line, line},
    tournament::{Phase, Section},
};

/// The most buttons of a row.
const BUTTONS: usize = 5;
/// The most menus of sections in one message.
const MENUS: usize = 3;

impl Teller<'_> {
    /// A button that can be clicked.
    pub fn button(&self, click: EventClick, label: &Line, style: Style) -> Button {
        Button {
            id: Control::Event(self.id, click).id(),
            label: self.say(label),
            style,
            enabled: Enabled::Yes,
        }
    }

    /// The buttons of a post, as far as the tournament is; `asks`: somebody is to check in.
    pub fn of_post(&self, asks: bool) -> Row {
        let check_in = || {
            self.button(
                EventClick::CheckIn,
                &line!("button-check-in"),
                Style::Success,
            )
        };
        let open = |view, label| self.button(EventClick::Open(view), &label, Style::Secondary);
        let section = self.event.sections().into_iter().next();
        let standing = View::Standing(section.unwrap_or(Section::Main), 1);
        Row::Buttons(match self.event.phase {
            Phase::SignUp | Phase::CheckIn => {
                let join = self.button(EventClick::Join, &line!("button-join"), Style::Primary);
                let leave =
                    self.button(EventClick::Leave, &line!("button-leave"), Style::Secondary);
                let checks = self.event.phase == Phase::CheckIn;
                checks
                    .then(check_in)
                    .into_iter()
                    .chain([
                        join,
                        leave,
                        open(standing, line!("button-entrants")),
                        open(View::Rules(1), line!("button-event-rules")),
                    ])
                    .collect()
            }
            Phase::Playing => {
                let round = self.current_round();
                asks.then(check_in)
                    .into_iter()
                    .chain([
                        open(View::Games(1), line!("button-my-event-games")),
                        open(standing, line!("button-standing")),
                        open(View::Pairings(round, 1), line!("button-pairings")),
                        open(View::Rules(1), line!("button-event-rules")),
                    ])
                    .collect()
            }
            Phase::Finished | Phase::Cancelled => vec![
                open(standing, line!("button-standing")),
                open(View::Log(1), line!("button-log")),
            ],
        })
    }

    /// The buttons below what one looks at: everything else there is to look at.
    pub fn of_view(&self, shown: View) -> Row {
        let begun = !self.event.rounds.is_empty();
        let section = self.event.sections().into_iter().next();
        let round = self.current_round();
        let standing = if begun {
            line!("button-standing")
        } else {
            line!("button-entrants")
        };
        let views = [
            (
                View::Standing(section.unwrap_or(Section::Main), 1),
                standing,
            ),
            (View::Games(1), line!("button-my-event-games")),
            (View::Pairings(round, 1), line!("button-pairings")),
            (View::Progress(1), line!("button-progress")),
            (View::Log(1), line!("button-log")),
            (View::Rules(1), line!("button-event-rules")),
        ];
        let same = |view: &View| std::mem::discriminant(view) == std::mem::discriminant(&shown);
        let views = views.into_iter().filter(|(view, _)| {
            let needs_rounds = matches!(
                view,
                View::Pairings(..) | View::Games(_) | View::Progress(_)
            );
            !same(view) && (begun || !needs_rounds)
        });
        Row::Buttons(
            views
                .take(BUTTONS)
                .map(|(view, label)| self.button(EventClick::Turn(view), &label, Style::Secondary))
                .collect(),
        )
    }

    /// Menus of the sections, where there are several.
    pub fn sections(&self) -> Vec<Row> {
        let sections = self.event.sections();
        if sections.len() < 2 {
            return Vec::new();
        }
        let options: Vec<MenuOption> = sections
            .into_iter()
            .filter_map(|section| {
                Some(MenuOption {
                    value: section_word(section),
                    label: self.section(section)?,
                    description: None,
                })
            })
            .collect();
        let control = |part| Control::EventSections(self.id, part);
        let label = |from, to| line!("menu-sections", from = from, to = to);
        let mut menus = menus(self.speaker, &options, control, label);
        menus.truncate(MENUS);
        menus
    }
}
