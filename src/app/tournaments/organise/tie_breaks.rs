//! Tie-breaks as organisers type them: the codes of report files, `BH/C1, DE, SB`.

use crate::{
    app::name,
    locale::{Line, line},
    tournament::standings::TieBreak,
};

/// Reads codes with commas or spaces between them; `none` stands for no tie-break, `lots` for drawing lots.
///
/// # Errors
/// The sentence about the first word that is no code.
pub fn read(typed: &str) -> Result<Vec<TieBreak>, Line> {
    let text = name::inked(typed);
    let words = text
        .split([',', ' ', '\n', '\t'])
        .filter(|word| !word.is_empty());
    let words: Vec<&str> = words.collect();
    if words.is_empty() {
        return Err(line!("refused-tie-breaks-empty"));
    }
    if let [only] = words[..]
        && only.eq_ignore_ascii_case("none")
    {
        return Ok(Vec::new());
    }
    let read = words.into_iter().map(|word| {
        let code = word.to_uppercase();
        if code == "LOTS" {
            return Ok(TieBreak::Lots);
        }
        TieBreak::from_code(&code)
            .ok_or_else(|| line!("refused-tie-break", read = name::quoted(word, 40)))
    });
    read.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::tournament::standings::Cut;

    #[test]
    fn codes_are_read_in_order() {
        use TieBreak::{
            Buchholz, DirectEncounter, Koya, Lots, SonnebornBerger, Wins, WinsWithBlack,
        };
        for (typed, expected) in [
            ("none", vec![]),
            (
                "BH/C1, BH, DE, SB, lots",
                vec![
                    Buchholz(Cut::One),
                    Buchholz(Cut::None),
                    DirectEncounter,
                    SonnebornBerger(Cut::None),
                    Lots,
                ],
            ),
            ("de win ks", vec![DirectEncounter, Wins, Koya]),
            (
                " bwg,, sb/m1 ",
                vec![WinsWithBlack, SonnebornBerger(Cut::MedianOne)],
            ),
        ] {
            assert_eq!(read(typed), Ok(expected), "{typed}");
        }
    }

    #[test]
    fn what_is_no_code_is_named() {
        for (typed, id) in [
            ("", "refused-tie-breaks-empty"),
            (" , ", "refused-tie-breaks-empty"),
            ("BH/C9", "refused-tie-break"),
            ("DE, none", "refused-tie-break"),
            ("Buchholz", "refused-tie-break"),
            ("DE/C1", "refused-tie-break"),
        ] {
            assert_eq!(read(typed).map_err(|line| line.id()), Err(id), "{typed}");
        }
    }

    /// What is shown as a code is read as what it is the code of.
    #[test]
    fn what_is_printed_is_read_again() {
        let cuts = [
            Cut::None,
            Cut::One,
            Cut::Two,
            Cut::MedianOne,
            Cut::MedianTwo,
        ];
        let cut = cuts
            .into_iter()
            .flat_map(|cut| [TieBreak::Buchholz(cut), TieBreak::SonnebornBerger(cut)]);
        let plain = [
            TieBreak::DirectEncounter,
            TieBreak::Wins,
            TieBreak::GamesWon,
            TieBreak::WinsWithBlack,
            TieBreak::Koya,
            TieBreak::Lots,
        ];
        for tie_break in cut.chain(plain) {
            assert_eq!(read(&tie_break.to_string()), Ok(vec![tie_break]));
        }
    }
}
