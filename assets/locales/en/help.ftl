# /help and /rules.

help = **Playing Hive here**
    `/challenge` starts a game; the other player presses **Accept**. I post the board after every move and call the player to move. There is no hurry: games last days, or as long as you agree: `/challenge time:3d` sets a clock, and `/clock` shows it.
    To move, press **Move** under the board and choose, or type `/move`. A move is a piece and the place it goes to, seen from a neighbour: `wA1 bQ-` puts white ant 1 east of the black queen, `wB1 bQ` climbs onto her. The sign stands where the piece goes:
    `-X` west, `X-` east, `\X` northwest, `X/` northeast, `/X` southwest, `X\` southeast of X.
    Plain words work too: `ant 1 east of black queen`.
    Pieces: Q queen, S spider, B beetle, G grasshopper, A ant, M mosquito, L ladybug, P pillbug, D dragonfly, with w or b before and a number behind where there are several.
    `/board` shows any position, `/replay` animates a game, `/games` lists games, `/settings` is for how I treat you, `/rules` explains the bugs.
    `/try` is a board of your own to try moves on, and `/plan` plays the answers you have planned.
    `/draw`, `/takeback`, `/pause`, `/abort`, `/resign` and `/rematch` do what they say; `/export` gives you the record of a game, and `/diagram` draws one.
    {""}**Tournaments and ratings**
    `/tournament list` shows the tournaments of this server and `/tournament join` signs you up for one. In it, `/tournament show` tells how it stands, `pairings` who meets whom, `games` what you have to play, and `why` why you have your place.
    `/ladder show` shows the standing ladder, on which you challenge those above you.
    `/organise create` opens a tournament, for those who may; `/organise settings` shows what they can change in it.
    `/profile` shows what somebody has played and how their rating went, `/leaderboard` the best of this server.

rules = **Hive in short**
    White begins; then the players take turns. Surround your opponent's queen bee on all six sides to win.
    New pieces come next to your own and not next to your opponent's; only the very first two touch. The queen must be placed by your fourth turn, and nothing of yours moves before she is.
    All pieces always form one hive: a piece without which it falls apart may not move. A piece that slides must fit through the gap. Who can move must; I pass for you when you cannot.
    Rules `tournament`: the queen is not the first piece, and a position that stands for the third time is a draw at once. Rules `classic`: she may be the first piece, and the third time either player may claim a draw.
    `/rules bug:` shows how each bug moves.
rules-queen = **Queen bee**: moves one step along the edge of the hive. When all six places around her are taken, she loses, whoever took them.
rules-spider = **Spider**: moves exactly three steps along the edge of the hive, never back to a place it has just passed.
rules-beetle = **Beetle**: moves one step, also up onto other pieces and down again. What lies under it cannot move, and the stack counts as the beetle's colour.
rules-grasshopper = **Grasshopper**: jumps in a straight line over one or more pieces to the first empty place behind them.
rules-ant = **Soldier ant**: walks as far as it likes along the outer edge of the hive.
rules-mosquito = **Mosquito**: moves like any piece it touches at the start of its move, of either colour. On top of the hive it is a beetle until it comes down. Touching only mosquitoes, it cannot move.
rules-ladybug = **Ladybug**: takes three steps: two on top of other pieces, then one down to an empty place.
rules-pillbug = **Pillbug**: moves one step, or throws a neighbour of either colour over itself to an empty place beside it. It cannot throw what was moved on the turn before, what is in a stack, or what holds the hive together.
rules-dragonfly = **Dragonfly**: flies two steps, the first onto a neighbouring piece, and ends at a place that is two away but not in a straight line. From on top of a stack down to the ground it takes along the piece right beneath it.
rules-barred = { $bug ->
    [queen] She cannot go where the cross is: that is two steps.
    [spider] It cannot go where the crosses are: those are two steps and four steps.
    [beetle] It cannot go where the cross is: that is two steps.
    [grasshopper] It cannot go where the crosses are: beside it, with nothing to jump over, and beyond the first empty place.
    [ant] It cannot go where the cross is: it never climbs.
    [mosquito] It cannot go where the cross is: here it steps once, like the queen, or jumps.
    [ladybug] It cannot go where the crosses are: those are one step and four steps.
    [pillbug] It cannot go where the cross is: what is thrown lands beside the pillbug.
   *[dragonfly] It cannot go where the cross is: that is two away in a straight line.
}
rules-diagram = The numbers on the board are the places where { $piece } can go.
