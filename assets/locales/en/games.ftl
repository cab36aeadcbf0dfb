# Answers to the player who asked, and posts to the channel. <@…> is a mention: only the player who is called gets one
# that notifies.

# Buttons.
button-accept = Accept
button-decline = Decline
button-withdraw = Withdraw
button-move = Move
button-board = Board
button-draw = Draw
button-resign = Resign
button-takeback = Take back
button-resign-yes = Yes, resign
button-offer-draw = Offer a draw
button-claim-draw = Claim the draw
button-cancel = Cancel
button-back = Back
button-play = Play { $written }
button-earlier = Earlier
button-later = Later
button-export = Export
button-my-games = My games

cancelled = Nothing was done.
done-before = That is done already.

# How a game ended, in a few words; the subject of a sentence or a line of its own.
result-surrounded = <@{ $winner }> ({ $color }) won by surrounding the queen
result-resignation = <@{ $winner }> ({ $color }) won by resignation
result-both-surrounded = a draw, both queens being surrounded at once
result-repetition = a draw, the position having stood for the third time
result-claimed = a draw, claimed because the position stood for the third time
result-agreement = a draw by agreement

# Rules of a game, in one line.
rules-line = { $type }, { $set ->
    [tournament] tournament rules (the queen is not the first piece; a third repetition is a draw)
    [classic] classic rules (the queen may be the first piece; a third repetition may be claimed as a draw)
   *[other] own rules ({ $queen ->
        [allowed] the queen may be the first piece
       *[forbidden] the queen is not the first piece
    }; a third repetition { $repetition ->
        [claim] may be claimed as a draw
       *[draw] is a draw
    })
}

# Challenges.
challenge-post = { $opponent ->
    [nobody] <@{ $challenger }> looks for an opponent at Hive.
   *[other] <@{ $opponent }>, <@{ $challenger }> challenges you to { $rematch ->
        [none] a game of Hive
       *[other] a rematch of game { $rematch }
    }.
}
    { $rules }. { $white ->
        [me] <@{ $challenger }> plays White and begins.
        [opponent] { $opponent ->
            [nobody] Whoever accepts plays White and begins.
           *[other] <@{ $opponent }> plays White and begins.
        }
       *[lot] Who plays White is drawn by lot.
    }
    { $rated ->
        [yes] The game is rated.
       *[no] The game is not rated.
    }
    It expires { $expires }.
challenge-made = { $opponent ->
    [nobody] Your challenge is made, and open to everybody here.
   *[other] You have challenged <@{ $opponent }>.
} I post it in this channel now; you can withdraw it there.
challenge-accepted = <@{ $player }> accepted the challenge of <@{ $challenger }>: game { $game } begins.
challenge-declined = <@{ $player }> declined the challenge of <@{ $challenger }>.
challenge-withdrawn = <@{ $challenger }> withdrew this challenge.
challenge-declined-post = <@{ $challenger }>, <@{ $player }> declined your challenge.

# Posts to the channel of a game.
post-start = **Game { $game }** begins: <@{ $white }> plays White, <@{ $black }> plays Black.
    { $rules }.
post-move = **Game { $game }**: <@{ $player }> played `{ $written }`, { $words }.
post-pass = { $color } had no legal move and passed.
post-declined-draw = The draw offer is declined by that move.
post-declined-takeback = The request for a takeback is declined by that move.
post-lapsed-takeback = The request for a takeback ends with that move.
post-taken-back = **Game { $game }**: <@{ $opponent }> let <@{ $player }> take back `{ $written }`{ $count ->
    [0] {"."}
    [one] , and with it the reply { $replies }.
   *[other] , and with it the replies { $replies }.
}
post-turn = <@{ $player }>, it is your move ({ $color }).
post-claimable = The position stands for the third time: either player may claim a draw with `/draw`.
post-result = **Game { $game } is over** (<@{ $white }> – <@{ $black }>): { $result }.
post-draw-offer = **Game { $game }**: <@{ $opponent }>, <@{ $player }> offers you a draw. The offer stands until you answer or move; it expires { $expires }.
post-takeback-request = **Game { $game }**: <@{ $opponent }>, <@{ $player }> asks to take back `{ $written }`{ $count ->
    [0] {"."}
    [one] , and with it your reply { $replies }.
   *[other] , and with it your replies { $replies }.
} The request stands until one of you moves or you answer; it expires { $expires }.
post-draw-declined = **Game { $game }**: <@{ $opponent }>, <@{ $player }> declined your draw offer.
post-takeback-declined = **Game { $game }**: <@{ $opponent }>, <@{ $player }> declined your request for a takeback.
post-draw-withdrawn = **Game { $game }**: <@{ $player }> withdrew the draw offer.
post-takeback-withdrawn = **Game { $game }**: <@{ $player }> withdrew the request for a takeback.

