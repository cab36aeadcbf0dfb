# Why something was not done in a tournament: what is wrong, what would be right.

# Who, and how far it is.
refused-not-an-organiser = Only the organisers of **{ $name }** can do that: { $organisers }.
refused-not-the-house = That happens by itself; nobody can do it by hand.
refused-not-an-entrant = You are not in **{ $name }**. { $open ->
    [yes] `/tournament join tournament:{ $id }` signs you up.
   *[other] `/tournament list` shows what else there is.
}
refused-already-in = You are in **{ $name }** already; nothing more is needed.
refused-left-before = You left **{ $name }**. Only an organiser can let you back in.
refused-sign-up-over = **{ $name }** has begun and takes no more entries. `/tournament list` shows what is open.
refused-no-check-in = There is nothing to check in for in **{ $name }** now: check-in is not open.
refused-not-later = That date does not come later than the one there is, or has passed. Name a later one.
refused-event-not-started = **{ $name }** has not begun yet.
refused-event-started = **{ $name }** has begun already; that can be done only before the start.
refused-event-over = **{ $name }** { $how ->
    [cancelled] was called off.
   *[finished] is over. `/tournament show tournament:{ $id }` shows how it ended.
}
refused-event-paused = **{ $name }** is paused; nothing happens until an organiser lets it go on.
refused-event-not-paused = **{ $name }** is not paused.
refused-own-event-game = You play in that game, so another organiser decides about it. `/organise organisers add:` names one.
refused-ends-before = **{ $name }** was to end at { $at }, which has passed: all its games would be decided at once. `/organise end` sets another date, or `none`.
refused-too-few = **{ $name }** has { $present ->
    [0] no players
    [one] one player
   *[other] { $present } players
}; it takes at least { $needed } to begin.

# The gates.
refused-gate-role = This tournament is for members with certain roles, and you have none of them. `/tournament rules` names them.
refused-gate-unrated = This tournament needs a rating, and you have none yet: you get one with your first rated game.
refused-gate-below = This tournament begins at a rating of { $least }; yours is { $rating }.
refused-gate-above = This tournament is for ratings up to { $most }; yours is { $rating }.
refused-gate-games = This tournament is for those who have finished at least { $needed } { $needed ->
    [one] game
   *[other] games
}; you have finished { $finished }.
refused-gate-timeouts = This tournament is for those who lose at most { $most } % of their games on time; you lost { $timeouts } of { $finished }.

# Rounds and pairings.
refused-already-paired = Round { $round } is paired already: somebody else was quicker.
refused-not-next-round = Round { $asked } cannot be paired now. The next one is round { $next }.
refused-round-open = Round { $round } is still on: { $games ->
    [one] one game has
   *[other] { $games } games have
} no result yet.
refused-no-more-rounds = All rounds of **{ $name }** have been paired.
refused-pairing-too-few = A round needs two players, and { $playing ->
    [0] nobody is there
    [one] only one is there
   *[other] { $playing } are there
}.
refused-pairing-not-free = { $player } cannot be paired by hand: they do not play this round, or are in another pair already. `/organise by-hand` with `undo` takes the pair back.
refused-pairing-met = { $one } and { $other } have met already, and nobody meets twice. Where they are paired by hand, `/organise by-hand` with `undo` takes that back.
refused-pairing-by-hand = With the pairs made by hand the others cannot all be paired without somebody meeting an opponent twice. Undo one of them.
refused-pairing-forbidden = With the forbidden pairs not everybody can be paired. Allow one of them again.
refused-pairing-exhausted = No complete round is left in which nobody meets an opponent twice or has a second bye before others.
refused-no-such-entrant = There is no number { $number } in **{ $name }**. `/tournament show` lists the numbers.
refused-not-playing = { $own ->
    [yes] You do not play
   *[no] { $player } does not play
} in **{ $name }**, or no longer.
refused-not-left = { $player } has not left, so there is nowhere to come back from.
refused-same = A pair needs two different players.
refused-no-such-pair = There is no such pair.
refused-pair-noted = That pair, or one of its players, is noted already.
refused-check-in-open = Check-in is open, and the tournament begins when it ends. `/organise check-in` with `give more time` puts both off.
refused-organises-nothing = <@{ $player }> does not organise **{ $name }**.
refused-sits-out = { $player } has a bye in the next round, so they cannot be paired by hand.
refused-is-paired = An organiser has paired you by hand in that round. Ask them to take that back first.
refused-played-again = The two play again because of that game. Decide a game of the replay instead.
refused-kept-apart = Those two are kept apart, so they cannot be paired by hand. `/organise allow` lets them meet.
refused-made-by-hand = Those two are paired by hand in the next round. `/organise by-hand` takes that back.
refused-replacement-is-in = Who takes a place over must not be in **{ $name }**, or have been.
refused-swiss-only = Only a Swiss tournament has that. This one is { $format }.
refused-no-such-event-game = **{ $name }** has no such game, or none that is on.
refused-event-game-over = That game has this result already, or its round is over.

