//! The course of somebody's ratings, as a picture or in words.

use jiff::Timestamp;

use super::{
    App, Attachment, BoardView, Message, Request, Stop, name,
    scope::{POOLS, pool_word, scope_word},
};
use crate::{
    locale::line,
    play::PlayerId,
    rating::Rating,
    render::curve::{self, Certainty, Curve, Point, Series},
    store::Scope,
};

/// So many of the latest games of each pool are drawn.
const DRAWN: u32 = 5_000;

impl App {
    /// Adds to a profile how the ratings went, if there are any: as the actor looks at boards.
    pub(super) async fn add_curve(
        &self,
        request: &Request,
        message: &mut Message,
        (player, player_name): (PlayerId, &str),
        scope: Scope,
    ) -> Result<(), Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let mut series = Vec::new();
        for pool in POOLS {
            let course = self.store.course(player, (scope, pool), DRAWN).await?;
            series.push(Series {
                name: speaker.say(&line!("curve-series", pool = pool_word(pool))),
                points: course.into_iter().map(point).collect(),
            });
        }
        if series.iter().all(|series| series.points.is_empty()) {
            return Ok(());
        }
        let curve = Curve {
            title: speaker.say(&line!("curve-title", player = name::plain(player_name))),
            subtitle: speaker.say(&line!("curve-subtitle", scope = scope_word(scope))),
            series,
        };
        let words = speaker.chart_words();
        let look = self.usual_look(request).await?;
        if look.view == BoardView::Text {
            let pages = curve::text(&curve, &words);
            let text = pages.first().map(|page| format!("\n```\n{page}\n```"));
            message.push(&text.unwrap_or_default());
            return Ok(());
        }
        let alt = curve::alt_text(&curve, &words);
        let theme = look.theme;
        let drawing = self
            .pictures
            .chart(move |renderer| renderer.curve(&curve, theme, &words));
        if let Some(bytes) = drawing.await {
            message.attachments.push(Attachment {
                name: "waggle-ratings.png".to_owned(),
                bytes,
                alt: Some(alt),
            });
        }
        Ok(())
    }
}

fn point((at, rating): (Timestamp, Rating)) -> Point {
    Point {
        at: at.as_second(),
        rating: rating.rating,
        deviation: rating.deviation,
        certainty: if rating.is_provisional() {
            Certainty::Provisional
        } else {
            Certainty::Settled
        },
    }
}
