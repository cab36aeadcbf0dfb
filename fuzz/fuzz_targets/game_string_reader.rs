//! Runs `waggle_fuzz::game_string_reader`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| waggle_fuzz::game_string_reader(data));
