//! Lines of conditional moves as people write them, and as they are shown.

use super::Speaker;
use crate::{engine::Color, locale::line, play::Line};

/// Signs that part the moves of a line.
const SIGNS: [char; 7] = [',', ';', '\n', '→', '⇒', '、', '，'];
/// Words that do.
const WORDS: [&str; 3] = ["if", "then", "answer"];

/// The moves of a typed line, each as it was written. `if bG1 wS1- then wA1 -wQ, bQ bG1-, wA1 bG1-` has four; numbers
/// before moves (`1.`, `2...`) are left out.
pub fn moves_of(text: &str) -> Vec<String> {
    let mut moves = vec![String::new()];
    for part in text.split(SIGNS) {
        moves.push(String::new());
        for word in part.split_whitespace() {
            if WORDS.iter().any(|known| says(word, known)) {
                moves.push(String::new());
            } else if !is_number(word)
                && let Some(last) = moves.last_mut()
            {
                if !last.is_empty() {
                    last.push(' ');
                }
                last.push_str(word);
            }
        }
    }
    moves.retain(|text| !text.is_empty());
    moves
}

/// The moves of a line before the one that is being typed, as they stand with their last sign and a space, and the
/// beginning of that one.
pub fn before_last(text: &str) -> (String, &str) {
    match text.rsplit_once(SIGNS) {
        None => (String::new(), text.trim()),
        Some((_, last)) => {
            let before = text.strip_suffix(last).unwrap_or_default();
            (format!("{} ", before.trim()), last.trim())
        }
    }
}

fn says(word: &str, known: &str) -> bool {
    word.trim_end_matches([':', '.'])
        .eq_ignore_ascii_case(known)
}

/// `1.`, `12...`
fn is_number(word: &str) -> bool {
    let digits = word.trim_end_matches('.');
    digits.len() < word.len() && digits.chars().all(|c| c.is_ascii_digit())
}

/// A line as it is shown: the opponent's moves as they are, each answer after an arrow. `turn` plays its first move.
pub fn shown(line: &[String], turn: Color, planner: Color) -> String {
    let mut shown = String::new();
    let mut mover = turn;
    for written in line {
        let (before, code) = if mover == planner {
            (" → ", format!("**`{written}`**"))
        } else {
            (", ", format!("`{written}`"))
        };
        if !shown.is_empty() || mover == planner {
            shown.push_str(before);
        }
        shown.push_str(&code);
        mover = mover.other();
    }
    shown.trim_start().to_owned()
}

/// The same without markdown, for menus.
pub fn plain(line: &[String], turn: Color, planner: Color) -> String {
    shown(line, turn, planner).replace(['*', '`'], "")
}

/// The lines of a plan, numbered, as many as fit into `room` characters; the rest is counted.
pub fn listed(
    speaker: Speaker<'_>,
    lines: &[Line],
    (turn, planner): (Color, Color),
    room: usize,
) -> Vec<String> {
    let mut listed: Vec<String> = Vec::new();
    let mut used = 0;
    for (line, number) in lines.iter().zip(1_usize..) {
        let text = format!("{number}. {}", shown(line, turn, planner));
        used += text.chars().count() + 1;
        if used > room {
            let more = lines.len() - number + 1;
            listed.push(speaker.say(&line!("plan-more", count = more)));
            break;
        }
        listed.push(text);
    }
    listed
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_is_read_however_it_is_parted() {
        for (text, moves) in [
            ("", &[][..]),
            (" , ; ", &[]),
            ("wA1 bQ-", &["wA1 bQ-"]),
            ("wA1 bQ-, bG1 -wS1", &["wA1 bQ-", "bG1 -wS1"]),
            ("if wA1 bQ- then bG1 -wS1", &["wA1 bQ-", "bG1 -wS1"]),
            (
                "If: wA1 bQ-; THEN bG1 -wS1 if wQ wA1/ then: bA1 \\wQ",
                &["wA1 bQ-", "bG1 -wS1", "wQ wA1/", "bA1 \\wQ"],
            ),
            (
                "1. wA1 bQ- → bG1 -wS1\n2... wQ wA1/",
                &["wA1 bQ-", "bG1 -wS1", "wQ wA1/"],
            ),
            (
                "ant 1 next to queen, then queen left",
                &["ant 1 next to queen", "queen left"],
            ),
            ("łąka，ß", &["łąka", "ß"]),
        ] {
            assert_eq!(moves_of(text), moves, "{text}");
        }
    }

    #[test]
    fn the_move_being_typed_is_the_last() {
        for (text, before, last) in [
            ("", "", ""),
            (" wA", "", "wA"),
            ("wA1 bQ-,", "wA1 bQ-, ", ""),
            ("if wA1 bQ- → bG1  -w", "if wA1 bQ- → ", "bG1  -w"),
            ("ł，ß;ż", "ł，ß; ", "ż"),
        ] {
            assert_eq!(before_last(text), (before.to_owned(), last), "{text}");
        }
    }

    #[test]
    fn answers_stand_after_arrows() {
        let line = ["a", "b", "c", "d"].map(str::to_owned);
        for (turn, expect) in [
            (Color::White, "`a` → **`b`**, `c` → **`d`**"),
            (Color::Black, "→ **`a`**, `b` → **`c`**, `d`"),
        ] {
            assert_eq!(shown(&line, turn, Color::Black), expect);
        }
        assert_eq!(plain(&line, Color::White, Color::Black), "a → b, c → d");
    }
}
