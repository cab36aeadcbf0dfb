//! `/profile`: what is known of a player from their games.

use jiff::{SignedDuration, Timestamp};

use super::{
    App, Member, Message, Reply, Request, Speaker, Stop, name,
    rating_words::{points, shown},
    scope::{POOLS, pool_word, scope_word},
    words::{color_word, instant},
};
use crate::{
    engine::Color,
    locale::line,
    play::PlayerId,
    rating::Standing,
    store::{GameSummary, Opening, Record, Scope, Tally},
};

/// So many openings are named for each colour.
const OPENINGS: usize = 3;
/// So many of the latest games of two players are named.
const LATEST: u32 = 5;

/// The options of `/profile`.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct ProfileOptions {
    /// Whose; `None`: the actor's own.
    pub player: Option<Member>,
    /// Against whom; `None`: against everybody.
    pub versus: Option<Member>,
    /// `server` or `overall`; `None`: this server.
    pub scope: Option<String>,
}

impl App {
    pub(super) async fn profile(
        &self,
        request: &Request,
        options: &ProfileOptions,
    ) -> Result<Reply, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let scope = self.read_scope(request, options.scope.as_deref())?;
        let named = [options.player.as_ref(), options.versus.as_ref()];
        if named.into_iter().flatten().any(|member| member.bot) {
            return Err(speaker.refuse(&line!("refused-profile-bot")));
        }
        let actor = (request.actor.id, request.actor.name.as_str());
        let who = |member: &Option<Member>| {
            member
                .as_ref()
                .map(|member| (member.id, member.name.clone()))
        };
        let (player, player_name) =
            who(&options.player).unwrap_or_else(|| (actor.0, actor.1.to_owned()));
        let shown_name = name::shown(&player_name);
        let content = match who(&options.versus) {
            Some((other, _)) if other == player => {
                return Err(speaker.refuse(&line!("refused-profile-same")));
            }
            Some((other, other_name)) => {
                let names = [shown_name, name::shown(&other_name)];
                self.head_to_head(request, scope, [player, other], &names)
                    .await?
            }
            None => {
                let record = self.store.record(player, scope, None).await?;
                if record.all().games() == 0 {
                    let none = line!(
                        "profile-none",
                        player = shown_name,
                        scope = scope_word(scope)
                    );
                    return Ok(Reply::private(Message::text(speaker.say(&none))));
                }
                let mut lines = vec![speaker.say(&line!(
                    "profile-heading",
                    player = shown_name,
                    scope = scope_word(scope)
                ))];
                lines.extend(self.say_ratings_of(request, player, scope).await?);
                lines.extend(record_lines(speaker, &record));
                lines.extend(self.say_habits(speaker, player, scope).await?);
                let mut message = Message::text(lines.join("\n"));
                let of = (player, player_name.as_str());
                self.add_curve(request, &mut message, of, scope).await?;
                return Ok(Reply::private(message));
            }
        };
        Ok(Reply::private(Message::text(content)))
    }

    /// What somebody is rated, a line for each pool in which they are.
    async fn say_ratings_of(
        &self,
        request: &Request,
        player: PlayerId,
        scope: Scope,
    ) -> Result<Vec<String>, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let now = request.at;
        let mut lines = Vec::new();
        for pool in POOLS {
            let Some(standing) = self.store.standing(player, scope, pool).await? else {
                continue;
            };
            let place = self.store.place(player, (scope, pool), now).await?;
            let overall = match scope {
                Scope::Overall => None,
                Scope::Server(_) => self.store.standing(player, Scope::Overall, pool).await?,
            };
            let rating = standing.at(now);
            let none = || "none".to_owned();
            lines.push(speaker.say(&line!(
                "profile-rating",
                pool = pool_word(pool),
                rating = shown(rating),
                deviation = points(rating.deviation),
                games = standing.games,
                place = place.unwrap_or(0),
                overall = overall
                    .filter(|overall| overall.games > standing.games)
                    .map_or_else(none, |overall| said(&overall, now))
            )));
        }
        if lines.is_empty() {
            lines.push(speaker.say(&line!("profile-unrated")));
        }
        Ok(lines)
    }

    /// How somebody thinks and begins.
    async fn say_habits(
        &self,
        speaker: Speaker<'_>,
        player: PlayerId,
        scope: Scope,
    ) -> Result<Vec<String>, Stop> {
        let mut lines = Vec::new();
        let times = self.store.thinking_times(player, scope).await?;
        let moves = times.len();
        if let Some(usual) = median(times) {
            let length = if usual < SignedDuration::from_mins(1) {
                speaker.say(&line!("profile-under-a-minute"))
            } else {
                speaker.length(usual)
            };
            lines.push(speaker.say(&line!("profile-thinking", length = length, moves = moves)));
        }
        let openings = self.store.openings(player, scope).await?;
        for color in [Color::White, Color::Black] {
            let of_color: Vec<String> = openings
                .iter()
                .filter(|opening| opening.color == color)
                .take(OPENINGS)
                .map(|opening| said_opening(speaker, opening))
                .collect();
            if !of_color.is_empty() {
                lines.push(speaker.say(&line!(
                    "profile-openings",
                    color = color_word(color),
                    openings = of_color.join(", ")
                )));
            }
        }
        Ok(lines)
    }

    /// What two players have played against each other.
    async fn head_to_head(
        &self,
        request: &Request,
        scope: Scope,
        [player, other]: [PlayerId; 2],
        [name, other_name]: &[String; 2],
    ) -> Result<String, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let record = self.store.record(player, scope, Some(other)).await?;
        let mut lines = vec![speaker.say(&line!(
            "versus-heading",
            player = name,
            opponent = other_name,
            scope = scope_word(scope)
        ))];
        if record.all().games() == 0 {
            lines.push(speaker.say(&line!("versus-none")));
        } else {
            lines.extend(record_lines(speaker, &record));
        }
        for pool in POOLS {
            let ours = self.store.standing(player, scope, pool).await?;
            let theirs = self.store.standing(other, scope, pool).await?;
            let (Some(ours), Some(theirs)) = (ours, theirs) else {
                continue;
            };
            let expected = ours.at(request.at).expected(theirs.at(request.at));
            lines.push(speaker.say(&line!(
                "versus-expected",
                pool = pool_word(pool),
                player = name,
                opponent = other_name,
                rating = said(&ours, request.at),
                other = said(&theirs, request.at),
                percent = points(expected * 100.0)
            )));
        }
        let games = self
            .store
            .games_between([player, other], scope, LATEST)
            .await?;
        if !games.is_empty() {
            lines.push(speaker.say(&line!("versus-latest")));
        }
        lines.extend(games.iter().map(|game| latest(speaker, game)));
        Ok(lines.join("\n"))
    }
}

