# Why something was not done: what was asked, what is wrong, what would be right.

# Games and where they are.
refused-game-unreadable = `{ $read }` is not the number of a game. A game is named by its number alone, such as `12`; `/games` lists yours.
refused-no-such-game = There is no game { $game } here. `/games` lists the games you can see.
refused-other-channel = Game { $game } is played in <#{ $channel }>. Only its players can follow it from elsewhere; look at it there.
refused-other-server = Game { $game } is played in another server. Use the command there, or write to me directly.
refused-no-games-here = You play no open game in this server. `/challenge` starts one.
refused-no-games = You play no open game. `/challenge` in a channel of a server starts one.
refused-none-awaits = None of your games{ $place ->
    [dm] {""}
    [channel] {" "}in this channel
   *[server] {" "}in this server
} awaits your move. `/games` lists them.
refused-two-games = The move names game { $first }, but the option `game` names game { $second }. Leave one of them out.
refused-nothing-to-show = No game is played in this channel. Name one by its number, or look with `/games`.
refused-more-games = Only the first { $shown } of { $total } are listed. Name any other by its number in the option `game`.
refused-message-without-game = I know no game for that message. Choose one of my messages with a board.
refused-ply = Game { $game } has no position after { $ply } plies: it has { $plies } so far. Choose a number from 0 to { $plies }.
refused-ply-number = `{ $read }` is not a number of plies. Choose a number from 0 on; 0 is the empty board.

# Whose turn, whose game.
refused-not-a-player = You do not play in game { $game }: <@{ $white }> plays White and <@{ $black }> plays Black. You can look at it with `/board game:{ $game }`.
refused-not-your-turn = It is not your turn in game { $game }: <@{ $player }> ({ $color }) is to move. I will call you when it is yours.
refused-move-elsewhere = This was about game { $game }, which is played in <#{ $channel }>.
refused-finished = Game { $game } is over: { $result }. `/board game:{ $game }` shows how it ended.
refused-stale = Game { $game } has changed since that button was made, so it was not carried out. Look at the game as it is now and choose again.
refused-unknown-control = I do not know that button: another version of me made it. Use a newer message, or type the command; `/help` lists them.
refused-outdated-command = I no longer know that command in that form: your Discord shows an older version of it. Reload Discord (Ctrl+R, or close the app and open it again), then type the command anew.

# Moves that cannot be read.
unread-empty = No move was written. Write a piece and where it goes, such as `wA1 bQ-`, or press **Move** and choose.
unread-piece = `{ $read }` cannot be read: `{ $word }` is no piece. A piece is w or b, one of Q S B G A M L P D, and its number where there are several, such as `wA1`.
unread-number = `{ $read }` cannot be read: there is no { $bug } { $number }. They are numbered 1 to { $highest }.
unread-two-directions = `{ $read }` cannot be read: the place has two directions. Write one of them, such as `-{ $reference }` (west) or `{ $reference }-` (east).
unread-no-reference = `{ $read }` cannot be read: the direction has no piece beside it. Write one, such as `-bQ` (west of the black queen) or `bQ-` (east of her).
unread-pass-with-more = `{ $read }` cannot be read: a pass is the one word `pass`, and I play it for you when it is forced.
unread-no-target = `{ $read }` does not say where the piece goes. Name a neighbour and the side, such as `{ $read } bQ-`, or the piece to climb onto.
unread-target-on-empty-board = `{ $read }` names a place, but the board is empty. Write the first piece alone: `{ $piece }`.
unread-reference-not-placed = `{ $read }` cannot be played: { $reference } is not on the board. Name a piece that is.
unread-onto-itself = `{ $read }` cannot be played: { $piece } cannot climb onto itself. Name another piece, or a direction such as `{ $name }-` for the place east of where it stands.
unread-reference-covered = `{ $read }` cannot be played: { $reference } is covered by { $top }. To climb onto that stack write `{ $instead }`.
unread-ambiguous = `{ $read }` can mean several moves: { $choices }. Write one of them.
unread-too-long = That move is too long to be one. A move is a piece and a place, such as `wA1 bQ-`.

