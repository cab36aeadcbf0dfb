# /settings: what a player wants otherwise than usual.

command-settings = settings
    .description = See what I do for you in all your games, or have it otherwise
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
