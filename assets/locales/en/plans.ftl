# Conditional moves, moves that are played by themselves, and private boards.

# What was played by itself, in a post. The list is for many moves, and for both.
post-planned = <@{ $player }> had planned the reply: `{ $written }`, { $words }.
post-only-move = <@{ $player }> had one legal move, and it was played by itself: `{ $written }`, { $words }.
by-itself = Then { $cause ->
    [plan] what was planned
    [only] the only legal move each time
   *[both] what was planned, or the only legal move,
} was played by itself: { $moves }.

# The same, to the player who moved.
answer-planned = What you had planned followed: `{ $written }`, { $words }.
answer-planned-reply = <@{ $player }> had planned the reply `{ $written }`, { $words }.
answer-only-move = { $mine ->
    [yes] Your only legal move
   *[no] The only legal move of <@{ $player }>
} was played by itself: `{ $written }`, { $words }.

# A move that is typed again after it was played and answered.
typed-again = You have played that already in game { $game }: `{ $played }`{ $count ->
    [one] , and the answer of <@{ $opponent }> was { $answers }.
   *[other] , and then followed { $answers }.
} Do you want to play it once more?

# Commands.
command-plan = plan
    .description = Decide beforehand what you answer to your opponent's moves; only you see it
option-plan-line = line
    .description = Their move, your answer, and so on, with commas between: bG1 wS1-, wA1 -wQ
option-plan-remove = remove
    .description = The number of a line to remove, or all
option-plan-game = game
    .description = Which game, if you play several
command-try = try
    .description = Try moves for both sides on a board that only you see
option-try-game = game
    .description = Which game; the one played here if left out

choose-plan = For which game do you want to see your plan?
choose-try = In which game do you want to try moves?

# A plan. Only its player sees any of this.
plan-none = You have planned nothing in game { $game }. { $mine ->
    [yes] It is your move: a plan begins with it, such as `/plan line:wA1 -wQ, bG1 bQ-, wQ wS1-` (your move, their move, your answer), and counts once you have played it.
   *[no] Write their move, your answer, and so on, such as `/plan line:bG1 bQ-, wA1 -wQ`.
} You can also try the moves on a private board, and keep them from there.
plan-heading = Your plan in game { $game }, which only you see. After an arrow stands what you answer.
plan-more = { $count ->
    [one] … and 1 line more.
   *[other] … and { $count } lines more.
}
plan-yours = { $held ->
    [yes] It is your move. I did not play `{ $written }` for you, because there is something that only you can answer: an offer, or a draw that can be claimed.
   *[no] It is your move: the plan goes on from `{ $written }`, once you have played it.
}
plan-added = The line is added.
plan-removed = Line { $number } is removed.
plan-removed-all = Every line is removed.
plan-older = Your plan has changed since that was made, so nothing was done. This is what it is now.
plan-undone = Moves were taken back, and what you had planned before was dropped.
plan-left = { $count ->
    [one] The game has left 1 line of yours: it is dropped.
   *[other] The game has left { $count } lines of yours: they are dropped.
}
plan-impossible = { $count ->
    [one] A line of yours can no longer be played: it is dropped.
   *[other] { $count } lines of yours can no longer be played: they are dropped.
}
plan-remove-placeholder = Remove a line
button-remove-all = Remove all
button-try = Try moves

# Why a line was not added.
refused-plan-number = `{ $read }` is no line. Write its number, such as `2`, or `all`; `/plan` lists them.
refused-plan-no-line = Your plan has no line { $number }: { $count ->
    [0] it is empty
    [one] it has 1
   *[other] they are numbered from 1 to { $count }
}. `/plan` lists them.
refused-plan-which-game = You play several games here. Name the one you mean in the option `game`.
refused-plan-empty = There is no move in that line. Write their move, your answer, and so on, with commas between, such as `bG1 wS1-, wA1 -wQ`.
refused-plan-move = Nothing was planned. Move { $place } of the line would be { $mine ->
    [yes] yours
   *[no] the move of <@{ $player }> (“you” is them here)
}: { $why }
refused-plan-after-end = Nothing was planned: the game is over before move { $place } of that line.
refused-plan-unanswered = Nothing was planned: the line ends with their move `{ $written }`. Add what you answer, or leave it out.
refused-plan-nothing-ahead = Nothing was planned: `{ $written }` is a move you can play now, with `/move`. Add what they may answer, and what you play then.
refused-plan-deep = Nothing was planned: that line is too long. A line has at most { $most } moves.
refused-plan-many = Nothing was planned: with that line your plan would have { $plies } moves, and it can have { $most }. Remove a line first.
refused-plan-there = Line { $number } says that already.
refused-plan-answered = Nothing was planned: line { $number } answers `{ $after }` with `{ $answer }`, and there is one answer to each move. Remove that line first: `/plan remove:{ $number }` with the new line in `line`.
refused-plan-begun = Nothing was planned: line { $number } begins with `{ $answer }`, and you have one move now. Remove that line first: `/plan remove:{ $number }` with the new line in `line`.

# A private board.
try-heading = A board of your own for game { $game }, which only you see. { $color } to move.
try-line = Tried: { $moves }
try-elsewhere = It begins after { $ply } plies; the game is elsewhere by now.
try-piece = Choose the piece to move. The numbers are those in the picture.
try-over = With this the game would be over.
try-older = This board was moved on elsewhere; this is how it stands now.
try-deep = A line on this board has at most { $most } moves. Go back, or begin anew.
try-left = The game has left this line, so it can be no plan. **Now** shows the game as it is.
try-nothing = Nothing is tried yet, so there is nothing to keep.
try-kept = The line is kept until the game ends; the menu opens it again.
try-full = You keep { $most } lines of this game already. Forget one first: open it and press **Forget line**.
try-no-line = That line is no longer kept.
try-forgotten = The line is forgotten.
try-lines = { $count ->
    [one] 1 line you keep
   *[other] { $count } lines you keep
}
try-closed = The board is put away; `/try` brings it back.
button-close = Close
button-now = Now
button-keep-plan = Keep as plan
button-keep-line = Keep line
button-forget-line = Forget line
