//! What a page of the app needs for its first picture: its title and link preview, and the answers
//! of the calls that the app would make first, so that it draws without a round trip.
//!
//! It is a help, never a condition: what cannot be read is left out, and the app asks for it.

mod answers;
mod paints;
mod preview;
mod screen;

use serde::Serialize;
use shop_app::Application;
use shop_core::Locale;

use answers::Answers;
use screen::Screen;

pub use paints::{Paints, kept_first_paint};
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

/// What decides how a page looks at first.
#[derive(Debug, Clone)]
struct Page {
    screen: Screen,
    code: Option<String>,
    locale: Locale,
}

impl Page {
    fn at(path: &str, query: &str, locale: Locale) -> Self {
        Self {
            screen: Screen::at(path),
            code: screen::shop_code(query),
            locale,
        }
    }
}

/// Reads what the page at `path` with `query` shows first, in the words of `locale`.
pub async fn first_paint(app: &Application, path: &str, query: &str, locale: Locale) -> FirstPaint {
    paint(app, &Page::at(path, query, locale)).await.0
}

/// Reads what a page shows first, and tells whether nothing is missing for a fault.
async fn paint(app: &Application, page: &Page) -> (FirstPaint, bool) {
    let mut answers = Answers::new(app, page.locale);
    let platform = answers.platform().await;
    let code = page.code.as_deref();
    let shop = match code {
        Some(code) => answers.shop(code).await,
        None => None,
    };
    let product = match page.screen {
        Screen::Product(id) => answers.product(id).await,
        _ => None,
    };
    answers.of_screen(page.screen, code, shop.as_ref()).await;
    let preview = preview::of(platform.as_ref(), shop.as_ref(), product.as_ref());
    let (answers, is_whole) = answers.into_list();
    (FirstPaint { preview, answers }, is_whole)
}
