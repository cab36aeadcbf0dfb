//! Pictures beside what is said of a tournament.

use std::sync::Arc;

use super::{Teller, View};
use crate::app::{App, Attachment, Message};
use crate::{
    render::{ChartWords, Picture, RenderError, Renderer, Theme, bracket, crosstable, progress},
    tournament::{EntrantId, Section},
};

/// The most pictures of one message.
const PICTURES: usize = 4;

/// What is drawn.
#[derive(Clone)]
enum Chart {
    Table(Arc<crosstable::Crosstable>, crosstable::Page),
    Bracket(Arc<bracket::Bracket>, bracket::Page),
    Progress(Arc<progress::Progress>, progress::Page),
}

impl Chart {
    fn alt(&self, words: &ChartWords) -> String {
        match self {
            Self::Table(table, _) => crosstable::alt_text(table, words),
            Self::Bracket(bracket, _) => bracket::alt_text(bracket, words),
            Self::Progress(progress, _) => progress::alt_text(progress, words),
        }
    }

    fn draw(
        &self,
        renderer: &Renderer,
        theme: Theme,
        words: &ChartWords,
    ) -> Result<Picture, RenderError> {
        match self {
            Self::Table(table, page) => renderer.crosstable(table, page, theme, words),
            Self::Bracket(bracket, page) => renderer.bracket(bracket, page, theme, words),
            Self::Progress(progress, page) => renderer.progress(progress, page, theme, words),
        }
    }
}

/// How a section is drawn, page by page: a knockout as its bracket, everything else as a table.
fn of_section(teller: Teller<'_>, section: Section, own: Option<EntrantId>) -> Vec<Chart> {
    if teller.event.settings.format.is_knockout() {
        let bracket = Arc::new(teller.bracket(own));
        let pages = bracket.pages().into_iter();
        return pages
            .map(|page| Chart::Bracket(bracket.clone(), page))
            .collect();
    }
    let table = Arc::new(teller.crosstable(section, own));
    let pages = table.pages().into_iter();
    pages
        .map(|page| Chart::Table(table.clone(), page))
        .collect()
}

impl App {
    /// Adds the tables of sections to a post, as many as a message takes.
    pub(super) async fn add_tables(
        &self,
        message: &mut Message,
        teller: Teller<'_>,
        sections: &[Section],
        theme: Theme,
    ) {
        let begun = !teller.event.rounds.is_empty();
        let sections = sections.iter().filter(|_| begun);
        let charts = sections.flat_map(|section| of_section(teller, *section, None));
        let charts: Vec<Chart> = charts.take(PICTURES).collect();
        self.add_charts(message, teller, charts, theme).await;
    }

    /// Adds the picture of what somebody looks at, where there is one: the page of it that they are on.
    pub(super) async fn add_view(
        &self,
        message: &mut Message,
        teller: Teller<'_>,
        (view, own): (View, Option<EntrantId>),
        theme: Theme,
    ) {
        if teller.event.rounds.is_empty() {
            return;
        }
        let charts: Vec<Chart> = match view {
            View::Standing(section, _) => of_section(teller, section, own),
            View::Progress(_) => {
                let progress = Arc::new(teller.progress());
                let pages = progress.pages().into_iter();
                pages
                    .map(|page| Chart::Progress(progress.clone(), page))
                    .collect()
            }
            _ => return,
        };
        let page = (view.page().max(1) as usize).min(charts.len().max(1)) - 1;
        let chart = charts.into_iter().skip(page).take(1).collect();
        self.add_charts(message, teller, chart, theme).await;
    }

    async fn add_charts(
        &self,
        message: &mut Message,
        teller: Teller<'_>,
        charts: Vec<Chart>,
        theme: Theme,
    ) {
        let words = teller.speaker.chart_words();
        for (number, chart) in (1..).zip(charts) {
            let alt = chart.alt(&words);
            let own = words.clone();
            let drawn = self
                .pictures
                .chart(move |renderer| chart.draw(renderer, theme, &own))
                .await;
            // The text of the message says the same.
            let Some(bytes) = drawn else { continue };
            message.attachments.push(Attachment {
                name: format!("waggle-tournament-{}-{number}.png", teller.id),
                bytes,
                alt: Some(alt),
            });
        }
    }
}
