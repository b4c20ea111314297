use actix_web::{get, web};
use shop_app::{Application, basket};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Reader, SignedIn},
    mapping,
    reply::Answer,
    views::BasketList,
};

refusals!(Refused:);

/// The caller's baskets
///
/// Those that have lines, the one that was changed last first, each with its shop. Those of shops that
/// are closed are left out.
#[utoipa::path(
    tag = "order",
    security(("bearer" = [])),
    responses((status = 200, description = "The baskets", body = Envelope<BasketList>), Refused),
)]
#[get("/api/basket/list")]
pub async fn list_baskets(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, ()): SignedIn,
) -> Answer<BasketList> {
    let found = basket::list(&app, &actor).await?;
    Ok(Reply::private(mapping::basket::list(&found, locale)))
}
