//! `/clock`: how much time there is, and giving some to the opponent.

use jiff::{SignedDuration, Timestamp};

use super::{
    App, Buttons, Errand, Message, Reply, Request, Row, Speaker, Stop,
    act::{Done, Seen},
    clock_posts, name,
    posting::Posting,
    vacations,
    words::{instant, moment},
};
use crate::{
    engine::Color,
    locale::line,
    play::{
        Action, GameId, Refusal, Table,
        clock::{Clock, Enforcement, PauseReason, Span, Terms, TimeControl},
    },
    store::GameRecord,
};

impl App {
    pub(super) async fn clock(
        &self,
        request: &Request,
        game: Option<&str>,
        give: Option<&str>,
    ) -> Result<Reply, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let amount = give.map(|read| {
            read.parse::<Span>().map_err(|_| {
                let read = name::quoted(read, 40);
                speaker.refuse(&line!("refused-span", read = read))
            })
        });
        let amount = amount.transpose()?;
        let errand = amount.map_or(Errand::Clock, |amount| Errand::Give(amount.minutes()));
        let game = self.find_game(request, game, &errand).await?;
        match amount {
            Some(amount) => self.give(request, game, (Seen::Anything, amount)).await,
            None => self.show_clock(request, game).await,
        }
        .map(Reply::private)
    }

    /// Gives the opponent time.
    pub(super) async fn give(
        &self,
        request: &Request,
        game: GameId,
        (seen, amount): (Seen, Span),
    ) -> Result<Message, Stop> {
        let action = Action::GiveTime(amount);
        let done = self.act(request, game, seen, &action).await?;
        let speaker = self.speaker(&request.actor.locale);
        let given = line!(
            "answer-time-given",
            game = game.0,
            opponent = done.table.player(done.by.other()).to_string(),
            length = speaker.length(amount.duration())
        );
        let given = speaker.say(&given);
        Ok(Message::text(with_deadline(
            speaker, &done, given, request.at,
        )))
    }

    /// How much time each player has.
    pub(super) async fn show_clock(
        &self,
        request: &Request,
        game: GameId,
    ) -> Result<Message, Stop> {
        let record = self.load(request, game).await?;
        let speaker = self.speaker(&request.actor.locale);
        let table = &record.table;
        let heading = speaker.say(&line!(
            "board-heading",
            game = game.0,
            white = table.white.to_string(),
            black = table.black.to_string()
        ));
        let Some(clock) = &table.clock else {
            let none = speaker.say(&line!("terms-none"));
            let lines = [heading, none].into_iter();
            let lines: Vec<_> = lines.chain(until(speaker, &record, request)).collect();
            return Ok(Message::text(lines.join("\n")));
        };
        let mut lines = vec![heading, speaker.terms(clock.terms())];
        for color in Color::ALL {
            let side = clock.side(color, request.at);
            lines.push(speaker.say(&line!(
                "clock-side",
                player = table.player(color).to_string(),
                color = speaker.color(color),
                begun = if side.begun { "yes" } else { "no" },
                left = speaker.length(side.left),
                reserve = reserve_of(speaker, side.reserve)
            )));
        }
        if clock.state().pauses.contains(PauseReason::Organiser) {
            lines.push(speaker.say(&line!("clock-stopped")));
        }
        lines.extend(until(speaker, &record, request));
        lines.extend(vacations::absences(speaker, &record));
        let mut message = Message::text(lines.join("\n"));
        let buttons = Buttons::new(speaker, game, table);
        let claimable = table.claimable(request.at);
        let may_claim = claimable.is_some() && claimable == table.seat(request.actor.id);
        let resumes = table
            .resumes
            .filter(|_| table.seat(request.actor.id).is_some());
        message.rows = vec![Row::Buttons(if may_claim {
            clock_posts::of_time_up(buttons)
        } else {
            let resume = resumes.map(|until| buttons.resume(until));
            resume.into_iter().chain([buttons.board()]).collect()
        })];
        Ok(message)
    }

    /// Gives the opponent a day, by the button below the post that their time is up; the post becomes what was done.
    pub(super) async fn give_day(&self, request: &Request, game: GameId) -> Result<Message, Stop> {
        let amount = Span::from_days(1);
        let record = self.load(request, game).await?;
        let claimable = record.table.claimable(request.at);
        if claimable.is_none() || record.table.seat(request.actor.id) != claimable {
            return Err(self.refused(request, &record, &Refusal::NothingToClaimOnTime));
        }
        let shown = Seen::Revision(record.table.revision);
        let action = Action::GiveTime(amount);
        let done = self.act(request, game, shown, &action).await?;
        let speaker = self.speaker(&request.actor.locale);
        let given = line!(
            "answer-day-given",
            game = game.0,
            player = done.table.player(done.by).to_string(),
            opponent = done.table.player(done.by.other()).to_string(),
            length = speaker.length(amount.duration())
        );
        let given = speaker.say(&given);
        Ok(Message::text(with_deadline(
            speaker, &done, given, request.at,
        )))
    }

    /// Claims a game whose other player has run out of time; the post becomes what was done.
    pub(super) async fn claim_time(
        &self,
        request: &Request,
        game: GameId,
    ) -> Result<Message, Stop> {
        // Whatever happened since the button was made: the flag is down or it is not.
        let done = self
            .act(request, game, Seen::Anything, &Action::ClaimTime)
            .await?;
        let speaker = self.speaker(&request.actor.locale);
        Ok(Message::text(speaker.say(&line!(
            "answer-time-claimed",
            game = game.0,
            player = done.table.player(done.by).to_string(),
            opponent = done.table.player(done.by.other()).to_string()
        ))))
    }
}

