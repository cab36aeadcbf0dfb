//! Which games a table of players is about: those of a server or all, with or without expansions.

use super::{App, NewChallenge, Request, Stop, name};
use crate::{locale::line, rating::Pool, store::Scope};

/// Both pools, in the order they are shown in.
pub(super) const POOLS: [Pool; 2] = [Pool::Expansions, Pool::Base];

impl App {
    /// The option `scope`: `server` or `overall`; left out, this server, and in a direct message all.
    pub(super) fn read_scope(&self, request: &Request, read: Option<&str>) -> Result<Scope, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let word = read.map(|text| text.trim().to_lowercase());
        match (word.as_deref(), request.place.guild) {
            (None | Some("server"), Some(guild)) => Ok(Scope::Server(guild)),
            (None | Some("overall"), _) => Ok(Scope::Overall),
            (Some("server"), None) => Err(speaker.refuse(&line!("refused-server-place"))),
            (Some(_), _) => Err(speaker.refuse(&line!(
                "refused-option",
                read = name::quoted(read.unwrap_or_default(), 40),
                option = "scope",
                names = "server, overall"
            ))),
        }
    }

    /// The option `pool`: `base` or `expansions`; left out, what is usually played in the server.
    pub(super) async fn read_pool(
        &self,
        request: &Request,
        read: Option<&str>,
    ) -> Result<Pool, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        match read.map(|text| text.trim().to_lowercase()).as_deref() {
            Some("base") => Ok(Pool::Base),
            Some("expansions") => Ok(Pool::Expansions),
            Some(_) => Err(speaker.refuse(&line!(
                "refused-option",
                read = name::quoted(read.unwrap_or_default(), 40),
                option = "pool",
                names = "base, expansions"
            ))),
            None => {
                let mut usual = NewChallenge::default();
                if let Some(guild) = request.place.guild {
                    usual = self.server(guild).await?.completed(&usual);
                }
                let (rules, _) = self.rules_of(request, &usual)?;
                Ok(pool_of(rules.expansions.is_empty()))
            }
        }
    }
}

/// The pool of games that are without expansions, or with some.
pub(super) fn pool_of(without_expansions: bool) -> Pool {
    if without_expansions {
        Pool::Base
    } else {
        Pool::Expansions
    }
}

/// The word by which texts select a scope.
pub(super) fn scope_word(scope: Scope) -> &'static str {
    match scope {
        Scope::Server(_) => "server",
        Scope::Overall => "overall",
    }
}

/// The word by which texts select a pool.
pub(super) fn pool_word(pool: Pool) -> &'static str {
    match pool {
        Pool::Base => "base",
        Pool::Expansions => "expansions",
    }
}
