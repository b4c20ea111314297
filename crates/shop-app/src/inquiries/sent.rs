//! The inquiries that a browser sent.

use shop_auth::{BrowserKey, TokenHash};
use shop_core::{Page, PageRequest};
use shop_store::inquiry;

use super::{InquiryOverview, InquiryViewer, overview::overviews};
use crate::{Application, scope::ListError};

/// Lists the inquiries that a browser sent, the newest first; none without its key.
pub async fn sent(
    app: &Application,
    browser: Option<&BrowserKey>,
    page: &PageRequest,
) -> Result<Page<InquiryOverview>, ListError> {
    let conn = app.database.read();
    let hash = browser.map(BrowserKey::hash);
    let hash = hash.as_ref().map_or("", TokenHash::as_str);
    let Page { list, next, total } = inquiry::list_sent(conn, hash, page).await?;
    let list = overviews(conn, list, InquiryViewer::Sender, app.now()).await?;
    Ok(Page { list, next, total })
}
