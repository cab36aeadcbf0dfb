//! How somebody has come through a knockout.

use super::{Teller, pairings::score, teller::half};
use crate::{
    locale::line,
    tournament::{EntrantId, Phase, Round, Section, knockout::Advance},
};

impl Teller<'_> {
    /// An entrant's place in a knockout and the way there, one line each; `None` for somebody who was not in it.
    pub fn course(&self, entrant: EntrantId) -> Option<Vec<String>> {
        let reach = self.event.reach(Section::Main);
        let place = *reach.iter().find(|reach| reach.entrant == entrant)?;
        let mut lines = Vec::new();
        let mut out = false;
        for round in &self.event.rounds {
            let (line, lost) = self.stage(round, entrant)?;
            lines.push(line);
            out |= lost;
            if out {
                break;
            }
        }
        out |= self.has_left(entrant);
        let over = self.event.phase == Phase::Finished;
        let last = self.event.rounds.last().is_some_and(|round| round.closed);
        let decided = out || over || (last && place.worst == 1);
        let first = if decided {
            line!(
                "course-place",
                player = self.name(entrant),
                from = place.best,
                to = place.worst,
                shared = if place.best < place.worst {
                    "yes"
                } else {
                    "no"
                }
            )
        } else {
            line!(
                "course-still-in",
                player = self.name(entrant),
                worst = place.worst
            )
        };
        lines.insert(0, self.say(&first));
        Some(lines)
    }

    /// What a round was to an entrant, and whether they went out in it.
    fn stage(&self, round: &Round, entrant: EntrantId) -> Option<(String, bool)> {
        let mut pairings = round.pairings.iter();
        let Some(pairing) = pairings.find(|pairing| pairing.has(entrant)) else {
            let free = round.byes.iter().any(|(holder, _)| *holder == entrant);
            return free.then(|| {
                let free = line!("course-free", round = round.number);
                (self.say(&free), false)
            });
        };
        let opponent = if pairing.white == entrant {
            pairing.black
        } else {
            pairing.white
        };
        let (own, theirs) = (
            score(&pairing.games, entrant),
            score(&pairing.games, opponent),
        );
        let advance = self.event.advance(pairing);
        let how = match advance {
            Advance::Pending | Advance::Replay => "on",
            Advance::One(winner) if winner == entrant && own == theirs => "through-by-lots",
            Advance::One(winner) if winner == entrant => "through",
            Advance::One(_) if own == theirs => "out-by-lots",
            Advance::One(_) | Advance::Nobody => "out",
        };
        let stage = line!(
            "course-stage",
            round = round.number,
            opponent = self.name(opponent),
            own = half(own),
            theirs = half(theirs),
            how = how
        );
        Some((self.say(&stage), how.starts_with("out")))
    }
}
