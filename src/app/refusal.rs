//! One sentence for each refusal of the rules: what was asked, what is wrong, what would be right.

use super::{
    ChallengeAnswer, Speaker, name,
    words::{bug_word, instant, moment, offer_word},
};
use crate::{
    engine::{Bug, Color, Illegal, Move, MoveError, ParsedMove, Piece, Position, write_move},
    locale::{Line, line},
    play::{
        ChallengeState, OfferKind, PauseError, PlayerId, Refusal, Ruling,
        clock::{GiveError, Verdict},
    },
    store::{ChallengeRecord, GameRecord},
};

/// The most of what somebody typed that is repeated to them, in characters.
const QUOTED: usize = 40;
/// The most moves or pieces that a hint names.
const HINTED: usize = 8;

/// The sentence for a refusal in a game.
pub fn of_game(
    speaker: Speaker<'_>,
    record: &GameRecord,
    actor: PlayerId,
    refusal: &Refusal,
) -> String {
    let game = record.id.0;
    let table = &record.table;
    let opponent = || {
        table
            .seat(actor)
            .map_or(table.white, |seat| table.player(seat.other()))
            .to_string()
    };
    let expiry = |kind: OfferKind, by: Option<Color>| {
        let offer = table
            .offers
            .iter()
            .find(|offer| offer.kind == kind && Some(offer.by) == by);
        instant(offer.map_or(record.acted, |offer| offer.expires))
    };
    let line = match refusal {
        Refusal::NotAPlayer => {
            let (white, black) = (table.white.to_string(), table.black.to_string());
            line!(
                "refused-not-a-player",
                game = game,
                white = white,
                black = black
            )
        }
        Refusal::NotYourTurn => {
            let turn = table.game.position().turn();
            let player = table.player(turn).to_string();
            line!(
                "refused-not-your-turn",
                game = game,
                player = player,
                color = speaker.color(turn)
            )
        }
        Refusal::Illegal(error) => return of_move(speaker, table.game.position(), error),
        Refusal::Finished(result) => {
            line!(
                "refused-finished",
                game = game,
                result = speaker.result(*result, table)
            )
        }
        Refusal::NoSuchOffer(OfferKind::Draw) => line!("refused-no-draw-offer", game = game),
        Refusal::NoSuchOffer(OfferKind::Takeback) => {
            line!("refused-no-takeback-request", game = game)
        }
        Refusal::NoSuchOffer(kind) => {
            line!("refused-no-offer", game = game, kind = offer_word(*kind))
        }
        Refusal::OwnOffer(OfferKind::Draw) => {
            line!("refused-own-draw-offer", game = game, player = opponent())
        }
        Refusal::OwnOffer(OfferKind::Takeback) => {
            line!(
                "refused-own-takeback-request",
                game = game,
                player = opponent()
            )
        }
        Refusal::OwnOffer(kind) => line!(
            "refused-own-offer",
            game = game,
            kind = offer_word(*kind),
            player = opponent()
        ),
        Refusal::NotYourOffer(OfferKind::Draw) => {
            line!(
                "refused-not-your-draw-offer",
                game = game,
                player = opponent()
            )
        }
        Refusal::NotYourOffer(OfferKind::Takeback) => {
            line!(
                "refused-not-your-takeback-request",
                game = game,
                player = opponent()
            )
        }
        Refusal::NotYourOffer(kind) => line!(
            "refused-not-your-offer",
            game = game,
            kind = offer_word(*kind),
            player = opponent()
        ),
        Refusal::AlreadyOffered(OfferKind::Draw) => {
            line!(
                "refused-draw-already-offered",
                game = game,
                player = opponent(),
                expires = expiry(OfferKind::Draw, table.seat(actor))
            )
        }
        Refusal::AlreadyOffered(OfferKind::Takeback) => {
            line!(
                "refused-takeback-already-asked",
                game = game,
                player = opponent(),
                expires = expiry(OfferKind::Takeback, table.seat(actor))
            )
        }
        Refusal::AlreadyOffered(kind) => line!(
            "refused-already-offered",
            game = game,
            kind = offer_word(*kind),
            player = opponent(),
            expires = expiry(*kind, table.seat(actor))
        ),
        Refusal::OpponentOffered(kind) => {
            line!(
                "refused-opponent-offered",
                game = game,
                kind = offer_word(*kind),
                player = opponent(),
                expires = expiry(*kind, table.seat(actor).map(Color::other))
            )
        }
        Refusal::StaleRevision { .. } => line!("refused-stale", game = game),
        Refusal::NothingToTakeBack => line!("refused-nothing-to-take-back", game = game),
        Refusal::NothingToClaim { occurrences } => {
            line!(
                "refused-nothing-to-claim",
                game = game,
                occurrences = *occurrences
            )
        }
        Refusal::TimeUp(flag) => {
            let called = match (flag.verdict, record.event) {
                (Verdict::CalledOff, None) => "off",
                (Verdict::CalledOff, Some(_)) => "no-show",
                _ => "lost",
            };
            line!(
                "refused-time-up",
                game = game,
                player = table.player(flag.side).to_string(),
                opponent = table.player(flag.side.other()).to_string(),
                at = moment(flag.deadline),
                called = called
            )
        }
        Refusal::NothingToClaimOnTime => line!("refused-not-time-up", game = game),
        Refusal::CannotGive(why) => cannot_give(speaker, record, why),
        Refusal::CannotPause(why) => cannot_pause(speaker, record, why),
        Refusal::NotPaused => line!("refused-not-paused", game = game),
        Refusal::TooLateToAbort => line!("refused-abort-late", game = game),
        Refusal::YourMove => line!("refused-claim-your-move", game = game),
        Refusal::NotCalled => line!("refused-claim-not-called", game = game, player = opponent()),
        Refusal::NotAbandoned { from } => line!(
            "refused-claim-early",
            game = game,
            player = opponent(),
            from = moment(*from)
        ),
        Refusal::WarnedUntil { until } => line!(
            "refused-claim-warned",
            game = game,
            player = opponent(),
            until = moment(*until)
        ),
        Refusal::OwnGame => line!("refused-ruling-own-game", game = game),
        Refusal::NoClock => line!("refused-ruling-no-clock", game = game),
        Refusal::RuledBefore(ruling) => line!(
            "refused-ruling-before",
            game = game,
            stands = if *ruling == Ruling::Pause {
                "yes"
            } else {
                "no"
            }
        ),
        Refusal::NotYourChallenge
        | Refusal::OwnChallenge
        | Refusal::ChallengeClosed(_)
        | Refusal::ChallengeExpired => line!("refused-challenge-unknown"),
        Refusal::ChallengedSelf => line!("refused-challenge-self"),
        Refusal::ChallengedBot => line!("refused-challenge-bot"),
    };
    speaker.say(&line)
}