# Byes.
refused-not-to-come = Round { $round } is not one of the rounds to come. { $some ->
    [yes] Name one from { $next } to { $last }.
   *[other] There is none.
}
refused-half-byes = You cannot have a bye worth half in that round: you have used { $used } of { $limit }, and there is none in the last round. A bye worth nothing can be had in any round to come.
refused-bye-noted = You have asked for a bye in that round already. To have another kind, cancel it first.
refused-no-bye = You have not asked for a bye in that round.

# Organisers and what they say.
refused-last-organiser = **{ $name }** needs an organiser. Name another first.
refused-is-organiser = That member organises **{ $name }** already.
refused-announcement-text = An announcement has 1 to 1500 characters, and this one has { $length }.

# Settings that cannot be.
refused-event-name = A tournament's name has 1 to 80 characters, and this one has { $length }.
refused-tie-break-format = { $named } does not suit this format: Buchholz is for Swiss tournaments, Koya for round robins.
refused-tie-break-twice = { $named } is named twice. Name each tie-break once.
refused-event-places = A tournament needs at least 2 places, not { $places }.
refused-no-rounds = A Swiss tournament needs at least one round.
refused-too-many-rounds = { $rounds } rounds are too many for { $entrants } players: nobody meets twice, so there can be { $most } at most.
refused-too-many-at-once = { $games } games would be open at once, each in a thread of its own, and Discord has room for { $most } open threads in a server. Have the rounds played one after the other (`/organise change pace:`), or make the pools or the final smaller.
refused-pool-size = A pool has 3 to 16 players, not { $size }.
refused-qualifiers = { $qualifiers } of each pool of { $size } cannot come into the final. Take 1 to { $most }.
refused-event-dates = The end is not after the start. Name a later end, or an earlier start.
refused-late-entry = Late entries until round { $until } are not possible with { $rounds } rounds.
refused-no-show-limit = The limit of no-shows is at least 1: with that no-show a player is out.
refused-places-taken = { $present ->
    [one] One player has
   *[other] { $present } players have
} a place already, so there cannot be only { $places }.
refused-nothing-new = The settings of **{ $name }** are so already.

# What there is to see.
refused-why-nobody = { $own ->
    [yes] You are not in **{ $name }**.
   *[no] { $player } is not in **{ $name }**.
} `/tournament show` lists who is.
refused-no-place = { $begun ->
    [yes] { $player } has no place in **{ $name }**: they did not play, or their results count for nobody.
   *[no] **{ $name }** has not begun, so nobody has a place yet.
}
refused-no-such-round = { $last ->
    [0] No round of **{ $name }** has been paired yet.
   *[other] **{ $name }** has no round { $round } yet. The last that was paired is round { $last }.
}
refused-no-event-games = You are in no tournament of this server. `/tournament list` shows what is open.
