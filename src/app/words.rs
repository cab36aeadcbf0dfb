//! Pieces and moves in plain words.

use jiff::Timestamp;

use crate::{
    engine::{
        Bug, Color, Direction, GameType, Hex, Move, Outcome, ParsedMove, Piece, Position,
        QueenFirst, Repetition, RuleSet, Rules, write_move,
    },
    locale::{Line, Locale, Texts, line},
    play::{ChannelId, GameResult, OfferKind, PlayerId, Reason, Table},
    render::{ChartWords, Words},
};

/// Where a piece goes, seen from another.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Relation {
    /// On top of it.
    Onto,
    /// Beside it, in this direction.
    Beside(Direction),
}

/// Says pieces and moves in one language.
#[derive(Clone, Copy)]
pub struct Speaker<'a> {
    texts: &'a Texts,
    locale: &'a Locale,
}

impl<'a> Speaker<'a> {
    /// A speaker of this language.
    pub fn new(texts: &'a Texts, locale: &'a Locale) -> Self {
        Self { texts, locale }
    }

    /// Says a line.
    pub fn say(&self, line: &Line) -> String {
        self.texts.say(self.locale, line)
    }

    /// `white ant 1`, `black queen`.
    pub fn piece(&self, piece: Piece) -> String {
        let number = if piece.bug().count() > 1 {
            piece.number()
        } else {
            0
        };
        self.say(&line!(
            "piece",
            color = color_word(piece.color()),
            bug = bug_word(piece.bug()),
            number = number
        ))
    }

    /// `ant`.
    pub fn bug(&self, bug: Bug) -> String {
        self.say(&line!("bug", bug = bug_word(bug)))
    }

    /// `White`.
    pub fn color(&self, color: Color) -> String {
        self.say(&line!("color", color = color_word(color)))
    }

    /// `east of black queen`, `onto black queen`.
    pub fn relation(&self, relation: Relation, reference: Piece) -> String {
        let reference = self.piece(reference);
        self.say(&line!(
            "relation",
            relation = relation_word(relation),
            reference = reference
        ))
    }

    /// A legal move of this position in words: `white ant 1 east of black queen`.
    pub fn a_move(&self, before: &Position, mv: Move) -> String {
        let Some(played) = before.describe(mv) else {
            return self.say(&line!("move-pass"));
        };
        let piece = self.piece(played.piece);
        let Some((relation, reference)) = reference(before, mv) else {
            return self.say(&line!("move-first", piece = piece));
        };
        let place = self.relation(relation, reference);
        match (played.from, played.thrower, played.carried) {
            (None, ..) => self.say(&line!("move-place", piece = piece, place = place)),
            (Some(_), Some(thrower), _) => self.say(&line!(
                "move-throw",
                thrower = self.piece(thrower),
                piece = piece,
                place = place
            )),
            (Some(_), None, Some(carried)) => self.say(&line!(
                "move-carry",
                piece = piece,
                place = place,
                carried = self.piece(carried)
            )),
            (Some(_), None, None) => self.say(&line!("move-walk", piece = piece, place = place)),
        }
    }

    /// Rules in one line: `Base+MLP, tournament rules (…)`.
    pub fn rules(&self, rules: Rules) -> String {
        let set = [
            (RuleSet::Tournament, "tournament"),
            (RuleSet::Classic, "classic"),
        ]
        .into_iter()
        .find(|(set, _)| set.with(rules.expansions) == rules)
        .map_or("own", |(_, name)| name);
        let queen = match rules.queen_first {
            QueenFirst::Forbidden => "forbidden",
            QueenFirst::Allowed => "allowed",
        };
        let repetition = match rules.repetition {
            Repetition::Draw => "draw",
            Repetition::Claim => "claim",
        };
        let game_type = GameType(rules.expansions).to_string();
        self.say(&line!("rules-line", type = game_type, set = set, queen = queen, repetition = repetition))
    }

    /// How a game ended, in a few words.
    pub fn result(&self, result: GameResult, table: &Table) -> String {
        self.outcome(result, (table.white, table.black))
    }

