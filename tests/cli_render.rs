//! `waggle render` on the command line: pictures, words, and what it says of games that cannot be read.

use std::{
    fs,
    io::Write as _,
    path::Path,
    process::{Command, Output, Stdio},
};

const GAME: &str = "Base+MLP;InProgress;White[3];wS1;bG1 wS1-;wQ -wS1;bQ bG1-";

fn waggle(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_waggle"))
        .arg("render")
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("waggle starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    // Where the game comes from elsewhere, nobody may be left to read.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().expect("waggle ends")
}

fn printed(arguments: &[&str], input: &str) -> String {
    let out = waggle(arguments, input);
    assert!(out.status.success(), "{arguments:?}: {out:?}");
    String::from_utf8(out.stdout).expect("UTF-8")
}

fn refused(arguments: &[&str]) -> String {
    let out = waggle(arguments, "");
    assert!(!out.status.success(), "{arguments:?}: {out:?}");
    assert!(out.stdout.is_empty(), "{arguments:?}: {out:?}");
    String::from_utf8(out.stderr).expect("UTF-8")
}

/// Width and height of a PNG file, once decoded.
fn decoded(path: &Path) -> (u32, u32) {
    let picture = image::open(path).expect("a PNG");
    (picture.width(), picture.height())
}

#[test]
fn every_theme_size_and_view_gives_a_picture() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("board.png");
    let name = file.to_str().expect("UTF-8");
    let mut seen = Vec::new();
    for theme in [
        "classic",
        "high-contrast",
        "colour-blind",
        "blue-white",
        "print",
    ] {
        for options in [
            &["--size", "small"][..],
            &["--size", "Medium", "--view", "held"],
            &["--size", "large", "--view", "spread,bare"],
        ] {
            let mut arguments = vec![GAME, "-o", name, "--theme", theme];
            arguments.extend(options);
            assert_eq!(printed(&arguments, ""), "");
            let (width, height) = decoded(&file);
            assert!(width <= 1600 && height <= 1600, "{arguments:?}");
            seen.push(fs::read(&file).expect("a picture"));
        }
    }
    let pictures = seen.len();
    seen.sort();
    seen.dedup();
    assert_eq!(seen.len(), pictures, "two pictures are the same");
}

#[test]
fn svg_and_standard_output_are_chosen_by_name() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("board.SVG");
    printed(&[GAME, "-o", file.to_str().expect("UTF-8")], "");
    let svg = fs::read_to_string(&file).expect("a picture");
    assert!(svg.starts_with("<svg "), "{svg}");
    let png = waggle(&[GAME, "-o", "-"], "").stdout;
    assert!(png.starts_with(b"\x89PNG"));
}

#[test]
fn a_game_can_be_animated() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.gif");
    let name = file.to_str().expect("UTF-8");
    printed(&[GAME, "-o", name], "");
    let whole = fs::read(&file).expect("an animation");
    assert!(whole.starts_with(b"GIF89a"));
    let out = waggle(&[GAME, "-o", "-", "--gif"], "");
    assert!(out.stdout == whole, "the same on standard output");
    printed(
        &[
            GAME, "-o", name, "--from", "2", "--ply", "3", "--pause", "100",
        ],
        "",
    );
    assert!(fs::read(&file).expect("an animation").len() < whole.len());
}

#[test]
fn several_games_make_a_sheet() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("sheet.png");
    let name = file.to_str().expect("UTF-8");
    printed(&[GAME, GAME, "-o", name], "");
    let two = decoded(&file);
    printed(&[GAME, GAME, GAME, "-o", name], "");
    let three = decoded(&file);
    assert!(three.0 > two.0 && three.1 == two.1, "{two:?} {three:?}");
}

#[test]
fn games_are_read_from_arguments_files_and_standard_input() {
    let rows = printed(&[GAME, "--text", "rows"], "");
    assert!(rows.contains("Row 1: 1 wQ, 3 wS1, 5 bG1, 7 bQ"), "{rows}");
    assert_eq!(
        printed(&["-", "--text", "rows"], &format!("{GAME}\n")),
        rows
    );
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("game.pgn");
    let record = "[GameType \"Base+MLP\"]\n[Result \"WhiteWins\"]\n\n1. wS1\n2. bG1 wS1-\n3. wQ -wS1\n4. bQ bG1-\nWhiteWins\n";
    fs::write(&file, record).expect("a file");
    let over = printed(&[file.to_str().expect("UTF-8"), "--text", "rows"], "");
    assert_eq!(over, rows.replace("White to move", "Game over"));
}

#[test]
fn words_follow_the_ply() {
    let alt = printed(&[GAME, "--text", "alt", "--ply", "2"], "");
    assert!(
        alt.starts_with("White to move. Last move: bG1 wS1-. "),
        "{alt}"
    );
    let board = printed(&[GAME, "--text", "board"], "");
    assert!(board.contains(" 1 wQ  wS1 bG1 bQ"), "{board}");
    let around = printed(&[GAME, "--neighbours-of", "wS1"], "");
    assert!(around.contains("\neast: bG1\n"), "{around}");
    // Without a colour it is a piece of the side to move, without a number any of the kind.
    assert_eq!(
        printed(&[GAME, "--moves-of", "q"], ""),
        "wQ /wS1\nwQ \\wS1\n"
    );
    let ants = printed(&[GAME, "--moves-of", "wA"], "");
    assert!(
        ants.contains("wA1 -wQ\n") && ants.contains("wA2: no legal move"),
        "{ants}"
    );
}

