-- Instants are milliseconds since 1970 UTC. Discord's ids are unsigned 64-bit numbers, kept bit for bit in signed ones.

CREATE TABLE secret (
    id      INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    seed    BLOB    NOT NULL CHECK (length(seed) = 32),
    created INTEGER NOT NULL,
    opened  INTEGER NOT NULL
) STRICT;

CREATE TABLE registration (
    scope      TEXT    NOT NULL PRIMARY KEY,
    hash       TEXT    NOT NULL,
    registered INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE guild (
    id    INTEGER NOT NULL PRIMARY KEY,
    added INTEGER NOT NULL
) STRICT;

CREATE TABLE channel (
    id           INTEGER NOT NULL PRIMARY KEY,
    guild        INTEGER REFERENCES guild (id),
    parent       INTEGER REFERENCES channel (id),
    kind         TEXT    NOT NULL CHECK (kind IN ('text', 'thread', 'dm')),
    parked       INTEGER,
    parked_why   TEXT,
    parked_told  INTEGER NOT NULL DEFAULT 0 CHECK (parked_told IN (0, 1)),
    CHECK ((guild IS NULL) = (kind = 'dm')),
    CHECK (parent IS NULL OR kind = 'thread'),
    CHECK ((parked IS NULL) = (parked_why IS NULL))
) STRICT;
CREATE INDEX channel_parked ON channel (parked) WHERE parked IS NOT NULL;

CREATE TABLE player (
    id     INTEGER NOT NULL PRIMARY KEY,
    name   TEXT    NOT NULL CHECK (length(name) <= 100),
    locale TEXT,
    added  INTEGER NOT NULL
) STRICT;

CREATE TABLE challenge (
    id          INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    guild       INTEGER NOT NULL REFERENCES guild (id),
    channel     INTEGER NOT NULL REFERENCES channel (id),
    challenger  INTEGER NOT NULL REFERENCES player (id),
    opponent    INTEGER REFERENCES player (id),
    expansions  TEXT    NOT NULL,
    queen_first TEXT    NOT NULL CHECK (queen_first IN ('forbidden', 'allowed')),
    repetition  TEXT    NOT NULL CHECK (repetition IN ('draw', 'claim')),
    white       TEXT    NOT NULL CHECK (white IN ('challenger', 'opponent', 'lot')),
    created     INTEGER NOT NULL,
    expires     INTEGER NOT NULL,
    state       TEXT    NOT NULL CHECK (state IN ('open', 'accepted', 'declined', 'withdrawn', 'expired')),
    settled     INTEGER,
    CHECK (challenger <> opponent),
    CHECK ((state = 'open') = (settled IS NULL))
) STRICT;
CREATE INDEX challenge_expires ON challenge (expires) WHERE state = 'open';
CREATE INDEX challenge_channel ON challenge (channel) WHERE state = 'open';
CREATE INDEX challenge_challenger ON challenge (challenger) WHERE state = 'open';
CREATE INDEX challenge_opponent ON challenge (opponent) WHERE state = 'open';

CREATE TABLE game (
    id          INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    challenge   INTEGER UNIQUE REFERENCES challenge (id),
    guild       INTEGER NOT NULL REFERENCES guild (id),
    channel     INTEGER NOT NULL REFERENCES channel (id),
    white       INTEGER NOT NULL REFERENCES player (id),
    black       INTEGER NOT NULL REFERENCES player (id),
    expansions  TEXT    NOT NULL,
    queen_first TEXT    NOT NULL CHECK (queen_first IN ('forbidden', 'allowed')),
    repetition  TEXT    NOT NULL CHECK (repetition IN ('draw', 'claim')),
    revision    INTEGER NOT NULL CHECK (revision >= 0),
    ply         INTEGER NOT NULL CHECK (ply >= 0),
    started     INTEGER NOT NULL,
    acted       INTEGER NOT NULL,
    ended       INTEGER,
    outcome     TEXT CHECK (outcome IN ('white', 'black', 'draw')),
    reason      TEXT CHECK (reason IN ('surrounded', 'repetition', 'claimed', 'agreement', 'resignation')),
    CHECK (white <> black),
    CHECK ((ended IS NULL) = (outcome IS NULL) AND (ended IS NULL) = (reason IS NULL))
) STRICT;
CREATE INDEX game_open_white ON game (white) WHERE ended IS NULL;
CREATE INDEX game_open_black ON game (black) WHERE ended IS NULL;
CREATE INDEX game_open_channel ON game (channel) WHERE ended IS NULL;
CREATE INDEX game_ended_white ON game (white, ended) WHERE ended IS NOT NULL;
CREATE INDEX game_ended_black ON game (black, ended) WHERE ended IS NOT NULL;
CREATE INDEX game_ended_channel ON game (channel, ended) WHERE ended IS NOT NULL;

-- One row a ply, counted from 0; passes too.
CREATE TABLE move (
    game    INTEGER NOT NULL REFERENCES game (id),
    ply     INTEGER NOT NULL CHECK (ply >= 0),
    written TEXT    NOT NULL,
    played  INTEGER NOT NULL,
    PRIMARY KEY (game, ply)
) STRICT, WITHOUT ROWID;

CREATE TABLE offer (
    id      INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    game    INTEGER NOT NULL REFERENCES game (id),
    kind    TEXT    NOT NULL CHECK (kind IN ('draw', 'takeback')),
    by      TEXT    NOT NULL CHECK (by IN ('white', 'black')),
    ply     INTEGER NOT NULL CHECK (ply >= 0),
    made    INTEGER NOT NULL,
    expires INTEGER NOT NULL,
    state   TEXT    NOT NULL CHECK (state IN ('open', 'accepted', 'declined', 'withdrawn', 'lapsed')),
    settled INTEGER,
    CHECK ((state = 'open') = (settled IS NULL))
) STRICT;
CREATE UNIQUE INDEX offer_open ON offer (game, kind, by) WHERE state = 'open';
CREATE INDEX offer_expires ON offer (expires) WHERE state = 'open';

-- What is still to be said, and what was. `due` is set exactly for the first unsettled row of each channel: when to
-- try it next (pending), or when whoever holds it is given up (sending).
CREATE TABLE outbox (
    id            INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    game          INTEGER REFERENCES game (id),
    challenge     INTEGER REFERENCES challenge (id),
    revision      INTEGER NOT NULL CHECK (revision >= 0),
    recipient     INTEGER REFERENCES player (id),
    kind          TEXT    NOT NULL
        CHECK (kind IN ('challenge', 'challenge-answer', 'turn', 'offer', 'offer-answer', 'result')),
    channel       INTEGER NOT NULL REFERENCES channel (id),
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
    CHECK (due IS NULL OR state IN ('pending', 'sending')),
    CHECK (state <> 'sending' OR (due IS NOT NULL AND worker IS NOT NULL)),
    CHECK ((state = 'sent') = (message IS NOT NULL)),
    CHECK ((first_attempt IS NULL) = (last_attempt IS NULL)),
    CHECK (attempts > 0 OR first_attempt IS NULL),
    CHECK ((state IN ('sent', 'stale')) = (settled IS NOT NULL))
) STRICT;
CREATE UNIQUE INDEX outbox_game ON outbox (game, revision, kind, ifnull(recipient, 0)) WHERE game IS NOT NULL;
CREATE UNIQUE INDEX outbox_challenge ON outbox (challenge, revision, kind, ifnull(recipient, 0))
    WHERE challenge IS NOT NULL;
CREATE INDEX outbox_due ON outbox (due, id) WHERE due IS NOT NULL;
CREATE UNIQUE INDEX outbox_head ON outbox (channel) WHERE due IS NOT NULL;
CREATE INDEX outbox_queue ON outbox (channel, id) WHERE state IN ('pending', 'sending');
CREATE INDEX outbox_parked ON outbox (channel, id) WHERE state = 'parked';
CREATE INDEX outbox_message ON outbox (message) WHERE message IS NOT NULL;
