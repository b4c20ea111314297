//! First pictures, kept in memory as the answers are that they are made of: a shared link brings many
//! readers to one page at once.

use std::sync::Arc;

use shop_app::{Application, freshness::DependsOn};
use shop_core::Locale;

use super::{FirstPaint, Page, paint};
use crate::answers::{self, Before, Keepable, Memory, Truth};

/// The longest shop code of which a page is kept: longer ones are nobody's.
const CODE_MAX: usize = 64;

/// How much larger the parts of an answer are in memory than its text.
const PARTS: usize = 3;

/// The first pictures that one process keeps.
pub type Paints = Memory<KeptPaint>;

/// A first picture that is kept.
#[derive(Debug)]
pub struct KeptPaint {
    truth: Truth,
    bytes: usize,
    paint: Arc<FirstPaint>,
}

impl Keepable for KeptPaint {
    fn truth(&self) -> &Truth {
        &self.truth
    }

    fn bytes(&self) -> usize {
        self.bytes
    }
}

/// What the page at `path` with `query` shows first, in the words of `locale`: from memory while that
/// is true, else read, once for all who wait for it.
pub async fn kept_first_paint(
    app: &Application,
    paints: &Paints,
    (path, query): (&str, &str),
    locale: Locale,
) -> Arc<FirstPaint> {
    let page = Page::at(path, query, locale);
    let (Some(before), Some(key)) = (paints.before(app), key(&page)) else {
        return Arc::new(paint(app, &page).await.0);
    };
    if let Some(kept) = find(app, paints, &key, before).await {
        return kept;
    }
    let _turn = paints.turn(&key).await;
    if let Some(kept) = find(app, paints, &key, before).await {
        return kept;
    }
    // Noted again: whoever waited for the turn reads now.
    let before = paints.before(app);
    let (paint, is_whole) = paint(app, &page).await;
    let paint = Arc::new(paint);
    metrics::counter!("first_pictures_total", "from" => "database").increment(1);
    if let (Some(before), true) = (before, is_whole) {
        keep(app, paints, key, (&paint, before)).await;
    }
    paint
}

async fn find(
    app: &Application,
    paints: &Paints,
    key: &str,
    before: Before,
) -> Option<Arc<FirstPaint>> {
    let kept = paints.find(app, key, before).await?;
    metrics::counter!("first_pictures_total", "from" => "memory").increment(1);
    Some(Arc::clone(&kept.paint))
}

async fn keep(
    app: &Application,
    paints: &Paints,
    key: String,
    (paint, before): (&Arc<FirstPaint>, Before),
) {
    let text = serde_json::to_string(&paint.answers);
    let (Some(until), Ok(text)) = (answers::until(app, before).await, text) else {
        return;
    };
    let kept = KeptPaint {
        truth: Truth {
            made_from: DependsOn::Everything,
            before,
            until,
        },
        bytes: PARTS * text.len(),
        paint: Arc::clone(paint),
    };
    paints.keep(key, &Arc::new(kept)).await;
}

fn key(page: &Page) -> Option<String> {
    let code = page.code.as_deref().unwrap_or_default();
    (code.len() <= CODE_MAX).then(|| format!("{} {:?} {code}", page.locale.code(), page.screen))
}
