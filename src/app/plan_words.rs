//! What `/plan` says.

use super::{
    App, Button, Buttons, Control, Enabled, GameAction, Menu, MenuOption, Message, PlanAction,
    Request, Row, Style, TryAction, name, plan_text, refusal,
};
use crate::{
    engine::Color,
    locale::{Line, line},
    play::{Plan, PlanError, Standing},
    store::GameRecord,
};

/// The most lines that a menu offers to remove.
const MENU: usize = 25;
/// What the list of lines may fill of a message, in characters.
const ROOM: usize = 1_400;

/// A plan at a moment of its game.
pub(super) struct PlanView<'a> {
    /// The game.
    pub record: &'a GameRecord,
    /// Whose plan.
    pub seat: Color,
    /// It, from the present position.
    pub plan: &'a Plan,
    /// How often it was changed.
    pub version: u32,
}

impl App {
    /// The plan with what can be done about it; `notes` come first.
    pub(super) fn plan_message(
        &self,
        request: &Request,
        view: &PlanView<'_>,
        notes: Vec<String>,
    ) -> Message {
        let speaker = self.speaker(&request.actor.locale);
        let PlanView {
            record,
            seat,
            plan,
            version,
        } = *view;
        let (table, game) = (&record.table, record.id);
        let turn = table.game.position().turn();
        let sides = (turn, seat);
        let mut lines = notes;
        let mut buttons: Vec<Button> = Vec::new();
        let mut rows = Vec::new();
        if plan.is_empty() {
            let mine = if turn == seat { "yes" } else { "no" };
            lines.push(speaker.say(&line!("plan-none", game = game.0, mine = mine)));
        } else {
            lines.push(speaker.say(&line!("plan-heading", game = game.0)));
            lines.extend(plan_text::listed(speaker, plan.lines(), sides, ROOM));
            let next = plan.next(&table.game).filter(|_| turn == seat);
            if let Some(written) = next {
                let held = if table.must_be_asked(seat, request.at) {
                    "yes"
                } else {
                    "no"
                };
                lines.push(speaker.say(&line!("plan-yours", written = written, held = held)));
                let play = GameAction::PlayMove(written.to_owned());
                let label = line!("button-play", written = written);
                let of_game = Buttons::new(speaker, game, table);
                buttons.push(of_game.button(play, &label, Style::Success));
            }
            let options: Vec<MenuOption> = plan
                .lines()
                .iter()
                .zip(1_usize..)
                .take(MENU)
                .map(|(line, number)| MenuOption {
                    value: number.to_string(),
                    label: name::shorten(
                        &format!("{number}. {}", plan_text::plain(line, turn, seat)),
                        100,
                    ),
                    description: None,
                })
                .collect();
            rows.push(Row::Menu(Menu {
                id: Control::PlanMenu(game, version).id(),
                placeholder: speaker.say(&line!("plan-remove-placeholder")),
                options,
            }));
        }
        buttons.push(Button {
            id: Control::Try(game, 0, TryAction::Open).id(),
            label: speaker.say(&line!("button-try")),
            style: Style::Secondary,
            enabled: Enabled::Yes,
        });
        if !plan.is_empty() {
            buttons.push(Button {
                id: Control::Plan(game, version, PlanAction::RemoveAll).id(),
                label: speaker.say(&line!("button-remove-all")),
                style: Style::Danger,
                enabled: Enabled::Yes,
            });
        }
        rows.push(Row::Buttons(buttons));
        Message {
            content: lines.join("\n"),
            rows,
            ..Message::default()
        }
    }

    /// The sentence for a line that cannot be part of a plan.
    pub(super) fn plan_error(
        &self,
        request: &Request,
        record: &GameRecord,
        error: &PlanError,
    ) -> String {
        let speaker = self.speaker(&request.actor.locale);
        let table = &record.table;
        let line = match error {
            PlanError::Empty => line!("refused-plan-empty"),
            PlanError::Unplayable {
                place,
                by,
                before,
                error,
            } => {
                let mine = table.player(*by) == request.actor.id;
                line!(
                    "refused-plan-move",
                    place = *place,
                    mine = if mine { "yes" } else { "no" },
                    player = table.player(*by).to_string(),
                    why = refusal::of_move(speaker, before, error)
                )
            }
            PlanError::AfterEnd { place } => line!("refused-plan-after-end", place = *place),
            PlanError::Unanswered { written } => {
                line!("refused-plan-unanswered", written = written)
            }
            PlanError::NothingAhead { written } => {
                line!("refused-plan-nothing-ahead", written = written)
            }
            PlanError::TooDeep => line!("refused-plan-deep", most = Plan::DEEPEST),
            PlanError::TooMany { plies } => {
                line!("refused-plan-many", plies = *plies, most = Plan::MOST)
            }
            PlanError::AlreadyThere { number } => line!("refused-plan-there", number = *number),
            PlanError::Answered {
                number,
                after: Some(after),
                answer,
            } => line!(
                "refused-plan-answered",
                number = *number,
                after = after,
                answer = answer
            ),
            PlanError::Answered {
                number,
                after: None,
                answer,
            } => line!("refused-plan-begun", number = *number, answer = answer),
        };
        speaker.say(&line)
    }
}

/// What is no longer there of a plan.
pub(super) fn gone(standing: &Standing, undone: bool) -> Vec<Line> {
    let mut lines = Vec::new();
    if undone {
        lines.push(line!("plan-undone"));
    }
    if standing.left > 0 {
        lines.push(line!("plan-left", count = standing.left));
    }
    if standing.impossible > 0 {
        lines.push(line!("plan-impossible", count = standing.impossible));
    }
    lines
}
