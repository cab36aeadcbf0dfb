//! A tournament as files for other programs.

use super::words::{number, one_of};
use crate::{
    app::{App, Attachment, Message, Reply, Request, Stop, tournaments::Teller},
    locale::{Line, line},
    store::TournamentRecord,
    tournament::{Section, Tournament},
};

/// Discord takes so many files with a message.
const FILES: usize = 10;

/// What a tournament can be written as.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Kind {
    /// The report file that pairing programs read.
    Trf,
    /// A crosstable for spreadsheets.
    Csv,
}

const KINDS: [(&str, Kind); 2] = [("trf", Kind::Trf), ("csv", Kind::Csv)];

impl App {
    pub(super) fn export_event(
        &self,
        request: &Request,
        record: &TournamentRecord,
        kind: &str,
        section: Option<&str>,
    ) -> Result<Reply, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let teller = Teller::new(speaker, record.id, &record.state);
        let refuse = |line: Line| speaker.refuse(&line);
        let kind = one_of("file", &KINDS, kind).map_err(refuse)?;
        if record.state.rounds.is_empty() {
            return Err(refuse(line!("refused-export-early", name = teller.title())));
        }
        let sections = wanted(&record.state, section).map_err(refuse)?;
        let attachments = sections.iter().map(|section| Attachment {
            name: file_name(record.id.0, *section, kind),
            bytes: match kind {
                Kind::Trf => record.state.report(*section).to_string(),
                Kind::Csv => record.state.csv(*section),
            }
            .into_bytes(),
            alt: None,
        });
        let attachments: Vec<Attachment> = attachments.collect();
        let said = line!(
            "organise-export",
            name = teller.title(),
            files = attachments.len()
        );
        Ok(Reply::private(Message {
            content: speaker.say(&said),
            attachments,
            ..Message::default()
        }))
    }
}

/// The sections that are meant.
fn wanted(event: &Tournament, typed: Option<&str>) -> Result<Vec<Section>, Line> {
    let all = event.sections();
    let Some(typed) = typed else {
        if all.len() > FILES {
            return Err(line!(
                "refused-export-many",
                sections = all.len(),
                most = FILES
            ));
        }
        return Ok(all);
    };
    let pools = all
        .iter()
        .filter(|section| matches!(section, Section::Pool(_)))
        .count();
    if pools == 0 {
        return Err(line!("refused-export-whole"));
    }
    let section = if typed.trim().eq_ignore_ascii_case("final") {
        Section::Final
    } else {
        Section::Pool(number("section", (1, pools as u32), typed)?)
    };
    if all.contains(&section) {
        Ok(vec![section])
    } else {
        Err(line!("refused-export-final"))
    }
}

fn file_name(id: i64, section: Section, kind: Kind) -> String {
    let part = match section {
        Section::Main => String::new(),
        Section::Pool(pool) => format!("-pool-{pool}"),
        Section::Final => "-final".to_owned(),
    };
    let extension = match kind {
        Kind::Trf => "trf",
        Kind::Csv => "csv",
    };
    format!("waggle-tournament-{id}{part}.{extension}")
}
