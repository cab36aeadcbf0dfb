-- Rated games, and what they are worth.

-- Whether the game is for ratings. Challenges and games from before were not agreed on as such.
ALTER TABLE challenge ADD COLUMN rated INTEGER NOT NULL DEFAULT 0 CHECK (rated IN (0, 1));
ALTER TABLE game ADD COLUMN rated INTEGER NOT NULL DEFAULT 0 CHECK (rated IN (0, 1));

-- Of a rated game that counts: its place, from 1, in the order in which such games were ended. That is the order of
-- the commits: a flag falls at its deadline and is acted on later, and what was rated meanwhile stays as it is.
ALTER TABLE game ADD COLUMN counted INTEGER CHECK (counted IS NULL OR (rated = 1 AND ended IS NOT NULL));
CREATE UNIQUE INDEX game_counted ON game (counted) WHERE counted IS NOT NULL;

-- What a game that counts did to the rating of each side: in its server, and overall. The numbers are Glicko-2's.
CREATE TABLE rating_change (
    game       INTEGER NOT NULL REFERENCES game (id),
    side       TEXT    NOT NULL CHECK (side IN ('white', 'black')),
    scope      TEXT    NOT NULL CHECK (scope IN ('server', 'overall')),
    before     REAL    NOT NULL,
    rating     REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    PRIMARY KEY (game, side, scope)
) STRICT, WITHOUT ROWID;

-- Where everybody stands after their last game that counted; without a server: overall. All of it can be made anew
-- from the games.
CREATE TABLE rating (
    player     INTEGER NOT NULL REFERENCES player (id),
    guild      INTEGER REFERENCES guild (id),
    pool       TEXT    NOT NULL CHECK (pool IN ('base', 'expansions')),
    rating     REAL    NOT NULL,
    deviation  REAL    NOT NULL,
    volatility REAL    NOT NULL,
    games      INTEGER NOT NULL CHECK (games > 0),
    last       INTEGER NOT NULL,
    -- From this instant on the rating is provisional, unless another game counts before.
    sure_until INTEGER NOT NULL CHECK (sure_until >= last)
) STRICT;
CREATE UNIQUE INDEX rating_player ON rating (player, pool, ifnull(guild, 0));
CREATE INDEX rating_best ON rating (guild, pool, rating DESC, player);
