//! The reference numbers and games, which are kept outside the project.

use std::{env, fs, io::Read, path::PathBuf};

use flate2::read::GzDecoder;

use super::Setup;

/// A file below the folder that `WAGGLE_SHARED_DATA` names.
///
/// # Panics
/// Where the variable is not set.
pub fn data_path(name: &str) -> PathBuf {
    let root = env::var_os("WAGGLE_SHARED_DATA")
        .expect("WAGGLE_SHARED_DATA names the folder of reference data");
    PathBuf::from(root).join(name)
}

/// The lines of a reference file, unpacked where its name ends in `.gz`; comments left out.
pub fn reference_lines(name: &str) -> Vec<String> {
    let path = data_path(name);
    let bytes = fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let mut text = String::new();
    if path.extension().is_some_and(|extension| extension == "gz") {
        GzDecoder::new(bytes.as_slice())
            .read_to_string(&mut text)
            .expect("the file is packed text");
    } else {
        text = String::from_utf8(bytes).expect("the file is text");
    }
    text.lines()
        .filter(|line| !line.starts_with('#'))
        .map(str::to_owned)
        .collect()
}

/// A game record.
#[derive(Clone, Debug)]
pub struct ReferenceGame {
    pub name: String,
    pub text: String,
    pub setup: Setup,
    pub result: String,
    pub moves: Vec<String>,
}

/// The ten real games, in order.
pub fn real_games() -> Vec<ReferenceGame> {
    (1..=10)
        .map(|number| {
            let name = format!("real-{number:02}.pgn");
            let text = reference_lines(&format!("games/{name}")).join("\n");
            let tag = |tag: &str| {
                let start = format!("[{tag} \"");
                let line = text
                    .lines()
                    .find_map(|line| line.strip_prefix(&start)?.strip_suffix("\"]"));
                line.unwrap_or_else(|| panic!("{name} has no tag {tag}"))
                    .to_owned()
            };
            let moves = text
                .lines()
                .filter(|line| line.starts_with(|first: char| first.is_ascii_digit()))
                .map(|line| {
                    line.split_once(". ")
                        .expect("a move line is `n. Move`")
                        .1
                        .to_owned()
                })
                .collect();
            let game_type = tag("GameType");
            let letters = game_type.strip_prefix("Base+").unwrap_or("");
            ReferenceGame {
                setup: Setup::classic(letters),
                result: tag("Result"),
                moves,
                name: name.clone(),
                text: text.clone(),
            }
        })
        .collect()
}