/// Until when the player to move has time; before that, where nobody can be called in the channel of the game, that.
pub(super) fn until(speaker: Speaker<'_>, record: &GameRecord, request: &Request) -> Vec<String> {
    let table = &record.table;
    let clock = table.clock.as_ref();
    let runs = clock.is_some_and(|clock| clock.deadline().is_some());
    // A flag that is down stays down.
    let stands = runs && record.unheard().is_some() && table.down(request.at).is_none();
    let channel = record.channel.to_string();
    let silence = table
        .turn()
        .and_then(|_| match Posting::of(record, request) {
            Posting::Never => Some(line!("answer-channel-gone", game = record.id.0)),
            Posting::Later if stands => Some(line!("clock-silent", channel = channel)),
            Posting::Later => Some(line!("posts-silent", channel = channel)),
            Posting::There | Posting::Through(_) => None,
        });
    let says_until = silence.is_none() || !stands;
    let until = says_until.then(|| speaker.until((record, table), request.at));
    let silence = silence.map(|line| speaker.say(&line));
    silence.into_iter().chain(until.flatten()).collect()
}

/// What was given, and the deadline where it is a new one.
fn with_deadline(speaker: Speaker<'_>, done: &Done, given: String, now: Timestamp) -> String {
    let new = done.table.turn() == Some(done.by.other());
    let until = speaker.until((&done.record, &done.table), now);
    match until.filter(|_| new) {
        Some(until) => format!("{given} {until}"),
        None => given,
    }
}

fn reserve_of(speaker: Speaker<'_>, reserve: SignedDuration) -> String {
    if reserve.is_zero() {
        "none".to_owned()
    } else {
        speaker.length(reserve)
    }
}

impl Speaker<'_> {
    /// What the players agreed about time, in one sentence.
    pub fn terms(&self, terms: &Terms) -> String {
        let length = |span: Span| self.length(span.duration());
        let control = match terms.control {
            TimeControl::Untimed => return self.say(&line!("terms-none")),
            TimeControl::PerMove(control) => {
                line!("terms-per-move", allowance = length(control.allowance()))
            }
            TimeControl::Bank(control) => line!(
                "terms-bank",
                bank = length(control.initial()),
                increment = length(control.increment()),
                cap = length(control.cap())
            ),
            TimeControl::Reserve(control) => line!(
                "terms-reserve",
                allowance = length(control.allowance()),
                reserve = length(control.reserve())
            ),
        };
        let control = self.say(&control);
        let control = self.say(&match terms.enforcement {
            Enforcement::Hard => line!("terms-hard", control = control),
            Enforcement::Soft => line!("terms-soft", control = control),
        });
        match &terms.rest {
            None => control,
            Some(rest) => format!("{control} {}", self.rest(rest)),
        }
    }

    /// A length of time by its two largest units, rounded down to the smaller: `2 d 5 h`, `3 h 20 min`.
    pub fn length(&self, time: SignedDuration) -> String {
        let minutes = time.as_mins().max(0);
        let (days, hours) = (minutes / 1_440, minutes / 60 % 24);
        self.say(&if days > 0 {
            line!("length-days", days = days, hours = hours)
        } else if hours > 0 {
            line!("length-hours", hours = hours, minutes = minutes % 60)
        } else {
            line!("length-minutes", minutes = minutes)
        })
    }

    /// Until when the player to move has time, where a clock runs; or since when they have none.
    pub fn until(&self, (record, table): (&GameRecord, &Table), now: Timestamp) -> Option<String> {
        let (clock, turn) = (table.clock.as_ref()?, table.turn()?);
        let Some((at, within)) = deadline_of(clock) else {
            let until = table.resumes?;
            return Some(self.say(&line!(
                "clock-paused",
                at = moment(until),
                in = instant(until)
            )));
        };
        let player = table.player(turn).to_string();
        if clock.deadline()? < now {
            return Some(self.say(&line!("clock-up", player = player, at = at)));
        }
        Some(self.say(&line!(
            "clock-until",
            player = player,
            begun = begun(record, clock, turn),
            at = at,
            in = within
        )))
    }
}

/// What running out of time means for a player, as the texts choose by it: whether they have begun, and if not, whether
/// that is a no-show in a tournament or on a ladder.
pub(super) fn begun(record: &GameRecord, clock: &Clock, side: Color) -> &'static str {
    match (clock.state().side(side).begun, record.event) {
        (true, _) => "yes",
        (false, Some(_)) => "event",
        (false, None) => "no",
    }
}

/// When a clock runs out, as an instant and relative to now; for a message's text.
pub(super) fn deadline_of(clock: &Clock) -> Option<(String, String)> {
    let deadline = clock.deadline()?;
    Some((moment(deadline), instant(deadline)))
}