/// The sentence for a refusal of an answer to a challenge.
pub fn of_challenge(record: &ChallengeRecord, answer: ChallengeAnswer, refusal: &Refusal) -> Line {
    let challenge = &record.challenge;
    let challenger = challenge.challenger.to_string();
    match refusal {
        Refusal::NotYourChallenge if answer == ChallengeAnswer::Withdraw => {
            line!("refused-challenge-withdraw", challenger = challenger)
        }
        Refusal::NotYourChallenge => {
            let opponent = challenge
                .opponent
                .map_or_else(|| "nobody".to_owned(), |opponent| opponent.to_string());
            line!(
                "refused-challenge-not-yours",
                challenger = challenger,
                opponent = opponent
            )
        }
        Refusal::OwnChallenge => line!("refused-challenge-own"),
        Refusal::ChallengeExpired | Refusal::ChallengeClosed(ChallengeState::Expired) => {
            line!(
                "refused-challenge-expired",
                challenger = challenger,
                expired = instant(challenge.expires)
            )
        }
        Refusal::ChallengeClosed(ChallengeState::Accepted(game)) => {
            line!(
                "refused-challenge-accepted",
                challenger = challenger,
                game = game.0
            )
        }
        Refusal::ChallengeClosed(ChallengeState::Declined) => {
            let opponent = challenge.opponent.unwrap_or(challenge.challenger);
            line!(
                "refused-challenge-declined",
                challenger = challenger,
                opponent = opponent.to_string()
            )
        }
        Refusal::ChallengeClosed(ChallengeState::Withdrawn) => {
            line!("refused-challenge-withdrawn", challenger = challenger)
        }
        Refusal::ChallengedSelf => line!("refused-challenge-self"),
        Refusal::ChallengedBot => line!("refused-challenge-bot"),
        // The others are about games.
        _ => line!("refused-challenge-unknown"),
    }
}

