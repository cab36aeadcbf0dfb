//! A tournament that opens.

use jiff::tz::TimeZone;

use super::{Dates, EventSetting, NewEvent, answer::rounds_need, seeds, setting::USUAL_ROUNDS};
use crate::{
    app::{
        App, Message, Reply, Request, Speaker, Standing, Stop,
        application::{channel, player},
        notices,
        server::Server,
        tournaments::teller::title,
    },
    locale::line,
    play::{GuildId, Revision},
    store::{CommitError, NewTournament},
    tournament::{Format, Settings},
};

impl App {
    /// Opens a tournament where it is asked for.
    pub(super) async fn create_event(
        &self,
        request: &Request,
        new: &NewEvent,
    ) -> Result<Reply, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let guild = self.check_event_place(request)?;
        let server = self.server(guild).await?;
        check_opener(request, &server, speaker)?;
        let settings = self.read_event(request, new).await?;
        let terms = self.read_event_terms(request, &server, &new.terms).await?;
        let here = request.place.channel;
        let new = NewTournament {
            guild,
            channel: here,
            organiser: request.actor.id,
            settings,
            terms,
            follows: None,
        };
        let elsewhere = self.event_announcements((guild, here)).await?;
        let notices = |id| {
            let channels = std::iter::once(here).chain(elsewhere);
            channels
                .map(|channel| notices::of_event(id, Revision::FIRST, channel))
                .collect()
        };
        let (place, people) = (channel(&request.place), [player(&request.actor)]);
        let opened = self
            .store
            .open_tournament(&new, &place, &people, notices, request.occasion());
        let id = opened.await.map_err(|error| match error {
            CommitError::Store(error) => Stop::Failed(error),
            CommitError::Repeated | CommitError::Conflict(_) | CommitError::NoSuchGame => {
                Stop::Repeated
            }
        })?;
        self.wake_courier();
        let seeds = new.settings.seeds.len();
        let mut content = speaker.say(&line!(
            "organised-create",
            name = title(&new.settings.name),
            id = id.0,
            seeds = seeds
        ));
        if let Format::Swiss { rounds } = new.settings.format
            && rounds > USUAL_ROUNDS
        {
            content.push(' ');
            content.push_str(&speaker.say(&rounds_need(rounds, 0)));
        }
        Ok(Reply::private(Message::text(content)))
    }

    /// The server of a channel where a tournament can be held: its games are played in threads there.
    pub(super) fn check_event_place(&self, request: &Request) -> Result<GuildId, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        if request.place.guild.is_none() {
            return Err(speaker.refuse(&line!("refused-server-place")));
        }
        if request.place.parent.is_some() {
            return Err(speaker.refuse(&line!("refused-create-thread")));
        }
        self.check_place(request)
    }

    /// What is chosen of the tournament itself.
    async fn read_event(&self, request: &Request, new: &NewEvent) -> Result<Settings, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let dates = self.dates(request).await?;
        let usual = Format::Pools {
            size: 7,
            qualifiers: 2,
        };
        let mut settings = Settings::new(String::new(), usual);
        EventSetting::set_all(&new.settings, &dates, &mut settings)
            .map_err(|line| speaker.refuse(&line))?;
        if let Some(list) = &new.list {
            settings.seeds = seeds::read(list).map_err(|line| speaker.refuse(&line))?;
        }
        settings
            .check()
            .map_err(|error| Stop::from(Message::text(speaker.settings_error(&error))))?;
        Ok(settings)
    }

    /// Reads dates as the actor means them.
    pub(super) async fn dates(&self, request: &Request) -> Result<Dates, Stop> {
        let settings = self.store.settings(request.actor.id).await?;
        let zone = settings.get("zone");
        Ok(Dates {
            now: request.at,
            zone: zone.and_then(|zone| TimeZone::get(zone).ok()),
        })
    }
}

/// Refuses whoever may not open tournaments: they neither run the server nor have the role that it names for that.
fn check_opener(request: &Request, server: &Server, speaker: Speaker<'_>) -> Result<(), Stop> {
    if request.actor.standing == Standing::Manager {
        return Ok(());
    }
    match server.organisers() {
        Some(role) if request.actor.roles.contains(&role) => Ok(()),
        Some(role) => {
            let role = role.to_string();
            Err(speaker.refuse(&line!("refused-create-role", role = role)))
        }
        None => Err(speaker.refuse(&line!("refused-create-manager"))),
    }
}
