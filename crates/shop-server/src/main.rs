//! The server: settings, wiring, and the commands `serve`, `migrate`, `demo`, `admin`, `password`,
//! `backup`, `openapi`.

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
use shop_auth::Role;
use shop_http::Processors;
use tokio::runtime::{self, Runtime};

/// Rows of SQLite are made on one thread and freed on another, which the system's allocator does behind
/// locks: a list of products takes a quarter less time with this one.
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
    /// Bring the database to this version's schema
    Migrate,
    /// Fill an empty database with the demo's merchants, goods and orders
    Demo {
        /// How many products in all; more than the demo's own are made from its tables
        #[arg(long)]
        products: Option<usize>,
    },
    /// Make a user an operator, or take that away
    Admin {
        /// The username
        username: String,
        /// Make the operator a merchant again
        #[arg(long)]
        revoke: bool,
    },
    /// Give a user who has forgotten theirs a new password, which is printed once
    Password {
        /// The username
        username: String,
    },
    /// Copy the database and the stored files into a folder, while the shop goes on
    Backup {
        /// The folder; it is made, and an earlier copy in it is brought up to date
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

/// One clear line, whatever went wrong.
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

/// The runtime of the process. Its threads do the long work, begun by workers that stay on a processor.
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

/// Prints one line for the person at the terminal.
fn say(line: &str) {
    // Whoever does not listen any more, such as the end of a pipe, misses nothing.
    _ = writeln!(io::stdout(), "{line}");
}
