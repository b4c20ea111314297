use actix_web::{post, web};
use shop_app::{Application, product};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Id, Reader, SignedIn},
    mapping::{self, text_view::TextView},
    reply::Answer,
    views::ProductView,
};

refusals!(Refused: NotFound, SettlementExpired, ProductCapReached);

/// Copy a product
///
/// The copy is hidden. Its name, in each language, is that of the product with the next free number:
/// `Cup (2)`. It shares the pictures and has its own SKUs with the same prices and stock. Refused with
/// `settlement_expired` (403), or `product_cap_reached` (403) with `level` and `cap`.
#[utoipa::path(
    tag = "product",
    security(("bearer" = [])),
    extensions(("x-permission" = json!("owner"))),
    params(("id" = i64, Path, description = "The product's number")),
    responses((status = 200, description = "The copy", body = Envelope<ProductView>), Refused),
)]
#[post("/api/product/{id}/copy")]
pub async fn copy_product(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, Id(id)): SignedIn<Id>,
) -> Answer<ProductView> {
    let copy = product::copy(&app, &actor, id.into()).await?;
    let view = TextView::Owner(locale);
    Ok(Reply::private(mapping::product::view(&copy, view)))
}
