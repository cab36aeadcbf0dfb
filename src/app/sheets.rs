//! The boards of several games in one picture.

use super::{
    App, Attachment, Message, Request, Speaker, Stop, name::shorten, scene, words::color_word,
};
use crate::{locale::line, render::SHEET_MOST, store::GameSummary};

/// The most of an alternative text, in UTF-16 units.
const ALT_MOST: usize = 1_024;

impl App {
    /// Adds the boards of the first of these games to the message that lists them, numbered as in the list. Where they
    /// cannot be drawn the list stands alone.
    pub(super) async fn add_sheet(
        &self,
        request: &Request,
        message: &mut Message,
        games: &[GameSummary],
    ) -> Result<(), Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let (mut boards, mut told) = (Vec::new(), Vec::new());
        for (number, game) in (1_usize..).zip(games).take(SHEET_MOST) {
            // Games are never deleted; one that were would only shift the numbers behind it.
            let Some(record) = self.store.game(game.id).await? else {
                break;
            };
            let table = &record.table;
            let ply = table.game.ply();
            let Some(scene) = scene::after(table, ply) else {
                break;
            };
            boards.push((scene.position, scene.view));
            let turn = table.turn().map_or("over", color_word);
            told.push(speaker.say(&line!(
                "games-sheet-board",
                number = number,
                game = game.id.0,
                ply = ply,
                turn = turn
            )));
        }
        let count = boards.len();
        let theme = self.usual_look(request).await?.theme;
        let Some(bytes) = self.pictures.sheet(boards, theme).await else {
            return Ok(());
        };
        let alt = line!("games-sheet", boards = told.join("; "));
        message.attachments.push(Attachment {
            name: "waggle-games.png".to_owned(),
            bytes,
            alt: Some(shorten(&speaker.say(&alt), ALT_MOST)),
        });
        if count < games.len() {
            message.push(&format!("\n{}", shown_first(speaker, count)));
        }
        Ok(())
    }
}

/// The line below a list of which the picture shows but the first games.
pub(super) fn shown_first(speaker: Speaker<'_>, count: usize) -> String {
    speaker.say(&line!("games-sheet-first", count = count))
}
