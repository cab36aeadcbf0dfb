mod absent;
mod berger;
mod color;
mod configure;
mod deadlines;
mod endings;
mod exercise;
mod failures;
mod formats;
mod ladder;
mod matching;
mod openings;
mod oracle;
mod organisers;
mod plans;
mod seeds;
mod settings;
mod swiss;
mod tables;
mod tie_breaks;
mod trf;
mod why;
mod world;

/// So many random cases, or as many times more as `WAGGLE_CASES` says.
fn cases(usual: u32) -> proptest::test_runner::Config {
    let times = std::env::var("WAGGLE_CASES").map_or(1, |times| {
        times
            .parse()
            .expect("WAGGLE_CASES is how many times more cases to try")
    });
    proptest::test_runner::Config::with_cases(usual.saturating_mul(times))
}
