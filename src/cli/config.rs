//! The configuration, as every subcommand that needs it reads it.

use std::path::PathBuf;

use clap::Args;
use waggle::config::{Config, Problems, Sources};

/// Where the configuration is.
#[derive(Args)]
pub struct ConfigArgs {
    /// The configuration file, in TOML; `WAGGLE_CONFIG` names it otherwise.
    #[arg(long, value_name = "FILE")]
    config: Option<PathBuf>,
}

impl ConfigArgs {
    /// Reads the configuration.
    pub fn load(&self) -> Result<Config, Problems> {
        Config::load(&Sources::of_process(self.config.clone()))
    }
}
