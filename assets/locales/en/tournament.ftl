# Tournaments: what is in them, in words.

tournament-pool = Pool { $pool }
tournament-final = Final
tournament-format-round-robin = a round robin: everybody meets everybody { $cycles ->
    [once] once
   *[twice] twice
}
tournament-format-pools = pools of up to { $size } that are played side by side; the best { $qualifiers ->
    [one] player of each comes
   *[other] { $qualifiers } of each come
} into a final
tournament-format-swiss = a Swiss of { $rounds } { $rounds ->
    [one] round
   *[other] rounds
}: you meet opponents who have as many points as you, and nobody twice
tournament-format-knockout = a knockout: who loses is out; what is drawn { $replays ->
    [0] is decided by lots
    [one] is played again once, then lots decide
   *[other] is played again up to { $replays } times, then lots decide
}
tournament-phase-paused = paused by the organisers
tournament-phase-sign-up = open for entries
tournament-phase-check-in = check-in is open
tournament-phase-playing = { $over } of { $rounds } { $rounds ->
    [one] round
   *[other] rounds
} over
tournament-phase-finished = over
tournament-phase-cancelled = called off
tournament-counts = { $places ->
    [any] { $present } { $phase ->
        [playing] playing
        [over] played to the end
        [cancelled] { $present ->
            [one] player
           *[other] players
        }
       *[other] signed up
    }
   *[other] { $phase ->
        [playing] { $present } playing
        [over] { $present } played to the end
        [cancelled] { $present } { $present ->
            [one] player
           *[other] players
        }
       *[other] { $present } of { $places } places taken
    }
}{ $phase ->
    [check-in] , { $in } checked in
   *[other] {""}
}{ $waiting ->
    [0] {""}
   *[other] , { $waiting } waiting
}{ $left ->
    [0] {""}
   *[other] , { $left } left
}
tournament-points = { $points } { $one ->
    [yes] point
   *[no] points
}
tournament-game = round { $round }, { $white } against { $black }
tournament-result-won = { $player } won
tournament-result-drawn = a draw
tournament-result-forfeit = { $player } has the point without playing
tournament-result-double-loss = both lost

tie-break-direct-encounter = direct encounter
tie-break-wins = wins
tie-break-games-won = games won at the board
tie-break-wins-with-black = wins with Black
tie-break-buchholz = Buchholz{ $cut ->
    [one] {" "}without the lowest
    [two] {" "}without the two lowest
    [median-one] {" "}without the lowest and the highest
    [median-two] {" "}without the two lowest and the two highest
   *[none] {""}
}
tie-break-sonneborn-berger = Sonneborn-Berger{ $cut ->
    [one] {" "}without the lowest
    [two] {" "}without the two lowest
    [median-one] {" "}without the lowest and the highest
    [median-two] {" "}without the two lowest and the two highest
   *[none] {""}
}
tie-break-koya = Koya
tie-break-lots = lots

