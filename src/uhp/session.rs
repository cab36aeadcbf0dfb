//! One conversation with a viewer.

use super::Answer;
use crate::engine::{Bug, Expansions, Game, GameString, GameType, RuleSet, Status, write_move};

/// The commands, each with its parameters and what it does, for `help`.
const COMMANDS: [(&str, &str); 10] = [
    ("info", "the engine's name, and the expansions it plays"),
    (
        "newgame [GameType | GameString]",
        "starts a game, Base when nothing is said",
    ),
    ("play MoveString", "plays a move"),
    ("pass", "plays a forced pass"),
    ("validmoves", "lists the legal moves"),
    (
        "bestmove time hh:mm:ss | bestmove depth n",
        "not supported: the engine referees, it has no opponent",
    ),
    (
        "undo [n]",
        "takes back the last n moves, one when nothing is said",
    ),
    (
        "options [get Name | set Name Value]",
        "lists, shows or changes options; RuleSet holds from the next newgame",
    ),
    ("help [command]", "this list"),
    ("exit", "ends the session"),
];

/// The one option.
const RULE_SET: &str = "RuleSet";

/// Its values.
const RULE_SETS: [RuleSet; 2] = [RuleSet::Tournament, RuleSet::Classic];

/// A viewer's session: at most one game, and the options.
#[derive(Debug)]
pub struct Session {
    rule_set: RuleSet,
    game: Option<Game>,
}

impl Default for Session {
    fn default() -> Self {
        Self {
            rule_set: RuleSet::Tournament,
            game: None,
        }
    }
}

impl Session {
    /// What the engine says before it is asked: the same as to `info`.
    pub fn greeting(&self) -> String {
        info().text().to_owned()
    }

