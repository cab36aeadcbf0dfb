//! What went wrong elsewhere, in public, and must not here: played by members through the whole bot.
//!
//! The same failures are tests of the rules alone in `src/tournament/tests/failures.rs`.

use std::sync::Arc;

use waggle::sandbox::bot::{Keeper, Plan};
use waggle::sandbox::script::{Echo, Runner, Script};
use waggle::sandbox::stand_in::{Options, StandIn};

/// A tournament's organiser and channel.
const BEGIN: &str = "!promote carol\n!channel #cup\n!watch #cup\n";

/// What came of a script.
struct Told {
    /// Everything that was printed.
    out: String,
    /// The texts of the files that the bot posted or gave, the oldest first.
    files: Vec<String>,
}

impl Told {
    /// How often something was said.
    fn count(&self, words: &str) -> usize {
        self.out.matches(words).count()
    }

    fn says(&self, words: &str) {
        assert!(
            self.out.contains(words),
            "nobody said {words:?}:\n{}",
            self.out
        );
    }

    fn never_says(&self, words: &str) {
        assert!(
            !self.out.contains(words),
            "somebody said {words:?}:\n{}",
            self.out
        );
    }
}

/// Carries a script out, in a sandbox of its own.
async fn played(script: &str) -> Told {
    let script = Script::parse(&format!("{BEGIN}{script}"))
        .unwrap_or_else(|mistakes| panic!("{}", mistakes[0]));
    let stand_in = StandIn::start(Options::default()).await;
    let stand_in = Arc::new(stand_in.expect("a stand-in"));
    let folder = tempfile::tempdir().expect("a temporary folder");
    let plan = Plan {
        database: folder.path().join("waggle.db"),
        seed: Some(1),
    };
    let bot = Keeper::start(stand_in.clone(), plan).await;
    let bot = bot.expect("the bot starts");
    let mut out = Vec::new();
    let done = Runner::new(stand_in.clone(), &bot, &mut out, Echo::No)
        .run(&script)
        .await;
    bot.shutdown().await;
    let out = String::from_utf8(out).expect("output is UTF-8");
    if let Err(error) = done {
        panic!("{error}\n{out}");
    }
    let violations = stand_in.violations();
    assert!(violations.is_empty(), "{violations:#?}\n{out}");
    let mut messages = Vec::new();
    for channel in stand_in.channels() {
        for member in stand_in.members() {
            messages.extend(stand_in.messages(channel.id, member.id));
        }
    }
    messages.sort_by_key(|message| message.id);
    messages.dedup_by_key(|message| message.id);
    let files = messages.iter().flat_map(|message| &message.attachments);
    let files = files
        .filter(|file| file.dimensions.is_none())
        .filter_map(|file| file.bytes.as_ref())
        .map(|bytes| String::from_utf8_lossy(bytes).into_owned())
        .collect();
    Told { out, files }
}

/// Opens a tournament with single games, has these sign up, and begins.
fn begun(format: &str, players: &str) -> String {
    format!(
        "carol in #cup> /organise create name:Cup format:{format} games:one, colours balanced time:2d\n\
         {players} in #cup> [Join]\n\
         carol in #cup> /organise start\n"
    )
}

/// Whoever sits out, round by round, as the posts say.
fn sitting_out(told: &Told) -> Vec<String> {
    let lines = told.out.lines();
    let rounds = lines.filter_map(|line| line.trim().strip_prefix("Sits out, for a win: "));
    rounds.map(str::to_owned).collect()
}

