use actix_web::get;
use serde::Deserialize;
use shop_app::{product, product::ProductFilter};
use shop_core::{Fen, FieldError, ValidationError, ValidationErrors};
use utoipa::IntoParams;

use crate::{
    document::refusals::refusals,
    envelope::Envelope,
    extract::{JsonList, Paging, PagingParams, Params, PublicRead},
    mapping,
    reply::{Answer, NotModified},
    routes::whose::{AskedWith, OrMine, WhichShop},
    views::{ProductPage, ProductSort, StockFilter},
};

/// Which products are asked for; all that is given must hold.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct WhichProducts {
    /// Products of one of these categories, and of their subcategories.
    #[serde(rename = "categoryIds[]", default)]
    #[param(rename = "categoryIds[]", value_type = Vec<i64>, required = false, max_items = 50)]
    category_ids: JsonList<i64>,
    /// Words that must all be found in a product's texts, in any language: name, title, keywords,
    /// description, details, item numbers, material, remark, names of specs and spec items. Case,
    /// diacritics, Arabic letter forms and the Arabic article do not matter. Chinese is found by any run
    /// of characters, other scripts by beginnings of words and by singular or plural, item numbers also
    /// without their punctuation. A product with exactly this item number, if there is a digit in it, comes
    /// first, what is sold out comes last, and matches in the name rank before the title, keywords, and the rest. After all
    /// these come the other products of categories whose name contains all words. Signs are ordinary characters except
    /// punctuation between words: `100%` finds what contains it. Only the first 100 characters count.
    #[param(nullable = false)]
    keyword: Option<String>,
    /// Products that are in the clearance list (true), or that are not (false).
    #[param(nullable = false)]
    is_clearance: Option<bool>,
    /// Products with one of these ids.
    #[serde(rename = "ids[]", default)]
    #[param(rename = "ids[]", value_type = Vec<i64>, required = false, max_items = 50)]
    ids: JsonList<i64>,
    /// Products of merchants in one of these business categories.
    #[serde(rename = "businessCategoryIds[]", default)]
    #[param(rename = "businessCategoryIds[]", value_type = Vec<i64>, required = false, max_items = 50)]
    business_category_ids: JsonList<i64>,
    /// Products of merchants who ship from one of these origins, or from a city in one of them.
    #[serde(rename = "areaIds[]", default)]
    #[param(rename = "areaIds[]", value_type = Vec<i64>, required = false, max_items = 50)]
    area_ids: JsonList<i64>,
    /// The lowest price in fen. A product matches if at least one of its SKUs has a price in the range.
    /// Above `maxPrice` it is refused with `price_range_reversed`.
    #[param(nullable = false)]
    min_price: Option<i64>,
    /// The highest price in fen.
    #[param(nullable = false)]
    max_price: Option<i64>,
    /// The highest minimum order quantity: products of which one can order this many pieces or fewer.
    #[param(nullable = false, minimum = 1)]
    max_min_order_quantity: Option<u32>,
    /// Only with `mine=true`: products that visitors see (true), or hidden ones (false).
    #[param(nullable = false)]
    on_sale: Option<bool>,
    /// Products by their stock. Without `mine=true` only `inStock`.
    #[param(nullable = false)]
    stock: Option<StockFilter>,
    /// Only with `mine=true`: products of which the name, or the title or the description where there
    /// is one, lacks an English or Arabic translation, or any translation is older than its original.
    /// False: no filter.
    #[param(nullable = false)]
    untranslated: Option<bool>,
    /// The order. Default: best matches first if there is a `keyword`, else newest first. While a
    /// list by price or popularity, or of matches, is being paged, a product whose price or sales change,
    /// or that sells out or is restocked, can appear twice or not at all.
    #[param(nullable = false)]
    sort: Option<ProductSort>,
}

impl WhichProducts {
    fn filter(self) -> Result<ProductFilter, ValidationErrors> {
        let min_price = price("minPrice", self.min_price)?;
        let max_price = price("maxPrice", self.max_price)?;
        if min_price.zip(max_price).is_some_and(|(min, max)| min > max) {
            return Err(ValidationErrors::one(
                "minPrice",
                ValidationError::PriceRangeReversed,
            ));
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
            max_min_order_quantity: self.max_min_order_quantity,
            on_sale: self.on_sale,
            stock: self.stock,
            untranslated: self.untranslated.unwrap_or(false),
            sort: self.sort,
        })
    }
}

/// What only owners may ask for: it reveals hidden products, or takes long over many shops.
fn owners_only(which: &WhichProducts) -> Result<(), ValidationErrors> {
    let asked = [
        ("onSale", which.on_sale.is_some()),
        (
            "stock",
            which
                .stock
                .is_some_and(|stock| stock != StockFilter::InStock),
        ),
        ("untranslated", which.untranslated.is_some()),
        ("sort", which.sort == Some(ProductSort::Stock)),
    ];
    let mut errors = ValidationErrors::new();
    for (path, _) in asked.into_iter().filter(|(_, is_asked)| *is_asked) {
        errors.push(FieldError::new(path, ValidationError::NotAllowed));
    }
    errors.into_result(())
}

fn price(path: &str, fen: Option<i64>) -> Result<Option<Fen>, ValidationErrors> {
    let price = fen.map(Fen::new).transpose();
    let border = if fen < Some(0) { Fen::ZERO } else { Fen::MAX };
    price.map_err(|_| {
        ValidationErrors::from(FieldError::at(
            path,
            ValidationError::OutOfRange,
            border.get(),
        ))
    })
}

refusals!(Refused: NotFound; fields: PriceRangeReversed, NotAllowed);

/// Products
///
/// With `userId` or `alias`: products on sale of that shop. Without: of all shops whose settlement
/// has not expired. With `mine=true`: the caller's own, hidden ones included, which needs a session.
/// All filters must match.
#[utoipa::path(
    tag = "product",
    security((), ("bearer" = [])),
    params(WhichShop, OrMine, WhichProducts, PagingParams),
    responses((status = 200, description = "A page of products", body = Envelope<ProductPage>), NotModified, Refused),
)]
#[get("/api/product")]
pub async fn list_products(
    app: PublicRead,
    AskedWith(asked, (Params(which), Paging(page))): AskedWith<(Params<WhichProducts>, Paging)>,
) -> Answer<ProductPage> {
    if asked.owner().is_none() {
        owners_only(&which)?;
    }
    let filter = ProductFilter {
        whose: asked.whose.clone(),
        ..which.filter()?
    };
    let page = product::list(&app, &filter, &page).await?;
    let first = page.list.first().map(|product| product.card.owner);
    let shop = first.filter(|_| asked.whose.is_some());
    let locale = asked.view.locale();
    let products = match asked.owner() {
        Some(_) => mapping::product::own_page(page, locale),
        None => mapping::product::page(page, locale),
    };
    Ok(asked.reply(products, shop))
}
