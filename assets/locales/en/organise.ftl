# What organisers are told.

organised = Done in **{ $name }**.
organised-create = **{ $name }** is open for entries as tournament `{ $id }`; I post it here. { $seeds ->
    [0] {""}
    [one] One rating of the list seeds whoever signs up under its name.{" "}
   *[other] { $seeds } ratings of the list seed whoever signs up under their names.{" "}
}Until the start you can change how it is played with `/organise change` and who can sign up with `/organise gates`; `/organise start` begins it.
organised-change = **{ $name }** is otherwise from now on. { $changed }
organised-rounds-need = { $rounds } rounds take at least { $needed } players, since nobody meets twice; { $present ->
    [0] nobody has signed up yet
    [one] one has signed up so far
   *[other] { $present } have signed up so far
}. With fewer it cannot begin.
organised-move = **{ $name }** goes on in <#{ $channel }>: I post there, and its games open there.{ $games ->
    [0] {""}
   *[other] {" "}Games that are on stay in their threads; those whose threads were deleted go on there in new ones.
}
organised-check-in = Check-in for **{ $name }** is open until { $at }, { $in }. It begins then with those who have checked in.
organised-check-in-waived = **{ $name }** does without check-in: all who have a place play.
organised-seed = { $player } is seeded { $rating ->
    [none] without a rating.
   *[other] by a rating of { $rating }.
}
organised-start = **{ $name }** has begun with { $players } players; { $games ->
    [one] one game opens
   *[other] { $games } games open
}. { $missed ->
    [0] {""}
    [one] One who had signed up is not in.
   *[other] { $missed } who had signed up are not in.
}
organised-pair = Round { $round } of **{ $name }** is open: { $pairs ->
    [one] one pairing
   *[other] { $pairs } pairings
}{ $byes ->
    [0] {""}
    [one] , one sits out
   *[other] , { $byes } sit out
}.
organised-by-hand = { $white }, with White, and { $black } meet in round { $round }.
organised-by-hand-undone = { $white } and { $black } are paired as anybody else.
organised-forbid = { $one } and { $other } are not paired from now on.
organised-allow = { $one } and { $other } may be paired again.
organised-enter = <@{ $player }> is number { $number } in **{ $name }**{ $place ->
    [waits] {" "}and waits for a place.
   *[has] .
}
organised-replace = <@{ $player }> has place { $number } and its games, and must check in by { $at }, { $in }; otherwise they are out.
organised-drop = { $player } is out{ $results ->
    [none] .
    [voided] , and their results count for nobody.
   *[kept] . Their results stay, and the opponents win the games that are on.
}
organised-readmit = { $player } is back and can be paired from round { $round } on.
organised-extend = More time for { $what }: until { $at }, { $in }.{ $late ->
    [yes] {" "}But the tournament ends { $ends }: what is on then is decided.
   *[no] {""}
}
organised-pause = **{ $name }** is paused. { $games ->
    [0] No clock was running.
    [one] The clock of the game that is on stands.
   *[other] The clocks of the { $games } games that are on stand.
} `/organise resume` lets it go on.
organised-resume = **{ $name }** goes on.{ $short ->
    [yes] {""}
   *[no] {" "}All its dates are later by { $later }, but those that were set meanwhile.
}
organised-adjudicate = Decided: { $game }: { $result }.
organised-organiser = <@{ $player }> organises **{ $name }**, too.
organised-no-organiser = <@{ $player }> does not organise **{ $name }** any more.
organised-announce = I post it to the players of **{ $name }**.
organised-end = **{ $name }** ends { $at }, { $in }. Games that are on then are { $how ->
    [draw] draws.
   *[both-lose] lost for both.
}
organised-no-end = **{ $name }** has no end date: it is over when all its games are.
organised-cancel = **{ $name }** is called off.

organise-cancel-ask = Call **{ $name }** off? { $games ->
    [0] Nothing can bring it back.
    [one] The game that is on ends without a result, and nothing can bring the tournament back.
   *[other] The { $games } games that are on end without results, and nothing can bring the tournament back.
}
button-open-round = Open round { $round }
button-call-off = Yes, call it off

organise-settings = **{ $name }**, tournament `{ $id }`: { $phase }, { $counts }. { $begun ->
    [no] Until the start `/organise change` and `/organise gates` change this.
   *[yes] What was set before the start stays; `/organise end` changes the end.
}
organise-settings-forbidden = Not to be paired: { $pairs }.
organise-settings-by-hand = Paired by hand for the next round: { $pairs }.
organise-settings-seeds = A list seeds whoever signs up under one of its { $seeds ->
    [one] names: one.
   *[other] names: { $seeds }.
}
organise-pairs-more = and { $count } more
organise-export = **{ $name }** as { $files ->
    [one] a file.
   *[other] { $files } files.
}
entrant-choice = { $number } · { $name }
event-game-choice = { $game } · { $between }

# Who may.
refused-create-manager = Tournaments are opened by those who have the permission Manage Server. They can name a role for that with `/server organisers`.
refused-create-role = Tournaments are opened by those who have Manage Server or the role <@&{ $role }>.
refused-create-thread = A tournament’s games are played in threads, and a thread cannot have threads. Open it in a channel.
refused-manager-organises = You run this server and do not organise **{ $name }**. To step in, name yourself: `/organise organisers add:` you `tournament:{ $id }`.

refused-move-here = **{ $name }** is in this channel already. Use `/organise move` in the one where it is to go on.

