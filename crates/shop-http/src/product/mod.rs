//! Products.

pub(crate) mod list;
pub(crate) mod update;
pub(crate) mod views;

use actix_web::{delete, get, post, put, web};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use shop_app::{
    Application,
    product::{self, BatchOutcomes, ProductDetail},
};
use shop_catalog::product::{BatchForm, ProductForm};
use utoipa::ToSchema;

use crate::{
    Failure, Reply,
    common::{Deleted, TextView},
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, CreationKey, Id, PublicRead, Reader, Repeatable, RepeatableCall, SignedIn},
    product::{
        update::{UpdateProductRequest, UpdateSkusRequest},
        views::{ProductBatch, ProductView},
    },
    reply::{Answer, NotModified},
    routes::Registry,
    whose::{AskedWith, OrMine},
};

/// Registers the calls of this resource; fixed paths come before the one with a number.
pub fn configure(config: &mut impl Registry) {
    config
        .service(create_product)
        .service(list::list_products)
        .service(list::list_products_with_category)
        .service(list::list_clearance)
        .service(list::suggest_searches)
        .service(change_products)
        .service(undo_batch)
        .service(read_product)
        .service(update_product)
        .service(update_skus)
        .service(place_product)
        .service(copy_product)
        .service(remove_product);
}

refusals!(
    CreateProductRefused: NameTaken, IdempotencyReused, CategoryMissing, SettlementExpired, ProductCapReached;
    fields: TooLong, InvalidCharacters, OutOfRange, TooManyItems, DuplicateItem, NotFound,
    NotAllowed, PriceMissing, StrikePriceTooLow, TiersNotRising, TierTooLow, TierPriceTooHigh, TierPricesMissing, SpecsMissing, CombinationMissing, CombinationUnknown,
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
    params(CreationKey),
    request_body = ProductForm,
    responses((status = 200, description = "The product", body = Envelope<ProductView>), CreateProductRefused),
)]
#[post("/api/product")]
pub async fn create_product(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, Repeatable(request, form)): SignedIn<Repeatable<ProductForm>>,
) -> Answer<Box<RawValue>> {
    let view = TextView::Owner(locale);
    let render =
        |created: &ProductDetail| serde_json::to_string(&views::product_view(created, view));
    Reply::stored(product::create_once(&app, &actor, &request, &form, &render).await?)
}

refusals!(
    UpdateProductRefused: NotFound, NameTaken, ChangedElsewhere;
    fields: TooLong, InvalidCharacters, OutOfRange, TooManyItems, DuplicateItem, NotFound,
    NotAllowed, PriceMissing, StrikePriceTooLow, TiersNotRising, TierTooLow, TierPriceTooHigh, TierPricesMissing, SpecsMissing, CombinationMissing, CombinationUnknown,
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
    responses((status = 200, description = "The product as it is now", body = Envelope<ProductView>), UpdateProductRefused),
)]
#[put("/api/product/{id}")]
pub async fn update_product(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, (Id(id), Body(request))): SignedIn<(Id, Body<UpdateProductRequest>)>,
) -> Answer<ProductView> {
    let changed = product::update(&app, &actor, id.into(), request.revision, &request.form).await?;
    let view = TextView::Owner(locale);
    Ok(Reply::private(views::product_view(&changed, view)))
}

refusals!(ReadProductRefused: NotFound);

/// A product
///
/// A product on sale. With `mine=true` one of the caller's, also if it is hidden, with its
/// translations.
#[utoipa::path(
    tag = "product",
    security((), ("bearer" = [])),
    params(("id" = i64, Path, description = "The product's number"), OrMine),
    responses((status = 200, description = "The product", body = Envelope<ProductView>), NotModified, ReadProductRefused),
)]
#[get("/api/product/{id}")]
pub async fn read_product(
    app: PublicRead,
    AskedWith(asked, Id(id)): AskedWith<Id>,
) -> Answer<ProductView> {
    let found = match asked.owner() {
        Some(actor) => product::own(&app, &actor, id.into()).await?,
        None => product::public(&app, id.into()).await?,
    };
    let product = found.ok_or_else(Failure::not_found)?;
    let view = views::product_view(&product, asked.view);
    Ok(asked.reply(view, Some(product.product.owner)))
}

refusals!(
    UpdateSkusRefused: NotFound, ChangedElsewhere;
    fields: Required, OutOfRange, TooManyItems, DuplicateItem, NotFound, StrikePriceTooLow, TierPriceTooHigh, TierPricesMissing
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
    responses((status = 200, description = "The product as it is now", body = Envelope<ProductView>), UpdateSkusRefused),
)]
#[put("/api/product/{id}/skus")]
pub async fn update_skus(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, (Id(id), Body(request))): SignedIn<(Id, Body<UpdateSkusRequest>)>,
) -> Answer<ProductView> {
    let changed =
        product::update_skus(&app, &actor, id.into(), request.revision, &request.form).await?;
    let view = TextView::Owner(locale);
    Ok(Reply::private(views::product_view(&changed, view)))
}

/// A place in the order of the shop.
#[derive(Debug, Clone, Copy, Deserialize, Serialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PlaceRequest {
    /// Id of another product of the caller's, directly after which the product comes; null: it comes
    /// before all others.
    pub after_id: Option<i64>,
}

/// Where a product is now.
#[derive(Debug, Clone, Copy, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Placed {
    /// Id of the product.
    pub id: i64,
    /// Id of the product directly before it; null: it is the first.
    pub after_id: Option<i64>,
}