/// The sentence for a move that cannot be read or is not legal, and what would be.
pub fn of_move(speaker: Speaker<'_>, position: &Position, error: &MoveError) -> String {
    let line = match error {
        MoveError::Empty => line!("unread-empty"),
        MoveError::NotAPiece { read, word } => {
            line!("unread-piece", read = quote(read), word = quote(word))
        }
        MoveError::NoSuchNumber {
            read,
            bug,
            number,
            highest,
        } => {
            let (bug, read) = (speaker.bug(*bug), quote(read));
            line!(
                "unread-number",
                read = read,
                bug = bug,
                number = *number,
                highest = *highest
            )
        }
        MoveError::TwoDirections { read, reference } => {
            line!(
                "unread-two-directions",
                read = quote(read),
                reference = quote(reference)
            )
        }
        MoveError::NoReference { read } => line!("unread-no-reference", read = quote(read)),
        MoveError::PassWithMore { read } => line!("unread-pass-with-more", read = quote(read)),
        MoveError::NoTarget { read } => line!("unread-no-target", read = quote(read)),
        MoveError::TargetOnEmptyBoard { read, piece } => {
            line!(
                "unread-target-on-empty-board",
                read = quote(read),
                piece = piece.to_string()
            )
        }
        MoveError::ReferenceNotPlaced { read, reference } => {
            let reference = speaker.piece(*reference);
            line!(
                "unread-reference-not-placed",
                read = quote(read),
                reference = reference
            )
        }
        MoveError::OntoItself { read, piece } => {
            let (read, name) = (quote(read), piece.to_string());
            line!(
                "unread-onto-itself",
                read = read,
                piece = speaker.piece(*piece),
                name = name
            )
        }
        MoveError::ReferenceCovered {
            read,
            piece,
            reference,
            top,
        } => {
            let (reference, instead) = (speaker.piece(*reference), format!("{piece} {top}"));
            line!(
                "unread-reference-covered",
                read = quote(read),
                reference = reference,
                top = speaker.piece(*top),
                instead = instead
            )
        }
        MoveError::Ambiguous { read, choices } => {
            line!(
                "unread-ambiguous",
                read = quote(read),
                choices = code_list(choices)
            )
        }
        MoveError::Illegal { read, why } => return illegal(speaker, position, read, *why),
    };
    speaker.say(&line)
}

fn illegal(speaker: Speaker<'_>, position: &Position, read: &str, why: Illegal) -> String {
    let said = read;
    let read = quote(read);
    let line = match why {
        Illegal::GameOver => line!("illegal-game-over", read = read),
        Illegal::PassNotForced => line!("illegal-pass-not-forced"),
        Illegal::MustPass => line!("illegal-must-pass", read = read),
        Illegal::NotYours(piece) => {
            line!(
                "illegal-not-yours",
                read = read,
                piece = speaker.piece(piece)
            )
        }
        Illegal::NotInPlay(piece) => {
            let expansions = position.rules().expansions.to_string();
            line!(
                "illegal-not-in-play",
                read = read,
                bug = speaker.bug(piece.bug()),
                expansions = expansions
            )
        }
        Illegal::QueenFirst => line!("illegal-queen-first", read = read),
        Illegal::QueenDue => line!("illegal-queen-due", read = read),
        Illegal::QueenNotPlaced => line!("illegal-queen-not-placed", read = read),
        Illegal::OutOfOrder { next, .. } => {
            line!("illegal-out-of-order", read = read, next = next.to_string())
        }
        Illegal::PlacementNotTouching => match (position.ply(), position.occupied().first()) {
            (1, Some(&hex)) => {
                let first = position
                    .top(hex)
                    .map_or_else(String::new, |piece| speaker.piece(piece));
                line!(
                    "illegal-placement-second-ply",
                    read = read,
                    reference = first
                )
            }
            _ => line!("illegal-placement-not-touching", read = read),
        },
        Illegal::PlacementTouchesOpponent(piece) => {
            line!(
                "illegal-placement-touches-opponent",
                read = read,
                piece = speaker.piece(piece)
            )
        }
        Illegal::PlacementOccupied(piece) => {
            line!(
                "illegal-placement-occupied",
                read = read,
                piece = speaker.piece(piece)
            )
        }
        Illegal::Occupied(piece) => {
            line!(
                "illegal-occupied",
                read = read,
                piece = speaker.piece(piece)
            )
        }
        Illegal::Pinned(piece) => {
            line!("illegal-pinned", read = read, piece = speaker.piece(piece))
        }
        Illegal::CarryPinned(piece) => {
            line!(
                "illegal-carry-pinned",
                read = read,
                piece = speaker.piece(piece)
            )
        }
        Illegal::CoveredBy(piece) => {
            line!("illegal-covered", read = read, piece = speaker.piece(piece))
        }
        Illegal::JustMoved(piece) => {
            line!(
                "illegal-just-moved",
                read = read,
                piece = speaker.piece(piece)
            )
        }
        Illegal::Gated(piece) => line!("illegal-gated", read = read, piece = speaker.piece(piece)),
        Illegal::ThrownFromStack(piece) => {
            line!(
                "illegal-thrown-from-stack",
                read = read,
                piece = speaker.piece(piece)
            )
        }
        Illegal::Disconnected => line!("illegal-disconnected", read = read),
        Illegal::SamePlace(piece) => {
            line!(
                "illegal-same-place",
                read = read,
                piece = speaker.piece(piece)
            )
        }
        Illegal::Unreachable(piece) => {
            let (bug, piece) = (bug_word(piece.bug()), speaker.piece(piece));
            line!("illegal-unreachable", read = read, piece = piece, bug = bug)
        }
    };
    let sentence = speaker.say(&line);
    let hint = hint(speaker, position, instead(position, said, why), why);
    [sentence, hint]
        .into_iter()
        .filter(|part| !part.is_empty())
        .collect::<Vec<_>>()
        .join(" ")
}

