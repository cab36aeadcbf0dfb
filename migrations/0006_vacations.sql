-- Vacations, calls that wait for the end of quiet hours, and what an event says about vacations in its games.

CREATE TABLE vacation (
    id     INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    player INTEGER NOT NULL REFERENCES player (id),
    began  INTEGER NOT NULL,
    -- When it ended, or is to end.
    until  INTEGER NOT NULL CHECK (until >= began),
    origin TEXT    NOT NULL CHECK (origin IN ('by-hand', 'automatic')),
    -- Whether it goes on: the clocks of the player stand.
    lasts  INTEGER NOT NULL CHECK (lasts IN (0, 1))
) STRICT;
CREATE UNIQUE INDEX vacation_lasts ON vacation (player) WHERE lasts = 1;
CREATE INDEX vacation_until ON vacation (until) WHERE lasts = 1;
CREATE INDEX vacation_player ON vacation (player, began);

-- What the event a game belongs to says about vacations, as JSON; none: they stop its clocks.
ALTER TABLE game ADD COLUMN event TEXT CHECK (event IS NULL OR json_valid(event));

-- Whether a notice is posted without calling anybody, the one it is for having quiet hours or being away.
ALTER TABLE outbox ADD COLUMN hushed INTEGER NOT NULL DEFAULT 0 CHECK (hushed IN (0, 1));
-- When they are called after all.
ALTER TABLE outbox ADD COLUMN wakes INTEGER CHECK (wakes IS NULL OR hushed = 1);
CREATE INDEX outbox_wakes ON outbox (wakes) WHERE wakes IS NOT NULL;
