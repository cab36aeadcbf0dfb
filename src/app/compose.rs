//! What the courier posts: each notice as a message in the channel's language.

use jiff::Timestamp;

use super::{
    App, Audience, Button, Buttons, ChallengeAnswer, Control, Enabled, Message, OfferAnswer,
    OfferMark, Row, Sound, Speaker, Style, Which,
    by_itself::played_by_itself,
    clock_posts,
    fate::ShownOffer,
    look, scene,
    wire::{Wire, WireColor, WireOffer, Withdrawn},
    words::{instant, offer_word},
};
use crate::{
    engine::{Color, Move},
    locale::{Line, Locale, line},
    play::{Challenge, ChallengeState, Offer, OfferKind, Table, White},
    store::{GameRecord, Hush, NoticeKind, OutboxRow, StoreError, Subject},
};

/// Why a notice cannot be made into a message.
#[derive(Debug, thiserror::Error)]
pub enum ComposeError {
    /// The database failed.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// Another version of this program wrote it, or the database is damaged.
    #[error("what the notice remembers cannot be read")]
    Unreadable(#[from] serde_json::Error),
}

impl App {
    /// The message for a notice, to be posted now; `None` when it is no longer worth saying. Every message has a
    /// button, so that the courier can mark it and find it again.
    pub async fn compose(
        &self,
        row: &OutboxRow,
        now: Timestamp,
    ) -> Result<Option<Message>, ComposeError> {
        let wire: Wire = serde_json::from_value(row.notice.payload.clone())?;
        let locale = Locale::english();
        let speaker = self.speaker(&locale);
        let mut message = match row.notice.subject {
            Subject::Challenge(id) => {
                let Some(record) = self.store.challenge(id).await? else {
                    return Ok(None);
                };
                let kind = match row.notice.kind {
                    NoticeKind::Wake => NoticeKind::Challenge,
                    kind => kind,
                };
                challenge_message(speaker, &record.challenge, kind, now)
            }
            Subject::Tournament(id) => {
                Box::pin(self.event_message(speaker, id, (row, &wire))).await?
            }
            Subject::Game(id) => {
                let Some(record) = self.store.game(id).await? else {
                    return Ok(None);
                };
                // A call that comes late has the whole of the time.
                let record = record.at(now);
                let composed = self.game_message(speaker, &record, (row, &wire), now);
                let mut message = Box::pin(composed).await?;
                if let Some(message) = &mut message
                    && clock_posts::calls_both(&record.table, row.notice.kind)
                {
                    message.mentions = vec![record.white.id, record.black.id];
                }
                if let Some(message) = &mut message {
                    self.say_who_left(speaker, &record, row, message).await?;
                }
                message
            }
        };
        if let Some(message) = &mut message {
            message.content = self.nameless(&locale, &message.content);
            if message.mentions.is_empty() {
                message.mentions = row.notice.recipient.into_iter().collect();
            }
        }
        if let Some(message) = &mut message
            && row.hush == Hush::Hushed
        {
            message
                .mentions
                .retain(|player| Some(*player) != row.notice.recipient);
            if message.mentions.is_empty() {
                message.sound = Sound::Silent;
            }
        }
        Ok(message)
    }

