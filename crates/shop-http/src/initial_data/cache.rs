//! The cache of initial page data: a shared link brings many readers to one page at once.

use std::sync::Arc;

use shop_app::{Application, freshness::DependsOn};
use shop_core::Locale;

use super::{InitialData, Page, load};
use crate::answers::{self, Before, Keepable, Memory, Truth};

/// The longest shop code for which a page is cached. No shop has a longer one.
const CODE_MAX: usize = 64;

/// Estimated size of parsed JSON in memory relative to its text.
const JSON_OVERHEAD: usize = 3;

/// Initial page data cached by this process, by screen, shop code and language.
pub type InitialDataCache = Memory<CachedInitialData>;

/// A cache entry.
#[derive(Debug)]
pub struct CachedInitialData {
    truth: Truth,
    bytes: usize,
    data: Arc<InitialData>,
}

impl Keepable for CachedInitialData {
    fn truth(&self) -> &Truth {
        &self.truth
    }

    fn bytes(&self) -> usize {
        self.bytes
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
    let (Some(before), Some(key)) = (cache.before(app), key(&page)) else {
        return Arc::new(load(app, &page).await.0);
    };
    if let Some(cached) = find(app, cache, &key, before).await {
        return cached;
    }
    let _turn = cache.turn(&key).await;
    if let Some(cached) = find(app, cache, &key, before).await {
        return cached;
    }
    // Read again: time has passed while waiting for the turn.
    let before = cache.before(app);
    let (data, is_complete) = load(app, &page).await;
    let data = Arc::new(data);
    metrics::counter!("initial_data_cache_total", "result" => "miss").increment(1);
    if let (Some(before), true) = (before, is_complete) {
        insert(app, cache, key, (&data, before)).await;
    }
    data
}

async fn find(
    app: &Application,
    cache: &InitialDataCache,
    key: &str,
    before: Before,
) -> Option<Arc<InitialData>> {
    let cached = cache.find(app, key, before).await?;
    metrics::counter!("initial_data_cache_total", "result" => "hit").increment(1);
    Some(Arc::clone(&cached.data))
}

async fn insert(
    app: &Application,
    cache: &InitialDataCache,
    key: String,
    (data, before): (&Arc<InitialData>, Before),
) {
    let text = serde_json::to_string(&data.queries);
    let (Some(until), Ok(text)) = (answers::until(app, before).await, text) else {
        return;
    };
    let cached = CachedInitialData {
        truth: Truth {
            made_from: DependsOn::Everything,
            before,
            until,
        },
        bytes: JSON_OVERHEAD * text.len(),
        data: Arc::clone(data),
    };
    cache.keep(key, &Arc::new(cached)).await;
}

fn key(page: &Page) -> Option<String> {
    let code = page.code.as_deref().unwrap_or_default();
    (code.len() <= CODE_MAX).then(|| format!("{} {:?} {code}", page.locale.code(), page.screen))
}
