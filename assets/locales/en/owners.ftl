# For those who run a server: /server, /referee, /rulings; and games that are claimed.

command-server = server
    .description = See how games are played in this server, or have it otherwise
option-server-allow = allow
    .description = A channel where games may be begun; without any they may be begun everywhere
option-server-forbid = forbid
    .description = A channel where games may no longer be begun
option-server-threads = threads
    .description = Whether each game gets a thread of its own
option-server-time = time
    .description = The time control of a challenge that names none, such as 3d; none for no clock
option-server-rules = rules
    .description = The rule set of a challenge that names none
option-server-expansions = expansions
    .description = The expansions of a challenge that names none: none, or any of M L P D
option-server-language = language
    .description = The language of what I post
option-server-theme = theme
    .description = The colours of the boards I post
option-server-organisers = organisers
    .description = The role whose members may open tournaments
option-server-announcements = announcements
    .description = The channel in which tournaments are announced
option-server-usual = usual
    .description = A setting that is to be as usual again
choice-threads-none = no: games are played in the channel
choice-threads-each = yes: I open one when a challenge is accepted
choice-language-en = English
choice-setting-channels = channels: games may be begun everywhere
choice-setting-threads = threads: none
choice-setting-time = time: no clock
choice-setting-rules = rules: tournament
choice-setting-expansions = expansions: MLP
choice-setting-theme = theme: classic
choice-setting-organisers = organisers: only who manages the server
choice-setting-announcements = announcements: where a tournament is played

server-all = **How Hive is played in this server**
server-changed = From now on in this server:
server-channels = Games may be begun { $value ->
    [usual] in every channel.
   *[other] in { $value } and the threads there.
}
server-threads = { $value ->
    [each] Each game gets a thread of its own.
   *[other] Games are played in the channel of their challenge.
}
server-time = { $value ->
    [usual] A challenge has no clock unless it names one.
   *[other] A challenge that names no clock has `{ $value }`.
}
server-rules = A challenge that names no rule set is played by { $value ->
    [usual] `tournament`.
   *[other] `{ $value }`.
}
server-expansions = A challenge that names no expansions has { $value ->
    [usual] `MLP`.
   *[other] `{ $value }`.
}
server-language = { $value ->
   *[usual] I post in English.
}
server-theme = The boards I post are drawn in { $value ->
    [usual] `classic`.
   *[other] `{ $value }`.
}
server-organisers = { $value ->
    [usual] Only who has Manage Server may open tournaments.
   *[other] Who has Manage Server or <@&{ $value }> may open tournaments.
}
server-announcements = Tournaments are announced { $value ->
    [usual] where they are played.
   *[other] in <#{ $value }>.
}

refused-server-place = This is about a server: use it there.
refused-not-manager = This is for members who have the permission Manage Server.
refused-option = `{ $read }` cannot be chosen for `{ $option }`. Choose one of { $names }.
refused-server-forbid = Games cannot be begun in <#{ $channel }> as it is. Nothing was changed.
refused-server-forbid-everywhere = Games may be begun everywhere. Name the channels where they may be with `allow`; they are then forbidden in all others. Nothing was changed.
refused-challenge-channel = In this server games are begun in { $channels }.

# Rulings.
command-referee = referee
    .description = Decide about a game that you do not play: end it, stop its clocks, or give time
option-referee-act = act
    .description = What you decide
option-referee-reason = reason
    .description = Why; everybody can read it
option-referee-game = game
    .description = Which game; the one played here if left out
option-referee-time = time
    .description = How much time to give, such as 1d or 12h
choice-act-white-wins = White wins
choice-act-black-wins = Black wins
choice-act-draw = the game is drawn
choice-act-void = the game ends and does not count
choice-act-pause = the clocks stand
choice-act-resume = the clocks go on
choice-act-time-white = White gets time
choice-act-time-black = Black gets time
command-rulings = rulings
    .description = See what those who run this server decided about games, and why

