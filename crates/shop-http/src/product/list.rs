use actix_web::get;
use serde::{Deserialize, Serialize};
use shop_app::{
    product::{self, ListedProduct, ProductFilter, ProductSort, StockFilter},
    scope::Whose,
    shop::MerchantCard,
    suggest,
};
use shop_core::{CategoryId, Fen, FieldError, Locale, PriceVisibility, ValidationErrors};
use utoipa::{IntoParams, ToSchema};

use crate::{
    Failure, Reason, Reply,
    category::CategoriesWithProducts,
    common::{TextView, integer},
    document::refusals::refusals,
    envelope::Envelope,
    extract::{JsonList, Paging, PagingParams, Params, PublicRead, Reader, Visitor},
    media::Media,
    product::views::{self, ProductPage},
    reply::{Answer, NotModified},
    user::{merchants::merchant_card, shop},
    whose::{AskedWith, OrMine, WhichShop},
};

/// Which products are asked for; all that is given must hold.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct WhichProducts {
    /// Products of one of these categories, and of their subcategories.
    #[serde(rename = "categoryIds[]", default)]
    #[param(rename = "categoryIds[]", value_type = Vec<i64>, required = false)]
    category_ids: JsonList<i64>,
    /// Words that must all be found in a product's texts, in any language: name, title, keywords,
    /// description, details, item numbers, material, remark, names of specs and spec items. Case,
    /// diacritics, Arabic letter forms and the Arabic article do not matter. Chinese is found by any run
    /// of characters, other scripts by beginnings of words and by singular or plural, item numbers also
    /// without their punctuation. A product with exactly this item number, if there is a digit in it, comes
    /// first, what is sold out comes last, and matches in the name rank before the title, keywords, and the rest. After all
    /// these come the other products of categories whose name contains all words. Signs are ordinary characters except
    /// punctuation between words: `100%` finds what contains it. Only the first {keyword} characters count.
    #[param(nullable = false)]
    keyword: Option<String>,
    /// Products that are in the clearance list (true), or that are not (false).
    #[param(nullable = false)]
    is_clearance: Option<bool>,
    /// Products with one of these ids.
    #[serde(rename = "ids[]", default)]
    #[param(rename = "ids[]", value_type = Vec<i64>, required = false)]
    ids: JsonList<i64>,
    /// Products of merchants in one of these business categories.
    #[serde(rename = "businessCategoryIds[]", default)]
    #[param(rename = "businessCategoryIds[]", value_type = Vec<i64>, required = false)]
    business_category_ids: JsonList<i64>,
    /// Products of merchants who ship from one of these origins, or from a city in one of them.
    #[serde(rename = "areaIds[]", default)]
    #[param(rename = "areaIds[]", value_type = Vec<i64>, required = false)]
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
    /// The order. Default: best matches first if there is a `keyword`, else `shop` in one shop and
    /// `newest` in several. Without a shop, `shop` is refused with `not_allowed`. While a list in the
    /// order of the shop, by price or popularity, or of matches, is being paged, a product that is moved,
    /// whose price or sales change, or that sells out or is restocked, can appear twice or not at all.
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
                Reason::PriceRangeReversed,
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

/// What only owners may ask for: it reveals hidden products, or takes long over many shops. The order of
/// a shop is for everybody, but in one shop only.
fn owners_only(which: &WhichProducts, is_one_shop: bool) -> Result<(), ValidationErrors> {
    let is_arranged = which.sort == Some(ProductSort::Shop);
    let asked = [
        ("onSale", which.on_sale.is_some()),
        (
            "stock",
            which
                .stock
                .is_some_and(|stock| stock != StockFilter::InStock),
        ),
        ("untranslated", which.untranslated.is_some()),
        (
            "sort",
            which.sort == Some(ProductSort::Stock) || (is_arranged && !is_one_shop),
        ),
    ];
    let mut errors = ValidationErrors::new();
    for (path, _) in asked.into_iter().filter(|(_, is_asked)| *is_asked) {
        errors.push(FieldError::new(path, Reason::NotAllowed));
    }
    errors.into_result(())
}

fn price(path: &str, fen: Option<i64>) -> Result<Option<Fen>, ValidationErrors> {
    let price = fen.map(Fen::new).transpose();
    let border = if fen < Some(0) { Fen::ZERO } else { Fen::MAX };
    price
        .map_err(|_| ValidationErrors::from(FieldError::at(path, Reason::OutOfRange, border.get())))
}

