use super::clock::{check, hard};

#[test]
fn a_takeback_gives_back_the_move_and_not_the_time_it_took() {
    check(
        hard("10d+1d max 15d"),
        "
        0h  | move | black 7d (first) until 7d
        0h  | move | white 10d until 10d
        4d  | move | black 10d until 14d
        6d  | takeback white | white 6d until 12d
        7d  | move | black 10d until 17d
        8d  | move | white 6d until 14d
        10d | takeback white | white 3d until 13d
        11d | move | black 10d until 21d
        ",
    );
}

#[test]
fn a_takeback_of_a_late_move_leaves_a_day_and_never_more_than_the_turn_had() {
    check(
        hard("3d"),
        "
        0h  | move | black 3d (first) until 3d
        0h  | move | white 3d until 3d
        71h | move | black 3d until 5d23h
        4d  | takeback white | white 1d until 5d
        5d and 1 ms | move | refused, lost at 5d
        ",
    );
    check(
        hard("12h"),
        "
        0h  | move | black 12h (first) until 12h
        0h  | move | white 12h until 12h
        11h | move | black 12h until 23h
        12h | takeback white | white 12h until 1d
        ",
    );
    check(
        hard("2d+1h max 2d"),
        "
        0h  | move | black 2d (first) until 2d
        0h  | move | white 2d until 2d
        40h | move | black 2d until 3d16h
        40h | move | white 9h until 2d1h
        44h | move | black 2d until 3d20h
        44h | takeback white | white 9h until 2d5h
        ",
    );
}

#[test]
fn a_takeback_of_the_first_move_stops_the_players_clock_again() {
    check(
        hard("10d+1d max 15d"),
        "
        2d | move | black 7d (first) until 9d
        3d | takeback white | white 5d (first) until 8d
        4d | move | black 7d (first) until 11d
        6d | move | white 10d until 16d
        7d | takeback black | black 5d (first) until 12d
        12d and 1 ms | look | black 0 (first), called off at 12d
        ",
    );
}

#[test]
fn a_takeback_during_a_pause_leaves_the_pause() {
    check(
        hard("3d"),
        "
        0h | move | black 3d (first) until 3d
        0h | move | white 3d until 3d
        1d | move | black 3d until 4d
        2d | pause agreement | black 2d stands
        5d | takeback white | white 2d stands
        6d | resume agreement | white 2d until 8d
        ",
    );
}
