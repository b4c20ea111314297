//! The server: settings, wiring, and the commands `serve`, `migrate`, `admin`, `password`, `backup`,
//! `openapi`. A library, so that `shop-demo` opens the shop with the same settings.

mod chat;
mod client_errors;
mod commands;
mod data_dir;
mod metrics;
mod objects;
#[cfg(unix)]
mod open_files;
mod pages;
mod probes;
mod schema;
mod secret;
mod settings;
mod settings_error;
mod start;
mod telemetry;
mod upkeep;

use std::{
    io::{self, Write as _},
    path::PathBuf,
    process::ExitCode,
};

use actix_web::rt::System;
use clap::{Parser, Subcommand};
use shop_core::Role;

pub use data_dir::{DEMO_SIGN_IN, write_private};
pub use objects::ObjectsError;
pub use schema::SchemaError;
pub use settings::Settings;
pub use settings_error::SettingsError;
pub use start::{StartError, start_for};
pub use telemetry::start_logging;

/// A storefront and merchant catalogue for phones.
#[derive(Debug, Parser)]
#[command(version)]
struct Arguments {
    /// The settings file (default: shop.toml, if it is there)
    #[arg(long, global = true)]
    config: Option<PathBuf>,
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Serve the shop
    Serve,
    /// Migrate the database to this version's schema
    Migrate,
    /// Grant a user the operator role, or revoke it
    Admin {
        /// The username
        username: String,
        /// Revoke the role: make the operator a merchant again
        #[arg(long)]
        revoke: bool,
    },
    /// Reset a user's password and print the new one
    Password {
        /// The username
        username: String,
    },
    /// Back up the database and the stored files to a folder while the server runs
    Backup {
        /// The target folder; created if needed, an existing backup is updated
        folder: PathBuf,
    },
    /// Print the OpenAPI document
    Openapi,
}

/// The result of a command; errors are printed as one line.
pub type Outcome = Result<(), Box<dyn std::error::Error>>;

/// Runs the program with the arguments of the process.
pub fn main() -> ExitCode {
    exit_code("shop-server", run(Arguments::parse()))
}

/// Returns the exit code of `program` for `outcome`, and prints an error as one line.
pub fn exit_code(program: &str, outcome: Outcome) -> ExitCode {
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            say_error(program, error.as_ref());
            ExitCode::FAILURE
        }
    }
}

fn run(arguments: Arguments) -> Outcome {
    if matches!(arguments.command, Command::Openapi) {
        return commands::openapi::print();
    }
    let settings = settings::Settings::load(arguments.config)?;
    telemetry::start_logging(&settings.log);
    System::new().block_on(async move {
        match arguments.command {
            Command::Serve => commands::serve::serve(settings).await,
            Command::Migrate => commands::migrate::migrate(&settings).await,
            Command::Admin { username, revoke } => {
                let role = if revoke { Role::Merchant } else { Role::Admin };
                commands::admin::set(&settings, &username, role).await
            }
            Command::Password { username } => commands::password::reset(&settings, &username).await,
            Command::Backup { folder } => commands::backup::copy(&settings, &folder).await,
            Command::Openapi => commands::openapi::print(),
        }
    })
}

#[expect(clippy::print_stderr, reason = "a command speaks to its terminal")]
fn say_error(program: &str, error: &dyn std::error::Error) {
    eprintln!("{program}: {}", error.to_string().replace('\n', " "));
}

/// Prints a line to the terminal.
pub fn say(line: &str) {
    // A closed pipe is not an error.
    _ = writeln!(io::stdout(), "{line}");
}
