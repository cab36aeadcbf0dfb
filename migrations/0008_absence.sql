-- Games that a player loses on time one after the other, without a move in between, are one absence.

-- When the player last made a move of their own, in any game.
ALTER TABLE player ADD COLUMN moved INTEGER;
UPDATE player SET moved = last.played
FROM (SELECT CASE m.ply % 2 WHEN 0 THEN g.white ELSE g.black END AS mover, max(m.played) AS played
      FROM move m JOIN game g ON g.id = m.game WHERE m.written <> 'pass' GROUP BY mover) AS last
WHERE last.mover = player.id;

-- Whether the loser had lost another game on time since they last moved: for ratings the absence counts once.
ALTER TABLE game ADD COLUMN absent INTEGER NOT NULL DEFAULT 0 CHECK (absent IN (0, 1));