# Moves that are not legal.
illegal-game-over = `{ $read }` was not played: the game is over.
illegal-pass-not-forced = You cannot pass: there is a move you can make, and then one must be made.
illegal-must-pass = `{ $read }` was not played: you have no legal move, only a pass. Write `pass`.
illegal-not-yours = `{ $read }` was not played: { $piece } is your opponent's, and you have no pillbug beside it that could throw it.
illegal-not-in-play = `{ $read }` was not played: the { $bug } is not in play in this game. In play besides the base set: { $expansions }.
illegal-queen-first = `{ $read }` was not played: the queen may not be your first piece in this game.
illegal-queen-due = `{ $read }` was not played: your queen must be placed by your fourth turn, which is now.
illegal-queen-not-placed = `{ $read }` was not played: your pieces move only once your queen is on the board.
illegal-out-of-order = `{ $read }` was not played: pieces are placed in the order of their numbers. Your next one is `{ $next }`.
illegal-placement-not-touching = `{ $read }` was not played: a new piece must touch one of your own.
illegal-placement-second-ply = `{ $read }` was not played: the second piece of the game must touch the first, { $reference }.
illegal-placement-touches-opponent = `{ $read }` was not played: a new piece may not touch your opponent's, and there it would touch { $piece }.
illegal-occupied = `{ $read }` was not played: { $piece } is there, and this piece cannot climb onto it.
illegal-placement-occupied = `{ $read }` was not played: { $piece } is there, and a new piece needs an empty place.
illegal-pinned = `{ $read }` was not played: { $piece } is pinned. Without it the hive would fall apart.
illegal-carry-pinned = `{ $read }` was not played: from there the dragonfly takes { $piece } along, and without it the hive would fall apart.
illegal-covered = `{ $read }` was not played: that piece is covered by { $piece }, and a covered piece cannot move.
illegal-just-moved = `{ $read }` was not played: { $piece } was moved on the turn before, so it must rest on this one.
illegal-gated = `{ $read }` was not played: the way of { $piece } is gated. The gap between two pieces is too narrow to get through.
illegal-thrown-from-stack = `{ $read }` was not played: { $piece } stands on another piece, and only a piece on the ground can be thrown.
illegal-disconnected = `{ $read }` was not played: nothing lies beside that place, and the hive must stay in one.
illegal-same-place = `{ $read }` was not played: { $piece } lies there already.
illegal-unreachable = `{ $read }` was not played: { $piece } does not get there. { $bug ->
    [queen] A queen moves one step.
    [spider] A spider moves exactly three steps around the hive.
    [beetle] A beetle moves one step, onto other pieces too.
    [grasshopper] A grasshopper jumps in a straight line over pieces to the first empty place.
    [ant] An ant walks any way around the outside of the hive.
    [mosquito] A mosquito moves like a piece it touches.
    [ladybug] A ladybug takes two steps on top of the hive and one down.
    [pillbug] A pillbug moves one step, or throws a neighbour over itself.
   *[dragonfly] A dragonfly flies two steps, the first onto a piece, and never in a straight line.
}
hint-piece = With { $piece } you can play { $moves }.
hint-piece-stuck = There is no legal move for { $piece } now; there is for { $pieces }.
hint-movable = There are legal moves for { $pieces }.

