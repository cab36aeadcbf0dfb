# The standing ladder of a server.

command-ladder = ladder
    .description = The standing ladder of this server: challenge those above you
command-ladder-show = show
    .description = See who stands where, and what is being played
command-ladder-join = join
    .description = Step onto the lowest rung
command-ladder-leave = leave
    .description = Step off; what you are in is given up
command-ladder-challenge = challenge
    .description = Challenge somebody above you; who wins has the higher rung
option-ladder-challenge-player = player
    .description = Who stands above you
command-ladder-accept = accept
    .description = Take up the challenge that waits for you
command-ladder-yield = yield
    .description = Give your rung to who challenged you, without a game
command-ladder-withdraw = withdraw
    .description = Take your challenge back before it is accepted
command-ladder-open = open
    .description = Open a ladder in this channel (for those who run the server)
option-ladder-open-name = name
    .description = What it is called
option-ladder-open-reach = reach
    .description = How many rungs up a challenge can reach; 3 where you leave it out
option-ladder-open-answer = answer
    .description = How long a challenge waits, such as 3d; unanswered, the rung is lost
option-ladder-open-apart = apart
    .description = How long the same two do not meet again, such as 7d
option-ladder-open-time = time
    .description = The time control of its games, such as 3d or 10d+1d max 15d
option-ladder-open-expansions = expansions
    .description = Letters of M L P D, or none
command-ladder-close = close
    .description = End the ladder with the order it has (for those who run the server)
command-ladder-remove = remove
    .description = Take somebody off the ladder (for those who run the server)
option-ladder-remove-player = player
    .description = Who is to be off; what they are in is given up
command-ladder-move = move
    .description = Have the ladder go on in this channel (for those who run the server)

button-ladder = Ladder
button-yield = Yield

ladder-title = **{ $name }**: { $players ->
    [one] one player
   *[other] { $players } players
}. A challenge reaches { $reach ->
    [one] one rung
   *[other] { $reach } rungs
} up.
ladder-empty = Nobody stands on it yet; `/ladder join` begins it.
ladder-rung = `{ $rung }` { $player }
ladder-plays = plays <@{ $other }>
ladder-challenges = has challenged <@{ $other }>, who answers { $in }
ladder-challenged = challenged by <@{ $other }>, to answer { $in }
ladder-hidden = { $count ->
    [one] One more is not shown.
   *[other] { $count } more are not shown.
}

answer-ladder-open = **{ $name }** is open; its post takes entries.
answer-ladder-closed = **{ $name }** is closed. Games that are on go on.
answer-ladder-removed = <@{ $player }> is off **{ $name }**.
answer-ladder-moved = **{ $name }** goes on here: I post here, and its games open here. Games that are on stay in their threads; those whose threads were deleted go on here in new ones.
answer-ladder-joined = You stand on rung { $rung } of **{ $name }**. Challenge somebody at most { $reach ->
    [one] one rung
   *[other] { $reach } rungs
} above you: `/ladder challenge`.
answer-ladder-left = You are off **{ $name }**.
answer-ladder-challenged = <@{ $player }> is called{ $later ->
    [yes] {" "}as soon as I can post in <#{ $channel }>,
   *[no] {""}
} and has until { $until } to answer{ $later ->
    [yes] , and as much longer as that takes
   *[no] {""}
}.
answer-ladder-accepted = The game against <@{ $player }> begins; its thread is being opened. A draw keeps your rung.
answer-ladder-yielded = <@{ $player }> has your rung.
answer-ladder-withdrawn = Your challenge is withdrawn.

post-ladder-open = **{ $name }**: the ladder of this server is open. Challenge somebody at most { $reach ->
    [one] one rung
   *[other] { $reach } rungs
} above you; who wins has the higher rung, a draw keeps it. The challenger has White. A challenge is answered within { $answer }, or the rung is lost; the same two meet again after { $apart } at the earliest.
post-ladder-challenged = <@{ $defender }> (rung { $to }): <@{ $challenger }> (rung { $from }) challenges you on **{ $name }**. Answer until { $at }, { $in }; unanswered, the rung is theirs.
post-ladder-prolonged = **{ $name }**: <@{ $defender }> has until { $at }, { $in }, to answer the challenge of <@{ $challenger }>, since nobody could answer for a while.
post-ladder-dropped = **{ $name }**: { $played ->
    [yes] <@{ $challenger }> gives the game against <@{ $defender }> up.
   *[no] the challenge of <@{ $challenger }> to <@{ $defender }> came to nothing.
}
post-ladder-climbed = **{ $name }**: <@{ $challenger }> takes rung { $rung } from <@{ $defender }>{ $played ->
    [yes] {""}
   *[no] {" "}without a game
}.
post-ladder-defended = **{ $name }**: <@{ $defender }> defends rung { $rung } against <@{ $challenger }>.
post-ladder-left = **{ $name }**: <@{ $player }> has stepped off.
post-ladder-removed = **{ $name }**: <@{ $player }> is taken off by those who run the server.
post-ladder-uncounted = **{ $name }**: the game of <@{ $challenger }> against <@{ $defender }> does not count. Both keep their rungs and can meet again at once.
post-ladder-moved = **{ $name }** goes on here. Those above you are challenged as before: `/ladder challenge`.
post-ladder-closed = **{ $name }** is closed. { $top }

refused-no-ladder = This server has no ladder. Those who run it can open one with `/ladder open`.
refused-ladder-open = This server has a ladder already; `/ladder close` ends it.
refused-ladder-thread = A ladder plays its games in threads; open it in a channel, not in a thread.
refused-ladder-name = A ladder needs a name of 1 to 80 characters.
refused-ladder-homeless = The channel of **{ $name }** was deleted, and nobody loses a rung meanwhile. Those who run the server can have it go on in another one: `/ladder move` there.
refused-ladder-here = **{ $name }** is in this channel already. Use `/ladder move` in the one where it is to go on.
refused-ladder-wait = `{ $option }` cannot be { $read }: it must be { $least } at least and { $most } at most.
refused-ladder-reach = A challenge can reach 1 to { $most } rungs up, not { $read }.
refused-ladder-self = Nobody challenges themselves. Choose somebody above you; `/ladder show` lists them.
refused-ladder-not-on = You are not on the ladder. `/ladder join` puts you on its lowest rung.
refused-ladder-other-not-on = That member is not on the ladder. `/ladder show` lists who is.
refused-ladder-already-on = You are on the ladder already. `/ladder show` shows your rung.
refused-ladder-not-above = A challenge goes to somebody above you, and that member stands below. They can challenge you.
refused-ladder-too-far = That is { $rungs } rungs up; a challenge reaches { $reach }.
refused-ladder-busy = One of you two has a challenge or a ladder game already. `/ladder show` shows which.
refused-ladder-too-soon = You two have just met; you can meet again from { $at }, { $in }.
refused-ladder-no-challenge = No challenge waits for you, or not that one any more. `/ladder show` shows what is on.
refused-ladder-playing = The game is on; it ends at the board.