# Words, numbers and dates.
refused-number = `{ $read }` cannot be `{ $option }`. Write a whole number from { $least } to { $most }.
refused-number-or-none = `{ $read }` cannot be `{ $option }`. Write a whole number from { $least } to { $most }, or `none`.
refused-setting-format = `{ $option }` is for another format. Leave it out, or choose the format { $format ->
    [swiss] Swiss
    [pools] pools
   *[knockout] knockout
} with it.
refused-gate-empty = Nobody can have a rating from { $least } to { $most }. Write the smaller one as `min-rating`.
refused-tie-breaks-empty = That names no tie-break. Write codes such as `BH/C1, BH, DE, SB, lots`, or `none`.
refused-tie-break = `{ $read }` is no tie-break. There are `DE` direct encounter, `WIN` wins, `WON` games won at the board, `BWG` wins with Black, `BH` Buchholz, `SB` Sonneborn-Berger (both also without the lowest as `/C1`, `/C2`, `/M1`, `/M2`), `KS` Koya and `lots`.
refused-date-unreadable = `{ $read }` is no date. Write one such as `2026-12-24 18:00`, or how long from now, such as `3d`.
refused-date-no-time = `{ $read }` says no time of day. Add one, such as `18:00`.
refused-date-no-such = There is no `{ $read }` in the calendar. Write a date such as `2026-12-24 18:00`.
refused-date-unknown-zone = `{ $zone }` in `{ $read }` is no time zone that I know. Write one such as `Europe/Berlin` or `UTC`, or leave it out.
refused-date-no-zone = I do not know in which time zone you mean `{ $read }`. Set yours with `/settings zone`, or add one, such as `UTC`.
refused-date-skipped = `{ $read }` is in an hour that is left out there when clocks are put forward. Write an hour later.
refused-date-past = `{ $read }` is { $at }, which has passed. Write a date to come.
refused-date-far = `{ $read }` is more than five years away. Write a nearer date.
refused-check-in-until = Until when? Write `until`, such as `2d` or `2026-12-24 18:00`.
refused-round-early = No round has begun yet.
refused-extend-amount = How much more time? Write either `until`, such as `2026-12-24 18:00`, or `by`, such as `2d`.
refused-extend-scope = Name one of `game`, `player` and `round`.

# People and games.
refused-player-unknown = Nobody called `{ $read }` is in this tournament. Write a number, a name or a mention; `/tournament show` lists them.
refused-player-several = Several are called `{ $read }`: numbers { $numbers }. Write the number you mean.
refused-player-number = There is no number `{ $read }` in this tournament{ $most ->
    [0] : nobody has signed up.
   *[other] : they go up to { $most }.
}
refused-player-not-in = <@{ $player }> is not in this tournament.
refused-member-bot = <@{ $player }> is a bot, and bots neither play nor organise. Name a person.
refused-member-absent = <@{ $player }> is not in this server. Name somebody who is.
refused-enter-in = <@{ $player }> is in **{ $name }** already, as number { $number }.
refused-enter-left = <@{ $player }> left **{ $name }**. `/organise readmit` lets them back in.
refused-organisers-which = Name one member, either to `add` or to `remove`. Those who organise now: { $organisers }.
refused-event-game-unreadable = `{ $read }` names no game. Write its number, such as `12`, or round, board and game, such as `2.5.1`.
refused-event-game-unknown = This tournament has no game `{ $read }`. `/tournament pairings` shows its games.
refused-event-game-none = No game of this tournament is on in this channel. Name the one you mean in `game`.
refused-event-game-several = Several games of this tournament are on in this channel. Name the one you mean in `game`.

# The gates, about somebody else.
refused-come-role = <@{ $player }> has none of the roles that this tournament is for.
refused-come-unrated = This tournament needs a rating, and <@{ $player }> has none yet.
refused-come-below = This tournament begins at a rating of { $least }; that of <@{ $player }> is { $rating }.
refused-come-above = This tournament is for ratings up to { $most }; that of <@{ $player }> is { $rating }.
refused-come-games = This tournament needs { $needed } finished games; <@{ $player }> has { $finished }.
refused-come-timeouts = This tournament is for those who lose at most { $most } % of their games on time; <@{ $player }> lost { $timeouts } of { $finished }.

# Files.
refused-export-early = **{ $name }** has not begun: there is nothing to write into a file yet.
refused-export-many = There are { $sections } pools, and at most { $most } files go into a message. Name one in `section`.
refused-export-whole = This tournament has no sections. Leave `section` out.
refused-export-final = The final has not begun yet.
refused-list-empty = The file has no players. In a TRF file their lines begin with `001`.
refused-list-unrated = No player in the file has a rating, and only ratings are taken from it.
refused-list-large = The file is too large: I read up to { $most } kB.
refused-list-no-text = The file is no text in UTF-8. Write it as a TRF file in UTF-8.
refused-list-gone = Discord does not have the file any more. Attach it anew.
refused-list-lost = Discord did not give the file to me, or not in time. Try again in a while.
refused-list-number = Line { $line } of the file: `{ $read }`, read as { $field }, is no number.
refused-list-twice = Two players in the file have the number { $number }.
refused-list-result = Line { $line } of the file, round { $round }: `{ $read }` is no result there.
refused-list-color = Line { $line } of the file, round { $round }: `{ $read }` is no colour; `w` and `b` are.
refused-list-opponent = Round { $round } in the file: number { $player } met { $opponent }, whose line does not say so.
