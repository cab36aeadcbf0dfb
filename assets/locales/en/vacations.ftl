# Vacations and quiet hours.

command-vacation = vacation
    .description = Stop your clocks while you are away
command-vacation-start = start
    .description = Begin a vacation: your clocks stand in all your games until it ends
option-vacation-start-length = length
    .description = How long, such as 5d or 2w; you can end it earlier
command-vacation-end = end
    .description = End your vacation: your clocks go on
command-vacation-show = show
    .description = See whether you are on vacation, and how much of it is left this year

# Posts.
post-away = <@{ $player }> is on vacation until { $at }, { $in }: their clocks stand. They can still move.
post-away-only = <@{ $player }> is on vacation until { $at }, { $in }. They can still move.
post-away-by-itself = The time of <@{ $player }> was up in a game; as they wished, a vacation has begun instead. Until { $at }, { $in }, their clocks stand. They can still move.
post-back = **Game { $game }**: the vacation is over. { $call }
post-turn-away = It is the move of <@{ $player }> ({ $color }), who is on vacation until { $at }, { $in }. Their clock stands.
post-wake = **Game { $game }**: { $call }
post-not-directly = I cannot send you direct messages: you do not take them from me. So your reminders come here again; when you take them, `/settings remind:dm` asks for them anew.

# Answers.
answer-vacation-begun = Your vacation has begun; it ends { $in }, at { $at }, or with `/vacation end`. { $games ->
    [0] It stops no clock: no game of yours has one that it could.
    [one] Your clock stands in one game; you can still move.
   *[other] Your clocks stand in { $games } games; you can still move.
} For the rest of the year you have { $left } more.
answer-vacation-unstopped = { $count ->
    [one] In game { $games } your clock runs on: its tournament does not let a vacation stop clocks, or not for so long.
   *[other] In the games { $games } your clocks run on: their tournaments do not let a vacation stop clocks, or not for so long.
}
answer-vacation-ended = Your vacation is over. { $games ->
    [0] No clock of yours stood.
    [one] Your clock goes on in one game, with what was left.
   *[other] Your clocks go on in { $games } games, with what was left.
} For the rest of the year you have { $left } more.
vacation-going = You are on vacation until { $at }, { $in }. Your clocks stand; you can still move, and `/vacation end` ends it. For the rest of the year you have { $left } more, of { $yearly }.
vacation-none = You are not on vacation. For the rest of the year you have { $left }, of { $yearly }. `/vacation start` begins one; with `/settings vacation:automatic` one begins by itself when your time would be up.
clock-away = <@{ $player }> is on vacation until { $at }, { $in }{ $stands ->
    [yes] {"."}
   *[no] , which stops no clock of this game.
}
games-paused = paused
games-away = on vacation, back { $in }

# Refusals.
refused-vacation-length = I cannot read `{ $read }` as a length of time. Write weeks, days or hours, such as `5d`, `2w` or `36h`.
refused-vacation-away = You are on vacation until { $at }, { $in }. End it with `/vacation end` before you begin another.
refused-vacation-short = A vacation of { $read } is too short: write { $least } at least.
refused-vacation-overdrawn = A vacation of { $read } is longer than what you have left. It can last until { $at }, { $in }.
refused-vacation-none = You are not on vacation, so there is nothing to end. `/vacation start` begins one.
failed-busy-vacation = Several things happened in your games at the same moment, and nothing was done. Try again.