    /// How a game between these two, White first, ended.
    pub fn outcome(&self, result: GameResult, (white, black): (PlayerId, PlayerId)) -> String {
        let player = |color| match color {
            Color::White => white,
            Color::Black => black,
        };
        let line = match (result.outcome, result.reason) {
            (None, Reason::Aborted) => line!("result-aborted"),
            (None, Reason::Voided) => line!("result-voided"),
            (None, _) => line!("result-called-off"),
            (Some(Outcome::Win(color)), Reason::Time) => {
                let winner = player(color).to_string();
                line!("result-time", winner = winner, color = self.color(color))
            }
            (Some(Outcome::Win(color)), Reason::Adjudication) => {
                let winner = player(color).to_string();
                line!(
                    "result-adjudicated",
                    winner = winner,
                    color = self.color(color)
                )
            }
            (Some(Outcome::Win(color)), Reason::Abandonment) => {
                let winner = player(color).to_string();
                line!(
                    "result-abandoned",
                    winner = winner,
                    color = self.color(color)
                )
            }
            (Some(Outcome::Draw), Reason::Adjudication) => line!("result-adjudicated-draw"),
            (Some(Outcome::Win(color)), Reason::Resignation) => {
                let winner = player(color).to_string();
                line!(
                    "result-resignation",
                    winner = winner,
                    color = self.color(color)
                )
            }
            (Some(Outcome::Win(color)), _) => {
                let winner = player(color).to_string();
                line!(
                    "result-surrounded",
                    winner = winner,
                    color = self.color(color)
                )
            }
            (Some(Outcome::Draw), Reason::Surrounded) => line!("result-both-surrounded"),
            (Some(Outcome::Draw), Reason::Repetition) => line!("result-repetition"),
            (Some(Outcome::Draw), Reason::ClaimedRepetition) => line!("result-claimed"),
            (Some(Outcome::Draw), _) => line!("result-agreement"),
        };
        self.say(&line)
    }

    /// The words that pictures need.
    pub fn picture_words(&self) -> Words {
        Words {
            white_to_move: self.say(&line!("picture-white-to-move")),
            black_to_move: self.say(&line!("picture-black-to-move")),
            over: self.say(&line!("picture-over")),
            last: self.say(&line!("picture-last")),
            legend: self.say(&line!("picture-legend")),
            empty_board: self.say(&line!("picture-empty-board")),
            row: self.say(&line!("picture-row")),
            on: self.say(&line!("picture-on")),
            white_hand: self.say(&line!("picture-white-hand")),
            black_hand: self.say(&line!("picture-black-hand")),
            empty_hand: self.say(&line!("picture-empty-hand")),
            queens: self.say(&line!("picture-queens")),
            pinned: self.say(&line!("picture-pinned")),
            just_moved: self.say(&line!("picture-just-moved")),
            directions: [
                self.say(&line!("picture-northwest")),
                self.say(&line!("picture-northeast")),
                self.say(&line!("picture-east")),
                self.say(&line!("picture-southeast")),
                self.say(&line!("picture-southwest")),
                self.say(&line!("picture-west")),
            ],
            empty_hex: self.say(&line!("picture-empty-hex")),
            off_board: self.say(&line!("picture-off-board")),
            no_moves: self.say(&line!("picture-no-moves")),
            thrown_by: self.say(&line!("picture-thrown-by")),
            carries: self.say(&line!("picture-carries")),
            movable: self.say(&line!("picture-movable")),
            destinations: self.say(&line!("picture-destinations")),
            barred: self.say(&line!("picture-barred")),
        }
    }
}

impl Speaker<'_> {
    /// The words that tables, brackets and charts need.
    pub fn chart_words(&self) -> ChartWords {
        ChartWords {
            number: self.say(&line!("chart-number")),
            name: self.say(&line!("chart-name")),
            points: self.say(&line!("chart-points")),
            white: self.say(&line!("chart-white")),
            black: self.say(&line!("chart-black")),
            colors: self.say(&line!("chart-colors")),
            pending: self.say(&line!("chart-pending")),
            forfeit: self.say(&line!("chart-forfeit")),
            bye: self.say(&line!("chart-bye")),
            struck: self.say(&line!("chart-struck")),
            withdrawn: self.say(&line!("chart-withdrawn")),
            line: self.say(&line!("chart-line")),
            qualified: self.say(&line!("chart-qualified")),
            entrants: self.say(&line!("chart-entrants")),
            rounds: self.say(&line!("chart-rounds")),
            page: self.say(&line!("chart-page")),
            you: self.say(&line!("chart-you")),
            go_on: self.say(&line!("chart-go-on")),
            left: self.say(&line!("chart-left")),
            more: self.say(&line!("chart-more")),
            open: self.say(&line!("chart-open")),
            against: self.say(&line!("chart-against")),
            beat: self.say(&line!("chart-beat")),
            winner: self.say(&line!("chart-winner")),
            over: self.say(&line!("chart-over")),
            on: self.say(&line!("chart-on")),
            to_come: self.say(&line!("chart-to-come")),
            from: self.say(&line!("chart-from")),
            to: self.say(&line!("chart-to")),
            first: self.say(&line!("chart-first")),
            lowest: self.say(&line!("chart-lowest")),
            highest: self.say(&line!("chart-highest")),
            now: self.say(&line!("chart-now")),
            provisional: self.say(&line!("chart-provisional")),
            nothing: self.say(&line!("chart-nothing")),
        }
    }
}

