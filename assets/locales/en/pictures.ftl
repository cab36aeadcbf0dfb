# Boards, replays, diagrams and sheets: the commands, their buttons, answers and refusals.

# Options of /board and /diagram.
option-board-view = view
    .description = The board, or with stacks spread out, with what is held fast marked, or in words
option-board-theme = theme
    .description = The colours; classic if left out
option-board-size = size
    .description = How large the tiles are; medium if left out
option-board-piece = piece
    .description = What lies around this piece and where it can go, in words, such as wA1
choice-view-board = the board
choice-view-spread = stacks spread out
choice-view-held = marks on pinned pieces and on what has just moved
choice-view-text = in words, row by row
choice-theme-classic = classic
choice-theme-high-contrast = high contrast
choice-theme-colour-blind = colour-blind safe
choice-theme-blue-white = blue and white
choice-theme-print = print, on white
choice-size-small = small
choice-size-medium = medium
choice-size-large = large

command-replay = replay
    .description = Show the moves of a game to you alone, as an animation
option-replay-game = game
    .description = Which game; the one played here if left out
option-replay-from = from
    .description = Begin after this many moves of both players together; with the empty board if left out
option-replay-to = to
    .description = End after this many moves of both players together; with the last one if left out
option-replay-speed = speed
    .description = How fast the moves follow one another; normal if left out
choice-speed-slow = slow, a move every 1.6 seconds
choice-speed-normal = normal, a move every 0.8 seconds
choice-speed-fast = fast, a move every 0.4 seconds

command-diagram = diagram
    .description = Draw a GameString for you alone
option-diagram-gamestring = gamestring
    .description = Such as Base;InProgress;White[2];wS1;bS1 wS1- (what /export gives)
option-diagram-view = view
    .description = The board, or with stacks spread out, with what is held fast marked, or in words
option-diagram-theme = theme
    .description = The colours; classic if left out
option-diagram-size = size
    .description = How large the tiles are; medium if left out

# Buttons.
button-start = Start
button-end = End
button-view-board = Board alone
button-view-spread = Spread stacks
button-view-held = Mark held
button-view-text = In words
button-replay = Replay

# Below a board in words.
board-pieces = Around one piece, and its moves: { $from } to { $to }

# Replays.
choose-replay = Which game do you want to replay?
replay-range = { $from ->
    [0] From the empty board
   *[other] From the position after { $from }
} to the position after { $to } of { $plies } plies.
replay-moves = Moves: `{ $moves }`
replay-too-large = The animation is too large to be sent, so this is its last position. Choose a shorter stretch with the options `from` and `to`.
replay-not-drawn = The animation could not be drawn, so this is its last position.

# Diagrams.
diagram-ply = After { $ply } of { $plies } plies.
diagram-mistake = Move { $number } cannot be played, so that is the position before it. { $why }

# The sheet below a list of games.
games-sheet = The boards of the games, numbered as in the list. { $boards }.
games-sheet-board = { $number }: game { $game }, { $ply ->
    [one] 1 ply
   *[other] { $ply } plies
}, { $turn ->
    [white] White to move
    [black] Black to move
   *[over] over
}
games-sheet-first = The picture shows the first { $count }.

# Refusals.
refused-choice = `{ $read }` is no { $option ->
    [view] view
    [theme] theme
    [size] size
   *[speed] speed
}. Choose one of { $names }.
refused-piece = `{ $read }` is no one piece. Write its colour, its letter and, where there are several, its number, such as `wA1` or `bQ`.
refused-piece-view = What lies around a piece is told in words, not shown in the view `{ $view }`. Leave `view` or `piece` out.
refused-replay-empty = No move has been played in game { $game } yet, so there is nothing to replay.
refused-replay-range = From { $from } plies to { $to } plies there is no move. Choose a `from` that is less than `to`.
refused-replay-long = { $count } moves are too many for one animation, which shows { $most } at most. Choose a shorter stretch with the options `from` and `to`.
refused-diagram = { $part ->
    [type] `{ $read }` is no game type, with which a GameString begins: write `Base`, or `Base+` and letters of M L P D.
    [state] `{ $read }` is no state of a game, which follows the game type: write `NotStarted`, `InProgress`, `Draw`, `WhiteWins` or `BlackWins`.
    [turn] `{ $read }` is no turn, which follows the state: write the side to move and the number of its turn, such as `White[2]`.
   *[end] `{ $read }` ends too early to be a GameString: it is the game type, the state, the turn and then the moves, with semicolons between.
} A whole one is `Base;InProgress;White[2];wS1;bS1 wS1-`; `/export` gives you that of a game here.
