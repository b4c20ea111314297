use actix_web::get;
use shop_app::category;

use crate::{
    document::refusals::refusals,
    envelope::Envelope,
    extract::PublicRead,
    mapping,
    reply::{Answer, NotModified},
    routes::whose::{Asked, OrMine, WhichShop},
    views::CategoryTree,
};

refusals!(Refused: NotFound);

/// Categories of a shop as a tree
///
/// Both levels, each by `sort`, then by id. With `userId` or `alias`: of that shop. With neither, or
/// with `mine=true`: the caller's own, which needs a session.
#[utoipa::path(
    tag = "category",
    security((), ("bearer" = [])),
    params(WhichShop, OrMine),
    responses((status = 200, description = "The tree", body = Envelope<CategoryTree>), NotModified, Refused),
)]
#[get("/api/category/tree")]
pub async fn read_category_tree(app: PublicRead, mut asked: Asked) -> Answer<CategoryTree> {
    let whose = asked.whose_or_mine()?;
    let tree = category::tree(&app, &whose, asked.view.reader()).await?;
    let shop = tree
        .first()
        .map(|branch| branch.category.listed.category.owner);
    Ok(asked.reply(mapping::category::tree(tree, asked.view), shop))
}
