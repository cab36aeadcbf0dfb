//! `/rules`: the game in short, or one bug with a picture of how it moves.

use super::{App, Message, Reply, Request, Scene, Stop, words::bug_word};
use crate::{
    engine::Bug,
    locale::{Line, line},
    render::{Marks, bug_diagram},
};

impl App {
    pub(super) async fn rules(&self, request: &Request, bug: Option<Bug>) -> Result<Reply, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let Some(bug) = bug else {
            return Ok(Reply::private(Message::text(speaker.say(&line!("rules")))));
        };
        let (position, mut view) = bug_diagram(bug);
        let look = self.usual_look(request).await?;
        look.apply(&mut view);
        let mut content = speaker.say(&rule(bug));
        if let Marks::Destinations { piece, .. } = &view.marks {
            let legend = line!("rules-diagram", piece = speaker.piece(*piece));
            content.push('\n');
            content.push_str(&speaker.say(&legend));
            content.push(' ');
            content.push_str(&speaker.say(&line!("rules-barred", bug = bug_word(bug))));
        }
        let mut message = Message::text(content);
        let name = format!("waggle-{}", bug_word(bug));
        let words = speaker.picture_words();
        let scene = Scene {
            position,
            view,
            last: None,
        };
        self.pictures
            .add_as(look.view, &mut message, &name, &scene, &words)
            .await;
        Ok(Reply::private(message))
    }
}

fn rule(bug: Bug) -> Line {
    match bug {
        Bug::Queen => line!("rules-queen"),
        Bug::Spider => line!("rules-spider"),
        Bug::Beetle => line!("rules-beetle"),
        Bug::Grasshopper => line!("rules-grasshopper"),
        Bug::Ant => line!("rules-ant"),
        Bug::Mosquito => line!("rules-mosquito"),
        Bug::Ladybug => line!("rules-ladybug"),
        Bug::Pillbug => line!("rules-pillbug"),
        Bug::Dragonfly => line!("rules-dragonfly"),
    }
}
