use actix_web::{get, web};
use serde::Deserialize;
use shop_app::{Application, product, product::ProductFilter};
use shop_core::{Fault, Faults, Fen, FieldFault};
use utoipa::IntoParams;

use crate::{
    document::refusals::refusals,
    envelope::Envelope,
    extract::{JsonList, Paging, PagingParams, Params},
    mapping,
    reply::{Answer, NotModified},
    routes::whose::{Asked, OrMine, WhichShop},
    views::{ProductPage, ProductSort},
};

/// Which products are asked for; all that is given must hold.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct WhichProducts {
    /// In one of these categories; a first-level one includes those in it.
    #[serde(rename = "categoryIds[]", default)]
    #[param(rename = "categoryIds[]", value_type = Vec<i64>, required = false, max_items = 50)]
    category_ids: JsonList<i64>,
    /// Words to look for; all must be found. Signs are ordinary characters, but for punctuation between
    /// words: `100%` and `%` find what contains them. The best hits come first, unless another order is
    /// asked for.
    #[param(nullable = false)]
    keyword: Option<String>,
    /// On clearance, or not.
    #[param(nullable = false)]
    is_clearance: Option<bool>,
    /// Among these.
    #[serde(rename = "ids[]", default)]
    #[param(rename = "ids[]", value_type = Vec<i64>, required = false, max_items = 50)]
    ids: JsonList<i64>,
    /// Of merchants of one of these lines of business.
    #[serde(rename = "businessCategoryIds[]", default)]
    #[param(rename = "businessCategoryIds[]", value_type = Vec<i64>, required = false, max_items = 50)]
    business_category_ids: JsonList<i64>,
    /// Of merchants shipping from one of these origins, or from below one of them.
    #[serde(rename = "areaIds[]", default)]
    #[param(rename = "areaIds[]", value_type = Vec<i64>, required = false, max_items = 50)]
    area_ids: JsonList<i64>,
    /// With a price from this one on, in fen: at least one SKU's price must be between both borders.
    /// Above `maxPrice` it is refused with `price_range_reversed`.
    #[param(nullable = false)]
    min_price: Option<i64>,
    /// With a price up to this one, in fen.
    #[param(nullable = false)]
    max_price: Option<i64>,
    /// In which order. If absent, the best hits come first with a `keyword`, else the newest. A
    /// product whose price or number sold changes while one pages may come twice or be passed over
    /// in an order by it.
    #[param(nullable = false)]
    sort: Option<ProductSort>,
}

impl WhichProducts {
    fn filter(self) -> Result<ProductFilter, Faults> {
        let min_price = price("minPrice", self.min_price)?;
        let max_price = price("maxPrice", self.max_price)?;
        if min_price.zip(max_price).is_some_and(|(min, max)| min > max) {
            return Err(Faults::one("minPrice", Fault::PriceRangeReversed));
        }
        Ok(ProductFilter {
            whose: None,
            categories: self.category_ids.0.into_iter().map(Into::into).collect(),
            keyword: self.keyword.unwrap_or_default(),
            is_clearance: self.is_clearance,
            ids: self.ids.0.into_iter().map(Into::into).collect(),
            business_categories: self
                .business_category_ids
                .0
                .into_iter()
                .map(Into::into)
                .collect(),
            areas: self.area_ids.0.into_iter().map(Into::into).collect(),
            min_price,
            max_price,
            sort: self.sort.map(Into::into),
        })
    }
}

fn price(path: &str, fen: Option<i64>) -> Result<Option<Fen>, Faults> {
    let price = fen.map(Fen::new).transpose();
    let border = if fen < Some(0) { Fen::ZERO } else { Fen::MAX };
    price.map_err(|_| Faults::from(FieldFault::at(path, Fault::OutOfRange, border.get())))
}

refusals!(Refused: NotFound; fields: PriceRangeReversed);

/// Products
///
/// For anybody: of the shop named by `userId` or `alias`, else of all shops but expired ones. With
/// `mine=true` one's own, off sale too, which needs a session.
#[utoipa::path(
    tag = "product",
    security((), ("bearer" = [])),
    params(WhichShop, OrMine, WhichProducts, PagingParams),
    responses((status = 200, description = "A page of products", body = Envelope<ProductPage>), NotModified, Refused),
)]
#[get("/api/product")]
pub async fn list_products(
    app: web::Data<Application>,
    asked: Asked,
    Params(which): Params<WhichProducts>,
    Paging(page): Paging,
) -> Answer<ProductPage> {
    let filter = ProductFilter {
        whose: asked.whose.clone(),
        ..which.filter()?
    };
    let page = product::list(&app, &filter, &page).await?;
    let first = page.list.first().map(|product| product.card.owner);
    let shop = first.filter(|_| asked.whose.is_some());
    Ok(asked.reply(mapping::product::page(page, asked.view), shop))
}
