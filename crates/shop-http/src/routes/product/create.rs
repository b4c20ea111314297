use actix_web::{post, web};
use serde_json::value::RawValue;
use shop_app::{
    Application,
    product::{self, ProductDetail},
};
use shop_catalog::product::ProductForm;

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Reader, Repeatable, SignedIn},
    mapping::{self, text_view::TextView},
    reply::Answer,
    views::ProductView,
};

refusals!(
    Refused: NameTaken, IdempotencyReused, CategoryMissing, SettlementExpired, ProductCapReached;
    fields: TooLong, InvalidCharacters, OutOfRange, TooManyItems, DuplicateItem, NotFound,
    NotAllowed, PriceMissing, StrikePriceTooLow, SpecsMissing, CombinationMissing, CombinationUnknown,
    OriginalLanguage
);

/// Create a product
///
/// In the caller's shop. A category, picture or video that is not the caller's is `not_found` at its
/// field; a name that exists is `name_taken` (code 2). Refused with `category_missing` while the shop
/// has no category at all, `settlement_expired` (403), or `product_cap_reached` (403) with `level`
/// and `cap`. `idempotency_reused` (409): the key came with another request.
#[utoipa::path(
    tag = "product",
    security(("bearer" = [])),
    params(("Idempotency-Key" = Option<String>, Header, description = "A UUID generated for one attempt. Send the same one when the attempt is repeated: within 24 hours the first answer is repeated and nothing further is created.")),
    request_body = ProductForm,
    responses((status = 200, description = "The product", body = Envelope<ProductView>), Refused),
)]
#[post("/api/product")]
pub async fn create_product(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, Repeatable(request, form)): SignedIn<Repeatable<ProductForm>>,
) -> Answer<Box<RawValue>> {
    let view = TextView::Owner(locale);
    let render =
        |created: &ProductDetail| serde_json::to_string(&mapping::product::view(created, view));
    Reply::stored(product::create_once(&app, &actor, &request, &form, &render).await?)
}
