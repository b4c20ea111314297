use actix_web::{get, web};
use shop_app::{Application, notifications};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{InquiryBrowser, Visitor},
    mapping,
    reply::Answer,
    views::UnreadCounts,
};

refusals!(Refused:);

/// Counts of what is unread
///
/// For an app that is open: orders, inquiries and notifications of the caller, and the answers to the
/// inquiries that this browser sent. Without a session the first three are 0, without a key of the
/// browser the last two. It is under this path because browsers send their key to no other.
#[utoipa::path(
    tag = "inquiry",
    security((), ("bearer" = [])),
    responses((status = 200, description = "The counts", body = Envelope<UnreadCounts>), Refused),
)]
#[get("/api/inquiry/unread")]
pub async fn count_unread(
    app: web::Data<Application>,
    InquiryBrowser(browser): InquiryBrowser,
    Visitor(visitor, ()): Visitor,
) -> Answer<UnreadCounts> {
    let counts = notifications::unread(&app, visitor.as_ref(), browser.as_ref()).await?;
    Ok(Reply::private(mapping::notification::unread(counts)))
}