# Offers and claims.
refused-no-draw-offer = No draw offer is open in game { $game }. `/draw` makes one.
refused-no-takeback-request = No request for a takeback is open in game { $game }. `/takeback` makes one.
refused-own-draw-offer = That draw offer in game { $game } is your own; <@{ $player }> answers it. You can withdraw it.
refused-own-takeback-request = That request in game { $game } is your own; <@{ $player }> answers it. You can withdraw it.
refused-draw-already-offered = You have offered a draw in game { $game } already. The offer stands until <@{ $player }> answers or moves; it expires { $expires }.
refused-takeback-already-asked = You have asked for a takeback in game { $game } already. The request stands until one of you moves or <@{ $player }> answers; it expires { $expires }.
refused-not-your-draw-offer = That draw offer in game { $game } is <@{ $player }>'s, and only they can withdraw it. You can accept or decline it.
refused-not-your-takeback-request = That request for a takeback in game { $game } is <@{ $player }>'s, and only they can withdraw it. You can accept or decline it.
refused-opponent-offered = <@{ $player }> { $kind ->
    [draw] has offered you a draw in game { $game }. The offer stands until you answer or move
    [pause] has offered you a pause in game { $game }. The offer stands until you answer, whoever moves
    [abort] has offered you to abort game { $game }. The offer stands until you answer or move
   *[takeback] has asked you for a takeback in game { $game }. The request stands until one of you moves or you answer
}; it expires { $expires }.
refused-nothing-to-take-back = You have made no move in game { $game } yet, so there is none to take back.
refused-nothing-to-claim = No draw can be claimed in game { $game }: the position stands { $occurrences ->
    [1] for the first time
    [2] for the second time
   *[other] for time { $occurrences }
}, and a claim needs the third, under the `classic` rules. You can offer a draw with `/draw`.

# Challenges.
refused-challenge-place = A game is played in a channel of a server, where both players can see it. Use `/challenge` there.
refused-challenge-self = You cannot challenge yourself. Name somebody else, or leave `opponent` out to play whoever accepts.
refused-challenge-bot = Bots do not play. Name a person, or leave `opponent` out to play whoever accepts.
refused-challenge-expansions = `{ $read }` names no expansions. Write `none`, or letters of M (mosquito), L (ladybug), P (pillbug) and D (dragonfly), such as `MLP`.
refused-challenge-expansions-twice = `{ $read }` names the { $bug } twice. Each expansion is in play once or not at all: write each letter once, such as `MLP`.
refused-challenge-expansions-none = `{ $read }` says `none` and names expansions too. Write `none` alone, or the letters alone, such as `MLP`.
refused-challenge-rules = `{ $read }` is no rule set. Choose `tournament` or `classic`; `/rules` tells the difference.
refused-challenge-white = `{ $read }` does not say who plays White. Choose `me`, `opponent` or `lot`.
refused-challenge-access = I cannot carry a game in this channel: I lack { $permissions }. Ask somebody who manages the server to allow that here, or play in another channel.
refused-challenge-unknown = There is no such challenge any more.
refused-challenge-not-yours = That challenge is between others: <@{ $challenger }> made it{ $opponent ->
    [nobody] {"."}
   *[other] {" "}for <@{ $opponent }>.
} `/challenge` makes one of your own.
refused-challenge-withdraw = Only <@{ $challenger }>, who made that challenge, can withdraw it.
refused-challenge-own = That challenge is your own. Somebody else has to accept it; you can withdraw it.
refused-challenge-accepted = The challenge of <@{ $challenger }> was accepted and became game { $game }.
refused-challenge-declined = <@{ $opponent }> declined the challenge of <@{ $challenger }>.
refused-challenge-withdrawn = <@{ $challenger }> withdrew this challenge.
refused-challenge-expired = The challenge of <@{ $challenger }> expired { $expired }, unanswered. `/challenge` makes a new one.

permission-view-channel = View Channel
permission-send-messages = Send Messages
permission-send-messages-in-threads = Send Messages in Threads
permission-attach-files = Attach Files
permission-read-message-history = Read Message History


# Failures of ours.
failed = Something went wrong on my side, and I cannot tell whether this was done: look before you try again. If it happens again, name incident `{ $incident }` to whoever runs me.
failed-busy = Several things happened in game { $game } at the same moment, and yours was not done. Try again.
