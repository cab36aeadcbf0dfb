-- Conditional moves and private boards. All of it goes when its game ends.

-- A player's lines, each a list of moves as written, from the position after `ply` plies: `[["bG1 wS1-","wA1 -wQ"]]`.
-- `version` counts their changes; what is committed on the strength of a plan names it. `undone` is set where a
-- takeback dropped lines and the player has not been told.
CREATE TABLE plan (
    game    INTEGER NOT NULL REFERENCES game (id),
    side    TEXT    NOT NULL CHECK (side IN ('white', 'black')),
    version INTEGER NOT NULL CHECK (version > 0),
    ply     INTEGER NOT NULL CHECK (ply >= 0),
    lines   TEXT    NOT NULL CHECK (json_valid(lines)),
    undone  INTEGER NOT NULL DEFAULT 0 CHECK (undone IN (0, 1)),
    PRIMARY KEY (game, side)
) STRICT, WITHOUT ROWID;

-- A private board: all moves from the first of the game, as written and divided by semicolons; those after `ply` are
-- the variation.
CREATE TABLE try_board (
    player  INTEGER NOT NULL REFERENCES player (id),
    game    INTEGER NOT NULL REFERENCES game (id),
    version INTEGER NOT NULL CHECK (version > 0),
    ply     INTEGER NOT NULL CHECK (ply >= 0),
    moves   TEXT    NOT NULL,
    PRIMARY KEY (player, game)
) STRICT, WITHOUT ROWID;
CREATE INDEX try_board_game ON try_board (game);

-- A variation that its player keeps.
CREATE TABLE try_line (
    id     INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
    player INTEGER NOT NULL REFERENCES player (id),
    game   INTEGER NOT NULL REFERENCES game (id),
    ply    INTEGER NOT NULL CHECK (ply >= 0),
    moves  TEXT    NOT NULL,
    made   INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX try_line_moves ON try_line (player, game, ply, moves);
CREATE INDEX try_line_game ON try_line (game);
