//! `fake-wechat [PORT]`: runs the fake WeChat API until it is stopped.

use std::{io, process::ExitCode};

use fake_wechat::{APP_ID, APP_SECRET, FakeWechat, TEMPLATE_FIELDS, TEMPLATE_ID};

/// The port when none is named.
const PORT: u16 = 9099;

fn main() -> ExitCode {
    let port = std::env::args()
        .nth(1)
        .map_or(Ok(PORT), |text| text.parse());
    let Ok(port) = port else {
        complain("usage: fake-wechat [PORT]");
        return ExitCode::FAILURE;
    };
    match actix_web::rt::System::new().block_on(serve(port)) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            complain(&format!(
                "fake-wechat: port {port} cannot be used ({error})"
            ));
            ExitCode::FAILURE
        }
    }
}

async fn serve(port: u16) -> io::Result<()> {
    let (fake_wechat, server) = FakeWechat::bind(port)?;
    say(&format!(
        "Fake WeChat API on {}\nStart the server with:",
        fake_wechat.address()
    ));
    for (name, value) in [
        ("SHOP_CHAT_APP_ID", APP_ID.to_owned()),
        ("SHOP_CHAT_APP_SECRET", APP_SECRET.to_owned()),
        ("SHOP_CHAT_TEMPLATE_ID", TEMPLATE_ID.to_owned()),
        ("SHOP_CHAT_TEMPLATE_FIELDS", TEMPLATE_FIELDS.to_owned()),
        ("SHOP_CHAT_API_URL", fake_wechat.address()),
        ("SHOP_CHAT_SCRIPT_URL", fake_wechat.script_address()),
        ("SHOP_CHAT_AUTHORIZE_URL", fake_wechat.authorize_address()),
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
