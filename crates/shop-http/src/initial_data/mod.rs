//! Initial page data: title, link preview and the responses to the queries that the app would send
//! first, so that it renders without a round trip.
//!
//! It is an optimisation. Whatever cannot be read is left out, and the app fetches it.

mod cache;
mod preview;
mod queries;
mod screen;

use serde::Serialize;
use shop_app::Application;
use shop_core::Locale;

use queries::Collector;
use screen::Screen;

pub use cache::{InitialDataCache, cached_initial_data};
pub use preview::Preview;

/// A query key of the app (`queries.ts` of each feature) with its data.
#[derive(Debug, Serialize)]
pub struct InitialQuery {
    /// The query key.
    pub key: serde_json::Value,
    /// The data as the query would have fetched it.
    pub data: serde_json::Value,
}

/// What the server puts into a page before sending it.
#[derive(Debug)]
pub struct InitialData {
    /// Title and link preview.
    pub preview: Preview,
    /// The first queries of the page.
    pub queries: Vec<InitialQuery>,
}

/// Everything that initial data depends on, apart from the database.
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

/// Loads the initial data of the page at `path` with `query` in `locale`.
pub async fn initial_data(
    app: &Application,
    path: &str,
    query: &str,
    locale: Locale,
) -> InitialData {
    load(app, &Page::at(path, query, locale)).await.0
}

/// Loads initial data. The flag is false if something is missing because of an error.
async fn load(app: &Application, page: &Page) -> (InitialData, bool) {
    let mut collector = Collector::new(app, page.locale);
    let platform = collector.platform().await;
    let code = page.code.as_deref();
    let shop = match code {
        Some(code) => collector.shop(code).await,
        None => None,
    };
    let product = match page.screen {
        Screen::Product(id) => collector.product(id).await,
        _ => None,
    };
    collector.screen(page.screen, code, shop.as_ref()).await;
    let preview = preview::of(platform.as_ref(), shop.as_ref(), product.as_ref());
    let (queries, is_complete) = collector.finish();
    (InitialData { preview, queries }, is_complete)
}
