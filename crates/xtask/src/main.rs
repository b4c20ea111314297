//! Conventions as checks, and the real PostgreSQL that tests run against.
//!
//! - `cargo xtask conventions`: crate edges, top-level files, names in the OpenAPI document.
//! - `cargo xtask breaking RELEASED PRESENT`: whether an API document breaks clients of another.
//! - `cargo xtask with-postgres COMMAND …`: runs a command with a fresh PostgreSQL cluster of its
//!   own, whose address is in `SHOP_TEST_POSTGRES_URL`.

mod breaking;
mod conventions;
mod postgres;

use std::process::ExitCode;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let outcome = match arguments.split_first() {
        Some((task, _)) if task == "conventions" => conventions::check(),
        Some((task, documents)) if task == "breaking" => breaking::check(documents),
        Some((task, command)) if task == "with-postgres" => postgres::run_with(command),
        _ => Err(
            "usage: cargo xtask conventions | breaking RELEASED PRESENT | with-postgres COMMAND …"
                .to_owned(),
        ),
    };
    match outcome {
        Ok(()) => ExitCode::SUCCESS,
        Err(why) => {
            say(&why);
            ExitCode::FAILURE
        }
    }
}

#[expect(
    clippy::print_stderr,
    reason = "a command-line tool speaks to its terminal"
)]
fn say(line: &str) {
    eprintln!("{line}");
}
