//! From what an organiser typed to an action.

use super::{
    Dates, EventSetting, OrganiserAct, game, person, time, words::number_or_none, words::one_of,
};
use crate::{
    app::{Member, Request, tournaments::teller::title},
    engine::Color,
    locale::{Line, line},
    play::PlayerId,
    store::TournamentRecord,
    tournament::{Action, Actor, Candidate, GameResult, GameTerms, GateError, Outcome, State},
};

/// How a game can be decided.
const VERDICTS: [(&str, GameResult); 4] = [
    ("white", GameResult::Adjudicated(Outcome::Won(Color::White))),
    ("black", GameResult::Adjudicated(Outcome::Won(Color::Black))),
    ("draw", GameResult::Adjudicated(Outcome::Drawn)),
    ("both-lose", GameResult::DoubleLoss),
];

/// What an act is read against.
#[derive(Clone, Copy)]
pub struct Reading<'a> {
    /// Who asks, where and when.
    pub request: &'a Request,
    /// The tournament as it is.
    pub record: &'a TournamentRecord,
    /// The actor's dates.
    pub dates: &'a Dates,
    /// The round that was next when the act was asked for. Whoever comes second is told so instead of opening another.
    pub next: u32,
    /// The member who comes in, where one does.
    pub newcomer: Option<&'a Candidate>,
    /// What games are to be played by, where that is to change.
    pub terms: Option<&'a GameTerms>,
}

