use actix_web::get;
use serde::Deserialize;
use shop_app::shop;
use utoipa::IntoParams;

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{JsonList, Paging, PagingParams, Params, PublicRead, Reader, Visitor},
    mapping,
    reply::{Answer, NotModified},
    views::{ShippingArea, ShopPage},
};

/// Which merchants are asked for.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct WhichMerchants {
    /// Merchants in one of these business categories.
    #[serde(rename = "businessCategoryIds[]", default)]
    #[param(rename = "businessCategoryIds[]", value_type = Vec<i64>, required = false, max_items = 50)]
    business_category_ids: JsonList<i64>,
    /// Merchants who ship from one of these origins, or from a city in one of them.
    #[serde(rename = "areaIds[]", default)]
    #[param(rename = "areaIds[]", value_type = Vec<i64>, required = false, max_items = 50)]
    area_ids: JsonList<i64>,
    /// Merchants who ship from China, or from abroad.
    #[param(nullable = false)]
    shipping_area: Option<ShippingArea>,
    /// Words that must all be found in a shop's texts, in any language: company and website name,
    /// main products, keywords, website description, introduction, company address, shop code.
    /// Matches in the names rank first. Only the first 100 characters count. Blank: no filter.
    #[param(nullable = false)]
    keyword: Option<String>,
    /// Merchants recommended by the platform (true), or the others (false).
    #[param(nullable = false)]
    recommended: Option<bool>,
}

refusals!(Refused:);

/// Merchants
///
/// Merchants who are listed by the platform, the newest first, with `keyword` the best matches first.
/// Not listed are merchants who are disabled or whose settlement has expired, and shops that have
/// neither a name nor a product on sale. All filters must match.
#[utoipa::path(
    tag = "user",
    security((), ("bearer" = [])),
    params(WhichMerchants, PagingParams),
    responses((status = 200, description = "A page of merchants", body = Envelope<ShopPage>), NotModified, Refused),
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
    Ok(Reply::public(mapping::shop::page(page, locale)))
}
