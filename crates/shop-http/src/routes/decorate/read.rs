use actix_web::get;
use shop_app::home;
use shop_catalog::home::HomeOf;

use crate::{
    Failure,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Id, PublicRead},
    mapping,
    reply::{Answer, NotModified},
    routes::whose::{AskedWith, OrMine},
    views::HomeView,
};

refusals!(Refused: NotFound, Forbidden);

/// A home page, ready to draw
///
/// The enabled sections that have content, with their items; what was deleted or is hidden is left
/// out. With `mine=true` all sections with their picks, for the owner of the shop (`userId` 0: for
/// operators). A page that was never edited has default sections.
#[utoipa::path(
    tag = "decorate",
    security((), ("bearer" = [])),
    params(("userId" = i64, Path, description = "The shop's number; 0: the platform"), OrMine),
    responses((status = 200, description = "The home page", body = Envelope<HomeView>), NotModified, Refused),
)]
#[get("/api/decorate/{userId}")]
pub async fn read_home(
    app: PublicRead,
    AskedWith(asked, Id(user_id)): AskedWith<Id>,
) -> Answer<HomeView> {
    let of = mapping::home::home(user_id);
    let page = match asked.owner() {
        Some(actor) => home::own(&app, &actor, of).await?,
        None => home::public(&app, of)
            .await?
            .ok_or_else(Failure::not_found)?,
    };
    // The platform's page shows any shop; a shop's page itself alone.
    let shop = match of {
        HomeOf::Platform => None,
        HomeOf::Shop(owner) => Some(owner),
    };
    Ok(asked.reply(mapping::home::page(page, asked.view), shop))
}
