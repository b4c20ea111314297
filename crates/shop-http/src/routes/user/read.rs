use actix_web::get;
use serde::Deserialize;
use shop_app::{shop, shop::ShopName};
use shop_core::ShopId;
use utoipa::IntoParams;

use crate::{
    Failure, Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Params, PublicRead, Reader, Visitor},
    mapping,
    reply::{Answer, NotModified},
    views::UserView,
};

/// The requested merchant; without parameters the caller's own account.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct WhichUser {
    /// Id of the account or shop.
    #[param(nullable = false, minimum = 1)]
    id: Option<i64>,
    /// The shop's code: the present one, or one given up less than 90 days ago.
    #[param(nullable = false)]
    alias: Option<String>,
}

refusals!(Refused: NotFound);

/// A merchant
///
/// With `id` or `alias`: the public view of a shop. With neither: the caller's own account and shop,
/// which needs a session.
#[utoipa::path(
    tag = "user",
    security((), ("bearer" = [])),
    params(WhichUser),
    responses((status = 200, description = "The merchant", body = Envelope<UserView>), NotModified, Refused),
)]
#[get("/api/user")]
pub async fn read_user(
    app: PublicRead,
    Reader(locale): Reader,
    Visitor(visitor, Params(which)): Visitor<Params<WhichUser>>,
) -> Answer<UserView> {
    let name = match (which.id, which.alias) {
        (Some(id), _) => ShopName::Id(ShopId::new(id)),
        (None, Some(alias)) => ShopName::Alias(alias),
        (None, None) => {
            let actor = visitor.ok_or_else(Failure::unauthenticated)?;
            let own = shop::own(&app, &actor).await?;
            return Ok(Reply::private(mapping::account::own_view(
                &app, &own, &actor, locale,
            )));
        }
    };
    let overview = shop::public(&app, &name)
        .await?
        .ok_or_else(Failure::not_found)?;
    let shop = overview.record.shop.owner;
    let view = mapping::account::public_view(&overview, locale);
    Ok(Reply::of_shop(view, Some(shop)))
}
