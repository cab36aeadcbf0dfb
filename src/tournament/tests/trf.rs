//! Reports out and in.

use proptest::prelude::*;

use super::world::{World, settings};
use crate::tournament::swiss::Plan;
use crate::tournament::trf::{Report, TrfError};
use crate::tournament::{
    Count, Event, Format, Games, Opening, Phase, Round, Scoring, Section, Settings,
};

/// A plan as a round has it, without the reasons.
fn pairs(plan: &Plan) -> (Vec<(u32, u32)>, Option<u32>) {
    let pairs = plan.pairs.iter().map(|pair| (pair.white.0, pair.black.0));
    (pairs.collect(), plan.bye.map(|bye| bye.0))
}

fn pairs_of(round: &Round) -> (Vec<(u32, u32)>, Option<u32>) {
    let pairs = round
        .pairings
        .iter()
        .map(|pair| (pair.white.0, pair.black.0));
    let allocated = round
        .byes
        .iter()
        .find(|(_, bye)| *bye == crate::tournament::Bye::Allocated);
    (pairs.collect(), allocated.map(|(holder, _)| holder.0))
}

proptest! {
    #![proptest_config(super::cases(60))]
    #[test]
    fn out_and_in_gives_the_same_next_pairing(
        players in 4_u32..30,
        rounds in 2_u32..7,
        two: bool,
        matches: bool,
        disorder in 0_usize..300,
        seed: u64,
    ) {
        let scoring = Scoring {
            games: if two { Games::Two } else { Games::One },
            count: if matches { Count::MatchPoints } else { Count::GamePoints },
        };
        let rounds = rounds.min(players - 1);
        let opening = Opening::ByOrganiser;
        let swiss = Settings { scoring, opening, ..settings(Format::Swiss { rounds }) };
        let mut world = World::begun(swiss, players, seed);
        let mut before = world.tournament.clone();
        for _ in 0..disorder {
            if world.tournament.phase != Phase::Playing {
                break;
            }
            let from = world.events.len();
            world.something();
            for (by, at, event) in &world.events[from..] {
                if let Event::RoundOpened(round) = event
                    && before.by_hand.is_empty()
                    && !round.pairings.is_empty()
                {
                    let report = before.report(Section::Main);
                    let text = report.to_string();
                    let read: Report = text.parse().expect("what is written can be read");
                    prop_assert_eq!(&read, &report);
                    let plan = read.pair().expect("the same round is there");
                    prop_assert_eq!(pairs(&plan), pairs_of(round), "{}", text);
                }
                before.apply(*by, *at, event);
            }
        }
        let report = world.tournament.report(Section::Main);
        prop_assert_eq!(report.to_string().parse::<Report>().expect("it can be read"), report);
    }
}

#[test]
fn columns_are_where_the_format_has_them() {
    let swiss = settings(Format::Swiss { rounds: 3 });
    let mut world = World::begun(swiss, 5, 1);
    world.play_open_games();
    let text = world.tournament.report(Section::Main).to_string();
    let lines: Vec<&str> = text.split("\r\n").collect();
    assert!(text.contains("142 3\r\n"), "{text}");
    for line in lines.iter().filter(|line| line.starts_with("001")) {
        assert_eq!(line.len(), 99 + 10, "{line}");
        assert_eq!(&line[14..22], "Player 1", "{line}");
        assert!(line[48..52].trim().parse::<u32>().is_ok(), "{line}");
        assert_eq!(&line[82..83], ".", "{line}");
        assert!(matches!(&line[96..97], "w" | "b" | "-"), "{line}");
        assert!(matches!(&line[98..99], "1" | "=" | "0" | "U"), "{line}");
    }
    let byes = lines
        .iter()
        .filter(|line| line.get(91..99) == Some("0000 - U"));
    assert_eq!(byes.count(), 1, "the bye is pairing-allocated: {text}");
}

#[test]
fn bad_files_are_told_what_is_wrong() {
    let line = |number: &str, round: &str| {
        format!(
            "001 {number:>4}      {:33} 2000{:38}{round}",
            "A", "  1.0    1"
        )
    };
    let cases = [
        (String::new(), TrfError::NoPlayers),
        (
            line("x", ""),
            TrfError::NotANumber {
                line: 1,
                field: "the starting number",
                read: "x".to_owned(),
            },
        ),
        (
            format!("{}\n{}", line("1", ""), line("1", "")),
            TrfError::NumberTwice { number: 1 },
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(text.parse::<Report>(), Err(expected), "{text}");
    }
    let player = |number: u32, round: &str| {
        format!(
            "001 {number:>4} {:4} {:33} {:4} {:3} {:11} {:10} {:>4} {:>4}  {round}\n",
            "", "A", "", "", "", "", "0.0", 1
        )
    };
    let rounds = [
        (
            ("   2 w 1", "   1 w 0"),
            "Round 1: number 1 has met 2, whose line does not say so with the other colour.",
        ),
        (
            ("   9 w 1", "   1 b 0"),
            "Round 1: number 1 has met 9, whose line does not say so with the other colour.",
        ),
        (
            ("   2 x 1", "   1 b 0"),
            "Line 1, round 1: «x» is not a colour; w and b are.",
        ),
        (
            ("   2 w U", "   1 b 0"),
            "Line 1, round 1: «U» is not a result here; 1, =, 0, + and - go with an opponent, U, F, H and Z with 0000.",
        ),
        (
            ("0000 - 1", "   1 b 0"),
            "Line 1, round 1: «1» is not a result here; 1, =, 0, + and - go with an opponent, U, F, H and Z with 0000.",
        ),
    ];
    for ((one, other), sentence) in rounds {
        let text = player(1, one) + &player(2, other);
        assert_eq!(
            text.parse::<Report>().map_err(|error| error.to_string()),
            Err(sentence.to_owned())
        );
    }
}

proptest! {
    #[test]
    fn any_text_is_read_or_refused(text in "(001|012|142|240|260|092)?[ 0-9wbUHZF=+.\\-a-zé\r\n]{0,300}") {
        if let Ok(report) = text.parse::<Report>() {
            let _round_or_reason = report.pair();
        }
    }
}

#[test]
fn names_stay_in_their_column() {
    let mut world = World::begun(settings(Format::Swiss { rounds: 2 }), 4, 3);
    world.tournament.entrants[0].name =
        "Ł\n001    9 =SUM(A1), \"x\" and a name that goes on and on".to_owned();
    let report = world.tournament.report(Section::Main);
    let read: Report = report.to_string().parse().expect("it can be read");
    assert_eq!(read, report);
    assert_eq!(read.players.len(), 4);
    world.tournament.entrants[0].name = "=SUM(A1), \"x\"".to_owned();
    let csv = world.tournament.csv(Section::Main);
    assert!(csv.contains("\"'=SUM(A1), \"\"x\"\"\""), "{csv}");
}
