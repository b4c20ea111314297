//! What a page of the app needs for its first picture: its title and link preview, and the answers
//! of the calls that the app would make first, so that it draws without a round trip.
//!
//! It is a help, never a condition: what cannot be read is left out, and the app asks for it.

mod answers;
mod preview;
mod screen;

use serde::Serialize;
use shop_app::Application;
use shop_core::Locale;

use answers::Answers;
use screen::Screen;

pub use preview::Preview;

/// An answer under the name by which the app's query cache knows it (`queries.ts` of each feature).
#[derive(Debug, Serialize)]
pub struct FirstAnswer {
    /// The query key.
    pub key: serde_json::Value,
    /// What the query would have been answered.
    pub data: serde_json::Value,
}

/// What is put into a page before it is sent.
#[derive(Debug)]
pub struct FirstPaint {
    /// What the page is called, and how it looks where its link is shared.
    pub preview: Preview,
    /// The answers of its first calls.
    pub answers: Vec<FirstAnswer>,
}

/// Reads what the page at `path` with `query` shows first, in the words of `locale`.
pub async fn first_paint(app: &Application, path: &str, query: &str, locale: Locale) -> FirstPaint {
    let screen = Screen::at(path);
    let mut answers = Answers::new(app, locale);
    let platform = answers.platform().await;
    let code = screen::shop_code(query);
    let shop = match &code {
        Some(code) => answers.shop(code).await,
        None => None,
    };
    let product = match screen {
        Screen::Product(id) => answers.product(id).await,
        _ => None,
    };
    answers
        .of_screen(screen, code.as_deref(), shop.as_ref())
        .await;
    FirstPaint {
        preview: preview::of(platform.as_ref(), shop.as_ref(), product.as_ref()),
        answers: answers.into_list(),
    }
}
