-- A little of everything that a database of schema step 9 can hold.
INSERT INTO secret (id, seed, created, opened) VALUES (1, zeroblob(32), 1796040000000, 1796040000000);
INSERT INTO registration (scope, hash, registered) VALUES ('global', 'abc', 1796040000000);
INSERT INTO guild (id, added, removed) VALUES (10, 1796040000000, NULL), (-9223372036854775808, 1796040000000, 1796040001000);
INSERT INTO channel (id, guild, parent, kind, parked, parked_why, parked_told) VALUES
    (20, 10, NULL, 'text', NULL, NULL, 0),
    (21, 10, 20, 'thread', 1796040000000, '50083', 1),
    (22, NULL, NULL, 'dm', NULL, NULL, 0),
    (23, -9223372036854775808, NULL, 'text', 1796040000000, '50013', 0);
INSERT INTO player (id, name, locale, added, moved) VALUES
    (1, 'Alice', 'en-GB', 1796040000000, 1796040004000),
    (2, '</text> @everyone ł', NULL, 1796040000000, 1796040005000),
    (-1, '', 'pl', 1796040000000, NULL);
INSERT INTO challenge (id, guild, channel, challenger, opponent, expansions, queen_first, repetition, white, created,
                       expires, state, settled) VALUES
    (1, 10, 20, 1, 2, 'MLP', 'forbidden', 'draw', 'lot', 1796040000000, 1796644800000, 'accepted', 1796040001000),
    (2, 10, 21, 2, NULL, 'none', 'allowed', 'claim', 'opponent', 1796040000000, 1796644800000, 'accepted', 1796040001000),
    (3, 10, 20, 1, NULL, 'D', 'forbidden', 'claim', 'challenger', 1796040000000, 1796644800000, 'open', NULL),
    (4, 10, 20, 1, 2, 'MLPD', 'forbidden', 'draw', 'lot', 1796040000000, 1796644800000, 'declined', 1796040001000),
    (5, 10, 20, 1, 2, 'MLP', 'forbidden', 'draw', 'lot', 1796040000000, 1796644800000, 'withdrawn', 1796040001000),
    (6, 10, 20, 1, 2, 'MLP', 'forbidden', 'draw', 'lot', 1796040000000, 1796644800000, 'expired', 1796644800000);
INSERT INTO game (id, challenge, guild, channel, white, black, expansions, queen_first, repetition, control, rest, clock, due,
                  resumes, revision, ply, started, acted, ended, outcome, reason, absent) VALUES
    (1, 1, 10, 20, 1, 2, 'MLP', 'forbidden', 'draw', '3d soft', 'nights Europe/Berlin',
     '{"turn":"white","white":[true,259200000,0,0],"black":[true,259200000,0,86400000],"began":[true,259200000,0,0],"pauses":["agreement"],"since":1796040005000,"deadline":null}',
     1796300000000, 1796300000000, 6, 4, 1796040001000, 1796040007000, NULL, NULL, NULL, 0),
    (2, 2, 10, 21, -1, 2, 'none', 'allowed', 'claim', 'none', NULL, NULL, NULL, NULL, 3, 2, 1796040001000, 1796040007000, 1796040007000, 'black', 'resignation', 0),
    (3, NULL, 10, 20, 1, 2, 'MLP', 'forbidden', 'draw', '2d/move + 7d reserve', NULL,
     '{"turn":"black","white":[true,172800000,604800000,0],"black":[false,172800000,0,0],"began":[false,172800000,0,0],"since":1796040005000,"deadline":1796212805000}',
     NULL, NULL, 4, 0, 1796040001000, 1796212805000, 1796212805000, NULL, 'called-off', 1);
INSERT INTO move (game, ply, written, played, clock) VALUES
    (1, 0, 'wM', 1796040002000, '{"by":"white","white":[false,172800000,0,0],"black":[false,172800000,0,0],"began":[false,172800000,0,0]}'),
    (1, 1, 'bS1 wM-', 1796040003000, NULL),
    (1, 2, 'wQ -wM', 1796040004000, NULL),
    (1, 3, 'bQ bS1-', 1796040005000, NULL),
    (2, 0, 'wQ', 1796040002000, NULL),
    (2, 1, 'bQ wQ-', 1796040003000, NULL);
INSERT INTO offer (id, game, kind, by, ply, made, expires, state, settled) VALUES
    (1, 1, 'draw', 'white', 4, 1796040006000, 1796644806000, 'open', NULL),
    (2, 1, 'takeback', 'black', 4, 1796040007000, 1796644807000, 'open', NULL),
    (3, 2, 'draw', 'white', 1, 1796040002500, 1796644802500, 'declined', 1796040003000),
    (4, 2, 'draw', 'white', 2, 1796040003500, 1796644803500, 'withdrawn', 1796040004000),
    (5, 2, 'draw', 'black', 2, 1796040005000, 1796644805000, 'lapsed', 1796040007000);
INSERT INTO outbox (id, game, challenge, revision, recipient, kind, channel, payload, state, due, attempts, worker,
                    first_attempt, last_attempt, last_error, message, created, settled) VALUES
    (1, NULL, 1, 0, 2, 'challenge', 20, 'null', 'sent', NULL, 1, 'w', 1796040000000, 1796040000000, NULL, 900, 1796040000000, 1796040000100),
    (2, 1, NULL, 0, 1, 'turn', 20, '{}', 'stale', NULL, 0, NULL, NULL, NULL, NULL, NULL, 1796040001000, 1796040002000),
    (3, 1, NULL, 4, 1, 'turn', 20, '{"ply":4}', 'sending', 1796040036000, 2, 'w', 1796040005000, 1796040006000, '503', NULL, 1796040005000, NULL),
    (4, 1, NULL, 5, 2, 'offer', 20, '[1]', 'pending', NULL, 0, NULL, NULL, NULL, NULL, NULL, 1796040006000, NULL),
    (5, 1, NULL, 6, 1, 'offer', 20, '"a"', 'pending', NULL, 0, NULL, NULL, NULL, NULL, NULL, 1796040007000, NULL),
    (6, 2, NULL, 3, NULL, 'result', 21, '{}', 'parked', NULL, 0, NULL, NULL, NULL, '50083', NULL, 1796040007000, NULL);
