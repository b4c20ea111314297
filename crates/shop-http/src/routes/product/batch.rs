use actix_web::{put, web};
use shop_app::{Application, product};
use shop_catalog::product::BatchForm;

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Reader, SignedIn},
    mapping,
    reply::Answer,
    views::ProductBatch,
};

refusals!(
    Refused: ;
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
#[utoipa::path(
    tag = "product",
    security(("bearer" = [])),
    request_body = BatchForm,
    responses((status = 200, description = "The outcome of each product", body = Envelope<ProductBatch>), Refused),
)]
#[put("/api/product/batch")]
pub async fn change_products(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, Body(form)): SignedIn<Body<BatchForm>>,
) -> Answer<ProductBatch> {
    let outcomes = product::batch(&app, &actor, &form).await?;
    Ok(Reply::private(mapping::product::batch(outcomes, locale)))
}
