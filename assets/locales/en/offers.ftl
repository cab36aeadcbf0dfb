# Pauses, aborted games, rematches, and hours of rest.

option-challenge-rest = rest
    .description = Hours at which the clocks rest; never if left out
choice-rest-none = no hours of rest
choice-rest-nights = nights, from 22:00 to 08:00
choice-rest-weekends = Saturdays and Sundays
choice-rest-nights-and-weekends = nights, Saturdays and Sundays
option-challenge-zone = zone
    .description = The time zone of the hours of rest, such as Europe/Berlin; your own if left out
command-pause = pause
    .description = Offer your opponent a pause, in which both clocks stand
option-pause-game = game
    .description = Which game, if you play several
option-pause-length = length
    .description = How long, such as 5d; a week if left out
command-resume = resume
    .description = End the pause of a game
option-resume-game = game
    .description = Which game, if you play several
command-abort = abort
    .description = End a game without a result; once both have moved, your opponent must agree
option-abort-game = game
    .description = Which game, if you play several
command-rematch = rematch
    .description = Challenge the opponent of a finished game again, with colours changed
option-rematch-game = game
    .description = Which game; your last if left out

button-resume = End the pause
button-abort-yes = Yes, abort it
button-rematch = Rematch

choose-pause = In which game do you want to offer a pause?
choose-resume = Which game’s pause do you want to end?
choose-abort = Which game do you want to abort?

# Hours of rest.
terms-rest = The clocks rest { $resting ->
    [nights] from 22:00 to 08:00
    [weekends] on Saturdays and Sundays
   *[nights-and-weekends] from 22:00 to 08:00 and on Saturdays and Sundays
}, by the time of { $zone }.
refused-rest = `{ $read }` says no hours of rest. Choose `nights`, `weekends` or `nights-and-weekends`.
refused-rest-untimed = Without a clock there is nothing that could rest: give a time control in the option `time`, or leave `rest` out.
refused-rest-zone = The hours of rest need a time zone: name one in the option `zone`, such as `Europe/Berlin`, or set your own with `/settings`.
refused-zone = `{ $read }` is no time zone that I know. Choose one from the list, or write its name, such as `Europe/Berlin`, `America/New_York` or `UTC`.
refused-zone-alone = A time zone is only of use to hours of rest: choose some in the option `rest`, or leave `zone` out.

# Pauses.
post-pause-offer = **Game { $game }**: <@{ $opponent }>, <@{ $player }> offers a pause of { $length }, in which both clocks stand. The offer stands until you answer, whoever moves; it expires { $expires }.
answer-pause-offered = You offered <@{ $opponent }> a pause of { $length } in game { $game }. The offer stands until they answer, whoever moves; it expires { $expires }.
answer-pause-agreed = Game { $game } is paused until { $at }, { $in }.
post-paused = **Game { $game }**: <@{ $opponent }>, <@{ $player }> agreed to the pause. Both clocks stand until { $at }, { $in }; moves can be made all the same, and either of you can end it.
post-resumed = **Game { $game }**: { $player ->
    [nobody] the pause is over
   *[other] <@{ $player }> ended the pause
}, and the clocks go on.
post-resumed-told = **Game { $game }**: <@{ $opponent }>, <@{ $player }> ended the pause, and the clocks go on.
answer-resumed = You ended the pause of game { $game }.
answer-resumed-by = <@{ $player }> ended the pause of game { $game }.
clock-paused = The game is paused until { $at }, { $in }: no clock runs.
post-turn-paused = <@{ $player }>, it is your move ({ $color }); the game is paused until { $at }, { $in }, and no clock runs.
refused-pause-untimed = Game { $game } has no clock, so there is nothing to pause: take all the time you want.
refused-pause-length = A pause lasts { $least } at least and { $most } at most, not { $found }.
refused-paused = Game { $game } is paused until { $at } already. `/resume` ends that pause; then you can agree on another.
refused-not-paused = You have agreed on no pause in game { $game }, or it is over. `/pause` offers one.

# Games that end without a result.
post-abort-offer = **Game { $game }**: <@{ $opponent }>, <@{ $player }> offers to abort the game: it ends, and nobody wins or loses. The offer stands until you answer or move; it expires { $expires }.
answer-abort-offered = You offered <@{ $opponent }> to abort game { $game }. The offer stands until they answer or move; it expires { $expires }.
answer-abort-agreed = Game { $game } is aborted: nobody has won or lost.
answer-abort-ask = Do you want to abort game { $game } against <@{ $opponent }>? Nobody wins or loses. That cannot be undone.
answer-aborted = You aborted game { $game }: nobody has won or lost.
post-declined-abort = The offer to abort is declined by that move.
result-aborted = aborted; nobody has won or lost
refused-abort-late = Both of you have moved in game { $game } since that button was made, so neither can abort it alone. `/abort` offers it to your opponent.

# Both.
post-offer-declined = **Game { $game }**: <@{ $opponent }>, <@{ $player }> declined your offer { $kind ->
    [pause] of a pause
   *[abort] to abort
}.
post-offer-withdrawn = **Game { $game }**: <@{ $player }> withdrew the offer { $kind ->
    [pause] of a pause
   *[abort] to abort
}.
refused-no-offer = No offer { $kind ->
    [pause] of a pause is open in game { $game }. `/pause` makes one.
   *[abort] to abort is open in game { $game }. `/abort` makes one.
}
refused-own-offer = That offer { $kind ->
    [pause] of a pause
   *[abort] to abort
} in game { $game } is your own; <@{ $player }> answers it. You can withdraw it.
refused-not-your-offer = That offer { $kind ->
    [pause] of a pause
   *[abort] to abort
} in game { $game } is <@{ $player }>'s, and only they can withdraw it. You can accept or decline it.
refused-already-offered = { $kind ->
    [pause] You have offered a pause in game { $game } already. The offer stands until <@{ $player }> answers, whoever moves
   *[abort] You have offered to abort game { $game } already. The offer stands until <@{ $player }> answers or moves
}; it expires { $expires }.

# Rematches.
rematch-made = You have challenged <@{ $opponent }> to a rematch of game { $game }, with colours changed. I post it in this channel now; you can withdraw it there.
refused-rematch-open = Game { $game } still goes on. A rematch can be offered when it is over.
refused-rematch-offered = You have offered that rematch already. <@{ $opponent }> can accept it; you can withdraw it where I posted it.
refused-rematch-played = That rematch was accepted: it is game { $game }.
refused-rematch-none = You have finished no game here that could be played again. `/challenge` starts one.