# Answers about a game.
answer-played = You played `{ $written }` in game { $game }: { $words }.
answer-passed = Your opponent had no legal move and passed.
answer-your-move-again = It is your move again.
answer-passed-self = You then had no legal move and passed.
answer-next = { $call ->
    [later] <@{ $player }> is to move, and is called as soon as I can post in <#{ $channel }>.
    [never] It is the move of <@{ $player }>.
    [away] It is the move of <@{ $player }>, who is on vacation and is called when that is over.
   *[now] <@{ $player }> is called to move.
}
answer-over = The game is over: { $result }.
answer-elsewhere = The game is played in <#{ $channel }>.
answer-resign-ask = Do you want to resign game { $game } against <@{ $opponent }>? That cannot be undone.
answer-resigned = You resigned game { $game }. <@{ $opponent }> won.
answer-draw-offered = You offered <@{ $opponent }> a draw in game { $game }. The offer stands until they answer or move; it expires { $expires }.
answer-draw-agreed = Game { $game } is a draw by agreement.
answer-draw-choice = The position stands for the third time in game { $game }: you can claim a draw now, or offer one.
answer-draw-ask = Game { $game } has gone on since that button was made. Do you want to offer <@{ $opponent }> a draw as it stands now?
answer-draw-claimed = You claimed the draw: game { $game } is over.
answer-takeback-asked = You asked <@{ $opponent }> to let you take back `{ $written }` in game { $game }{ $count ->
    [0] {"."}
    [one] , and with it their reply { $replies }.
   *[other] , and with it their replies { $replies }.
} The request stands until one of you moves or they answer; it expires { $expires }.
answer-takeback-given = Game { $game }: <@{ $opponent }> took back `{ $written }`{ $count ->
    [0] {"."}
    [one] , and with it the reply { $replies }.
   *[other] , and with it the replies { $replies }.
}
answer-offer-declined = { $audience ->
    [actor] You
   *[channel] <@{ $player }>
} declined the { $kind ->
    [draw] draw offer
    [pause] offer of a pause
    [abort] offer to abort
   *[takeback] request for a takeback
} in game { $game }.
answer-offer-withdrawn = { $audience ->
    [actor] You withdrew your
   *[channel] <@{ $player }> withdrew the
} { $kind ->
    [draw] draw offer
    [pause] offer of a pause
    [abort] offer to abort
   *[takeback] request for a takeback
} in game { $game }.

# What became of an offer, said where its buttons were.
fate-accepted = The { $kind ->
    [draw] draw offer
    [pause] offer of a pause
    [abort] offer to abort
   *[takeback] request for a takeback
} by <@{ $player }> in game { $game } was accepted.
fate-declined = The { $kind ->
    [draw] draw offer
    [pause] offer of a pause
    [abort] offer to abort
   *[takeback] request for a takeback
} by <@{ $player }> in game { $game } was declined by <@{ $opponent }>.
fate-declined-by-move = The { $kind ->
    [draw] draw offer
    [pause] offer of a pause
    [abort] offer to abort
   *[takeback] request for a takeback
} by <@{ $player }> in game { $game } was declined when <@{ $opponent }> played `{ $written }`.
fate-withdrawn = The { $kind ->
    [draw] draw offer
    [pause] offer of a pause
    [abort] offer to abort
   *[takeback] request for a takeback
} by <@{ $player }> in game { $game } was withdrawn.
fate-moved-on = The { $kind ->
    [draw] draw offer
    [pause] offer of a pause
    [abort] offer to abort
   *[takeback] request for a takeback
} by <@{ $player }> in game { $game } ended when <@{ $player }> played `{ $written }`.
fate-taken-back = The { $kind ->
    [draw] draw offer
    [pause] offer of a pause
    [abort] offer to abort
   *[takeback] request for a takeback
} by <@{ $player }> in game { $game } ended when moves were taken back.
fate-expired = The { $kind ->
    [draw] draw offer
    [pause] offer of a pause
    [abort] offer to abort
   *[takeback] request for a takeback
} by <@{ $player }> in game { $game } expired { $expired }, unanswered.