refusals!(PlaceProductRefused: NotFound; fields: NotFound);

/// Move a product
///
/// To another place in the order of the caller's shop (`sort=shop`), in which hidden products have their
/// places too. Repeating the call changes nothing more. The `revision` of the product stays as it is. An
/// `afterId` that is not another product of the caller's is `not_found` at its field.
#[utoipa::path(
    tag = "product",
    security(("bearer" = [])),
    extensions(("x-permission" = json!("owner"))),
    params(("id" = i64, Path, description = "The product's number")),
    request_body = PlaceRequest,
    responses((status = 200, description = "The place of the product", body = Envelope<Placed>), PlaceProductRefused),
)]
#[put("/api/product/{id}/place")]
pub async fn place_product(
    app: web::Data<Application>,
    SignedIn(actor, (Id(id), Body(request))): SignedIn<(Id, Body<PlaceRequest>)>,
) -> Answer<Placed> {
    let after_id = request.after_id;
    product::place(&app, &actor, id.into(), after_id.map(Into::into)).await?;
    Ok(Reply::private(Placed { id, after_id }))
}

refusals!(CopyProductRefused: NotFound, SettlementExpired, ProductCapReached, IdempotencyReused);

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
        CreationKey,
    ),
    responses((status = 200, description = "The copy", body = Envelope<ProductView>), CopyProductRefused),
)]
#[post("/api/product/{id}/copy")]
pub async fn copy_product(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, (Id(id), RepeatableCall(request))): SignedIn<(Id, RepeatableCall)>,
) -> Answer<Box<RawValue>> {
    let view = TextView::Owner(locale);
    let render = |copy: &ProductDetail| serde_json::to_string(&views::product_view(copy, view));
    Reply::stored(product::copy(&app, &actor, &request, id.into(), &render).await?)
}

refusals!(RemoveProductRefused: NotFound);

/// Delete a product
///
/// Orders keep their own copy of it. It no longer counts towards the product cap.
#[utoipa::path(
    tag = "product",
    security(("bearer" = [])),
    extensions(("x-permission" = json!("owner"))),
    params(("id" = i64, Path, description = "The product's number")),
    responses((status = 200, description = "Deleted", body = Envelope<Deleted>), RemoveProductRefused),
)]
#[delete("/api/product/{id}")]
pub async fn remove_product(
    app: web::Data<Application>,
    SignedIn(actor, Id(id)): SignedIn<Id>,
) -> Answer<Deleted> {
    if product::remove(&app, &actor, id.into()).await? {
        Ok(Reply::private(Deleted { id }))
    } else {
        Err(Failure::not_found())
    }
}

refusals!(
    ChangeProductsRefused: IdempotencyReused;
    fields: Required, NotAllowed, OutOfRange, TooManyItems, DuplicateItem, NotFound
);

/// Change many products
///
/// One change for up to {batch} of the caller's products, in one transaction. Only what the change names
/// is touched; translations keep their state. `change` has exactly one field. Each product has an
/// outcome of its own: what cannot be changed stays as it is, and the others are changed. A product of
/// another merchant is answered like one that does not exist.
///
/// Prices change for all SKUs of a product. Percentages are rounded to the nearest fen, half a fen
/// upwards. A product of which a price would leave the range of prices, or whose lowest price would
/// rise above its `strikePrice`, is left as it is. Stock stays within 0 and {stock}.
///
/// `idempotency_reused` (409): the key came with another request.
#[utoipa::path(
    tag = "product",
    security(("bearer" = [])),
    params(("Idempotency-Key" = Option<String>, Header, description = "A UUID generated for one attempt. Send the same one when the attempt is repeated: within {idempotency-hours} hours the first answer is repeated and nothing is changed again.")),
    request_body = BatchForm,
    responses((status = 200, description = "The outcome of each product", body = Envelope<ProductBatch>), ChangeProductsRefused),
)]
#[put("/api/product/batch")]
pub async fn change_products(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, Repeatable(request, form)): SignedIn<Repeatable<BatchForm>>,
) -> Answer<Box<RawValue>> {
    let render =
        |outcomes: &BatchOutcomes| serde_json::to_string(&views::batch_view(outcomes, locale));
    Reply::stored(product::batch(&app, &actor, &request, &form, &render).await?)
}

refusals!(UndoBatchRefused: NotFound, IdempotencyReused);

/// Undo a change of many products
///
/// Puts back what the products were before: their prices, stock, category, and whether and to whom they are
/// shown. Pieces that were sold meanwhile stay sold. A product that was changed since stays as it is
/// (`changed_elsewhere`), and so does one whose former category is gone. `undo` in the answer of the change
/// has the id; it is `not_found` after {undo-minutes} minutes, and once the change is undone.
///
/// `idempotency_reused` (409): the key came with another request.
#[utoipa::path(
    tag = "product",
    security(("bearer" = [])),
    extensions(("x-permission" = json!("owner"))),
    params(("id" = i64, Path, description = "The change's number"), CreationKey),
    responses((status = 200, description = "The outcome of each product", body = Envelope<ProductBatch>), UndoBatchRefused),
)]
#[post("/api/product/batch/{id}/undo")]
pub async fn undo_batch(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, (Id(id), RepeatableCall(request))): SignedIn<(Id, RepeatableCall)>,
) -> Answer<Box<RawValue>> {
    let render =
        |outcomes: &BatchOutcomes| serde_json::to_string(&views::batch_view(outcomes, locale));
    Reply::stored(product::undo(&app, &actor, &request, id, &render).await?)
}
