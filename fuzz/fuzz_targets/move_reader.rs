//! Runs `waggle_fuzz::move_reader`.
#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| waggle_fuzz::move_reader(data));
