//! `chat-stand-in [PORT]`: the stand-in for development, until it is stopped.

use std::{io, process::ExitCode};

use shop_stand_in::{APP_ID, APP_SECRET, ChatStandIn};

/// The port when none is named.
const PORT: u16 = 9099;

fn main() -> ExitCode {
    let port = std::env::args()
        .nth(1)
        .map_or(Ok(PORT), |text| text.parse());
    let Ok(port) = port else {
        complain("usage: chat-stand-in [PORT]");
        return ExitCode::FAILURE;
    };
    match actix_web::rt::System::new().block_on(serve(port)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            complain(&format!(
                "chat-stand-in: port {port} cannot be used ({error})"
            ));
            ExitCode::FAILURE
        }
    }
}

async fn serve(port: u16) -> io::Result<()> {
    let (stand_in, server) = ChatStandIn::bind(port)?;
    say(&format!(
        "The chat app's stand-in is at {}\nStart the shop with:",
        stand_in.address()
    ));
    for (name, value) in [
        ("SHOP_CHAT_APP_ID", APP_ID.to_owned()),
        ("SHOP_CHAT_APP_SECRET", APP_SECRET.to_owned()),
        ("SHOP_CHAT_API_URL", stand_in.address()),
        ("SHOP_CHAT_SCRIPT_URL", stand_in.script_address()),
        ("SHOP_CHAT_AUTHORIZE_URL", stand_in.authorize_address()),
    ] {
        say(&format!("  export {name}={value}"));
    }
    server.await
}

#[expect(clippy::print_stdout, reason = "a command speaks to its terminal")]
fn say(text: &str) {
    println!("{text}");
}

#[expect(clippy::print_stderr, reason = "a command speaks to its terminal")]
fn complain(text: &str) {
    eprintln!("{text}");
}
