# Players and their ratings: /profile and /leaderboard.

command-profile = profile
    .description = See what somebody has played: results, ratings, habits, or games against one opponent
option-profile-player = player
    .description = Whose profile; your own if left out
option-profile-versus = versus
    .description = An opponent: how the two have fared against each other
option-profile-scope = scope
    .description = The games of this server, or of all servers together
command-leaderboard = leaderboard
    .description = See who is rated how, best first
option-leaderboard-pool = pool
    .description = Games without or with expansions; what is usual here if left out
option-leaderboard-scope = scope
    .description = The ratings of this server, or of all servers together
option-leaderboard-page = page
    .description = Which page, of 20 players each
choice-scope-server = this server
choice-scope-overall = all servers together
choice-pool-base = without expansions
choice-pool-expansions = with expansions

profile-heading = **{ $player }** { $scope ->
    [server] in this server
   *[overall] on all servers
}
profile-none = { $player } has not finished a game { $scope ->
    [server] in this server yet.
   *[overall] yet.
}
profile-rating = Rating { $pool ->
    [base] without expansions
   *[expansions] with expansions
}: **{ $rating }** ± { $deviation }, { $games ->
    [one] 1 game
   *[other] { $games } games
}{ $place ->
    [0] {""}
   *[other] , place { $place } of the leaderboard
}{ $overall ->
    [none] {""}
   *[other] ; on all servers { $overall }
}
profile-unrated = No rating yet: no rated game has counted.
profile-record = Played { $games ->
    [one] 1 game
   *[other] { $games } games
}: { $wins } won, { $draws } drawn, { $losses } lost
profile-record-pool = · { $pool ->
    [base] without expansions
   *[expansions] with expansions
} (won–drawn–lost): as White { $white }, as Black { $black }
profile-timeouts = Lost on time: { $timeouts ->
    [0] none
   *[other] { $timeouts }, that is { $percent } %
}{ $absences ->
    [0] {""}
    [one] ; 1 more in an absence that counts once
   *[other] ; { $absences } more in absences that count once
}
profile-thinking = Usual time for a move: { $length } (the median of { $moves ->
    [one] 1 move
   *[other] { $moves } moves
})
profile-under-a-minute = less than a minute
profile-openings = Begins { $color ->
    [white] as White
   *[black] as Black
} with { $openings }
profile-opening = `{ $pieces }` ({ $games ->
    [one] 1 game
   *[other] { $games } games
}, { $wins } won)

# The picture of a rating’s course.
curve-title = Ratings of { $player }
curve-subtitle = after each game { $scope ->
    [server] in this server
   *[overall] on all servers
}
curve-series = { $pool ->
    [base] without expansions
   *[expansions] with expansions
}

versus-heading = **{ $player }** against **{ $opponent }** { $scope ->
    [server] in this server
   *[overall] on all servers
}
versus-none = They have not finished a game against each other yet.
versus-expected = Rated { $pool ->
    [base] without expansions
   *[expansions] with expansions
}: { $player } { $rating }, { $opponent } { $other }; { $player } can expect { $percent } of 100 points
versus-latest = The latest games:
versus-game = `{ $game }` { $result }, { $ended }

leaderboard-heading = **Leaderboard** { $scope ->
    [server] of this server
   *[overall] of all servers
}, { $pool ->
    [base] without expansions
   *[expansions] with expansions
}{ $pages ->
    [one] {""}
   *[other] , page { $page } of { $pages }
}
leaderboard-line = **{ $place }.** { $rating } ± { $deviation } · { $player }, { $games ->
    [one] 1 game
   *[other] { $games } games
}
leaderboard-nobody = Nobody has a sure rating yet.
leaderboard-provisional = Provisional, until more games have counted: { $people }{ $more ->
    [0] {""}
   *[other] , and { $more } more
}
leaderboard-own = You are in place { $place }, on page { $page }.

refused-profile-bot = Bots do not play.
refused-profile-same = Nobody plays against themselves. Name two different players.
refused-leaderboard-page = There is no page { $page }: { $pages ->
    [one] there is one page.
   *[other] the pages are 1 to { $pages }.
}
