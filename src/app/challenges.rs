//! Challenges: made, accepted, declined, withdrawn.

use super::{
    App, ChallengeAnswer, Member, Message, NewChallenge, Reply, Request, Stop, access,
    application::{channel, player},
    name, notices, refusal,
};
use crate::{
    engine::{Bug, Expansions, ExpansionsError, RuleSet, Rules},
    locale::line,
    play::{
        self, ChallengeAction, ChallengeEvent, ChallengeId, GameId, GuildId, Invitee, Rated,
        Refusal, White,
        clock::{BoundsError, ControlError, Part, Span, Terms},
    },
    store::{ChallengeRecord, OpenChallengeError, Player, SettleError},
};

impl App {
    pub(super) async fn challenge(
        &self,
        request: &Request,
        new: &NewChallenge,
    ) -> Result<Reply, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let place = &request.place;
        let guild = self.check_place(request)?;
        let server = self.server(guild).await?;
        self.check_channel(request, &server)?;
        let new = &server.completed(new);
        let (rules, white) = self.rules_of(request, new)?;
        let terms = self.time_terms(request, new)?;
        let terms = self.rest_terms(request, new, terms).await?;
        let rated = self.read_rated(request, new.rated.as_deref())?;
        let opponent = new.opponent.as_ref();
        let invitee = opponent.map(|member| {
            if member.bot {
                Invitee::Bot(member.id)
            } else {
                Invitee::Person(member.id)
            }
        });
        let challenge = play::NewChallenge::new(
            (guild, place.channel),
            request.actor.id,
            invitee,
            rules,
            terms,
            white,
            request.at,
        )
        .map_err(|refusal| {
            speaker.refuse(&if refusal == Refusal::ChallengedBot {
                line!("refused-challenge-bot")
            } else {
                line!("refused-challenge-self")
            })
        })?
        .with_rated(rated);
        if let Some(absent) = opponent.filter(|member| !member.present) {
            let opponent = absent.id.to_string();
            return Err(speaker.refuse(&line!("refused-challenge-absent", opponent = opponent)));
        }
        let mut people = vec![player(&request.actor)];
        people.extend(opponent.map(|Member { id, name, .. }| Player::new(*id, name, None)));
        self.open_challenge(request, &challenge, &people)
            .await
            .map_err(|error| match error {
                OpenChallengeError::Repeated => Stop::Repeated,
                OpenChallengeError::RematchExists => {
                    speaker.refuse(&line!("refused-challenge-unknown"))
                }
                OpenChallengeError::Store(error) => Stop::Failed(error),
            })?;
        let opponent = opponent.map_or_else(|| "nobody".to_owned(), |member| member.id.to_string());
        let content = speaker.say(&line!("challenge-made", opponent = opponent));
        Ok(Reply::private(Message::text(content)))
    }

    /// The server of a place where a game can be played.
    pub(super) fn check_place(&self, request: &Request) -> Result<GuildId, Stop> {
        let (speaker, place) = (self.speaker(&request.actor.locale), &request.place);
        let Some(guild) = place.guild else {
            return Err(speaker.refuse(&line!("refused-challenge-place")));
        };
        let lacking = access::lacking(place);
        if lacking.is_empty() {
            return Ok(guild);
        }
        let permissions = access::names(speaker, &lacking);
        Err(speaker.refuse(&line!(
            "refused-challenge-access",
            permissions = permissions
        )))
    }

    /// Opens a challenge where it is made, and has it posted.
    pub(super) async fn open_challenge(
        &self,
        request: &Request,
        challenge: &play::NewChallenge,
        people: &[Player],
    ) -> Result<(), OpenChallengeError> {
        let place = channel(&request.place);
        let notices = |id| vec![notices::of_new_challenge(id, place.id, challenge.opponent)];
        self.store
            .open_challenge(challenge, &place, people, notices, request.occasion())
            .await?;
        self.wake_courier();
        Ok(())
    }

    /// The rules of a challenge and who is White, read.
    pub(super) fn rules_of(
        &self,
        request: &Request,
        new: &NewChallenge,
    ) -> Result<(Rules, White), Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let word = |text: &Option<String>| text.as_deref().map(|text| text.trim().to_lowercase());
        let quoted = |text: &Option<String>| name::quoted(text.as_deref().unwrap_or_default(), 40);
        let expansions = match word(&new.expansions) {
            None => Expansions::MLP,
            Some(text) => read_expansions(&text).map_err(|mistake| {
                let read = quoted(&new.expansions);
                speaker.refuse(&match mistake {
                    ExpansionsMistake::Twice(bug) => line!(
                        "refused-challenge-expansions-twice",
                        read = read,
                        bug = speaker.bug(bug)
                    ),
                    ExpansionsMistake::NoneAndSome => {
                        line!("refused-challenge-expansions-none", read = read)
                    }
                    ExpansionsMistake::Unknown => {
                        line!("refused-challenge-expansions", read = read)
                    }
                })
            })?,
        };
        let set = match word(&new.rules).as_deref() {
            None | Some("tournament") => RuleSet::Tournament,
            Some("classic") => RuleSet::Classic,
            Some(_) => {
                let read = quoted(&new.rules);
                return Err(speaker.refuse(&line!("refused-challenge-rules", read = read)));
            }
        };
        let white = match word(&new.white).as_deref() {
            Some("me") => White::Me,
            Some("opponent") => White::Opponent,
            None | Some("lot") => White::Lot,
            Some(_) => {
                let read = quoted(&new.white);
                return Err(speaker.refuse(&line!("refused-challenge-white", read = read)));
            }
        };
        Ok((set.with(expansions), white))
    }

    /// Whether a challenge is for ratings, read.
    pub(super) fn read_rated(&self, request: &Request, read: Option<&str>) -> Result<Rated, Stop> {
        let word = read.map(|text| text.trim().to_lowercase());
        match word.as_deref() {
            None | Some("yes") => Ok(Rated::Yes),
            Some("no") => Ok(Rated::No),
            Some(_) => {
                let speaker = self.speaker(&request.actor.locale);
                Err(speaker.refuse(&line!(
                    "refused-option",
                    read = name::quoted(read.unwrap_or_default(), 40),
                    option = "rated",
                    names = "yes, no"
                )))
            }
        }
    }

    /// The time control of a challenge, read.
    pub(super) fn time_terms(&self, request: &Request, new: &NewChallenge) -> Result<Terms, Stop> {
        let Some(text) = &new.time else {
            return Ok(Terms::UNTIMED);
        };
        let speaker = self.speaker(&request.actor.locale);
        let read = name::quoted(text, 40);
        let length = |span: Span| speaker.length(span.duration());
        text.parse().map_err(|error| {
            speaker.refuse(&match error {
                ControlError::Bounds(BoundsError::Outside {
                    part,
                    read: found,
                    least,
                    most,
                }) => line!(
                    "refused-challenge-time-bounds",
                    read = read,
                    part = part_word(part),
                    found = length(found),
                    least = length(least),
                    most = length(most)
                ),
                ControlError::Bounds(BoundsError::CapBelowBank { bank, .. }) => {
                    line!(
                        "refused-challenge-time-cap",
                        read = read,
                        bank = length(bank)
                    )
                }
                _ => line!("refused-challenge-time", read = read),
            })
        })
    }

    /// An answer; the challenge's own message becomes what came of it.
    pub(super) async fn answer_challenge(
        &self,
        request: &Request,
        id: ChallengeId,
        answer: ChallengeAnswer,
    ) -> Result<Reply, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let unknown = || speaker.refuse(&line!("refused-challenge-unknown"));
        let record = self.store.challenge(id).await?.ok_or_else(unknown)?;
        if request.place.guild != Some(record.challenge.guild) {
            return Err(unknown());
        }
        let action = match answer {
            ChallengeAnswer::Accept => ChallengeAction::Accept,
            ChallengeAnswer::Decline => ChallengeAction::Decline,
            ChallengeAnswer::Withdraw => ChallengeAction::Withdraw,
        };
        let event = record
            .challenge
            .decide(action, request.actor.id, self.store.seed(), request.at)
            .map_err(|refusal| self.challenge_refused(request, &record, answer, &refusal))?;
        let channel = record.challenge.channel;
        // Where it was made, unless that is a thread by itself.
        let in_channel = request.place.channel == channel && request.place.parent.is_none();
        let threaded = in_channel && self.server(record.challenge.guild).await?.wants_threads();
        let notices = |game: Option<GameId>| {
            let thread = game.filter(|_| threaded);
            let thread = thread.map(|game| notices::of_thread(game, channel));
            let answer = notices::of_answer(&record.challenge, &event, game);
            thread.into_iter().chain(answer).collect()
        };
        let people = [player(&request.actor)];
        let settled = self
            .store
            .settle_challenge(id, &event, &people, notices, request.occasion())
            .await;
        let game = match settled {
            Ok(game) => game,
            Err(SettleError::NoSuchChallenge) => return Err(unknown()),
            Err(SettleError::Closed(state)) => {
                let refusal = Refusal::ChallengeClosed(state);
                return Err(self.challenge_refused(request, &record, answer, &refusal));
            }
            Err(SettleError::Repeated) => return Err(Stop::Repeated),
            Err(SettleError::Store(error)) => return Err(Stop::Failed(error)),
        };
        self.wake_courier();
        let actor = request.actor.id.to_string();
        let challenger = record.challenge.challenger.to_string();
        let line = match (event, game) {
            (ChallengeEvent::Accepted { .. }, Some(game)) => line!(
                "challenge-accepted",
                player = actor,
                challenger = challenger,
                game = game.0
            ),
            (ChallengeEvent::Declined, _) => {
                line!(
                    "challenge-declined",
                    player = actor,
                    challenger = challenger
                )
            }
            (ChallengeEvent::Withdrawn | ChallengeEvent::Accepted { .. }, _) => {
                line!("challenge-withdrawn", challenger = challenger)
            }
        };
        Ok(Reply::update(Message::text(speaker.say(&line))))
    }

    fn challenge_refused(
        &self,
        request: &Request,
        record: &ChallengeRecord,
        answer: ChallengeAnswer,
        refusal: &Refusal,
    ) -> Stop {
        let line = refusal::of_challenge(record, answer, refusal);
        let message = Message::text(self.speaker(&request.actor.locale).say(&line));
        match refusal {
            // Nobody can answer it any more: its message says so, without buttons.
            Refusal::ChallengeExpired | Refusal::ChallengeClosed(_) => {
                Stop::Settled(message.into())
            }
            _ => message.into(),
        }
    }
}