# The rules, one line each.
event-rules-name = It is called **{ $name }**.
event-rules-fewer = Some of the rules no longer hold; `/tournament rules` shows those that do.
event-rules-format = It is { $format }.
event-rules-scoring = A pairing is { $games ->
    [one] one game; colours are balanced over the rounds
   *[two] two games, colours swapped
}. { $count ->
    [games] Every game counts: 1 for a win, ½ for a draw.
   *[matches] The pairing counts: 1 for more points from its games, ½ for as many.
}
event-rules-opening = { $opening ->
    [at-once] All games are on from the start.
    [by-itself] A round opens by itself when the one before is over.
   *[by-organiser] The organisers open each round when the one before is over.
}
event-rules-tie-breaks = { $count ->
    [0] Who has as many points shares the place.
   *[other] Of those with as many points, these decide in this order: { $listed } (FIDE’s rules of { $edition }).
}
event-rules-places = { $places } can play; who signs up later waits for a place.
event-rules-starts = It begins { $at }, { $in }.
event-rules-check-in = Before the start everybody has to check in; who does not loses the place. Check-in opens a day before the start, or when the organisers open it.
event-rules-late = Late entries are possible until round { $round }; the rounds before count as missed.
event-rules-byes = You can ask to sit a round out with `/tournament bye`: { $half ->
    [0] it is worth nothing
    [one] once worth half of what a win brings, except in the last round, and otherwise nothing
   *[other] up to { $half } times worth half of what a win brings, except in the last round, and otherwise nothing
}. Where the number is odd, one sits out and has a win, nobody twice before everybody once.
event-rules-leaving = { $rule ->
    [void] Who leaves before half of their games are played is taken out: their results count for nobody. Later, their results stay and the opponents win what is left.
   *[keep] Of who leaves, the results stay; the opponents win the games that are on.
}
event-rules-no-show = Who does not appear for a game loses it; { $limit ->
    [1] they are out with the first time.
    [2] the second time they are out.
    [3] the third time they are out.
   *[other] when it has happened { $limit } times they are out.
}{ $together ->
    [rounds] {" "}All games that began together count once.
    [pairing] {" "}Both games of a pairing count once.
   *[no] {""}
}
event-rules-ends = It ends { $at }, { $in }; a game still on by then is { $how ->
    [draw] a draw.
   *[double-loss] lost for both.
}{ $format ->
    [knockout] {" "}Then lots decide between those who are level, and all who are still in share the first place.
   *[other] {""}
}
event-rules-next-edition = When it is over, the next edition opens for entries.
event-rules-organisers = { $count ->
    [one] Organiser
   *[other] Organisers
}: { $listed }.
event-rules-vacation-free = Vacations count as everywhere: they stop your clocks as long as your yearly budget lasts.
event-rules-vacation-none = Vacations do not stop clocks here.
event-rules-vacation-days = Vacations stop your clocks here for { $days } { $days ->
    [one] day
   *[other] days
} in all; one that is longer than what is left of them stops none.
event-rules-gate-roles = For members with { $count ->
    [one] the role { $roles }.
   *[other] one of the roles { $roles }.
}
event-rules-gate-rating-between = For ratings from { $least } to { $most }.
event-rules-gate-rating-from = For ratings from { $least } on.
event-rules-gate-rating-to = For ratings up to { $most }.
event-rules-gate-games = For those who have finished at least { $games } { $games ->
    [one] game
   *[other] games
}.
event-rules-gate-timeouts = For those who lose at most { $most } % of their games on time.

# Pairings, and why they are so.
tournament-pairing = **{ $board }** · { $white } – { $black }
tournament-pairing-score = **{ $board }** · { $white } { $whites } – { $blacks } { $black }{ $open ->
    [yes] {" "}(on)
   *[no] {""}
}{ $forfeit ->
    [yes] {" "}(without playing)
   *[no] {""}
}
tournament-bye = { $kind ->
    [free] Nobody to play, and so through
    [unpaired] No opponent is left, since others sit out; for half of a win
    [half] Sits out at their wish, for half of a win
    [zero] Not there
   *[other] Sits out, for a win
}: { $players }
why-by-hand = Paired by an organiser.
why-swiss-same = Both had { $points } and had not met.
why-swiss-float = They had { $white } and { $black } points: nobody nearer was left whom they had not met.
why-table = The table pairs seats { $white } and { $black } in this round.
why-bracket = By the bracket, lines { $white } and { $black } of the round.
why-color-number = Colours: neither had had a game, so the higher number decided.
why-color-wishes = Colours: both as they were due.
why-color-stronger = Colours: both were due the same one, one of them more.
why-color-alternation = Colours: both were due the same one; the other way round than when theirs last differed.
why-color-higher = Colours: both were due the same one; it went to the one who stood higher.

# The log of the organisers' acts.
tournament-log-line = { $at } { $by }: { $act }
log-signed-off = took the sign-up of { $player } back.
log-signed-up = signed { $player } up.
log-check-in-opened = opened check-in until { $until }.
log-check-in-extended = gave more time for check-in, until { $until }.
log-check-in-waived = did without check-in.
log-rounds-set = set the number of rounds to { $rounds }.
log-seeded = { $rating ->
    [none] seeded { $player } without a rating.
   *[other] seeded { $player } by a rating of { $rating }.
}
log-started = began the tournament.
log-round-opened = opened round { $round }.
log-adjudicated = decided { $game }: { $result }.
log-replayed = had board { $board } of round { $round } played again.
log-missed = { $player } was not there at the start.
log-no-show = { $player } did not appear.
log-left = { $how ->
    [dropped] took { $player } out
   *[other] { $player } is out
}; their results { $results ->
    [voided] count for nobody.
   *[kept] stay.
}
log-readmitted = let { $player } back in.
log-replaced = gave place { $number } to { $player }, who has to check in by { $until }.
log-forbidden = forbade that { $one } and { $other } meet.
log-allowed = allowed again that { $one } and { $other } meet.
log-paired-by-hand = paired { $one } (White) and { $other } for the next round.
log-unpaired-by-hand = no longer pairs { $one } and { $other } by hand.
log-extended = gave more time for { $what }, until { $until }.
log-paused = paused everything.
log-resumed = let it go on; all dates are later by { $later }.
log-organiser-added = made { $player } an organiser.
log-organiser-removed = { $player } is no organiser any more.
log-announced = announced: { $text }
log-end-set = set the end to { $at }.
log-no-end = took the end date away.
log-rounds-cut = ended it after { $played } rounds: no other could be paired.
log-configured = changed the settings: { $rules }
log-terms-set = changed what its games are played by: { $terms }
log-moved = moved it to <#{ $channel }>.
log-cancelled = called it off.
tournament-scope-game = { $game }
tournament-scope-player = the games of { $player }
tournament-scope-round = round { $round }

