//! People.

use super::super::feed::What;
use super::super::{ChannelId, Member, Ping, UserId};
use super::World;

/// Members are numbered from here in the order of joining.
const FIRST: u64 = 300_000_000_000_000_000;

impl World {
    /// The member called `name`, who joins if there is none.
    pub(in super::super) fn member_named(&mut self, name: &str) -> UserId {
        if let Some(member) = self.members.iter().find(|member| member.name == name) {
            return member.id;
        }
        let id = UserId(FIRST + self.members.len() as u64);
        self.members.push(Member {
            id,
            name: name.to_owned(),
            bot: false,
            locale: "en-US".into(),
            direct_messages: true,
            manages: false,
            present: true,
            roles: Vec::new(),
        });
        self.tell(What::World);
        id
    }

    pub(in super::super) fn members(&self) -> &[Member] {
        &self.members
    }

    pub(in super::super) fn member(&self, id: UserId) -> Option<&Member> {
        self.members.iter().find(|member| member.id == id)
    }

    /// Whether somebody is in the guild.
    pub(in super::super) fn is_present(&self, id: UserId) -> bool {
        self.member(id).is_some_and(|member| member.present)
    }

    pub(in super::super) fn member_mut(&mut self, id: UserId) -> Option<&mut Member> {
        self.members.iter_mut().find(|member| member.id == id)
    }

    pub(in super::super) fn pings(&self, user: UserId) -> Vec<Ping> {
        self.pings.get(&user).cloned().unwrap_or_default()
    }

    pub(in super::super) fn unread(&self, user: UserId) -> Vec<Ping> {
        self.unread.get(&user).cloned().unwrap_or_default()
    }

    pub(in super::super) fn mark_read(&mut self, user: UserId, channel: ChannelId) {
        if let Some(pings) = self.unread.get_mut(&user) {
            pings.retain(|ping| ping.channel != channel);
            self.tell(What::World);
        }
    }
}
