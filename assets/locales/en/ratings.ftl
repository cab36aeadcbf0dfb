# Ratings: what is rated, and what a game was worth.

option-challenge-rated = rated
    .description = Whether the game is for ratings; as it is usual in this server if left out
choice-rated-yes = yes: it changes both players’ ratings
choice-rated-no = no: ratings stay as they are
option-server-rated = rated
    .description = Whether a challenge that does not say is for ratings
choice-setting-rated = rated: yes
server-rated = A challenge that does not say is { $value ->
    [usual] for ratings.
   *[other] not for ratings.
}

post-ratings = Ratings: <@{ $white }> { $white_rating } ({ $white_change }), <@{ $black }> { $black_rating } ({ $black_change }).
post-not-counted = Ratings stay as they are: a game counts once both have moved.
post-same-absence = It was lost in the same absence as a game before: the loser has not moved anywhere since.{ $rated ->
    [yes] {" "}For ratings such an absence counts once.
   *[no] {""}
}
