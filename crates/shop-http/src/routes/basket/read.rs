use actix_web::{get, web};
use shop_app::{Application, basket};

use super::WhichBasket;
use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Params, SignedIn},
    mapping,
    reply::Answer,
    views::BasketView,
};

refusals!(Refused:);

/// The caller's basket of a shop
///
/// Empty, with revision 0, if there is none. SKUs stay in it when they are gone, until the buyer
/// removes them. What is in a basket costs and whether it can be ordered answers
/// `POST /api/order/price`. A basket is deleted half a year after its last change; an account keeps
/// its 100 newest.
#[utoipa::path(
    tag = "order",
    security(("bearer" = [])),
    params(WhichBasket),
    responses((status = 200, description = "The basket", body = Envelope<BasketView>), Refused),
)]
#[get("/api/basket")]
pub async fn read_basket(
    app: web::Data<Application>,
    SignedIn(actor, Params(which)): SignedIn<Params<WhichBasket>>,
) -> Answer<BasketView> {
    let found = basket::read(&app, &actor, which.shop_id.into()).await?;
    Ok(Reply::private(mapping::basket::view(&found)))
}
