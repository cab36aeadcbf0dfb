//! `/replay`: the moves of a game as an animation.

use std::{fmt, time::Duration};

use super::{
    App, Attachment, Buttons, Errand, GameAction, Message, Reply, Request, Row, Stop, Style, look,
    scene,
};
use crate::{
    locale::line,
    play::GameId,
    render::{Replay, View, alt_text},
    store::GameRecord,
};

/// No animation shows more moves.
const MOVES_MOST: u32 = 500;
/// The largest animation that is sent, in bytes: Discord takes 10 MiB, and phones on the way want it small.
const BYTES_MOST: usize = 8 << 20;

/// How fast the moves follow one another.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub enum Pace {
    /// A move every 1.6 s.
    Slow,
    /// A move every 0.8 s.
    #[default]
    Normal,
    /// A move every 0.4 s.
    Fast,
}

impl Pace {
    /// All three.
    pub const ALL: [Self; 3] = [Self::Slow, Self::Normal, Self::Fast];

    /// How long each position is shown.
    fn pause(self) -> Duration {
        Duration::from_millis(match self {
            Self::Slow => 1_600,
            Self::Normal => 800,
            Self::Fast => 400,
        })
    }
}

impl fmt::Display for Pace {
    /// The name by which it is chosen.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Slow => "slow",
            Self::Normal => "normal",
            Self::Fast => "fast",
        })
    }
}

/// A stretch of a game, and how fast it is shown.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
pub struct Stretch {
    /// It begins after so many plies.
    pub from: u32,
    /// It ends after so many; `None`: where the game does.
    pub to: Option<u32>,
    /// How fast.
    pub pace: Pace,
}

impl Stretch {
    /// Between which positions it lies in a game of so many plies, by the plies before them.
    fn within(self, plies: u32) -> Result<(u32, u32), NoStretch> {
        if plies == 0 {
            return Err(NoStretch::EmptyGame);
        }
        let (from, to) = (self.from, self.to.unwrap_or(plies));
        if let Some(past) = [from, to].into_iter().find(|ply| *ply > plies) {
            return Err(NoStretch::PastEnd(past));
        }
        if from >= to {
            return Err(NoStretch::NoMove { from, to });
        }
        if to - from > MOVES_MOST {
            return Err(NoStretch::TooLong(to - from));
        }
        Ok((from, to))
    }

    /// How it is written in a `custom_id`: `4-12.fast`, `0-.normal`.
    pub(super) fn word(self) -> String {
        let to = self.to.map_or_else(String::new, |to| to.to_string());
        format!("{}-{to}.{}", self.from, self.pace)
    }

    /// Reads [`word`](Self::word).
    pub(super) fn parse(word: &str) -> Option<Self> {
        let (plies, pace) = word.split_once('.')?;
        let (from, to) = plies.split_once('-')?;
        Some(Self {
            from: from.parse().ok()?,
            to: match to {
                "" => None,
                to => Some(to.parse().ok()?),
            },
            pace: look::find(&Pace::ALL, pace)?,
        })
    }
}

/// Why a game has no such stretch.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum NoStretch {
    /// Nothing has been played.
    EmptyGame,
    /// The game has fewer plies than this.
    PastEnd(u32),
    /// It ends before a move was made.
    NoMove {
        /// Its beginning.
        from: u32,
        /// Its end.
        to: u32,
    },
    /// So many moves are too many.
    TooLong(u32),
}

/// The options from which a [`Stretch`] is read.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct StretchOptions {
    /// The option `from`.
    pub from: Option<i64>,
    /// The option `to`.
    pub to: Option<i64>,
    /// The option `speed`.
    pub speed: Option<String>,
}

