use actix_web::{put, web};
use shop_app::{Application, product};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Id, Reader, SignedIn},
    mapping::{self, text_view::TextView},
    reply::Answer,
    views::{ProductView, UpdateProductRequest},
};

refusals!(
    Refused: NotFound, NameTaken, ChangedElsewhere;
    fields: TooLong, InvalidCharacters, OutOfRange, TooManyItems, DuplicateItem, NotFound,
    NotAllowed, PriceMissing, StrikePriceTooLow, SpecsMissing, CombinationMissing, CombinationUnknown,
    OriginalLanguage
);

/// Replace a product
///
/// Send the whole product: a field that is left out gets its default, except `stock` and
/// `translations`, which stay as they are. SKUs keep their id while their combination of spec items
/// exists. A name that exists is `name_taken` (code 2).
///
/// Orders do not change `revision`. To keep what was sold since the product was read, send the stock
/// that was read as `stockSeen`: the difference between `stock` and `stockSeen` is then added to the
/// present stock, which does not go below 0. Without `stockSeen`, `stock` is stored as it is; if
/// orders changed the stock since the last edit, that is refused with `changed_elsewhere`.
#[utoipa::path(
    tag = "product",
    security(("bearer" = [])),
    extensions(("x-permission" = json!("owner"))),
    params(("id" = i64, Path, description = "The product's number")),
    request_body = UpdateProductRequest,
    responses((status = 200, description = "The product as it is now", body = Envelope<ProductView>), Refused),
)]
#[put("/api/product/{id}")]
pub async fn update_product(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, (Id(id), Body(request))): SignedIn<(Id, Body<UpdateProductRequest>)>,
) -> Answer<ProductView> {
    let seen = (id.into(), request.revision);
    let changed = product::update(&app, &actor, seen, &request.form).await?;
    let view = TextView::Owner(locale);
    Ok(Reply::private(mapping::product::view(&changed, view)))
}
