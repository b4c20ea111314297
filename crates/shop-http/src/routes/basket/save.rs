use actix_web::{put, web};
use shop_app::{Application, basket};

use super::WhichBasket;
use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Params, SignedIn},
    mapping,
    reply::Answer,
    views::{BasketInput, BasketView},
};

refusals!(
    Refused: ChangedElsewhere;
    fields: OutOfRange, TooManyItems, TooLong, InvalidCharacters, InvalidFormat, DuplicateItem, NotFound
);

/// Replace the caller's basket of a shop
///
/// `revision` is that of the basket that was read; another one is `changed_elsewhere` (409): read it
/// again and merge. For a SKU in both, the line with the newer `changedAt` wins; quantities are never
/// added up.
#[utoipa::path(
    tag = "order",
    security(("bearer" = [])),
    params(WhichBasket),
    request_body = BasketInput,
    responses((status = 200, description = "The basket as it is stored", body = Envelope<BasketView>), Refused),
)]
#[put("/api/basket")]
pub async fn save_basket(
    app: web::Data<Application>,
    SignedIn(actor, (Params(which), Body(input))): SignedIn<(
        Params<WhichBasket>,
        Body<BasketInput>,
    )>,
) -> Answer<BasketView> {
    let lines = mapping::basket::forms(&input)?;
    let shop = which.shop_id.into();
    let saved = basket::save(&app, &actor, shop, (&lines, input.revision)).await?;
    Ok(Reply::private(mapping::basket::view(&saved)))
}
