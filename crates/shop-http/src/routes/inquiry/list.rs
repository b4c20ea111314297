use actix_web::{get, web};
use serde::Deserialize;
use shop_app::{
    Application,
    inquiries::{self, InquiryFilter},
};
use utoipa::IntoParams;

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Paging, PagingParams, Params, Reader, SignedIn},
    mapping,
    reply::Answer,
    views::{InquiryPage, InquiryStatus},
};

/// Which inquiries are asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct WhichInquiries {
    /// Only inquiries in this status.
    #[param(nullable = false)]
    status: Option<InquiryStatus>,
}

refusals!(Refused:);

/// Inquiries to the caller's shop
///
/// The newest first.
#[utoipa::path(
    tag = "inquiry",
    security(("bearer" = [])),
    params(WhichInquiries, PagingParams),
    responses((status = 200, description = "A page of inquiries", body = Envelope<InquiryPage>), Refused),
)]
#[get("/api/inquiry")]
pub async fn list_inquiries(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, (Params(which), Paging(page))): SignedIn<(Params<WhichInquiries>, Paging)>,
) -> Answer<InquiryPage> {
    let filter = InquiryFilter {
        status: which.status,
    };
    let page = inquiries::list(&app, &actor, filter, &page).await?;
    Ok(Reply::private(mapping::inquiry::page(page, locale)))
}
