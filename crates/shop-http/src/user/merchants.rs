//! Lists of merchants.

use actix_web::get;
use serde::{Deserialize, Serialize};
use shop_app::shop::{self, MerchantCard};
use shop_core::{Locale, Timestamp};
use utoipa::{IntoParams, ToSchema};

use crate::{
    Reply,
    common::integer,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{JsonList, Paging, PagingParams, Params, PublicRead, Reader, Visitor},
    media::{self, Media},
    page::{Entry, Page},
    reply::{Answer, NotModified},
    user::shop::{BusinessCategoryRef, ShippingArea, text_of},
};

/// Which merchants are asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct WhichMerchants {
    /// Merchants in one of these business categories.
    #[serde(rename = "businessCategoryIds[]", default)]
    #[param(rename = "businessCategoryIds[]", value_type = Vec<i64>, required = false)]
    business_category_ids: JsonList<i64>,
    /// Merchants who ship from one of these origins, or from a city in one of them.
    #[serde(rename = "areaIds[]", default)]
    #[param(rename = "areaIds[]", value_type = Vec<i64>, required = false)]
    area_ids: JsonList<i64>,
    /// Merchants who ship from China, or from abroad.
    #[param(nullable = false)]
    shipping_area: Option<ShippingArea>,
    /// Words that must all be found in a shop's texts, in any language: company and website name,
    /// main products, keywords, website description, introduction, company address, shop code.
    /// Matches in the names rank first. Only the first {keyword} characters count. Blank: no filter.
    #[param(nullable = false)]
    keyword: Option<String>,
    /// Merchants recommended by the platform (true), or the others (false).
    #[param(nullable = false)]
    recommended: Option<bool>,
}

refusals!(ListMerchantsRefused:);

/// Merchants
///
/// Merchants who are listed by the platform, the newest first, with `keyword` the best matches first.
/// Not listed are merchants who are disabled or whose settlement has expired, and shops that have
/// neither a name nor a product on sale. All filters must match.
#[utoipa::path(
    tag = "user",
    security((), ("bearer" = [])),
    params(WhichMerchants, PagingParams),
    responses((status = 200, description = "A page of merchants", body = Envelope<ShopPage>), NotModified, ListMerchantsRefused),
)]
#[get("/api/user/list")]
pub async fn list_merchants(
    app: PublicRead,
    Reader(locale): Reader,
    _visitor: Visitor,
    Params(which): Params<WhichMerchants>,
    Paging(page): Paging,
) -> Answer<ShopPage> {
    let filter = shop::MerchantFilter {
        business_categories: which
            .business_category_ids
            .0
            .into_iter()
            .map(Into::into)
            .collect(),
        areas: which.area_ids.0.into_iter().map(Into::into).collect(),
        shipping_area: which.shipping_area,
        keyword: which.keyword.unwrap_or_default(),
        recommended: which.recommended,
    };
    let page = shop::list(&app, &filter, &page).await?;
    Ok(Reply::public(merchant_page(page, locale)))
}

/// A shop in a list. Texts are in the requested language.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ShopCard {
    /// Id of the shop.
    pub id: i64,
    /// The shop code.
    pub alias: String,
    /// The name to show.
    pub name: String,
    /// The main picture; null if there is none.
    pub main_image: Option<Media>,
    /// Name of the shipping origin; null if not given.
    pub area_name: Option<String>,
    /// Whether the shop ships from China (`domestic`) or from abroad (`overseas`).
    pub shipping_area: ShippingArea,
    /// The business category; null if not given.
    pub business_category: Option<BusinessCategoryRef>,
    /// What the shop mainly sells.
    pub main_products: String,
    /// Number of products on sale.
    pub product_count: i64,
    /// A few pictures of the shop's products, possibly none.
    pub pictures: Vec<Media>,
    /// When the platform checked the business licence; null if it has not.
    #[schema(format = DateTime)]
    pub licence_verified_at: Option<String>,
    /// Whether orders can be placed now: false once the settlement has expired.
    pub takes_orders: bool,
}

impl Entry for ShopCard {
    const PAGE: &str = "ShopPage";
    const PLURAL: &str = "shops";
}

/// A page of shops.
pub type ShopPage = Page<ShopCard>;

/// A page of merchants.
pub fn merchant_page(page: shop_core::Page<MerchantCard>, locale: Locale) -> ShopPage {
    Page::of(page, |merchant| merchant_card(&merchant, locale))
}

/// A merchant in a list.
pub fn merchant_card(merchant: &MerchantCard, locale: Locale) -> ShopCard {
    let shop = &merchant.shop;
    let line = merchant.business_category.as_ref();
    ShopCard {
        id: shop.owner.get(),
        alias: shop.alias.clone(),
        name: text_of(&shop.display_name(), locale),
        main_image: media::from_shelf(&merchant.shelf, shop.main_image),
        area_name: shop.area.as_ref().map(|name| text_of(name, locale)),
        shipping_area: shop.shipping_area,
        business_category: line.map(|(id, name)| BusinessCategoryRef {
            id: id.get(),
            name: text_of(name, locale),
        }),
        main_products: text_of(&shop.main_products, locale),
        product_count: integer(shop.on_sale_count),
        pictures: media::all_from_shelf(&merchant.shelf, &merchant.pictures),
        licence_verified_at: shop.licence_verified_at.map(Timestamp::to_rfc3339),
        takes_orders: merchant.takes_orders,
    }
}
