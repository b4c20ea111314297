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
    NotAllowed, PriceMissing, StrikePriceTooLow, SpecsMissing, CombinationMissing, CombinationUnknown
);

/// Replace a product
///
/// For its merchant. The whole product is sent: what is left out gets its default, only languages
/// left out of `translations` stay. SKUs keep their number where the combination still exists.
///
/// Orders do not count up `revision`. So stock changes by the difference between `stock` and
/// `stockSeen`, down to none at most: what was sold while the product was edited stays sold. Left
/// out, `stock` stays. Without `stockSeen` it replaces the number that is there; when pieces came or
/// went by orders since the last save, that is refused with `changed_elsewhere`.
///
/// Refused with `validation`, `name_taken` (code 2), or `changed_elsewhere` when `revision` is not
/// today's.
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
    SignedIn(actor): SignedIn,
    Id(id): Id,
    Body(request): Body<UpdateProductRequest>,
) -> Answer<ProductView> {
    let seen = (id.into(), request.revision);
    let form = mapping::product_form::replacement(request);
    let changed = product::update(&app, &actor, seen, &form).await?;
    let view = TextView::Owner(locale);
    Ok(Reply::private(mapping::product::view(&changed, view)))
}