/// Who meets whom in the first round.
fn pairings(told: &Told) -> Vec<(String, String)> {
    let lines = told.out.lines().map(str::trim);
    let pairs = lines.filter_map(|line| {
        let (board, pair) = line.strip_prefix("**")?.split_once("** · ")?;
        let (white, black) = pair.split_once(" – ")?;
        board.parse::<u32>().ok()?;
        Some((white.to_owned(), black.to_owned()))
    });
    pairs.collect()
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn nobody_has_a_second_bye_while_others_had_none() {
    let start = begun("Swiss rounds:5", "alice,bob,dave,erin,frank");
    let rounds = (1..=5).map(|seed| format!("!play out seed:{seed}"));
    let rounds = rounds.collect::<Vec<_>>().join("\n");
    let told = played(&format!("{start}{rounds}")).await;
    let mut out = sitting_out(&told);
    assert_eq!(out.len(), 5, "{}", told.out);
    out.sort();
    out.dedup();
    assert_eq!(out.len(), 5, "{}", told.out);
    told.says("It is over.");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bye_is_exported_as_what_it_is_and_not_given_again() {
    let start = begun("Swiss rounds:3", "alice,bob,dave,erin,frank");
    let told = played(&format!(
        "{start}!play out seed:1\n\
         carol in #cup> /organise export file:pairing programs (TRF)\n"
    ))
    .await;
    let [report] = &told.files[..] else {
        panic!("one file, not {}:\n{}", told.files.len(), told.out);
    };
    let byes = report.matches("0000 - U").count();
    assert_eq!(byes, 2, "one of each round that is paired:\n{report}");
    assert!(
        !report.contains("0000 - +") && !report.contains("0000 - F"),
        "{report}"
    );
    let out = sitting_out(&told);
    assert!(out.len() == 2 && out[0] != out[1], "{out:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_round_of_two_who_are_out_closes() {
    let start = begun("Swiss rounds:2", "alice,bob,dave,erin,frank,grace");
    let first = pairings(&played(&start).await);
    assert_eq!(first.len(), 3);
    for (white, black) in first {
        let told = played(&format!(
            "{start}carol in #cup> /organise drop player:{white}\n\
             carol in #cup> /organise drop player:{black}\n\
             !play out seed:1\n"
        ))
        .await;
        told.says("Round 2 is open: 2 games.");
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn when_everybody_has_withdrawn_nothing_is_paired() {
    for format in [
        "Swiss rounds:3",
        "round robin",
        "knockout",
        "pools, then a final",
    ] {
        let start = begun(format, "alice,bob,dave");
        let told = played(&format!(
            "{start}alice,bob in #cup> /tournament leave > [Leave]\n\
             dave in #cup> /tournament leave\n\
             @+30d\n\
             carol in #cup> /organise pair\n"
        ))
        .await;
        let (_, after) = told
            .out
            .split_once("It is over.")
            .unwrap_or_else(|| panic!("it does not end:\n{}", told.out));
        assert!(!after.contains("is open: "), "{}", told.out);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn leaving_and_coming_back_brings_no_byes() {
    let start = begun("Swiss rounds:4", "alice,bob,dave,erin,frank");
    let holder = sitting_out(&played(&start).await).concat();
    let told = played(&format!(
        "{start}{holder} in #cup> /tournament leave > [Leave]\n\
         {holder} in #cup> /tournament join\n\
         carol in #cup> /organise readmit player:{holder}\n\
         !play out seed:1\n!play out seed:2\n!play out seed:3\n!play out seed:4\n"
    ))
    .await;
    told.says("Only an organiser can let you back in.");
    told.says("It is over.");
    let out = sitting_out(&told);
    let again = out.iter().filter(|one| **one == holder).count();
    assert_eq!((out.len(), again), (4, 1), "{out:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn more_rounds_than_pairings_are_refused_beforehand() {
    let told = played(&begun("Swiss rounds:6", "alice,bob,dave,erin,frank,grace")).await;
    told.says("6 rounds are too many for 6 players");
    told.never_says("Round 1 is open");
    let told =
        played("carol in #cup> /organise create name:Cup format:Swiss rounds:6 places:6\n").await;
    told.says("6 rounds are too many for 6 players");
    told.never_says("is open for entries");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_replacement_who_never_appears_holds_up_nobody() {
    let start = begun("Swiss rounds:2", "alice,bob,dave,erin");
    let told = played(&format!(
        "{start}carol in #cup> /organise replace player:1 by:@ivan confirm-by:1d\n\
         !play out seed:1 without:ivan\n\
         @+1d\n\
         @+1h\n"
    ))
    .await;
    told.says("@ivan takes place 1 over");
    told.says("@ivan never appeared for the place they had taken over, and is out.");
    told.says("Round 2 is open");
    let start = begun("Swiss rounds:2", "alice,bob,dave,erin");
    let told = played(&format!(
        "{start}carol in #cup> /organise replace player:1 by:@ivan confirm-by:1d\n\
         ivan in #cup> [Check in]\n\
         @+25h\n\
         !play out seed:1\n"
    ))
    .await;
    told.never_says("never appeared");
    told.says("Round 2 is open");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bracket_goes_on_after_a_restart_at_any_point() {
    let start = begun("knockout", "alice,bob,dave,erin,frank");
    let rounds = ["1-0", "1-0", "0-1", "½-½", "1-0"];
    let script = |killed: Option<usize>| {
        let results = rounds.iter().enumerate().map(|(turn, score)| {
            let kill = if killed == Some(turn) { "!kill\n" } else { "" };
            format!("{kill}!results {score}\n")
        });
        format!(
            "{start}{}carol in #cup> /tournament show\n",
            results.collect::<String>()
        )
    };
    let whole = played(&script(None)).await;
    whole.says("The winner is");
    for turn in 0..rounds.len() {
        let told = played(&script(Some(turn))).await;
        assert_eq!(told.out, whole.out, "killed before result {}", turn + 1);
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn counts_leave_out_who_left() {
    let told = played(
        "carol in #cup> /organise create name:Cup format:Swiss rounds:2 places:3\n\
         alice,bob,dave,erin,frank in #cup> [Join]\n\
         bob in #cup> [Leave] > [Leave]\n\
         carol in #cup> /organise start\n\
         dave in #cup> /tournament leave > [Leave]\n\
         carol in #cup> /tournament show\n",
    )
    .await;
    told.says("3 of 3 places taken, 2 waiting");
    told.says("It has begun with 3 players. One who had signed up is not among them");
    told.says("2 playing");
    told.says("1 left");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn pressing_pair_twice_pairs_once() {
    let told = played(
        "carol in #cup> /organise create name:Cup format:Swiss rounds:3 games:one, colours balanced\n\
         carol in #cup> /organise change opening:I open them\n\
         alice,bob,dave,erin in #cup> [Join]\n\
         carol in #cup> /organise start\n\
         carol in #cup> /organise organisers add:@dora\n\
         !play out seed:1\n\
         carol,dora,carol in #cup> /organise pair round:2\n",
    )
    .await;
    // The answer to the organiser says it too, in other words.
    assert_eq!(told.count("Round 2 is open: 2 games."), 1, "{}", told.out);
    told.says("Round 2 is paired already");
}
