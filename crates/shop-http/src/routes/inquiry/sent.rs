use actix_web::{get, web};
use shop_app::{Application, inquiries};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{InquiryBrowser, Paging, PagingParams, Reader, Visitor},
    mapping,
    reply::Answer,
    views::SentInquiryPage,
};

refusals!(Refused:);

/// Inquiries that this browser sent
///
/// The newest first, by the key that `POST /api/inquiry` stored in the browser; none without it.
#[utoipa::path(
    tag = "inquiry",
    security((), ("bearer" = [])),
    params(PagingParams),
    responses((status = 200, description = "A page of sent inquiries", body = Envelope<SentInquiryPage>), Refused),
)]
#[get("/api/inquiry/sent")]
pub async fn list_sent_inquiries(
    app: web::Data<Application>,
    Reader(locale): Reader,
    InquiryBrowser(browser): InquiryBrowser,
    Visitor(_visitor, Paging(page)): Visitor<Paging>,
) -> Answer<SentInquiryPage> {
    let page = inquiries::sent(&app, browser.as_ref(), &page).await?;
    Ok(Reply::private(mapping::inquiry::sent_page(page, locale)))
}
