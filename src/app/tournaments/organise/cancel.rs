//! Asking before a tournament is called off.

use super::OrganiseClick;
use crate::{
    app::{
        App, Button, Control, Enabled, Message, Reply, Request, Row, Stop, Style, rows::cancel,
        tournaments::Teller,
    },
    locale::line,
    store::TournamentRecord,
};

impl App {
    /// Nothing brings a tournament back that was called off.
    pub(super) fn ask_to_cancel(
        &self,
        request: &Request,
        record: &TournamentRecord,
    ) -> Result<Reply, Stop> {
        self.check_organiser(request, record)?;
        let speaker = self.speaker(&request.actor.locale);
        let teller = Teller::new(speaker, record.id, &record.state);
        let confirm = Button {
            id: Control::Organise(record.id, OrganiseClick::ConfirmCancel).id(),
            label: speaker.say(&line!("button-call-off")),
            style: Style::Danger,
            enabled: Enabled::Yes,
        };
        let ask = line!(
            "organise-cancel-ask",
            name = teller.title(),
            games = record.state.open_games().count()
        );
        Ok(Reply::private(Message {
            content: speaker.say(&ask),
            rows: vec![Row::Buttons(vec![confirm, cancel(speaker)])],
            ..Message::default()
        }))
    }
}
