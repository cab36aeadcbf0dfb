# /settings: what a player wants otherwise than usual.

command-settings = settings
    .description = See what I do for you in all your games, or have it otherwise
option-settings-zone = zone
    .description = Your time zone, such as Europe/Berlin; none to forget it
option-settings-quiet = quiet
    .description = When I am not to call you, such as 22:00-08:00; off for never. Clocks go on
option-settings-reminders = reminders
    .description = How long before your time runs out I remind you, such as 1d, 3h; or off
option-settings-remind = remind
    .description = Where I remind you
choice-remind-channel = in the channel of the game
choice-remind-dm = by direct message
option-settings-vacation = vacation
    .description = How your vacations begin
choice-vacation-by-hand = when I ask for one
choice-vacation-automatic = also by itself, when my time would run out
option-settings-forced = forced
    .description = When you have only one legal move: I ask you, or play it for you
choice-forced-ask = ask me
choice-forced-play = play it for me
option-settings-view = view
    .description = How you look at boards: as a picture, with stacks spread out or marks, or in words
option-settings-theme = theme
    .description = In which colours you see boards
option-settings-size = size
    .description = How large the tiles are in what is drawn for you
choice-theme-server = as the server has it

settings-all = **Your settings**, for your games in every server
settings-changed = Noted, for your games in every server:
setting-zone = { $value ->
    [none] I do not know your time zone; your hours are those of UTC.
   *[other] Your hours are those of this time zone.
}
setting-quiet = { $value ->
    [off] I call you at any hour.
   *[other] I do not call you in these hours of yours. Your clocks go on.
}
setting-reminders = { $value ->
    [off] I do not remind you of deadlines.
   *[other] I remind you so long before your time runs out, and once in a turn that is shorter.
}
setting-remind = { $value ->
    [dm] I remind you by direct message.
   *[channel] I remind you in the channel of the game.
}
setting-vacation = { $value ->
    [automatic] A vacation begins by itself when your time would run out, as long as you have days left.
   *[by-hand] A vacation begins when you ask for one.
}
setting-forced = { $value ->
    [play] Where you have only one legal move, I play it for you.
   *[ask] You play every move yourself, also an only one.
}
setting-view = { $value ->
    [spread] Boards are shown to you with their stacks spread out.
    [held] Boards are shown to you with marks on what is held and on what has just moved.
    [text] Boards are told to you in words, row by row.
   *[board] Boards are shown to you as pictures.
}
setting-theme = { $value ->
    [classic] You see boards in the classic colours.
    [high-contrast] You see boards in high contrast.
    [colour-blind] You see boards in colours that are safe for colour-blind eyes.
    [blue-white] You see boards in blue and white.
    [print] You see boards as for print, on white.
   *[server] You see boards in the colours of the server you are in.
}
setting-size = { $value ->
    [small] Tiles are small in what is drawn for you.
    [large] Tiles are large in what is drawn for you.
   *[medium] Tiles are of medium size in what is drawn for you.
}

refused-setting-forced = `{ $read }` is nothing I can do with an only move. Write `ask` or `play`. Nothing was changed.

# /mydata
command-mydata = mydata
    .description = Get everything I keep about you, or have it deleted
option-mydata-what = what
    .description = What to do with it
choice-what-export = export: give it to me as a file
choice-what-delete = delete: forget me
mydata-about = Everything that is kept about one player, by table. Instants are in milliseconds since 1970 UTC, or in seconds inside a payload.
mydata-export = Everything I keep about you: your settings, your games with all moves, your challenges and offers, what you were told, and what was decided about your games.
mydata-ask = I delete your settings and everything else that is yours alone, and withdraw your open challenges. Games that you finished stay for those you played, without your name and your number. What was posted in channels is Discord’s; I cannot take it back. This cannot be undone.
mydata-deleted = It is deleted. If you use me again, I know you from then on.
button-delete-data = Delete everything
deleted-player = *deleted player*
refused-mydata-events = You are in { $events }, where your opponents wait for you: leave with `/tournament leave`, then I can delete everything about you.
refused-mydata-games = You play { $games }{ $more ->
    [0] {""}
   *[other] {" "}and { $more } more
}: your opponents wait for you there. Finish these games or `/resign` them; then I can delete everything about you.
