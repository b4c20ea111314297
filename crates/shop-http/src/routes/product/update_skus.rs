use actix_web::{put, web};
use shop_app::{Application, product};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Id, Reader, SignedIn},
    mapping::{self, text_view::TextView},
    reply::Answer,
    views::{ProductView, UpdateSkusRequest},
};

refusals!(
    Refused: NotFound, ChangedElsewhere;
    fields: Required, OutOfRange, TooManyItems, DuplicateItem, NotFound, StrikePriceTooLow
);

/// Change prices and stock
///
/// Of the SKUs that are named; the rest of the product stays as it is, and translations keep their
/// state. `stockSeen` works as in an update of the product.
#[utoipa::path(
    tag = "product",
    security(("bearer" = [])),
    extensions(("x-permission" = json!("owner"))),
    params(("id" = i64, Path, description = "The product's number")),
    request_body = UpdateSkusRequest,
    responses((status = 200, description = "The product as it is now", body = Envelope<ProductView>), Refused),
)]
#[put("/api/product/{id}/skus")]
pub async fn update_skus(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, (Id(id), Body(request))): SignedIn<(Id, Body<UpdateSkusRequest>)>,
) -> Answer<ProductView> {
    let seen = (id.into(), request.revision);
    let changed = product::update_skus(&app, &actor, seen, &request.form).await?;
    let view = TextView::Owner(locale);
    Ok(Reply::private(mapping::product::view(&changed, view)))
}
