//! Repository checks, and PostgreSQL clusters for tests.
//!
//! - `cargo xtask conventions`: crate edges, top-level files, licences of dependencies,
//!   tests and sections that documents and code name.
//! - `cargo xtask breaking RELEASED PRESENT`: whether an API document breaks clients of a released one.
//! - `cargo xtask paths`: how many files and lines lie on the path of a change.
//! - `cargo xtask with-postgres COMMAND …`: runs a command with a temporary PostgreSQL cluster, whose
//!   URL is in `SHOP_TEST_POSTGRES_URL`.
//! - `cargo xtask with-durable-postgres COMMAND …`: the same with `fsync` on, as in production.

mod breaking;
mod conventions;
mod finders;
mod licenses;
mod paths;
mod postgres;
mod product;
mod proof;

use std::process::ExitCode;

use postgres::Disk;

const USAGE: &str = "usage: cargo xtask conventions | breaking RELEASED PRESENT | paths | \
    with-postgres COMMAND … | with-durable-postgres COMMAND …";

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let outcome = match arguments.split_first() {
        Some((task, _)) if task == "conventions" => conventions::check(),
        Some((task, documents)) if task == "breaking" => breaking::check(documents),
        Some((task, _)) if task == "paths" => paths::print(),
        Some((task, command)) if task == "with-postgres" => postgres::run_with(command, Disk::Skip),
        Some((task, command)) if task == "with-durable-postgres" => {
            postgres::run_with(command, Disk::Wait)
        }
        _ => Err(USAGE.to_owned()),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            print_error(&why);
            ExitCode::FAILURE
        }
    }
}

#[expect(clippy::print_stderr, reason = "a command reports to its terminal")]
fn print_error(line: &str) {
    eprintln!("{line}");
}
