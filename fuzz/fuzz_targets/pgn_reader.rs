//! Runs `waggle_fuzz::pgn_reader`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| waggle_fuzz::pgn_reader(data));