/// What is wrong with the option `expansions`.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum ExpansionsMistake {
    /// One is named twice.
    Twice(Bug),
    /// `none`, and some as well.
    NoneAndSome,
    /// Something that is no expansion.
    Unknown,
}

/// The option `expansions`, in lower case: `none`, letters, or a game type such as `base+mlp`; spaces and commas
/// between are nothing.
fn read_expansions(text: &str) -> Result<Expansions, ExpansionsMistake> {
    let between = |c: char| c.is_whitespace() || c == ',' || c == '+';
    let mut words: Vec<&str> = text
        .split(between)
        .filter(|word| !word.is_empty())
        .collect();
    if words.first() == Some(&"base") {
        words.remove(0);
        if words.is_empty() {
            return Ok(Expansions::NONE);
        }
    }
    if words.len() > 1 && words.contains(&"none") {
        return Err(ExpansionsMistake::NoneAndSome);
    }
    words.concat().parse().map_err(|why| match why {
        ExpansionsError::Twice(bug) => ExpansionsMistake::Twice(bug),
        _ => ExpansionsMistake::Unknown,
    })
}

/// The word by which texts select a part of a time control.
fn part_word(part: Part) -> &'static str {
    match part {
        Part::Allowance => "allowance",
        Part::Bank => "bank",
        Part::Increment => "increment",
        Part::Cap => "cap",
        Part::Reserve => "reserve",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expansions_are_read_as_people_write_them() {
        use ExpansionsMistake::{NoneAndSome, Twice, Unknown};
        let (mlp, none) = (Expansions::MLP, Expansions::NONE);
        for (text, read) in [
            ("mlp", Ok(mlp)),
            ("plm", Ok(mlp)),
            ("m, l, p", Ok(mlp)),
            ("m+l+p", Ok(mlp)),
            ("base+mlp", Ok(mlp)),
            ("base mlp", Ok(mlp)),
            ("none", Ok(none)),
            ("base", Ok(none)),
            ("base+none", Ok(none)),
            ("base+", Ok(none)),
            ("mmlp", Err(Twice(Bug::Mosquito))),
            ("base+ldl", Err(Twice(Bug::Ladybug))),
            ("none m", Err(NoneAndSome)),
            ("m none", Err(NoneAndSome)),
            ("base+none,m", Err(NoneAndSome)),
            ("", Err(Unknown)),
            ("nonem", Err(Unknown)),
            ("mlq", Err(Unknown)),
            ("xy", Err(Unknown)),
            ("mlpbase", Err(Unknown)),
            ("\u{17f}", Err(Unknown)),
        ] {
            assert_eq!(read_expansions(text), read, "{text:?}");
        }
    }
}
