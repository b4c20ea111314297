use actix_web::{post, web};
use serde_json::value::RawValue;
use shop_app::{
    Application,
    product::{self, ProductDetail},
};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Id, Reader, RepeatableCall, SignedIn},
    mapping::{self, text_view::TextView},
    reply::Answer,
    views::ProductView,
};

refusals!(Refused: NotFound, SettlementExpired, ProductCapReached, IdempotencyReused);

/// Copy a product
///
/// The copy is hidden. Its name, in each language, is that of the product with the next free number:
/// `Cup (2)`. It shares the pictures and has its own SKUs with the same prices and stock. Refused with
/// `settlement_expired` (403), or `product_cap_reached` (403) with `level` and `cap`.
#[utoipa::path(
    tag = "product",
    security(("bearer" = [])),
    extensions(("x-permission" = json!("owner"))),
    params(
        ("id" = i64, Path, description = "The product's number"),
        ("Idempotency-Key" = Option<String>, Header, description = "A UUID generated for one attempt. Send the same one when the attempt is repeated: within 24 hours the first answer is repeated and nothing further is created."),
    ),
    responses((status = 200, description = "The copy", body = Envelope<ProductView>), Refused),
)]
#[post("/api/product/{id}/copy")]
pub async fn copy_product(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, (Id(id), RepeatableCall(request))): SignedIn<(Id, RepeatableCall)>,
) -> Answer<Box<RawValue>> {
    let view = TextView::Owner(locale);
    let render = |copy: &ProductDetail| serde_json::to_string(&mapping::product::view(copy, view));
    Reply::stored(product::copy(&app, &actor, &request, id.into(), &render).await?)
}