INSERT INTO handled (interaction, made) VALUES (1, 1796040006000), (-1, 1796040007000);
INSERT INTO heartbeat (id, beat) VALUES (1, 1796040007000);
INSERT INTO outage (id, channel, game, began, ended) VALUES
    (1, NULL, NULL, 1796030000000, 1796031000000),
    (2, 20, NULL, 1796032000000, 1796033000000),
    (3, NULL, 1, 1796034000000, 1796035000000);
INSERT INTO setting (player, name, value) VALUES (1, 'reminders', '1d, 3h'), (-1, 'zone', 'Europe/Warsaw');
INSERT INTO server_setting (guild, name, value) VALUES (10, 'theme', 'print');
INSERT INTO ruling (id, guild, game, actor, act, detail, made) VALUES
    (1, 10, NULL, 1, 'theme', '{"to":"print"}', 1796040006000),
    (2, 10, 1, 1, 'pause', 'null', 1796040007000);
INSERT INTO departure (guild, player, noticed) VALUES (10, 2, 1796040007000);
INSERT INTO plan (game, side, version, ply, lines, undone) VALUES
    (1, 'white', 3, 4, '[["wA1 -wQ","bG1 bQ-","wA1 bG1-"]]', 0),
    (1, 'black', 1, 2, '[]', 1);
INSERT INTO try_board (player, game, version, ply, moves) VALUES
    (1, 1, 7, 4, 'wM;bS1 wM-;wQ -wM;bQ bS1-;wA1 -wQ'),
    (-1, 1, 1, 0, '');
INSERT INTO try_line (id, player, game, ply, moves, made) VALUES
    (1, 1, 1, 4, 'wM;bS1 wM-;wQ -wM;bQ bS1-;wA1 -wQ', 1796040007000);
INSERT INTO vacation (id, player, began, until, origin, lasts) VALUES
    (1, 1, 1780000000000, 1781000000000, 'by-hand', 0),
    (2, -1, 1796000000000, 1796640000000, 'automatic', 1);
UPDATE game SET event = '{"began":1796040000000,"most":14400,"automatic":"forbidden"}' WHERE id = 1;
UPDATE outbox SET hushed = 1, wakes = 1796060000000 WHERE id = 3;
UPDATE challenge SET rated = 1 WHERE id IN (2, 3);
UPDATE game SET rated = 1 WHERE id IN (1, 2, 3);
UPDATE game SET counted = 1 WHERE id = 2;
INSERT INTO rating_change (game, side, scope, before, rating, deviation, volatility) VALUES
    (2, 'white', 'server', 1500.0, 1337.6891060937023, 290.3189637179804, 0.05999967537233814),
    (2, 'black', 'server', 1500.0, 1662.3108939062977, 290.3189637179804, 0.05999967537233814),
    (2, 'white', 'overall', 1500.0, 1337.6891060937023, 290.3189637179804, 0.05999967537233814),
    (2, 'black', 'overall', 1500.0, 1662.3108939062977, 290.3189637179804, 0.05999967537233814);
INSERT INTO rating (player, guild, pool, rating, deviation, volatility, games, last, sure_until) VALUES
    (-1, 10, 'base', 1337.6891060937023, 290.3189637179804, 0.05999967537233814, 1, 1796040007000, 1796040007000),
    (2, 10, 'base', 1662.3108939062977, 290.3189637179804, 0.05999967537233814, 1, 1796040007000, 1796040007000),
    (-1, NULL, 'base', 1337.6891060937023, 290.3189637179804, 0.05999967537233814, 1, 1796040007000, 1796040007000),
    (2, NULL, 'base', 1662.3108939062977, 290.3189637179804, 0.05999967537233814, 1, 1796040007000, 1796040007000);
INSERT INTO tournament (id, kind, guild, channel, organiser, name, settings, terms, seed, revision, phase, due, created, started, vacation, follows) VALUES
    (1, 'tournament', 10, 20, 1, 'Spring Open', '{"name":"Spring Open"}', '{}', -7, 2, 'playing', 1796050000000, 1796040000000, 1796040005000, 14, NULL),
    (2, 'tournament', 10, 20, 1, 'Spring Open 2', '{"name":"Spring Open 2"}', '{}', 8, 0, 'sign-up', NULL, 1796040008000, NULL, NULL, 1);
INSERT INTO tournament_event (tournament, seq, revision, actor, made, event) VALUES
    (1, 1, 1, 1, 1796040001000, '"check-in-waived"'),
    (1, 2, 2, NULL, 1796040005000, '"paused"');
INSERT INTO tournament_person (tournament, person) VALUES (1, 1), (1, -1), (2, 1);
INSERT INTO tournament_game (tournament, round, board, number, game, due) VALUES (1, 1, 1, 1, 1, NULL), (1, 1, 1, 2, 2, 1796040007000);
INSERT INTO tournament_order (id, tournament, round, board, number, task, due) VALUES
    (1, 1, 1, 1, 1, '"pause"', 1796040007000);
INSERT INTO outbox (id, tournament, revision, kind, channel, payload, state, created) VALUES
    (7, 1, 2, 'event', 20, '{"what":"event"}', 'pending', 1796040007000);
INSERT INTO absence (guild, began, ended) VALUES (10, 1796040002000, 1796040004000);
