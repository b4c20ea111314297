//! The cache of initial page data: a shared link brings many readers to one page at once.

use std::sync::Arc;

use shop_app::{Application, DependsOn};
use shop_core::Locale;

use super::{InitialData, Page, load};
use crate::response_cache::{Cacheable, Fetched, ResponseCache};

/// The longest shop code for which a page is cached. No shop has a longer one.
const CODE_MAX: usize = 64;

/// Initial page data cached by this process, by screen, shop code and language.
pub type InitialDataCache = ResponseCache<InitialData>;

impl Cacheable for InitialData {
    const CONTENT: &'static str = "page";

    fn depends_on(&self) -> DependsOn {
        self.depends_on
    }

    fn bytes(&self) -> usize {
        self.queries.len()
    }
}

/// The initial data of the page at `path` with `query` in `locale`, from the cache while it is fresh,
/// else loaded once for all concurrent readers. Data that is incomplete because of an error is not
/// cached.
pub async fn cached_initial_data(
    app: &Application,
    cache: &InitialDataCache,
    (path, query): (&str, &str),
    locale: Locale,
) -> Arc<InitialData> {
    let page = Page::at(path, query, locale);
    let Some(key) = key(&page) else {
        return Arc::new(load(app, &page).await.0);
    };
    let load = async |page: Page, source: Option<Application>| {
        let (data, is_complete) = load(source.as_ref().unwrap_or(app), &page).await;
        let data = Arc::new(data);
        (is_complete.then(|| Arc::clone(&data)), data)
    };
    match Box::pin(cache.fetch(app, &key, page, load)).await {
        Fetched::Hit(data, _) | Fetched::Read(data) => data,
    }
}

fn key(page: &Page) -> Option<String> {
    let address = &page.address;
    let code = address.code.as_deref().unwrap_or_default();
    let language = page.locale.code();
    (code.len() <= CODE_MAX).then(|| {
        format!(
            "{language} {:?} {} {code}",
            address.screen, address.is_complete
        )
    })
}
