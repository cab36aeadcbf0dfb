//! Players and their ratings.

use std::convert::Infallible;

use super::Context;
use super::choices::{Chosen, Opponent, PoolName, ScopeName};
use crate::app::{Command, LeaderboardOptions, ProfileOptions};
use crate::discord::handler::carry_out;

#[poise::command(
    slash_command,
    identifying_name = "profile",
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub async fn profile(
    ctx: Context<'_>,
    player: Option<Opponent>,
    versus: Option<Opponent>,
    scope: Option<Chosen<ScopeName>>,
) -> Result<(), Infallible> {
    let options = ProfileOptions {
        player: player.map(|Opponent(member)| member),
        versus: versus.map(|Opponent(member)| member),
        scope: scope.map(Chosen::into_value),
    };
    carry_out(ctx, Command::Profile(options)).await;
    Ok(())
}

#[poise::command(
    slash_command,
    identifying_name = "leaderboard",
    install_context = "Guild",
    interaction_context = "Guild|BotDm"
)]
pub async fn leaderboard(
    ctx: Context<'_>,
    pool: Option<Chosen<PoolName>>,
    scope: Option<Chosen<ScopeName>>,
    #[min = 1] page: Option<i64>,
) -> Result<(), Infallible> {
    let options = LeaderboardOptions {
        pool: pool.map(Chosen::into_value),
        scope: scope.map(Chosen::into_value),
        page,
    };
    carry_out(ctx, Command::Leaderboard(options)).await;
    Ok(())
}