# The standing.
standing-place = **{ $place }** · { $player } · { $points }{ $bare ->
    [yes] {""}
   *[no] {" "}· { $values }
}{ $out ->
    [yes] {" "}(left)
   *[no] {""}
}
standing-knockout = { $state ->
    [in] { $player } · still in
   *[out] { $shared ->
        [yes] **{ $from }–{ $to }** · { $player }
       *[no] **{ $from }** · { $player }
    }
}
tournament-entrant = **{ $number }** · { $player }{ $rating ->
    [none] {""}
   *[other] {" "}({ $rating })
}{ $state ->
    [checked-in] {" "}· checked in
    [waiting] {" "}· waiting for a place
   *[other] {""}
}

# A place explained.
why-place = **{ $player }** { $shared ->
    [yes] shares place { $place }
   *[no] is at place { $place }
}{ $whole ->
    [yes] {""}
   *[no] {" "}of { $section }
} with { $points }.
why-parted-points = { $side ->
    [above] Above
   *[below] Below
}: { $player }, by points, { $theirs } against { $own }.
why-parted-lots = { $side ->
    [above] Above
   *[below] Below
}: { $player }, by lots: nothing else parts them.
why-parted-tie-break = { $side ->
    [above] Above
   *[below] Below
}: { $player }, by { $named }, { $theirs } against { $own }.
why-no-value = { $named }: nobody is tied with them who is yet to be parted.
why-value = { $named }: **{ $value }**.
why-sum = { $named }: **{ $value }** = { $parts }.
why-contribution = { $cut ->
    [yes] ~~
   *[no] {""}
}R{ $round } { $against } { $times ->
    [yes] { $score } × { $own } = { $value }
   *[no] { $value }
}{ $cut ->
    [yes] ~~
   *[no] {""}
}
why-dummy = (not played)
reach-certain = Whatever happens now, it will be place { $place }.
reach-between = Still possible in the end: place { $best } to { $worst }.

# Pages.
tournament-page = Page { $page } of { $pages }.
tournament-more = … and { $count } more.
button-page-before = ◀ Before
button-page-after = After ▶