#[test]
fn mistakes_are_pointed_out() {
    let file = "/nowhere/board.png";
    for (arguments, part) in [
        (
            &["Base;InProgress;White[2];wS1;bS1 wS1-;wQ bS1-", "-o", file][..],
            "waggle: move 3 cannot be replayed: \"wQ bS1-\" is not legal: ",
        ),
        (&["Base;InProgress", "-o", file], "ends after its state"),
        (
            &["nowhere.pgn", "-o", file],
            "\"nowhere.pgn\" is no GameString",
        ),
        (
            &[GAME, "-o", file],
            "\"/nowhere/board.png\" cannot be written",
        ),
        (
            &[GAME, "-o", "board.jpg"],
            "the name of a picture ends in .png, .svg or .gif",
        ),
        (
            &[GAME, "-o", file, "--ply", "5"],
            "there is no ply 5: the game has 4",
        ),
        (
            &[GAME, "-o", file, "--theme", "mauve"],
            "\"mauve\" is no theme: write classic, ",
        ),
        (
            &[GAME, "-o", file, "--size", "xl"],
            "\"xl\" is no size: write small, medium or large",
        ),
        (&[GAME, "--moves-of", "wX"], "\"wX\" is no piece"),
        (
            &[GAME, "-o", file, "--gif"],
            "the name of an animation ends in .gif",
        ),
        (
            &[GAME, "-o", "-", "--gif", "--from", "4", "--ply", "2"],
            "an animation cannot begin with ply 4 and end with ply 2",
        ),
        (
            &[GAME, GAME, "-o", "a.svg"],
            "several games give a sheet, whose name ends in .png",
        ),
        (
            &[GAME, GAME, "--text", "rows"],
            "words are printed of one game, not of 2",
        ),
        (
            &[&[GAME; 17][..], &["-o", file]].concat(),
            "a sheet has room for 16 games, not for 17",
        ),
        (&[GAME], "--output <FILE>"),
    ] {
        let said = refused(arguments);
        assert!(said.contains(part), "{arguments:?}: {said}");
    }
}

/// The commands in the README that draw a picture, each with the picture it draws.
fn readme() -> (String, Vec<(Vec<String>, String)>) {
    let readme = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
    let readme = fs::read_to_string(readme).expect("the README");
    let commands = readme
        .lines()
        .filter_map(|line| line.strip_prefix("waggle render "))
        .map(|line| {
            let words: Vec<String> = line.split(' ').map(str::to_owned).collect();
            let picture = words
                .iter()
                .find(|word| word.starts_with("assets/readme/") && !has_extension(word, "txt"));
            let picture = picture.expect("a picture").clone();
            (words, picture)
        })
        .collect();
    (readme, commands)
}

fn has_extension(path: &str, extension: &str) -> bool {
    Path::new(path)
        .extension()
        .is_some_and(|own| own == extension)
}

#[test]
fn the_pictures_in_the_readme_are_those_its_commands_draw() {
    let home = Path::new(env!("CARGO_MANIFEST_DIR"));
    let folder = tempfile::tempdir().expect("a folder");
    let (readme, commands) = readme();
    for (words, picture) in &commands {
        let name = Path::new(picture).file_name().expect("a name");
        let drawn = folder.path().join(name);
        let arguments: Vec<String> = words
            .iter()
            .map(|word| match word.as_str() {
                word if word == picture => drawn.to_str().expect("UTF-8").to_owned(),
                word if word.starts_with("assets/") => {
                    home.join(word).to_str().expect("UTF-8").to_owned()
                }
                word => word.to_owned(),
            })
            .collect();
        let arguments: Vec<&str> = arguments.iter().map(String::as_str).collect();
        assert_eq!(printed(&arguments, ""), "");
        let shown = home.join(picture);
        if has_extension(picture, "png") {
            let pixels = |path: &Path| image::open(path).expect("a PNG").into_rgb8();
            assert!(pixels(&drawn) == pixels(&shown), "{picture} is another");
        } else {
            let bytes = |path: &Path| fs::read(path).expect("an animation");
            assert!(bytes(&drawn) == bytes(&shown), "{picture} is another");
        }
    }
    let shown: Vec<&str> = readme
        .split("](assets/readme/")
        .skip(1)
        .filter_map(|rest| rest.split_once(')'))
        .map(|(name, _)| name)
        .collect();
    let drawn: Vec<&str> = commands
        .iter()
        .filter_map(|(_, picture)| picture.strip_prefix("assets/readme/"))
        .collect();
    assert!(!drawn.is_empty());
    assert_eq!(shown, drawn, "each picture has its command");
}
