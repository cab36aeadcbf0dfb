-- Tournaments, kept as the events that made them; their games; and what is still to be done to those.

-- A notice can be about a tournament, too.
CREATE TABLE tournament (
    id        INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    -- A standing ladder is kept as tournaments are: with settings, terms and events of its own kind.
    kind      TEXT    NOT NULL CHECK (kind IN ('tournament', 'ladder')),
    guild     INTEGER NOT NULL REFERENCES guild (id),
    channel   INTEGER NOT NULL REFERENCES channel (id),
    organiser INTEGER NOT NULL REFERENCES player (id),
    -- As it is called now; its settings say it, too.
    name      TEXT    NOT NULL,
    -- What it began with, and by what rules its games are played, both as JSON.
    settings  TEXT    NOT NULL CHECK (json_valid(settings)),
    terms     TEXT    NOT NULL CHECK (json_valid(terms)),
    -- What lots are drawn from.
    seed      INTEGER NOT NULL,
    revision  INTEGER NOT NULL CHECK (revision >= 0),
    phase     TEXT    NOT NULL CHECK (phase IN ('sign-up', 'check-in', 'playing', 'finished', 'cancelled')),
    -- When something is to happen by itself.
    due       INTEGER,
    created   INTEGER NOT NULL,
    started   INTEGER,
    -- How many days everybody may be away in all; none: as long as they like.
    vacation  INTEGER,
    -- The one that it is the next edition of.
    follows   INTEGER UNIQUE REFERENCES tournament (id),
    CHECK (due IS NULL OR phase NOT IN ('finished', 'cancelled'))
) STRICT;
CREATE INDEX tournament_guild ON tournament (guild, id);
CREATE UNIQUE INDEX tournament_ladder ON tournament (guild)
    WHERE kind = 'ladder' AND phase NOT IN ('finished', 'cancelled');
CREATE INDEX tournament_due ON tournament (due) WHERE due IS NOT NULL;
-- Those that go on; the time that was lost since the oldest was opened is remembered.
CREATE INDEX tournament_open ON tournament (created)
    WHERE kind = 'tournament' AND phase NOT IN ('finished', 'cancelled');

-- When the bot was not in a server, until it was invited again: tournaments there stood still.
CREATE TABLE absence (
    guild INTEGER NOT NULL REFERENCES guild (id),
    began INTEGER NOT NULL,
    ended INTEGER NOT NULL CHECK (ended > began),
    PRIMARY KEY (guild, ended)
) STRICT, WITHOUT ROWID;

-- What happened, in order; the same events always make the same tournament. `revision` is the one that the action led
-- to; without an actor it happened by itself.
CREATE TABLE tournament_event (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    seq        INTEGER NOT NULL CHECK (seq >= 1),
    revision   INTEGER NOT NULL CHECK (revision >= 1),
    actor      INTEGER REFERENCES player (id),
    made       INTEGER NOT NULL,
    event      TEXT    NOT NULL CHECK (json_valid(event)),
    PRIMARY KEY (tournament, seq)
) STRICT;

-- Whom the events of a tournament name.
CREATE TABLE tournament_person (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    person     INTEGER NOT NULL REFERENCES player (id),
    PRIMARY KEY (tournament, person)
) STRICT, WITHOUT ROWID;
CREATE INDEX tournament_person_person ON tournament_person (person);

-- The games of a tournament, once they are open.
CREATE TABLE tournament_game (
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    round      INTEGER NOT NULL,
    board      INTEGER NOT NULL,
    number     INTEGER NOT NULL,
    game       INTEGER NOT NULL UNIQUE REFERENCES game (id),
    -- When it ended, until the tournament knows.
    due        INTEGER,
    PRIMARY KEY (tournament, round, board, number)
) STRICT, WITHOUT ROWID;
CREATE INDEX tournament_game_due ON tournament_game (due) WHERE due IS NOT NULL;

-- What a tournament wants done to its games, in order. A row goes when it is done.
CREATE TABLE tournament_order (
    id         INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    tournament INTEGER NOT NULL REFERENCES tournament (id),
    round      INTEGER NOT NULL,
    board      INTEGER NOT NULL,
    number     INTEGER NOT NULL,
    task       TEXT    NOT NULL CHECK (json_valid(task)),
    due        INTEGER NOT NULL
) STRICT;
CREATE INDEX tournament_order_due ON tournament_order (due, id);
CREATE INDEX tournament_order_game ON tournament_order (tournament, round, board, number);

CREATE TABLE outbox_new (
    id            INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    game          INTEGER REFERENCES game (id),
    challenge     INTEGER REFERENCES challenge (id),
    tournament    INTEGER REFERENCES tournament (id),
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
    hushed        INTEGER NOT NULL DEFAULT 0 CHECK (hushed IN (0, 1)),
    wakes         INTEGER CHECK (wakes IS NULL OR hushed = 1),
    CHECK ((game IS NOT NULL) + (challenge IS NOT NULL) + (tournament IS NOT NULL) = 1),
    CHECK (direct = 0 OR recipient IS NOT NULL),
    CHECK (due IS NULL OR state IN ('pending', 'sending')),
    CHECK (state <> 'sending' OR (due IS NOT NULL AND worker IS NOT NULL)),
    CHECK ((state = 'sent') = (message IS NOT NULL)),
    CHECK ((first_attempt IS NULL) = (last_attempt IS NULL)),
    CHECK (attempts > 0 OR first_attempt IS NULL),
    CHECK ((state IN ('sent', 'stale')) = (settled IS NOT NULL))
) STRICT;
INSERT INTO outbox_new (id, game, challenge, revision, recipient, kind, step, channel, direct, payload, state, due,
                        attempts, worker, first_attempt, last_attempt, last_error, message, created, settled, hushed,
                        wakes)
SELECT id, game, challenge, revision, recipient, kind, step, channel, direct, payload, state, due,
       attempts, worker, first_attempt, last_attempt, last_error, message, created, settled, hushed, wakes
FROM outbox;
DROP TABLE outbox;
ALTER TABLE outbox_new RENAME TO outbox;
CREATE UNIQUE INDEX outbox_game ON outbox (game, revision, kind, step, ifnull(recipient, 0)) WHERE game IS NOT NULL;
CREATE UNIQUE INDEX outbox_challenge ON outbox (challenge, revision, kind, ifnull(recipient, 0))
    WHERE challenge IS NOT NULL;
CREATE UNIQUE INDEX outbox_tournament ON outbox (tournament, revision, kind, step, channel, ifnull(recipient, 0))
    WHERE tournament IS NOT NULL;
CREATE INDEX outbox_due ON outbox (due, id) WHERE due IS NOT NULL;
CREATE UNIQUE INDEX outbox_head ON outbox (channel) WHERE due IS NOT NULL;
CREATE INDEX outbox_queue ON outbox (channel, id) WHERE state IN ('pending', 'sending');
CREATE INDEX outbox_parked ON outbox (channel, id) WHERE state = 'parked';
CREATE INDEX outbox_message ON outbox (message) WHERE message IS NOT NULL;
CREATE INDEX outbox_wakes ON outbox (wakes) WHERE wakes IS NOT NULL;
