//! The server executable: settings, wiring, and the commands `serve`, `migrate`, `demo`, `admin`,
//! `password`, `backup`, `openapi`.

mod chat;
mod client_errors;
mod commands;
mod data_dir;
mod objects;
#[cfg(unix)]
mod open_files;
mod pages;
mod probes;
mod schema;
mod secret;
mod settings;
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
use shop_http::Processors;
use tokio::runtime::{self, Runtime};

/// SQLite rows are allocated on one thread and freed on another, which the system allocator does
/// under locks: a product list takes a quarter less time with mimalloc.
#[cfg(target_os = "linux")]
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

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
    /// Fill an empty database with demo merchants, products and orders
    Demo {
        /// The number of products; beyond the demo's own, they are generated
        #[arg(long)]
        products: Option<usize>,
    },
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

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    match run(arguments) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            say_error(error.as_ref());
            ExitCode::FAILURE
        }
    }
}

/// The result of a command; errors are printed as one line.
type Outcome = Result<(), Box<dyn std::error::Error>>;

fn run(arguments: Arguments) -> Outcome {
    if matches!(arguments.command, Command::Openapi) {
        return commands::openapi::print();
    }
    let settings = settings::Settings::load(arguments.config)?;
    telemetry::start_logging(&settings.log);
    let processors = Processors::of_process();
    let runtime = runtime(processors.clone())?;
    System::with_tokio_rt(|| runtime).block_on(async move {
        match arguments.command {
            Command::Serve => commands::serve::serve(settings, processors).await,
            Command::Migrate => commands::migrate::migrate(&settings).await,
            Command::Demo { products } => commands::demo::fill(&settings, products).await,
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

/// Creates the runtime of the process. Its blocking threads run on any processor, although the
/// workers that start them are pinned.
fn runtime(processors: Processors) -> io::Result<Runtime> {
    runtime::Builder::new_current_thread()
        .enable_all()
        .on_thread_start(move || processors.roam())
        .build()
}

#[expect(clippy::print_stderr, reason = "a command speaks to its terminal")]
fn say_error(error: &dyn std::error::Error) {
    eprintln!("shop-server: {}", error.to_string().replace('\n', " "));
}

/// Prints a line to the terminal.
fn say(line: &str) {
    // A closed pipe is not an error.
    _ = writeln!(io::stdout(), "{line}");
}