impl App {
    /// Posts the moves for everybody in the channel: a replay is watched together. The button of a finished game shows
    /// them to who clicks alone.
    pub(super) async fn replay(
        &self,
        request: &Request,
        game: Option<&str>,
        options: &StretchOptions,
    ) -> Result<Reply, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let pace = look::chosen("speed", &Pace::ALL, options.speed.as_deref())
            .map_err(|error| speaker.refuse(&error.line()))?
            .unwrap_or_default();
        let stretch = Stretch {
            from: self.read_ply(request, options.from)?.unwrap_or_default(),
            to: self.read_ply(request, options.to)?,
            pace,
        };
        let errand = Errand::Replay(stretch);
        let game = self.find_game(request, game, &errand).await?;
        self.animate(request, game, stretch)
            .await
            .map(Reply::public)
    }

    /// A stretch of a game as an animation. Where there is none, its last position is shown and why.
    pub(super) async fn animate(
        &self,
        request: &Request,
        game: GameId,
        stretch: Stretch,
    ) -> Result<Message, Stop> {
        let record = self.load(request, game).await?;
        let table = &record.table;
        let speaker = self.speaker(&request.actor.locale);
        let (from, to) = self.plies_of(request, &record, stretch)?;
        let mut scene =
            scene::after(table, to).ok_or_else(|| self.no_such_ply(request, &record, to))?;
        let buttons = Buttons::new(speaker, record.id, table);
        let mut message = Message {
            content: self.replay_heading(request, &record, (from, to)),
            rows: vec![Row::Buttons(vec![buttons.board(), buttons.export()])],
            ..Message::default()
        };
        let name = format!("waggle-{game}-{}-plies-{from}-{to}", table.revision);
        let replay = Replay {
            plies: from..=to,
            pause: stretch.pace.pause(),
        };
        let look = self.usual_look(request).await?;
        let view = View {
            over: table.result.is_some(),
            theme: look.theme,
            size: look.size,
            ..View::default()
        };
        let words = speaker.picture_words();
        let gif = self.pictures.animation(&table.game, &replay, &view);
        let why = match gif.await {
            Some(bytes) if bytes.len() <= BYTES_MOST => {
                let alt = alt_text(&scene.position, &scene.view, scene.last.as_deref(), &words);
                message.attachments.push(Attachment {
                    name: format!("{name}.gif"),
                    bytes,
                    alt: Some(alt),
                });
                return Ok(message);
            }
            Some(_) => line!("replay-too-large"),
            None => line!("replay-not-drawn"),
        };
        message.push(&format!("\n{}", speaker.say(&why)));
        look.apply(&mut scene.view);
        self.pictures
            .add_as(look.view, &mut message, &name, &scene, &words)
            .await;
        Ok(message)
    }

    /// Between which positions the stretch lies, by the plies before them.
    fn plies_of(
        &self,
        request: &Request,
        record: &GameRecord,
        stretch: Stretch,
    ) -> Result<(u32, u32), Stop> {
        let speaker = self.speaker(&request.actor.locale);
        stretch
            .within(record.table.game.ply())
            .map_err(|why| match why {
                NoStretch::EmptyGame => {
                    speaker.refuse(&line!("refused-replay-empty", game = record.id.0))
                }
                NoStretch::PastEnd(ply) => self.no_such_ply(request, record, ply),
                NoStretch::NoMove { from, to } => {
                    speaker.refuse(&line!("refused-replay-range", from = from, to = to))
                }
                NoStretch::TooLong(count) => speaker.refuse(&line!(
                    "refused-replay-long",
                    count = count,
                    most = MOVES_MOST
                )),
            })
    }

    /// Who plays, what is shown, and the moves where there is room for them.
    fn replay_heading(
        &self,
        request: &Request,
        record: &GameRecord,
        (from, to): (u32, u32),
    ) -> String {
        let speaker = self.speaker(&request.actor.locale);
        let table = &record.table;
        let (white, black) = (table.white.to_string(), table.black.to_string());
        let heading = line!(
            "board-heading",
            game = record.id.0,
            white = white,
            black = black
        );
        let range = line!(
            "replay-range",
            from = from,
            to = to,
            plies = table.game.ply()
        );
        let mut message = Message::text(format!(
            "{}\n{}",
            speaker.say(&heading),
            speaker.say(&range)
        ));
        let written = table.game.written();
        let moves = written.get(from as usize..to as usize).unwrap_or_default();
        let moves = line!("replay-moves", moves = moves.join("; "));
        message.push(&format!("\n{}", speaker.say(&moves)));
        message.content
    }
}

impl Buttons<'_> {
    /// Replay.
    pub fn replay(self) -> super::Button {
        self.button(
            GameAction::Replay,
            &line!("button-replay"),
            Style::Secondary,
        )
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_stretch_lies_within_its_game() {
        for (from, to, plies, expected) in [
            (0, None, 0, Err(NoStretch::EmptyGame)),
            (0, Some(0), 0, Err(NoStretch::EmptyGame)),
            (0, None, 1, Ok((0, 1))),
            (2, None, 9, Ok((2, 9))),
            (2, Some(4), 9, Ok((2, 4))),
            (0, Some(9), 9, Ok((0, 9))),
            (0, Some(10), 9, Err(NoStretch::PastEnd(10))),
            (10, None, 9, Err(NoStretch::PastEnd(10))),
            (9, None, 9, Err(NoStretch::NoMove { from: 9, to: 9 })),
            (4, Some(2), 9, Err(NoStretch::NoMove { from: 4, to: 2 })),
            (0, None, 500, Ok((0, 500))),
            (0, None, 501, Err(NoStretch::TooLong(501))),
            (1, None, 501, Ok((1, 501))),
        ] {
            let stretch = Stretch {
                from,
                to,
                ..Stretch::default()
            };
            assert_eq!(stretch.within(plies), expected, "{stretch:?} of {plies}");
        }
    }
}
