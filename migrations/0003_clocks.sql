-- Time controls, clocks, and what falls due. Tables are made anew where a CHECK changes; foreign keys are off meanwhile.

ALTER TABLE challenge ADD COLUMN control TEXT NOT NULL DEFAULT 'none';

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
    -- The clock as JSON; none without a time control.
    clock       TEXT    CHECK (clock IS NULL OR json_valid(clock)),
    -- When something is to happen by itself: a reminder, the fall of a flag.
    due         INTEGER,
    revision    INTEGER NOT NULL CHECK (revision >= 0),
    ply         INTEGER NOT NULL CHECK (ply >= 0),
    started     INTEGER NOT NULL,
    acted       INTEGER NOT NULL,
    ended       INTEGER,
    outcome     TEXT CHECK (outcome IN ('white', 'black', 'draw')),
    reason      TEXT CHECK (reason IN
        ('surrounded', 'repetition', 'claimed', 'agreement', 'resignation', 'time', 'called-off')),
    CHECK (white <> black),
    CHECK ((clock IS NULL) = (control = 'none')),
    CHECK (due IS NULL OR (clock IS NOT NULL AND ended IS NULL)),
    CHECK ((ended IS NULL) = (reason IS NULL)),
    CHECK ((outcome IS NULL) = (reason IS NULL OR reason = 'called-off'))
) STRICT;
INSERT INTO game_new (id, challenge, guild, channel, white, black, expansions, queen_first, repetition, control,
                      revision, ply, started, acted, ended, outcome, reason)
SELECT id, challenge, guild, channel, white, black, expansions, queen_first, repetition, 'none',
       revision, ply, started, acted, ended, outcome, reason
FROM game;
DROP TABLE game;
ALTER TABLE game_new RENAME TO game;
CREATE INDEX game_open_white ON game (white) WHERE ended IS NULL;
CREATE INDEX game_open_black ON game (black) WHERE ended IS NULL;
CREATE INDEX game_open_channel ON game (channel) WHERE ended IS NULL;
CREATE INDEX game_ended_white ON game (white, ended) WHERE ended IS NOT NULL;
CREATE INDEX game_ended_black ON game (black, ended) WHERE ended IS NOT NULL;
CREATE INDEX game_ended_channel ON game (channel, ended) WHERE ended IS NOT NULL;
CREATE INDEX game_due ON game (due) WHERE due IS NOT NULL;

-- The clock as it was before the ply, for a takeback.
ALTER TABLE move ADD COLUMN clock TEXT CHECK (clock IS NULL OR json_valid(clock));

-- `step` tells reminders of one call to move from each other.
CREATE TABLE outbox_new (
    id            INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    game          INTEGER REFERENCES game (id),
    challenge     INTEGER REFERENCES challenge (id),
    revision      INTEGER NOT NULL CHECK (revision >= 0),
    recipient     INTEGER REFERENCES player (id),
    kind          TEXT    NOT NULL
        CHECK (kind IN ('challenge', 'challenge-answer', 'turn', 'offer', 'offer-answer', 'reminder', 'time-up', 'time-given',
                        'outage',
                        'result')),
    step          INTEGER NOT NULL DEFAULT 0,
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
INSERT INTO outbox_new (id, game, challenge, revision, recipient, kind, channel, payload, state, due, attempts, worker,
                        first_attempt, last_attempt, last_error, message, created, settled)
SELECT id, game, challenge, revision, recipient, kind, channel, payload, state, due, attempts, worker,
       first_attempt, last_attempt, last_error, message, created, settled
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

-- When the bot last served, and the times it could not: clocks get those back.
CREATE TABLE heartbeat (
    id   INTEGER NOT NULL PRIMARY KEY CHECK (id = 1),
    beat INTEGER NOT NULL
) STRICT;
-- Everywhere, or in a channel that took no messages, or of a game whose channel was gone.
CREATE TABLE outage (
    id      INTEGER NOT NULL PRIMARY KEY,
    channel INTEGER REFERENCES channel (id),
    game    INTEGER REFERENCES game (id),
    began   INTEGER NOT NULL,
    ended   INTEGER NOT NULL CHECK (ended > began),
    CHECK (channel IS NULL OR game IS NULL)
) STRICT;
CREATE INDEX outage_ended ON outage (ended);