/// The piece a written move refers to, and how: what [`write_move`] chose.
pub fn reference(before: &Position, mv: Move) -> Option<(Relation, Piece)> {
    let Ok(ParsedMove::Play(_, Some(target))) = write_move(before, mv).parse() else {
        return None;
    };
    let reference = target.reference.candidates(before.turn()).next()?;
    Some((
        target.direction.map_or(Relation::Onto, Relation::Beside),
        reference,
    ))
}

/// Every occupied neighbour of a hex by its top piece, with where the hex lies as seen from it; the pieces that a
/// move lifts are not counted.
pub fn neighbours_of(before: &Position, to: Hex, lifted: &[Piece]) -> Vec<(Relation, Piece)> {
    let mut found = Vec::new();
    if let Some(top) = top_without(before, to, lifted) {
        found.push((Relation::Onto, top));
    }
    for direction in Direction::ALL {
        if let Some(top) = top_without(before, to.step(direction), lifted) {
            found.push((Relation::Beside(direction.opposite()), top));
        }
    }
    found
}

fn top_without(position: &Position, hex: Hex, lifted: &[Piece]) -> Option<Piece> {
    position
        .stack(hex)
        .into_iter()
        .rev()
        .find(|piece| !lifted.contains(piece))
}

/// The word by which texts select a bug; also the value of an option.
pub const fn bug_word(bug: Bug) -> &'static str {
    match bug {
        Bug::Queen => "queen",
        Bug::Spider => "spider",
        Bug::Beetle => "beetle",
        Bug::Grasshopper => "grasshopper",
        Bug::Ant => "ant",
        Bug::Mosquito => "mosquito",
        Bug::Ladybug => "ladybug",
        Bug::Pillbug => "pillbug",
        Bug::Dragonfly => "dragonfly",
    }
}

/// The word by which texts select what is offered.
pub const fn offer_word(kind: OfferKind) -> &'static str {
    match kind {
        OfferKind::Draw => "draw",
        OfferKind::Takeback => "takeback",
        OfferKind::Pause => "pause",
        OfferKind::Abort => "abort",
    }
}

/// The word by which texts select a colour.
pub const fn color_word(color: Color) -> &'static str {
    match color {
        Color::White => "white",
        Color::Black => "black",
    }
}

/// The word by which texts select a relation.
pub const fn relation_word(relation: Relation) -> &'static str {
    match relation {
        Relation::Onto => "onto",
        Relation::Beside(Direction::NorthWest) => "northwest",
        Relation::Beside(Direction::NorthEast) => "northeast",
        Relation::Beside(Direction::East) => "east",
        Relation::Beside(Direction::SouthEast) => "southeast",
        Relation::Beside(Direction::SouthWest) => "southwest",
        Relation::Beside(Direction::West) => "west",
    }
}

/// Channels, as links.
pub fn channel_list(channels: &[ChannelId]) -> String {
    let links: Vec<String> = channels
        .iter()
        .map(|channel| format!("<#{channel}>"))
        .collect();
    links.join(", ")
}

/// An instant as Discord shows it to each reader, relative to now.
pub fn instant(at: Timestamp) -> String {
    format!("<t:{}:R>", at.as_second())
}

/// An instant as Discord shows it to each reader, in their own time zone.
pub fn moment(at: Timestamp) -> String {
    format!("<t:{}:f>", at.as_second())
}
