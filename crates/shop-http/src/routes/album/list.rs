use actix_web::get;
use shop_app::album;

use crate::{
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Paging, PagingParams, PublicRead},
    mapping,
    reply::{Answer, NotModified},
    routes::whose::{AskedWith, OrMine, WhichShop},
    views::AlbumPage,
};

refusals!(Refused: NotFound);

/// Albums of a shop
///
/// The newest first. With `userId` or `alias`: the public albums of that shop. With neither, or with
/// `mine=true`: all albums of the caller, which needs a session.
#[utoipa::path(
    tag = "album",
    security((), ("bearer" = [])),
    params(WhichShop, OrMine, PagingParams),
    responses((status = 200, description = "A page of albums", body = Envelope<AlbumPage>), NotModified, Refused),
)]
#[get("/api/album")]
pub async fn list_albums(
    app: PublicRead,
    AskedWith(mut asked, Paging(page)): AskedWith<Paging>,
) -> Answer<AlbumPage> {
    let whose = asked.whose_or_mine()?;
    let page = album::list(&app, &whose, &page).await?;
    let shop = page.list.first().map(|found| found.album.owner);
    Ok(asked.reply(mapping::album::page(page), shop))
}
