# /settings: what a player wants otherwise than usual.

command-settings = settings
    .description = See what I do for you in all your games, or have it otherwise
option-settings-forced = forced
    .description = When you have only one legal move: I ask you, or play it for you
choice-forced-ask = ask me
choice-forced-play = play it for me

settings-all = **Your settings**, for your games in every server
settings-changed = Noted, for your games in every server:
setting-forced = { $value ->
    [play] Where you have only one legal move, I play it for you.
   *[ask] You play every move yourself, also an only one.
}

refused-setting-forced = `{ $read }` is nothing I can do with an only move. Write `ask` or `play`. Nothing was changed.