impl Reading<'_> {
    /// The action that is meant.
    ///
    /// # Errors
    /// The sentence about what cannot be read.
    pub fn action(&self, act: &OrganiserAct) -> Result<Action, Line> {
        let player = |typed: &str| person::read(&self.record.state, typed);
        Ok(match act {
            OrganiserAct::Change {
                settings: wanted, ..
            } => {
                let mut settings = self.record.state.settings.clone();
                EventSetting::set_all(wanted, self.dates, &mut settings)?;
                Action::Configure {
                    settings: Box::new(settings),
                    terms: self.terms.cloned().map(Box::new),
                }
            }
            OrganiserAct::Move => {
                let channel = self.request.place.channel;
                if channel == self.record.channel {
                    let name = title(&self.record.state.settings.name);
                    return Err(line!("refused-move-here", name = name));
                }
                Action::Move(channel)
            }
            OrganiserAct::CheckIn { what, until } => {
                time::check_in(self.dates, what, until.as_deref())?
            }
            OrganiserAct::Start => Action::Start,
            OrganiserAct::Pair { round } => Action::Pair {
                round: self.round(*round)?,
            },
            OrganiserAct::ByHand { white, black, undo } => {
                let (white, black) = (player(white)?, player(black)?);
                let other_way_round = self.record.state.by_hand.contains(&(black, white));
                match (undo, other_way_round) {
                    (false, _) => Action::PairByHand(white, black),
                    (true, false) => Action::UnpairByHand(white, black),
                    (true, true) => Action::UnpairByHand(black, white),
                }
            }
            OrganiserAct::Forbid { one, other } => Action::Forbid(player(one)?, player(other)?),
            OrganiserAct::Allow { one, other } => Action::Allow(player(one)?, player(other)?),
            OrganiserAct::Seed {
                player: whom,
                rating,
            } => Action::Seed {
                entrant: player(whom)?,
                rating: number_or_none("rating", (1, 9_999), rating)?,
            },
            OrganiserAct::Enter { member } => Action::SignUp(self.entering(member)?),
            OrganiserAct::Replace {
                player: leaving,
                by,
                confirm,
            } => Action::Replace {
                entrant: player(leaving)?,
                by: self.coming(by)?,
                confirm_by: self.dates.read_or(confirm.as_deref(), time::TO_CONFIRM)?,
            },
            OrganiserAct::Drop { player: leaving } => Action::Drop {
                entrant: player(leaving)?,
            },
            OrganiserAct::Readmit { player: back } => Action::Readmit {
                entrant: player(back)?,
            },
            OrganiserAct::Extend(extension) => time::extension(self, extension)?,
            OrganiserAct::Pause => Action::Pause,
            OrganiserAct::Resume => Action::Resume,
            OrganiserAct::Adjudicate { result, game } => Action::Adjudicate {
                result: one_of("result", &VERDICTS, result)?,
                game: game::read(self, game.as_deref())?,
            },
            OrganiserAct::Announce { text } => Action::Announce {
                text: text.trim().to_owned(),
            },
            OrganiserAct::End { date } => Action::SetEnd {
                ends: self.dates.read_or_none(date)?,
            },
            OrganiserAct::Cancel => Action::Cancel,
            OrganiserAct::Organisers { add, remove } => {
                self.organisers(add.as_ref(), remove.as_ref())?
            }
        })
    }

    /// The round that is to be opened.
    fn round(&self, asked: Option<i64>) -> Result<u32, Line> {
        let Some(asked) = asked else {
            return Ok(self.next);
        };
        u32::try_from(asked).map_err(|_| self.no_such_round(asked))
    }

    /// The sentence about a round that is none of those there are.
    pub fn no_such_round(&self, asked: i64) -> Line {
        let rounds = self.record.state.rounds.len();
        if rounds == 0 {
            return line!("refused-round-early");
        }
        line!(
            "refused-number",
            read = asked.to_string(),
            option = "round",
            least = 1,
            most = rounds
        )
    }

    /// A member who signs up by the organiser's hand.
    fn entering(&self, member: &Member) -> Result<Candidate, Line> {
        let candidate = self.coming(member)?;
        let player = member.id.to_string();
        let event = &self.record.state;
        let name = title(&event.settings.name);
        let found = event.entrant_of(member.id);
        match found.map(|entrant| (entrant.state, entrant.id)) {
            None | Some((State::Gone | State::Missed, _)) => Ok(candidate),
            Some((State::Left { .. }, _)) => {
                Err(line!("refused-enter-left", player = player, name = name))
            }
            Some((_, number)) => Err(line!(
                "refused-enter-in",
                player = player,
                name = name,
                number = number.0
            )),
        }
    }

    /// A member who is to play, if the gates let them.
    fn coming(&self, member: &Member) -> Result<Candidate, Line> {
        check_member(member)?;
        let player = member.id.to_string();
        let Some(candidate) = self.newcomer else {
            return Err(line!("refused-member-absent", player = player));
        };
        let gates = &self.record.state.settings.gates;
        gates
            .check(candidate)
            .map_err(|shut| gate(&player, &shut))?;
        Ok(candidate.clone())
    }

    /// One organiser more or fewer. Whoever runs the server can make themself one where nobody else does.
    fn organisers(&self, add: Option<&Member>, remove: Option<&Member>) -> Result<Action, Line> {
        match (add, remove) {
            (Some(member), None) => {
                check_member(member)?;
                Ok(if self.takes_over(member.id) {
                    Action::TakeOver
                } else {
                    Action::AddOrganiser(member.id)
                })
            }
            (None, Some(member)) => Ok(Action::RemoveOrganiser(member.id)),
            (None, None) | (Some(_), Some(_)) => {
                let now = self.record.state.organisers.iter();
                let now: Vec<String> = now.map(|one| format!("<@{one}>")).collect();
                Err(line!(
                    "refused-organisers-which",
                    organisers = now.join(", ")
                ))
            }
        }
    }

    fn takes_over(&self, member: PlayerId) -> bool {
        let actor = self.request.actor.id;
        member == actor && !self.record.state.is_organiser(Actor::Person(actor))
    }
}

/// Refuses bots and those who are not in the server.
fn check_member(member: &Member) -> Result<(), Line> {
    let player = member.id.to_string();
    if member.bot {
        return Err(line!("refused-member-bot", player = player));
    }
    if !member.present {
        return Err(line!("refused-member-absent", player = player));
    }
    Ok(())
}

/// What keeps somebody out, told to an organiser.
fn gate(player: &str, shut: &GateError) -> Line {
    match shut {
        GateError::Role => line!("refused-come-role", player = player),
        GateError::Unrated => line!("refused-come-unrated", player = player),
        GateError::RatingBelow { rating, least } => line!(
            "refused-come-below",
            player = player,
            rating = *rating,
            least = *least
        ),
        GateError::RatingAbove { rating, most } => line!(
            "refused-come-above",
            player = player,
            rating = *rating,
            most = *most
        ),
        GateError::FinishedGames { finished, needed } => line!(
            "refused-come-games",
            player = player,
            finished = *finished,
            needed = *needed
        ),
        GateError::Timeouts {
            timeouts,
            finished,
            most,
        } => line!(
            "refused-come-timeouts",
            player = player,
            timeouts = *timeouts,
            finished = *finished,
            most = *most
        ),
    }
}
