//! What is said in public of what happened in a tournament at once.

use jiff::Timestamp;

use super::{
    Teller,
    log::{departure, fate},
    mention, pages,
};
use crate::{
    app::{
        Attachment, Message, name,
        words::{instant, moment},
    },
    locale::{Line, line},
    play::PlayerId,
    tournament::{Actor, Entrant, EntrantId, Event, Phase, Round, Section, State},
};

/// The most people a message can call.
const CALLED: usize = 100;
/// How much of a message a standing may take that stands beside pairings, in characters.
const STANDING: usize = 500;

/// What of events is worth a post.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct Post {
    /// What happened, one line each.
    pub lines: Vec<String>,
    /// The rounds whose pairings are to be listed.
    pub rounds: Vec<u32>,
    /// The sections whose standing is to be shown.
    pub sections: Vec<Section>,
    /// Those who are called; each is mentioned in the text.
    pub calls: Vec<PlayerId>,
    /// Files.
    pub attachments: Vec<Attachment>,
    /// Whether somebody is asked to check in.
    pub asks: bool,
}

impl Teller<'_> {
    /// What is to be said of these events, which have happened at once; `None` where that is nothing. The tournament
    /// is as they left it, or later.
    pub fn post(&self, (by, at): (Actor, Timestamp), events: &[Event]) -> Option<Post> {
        let mut post = Post::default();
        let ended = |event: &&Event| matches!(event, Event::GameEnded { .. });
        let games = events.iter().filter(ended).count();
        let left = events
            .iter()
            .any(|event| matches!(event, Event::Left { .. } | Event::NoShow(_)));
        let ends = self.event.settings.ends;
        if by == Actor::House && games > 0 && ends.is_some_and(|ends| ends <= at) {
            post.lines
                .push(self.say(&line!("event-post-adjudicated-rest", games = games)));
        }
        for event in events {
            match event {
                // What ends by itself is said in the game's own post.
                Event::GameEnded { game, result } if !left && by != Actor::House => {
                    post.lines.push(self.say(&line!(
                        "event-post-adjudicated",
                        game = self.game(*game),
                        result = self.result(*game, *result)
                    )));
                }
                event => self.tell(event, by, events, &mut post),
            }
        }
        (!post.lines.is_empty()).then_some(post)
    }

    fn tell(&self, event: &Event, by: Actor, events: &[Event], post: &mut Post) {
        let starts = events
            .iter()
            .any(|event| matches!(event, Event::Started { .. }));
        let line = match event {
            Event::SignedUp(Entrant {
                id,
                state: State::Playing,
                joined,
                ..
            }) => line!(
                "event-post-late",
                player = self.mention(*id),
                round = *joined
            ),
            Event::Promoted(entrant) if !starts => {
                post.calls.extend(self.person(*entrant));
                let promoted = self.event.entrant(*entrant);
                let asked = promoted.is_some_and(|entrant| entrant.state == State::SignedUp);
                let until = self.event.check_in_until.filter(|_| asked);
                post.asks |= until.is_some();
                line!(
                    "event-post-promoted",
                    player = self.mention(*entrant),
                    asked = if until.is_some() { "yes" } else { "no" },
                    at = until.map(moment).unwrap_or_default(),
                    in = until.map(instant).unwrap_or_default()
                )
            }
            Event::CheckInOpened { until } => {
                post.asks = true;
                self.say_check_in(
                    &line!("event-post-check-in", at = moment(*until), in = instant(*until)),
                    post,
                );
                return;
            }
            Event::CheckInExtended { until } => {
                post.asks = true;
                self.say_check_in(&line!("event-post-check-in-extended", at = moment(*until), in = instant(*until)), post);
                return;
            }
            Event::CheckInWaived => line!("event-post-check-in-waived"),
            Event::RoundsSet(rounds) => line!("event-post-rounds-set", rounds = *rounds),
            Event::TermsSet(terms) => {
                line!("event-post-terms", terms = self.game_terms(terms))
            }
            Event::Started { .. } => {
                let missed = events
                    .iter()
                    .filter(|event| matches!(event, Event::Missed(_)));
                let started = line!(
                    "event-post-started",
                    players = self.event.starters,
                    missed = missed.count()
                );
                post.lines.push(self.say(&started));
                post.lines.extend(self.pools());
                return;
            }
            Event::FinalBegan { seats } => {
                post.sections.extend(
                    self.event
                        .sections()
                        .into_iter()
                        .filter(|section| matches!(section, Section::Pool(_))),
                );
                line!("event-post-final", players = self.names(seats))
            }
            Event::RoundOpened(round) => {
                let opened = events.iter().filter_map(|event| match event {
                    Event::RoundOpened(round) => Some(round),
                    _ => None,
                });
                let opened: Vec<&Round> = opened.collect();
                let together = opened.len() > 1 && self.event.settings.opens_at_once();
                if together && opened[0].number != round.number {
                    return;
                }
                let opened = if together { opened } else { vec![round] };
                let open = opened.iter().flat_map(|round| round.games());
                let games = open.filter(|(_, game)| game.result.is_none()).count();
                // Whoever is left alone is through the last round at once.
                let finished = |event: &Event| matches!(event, Event::Finished { .. });
                if games == 0 && events.iter().any(finished) {
                    return;
                }
                if opened.len() == 1 {
                    post.rounds.push(round.number);
                    line!(
                        "event-post-round",
                        round = round.number,
                        games = games,
                        each = self.each()
                    )
                } else {
                    line!("event-post-rounds", rounds = opened.len(), games = games)
                }
            }
            // Where somebody has left nothing is played again.
            Event::Replayed { games, .. } if games.iter().all(|game| game.result.is_some()) => {
                return;
            }
            Event::Replayed { round, board, .. } => {
                let pairing = self.event.pairing(*round, *board);
                let (one, other) = pairing.map_or_else(Default::default, |pairing| {
                    (self.name(pairing.white), self.name(pairing.black))
                });
                line!("event-post-replayed", one = one, other = other)
            }
            Event::RoundClosed(round) => {
                // The end, and the end of the pools, say so themselves.
                let more = events.iter().any(|event| {
                    matches!(event, Event::Finished { .. } | Event::FinalBegan { .. })
                });
                if more || !self.is_told(*round, events) {
                    return;
                }
                for section in self.sections_of(*round) {
                    if !post.sections.contains(&section) {
                        post.sections.push(section);
                    }
                }
                line!("event-post-round-over", round = *round)
            }
            Event::NoShow(entrant) => line!(
                "event-post-no-show",
                player = self.mention(*entrant),
                times = self
                    .event
                    .entrant(*entrant)
                    .map_or(0, |entrant| entrant.no_shows),
                limit = self.event.settings.no_show_limit
            ),
            Event::Left {
                entrant,
                how,
                results,
            } => line!(
                "event-post-left",
                player = self.mention(*entrant),
                how = departure(*how),
                results = fate(*results),
                games = self.given_up(*entrant, events)
            ),
            Event::Readmitted(entrant) => {
                line!("event-post-readmitted", player = self.mention(*entrant))
            }
            Event::Replaced {
                entrant,
                person,
                confirm_by,
                ..
            } => {
                post.calls.push(*person);
                post.asks = true;
                line!(
                    "event-post-replaced",
                    number = entrant.0,
                    player = format!("<@{person}>"),
                    at = moment(*confirm_by),
                    in = instant(*confirm_by)
                )
            }
            Event::ConfirmationExtended { entrant, until } => {
                post.calls.extend(self.person(*entrant));
                post.asks = true;
                line!(
                    "event-post-confirmation-extended",
                    player = self.mention(*entrant),
                    at = moment(*until),
                    in = instant(*until)
                )
            }
            Event::Extended { scope, until } => line!(
                "event-post-extended",
                what = self.scope(*scope),
                at = moment(*until),
                in = instant(*until)
            ),
            Event::Paused => line!("event-post-paused"),
            Event::Resumed { later } => {
                line!(
                    "event-post-resumed",
                    short = if later.as_secs() < 60 { "yes" } else { "no" },
                    later = self.speaker.length(*later)
                )
            }
            Event::Returned { from, until } => line!(
                "event-post-returned",
                from = moment(*from),
                until = moment(*until),
                dates = if self.event.paused.is_some() {
                    "stay"
                } else {
                    "later"
                }
            ),
            Event::Moved { channel } => {
                let moved = line!("event-post-moved", channel = channel.to_string());
                post.lines.push(self.say(&moved));
                self.call_all(post);
                return;
            }
            Event::Announced { text } => {
                self.announcement(text, post);
                return;
            }
            Event::EndSet { ends: Some(ends) } if by == Actor::House => {
                line!("event-post-end-later", at = moment(*ends), in = instant(*ends))
            }
            Event::EndSet { ends: Some(ends) } => {
                line!("event-post-end-set", at = moment(*ends), in = instant(*ends))
            }
            Event::EndSet { ends: None } => line!("event-post-no-end"),
            Event::Halted { round } => {
                let organisers = self.event.organisers.iter();
                post.calls.extend(organisers.clone());
                let organisers: Vec<String> = organisers.map(|one| format!("<@{one}>")).collect();
                line!(
                    "event-post-halted",
                    round = *round,
                    organisers = organisers.join(" ")
                )
            }
            Event::RoundsCut { planned, played } => {
                line!(
                    "event-post-rounds-cut",
                    planned = *planned,
                    played = *played
                )
            }
            Event::Finished { next_edition } => {
                post.sections = self.last_sections();
                post.lines.push(self.winners());
                if !next_edition {
                    return;
                }
                line!("event-post-next-edition")
            }
            Event::Configured { before, after } => {
                line!("event-post-configured", rules = self.changed(before, after))
            }
            Event::Cancelled => line!("event-post-cancelled"),
            Event::SignedUp(_)
            | Event::Promoted(_)
            | Event::SignedOff(_)
            | Event::CheckedIn(_)
            | Event::Missed(_)
            | Event::GameEnded { .. }
            | Event::ByeRequested { .. }
            | Event::ByeCancelled { .. }
            | Event::Forbidden(..)
            | Event::Allowed(..)
            | Event::PairedByHand(..)
            | Event::UnpairedByHand(..)
            | Event::Seeded { .. }
            | Event::OrganiserAdded(_)
            | Event::OrganiserRemoved(_) => return,
        };
        post.lines.push(self.say(&line));
    }

    /// How many games were on that somebody gave up by leaving.
    fn given_up(&self, entrant: EntrantId, events: &[Event]) -> usize {
        let left =
            |event: &&Event| matches!(event, Event::Left { entrant: one, .. } if *one == entrant);
        let after = events.iter().skip_while(|event| !left(event));
        let games = after.filter_map(|event| match event {
            Event::GameEnded { game, .. } => self.event.game(*game),
            _ => None,
        });
        games.filter(|game| game.has(entrant)).count()
    }

    fn person(&self, entrant: EntrantId) -> Option<PlayerId> {
        self.event.entrant(entrant).map(|entrant| entrant.person)
    }

    /// Whether the end of a round is worth a post: where all rounds are on at once, only the last is.
    fn is_told(&self, round: u32, events: &[Event]) -> bool {
        if !self.event.settings.opens_at_once() {
            return true;
        }
        let last = events.iter().rev().find_map(|event| match event {
            Event::RoundClosed(round) => Some(*round),
            _ => None,
        });
        let open = events
            .iter()
            .any(|event| matches!(event, Event::RoundOpened(_)));
        last == Some(round) && open
    }

    /// The sections in which a round was played.
    fn sections_of(&self, round: u32) -> Vec<Section> {
        let rounds = self.event.rounds.iter();
        let pairings = rounds
            .filter(|found| found.number == round)
            .flat_map(|round| &round.pairings);
        let mut sections: Vec<Section> = pairings.map(|pairing| pairing.section).collect();
        sections.sort_unstable();
        sections.dedup();
        if sections.is_empty() {
            sections = self.event.sections().into_iter().take(1).collect();
        }
        sections
    }

    /// Who is in which pool, one line each.
    fn pools(&self) -> Vec<String> {
        let pools = self.event.sections().into_iter();
        let lines = pools.filter_map(|section| {
            let Section::Pool(_) = section else {
                return None;
            };
            let table = self.event.table(section);
            let members: Vec<EntrantId> = table.rows().iter().map(|row| row.entrant).collect();
            Some(self.say(&line!(
                "event-post-pool",
                pool = self.section(section).unwrap_or_default(),
                players = self.names(&members)
            )))
        });
        lines.collect()
    }

    /// The sections that decide: the final, or all pools where none was begun.
    fn last_sections(&self) -> Vec<Section> {
        let sections = self.event.sections();
        let pools = sections
            .iter()
            .all(|section| matches!(section, Section::Pool(_)));
        let count = if pools { sections.len() } else { 1 };
        sections.into_iter().take(count).collect()
    }

    /// Who has won.
    fn winners(&self) -> String {
        let first: Vec<EntrantId> = if self.event.settings.format.is_knockout() {
            let places = self.event.knockout_places().into_iter();
            places
                .filter(|place| place.1 == 1)
                .map(|place| place.0)
                .collect()
        } else {
            let sections = self.last_sections().into_iter();
            let places = sections.flat_map(|section| self.event.standing(section));
            places
                .filter(|place| place.place == 1)
                .map(|place| place.entrant)
                .collect()
        };
        let (left, first): (Vec<EntrantId>, Vec<EntrantId>) =
            first.into_iter().partition(|one| self.has_left(*one));
        let mentions: Vec<String> = first.iter().map(|one| self.mention(*one)).collect();
        self.say(&line!(
            "event-post-finished",
            count = first.len(),
            players = mentions.join(", "),
            gone = left.len(),
            left = self.names(&left)
        ))
    }

    fn say_check_in(&self, line: &Line, post: &mut Post) {
        post.lines.push(self.say(line));
        let asked = self
            .event
            .entrants
            .iter()
            .filter(|entrant| entrant.state == State::SignedUp)
            .filter(|_| self.event.phase == Phase::CheckIn);
        self.call(&asked.collect::<Vec<_>>(), post);
    }

    /// Calls all of these, or where they are too many nobody.
    fn call(&self, entrants: &[&Entrant], post: &mut Post) {
        let mentions: Vec<String> = entrants.iter().map(|entrant| mention(entrant)).collect();
        let called = mentions.join(" ");
        let title = self.title().chars().count() + 40;
        let said: usize = post.lines.iter().map(|line| line.chars().count() + 1).sum();
        let fits = title + said + called.chars().count() < Message::CONTENT_MAX;
        if !entrants.is_empty() && entrants.len() <= CALLED && fits {
            post.lines.push(called);
            post.calls
                .extend(entrants.iter().map(|entrant| entrant.person));
        }
    }

    /// An organiser's word: quoted, line by line; where it grows too long by being made inert, all of it in a file.
    fn announcement(&self, text: &str, post: &mut Post) {
        let by =
            self.event.log.iter().rev().find(
                |entry| matches!(&entry.event, Event::Announced { text: said } if said == text),
            );
        let by = by.map_or_else(String::new, |entry| format!("<@{}>", entry.by));
        post.lines
            .push(self.say(&line!("event-post-announced", by = by)));
        let quoted: Vec<String> = text
            .trim()
            .lines()
            .map(|line| format!("> {}", name::inert(&name::line(line, 1_500))))
            .collect();
        let length: usize = quoted.iter().map(|line| line.chars().count() + 1).sum();
        if length > 1_600 {
            let shown = pages::some(self.speaker, &quoted, 1_500);
            post.lines.extend(shown);
            post.attachments.push(Attachment {
                name: format!("waggle-announcement-{}.txt", self.id),
                bytes: text.as_bytes().to_vec(),
                alt: None,
            });
        } else {
            post.lines.extend(quoted);
        }
        self.call_all(post);
    }

    /// Calls all who play, or will, or wait for a place.
    fn call_all(&self, post: &mut Post) {
        let there = self.event.entrants.iter();
        let there = there.filter(|entrant| entrant.is_in());
        self.call(&there.collect::<Vec<_>>(), post);
    }

    /// The text of a post: what happened, then pairings, then standings, as far as they fit.
    pub fn post_text(&self, post: &Post) -> String {
        let title = line!("event-post-title", name = self.title(), id = self.id.0);
        let mut content = self.say(&title);
        for line in &post.lines {
            content.push('\n');
            content.push_str(line);
        }
        let room = |content: &str, keep: usize| {
            (Message::CONTENT_MAX - 1).saturating_sub(content.chars().count() + keep)
        };
        let keep = if post.sections.is_empty() {
            0
        } else {
            STANDING
        };
        let rounds = post.rounds.iter();
        let rounds = rounds.filter_map(|number| {
            let mut rounds = self.event.rounds.iter();
            rounds.find(|round| round.number == *number)
        });
        let pairings: Vec<String> = rounds.flat_map(|round| self.pairings(round)).collect();
        if !pairings.is_empty() {
            for line in pages::some(self.speaker, &pairings, room(&content, keep)) {
                content.push('\n');
                content.push_str(&line);
            }
        }
        if post.sections.is_empty() {
            return name::shorten(&content, Message::CONTENT_MAX);
        }
        // A round that has just opened is no part of the standing that the one before led to.
        let closed = self.event.by_closed_rounds();
        let over = Teller::new(self.speaker, self.id, &closed);
        for section in &post.sections {
            let heading = self
                .section(*section)
                .unwrap_or_else(|| self.say(&line!("event-post-standing")));
            let share = room(&content, 0) / post.sections.len().max(1);
            let taken = heading.chars().count() + 6;
            let standing = over.standing(*section);
            // Where the results of all count for nobody there is none.
            if standing.is_empty() {
                continue;
            }
            let shown = pages::some(self.speaker, &standing, share.saturating_sub(taken));
            if share <= taken + 40 {
                break;
            }
            for part in ["\n__", &heading, "__"] {
                content.push_str(part);
            }
            for line in shown {
                content.push('\n');
                content.push_str(&line);
            }
        }
        name::shorten(&content, Message::CONTENT_MAX)
    }
}
