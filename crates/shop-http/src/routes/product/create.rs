use actix_web::{post, web};
use shop_app::{Application, product};
use shop_catalog::product::ProductForm;

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Reader, SignedIn},
    mapping::{self, text_view::TextView},
    reply::Answer,
    views::ProductView,
};

refusals!(
    Refused: NameTaken, CategoryMissing, SettlementExpired, ProductCapReached;
    fields: TooLong, InvalidCharacters, OutOfRange, TooManyItems, DuplicateItem, NotFound,
    NotAllowed, PriceMissing, StrikePriceTooLow, SpecsMissing, CombinationMissing, CombinationUnknown
);

/// Create a product
///
/// In the caller's shop. A category, picture or video that is not the caller's is `not_found` at its
/// field; a name that exists is `name_taken` (code 2). Refused with `category_missing` while the shop
/// has no category at all, `settlement_expired` (403), or `product_cap_reached` (403) with `level`
/// and `cap`.
#[utoipa::path(
    tag = "product",
    security(("bearer" = [])),
    request_body = ProductForm,
    responses((status = 200, description = "The product", body = Envelope<ProductView>), Refused),
)]
#[post("/api/product")]
pub async fn create_product(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, Body(form)): SignedIn<Body<ProductForm>>,
) -> Answer<ProductView> {
    let created = product::create(&app, &actor, &form).await?;
    let view = TextView::Owner(locale);
    Ok(Reply::private(mapping::product::view(&created, view)))
}
