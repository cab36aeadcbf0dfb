-- Servers that the bot was removed from, and members who left one in which they play.

-- Since when the bot is not in the server; the clocks of its games stand.
ALTER TABLE guild ADD COLUMN removed INTEGER;

-- Found when somebody was to be told something; gone as soon as they do something there again.
CREATE TABLE departure (
    guild   INTEGER NOT NULL REFERENCES guild (id),
    player  INTEGER NOT NULL REFERENCES player (id),
    noticed INTEGER NOT NULL,
    PRIMARY KEY (guild, player)
) STRICT, WITHOUT ROWID;