refusals!(ListProductsRefused: NotFound; fields: PriceRangeReversed, NotAllowed);

/// Products
///
/// With `userId` or `alias`: products on sale of that shop. Without: of all shops whose settlement
/// has not expired. With `mine=true`: the caller's own, hidden ones included, which needs a session.
/// All filters must match.
#[utoipa::path(
    tag = "product",
    security((), ("bearer" = [])),
    params(WhichShop, OrMine, WhichProducts, PagingParams),
    responses((status = 200, description = "A page of products", body = Envelope<ProductPage>), NotModified, ListProductsRefused),
)]
#[get("/api/product")]
pub async fn list_products(
    app: PublicRead,
    AskedWith(asked, (Params(which), Paging(page))): AskedWith<(Params<WhichProducts>, Paging)>,
) -> Answer<ProductPage> {
    if asked.owner().is_none() {
        owners_only(&which, asked.whose.is_some())?;
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
        Some(_) => views::own_page(page, locale),
        None => views::product_page(page, locale),
    };
    Ok(asked.reply(products, shop))
}

refusals!(ListClearanceRefused: NotFound);

/// Products of the clearance list
///
/// With `userId` or `alias`: of that shop, in its order. Without: of all shops whose settlement has not
/// expired, the newest first.
#[utoipa::path(
    tag = "product",
    security((), ("bearer" = [])),
    params(WhichShop, PagingParams),
    responses((status = 200, description = "A page of products", body = Envelope<ProductPage>), NotModified, ListClearanceRefused),
)]
#[get("/api/product/isClearance")]
pub async fn list_clearance(
    app: PublicRead,
    Reader(locale): Reader,
    _visitor: Visitor,
    Params(which): Params<WhichShop>,
    Paging(page): Paging,
) -> Answer<ProductPage> {
    let filter = ProductFilter {
        whose: which.whose(),
        is_clearance: Some(true),
        ..ProductFilter::default()
    };
    let page = product::list(&app, &filter, &page).await?;
    let first = page.list.first().map(|product| product.card.owner);
    let shop = first.filter(|_| filter.whose.is_some());
    Ok(Reply::of_shop(views::product_page(page, locale), shop))
}

/// Products of each category when the request does not say.
pub(crate) const PER_CATEGORY_DEFAULT: u32 = 6;

/// The most products of each category: beyond them one opens the category itself.
pub(crate) const PER_CATEGORY_MAX: u32 = 20;

/// Which categories are asked for, and how many products of each.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct WhichCategories {
    /// The subcategories of this category; left out: the first level. If no shop is named, this
    /// category's shop is.
    #[param(nullable = false)]
    parent_id: Option<i64>,
    /// The most products of each category. Default: {products-per-category}.
    #[param(nullable = false)]
    products: Option<u32>,
}

refusals!(ListProductsWithCategoryRefused: NotFound; fields: Required, OutOfRange);

/// Categories, each with its first products
///
/// Categories by `sort`, then by id, each with its first products on sale in the order of the shop. One
/// of `userId`, `alias` and `parentId` is required.
#[utoipa::path(
    tag = "product",
    security((), ("bearer" = [])),
    params(WhichShop, WhichCategories),
    responses((status = 200, description = "Categories with products", body = Envelope<CategoriesWithProducts>), NotModified, ListProductsWithCategoryRefused),
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
    let each = which.products.unwrap_or(PER_CATEGORY_DEFAULT);
    if !(1..=PER_CATEGORY_MAX).contains(&each) {
        let most = i64::from(PER_CATEGORY_MAX);
        return Err(
            ValidationErrors::from(FieldError::at("products", Reason::OutOfRange, most)).into(),
        );
    }
    let whose = shop.whose().or_else(|| parent.map(Whose::ShopOfCategory));
    let whose = whose.ok_or_else(|| Failure::field("userId", Reason::Required))?;
    let shelves = product::by_category(&app, &whose, parent, each).await?;
    let view = TextView::Reader(locale);
    let shop = shelves
        .first()
        .map(|shelf| shelf.category.listed.category.owner);
    let shelves = views::shelves_view(shelves, view);
    Ok(Reply::of_shop(shelves, shop))
}

/// What is typed so far.
#[derive(Debug, Deserialize, IntoParams)]
#[into_params(parameter_in = Query)]
pub struct Typed {
    /// The beginning of a search, read as in the product list. Blank: only popular words.
    #[param(nullable = false)]
    keyword: Option<String>,
}