    pub(super) async fn game_message(
        &self,
        speaker: Speaker<'_>,
        record: &GameRecord,
        (row, wire): (&OutboxRow, &Wire),
        now: Timestamp,
    ) -> Result<Option<Message>, StoreError> {
        let table = &record.table;
        let buttons = Buttons::new(speaker, record.id, table);
        match (row.notice.kind, wire) {
            (NoticeKind::Offer, Wire::Offered { by, offer, ply }) => {
                let shown = ShownOffer {
                    kind: (*offer).into(),
                    by: (*by).into(),
                    at: row.notice.revision,
                };
                let open = table.offer(shown.kind, shown.by, now);
                let Some(open) = open.filter(|open| open.ply == *ply) else {
                    return Ok(None);
                };
                // What stands may have been made anew since.
                let same = self.fate(record, shown, now).await?.is_none();
                Ok(same.then(|| offer_message(speaker, record, &open)))
            }
            (
                NoticeKind::OfferAnswer,
                Wire::Answered {
                    by,
                    offer,
                    withdrawn,
                },
            ) => {
                let content = speaker.say(&answer_line(record, (*by).into(), *offer, *withdrawn));
                let rows = vec![Row::Buttons(vec![buttons.board()])];
                Ok(Some(Message {
                    content,
                    rows,
                    ..Message::default()
                }))
            }
            (
                NoticeKind::Warning | NoticeKind::Ruling | NoticeKind::Thread | NoticeKind::Return,
                wire,
            ) => self.owner_post(speaker, record, (row, wire), now).await,
            (
                NoticeKind::Reminder
                | NoticeKind::TimeUp
                | NoticeKind::TimeGiven
                | NoticeKind::Pause
                | NoticeKind::Away
                | NoticeKind::Back
                | NoticeKind::Outage,
                wire,
            ) => Ok(clock_posts::message(speaker, record, row, wire, now)),
            (NoticeKind::Pairing | NoticeKind::Event, wire) => {
                self.order_post(speaker, record, (row, wire)).await
            }
            (NoticeKind::Wake, Wire::Wake { of }) => {
                self.wake_message(speaker, record, (row, of), now).await
            }
            (kind, wire) => {
                // A later turn has overtaken one whose move is no longer the last.
                let current = still_current(record, row, wire);
                let mut lines = what_happened(speaker, record, wire);
                if *wire == Wire::Ruled {
                    let ruling = self.ruling_post(speaker, record, row.notice.revision);
                    lines.extend(ruling.await?);
                }
                if let Wire::Ordered { order } = wire {
                    lines.push(self.order_line(speaker, record, *order).await?);
                }
                match table.result {
                    Some(result) if kind == NoticeKind::Result => {
                        let result = speaker.result(result, table);
                        let (white, black) = (table.white.to_string(), table.black.to_string());
                        lines.push(speaker.say(&line!(
                            "post-result",
                            game = record.id.0,
                            white = white,
                            black = black,
                            result = result
                        )));
                        lines.extend(self.called_off_line(speaker, record).await?);
                        lines.extend(self.say_ratings(speaker, record).await?);
                    }
                    _ if !current => return Ok(None),
                    _ => {
                        if table.game.can_claim_draw() {
                            lines.push(speaker.say(&line!("post-claimable")));
                        }
                        lines.push(clock_posts::turn(speaker, record));
                    }
                }
                let mut message = Message {
                    content: lines.join("\n"),
                    rows: vec![buttons.of_post(table)],
                    ..Message::default()
                };
                let name = format!("waggle-{}-{}", record.id, row.notice.revision);
                let Some(mut scene) = scene::after(table, table.game.position().ply()) else {
                    return Ok(None);
                };
                let server = self.store.server_settings(record.guild).await?;
                scene.view.theme = look::theme(&server).unwrap_or_default();
                self.pictures
                    .add_to(&mut message, &name, &scene, &speaker.picture_words())
                    .await;
                Ok(Some(message))
            }
        }
    }
}

/// Whether what a turn's notice says is the last thing that happened on the board.
pub(super) fn still_current(record: &GameRecord, row: &OutboxRow, wire: &Wire) -> bool {
    let game = &record.table.game;
    if record.table.result.is_some() {
        return false;
    }
    match wire {
        Wire::Start => game.position().ply() == 0,
        Wire::Moved {
            written,
            ply,
            passes,
            replies,
            ..
        } => {
            let followed: usize = replies.iter().map(|reply| 1 + reply.passes.len()).sum();
            game.position().ply() as usize == *ply as usize + 1 + passes.len() + followed
                && game.written().get(*ply as usize) == Some(written)
        }
        _ => row.notice.recipient == Some(record.table.player(game.position().turn())),
    }
}

/// What led to a position, one line each.
fn what_happened(speaker: Speaker<'_>, record: &GameRecord, wire: &Wire) -> Vec<String> {
    let table = &record.table;
    let game = record.id.0;
    match wire {
        Wire::Start => {
            let (white, black) = (table.white.to_string(), table.black.to_string());
            let rules = speaker.rules(table.game.position().rules());
            let start = speaker.say(&line!(
                "post-start",
                game = game,
                white = white,
                black = black,
                rules = rules
            ));
            let terms = table.clock.as_ref();
            let terms = terms.map(|clock| speaker.terms(clock.terms()));
            [start].into_iter().chain(terms).collect()
        }
        Wire::Moved {
            by,
            written,
            ply,
            passes,
            declined,
            lapsed,
            replies,
        } => {
            let player = table.player((*by).into()).to_string();
            let words = words_of_ply(speaker, record, *ply).unwrap_or_default();
            let mut lines = vec![speaker.say(&line!(
                "post-move",
                game = game,
                player = player,
                written = written,
                words = words
            ))];
            // Where the game is over nobody asks what became of an offer.
            if table.result.is_none() {
                lines.extend(declined.iter().map(|offer| match offer {
                    WireOffer::Draw => speaker.say(&line!("post-declined-draw")),
                    WireOffer::Abort => speaker.say(&line!("post-declined-abort")),
                    // A move declines no pause.
                    WireOffer::Takeback | WireOffer::Pause => {
                        speaker.say(&line!("post-declined-takeback"))
                    }
                }));
                if lapsed.contains(&WireOffer::Takeback) {
                    lines.push(speaker.say(&line!("post-lapsed-takeback")));
                }
            }
            lines.extend(passes.iter().map(|color| passed(speaker, *color)));
            lines.extend(played_by_itself(speaker, record, replies));
            lines
        }
        Wire::TakenBack {
            by,
            written,
            replies,
        } => {
            let by = Color::from(*by);
            let (player, opponent) = (
                table.player(by).to_string(),
                table.player(by.other()).to_string(),
            );
            vec![speaker.say(&line!(
                "post-taken-back",
                game = game,
                player = player,
                opponent = opponent,
                written = written,
                count = replies.len(),
                replies = listed(replies)
            ))]
        }
        Wire::Resumed { by } => vec![clock_posts::resumed(speaker, record, *by)],
        Wire::Challenge
        | Wire::Paused { .. }
        | Wire::Offered { .. }
        | Wire::Answered { .. }
        | Wire::TimeGiven { .. }
        | Wire::Reminder { .. }
        | Wire::TimeUp { .. }
        | Wire::Outage { .. }
        | Wire::Away { .. }
        | Wire::Back { .. }
        | Wire::Wake { .. }
        | Wire::Thread { .. }
        | Wire::Returned { .. }
        | Wire::Warned
        | Wire::Deleted
        | Wire::Event
        | Wire::Ordered { .. }
        | Wire::Ruled
        | Wire::Ended => Vec::new(),
    }
}

/// That a player passed.
pub(super) fn passed(speaker: Speaker<'_>, color: WireColor) -> String {
    speaker.say(&line!("post-pass", color = speaker.color(color.into())))
}

/// The move of a ply in words; `None` where the game has none such.
pub(super) fn words_of_ply(speaker: Speaker<'_>, record: &GameRecord, ply: u32) -> Option<String> {
    let game = &record.table.game;
    let mv: Move = *game.moves().get(ply as usize)?;
    Some(speaker.a_move(&game.position_at(ply)?, mv))
}

fn offer_message(speaker: Speaker<'_>, record: &GameRecord, offer: &Offer) -> Message {
    let table = &record.table;
    let (player, opponent) = (
        table.player(offer.by).to_string(),
        table.player(offer.by.other()).to_string(),
    );
    let game = record.id.0;
    let expires = instant(offer.expires);
    let line = match offer.kind {
        OfferKind::Draw => {
            line!(
                "post-draw-offer",
                game = game,
                player = player,
                opponent = opponent,
                expires = expires
            )
        }
        OfferKind::Takeback => {
            let going = Going::of(record, offer.by);
            line!(
                "post-takeback-request",
                game = game,
                player = player,
                opponent = opponent,
                written = going.written,
                count = going.replies,
                replies = going.listed,
                expires = expires
            )
        }
        OfferKind::Pause => line!(
            "post-pause-offer",
            game = game,
            player = player,
            opponent = opponent,
            length = speaker.length(offer.length.unwrap_or(Table::PAUSE).duration()),
            expires = expires
        ),
        OfferKind::Abort => line!(
            "post-abort-offer",
            game = game,
            player = player,
            opponent = opponent,
            expires = expires
        ),
    };
    let buttons = Buttons::new(speaker, record.id, table);
    let mark = OfferMark::of(offer, Audience::Channel);
    let row = Row::Buttons(vec![
        buttons.answer(OfferAnswer::Accept, mark),
        buttons.answer(OfferAnswer::Decline, mark),
        buttons.answer(OfferAnswer::Withdraw, mark),
        buttons.board(),
    ]);
    Message {
        content: speaker.say(&line),
        rows: vec![row],
        ..Message::default()
    }
}

/// What a takeback takes back.
pub(super) struct Going {
    /// The asker's last move, as written.
    pub written: String,
    /// How many moves the other side has made since.
    pub replies: usize,
    /// Those, as written.
    pub listed: String,
}

impl Going {
    /// What goes when this side takes its last move back.
    pub(super) fn of(record: &GameRecord, asker: Color) -> Self {
        let mut going = record.table.moves_to_take_back(asker).into_iter();
        let written = going.next().unwrap_or_default();
        let replies: Vec<String> = going.collect();
        Self {
            written,
            replies: replies.len(),
            listed: listed(&replies),
        }
    }
}

/// Moves as inline code.
pub(super) fn listed(moves: &[String]) -> String {
    let code: Vec<String> = moves.iter().map(|written| format!("`{written}`")).collect();
    code.join(", ")
}

fn answer_line(record: &GameRecord, by: Color, offer: WireOffer, withdrawn: Withdrawn) -> Line {
    let table = &record.table;
    let (player, opponent) = (
        table.player(by).to_string(),
        table.player(by.other()).to_string(),
    );
    let game = record.id.0;
    match (offer, withdrawn) {
        (WireOffer::Draw, Withdrawn::No) => {
            line!(
                "post-draw-declined",
                game = game,
                player = player,
                opponent = opponent
            )
        }
        (WireOffer::Takeback, Withdrawn::No) => {
            line!(
                "post-takeback-declined",
                game = game,
                player = player,
                opponent = opponent
            )
        }
        (WireOffer::Draw, Withdrawn::Yes) => {
            line!("post-draw-withdrawn", game = game, player = player)
        }
        (WireOffer::Takeback, Withdrawn::Yes) => {
            line!("post-takeback-withdrawn", game = game, player = player)
        }
        (WireOffer::Pause | WireOffer::Abort, Withdrawn::No) => line!(
            "post-offer-declined",
            game = game,
            kind = offer_word(offer.into()),
            player = player,
            opponent = opponent
        ),
        (WireOffer::Pause | WireOffer::Abort, Withdrawn::Yes) => line!(
            "post-offer-withdrawn",
            game = game,
            kind = offer_word(offer.into()),
            player = player
        ),
    }
}

fn challenge_message(
    speaker: Speaker<'_>,
    challenge: &Challenge,
    kind: NoticeKind,
    now: Timestamp,
) -> Option<Message> {
    match (kind, challenge.state) {
        (NoticeKind::Challenge, ChallengeState::Open) if now < challenge.expires => {
            let mut answers = vec![(
                ChallengeAnswer::Accept,
                line!("button-accept"),
                Style::Success,
            )];
            if challenge.opponent.is_some() {
                answers.push((
                    ChallengeAnswer::Decline,
                    line!("button-decline"),
                    Style::Danger,
                ));
            }
            answers.push((
                ChallengeAnswer::Withdraw,
                line!("button-withdraw"),
                Style::Secondary,
            ));
            let buttons = answers.into_iter().map(|(answer, label, style)| Button {
                id: Control::Challenge(challenge.id, answer).id(),
                label: speaker.say(&label),
                style,
                enabled: Enabled::Yes,
            });
            Some(Message {
                content: challenge_text(speaker, challenge),
                rows: vec![Row::Buttons(buttons.collect())],
                ..Message::default()
            })
        }
        (NoticeKind::ChallengeAnswer, ChallengeState::Declined) => {
            let player = challenge.opponent?.to_string();
            let challenger = challenge.challenger.to_string();
            let line = line!(
                "challenge-declined-post",
                challenger = challenger,
                player = player
            );
            let games = Button {
                id: Control::Games(Which::Mine).id(),
                label: speaker.say(&line!("button-my-games")),
                style: Style::Secondary,
                enabled: Enabled::Yes,
            };
            let rows = vec![Row::Buttons(vec![games])];
            Some(Message {
                content: speaker.say(&line),
                rows,
                ..Message::default()
            })
        }
        _ => None,
    }
}

/// What a challenge says while it is open.
fn challenge_text(speaker: Speaker<'_>, challenge: &Challenge) -> String {
    let opponent = challenge
        .opponent
        .map_or_else(|| "nobody".to_owned(), |opponent| opponent.to_string());
    let white = match challenge.white {
        White::Me => "me",
        White::Opponent => "opponent",
        White::Lot => "lot",
    };
    let post = speaker.say(&line!(
        "challenge-post",
        opponent = opponent,
        challenger = challenge.challenger.to_string(),
        rules = speaker.rules(challenge.rules),
        white = white,
        rated = if challenge.rated.is_rated() {
            "yes"
        } else {
            "no"
        },
        rematch = challenge
            .rematch
            .map_or_else(|| "none".to_owned(), |game| game.to_string()),
        expires = instant(challenge.expires)
    ));
    if challenge.terms.is_timed() {
        format!("{post}\n{}", speaker.terms(&challenge.terms))
    } else {
        post
    }
}
