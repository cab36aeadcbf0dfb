//! What those who run a server do with its ladder, once it is open.

use crate::app::{App, Member, Message, Reply, Request, Stop, name};
use crate::{
    locale::{Line, line},
    play::PlayerId,
    store::LadderRecord,
    tournament::ladder::LadderAction,
};

impl App {
    pub(super) async fn close_ladder(&self, request: &Request) -> Result<Reply, Stop> {
        let record = self.managed_ladder(request).await?;
        let name = name::shown(&record.name);
        let done = line!("answer-ladder-closed", name = name);
        self.manage_ladder(request, &record, LadderAction::Close, &done)
            .await
    }

    /// Takes somebody off who is gone, or who is not to play.
    pub(super) async fn remove_from_ladder(
        &self,
        request: &Request,
        member: &Member,
    ) -> Result<Reply, Stop> {
        let record = self.managed_ladder(request).await?;
        let done = line!(
            "answer-ladder-removed",
            name = name::shown(&record.name),
            player = member.id.to_string()
        );
        self.manage_ladder(request, &record, LadderAction::Remove(member.id), &done)
            .await
    }

    /// Has the ladder go on in this channel.
    pub(super) async fn move_ladder(&self, request: &Request) -> Result<Reply, Stop> {
        let speaker = self.speaker(&request.actor.locale);
        let record = self.managed_ladder(request).await?;
        if request.place.parent.is_some() {
            return Err(speaker.refuse(&line!("refused-ladder-thread")));
        }
        self.check_place(request)?;
        let (name, channel) = (name::shown(&record.name), request.place.channel);
        if channel == record.channel {
            return Err(speaker.refuse(&line!("refused-ladder-here", name = name)));
        }
        let done = line!("answer-ladder-moved", name = name);
        self.manage_ladder(request, &record, LadderAction::Move(channel), &done)
            .await
    }

    async fn managed_ladder(&self, request: &Request) -> Result<LadderRecord, Stop> {
        request.managed(self.speaker(&request.actor.locale))?;
        self.ladder_here(request).await
    }

    async fn manage_ladder(
        &self,
        request: &Request,
        record: &LadderRecord,
        action: LadderAction,
        done: &Line,
    ) -> Result<Reply, Stop> {
        self.ladder_act(request, record.id, action).await?;
        let content = self.speaker(&request.actor.locale).say(done);
        Ok(Reply::private(Message::text(content)))
    }

    /// Has somebody step off every ladder: nothing of them is to be kept.
    ///
    /// # Errors
    /// [`Stop::Failed`], [`Stop::Say`] where so much happens that it could not be done.
    pub(in crate::app) async fn leave_ladders(
        &self,
        request: &Request,
        person: PlayerId,
    ) -> Result<(), Stop> {
        for id in self.store.ladders_with(person).await? {
            let ladder = self.store.ladder(id, None).await?;
            if ladder.is_some_and(|ladder| ladder.state.rung(person).is_some()) {
                self.ladder_act(request, id, LadderAction::Leave).await?;
            }
        }
        Ok(())
    }
}
