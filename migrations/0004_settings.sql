-- Settings, the log of rulings, and what offers and notices can be about.

-- What a player or a server wants otherwise than usual; a setting that is not here has its usual value.
CREATE TABLE setting (
    player INTEGER NOT NULL REFERENCES player (id),
    name   TEXT    NOT NULL,
    value  TEXT    NOT NULL,
    PRIMARY KEY (player, name)
) STRICT, WITHOUT ROWID;
CREATE TABLE server_setting (
    guild INTEGER NOT NULL REFERENCES guild (id),
    name  TEXT    NOT NULL,
    value TEXT    NOT NULL,
    PRIMARY KEY (guild, name)
) STRICT, WITHOUT ROWID;

-- What those who run a server did to its games and settings, and why.
CREATE TABLE ruling (
    id     INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    guild  INTEGER NOT NULL REFERENCES guild (id),
    game   INTEGER REFERENCES game (id),
    actor  INTEGER NOT NULL REFERENCES player (id),
    act    TEXT    NOT NULL,
    detail TEXT    NOT NULL CHECK (json_valid(detail)),
    made   INTEGER NOT NULL
) STRICT;
CREATE INDEX ruling_guild ON ruling (guild, id);
CREATE INDEX ruling_game ON ruling (game, id) WHERE game IS NOT NULL;

-- Hours at which clocks rest, as `nights Europe/Berlin`.
ALTER TABLE challenge ADD COLUMN rest TEXT;
-- The finished game that this one is to follow, with colours changed.
ALTER TABLE challenge ADD COLUMN rematch INTEGER REFERENCES game (id);
CREATE UNIQUE INDEX challenge_rematch ON challenge (rematch) WHERE rematch IS NOT NULL AND state IN ('open', 'accepted');

CREATE TABLE game_new (
    id          INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    challenge   INTEGER UNIQUE REFERENCES challenge (id),
    guild       INTEGER NOT NULL REFERENCES guild (id),
    channel     INTEGER NOT NULL REFERENCES channel (id),
    white       INTEGER NOT NULL REFERENCES player (id),
    black       INTEGER NOT NULL REFERENCES player (id),
    expansions  TEXT    NOT NULL,
    queen_first TEXT    NOT NULL CHECK (queen_first IN ('forbidden', 'allowed')),
    repetition  TEXT    NOT NULL CHECK (repetition IN ('draw', 'claim')),
    control     TEXT    NOT NULL,
    -- Hours at which the clocks rest; none: never.
    rest        TEXT,
    -- The clock as JSON; none without a time control.
    clock       TEXT    CHECK (clock IS NULL OR json_valid(clock)),
    -- When something is to happen by itself: a reminder, the fall of a flag, the end of a pause.
    due         INTEGER,
    -- When a pause that has a known length ends.
    resumes     INTEGER,
    -- What was due when it had to be put off, and is still to be done.
    held        INTEGER,
    revision    INTEGER NOT NULL CHECK (revision >= 0),
    ply         INTEGER NOT NULL CHECK (ply >= 0),
    started     INTEGER NOT NULL,
    acted       INTEGER NOT NULL,
    ended       INTEGER,
    outcome     TEXT CHECK (outcome IN ('white', 'black', 'draw')),
    reason      TEXT CHECK (reason IN
        ('surrounded', 'repetition', 'claimed', 'agreement', 'resignation', 'time', 'called-off', 'aborted',
         'adjudication', 'abandonment', 'voided')),
    CHECK (white <> black),
    CHECK ((clock IS NULL) = (control = 'none')),
    CHECK (rest IS NULL OR clock IS NOT NULL),
    CHECK (due IS NULL OR (clock IS NOT NULL AND ended IS NULL)),
    CHECK (resumes IS NULL OR (clock IS NOT NULL AND ended IS NULL)),
    CHECK (held IS NULL OR due IS NOT NULL),
    CHECK ((ended IS NULL) = (reason IS NULL)),
    CHECK ((outcome IS NULL) = (reason IS NULL OR reason IN ('called-off', 'aborted', 'voided')))
) STRICT;
INSERT INTO game_new (id, challenge, guild, channel, white, black, expansions, queen_first, repetition, control, clock,
                      due, revision, ply, started, acted, ended, outcome, reason)
SELECT id, challenge, guild, channel, white, black, expansions, queen_first, repetition, control, clock,
       due, revision, ply, started, acted, ended, outcome, reason
