//! `/leaderboard`: who is rated how, best first.

use super::{
    App, Message, Reply, Request, Speaker, Stop, name,
    rating_words::{points, shown},
    scope::{pool_word, scope_word},
};
use crate::{
    locale::line,
    rating::{Pool, Standing},
    store::{Player, Scope},
};

/// So many people are on a page.
const PAGE: u32 = 20;
/// So many of those whose rating is provisional are named.
const NAMED: u32 = 15;

/// The options of `/leaderboard`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct LeaderboardOptions {
    /// `base` or `expansions`; `None`: as is usual in the server.
    pub pool: Option<String>,
    /// `server` or `overall`; `None`: this server.
    pub scope: Option<String>,
    /// Which page, from 1.
    pub page: Option<i64>,
}

impl App {
    pub(super) async fn leaderboard(
        &self,
        request: &Request,
        options: &LeaderboardOptions,
    ) -> Result<Reply, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let scope = self.read_scope(request, options.scope.as_deref())?;
        let pool = self.read_pool(request, options.pool.as_deref()).await?;
        let (of, now) = ((scope, pool), request.at);
        let ranked = self.store.ranked(of, now).await?;
        let pages = ranked.sure.div_ceil(PAGE).max(1);
        let page = options.page.unwrap_or(1);
        let page = u32::try_from(page)
            .ok()
            .filter(|page| (1..=pages).contains(page))
            .ok_or_else(|| {
                speaker.refuse(&line!(
                    "refused-leaderboard-page",
                    page = page,
                    pages = pages
                ))
            })?;
        let skip = (page - 1) * PAGE;
        let leaders = self.store.leaders(of, now, (skip, PAGE)).await?;
        let mut message = Message::text(speaker.say(&line!(
            "leaderboard-heading",
            scope = scope_word(scope),
            pool = pool_word(pool),
            page = page,
            pages = pages
        )));
        let mut lines = Vec::new();
        for (place, (player, standing)) in (skip + 1..).zip(&leaders) {
            lines.push(entry(speaker, place, player, standing, now));
        }
        if leaders.is_empty() {
            lines.push(speaker.say(&line!("leaderboard-nobody")));
        }
        if page == pages {
            lines.extend(
                self.say_provisional(request, of, ranked.provisional)
                    .await?,
            );
        }
        if let Some(place) = self.store.place(request.actor.id, of, now).await?
            && !(skip + 1..=skip + PAGE).contains(&place)
        {
            lines.push(speaker.say(&line!(
                "leaderboard-own",
                place = place,
                page = place.div_ceil(PAGE)
            )));
        }
        // A page of the longest names that markdown makes longer yet goes on without who has no room.
        for line in lines {
            message.push(&format!("\n{line}"));
        }
        Ok(Reply::private(message))
    }

    /// Those who are not ranked yet, in a line.
    async fn say_provisional(
        &self,
        request: &Request,
        of: (Scope, Pool),
        all: u32,
    ) -> Result<Option<String>, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let people = self.store.provisional(of, request.at, NAMED).await?;
        if people.is_empty() {
            return Ok(None);
        }
        let named: Vec<String> = people
            .iter()
            .map(|(player, standing)| {
                let rating = shown(standing.at(request.at));
                format!("{} {rating}", name::shown(&player.name))
            })
            .collect();
        Ok(Some(speaker.say(&line!(
            "leaderboard-provisional",
            people = named.join(", "),
            more = all as usize - named.len().min(all as usize)
        ))))
    }
}

/// `**3.** 1712 ± 60 · alice, 34 games`.
fn entry(
    speaker: Speaker<'_>,
    place: u32,
    player: &Player,
    standing: &Standing,
    now: jiff::Timestamp,
) -> String {
    let rating = standing.at(now);
    speaker.say(&line!(
        "leaderboard-line",
        place = place,
        rating = shown(rating),
        deviation = points(rating.deviation),
        player = name::shown(&player.name),
        games = standing.games
    ))
}
