use actix_web::{get, web};
use serde::Deserialize;
use shop_app::{
    Application,
    inquiries::{self, Reading},
};
use utoipa::IntoParams;

use crate::{
    Failure, Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{InquiryBrowser, Params, Reader, Segment, Visitor},
    mapping,
    reply::Answer,
    views::InquiryView,
};

/// What opens an inquiry for those who are no party to it.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct InquiryLink {
    /// The share token of the inquiry's link (`shareToken`).
    #[param(nullable = false)]
    t: Option<String>,
}

refusals!(Refused: NotFound);

/// An inquiry
///
/// For the browser that sent it, its merchant and operators in full. With `t`, the share token of the
/// inquiry's link, for anybody: name, phone number and `WeChat` ID are partly masked, and the remarks
/// are left out. For everybody else it does not exist (404). The merchant has read it from then on.
#[utoipa::path(
    tag = "inquiry",
    security((), ("bearer" = [])),
    params(("inquiryNumber" = String, Path, description = "The number of the inquiry"), InquiryLink),
    responses((status = 200, description = "The inquiry", body = Envelope<InquiryView>), Refused),
)]
#[get("/api/inquiry/{inquiryNumber}")]
pub async fn read_inquiry(
    app: web::Data<Application>,
    Reader(locale): Reader,
    InquiryBrowser(browser): InquiryBrowser,
    Visitor(visitor, (Segment(number), Params(link))): Visitor<(Segment, Params<InquiryLink>)>,
) -> Answer<InquiryView> {
    let number = number.parse().map_err(|_| Failure::not_found())?;
    let reading = Reading {
        actor: visitor.as_ref(),
        browser: browser.as_ref(),
        token: link.t.as_deref(),
        locale,
    };
    let inquiry = inquiries::read(&app, &number, reading).await?;
    let inquiry = inquiry.ok_or_else(Failure::not_found)?;
    Ok(Reply::private(mapping::inquiry::view(&inquiry, locale)))
}
