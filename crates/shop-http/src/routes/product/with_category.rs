use actix_web::get;
use serde::Deserialize;
use shop_app::{product, scope::Whose};
use shop_core::{CategoryId, FieldError, ValidationError, ValidationErrors};
use utoipa::IntoParams;

use crate::{
    Failure, Reason, Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Params, PublicRead, Reader, Visitor},
    mapping::{self, text_view::TextView},
    reply::{Answer, NotModified},
    routes::whose::WhichShop,
    views::CategoriesWithProducts,
};

/// Products of each category when the request does not say.
const USUAL: u32 = 6;
/// The most products of each category: beyond them one opens the category itself.
const MOST: u32 = 20;

/// Which categories are asked for, and how many products of each.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct WhichCategories {
    /// The subcategories of this category; left out: the first level. If no shop is named, this
    /// category's shop is.
    #[param(nullable = false)]
    parent_id: Option<i64>,
    /// The most products of each category. Default: 6.
    #[param(nullable = false, minimum = 1, maximum = 20)]
    products: Option<u32>,
}

refusals!(Refused: NotFound; fields: Required, OutOfRange);

/// Categories, each with its first products
///
/// Categories by `sort`, then by id, each with its newest products on sale. One of `userId`, `alias`
/// and `parentId` is required.
#[utoipa::path(
    tag = "product",
    security((), ("bearer" = [])),
    params(WhichShop, WhichCategories),
    responses((status = 200, description = "Categories with products", body = Envelope<CategoriesWithProducts>), NotModified, Refused),
)]
#[get("/api/product/withCategory")]
pub async fn list_products_with_category(
    app: PublicRead,
    Reader(locale): Reader,
    _visitor: Visitor,
    Params(shop): Params<WhichShop>,
    Params(which): Params<WhichCategories>,
) -> Answer<CategoriesWithProducts> {
    let parent = which.parent_id.map(CategoryId::new);
    let each = which.products.unwrap_or(USUAL);
    if !(1..=MOST).contains(&each) {
        let most = i64::from(MOST);
        return Err(ValidationErrors::from(FieldError::at(
            "products",
            ValidationError::OutOfRange,
            most,
        ))
        .into());
    }
    let whose = shop.whose().or_else(|| parent.map(Whose::ShopOfCategory));
    let whose = whose.ok_or_else(|| Failure::field("userId", Reason::Required))?;
    let shelves = product::by_category(&app, &whose, parent, each).await?;
    let view = TextView::Reader(locale);
    let shop = shelves
        .first()
        .map(|shelf| shelf.category.listed.category.owner);
    let shelves = mapping::product::shelves(shelves, view);
    Ok(Reply::of_shop(shelves, shop))
}