FROM game;
DROP TABLE game;
ALTER TABLE game_new RENAME TO game;
CREATE INDEX game_open_white ON game (white) WHERE ended IS NULL;
CREATE INDEX game_open_black ON game (black) WHERE ended IS NULL;
CREATE INDEX game_open_channel ON game (channel) WHERE ended IS NULL;
CREATE INDEX game_open_guild ON game (guild) WHERE ended IS NULL;
CREATE INDEX game_ended_white ON game (white, ended) WHERE ended IS NOT NULL;
CREATE INDEX game_ended_black ON game (black, ended) WHERE ended IS NOT NULL;
CREATE INDEX game_ended_channel ON game (channel, ended) WHERE ended IS NOT NULL;
CREATE INDEX game_due ON game (due) WHERE due IS NOT NULL;

-- Which kinds there are is the program's matter.
CREATE TABLE offer_new (
    id      INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    game    INTEGER NOT NULL REFERENCES game (id),
    kind    TEXT    NOT NULL,
    -- What more is offered: how long a pause is to be, as JSON.
    detail  TEXT    CHECK (detail IS NULL OR json_valid(detail)),
    by      TEXT    NOT NULL CHECK (by IN ('white', 'black')),
    ply     INTEGER NOT NULL CHECK (ply >= 0),
    made    INTEGER NOT NULL,
    expires INTEGER NOT NULL,
    state   TEXT    NOT NULL CHECK (state IN ('open', 'accepted', 'declined', 'withdrawn', 'lapsed')),
    settled INTEGER,
    CHECK ((state = 'open') = (settled IS NULL))
) STRICT;
INSERT INTO offer_new (id, game, kind, by, ply, made, expires, state, settled)
SELECT id, game, kind, by, ply, made, expires, state, settled FROM offer;
DROP TABLE offer;
ALTER TABLE offer_new RENAME TO offer;
CREATE UNIQUE INDEX offer_open ON offer (game, kind, by) WHERE state = 'open';
CREATE INDEX offer_expires ON offer (expires) WHERE state = 'open';

CREATE TABLE outbox_new (
    id            INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    game          INTEGER REFERENCES game (id),
    challenge     INTEGER REFERENCES challenge (id),
    revision      INTEGER NOT NULL CHECK (revision >= 0),
    recipient     INTEGER REFERENCES player (id),
    kind          TEXT    NOT NULL,
    -- Tells notices of one kind and revision from each other: two reminders of one call to move.
    step          INTEGER NOT NULL DEFAULT 0,
    channel       INTEGER NOT NULL REFERENCES channel (id),
    -- Whether it goes to the recipient alone, by direct message; to the channel where they take none.
    direct        INTEGER NOT NULL DEFAULT 0 CHECK (direct IN (0, 1)),
    payload       TEXT    NOT NULL CHECK (json_valid(payload)),
    state         TEXT    NOT NULL CHECK (state IN ('pending', 'sending', 'sent', 'parked', 'stale')),
    due           INTEGER,
    attempts      INTEGER NOT NULL DEFAULT 0,
    worker        TEXT,
    first_attempt INTEGER,
    last_attempt  INTEGER,
    last_error    TEXT,
    message       INTEGER,
    created       INTEGER NOT NULL,
    settled       INTEGER,
    CHECK ((game IS NULL) <> (challenge IS NULL)),
    CHECK (direct = 0 OR recipient IS NOT NULL),
    CHECK (due IS NULL OR state IN ('pending', 'sending')),
    CHECK (state <> 'sending' OR (due IS NOT NULL AND worker IS NOT NULL)),
    CHECK ((state = 'sent') = (message IS NOT NULL)),
    CHECK ((first_attempt IS NULL) = (last_attempt IS NULL)),
    CHECK (attempts > 0 OR first_attempt IS NULL),
    CHECK ((state IN ('sent', 'stale')) = (settled IS NOT NULL))
) STRICT;
INSERT INTO outbox_new (id, game, challenge, revision, recipient, kind, step, channel, payload, state, due, attempts,
                        worker, first_attempt, last_attempt, last_error, message, created, settled)
SELECT id, game, challenge, revision, recipient, kind, step, channel, payload, state, due, attempts,
       worker, first_attempt, last_attempt, last_error, message, created, settled
FROM outbox;
DROP TABLE outbox;
ALTER TABLE outbox_new RENAME TO outbox;
CREATE UNIQUE INDEX outbox_game ON outbox (game, revision, kind, step, ifnull(recipient, 0)) WHERE game IS NOT NULL;
CREATE UNIQUE INDEX outbox_challenge ON outbox (challenge, revision, kind, ifnull(recipient, 0))
    WHERE challenge IS NOT NULL;
CREATE INDEX outbox_due ON outbox (due, id) WHERE due IS NOT NULL;
CREATE UNIQUE INDEX outbox_head ON outbox (channel) WHERE due IS NOT NULL;
CREATE INDEX outbox_queue ON outbox (channel, id) WHERE state IN ('pending', 'sending');
CREATE INDEX outbox_parked ON outbox (channel, id) WHERE state = 'parked';
CREATE INDEX outbox_message ON outbox (message) WHERE message IS NOT NULL;
