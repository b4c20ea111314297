//! `shop-demo`: fills an empty database with demo merchants, products and orders.

use std::{
    ffi::OsString,
    fs, io,
    path::{Path, PathBuf},
    process::{Child, Command, ExitCode},
};

use clap::Parser;
use shop_app::UseLimits;
use shop_demo::{Extent, Filled, SignIn, State};
use shop_server::{DEMO_SIGN_IN, Outcome, Settings, say, start_for, start_logging, write_private};
use tokio::signal::ctrl_c;

/// Fills an empty database with demo merchants, products and orders.
#[derive(Debug, Parser)]
#[command(version)]
struct Arguments {
    /// The server's settings file (default: shop.toml, if it is there)
    #[arg(long)]
    config: Option<PathBuf>,
    /// The number of products; beyond the demo's own, they are generated
    #[arg(long)]
    products: Option<usize>,
    /// A small demo for tests: two merchants with two products of each category
    #[arg(long, conflicts_with = "products")]
    small: bool,
    /// A program to start as soon as the first shop is filled, such as the server
    #[arg(last = true, value_name = "PROGRAM")]
    program: Vec<OsString>,
}

impl Arguments {
    const fn extent(&self) -> Extent {
        if self.small {
            Extent::small()
        } else {
            Extent::whole(self.products)
        }
    }
}

fn main() -> ExitCode {
    shop_server::exit_code("shop-demo", run(Arguments::parse()))
}

fn run(arguments: Arguments) -> Outcome {
    let extent = arguments.extent();
    let settings = Settings::load(arguments.config)?;
    start_logging(&settings.log);
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(fill(&settings, &extent, &arguments.program))
}

const IN_PART: &str = "Only a part of the demo is there, because filling it was interrupted: empty \
                       the database (with SQLite, remove the data folder) to fill it again.";

/// Creates the demo data unless present, and prints the credentials. The first shop is served while
/// the others are filled.
async fn fill(settings: &Settings, extent: &Extent, program: &[OsString]) -> Outcome {
    let app = start_for(settings, UseLimits::Unlimited).await?;
    let note = settings.data_dir.join(DEMO_SIGN_IN);
    let mut say_line = |line: &str| say(line);
    let state = shop_demo::begin(&app, extent, &mut say_line).await?;
    let people = match &state {
        State::Begun(begun) => {
            let people = people(&begun.sign_ins());
            write_private(&note, people.as_bytes())?;
            people
        }
        State::There | State::InPart => kept(&note)?,
    };
    for line in people.lines() {
        say(line);
    }
    let program = start(program)?;
    let summary = match state {
        State::There => summary(&Filled {
            already_there: true,
            ..Filled::default()
        }),
        State::InPart => IN_PART.to_owned(),
        State::Begun(begun) => tokio::select! {
            filled = Box::pin(begun.finish(&app, &mut say_line)) => summary(&filled?),
            // The program gets the same signal from the terminal and is waited for.
            interrupted = ctrl_c() => {
                interrupted?;
                IN_PART.to_owned()
            }
        },
    };
    say(&summary);
    program.map_or(Ok(()), wait)
}

/// Starts the program, if there is one.
fn start(program: &[OsString]) -> io::Result<Option<Child>> {
    let start =
        |(name, arguments): (&OsString, &[OsString])| Command::new(name).args(arguments).spawn();
    program.split_first().map(start).transpose()
}

fn wait(mut program: Child) -> Outcome {
    let status = program.wait()?;
    if status.success() {
        Ok(())
    } else {
        Err(format!("the program ended with {status}").into())
    }
}

/// Reads the note; empty if it was deleted or the demo was created from another machine.
fn kept(note: &Path) -> io::Result<String> {
    match fs::read_to_string(note) {
        Err(error) if error.kind() == io::ErrorKind::NotFound => Ok(String::new()),
        read => read,
    }
}

fn summary(filled: &Filled) -> String {
    if filled.already_there {
        return "The demo is there already; nothing was changed.".to_owned();
    }
    let Filled {
        merchants,
        products,
        pictures,
        orders,
        ..
    } = filled;
    format!(
        "The demo is filled in: {merchants} merchants, {products} products, {pictures} pictures, \
         {orders} orders."
    )
}

/// One line per user who can sign in.
fn people(filled: &Filled) -> String {
    let people = [
        ("merchant", &filled.sign_in),
        ("buyer", &filled.buyer),
        ("operator", &filled.operator),
    ];
    let lines = people.into_iter().filter_map(|(who, sign_in)| {
        let SignIn {
            username, password, ..
        } = sign_in.as_ref()?;
        Some(format!("Sign in as {who}: {username} / {password}\n"))
    });
    lines.collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn demo_command_prints_credentials_or_no_change() {
        let sign_in = SignIn {
            username: "jingci_shop".to_owned(),
            password: "abcd-efgh-jkmn".to_owned(),
            alias: "jingci".to_owned(),
        };
        let filled = Filled {
            sign_in: Some(sign_in),
            merchants: 13,
            ..Filled::default()
        };
        assert!(summary(&filled).contains("13 merchants"));
        assert_eq!(
            people(&filled),
            "Sign in as merchant: jingci_shop / abcd-efgh-jkmn\n"
        );
        let again = Filled {
            already_there: true,
            ..Filled::default()
        };
        assert!(summary(&again).contains("nothing was changed"));
    }

    #[test]
    fn credentials_note_round_trips_and_may_be_missing() {
        let dir = tempfile::tempdir().unwrap();
        let note = dir.path().join(DEMO_SIGN_IN);
        assert_eq!(kept(&note).unwrap(), "");
        write_private(&note, b"Sign in as merchant: a / b\n").unwrap();
        assert_eq!(kept(&note).unwrap(), "Sign in as merchant: a / b\n");
    }
}
