//! `shop-demo`: fills an empty database with demo merchants, products and orders.

use std::{
    fs, io,
    path::{Path, PathBuf},
    process::ExitCode,
};

use clap::Parser;
use shop_app::UseLimits;
use shop_demo::{Extent, Filled, SignIn};
use shop_server::{DEMO_SIGN_IN, Outcome, Settings, say, start_for, start_logging, write_private};

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
    runtime.block_on(fill(&settings, &extent))
}

/// Creates the demo data unless present, and prints the credentials.
async fn fill(settings: &Settings, extent: &Extent) -> Outcome {
    let app = start_for(settings, UseLimits::Unlimited).await?;
    let filled = shop_demo::fill(&app, extent, &mut |line| say(line)).await?;
    let note = settings.data_dir.join(DEMO_SIGN_IN);
    let people = if filled.already_there {
        kept(&note)?
    } else {
        let people = people(&filled);
        write_private(&note, people.as_bytes())?;
        people
    };
    for line in std::iter::once(summary(&filled).as_str()).chain(people.lines()) {
        say(line);
    }
    Ok(())
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