ruled-adjudicate = { $outcome ->
    [white] White wins
    [black] Black wins
   *[draw] the game is drawn
}
ruled-void = the game ends and does not count
ruled-pause = the clocks stand; moves can be made and cost no time
ruled-resume = the clocks go on
ruled-give = { $to ->
    [white] White
   *[black] Black
} gets { $length }
clock-stopped = A decision has stopped the clocks: moves can be made and cost no time.
post-ruling = **Game { $game }** (<@{ $white }> – <@{ $black }>): <@{ $actor }> decided: { $what }. Reason: { $why }
answer-ruled = Decided, in game { $game }. { $post ->
    [later] It is in `/rulings`, and I say so in <#{ $channel }> as soon as I can post there: I need { $permissions }.
    [never] It is in `/rulings`. The channel of the game was deleted: I say so where a player takes it with a command such as `/board game:{ $game }`.
   *[there] I say so in <#{ $channel }>, and it is in `/rulings`.
}
rulings-heading = **Decided in this server**, the latest first
rulings-none = Nothing was decided in this server yet.
rulings-more = …and more.
rulings-game = { $at }, <@{ $actor }>, game { $game }: { $what }. Reason: { $why }
rulings-server = { $at }, <@{ $actor }>: { $what }

result-adjudicated = <@{ $winner }> ({ $color }) won by adjudication
result-adjudicated-draw = drawn by adjudication
result-voided = ended by adjudication, without a result
result-abandoned = <@{ $winner }> ({ $color }) won, the opponent having left the game

refused-no-reason = Write why: everybody can read it in `/rulings`.
refused-ruling-time = Write how much time to give in `time`, such as `1d` or `12h`.
refused-ruling-no-game = No game goes on in this channel. Name one with `game`, by its number.
refused-ruling-several = Several games go on in this channel: { $games }. Name one with `game`.
refused-ruling-own-game = You play game { $game } yourself: somebody else who has Manage Server must decide.
refused-ruling-no-clock = Game { $game } has no clock.
refused-ruling-before = { $stands ->
    [yes] The clocks of game { $game } stand by a decision already.
   *[no] No decision stopped the clocks of game { $game }.
}

# Abandoned games.
command-claim = claim
    .description = Claim a game whose other player has run out of time, or has not moved for a month
option-claim-game = game
    .description = Which game, if you play several
choose-claim = Which game do you want to claim?
post-warned = **Game { $game }**: <@{ $player }>, it has been your move since { $called }. If you do not move until { $until }, <@{ $opponent }> can claim the game.
answer-warned = { $told ->
    [now] I warn <@{ $opponent }>. If they do not move until { $until }, claim game { $game } again, and it is yours.
   *[later] I warn <@{ $opponent }> as soon as I can post in <#{ $channel }> again; they then have a week to move in game { $game }.
}
answer-abandoned = <@{ $player }> claimed game { $game }, which <@{ $opponent }> has left.
refused-claim-your-move = It is your move in game { $game }: nobody keeps you waiting.
refused-claim-not-called = <@{ $player }> could not be told yet that you wait in game { $game }. Nobody loses a game without knowing.
refused-claim-early = Game { $game } has no clock, and <@{ $player }> may take a month for a move. You can claim it from { $from } on.
refused-claim-warned = <@{ $player }> was warned that you wait in game { $game }, and has until { $until } to move.

# Threads, and those who come and go.
thread-name = Game { $game }: { $white } – { $black }
post-no-thread = **Game { $game }** is played in this channel: I could not open a thread for it, { $why ->
    [permission] since I lack the permission **Create Public Threads** here.
    [many] since this server has as many threads open as it can have.
   *[other] since Discord does not let me.
}
post-returned = I am in this server again, and its games go on. I was not from { $from } to { $to }; every clock has got that time back.
post-has-left = <@{ $player }> has left this server. { $timed ->
    [yes] Their time runs on.
   *[no] The game waits for them; whoever plays them can `/claim` it when they have not moved for a month.
}
refused-challenge-absent = <@{ $opponent }> is not in this server, and could not play here.
