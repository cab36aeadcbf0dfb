# Clocks: time controls, deadlines, reminders.

option-challenge-time = time
    .description = A clock, such as 3d, 36h soft, 10d+1d max 15d or 2d/move + 7d reserve; none if left out
command-clock = clock
    .description = See how much time there is, or give your opponent some
option-clock-game = game
    .description = Which game, if you play several
option-clock-give = give
    .description = How much time to give your opponent, such as 1d or 12h

# Lengths of time.
length-days = { $days } d{ $hours ->
    [0] {""}
   *[other] {" "}{ $hours } h
}
length-hours = { $hours } h{ $minutes ->
    [0] {""}
   *[other] {" "}{ $minutes } min
}
length-minutes = { $minutes } min

# What the players agreed.
terms-none = No clock runs.
terms-per-move = { $allowance } for each move
terms-bank = { $bank } for the game, { $increment } more with each move, at most { $cap } in store
terms-reserve = { $allowance } for each move, and { $reserve } in reserve for the whole game
terms-hard = Time: { $control }; whoever runs out of it loses.
terms-soft = Time: { $control }; whoever runs out of it can be made to lose by the opponent.

# The clocks of a game.
clock-side = { $color }, <@{ $player }>: { $begun ->
    [yes] { $left }{ $reserve ->
        [none] {""}
       *[other] {" "}and { $reserve } in reserve
    }
   *[no] { $left } for the first move, which starts the clock
}
clock-until = { $begun ->
    [yes] <@{ $player }> has time until { $at }, { $in }.
    [event] <@{ $player }> has not begun; { $in }, at { $at }, that is a no-show, and the opponent has the win.
   *[no] <@{ $player }> has not begun; the game is called off { $in }, at { $at }.
}
given-again = You gave <@{ $opponent }> { $length } in game { $game } a moment ago, and they have it. Do you want to give as much once more?
button-give = Give { $length } more
posts-silent = I cannot post in <#{ $channel }> at the moment, so nobody can be called.
clock-silent = The clocks stand, because I cannot post in <#{ $channel }> at the moment and nobody can be called.

clock-up = The time of <@{ $player }> ran out at { $at }.

# Posts.
post-turn-until = <@{ $player }>, it is your move ({ $color }); you have time until { $at }, { $in }.
post-turn-first = <@{ $player }>, it is your move ({ $color }). Your clock starts with it; if it is not made by { $at }, { $in }, { $begun ->
    [event] that is a no-show, and your opponent has the win.
   *[no] the game is called off.
}
post-reminder = **Game { $game }**: <@{ $player }>, { $begun ->
    [yes] your time runs out { $in }, at { $at }.
    [event] you have not made your first move; { $in }, at { $at }, that is a no-show, and your opponent has the win.
   *[no] you have not made your first move; the game is called off { $in }, at { $at }.
}
post-time-up = **Game { $game }**: <@{ $opponent }>, the time of <@{ $player }> ran out at { $at }. You can claim the game, give more time, or wait: until you claim, it goes on.
post-time-given = **Game { $game }**: <@{ $player }>, <@{ $opponent }> gave you { $length } more.
post-outage = I could not be reached from { $from } to { $to }. Every clock that ran here has got that time back.
result-time = <@{ $winner }> ({ $color }) won on time
result-called-off = called off, since a first move was not made in time

# Answers.
answer-time-given = You gave <@{ $opponent }> { $length } more in game { $game }.
answer-day-given = <@{ $player }> gave <@{ $opponent }> { $length } more in game { $game }.
answer-time-claimed = <@{ $player }> claimed game { $game }, the time of <@{ $opponent }> being up.
button-claim-time = Claim the game
button-give-day = Give a day more
choose-clock = Which game’s clock?
choose-give = In which game do you want to give your opponent time?
games-until = until { $in }
games-up = time is up

# Refusals.
refused-challenge-time = I cannot read `{ $read }` as a time control. Write the time for each move (`3d`, `36h`), a bank that each move adds to (`10d+1d max 15d`), a time for each move with a reserve (`2d/move + 7d reserve`), or `none`; with `soft` after it your opponent decides what happens when it runs out.
refused-challenge-time-bounds = In `{ $read }`, { $part ->
    [allowance] the time for a move
    [bank] the bank
    [increment] the increment
    [cap] the cap
   *[reserve] the reserve
} cannot be { $found }: it must be { $least } at least and { $most } at most.
refused-challenge-time-cap = In `{ $read }` the cap is less than the bank: write a cap of { $bank } or more.
refused-span = I cannot read `{ $read }` as a length of time. Write days, hours or minutes, such as `1d`, `12h` or `1d 6h`.
refused-time-up = The time of <@{ $player }> in game { $game } ran out at { $at }: { $called ->
    [off] the game is called off
    [no-show] that is a no-show, and <@{ $opponent }> has the win
   *[lost] <@{ $opponent }> has won on time
}.
refused-not-time-up = The time of your opponent in game { $game } is not up, so there is nothing to claim.
refused-no-clock = Game { $game } has no clock: there is no time to give.
refused-gift = You can give { $least } to { $most } at once, not { $found }.
refused-gift-full = With { $found } more the clock in game { $game } would hold more than { $most }: give less.