    /// Answers one line; line ends are trimmed.
    pub fn answer(&mut self, line: &str) -> Answer {
        let line = line.trim();
        let (command, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        let rest = rest.trim();
        match command.to_ascii_lowercase().as_str() {
            "" => Answer::silence(),
            "info" => info(),
            "newgame" => self.new_game(rest),
            "play" if rest.is_empty() => {
                Answer::err("play needs a move: write one, as in \"play wS1\"")
            }
            "play" => self.play(rest),
            "pass" => self.play("pass"),
            "validmoves" => self.valid_moves(),
            "bestmove" => Answer::err(
                "bestmove is not supported: the engine referees, it has no opponent to ask",
            ),
            "undo" => self.undo(rest),
            "options" => self.options(rest),
            "help" => help(rest),
            "exit" => Answer::farewell(),
            _ => Answer::err(format_args!(
                "\"{}\" is no command: help lists them",
                shortened(command)
            )),
        }
    }

    fn new_game(&mut self, what: &str) -> Answer {
        let game = if what.contains(';') {
            match self.read(what) {
                Ok(game) => game,
                Err(refusal) => return refusal,
            }
        } else {
            let game_type = if what.is_empty() {
                Ok(GameType::default())
            } else {
                what.parse::<GameType>()
            };
            match game_type {
                Ok(GameType(expansions)) => Game::new(self.rule_set.with(expansions)),
                Err(error) => return Answer::err(error),
            }
        };
        told(self.game.insert(game))
    }

    /// The game of a GameString. One that only the other rule set can read is refused with a hint: a GameString does
    /// not say by which it was played.
    fn read(&self, game_string: &str) -> Result<Game, Answer> {
        let read: GameString = game_string.parse().map_err(Answer::err)?;
        read.replay(self.rule_set).map_err(|error| {
            let fits = |set: &RuleSet| *set != self.rule_set && read.replay(*set).is_ok();
            match RULE_SETS.into_iter().find(fits) {
                Some(other) => {
                    let name = name_of(other);
                    Answer::err(format_args!(
                        "{error}; by the rule set {name} it can be read: \"options set {RULE_SET} {name}\" first"
                    ))
                }
                None => Answer::err(error),
            }
        })
    }

    fn play(&mut self, written: &str) -> Answer {
        let game = match going_on(&mut self.game) {
            Ok(game) => game,
            Err(refusal) => return refusal,
        };
        match game.play_written(written) {
            Ok(_) => told(game),
            Err(error) => Answer::invalid_move(error),
        }
    }

    fn valid_moves(&mut self) -> Answer {
        let game = match going_on(&mut self.game) {
            Ok(game) => game,
            Err(refusal) => return refusal,
        };
        let moves: Vec<_> = game
            .legal_moves()
            .into_iter()
            .map(|mv| write_move(game.position(), mv))
            .collect();
        Answer::lines([moves.join(";")])
    }

    fn undo(&mut self, count: &str) -> Answer {
        let Some(game) = &mut self.game else {
            return no_game();
        };
        let count = match count {
            "" => 1,
            digits => match digits.parse::<usize>() {
                Ok(count) if count > 0 => count,
                _ => {
                    let read = shortened(digits);
                    return Answer::err(format_args!(
                        "\"{read}\" is no number of moves: write 1 or more"
                    ));
                }
            },
        };
        let played = game.moves().len();
        if count > played {
            return Answer::err(format_args!(
                "{count} moves cannot be taken back: {played} were played"
            ));
        }
        for _ in 0..count {
            game.undo();
        }
        told(game)
    }

    fn options(&mut self, what: &str) -> Answer {
        let words: Vec<_> = what.split_whitespace().collect();
        let known = |name: &str| name.eq_ignore_ascii_case(RULE_SET);
        match words[..] {
            [] => {}
            [get, name] if get.eq_ignore_ascii_case("get") && known(name) => {}
            [set, name, value] if set.eq_ignore_ascii_case("set") && known(name) => {
                let Some(rule_set) = rule_set_named(value) else {
                    let read = shortened(value);
                    return Answer::err(format_args!(
                        "\"{read}\" is no value of {RULE_SET}: write Tournament or Classic"
                    ));
                };
                self.rule_set = rule_set;
            }
            [get_or_set, name, ..]
                if ["get", "set"]
                    .iter()
                    .any(|verb| get_or_set.eq_ignore_ascii_case(verb))
                    && !known(name) =>
            {
                let read = shortened(name);
                return Answer::err(format_args!(
                    "there is no option \"{read}\": the one option is {RULE_SET}"
                ));
            }
            _ => {
                return Answer::err(format_args!(
                    "options takes nothing, \"get {RULE_SET}\", or \"set {RULE_SET} Classic\""
                ));
            }
        }
        Answer::lines([format!(
            "{RULE_SET};enum;{};Tournament;Tournament;Classic",
            name_of(self.rule_set)
        )])
    }
}

fn info() -> Answer {
    let capabilities: Vec<_> = Expansions::BUGS.into_iter().map(capability).collect();
    Answer::lines([
        concat!("id Waggle v", env!("CARGO_PKG_VERSION")),
        &capabilities.join(";"),
    ])
}

/// How the protocol names an expansion; the dragonfly is an extension of it.
fn capability(bug: Bug) -> String {
    format!("{bug:?}")
}

fn help(command: &str) -> Answer {
    let about = |(usage, _): &&(&str, &str)| {
        let name = usage.split(' ').next().unwrap_or_default();
        command.is_empty() || name.eq_ignore_ascii_case(command)
    };
    let lines: Vec<_> = COMMANDS
        .iter()
        .filter(about)
        .map(|(usage, does)| format!("{usage}: {does}"))
        .collect();
    if lines.is_empty() {
        return Answer::err(format_args!(
            "\"{}\" is no command: help lists them",
            shortened(command)
        ));
    }
    Answer::lines(lines)
}

fn told(game: &Game) -> Answer {
    Answer::lines([GameString::of(game).to_string()])
}

fn no_game() -> Answer {
    Answer::err("there is no game: start one with newgame")
}

fn going_on(game: &mut Option<Game>) -> Result<&mut Game, Answer> {
    let game = game.as_mut().ok_or_else(no_game)?;
    match game.status() {
        Status::NotStarted | Status::InProgress => Ok(game),
        Status::Ended { .. } => Err(Answer::err(
            "the game is over: take moves back with undo, or start a newgame",
        )),
    }
}

fn rule_set_named(name: &str) -> Option<RuleSet> {
    RULE_SETS
        .into_iter()
        .find(|&set| name_of(set).eq_ignore_ascii_case(name))
}

fn name_of(set: RuleSet) -> &'static str {
    match set {
        RuleSet::Tournament => "Tournament",
        RuleSet::Classic => "Classic",
    }
}

/// The beginning of a word that may be of any length.
fn shortened(word: &str) -> String {
    word.chars().filter(|c| !c.is_control()).take(40).collect()
}
