# Names and descriptions of the commands. Names: 1 to 32 lower-case characters. Descriptions: at most 100.

command-challenge = challenge
    .description = Challenge somebody to a game of Hive, or everybody here
option-challenge-opponent = opponent
    .description = Who to play; leave it out to play whoever accepts
option-challenge-expansions = expansions
    .description = none, or any of M mosquito, L ladybug, P pillbug, D dragonfly; MLP if left out
option-challenge-rules = rules
    .description = The rule set; tournament if left out
option-challenge-white = white
    .description = Who plays White and begins; drawn by lot if left out
choice-rules-tournament = tournament: no queen first, third repetition draws
choice-rules-classic = classic: queen first allowed, third repetition may be claimed as a draw
choice-white-me = me
choice-white-opponent = my opponent
choice-white-lot = drawn by lot

command-move = move
    .description = Play a move
option-move-move = move
    .description = Such as wA1 bQ-, or in words: ant next to black queen
option-move-game = game
    .description = Which game, if several await your move

command-board = board
    .description = Show a game to you alone
option-board-game = game
    .description = Which game; the one played here if left out
option-board-ply = ply
    .description = The position after this many moves of both players together

command-games = games
    .description = List games: yours, those of this channel, or those you have finished
option-games-which = which
    .description = Which games; yours if left out
choice-which-mine = mine, those awaiting my move first
choice-which-channel = open games of this channel
choice-which-finished = my finished games

command-resign = resign
    .description = Give a game up; you are asked whether you mean it
option-resign-game = game
    .description = Which game, if you play several

command-draw = draw
    .description = Offer your opponent a draw, or claim one
option-draw-game = game
    .description = Which game, if you play several

command-takeback = takeback
    .description = Ask your opponent to let you take your last move back
option-takeback-game = game
    .description = Which game, if you play several

command-export = export
    .description = Get a game as a GameString and as a PGN file
option-export-game = game
    .description = Which game; the one played here if left out

command-help = help
    .description = How to play here

command-rules = rules
    .description = The rules in short, or how one bug moves
option-rules-bug = bug
    .description = The bug to explain; the whole game in short if left out
choice-bug-queen = queen bee
choice-bug-spider = spider
choice-bug-beetle = beetle
choice-bug-grasshopper = grasshopper
choice-bug-ant = soldier ant
choice-bug-mosquito = mosquito
choice-bug-ladybug = ladybug
choice-bug-pillbug = pillbug
choice-bug-dragonfly = dragonfly

# The menus on a user and on a message: names only.
command-challenge-user = Challenge to Hive
command-show-message = Show this game
