# Tournaments: what is posted.

event-post-title = **{ $name }** (tournament { $id })
event-post-sign-up = Open for entries: { $format }.
event-post-entrants = Entrants ({ $counts }):
event-post-nobody = Nobody has signed up yet.
event-post-late = { $player } comes in late, from round { $round } on.
event-post-promoted = { $player } has a place now{ $asked ->
    [yes] {" "}and has to press **Check in** by { $at }, { $in }
   *[no] {""}
}.
event-post-check-in = Check-in is open until { $at }, { $in }. Press **Check in** if you will play; who does not by then loses the place.
event-post-check-in-extended = There is more time to check in: until { $at }, { $in }.
event-post-check-in-waived = Nobody has to check in: all who have a place play.
event-post-rounds-set = There will be { $rounds } { $rounds ->
    [one] round
   *[other] rounds
}.
event-post-terms = Its games are played otherwise from now on: { $terms }
event-post-started = It has begun with { $players } players.{ $missed ->
    [0] {""}
    [one] {" "}One who had signed up is not among them: they did not check in, or no place was left.
   *[other] {" "}{ $missed } who had signed up are not among them: they did not check in, or no place was left.
}
event-post-pool = { $pool }: { $players }
event-post-final = The pools are over. Into the final come: { $players }.
event-post-round = Round { $round } is open: { $games ->
    [0] no game is to be played.
    [one] one game.
   *[other] { $games } games.
} { $each ->
    [two] White of the first game
   *[one] White
} stands first.
event-post-rounds = All { $rounds } rounds are open at once, { $games } { $games ->
    [one] game
   *[other] games
}. **My games** shows you yours.
event-post-replayed = { $one } and { $other } are level and play again.
event-post-round-over = Round { $round } is over.
event-post-no-show = { $player } did not appear and has lost that game ({ $times ->
    [1] the first time
    [2] the second time
   *[other] { $times } times by now
}; with { $limit } they are out).
event-post-left = { $player } { $how ->
    [withdrew] has withdrawn
    [dropped] was taken out by an organiser
    [no-show] is out: not there too often
   *[never-appeared] never appeared for the place they had taken over, and is out
}. { $results ->
    [voided] Their results count for nobody.
   *[kept] Their results stay{ $games ->
        [0] .
        [one] ; the opponent has the game that was on.
       *[other] ; the opponents have the { $games } games that were on.
    }
}
event-post-readmitted = { $player } is back, from the next round on.
event-post-replaced = { $player } takes place { $number } over, with its points and the games that are on, and has to press **Check in** by { $at }, { $in }.
event-post-confirmation-extended = I could not be reached for a while. { $player } has until { $at }, { $in }, to press **Check in** for the place taken over.
event-post-adjudicated = Decided by an organiser, { $game }: { $result }.
event-post-adjudicated-rest = The end date has come: { $games ->
    [one] one game that was still on was
   *[other] { $games } games that were still on were
} decided as the rules say.
event-post-extended = There is more time for { $what }: until { $at }, { $in }.
event-post-paused = Everything stands still until the organisers let it go on: no clock runs, no date comes.
event-post-resumed = It goes on.{ $short ->
    [yes] {""}
   *[no] {" "}All dates are later by { $later }, but those that were set meanwhile.
}
event-post-returned = I am in this server again, and the tournament goes on. I was not from { $from } to { $until }; { $dates ->
    [stay] it was paused anyway.
   *[later] all its dates are later by as much.
}
event-post-moved = It goes on in <#{ $channel }>: I post there, and its games open there.
event-post-announced = { $by } announces:
event-post-end-set = It ends { $at }, { $in }. What is still on then is decided as the rules say.
event-post-end-later = The end date has come, but for a while I could not be reached and nobody could play. It ends later by as much: { $at }, { $in }.
event-post-no-end = It has no end date any more.
event-post-halted = { $round ->
    [1] It was to begin now and cannot yet
   *[other] Round { $round } was to open now and cannot yet
}. { $organisers }: { $round ->
    [1] `/organise start`
   *[other] `/organise pair`
} says what stands in the way.
event-post-rounds-cut = No further round can be paired without somebody meeting an opponent twice: it ends after { $played ->
    [one] one round
   *[other] { $played } rounds
} of { $planned }.
event-post-finished = It is over. { $count ->
    [0] { $gone ->
        [0] Nobody has won.
        [one] First place went to { $left }, who has left.
       *[other] First place went to { $left }, who have left.
    }
    [one] The winner is { $players }. Congratulations.
   *[other] First place is shared by { $players }. Congratulations.
}
event-post-next-edition = The next edition opens for entries.
event-post-configured = The rules have changed: { $rules }
event-post-cancelled = It was called off by the organisers.
event-post-standing = Standing
