//! The inquiries that the actor's shop received.

use shop_core::{Page, PageRequest};
use shop_store::inquiry::{self, InquiryFilter};

use super::{InquiryOverview, InquiryViewer, overview::overviews};
use crate::{Actor, Application, scope::ListError};

/// Lists the inquiries that the actor's shop received, the newest first.
pub async fn list(
    app: &Application,
    actor: &Actor,
    filter: InquiryFilter,
    page: &PageRequest,
) -> Result<Page<InquiryOverview>, ListError> {
    let conn = app.database.read();
    let Page { list, next, total } = inquiry::list(conn, actor.shop, filter, page).await?;
    let list = overviews(conn, list, InquiryViewer::Merchant, app.now()).await?;
    Ok(Page { list, next, total })
}
