//! Ten real games, each played through a script from the challenge to the result, while the bot is
//! killed three times.
//!
//! Needs `WAGGLE_SHARED_DATA`, the folder that holds `games/real-01.pgn` and so on.

use std::fs;
use std::path::{Path, PathBuf};

use rand::SeedableRng as _;
use rand::seq::index::sample;
use rand_chacha::ChaCha8Rng;
use waggle::sandbox::script::{Echo, Script, Setup, play};

/// A game file: its tags and its moves.
struct Record {
    name: String,
    game_type: String,
    result: String,
    moves: Vec<String>,
}

fn read_record(path: &Path) -> Record {
    let text =
        fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let tag = |name: &str| {
        let start = format!("[{name} \"");
        let line = text
            .lines()
            .find_map(|line| line.strip_prefix(start.as_str()));
        line.and_then(|rest| rest.strip_suffix("\"]"))
            .unwrap_or_else(|| panic!("{} has no tag {name}", path.display()))
            .to_owned()
    };
    let moves = text
        .lines()
        .filter_map(|line| {
            line.split_once(". ")
                .filter(|(number, _)| number.chars().all(|c| c.is_ascii_digit()))
        })
        .map(|(_, mv)| mv.trim().to_owned())
        .collect();
    let name = path
        .file_stem()
        .unwrap_or_default()
        .to_string_lossy()
        .into_owned();
    Record {
        name,
        game_type: tag("GameType"),
        result: tag("Result"),
        moves,
    }
}

/// The plies that a player plays; forced passes are the bot's.
fn played_plies(record: &Record) -> Vec<usize> {
    (0..record.moves.len())
        .filter(|ply| record.moves[*ply] != "pass")
        .collect()
}

/// The script: White is alice, Black is bob; `!kill` strikes before three plies drawn by the seed.
fn script_of(record: &Record, seed: u64) -> String {
    let expansions = match record.game_type.split_once('+') {
        Some((_, letters)) => letters,
        None => "none",
    };
    let rules = if record.name == "real-09" {
        "classic"
    } else {
        "tournament"
    };
    let mut script = format!(
        "alice> /challenge opponent:@bob expansions:{expansions} rules:{rules} white:me\nbob> [Accept]\n"
    );
    let mut rng = ChaCha8Rng::seed_from_u64(seed);
    let plies = played_plies(record);
    let kills: Vec<usize> = sample(&mut rng, plies.len(), 3)
        .iter()
        .map(|index| plies[index])
        .collect();
    for (ply, mv) in record.moves.iter().enumerate() {
        // Forced passes are played by the bot.
        if mv == "pass" {
            continue;
        }
        let member = if ply.is_multiple_of(2) {
            "alice"
        } else {
            "bob"
        };
        let line = format!("{member}> /move move:{mv}\n");
        // Between two plies, and at the two moments at which a ping could be lost or doubled.
        let (before, after) = match kills.iter().position(|kill| *kill == ply) {
            Some(0) => ("!kill\n", ""),
            Some(1) => ("!kill before messages\n", "@+10m\n"),
            Some(_) => ("!kill after messages\n", "@+10m\n"),
            None => ("", ""),
        };
        script.extend([before, &line, after]);
    }
    if record.result == "Draw" {
        script.push_str("alice> /draw\nbob> [Accept]\n");
    }
    script
}

/// A message as the script printed it: its first line, its text, and whom it pings.
#[derive(Debug)]
struct Post {
    text: String,
    pings: Vec<String>,
}

/// The messages posted in the channel, edits left out.
fn posts(out: &str) -> Vec<Post> {
    let mut posts: Vec<Post> = Vec::new();
    let mut inside = false;
    for line in out.lines() {
        if let Some(text) = line.strip_prefix("#hive bot: ") {
            posts.push(Post {
                text: text.to_owned(),
                pings: Vec::new(),
            });
            inside = true;
        } else if !line.starts_with("  ") {
            inside = false;
        } else if let Some(post) = posts.last_mut().filter(|_| inside) {
            match line {
                "  (edited)" => {
                    posts.pop();
                    inside = false;
                }
                _ => {
                    if let Some(name) = line.strip_prefix("  ping: ") {
                        post.pings.push(name.to_owned());
                    } else {
                        post.text.push('\n');
                        post.text.push_str(line.trim_start());
                    }
                }
            }
        }
    }
    posts
}

/// Checks what members saw of one game.
fn check(record: &Record, out: &str) {
    let name = &record.name;
    let member = |ply: usize| {
        if ply.is_multiple_of(2) {
            "alice"
        } else {
            "bob"
        }
    };
    let plies = played_plies(record);
    let posts = posts(out);
    let played: Vec<&Post> = posts
        .iter()
        .filter(|post| post.text.contains(" played `"))
        .collect();
    assert_eq!(played.len(), plies.len(), "{name}: one post a ply\n{out}");
    for (index, (post, ply)) in played.iter().zip(&plies).enumerate() {
        let who = format!("@{} played", member(*ply));
        assert!(post.text.contains(&who), "{name}, ply {ply}: {post:?}");
        if let Some(next) = plies.get(index + 1) {
            assert_eq!(
                post.pings,
                [member(*next)],
                "{name}, ply {ply}: exactly the player to move is called\n{}",
                post.text
            );
        }
    }
    let results: Vec<&Post> = posts
        .iter()
        .filter(|post| post.text.contains(" is over**"))
        .collect();
    assert_eq!(
        results.len(),
        1,
        "{name}: the result is announced once\n{out}"
    );
    let told = &results[0].text;
    let expected = match record.result.as_str() {
        "WhiteWins" => "@alice (White) won by surrounding the queen",
        "BlackWins" => "@bob (Black) won by surrounding the queen",
        _ => "a draw by agreement",
    };
    assert!(told.contains(expected), "{name}: {told}");
    let called: usize = posts
        .iter()
        .filter(|post| post.text.contains("it is your move"))
        .map(|post| post.pings.len())
        .sum();
    let calls = if record.result == "Draw" {
        plies.len() + 1
    } else {
        plies.len()
    };
    assert_eq!(
        called, calls,
        "{name}: one call at the start and one after each ply but the last"
    );
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
#[ignore = "needs WAGGLE_SHARED_DATA, the folder that holds games/"]
async fn real_games_are_played_through_kills_to_their_results() {
    let data = std::env::var_os("WAGGLE_SHARED_DATA")
        .map(PathBuf::from)
        .expect("WAGGLE_SHARED_DATA names the folder that holds games/");
    for number in 1..=10 {
        let record = read_record(&data.join(format!("games/real-{number:02}.pgn")));
        let text = script_of(&record, number);
        let script = Script::parse(&text)
            .unwrap_or_else(|mistakes| panic!("{}: {}", record.name, mistakes[0]));
        let folder = tempfile::tempdir().expect("a temporary folder");
        let setup = Setup {
            database: folder.path().join("waggle.db"),
            openapi: std::env::var_os("WAGGLE_DISCORD_OPENAPI").map(PathBuf::from),
            echo: Echo::No,
        };
        let mut out = Vec::new();
        let violations = play(&script, setup, &mut out).await;
        let out = String::from_utf8(out).expect("output is UTF-8");
        let violations =
            violations.unwrap_or_else(|error| panic!("{}: {error}\n{out}", record.name));
        assert!(
            violations.is_empty(),
            "{}: Discord would refuse {violations:#?}",
            record.name
        );
        check(&record, &out);
    }
}
