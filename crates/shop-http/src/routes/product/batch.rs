use actix_web::{put, web};
use serde_json::value::RawValue;
use shop_app::{
    Application,
    product::{self, BatchOutcomes},
};
use shop_catalog::product::BatchForm;

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Reader, Repeatable, SignedIn},
    mapping,
    reply::Answer,
    views::ProductBatch,
};

refusals!(
    Refused: IdempotencyReused;
    fields: Required, NotAllowed, OutOfRange, TooManyItems, DuplicateItem, NotFound
);

/// Change many products
///
/// One change for up to 200 of the caller's products, in one transaction. Only what the change names
/// is touched; translations keep their state. `change` has exactly one field. Each product has an
/// outcome of its own: what cannot be changed stays as it is, and the others are changed. A product of
/// another merchant is answered like one that does not exist.
///
/// Prices change for all SKUs of a product. Percentages are rounded to the nearest fen, half a fen
/// upwards. A product of which a price would leave the range of prices, or whose lowest price would
/// rise above its `strikePrice`, is left as it is. Stock stays within 0 and 9,999,999.
///
/// `idempotency_reused` (409): the key came with another request.
#[utoipa::path(
    tag = "product",
    security(("bearer" = [])),
    params(("Idempotency-Key" = Option<String>, Header, description = "A UUID generated for one attempt. Send the same one when the attempt is repeated: within 24 hours the first answer is repeated and nothing is changed again.")),
    request_body = BatchForm,
    responses((status = 200, description = "The outcome of each product", body = Envelope<ProductBatch>), Refused),
)]
#[put("/api/product/batch")]
pub async fn change_products(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, Repeatable(request, form)): SignedIn<Repeatable<BatchForm>>,
) -> Answer<Box<RawValue>> {
    let render = |outcomes: &BatchOutcomes| {
        serde_json::to_string(&mapping::product::batch(outcomes, locale))
    };
    Reply::stored(product::batch(&app, &actor, &request, &form, &render).await?)
}
