//! The log: lines on standard error.

use std::io::{IsTerminal as _, stderr};

use tracing_subscriber::EnvFilter;
use waggle::config::{Config, LogFormat};

/// Writes the log as the configuration says from now on.
pub fn start(config: &Config) {
    // The filter was read once when the configuration was checked.
    let filter = EnvFilter::try_new(&config.log).unwrap_or_default();
    let log = tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_writer(stderr);
    match config.log_format {
        LogFormat::Text => log.with_ansi(stderr().is_terminal()).init(),
        LogFormat::Json => log.json().flatten_event(true).init(),
    }
}
