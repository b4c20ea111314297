use actix_web::{get, web};
use shop_app::{Application, catalogue};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Reader, SignedIn},
    mapping,
    reply::Answer,
    views::FileLink,
};

refusals!(Refused:);

/// Get a table to fill in
///
/// Answers an address of an .xlsx file with headings in the requested language and examples in that of
/// the shop.
#[utoipa::path(
    tag = "product",
    security(("bearer" = [])),
    responses((status = 200, description = "Where to download it", body = Envelope<FileLink>), Refused),
)]
#[get("/api/product/import/template")]
pub async fn import_template(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, ()): SignedIn,
) -> Answer<FileLink> {
    let link = catalogue::template_link(&app, &actor, locale);
    Ok(Reply::private(mapping::catalogue::link(link)))
}
