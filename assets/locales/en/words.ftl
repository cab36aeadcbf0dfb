# Pieces, places and moves in words.

color = { $color ->
    [white] White
   *[black] Black
}
bug = { $bug ->
    [queen] queen
    [spider] spider
    [beetle] beetle
    [grasshopper] grasshopper
    [ant] ant
    [mosquito] mosquito
    [ladybug] ladybug
    [pillbug] pillbug
   *[dragonfly] dragonfly
}
# $number is 0 where a side has only one.
piece = { $color ->
    [white] white
   *[black] black
} { $bug ->
    [queen] queen
    [spider] spider
    [beetle] beetle
    [grasshopper] grasshopper
    [ant] ant
    [mosquito] mosquito
    [ladybug] ladybug
    [pillbug] pillbug
   *[dragonfly] dragonfly
}{ $number ->
    [0] {""}
   *[other] {" "}{ $number }
}
relation = { $relation ->
    [northwest] northwest of
    [northeast] northeast of
    [east] east of
    [southeast] southeast of
    [southwest] southwest of
    [west] west of
   *[onto] onto
} { $reference }

move-first = new { $piece }
move-place = new { $piece } { $place }
move-walk = { $piece } { $place }
move-carry = { $piece } { $place }, carrying { $carried }
move-throw = { $thrower } throws { $piece } { $place }
move-pass = pass

# What people may type instead of notation. Commas separate phrases that mean the same.
lexicon-white = white, w
lexicon-black = black, b
lexicon-queen = queen, queen bee, bee
lexicon-spider = spider
lexicon-beetle = beetle
lexicon-grasshopper = grasshopper, hopper
lexicon-ant = ant, soldier ant
lexicon-mosquito = mosquito
lexicon-ladybug = ladybug, ladybird, lady bug
lexicon-pillbug = pillbug, pill bug
lexicon-dragonfly = dragonfly, dragon fly
lexicon-northwest = northwest, north west, nw
lexicon-northeast = northeast, north east, ne
lexicon-east = east, right
lexicon-southeast = southeast, south east, se
lexicon-southwest = southwest, south west, sw
lexicon-west = west, left
lexicon-onto = onto, on, on top, climb, climbs, over, covering
lexicon-beside = next, beside, by, near, at, touching, adjacent
lexicon-place = place, put, add, new, drop
lexicon-walk = move, go, walk, slide, jump, fly, from
lexicon-throw = throw, throws, toss
lexicon-carry = carry, carrying, carries, taking
# Words that say nothing.
lexicon-noise = the, a, an, of, to, my, its, and, is, in, with

# Pictures: what a screen reader says.
picture-white-to-move = White to move
picture-black-to-move = Black to move
picture-over = Game over
picture-last = Last move
picture-legend = Rows run from north to south. The number before a piece is its column, counted in half tiles from the west: neighbours are 2 apart in a row and 1 apart in adjacent rows
picture-empty-board = The board is empty
picture-row = Row
picture-on = on
picture-white-hand = White's hand
picture-black-hand = Black's hand
picture-empty-hand = empty
picture-queens = Neighbours of the queens
picture-pinned = Pinned
picture-just-moved = Just moved
picture-northwest = northwest
picture-northeast = northeast
picture-east = east
picture-southeast = southeast
picture-southwest = southwest
picture-west = west
picture-empty-hex = nothing
picture-off-board = not on the board
picture-no-moves = no legal move
picture-thrown-by = thrown by
picture-carries = carries
picture-movable = To choose
picture-destinations = To choose, as row and column
picture-barred = Out of reach, as row and column

# Autocompletion, at most 100 characters.
choice-move = { $written }  ·  { $words }
choice-move-in-game = game { $game }: { $written }  ·  { $words }