refusals!(SuggestSearchesRefused: NotFound);

/// Suggestions while a search is typed
///
/// Words, products, categories and merchants that match, with their numbers. With `userId` or `alias`:
/// in that shop, without merchants. Without: of all shops whose settlement has not expired, and business
/// categories in place of categories.
#[utoipa::path(
    tag = "product",
    security((), ("bearer" = [])),
    params(WhichShop, Typed),
    responses((status = 200, description = "The suggestions", body = Envelope<Suggestions>), NotModified, SuggestSearchesRefused),
)]
#[get("/api/suggestion")]
pub async fn suggest_searches(
    app: PublicRead,
    Reader(locale): Reader,
    _visitor: Visitor,
    Params(which): Params<WhichShop>,
    Params(typed): Params<Typed>,
) -> Answer<Suggestions> {
    let keyword = typed.keyword.unwrap_or_default();
    let whose = which.whose();
    let found = suggest::suggest(&app, whose.as_ref(), &keyword, locale).await?;
    Ok(Reply::public(suggestion_list(found, locale)))
}

/// A product that is suggested. Texts are in the requested language.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SuggestedProduct {
    /// Id of the product.
    pub id: i64,
    /// The shop's code.
    pub shop_alias: String,
    /// The name.
    pub name: String,
    /// The main picture; null if there is none.
    pub main_image: Option<Media>,
    /// The lowest price of one piece, in fen; null if not everybody sees it, or there is none.
    pub price_min: Option<i64>,
    /// Who sees its prices.
    pub price_visibility: PriceVisibility,
}

/// The first products found.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SuggestedProducts {
    /// At most {suggestions:word}, the best first.
    pub list: Vec<SuggestedProduct>,
    /// Number of products in the whole list.
    pub total: i64,
}

/// A category that is suggested.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SuggestedCategory {
    /// Id of the category; without a shop, of the business category.
    pub id: i64,
    /// The name.
    pub name: String,
    /// Number of its products; without a shop, of its merchants.
    pub count: i64,
}

/// A merchant that is suggested.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SuggestedMerchant {
    /// The shop's code.
    pub alias: String,
    /// The shop's name.
    pub name: String,
    /// Number of its products on sale.
    pub product_count: i64,
}

/// The first merchants found.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SuggestedMerchants {
    /// At most {suggestions:word}, the best first; empty inside a shop.
    pub list: Vec<SuggestedMerchant>,
    /// Number of merchants in the whole list.
    pub total: i64,
}

/// What a search that is being typed may mean.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Suggestions {
    /// Keywords of products that sell, the most frequent first: at most {suggestions:word} that match, or {popular-words:word} without
    /// a keyword, in a script that readers of the requested language know.
    pub words: Vec<String>,
    /// Products.
    pub products: SuggestedProducts,
    /// Categories of the shop, or business categories, whose name matches; at most {suggestions:word}.
    pub categories: Vec<SuggestedCategory>,
    /// Merchants.
    pub merchants: SuggestedMerchants,
}

/// All suggestions.
pub fn suggestion_list(found: suggest::Suggestions, locale: Locale) -> Suggestions {
    let category = |category: suggest::SuggestedCategory| SuggestedCategory {
        id: category.id,
        name: shop::text_of(&category.name, locale),
        count: integer(category.count),
    };
    let products = found.products;
    let merchants = found.merchants;
    Suggestions {
        words: found.words,
        products: SuggestedProducts {
            total: integer(products.total.unwrap_or_default()),
            list: products
                .list
                .into_iter()
                .map(|listed| suggested(listed, locale))
                .collect(),
        },
        categories: found.categories.into_iter().map(category).collect(),
        merchants: SuggestedMerchants {
            total: integer(merchants.total.unwrap_or_default()),
            list: merchants
                .list
                .iter()
                .map(|card| merchant(card, locale))
                .collect(),
        },
    }
}

fn suggested(listed: ListedProduct, locale: Locale) -> SuggestedProduct {
    let card = views::card_view(listed, locale);
    SuggestedProduct {
        id: card.id,
        shop_alias: card.shop_alias,
        name: card.name,
        main_image: card.main_image,
        price_min: card.price_min,
        price_visibility: card.price_visibility,
    }
}

fn merchant(card: &MerchantCard, locale: Locale) -> SuggestedMerchant {
    let card = merchant_card(card, locale);
    SuggestedMerchant {
        alias: card.alias,
        name: card.name,
        product_count: card.product_count,
    }
}