# What is looked at.
view-standing = **{ $name }** (tournament { $id }): { $phase }; { $counts }.{ $whole ->
    [yes] {""}
   *[no] {" "}__{ $section }__
}
view-pairings = **{ $name }**, round { $round }{ $over ->
    [yes] {" "}(over)
   *[no] {""}
}. { $games ->
    [two] White of the first game
   *[one] White
} stands first.
view-place = **{ $name }**: why this place
view-progress = **{ $name }**: how far it is
progress-bar = { $name }: { $over } over, { $on } on, { $coming } to come
progress-round = Round { $round }
view-log = **{ $name }**: what the organisers did{ $some ->
    [yes] , newest first
   *[no] {""}. Nothing so far.
}
view-rules = **{ $name }** (tournament { $id }): the rules
view-games = **{ $name }** (tournament { $id }): what you have to play
view-all-games = What you have to play in tournaments
course-place = **{ $player }** has { $shared ->
    [yes] place { $from } to { $to }, with all who went out in the same round.
   *[no] place { $from }.
}
course-still-in = **{ $player }** is still in, and can end at place { $worst } or better.
course-free = Round { $round }: nobody to play, and so through.
course-stage = Round { $round }: { $own } – { $theirs } against { $opponent }, { $how ->
    [through] and through.
    [through-by-lots] and through by lots.
    [out] and out.
    [out-by-lots] and out by lots.
   *[on] not over yet.
}
event-game-opening = Round { $round }: { $color } against { $opponent }; the game is being opened
event-game-line = **Game { $game }** · round { $round } · { $color } against { $opponent } in <#{ $channel }> · { $turn ->
    [mine] **your move**
   *[theirs] their move
}
event-game-extended = more time until { $at }
event-games-not-in = You are not in **{ $name }**.
event-games-none = { $state ->
    [not-begun] It has not begun; I call you when your games open.
    [left] You are no longer in it.
    [over] It is over.
   *[none] No game of yours is on. I call you when the next one opens.
}
event-games-bye = In round { $round } you sit out, { $kind ->
    [half] for half of a win.
   *[other] for nothing.
}
event-games-confirm = You took this place over: press **Check in** or use `/tournament check-in` by { $at }, { $in }.
event-games-paused = Everything stands still until the organisers let it go on.
event-games-end = It ends { $at }, { $in }.
events-none = There has been no tournament in this server yet. Who may organise one opens it with `/organise create`.
events-heading = **Tournaments of this server** ({ $open } open)
events-over = __Over__
events-line = **{ $id }** · { $name } in { $homeless ->
    [yes] a channel that was deleted
   *[no] <#{ $channel }>
} · { $phase ->
    [sign-up] open for entries since { $at }
    [check-in] check-in is open
    [playing] began { $at }
    [finished] over; began { $at }
   *[cancelled] called off
}
event-choice = { $name } ({ $id }){ $phase ->
    [sign-up] {" "}· open for entries
    [check-in] {" "}· check-in
    [playing] {" "}· being played
    [finished] {" "}· over
   *[cancelled] {" "}· called off
}
event-channel-gone = The channel of the tournament **{ $name }**, which you organise, was deleted, so nothing of it can be posted. Use `/organise move tournament:{ $id }` in the channel where it is to go on.
event-terms = { $rules }. { $rated ->
    [yes] Its games are rated.
   *[no] Its games are not rated.
}
event-terms-automatic = Vacations do not begin by themselves here: `/vacation start` begins one.

# Answers.
answer-joined = You are in **{ $name }** ({ $counts }). { $checks ->
    [yes] Before the start you have to check in; I call you then.
   *[no] I call you when your games open.
}
answer-joined-late = You are in **{ $name }**, from round { $round } on. I call you when your games open.
answer-joined-waiting = All places of **{ $name }** are taken. You wait for one, { $ahead ->
    [0] first in line
    [one] with one ahead of you
   *[other] with { $ahead } ahead of you
}; I call you when you have it.
answer-checked-in = { $how ->
    [waiting] You have checked in for **{ $name }** and are among the first to get a place that falls free.
    [playing] You have checked in: the place in **{ $name }** is yours.
   *[place] You have checked in for **{ $name }**. I call you when your games open.
}
ask-sign-off = Do you want to take your entry for **{ $name }** back? If somebody waits for a place they get yours.
ask-leave-voided = Do you want to leave **{ $name }**? Fewer than half of your games are over, so your results will count for nobody{ $games ->
    [0] {""}
    [one] , and the game you have on goes to your opponent
   *[other] , and the { $games } games you have on go to your opponents
}. Only an organiser can let you back in.
ask-leave-kept = Do you want to leave **{ $name }**? Your results stay{ $games ->
    [0] {""}
    [one] ; the game you have on goes to your opponent
   *[other] ; the { $games } games you have on go to your opponents
}. Only an organiser can let you back in.
answer-left = { $played ->
    [yes] You have left **{ $name }**.
   *[no] Your entry for **{ $name }** is taken back.
}
answer-bye = { $worth ->
    [cancel] You play in round { $round } of **{ $name }** after all.
    [half] You sit round { $round } of **{ $name }** out, for half of a win. You have { $asked } such { $asked ->
        [one] bye
       *[other] byes
    } to come; { $limit } can be had in all.
   *[zero] You sit round { $round } of **{ $name }** out, for nothing.
}

# Buttons and menus.
button-join = Join
button-leave = Leave
button-check-in = Check in
button-entrants = Entrants
button-standing = Standing
button-my-event-games = My games
button-pairings = Pairings
button-progress = Progress
button-log = Log
button-event-rules = Rules
button-round = Round { $round }
menu-sections = Another section ({ $from }–{ $to })

# Brackets.
bracket-round = { $left ->
    [1] Final
    [2] Semi-finals
    [4] Quarter-finals
   *[other] Round { $round }
}
