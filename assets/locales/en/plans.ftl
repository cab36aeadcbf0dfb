# Conditional moves, moves that are played by themselves, and private boards.

# What was played by itself, in a post.
post-planned = <@{ $player }> had planned the reply: `{ $written }`, { $words }.
post-only-move = <@{ $player }> had one legal move, and it was played by itself: `{ $written }`, { $words }.
post-by-itself = Then this was played by itself, being planned or the only legal move: { $moves }.

# The same, to the player who moved.
answer-planned = What you had planned followed: `{ $written }`, { $words }.
answer-planned-reply = <@{ $player }> had planned the reply `{ $written }`, { $words }.
answer-only-move = { $mine ->
    [yes] Your only legal move
   *[no] The only legal move of <@{ $player }>
} was played by itself: `{ $written }`, { $words }.
answer-by-itself = Then this was played by itself, being planned or the only legal move: { $moves }.
