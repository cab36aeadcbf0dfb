//! Why somebody has the place they have, and which they can still have.

use super::{Teller, teller::half};
use crate::{
    locale::line,
    tournament::{
        EntrantId, Phase, Section, Value,
        standings::{Against, Contribution, Criterion, Explanation, Place, TieBreak},
    },
};

impl Teller<'_> {
    /// The section in which an entrant's place is to be looked for: the last they came into.
    pub fn section_of(&self, entrant: EntrantId) -> Option<Section> {
        let sections = self.event.sections();
        let mut with = sections.into_iter();
        with.find(|section| self.event.table(*section).row(entrant).is_some())
    }

    /// A place explained, one line each: the place, what parts it from its neighbours, every tie-break with what each
    /// round adds, and what is within reach. `None` for somebody who has no place in the section.
    pub fn explanation(&self, section: Section, entrant: EntrantId) -> Option<Vec<String>> {
        let explained = self.event.explain(section, entrant)?;
        let place = &explained.place;
        let mut lines = vec![self.say(&line!(
            "why-place",
            player = self.name(entrant),
            place = place.place,
            shared = if place.shared_by > 1 { "yes" } else { "no" },
            points = self.points(place.points),
            section = self.section(section).unwrap_or_default(),
            whole = if section == Section::Main {
                "yes"
            } else {
                "no"
            }
        ))];
        if let Some((above, criterion)) = &explained.above {
            lines.push(self.neighbour("above", place, above, *criterion));
        }
        if let Some((below, criterion)) = &explained.below {
            lines.push(self.neighbour("below", place, below, *criterion));
        }
        lines.extend(self.tie_breaks(&explained));
        lines.extend(self.reach(section, entrant));
        Some(lines)
    }

    fn neighbour(&self, side: &str, own: &Place, other: &Place, criterion: Criterion) -> String {
        let value = |place: &Place, wanted: TieBreak| {
            let tie_breaks = self.event.settings.tie_breaks.iter();
            let mut values = tie_breaks.zip(&place.values);
            let found = values.find(|(tie_break, _)| **tie_break == wanted);
            found.and_then(|(_, value)| *value)
        };
        let player = self.name(other.entrant);
        match criterion {
            Criterion::Points => self.say(&line!(
                "why-parted-points",
                side = side,
                player = player,
                own = half(own.points),
                theirs = half(other.points)
            )),
            Criterion::TieBreak(TieBreak::Lots) => {
                self.say(&line!("why-parted-lots", side = side, player = player))
            }
            Criterion::TieBreak(tie_break) => {
                let shown = |value: Option<Value>| value.unwrap_or_default().to_string();
                self.say(&line!(
                    "why-parted-tie-break",
                    side = side,
                    player = player,
                    named = self.tie_break(tie_break),
                    own = shown(value(own, tie_break)),
                    theirs = shown(value(other, tie_break))
                ))
            }
        }
    }

    /// Every tie-break, in order, with its value and what it is made of.
    fn tie_breaks(&self, explained: &Explanation) -> Vec<String> {
        let tie_breaks = self.event.settings.tie_breaks.iter();
        let valued = tie_breaks.zip(&explained.place.values);
        let lines = valued.filter_map(|(tie_break, value)| {
            let named = self.tie_break(*tie_break);
            let value = match (value, tie_break) {
                (_, TieBreak::Lots) => return None,
                (None, _) => return Some(self.say(&line!("why-no-value", named = named))),
                (Some(value), _) => value.to_string(),
            };
            let mut sums = explained.sums.iter();
            let sum = sums.find(|(summed, _)| summed == tie_break);
            let sum = sum.map_or(&[][..], |(_, sum)| sum);
            if sum.is_empty() {
                return Some(self.say(&line!("why-value", named = named, value = value)));
            }
            let parts = sum.iter().map(|one| self.contribution(*tie_break, one));
            let parts: Vec<String> = parts.collect();
            Some(self.say(&line!(
                "why-sum",
                named = named,
                value = value,
                parts = parts.join(", ")
            )))
        });
        lines.collect()
    }

    /// What a round adds.
    fn contribution(&self, tie_break: TieBreak, one: &Contribution) -> String {
        let times = matches!(tie_break, TieBreak::SonnebornBerger(_));
        let against = match one.against {
            Against::Opponent(opponent) => self.name(opponent),
            Against::Dummy => self.say(&line!("why-dummy")),
        };
        self.say(&line!(
            "why-contribution",
            round = one.round,
            against = against,
            value = one.value.to_string(),
            score = half(one.score),
            own = half(one.own),
            times = if times { "yes" } else { "no" },
            cut = if one.cut { "yes" } else { "no" }
        ))
    }

    /// Which places are within reach, while there is something to play for.
    pub fn reach(&self, section: Section, entrant: EntrantId) -> Option<String> {
        if self.event.phase != Phase::Playing {
            return None;
        }
        let reach = self.event.reach(section);
        let found = reach.iter().find(|reach| reach.entrant == entrant)?;
        Some(self.say(&if found.best == found.worst {
            line!("reach-certain", place = found.best)
        } else {
            line!("reach-between", best = found.best, worst = found.worst)
        }))
    }
}
