use actix_web::{post, web};
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

/// Export a shop
///
/// Answers an address of a .zip file with everything that the caller's shop has, also after its service
/// has expired: `products.xlsx` with headings in the requested language (and `products-2.xlsx` after
/// 5,000 rows), which `POST /api/product/import` reads without changing anything; the pictures that it
/// names in `pictures/`, all other public pictures and videos in `files/`; and `shop.json` with account,
/// categories, albums, home page and products as the other calls answer them. Orders have an export of
/// their own.
#[utoipa::path(
    tag = "product",
    security(("bearer" = [])),
    responses((status = 200, description = "Where to download it", body = Envelope<FileLink>), Refused),
)]
#[post("/api/product/export")]
pub async fn export_shop(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, ()): SignedIn,
) -> Answer<FileLink> {
    let link = catalogue::export_link(&app, &actor, locale);
    Ok(Reply::private(mapping::catalogue::link(link)))
}