/// `1712 ± 60`.
fn said(standing: &Standing, now: Timestamp) -> String {
    let rating = standing.at(now);
    format!("{} ± {}", shown(rating), points(rating.deviation))
}

/// What was won, drawn and lost, by pool and colour, and how much of it on time.
fn record_lines(speaker: Speaker<'_>, record: &Record) -> Vec<String> {
    let all = record.all();
    let mut lines = vec![speaker.say(&line!(
        "profile-record",
        games = all.games(),
        wins = all.wins,
        draws = all.draws,
        losses = all.losses
    ))];
    for pool in POOLS {
        if record.of_pool(pool).games() == 0 {
            continue;
        }
        lines.push(speaker.say(&line!(
            "profile-record-pool",
            pool = pool_word(pool),
            white = score(record.tally(pool, Color::White)),
            black = score(record.tally(pool, Color::Black))
        )));
    }
    lines.push(speaker.say(&line!(
        "profile-timeouts",
        timeouts = record.timeouts,
        percent = record.timeout_percent(),
        absences = record.absences
    )));
    lines
}

/// `20–5–15`: won, drawn, lost.
fn score(tally: Tally) -> String {
    format!("{}–{}–{}", tally.wins, tally.draws, tally.losses)
}

/// `wS1 wQ` 12 times.
fn said_opening(speaker: Speaker<'_>, opening: &Opening) -> String {
    let [first, second] = &opening.pieces;
    speaker.say(&line!(
        "profile-opening",
        pieces = format!("{first} {second}"),
        games = opening.games,
        wins = opening.wins
    ))
}

/// A finished game of two players, in a line.
fn latest(speaker: Speaker<'_>, game: &GameSummary) -> String {
    let result = game
        .result
        .map(|result| speaker.outcome(result, (game.white.id, game.black.id)));
    speaker.say(&line!(
        "versus-game",
        game = game.id.0,
        result = result.unwrap_or_default(),
        ended = instant(game.ended.unwrap_or(game.acted))
    ))
}

/// The middle one; of an even number, the lower of the two in the middle.
fn median(mut times: Vec<SignedDuration>) -> Option<SignedDuration> {
    let middle = times.len().checked_sub(1)? / 2;
    let (_, median, _) = times.select_nth_unstable(middle);
    Some(*median)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_median_is_one_of_the_times() {
        for (hours, expected) in [
            (&[][..], None),
            (&[5], Some(5)),
            (&[9, 1], Some(1)),
            (&[7, 100, 3], Some(7)),
            (&[4, 4, 1, 90], Some(4)),
        ] {
            let times = hours.iter().map(|&hours| SignedDuration::from_hours(hours));
            let expected = expected.map(SignedDuration::from_hours);
            assert_eq!(median(times.collect()), expected, "{hours:?}");
        }
    }
}
