//! A tournament as files for other programs.

use super::words::{number, one_of};
use crate::{
    app::{
        App, Attachment, Message, Reply, Request, Stop,
        tournaments::{Teller, desk::CONSIDERED},
    },
    locale::{Line, line},
    store::{StoreError, TournamentRecord, Which},
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
    /// The tournament of which somebody wants files: the one that is meant, and where none is named and none is open in
    /// this channel, the last that was played here.
    pub(super) async fn event_kept(
        &self,
        request: &Request,
        named: Option<&str>,
    ) -> Result<TournamentRecord, Stop> {
        let (Some(guild), None) = (request.place.guild, named) else {
            return self.event_meant(request, named).await;
        };
        let played_here = async |which| {
            let all = self.store.tournaments_of(guild, which, CONSIDERED).await?;
            let mut here = all.iter().filter(|one| request.place.is_in(one.channel));
            let played = here.find(|one| one.started.is_some());
            Ok::<_, StoreError>(played.map(|one| one.id))
        };
        if played_here(Which::Open).await?.is_none()
            && let Some(last) = played_here(Which::Finished).await?
        {
            return self.event(request, last).await;
        }
        self.event_shown(request, None).await
    }

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