/// The piece a hint should be about: the one to place in its stead, or the one that was named.
fn instead(position: &Position, read: &str, why: Illegal) -> Option<Piece> {
    match why {
        Illegal::QueenDue => Some(Piece::first(position.turn(), Bug::Queen)),
        Illegal::OutOfOrder { next, .. } => Some(next),
        _ => mover(position, read),
    }
}

/// Whether a reason says by itself that the piece has no legal move at all.
fn says_stuck(why: Illegal) -> bool {
    matches!(
        why,
        Illegal::NotYours(_)
            | Illegal::NotInPlay(_)
            | Illegal::QueenFirst
            | Illegal::QueenNotPlaced
            | Illegal::Pinned(_)
            | Illegal::CoveredBy(_)
            | Illegal::JustMoved(_)
    )
}

/// What could be played instead.
fn hint(speaker: Speaker<'_>, position: &Position, about: Option<Piece>, why: Illegal) -> String {
    let legal = position.legal_moves();
    let mut pieces: Vec<Piece> = Vec::new();
    let mut moves = Vec::new();
    for mv in legal {
        let Move::Play { piece, .. } = mv else {
            continue;
        };
        if !pieces.contains(&piece) {
            pieces.push(piece);
        }
        if Some(piece) == about {
            moves.push(write_move(position, mv));
        }
    }
    let names = || code_list(&pieces.iter().map(ToString::to_string).collect::<Vec<_>>());
    match about {
        _ if pieces.is_empty() => String::new(),
        Some(piece) if !moves.is_empty() => speaker.say(&line!(
            "hint-piece",
            piece = speaker.piece(piece),
            moves = code_list(&moves)
        )),
        Some(_) if says_stuck(why) => speaker.say(&line!("hint-movable", pieces = names())),
        Some(piece) => speaker.say(&line!(
            "hint-piece-stuck",
            piece = speaker.piece(piece),
            pieces = names()
        )),
        None => speaker.say(&line!("hint-movable", pieces = names())),
    }
}

/// The piece that a text moves, where only one can be meant.
fn mover(position: &Position, read: &str) -> Option<Piece> {
    let Ok(ParsedMove::Play(piece, _)) = read.parse() else {
        return None;
    };
    let mut candidates = piece.candidates(position.turn());
    let first = candidates.next()?;
    candidates.next().is_none().then_some(first)
}

/// Inline code, the first few, and how many are left out.
fn code_list(items: &[String]) -> String {
    let mut list: Vec<String> = items.iter().take(HINTED).map(|item| code(item)).collect();
    if items.len() > HINTED {
        list.push(format!("… (+{})", items.len() - HINTED));
    }
    list.join(", ")
}

/// A move as inline code. A backslash before the closing backtick is harmless inside code.
fn code(text: &str) -> String {
    format!("`{text}`")
}

fn quote(read: &str) -> String {
    name::quoted(read, QUOTED)
}

/// Why there can be no such pause.
fn cannot_pause(speaker: Speaker<'_>, record: &GameRecord, why: &PauseError) -> Line {
    let game = record.id.0;
    match *why {
        PauseError::Untimed => line!("refused-pause-untimed", game = game),
        PauseError::Length { read, least, most } => line!(
            "refused-pause-length",
            found = speaker.length(read.duration()),
            least = speaker.length(least.duration()),
            most = speaker.length(most.duration())
        ),
        PauseError::Paused { until } => line!("refused-paused", game = game, at = moment(until)),
    }
}

/// Why no time can be given.
fn cannot_give(speaker: Speaker<'_>, record: &GameRecord, why: &GiveError) -> Line {
    let game = record.id.0;
    match *why {
        GiveError::Amount { read, least, most } => line!(
            "refused-gift",
            found = speaker.length(read.duration()),
            least = speaker.length(least.duration()),
            most = speaker.length(most.duration())
        ),
        GiveError::Full { read, most } => line!(
            "refused-gift-full",
            game = game,
            found = speaker.length(read.duration()),
            most = speaker.length(most.duration())
        ),
        // A fallen flag is refused before anything is given.
        GiveError::Untimed | GiveError::Fallen(_) => line!("refused-no-clock", game = game),
    }
}
