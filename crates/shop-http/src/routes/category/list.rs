use actix_web::get;
use serde::Deserialize;
use shop_app::{
    category::{self, CategoryParent},
    scope::Whose,
};
use shop_core::CategoryId;
use utoipa::IntoParams;

use crate::{
    Failure,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Paging, PagingParams, Params, PublicRead},
    mapping,
    reply::{Answer, NotModified},
    routes::whose::{Asked, AskedWith, OrMine, WhichShop},
    views::CategoryPage,
};

/// Which of a shop's categories are asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct WhichCategories {
    /// The subcategories of this category; 0: the first level; left out: both levels. If no shop is
    /// named, this category's shop is.
    #[param(nullable = false, minimum = 0)]
    parent_id: Option<i64>,
}

impl WhichCategories {
    const fn parent(&self) -> CategoryParent {
        match self.parent_id {
            None => CategoryParent::Any,
            Some(0) => CategoryParent::None,
            Some(id) => CategoryParent::Of(CategoryId::new(id)),
        }
    }
}

refusals!(Refused: NotFound);

/// Categories of a shop
///
/// By `sort`, then by id. With `userId`, `alias` or `parentId`: the categories of that shop, with the
/// number of products on sale. With none of them, or with `mine=true`: the caller's own, with the
/// number of all products, which needs a session. A shop that does not exist or is disabled is
/// `not_found` (404).
#[utoipa::path(
    tag = "category",
    security((), ("bearer" = [])),
    params(WhichShop, OrMine, WhichCategories, PagingParams),
    responses((status = 200, description = "A page of categories", body = Envelope<CategoryPage>), NotModified, Refused),
)]
#[get("/api/category")]
pub async fn list_categories(
    app: PublicRead,
    AskedWith(mut asked, (Params(which), Paging(page))): AskedWith<(
        Params<WhichCategories>,
        Paging,
    )>,
) -> Answer<CategoryPage> {
    let parent = which.parent();
    let whose = whose(&mut asked, parent)?;
    let page = category::list(&app, &whose, parent, &page).await?;
    let shop = page.list.first().map(|found| found.listed.category.owner);
    Ok(asked.reply(mapping::category::page(page, asked.view), shop))
}

/// A category alone says whose it is.
fn whose(asked: &mut Asked, parent: CategoryParent) -> Result<Whose, Failure> {
    match (&asked.whose, parent) {
        (None, CategoryParent::Of(id)) => Ok(Whose::ShopOfCategory(id)),
        _ => asked.whose_or_mine(),
    }
}