answer-unparked = I could not post in this channel for a while; what still counts of what waited follows now.
answer-parked = I cannot post in <#{ $channel }> at the moment, because Discord refuses it. What you do is kept, and I post again as soon as I am let: I need { $permissions } there.
answer-channel-gone = The channel of game { $game } was deleted, so I can call nobody there. Use a command for it, such as `/board game:{ $game }`, in another channel of that server, and the game goes on there.
answer-moved-here = The channel of game { $game } was deleted: from now on the game is played here.
answer-through = It is posted in <#{ $channel }>.

# A board, shown to whoever asked.
board-heading = **Game { $game }** · <@{ $white }> (White) – <@{ $black }> (Black)
board-ply = After { $ply } of { $plies } plies
board-last = last move `{ $written }`, { $words }
board-turn = <@{ $player }> ({ $color }) is to move
board-over = over: { $result }
board-older = That button was on an older board; this is the position now.

# Choosing a game.
choose-move = In which game do you want to play `{ $text }`?
choose-board = Which game do you want to see?
choose-resign = Which game do you want to resign?
choose-draw = In which game do you want to offer a draw?
choose-takeback = In which game do you want to take your last move back?
choose-export = Which game do you want to export?
choose-placeholder = Choose a game
game-label = { $game }: against { $opponent }, { $turn ->
    [mine] your move
    [over] over
   *[theirs] their move
}
game-label-watched = { $game }: { $white } – { $black }{ $over ->
    [yes] {", over"}
   *[no] {""}
}
game-detail = { $type }, { $ply ->
    [one] 1 ply
   *[other] { $ply } plies
}

# The picker.
pick-piece = Game { $game }: choose the piece to move. The numbers are those on the board below.
pick-place = Game { $game }: where does { $piece } go? The numbers are those on the board below.
pick-confirm = Game { $game }: `{ $written }`, { $words }. This is the board after it.
pick-pieces = Pieces { $from } to { $to }
pick-places = Places { $from } to { $to }
pick-piece-label = { $number }. { $name }, { $piece }
pick-place-label = { $number }. { $written }
pick-from-board = on the board
pick-from-hand = from your hand
pick-thrown = to be thrown

# Lists of games.
games-mine = **Your games**
games-none-mine = { $place ->
    [dm] You play no open game. `/challenge` in a channel of a server starts one.
   *[server] You play no open game in this server. `/challenge` starts one.
}
games-channel = **Games of this channel**
games-none-channel = { $place ->
    [dm] No game is played in direct messages. `/games` lists yours.
   *[server] No game is played in this channel. `/challenge` starts one.
}
games-finished = **Your finished games**
games-none-finished = { $place ->
    [dm] You have finished no game yet.
   *[server] You have finished no game in this server yet.
}
games-line-mine = `{ $game }` { $turn ->
    [mine] **your move**
   *[theirs] their move
}, against { $opponent } in { $gone ->
    [yes] a channel that was deleted
   *[no] <#{ $channel }>
}, { $ply ->
    [one] 1 ply
   *[other] { $ply } plies
}, { $acted }
games-silent = { $gone ->
    [yes] `/board game:{ $game }` takes it elsewhere
   *[no] I cannot post there at the moment
}
games-line-channel = `{ $game }` { $white } – { $black }, { $ply ->
    [one] 1 ply
   *[other] { $ply } plies
}, { $player } to move, { $acted }
games-line-finished = `{ $game }` against { $opponent }: { $result }, { $ended }{ $rating ->
    [none] {""}
   *[other] , rating { $rating } ({ $change })
}
games-more = … and more; the newest are shown.

# Export.
export-text = Game { $game } as a GameString, and as a PGN file:
export-text-long = Game { $game } as a PGN file, and its GameString as a text file, being too long for a message:
