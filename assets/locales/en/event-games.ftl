# What is said of tournaments in general, and in their games.

refused-event-nowhere = Tournaments belong to a server; this is a direct message. Ask in the server.
refused-event-unknown = There is no tournament `{ $read }` in this server. `/tournament list` shows those there are.
refused-event-none = No tournament is open in this server. `/tournament list` shows those that were.
refused-event-several = Several tournaments are open here: { $names }. Name the one you mean in `tournament`.
refused-event-gone = That tournament is gone.
failed-event-busy = So much happens in this tournament right now that it could not be done. Try again.
refused-event-game = Game { $game } belongs to { $kind ->
    [ladder] a ladder: it cannot be aborted. `/resign` ends it; those who run the server can declare it void.
   *[tournament] a tournament: it cannot be aborted. `/resign` ends it; the organisers can decide it with `/organise adjudicate`.
}
refused-event-void = Game { $game } belongs to a tournament, where every game has a result: `/organise adjudicate` can also give the loss to both.

post-pairing = **{ $event }**, round { $round }, board { $board }: game { $game }, <@{ $white }> (White) against <@{ $black }> (Black).

order-ended = Decided { $kind ->
    [ladder] on the ladder **{ $event }**; its posts say why.
   *[tournament] in the tournament **{ $event }**; its posts and `/tournament log` say why.
}
order-extended = Game { $game }: the tournament **{ $event }** gives both players time.
order-paused = Game { $game }: the tournament **{ $event }** stands still, and so do the clocks.
order-resumed = Game { $game }: the tournament **{ $event }** goes on, and the clocks run.
order-moved = The channel of game { $game } was deleted: it goes on here, where the { $kind ->
    [ladder] ladder
   *[tournament] tournament
} **{ $event }** does.
order-substituted = Game { $game }: <@{ $player }> takes over { $color } in the tournament **{ $event }**.
post-ladder-pairing = **{ $event }**: game { $game }, <@{ $white }> (White) challenges <@{ $black }> (Black).
post-called-off = It is no loss for anybody.
post-no-show = In **{ $event }** this is a no-show of <@{ $player }>: the other side has the point.
