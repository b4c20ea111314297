//! Shop details.

use sea_orm::ConnectionTrait;
use shop_catalog::shop::ShopProfile;
use shop_core::{AreaId, BusinessCategoryId, Localized, MediaId, Timestamp};
use shop_store::{area, platform, shop::ShopRecord};

use crate::{Internal, media::Shelf};

/// A shipping origin with its parent.
#[derive(Debug, Clone)]
pub struct PlaceName {
    /// The ID of the shipping origin.
    pub id: AreaId,
    /// Its name.
    pub name: Localized,
    /// The name of its province, if any.
    pub parent: Option<Localized>,
}

/// A shop with the data of its page.
#[derive(Debug, Clone)]
pub struct ShopOverview {
    /// The stored shop.
    pub record: ShopRecord,
    /// The shipping origin.
    pub area: Option<PlaceName>,
    /// The business category.
    pub business_category: Option<(BusinessCategoryId, Localized)>,
    /// The images and videos.
    pub shelf: Shelf,
    /// Number of products on sale.
    pub on_sale_count: u64,
    /// Whether the shop currently accepts orders.
    pub takes_orders: bool,
}

/// Loads everything that a shop refers to.
pub(crate) async fn overview(
    conn: &impl ConnectionTrait,
    record: ShopRecord,
    now: Timestamp,
) -> Result<ShopOverview, Internal> {
    let profile = &record.shop.profile;
    let area = match profile.area {
        Some(id) => place(conn, id).await?,
        None => None,
    };
    let business_category = match profile.business_category {
        Some(id) => platform::business_category_name(conn, id)
            .await?
            .map(|name| (id, name)),
        None => None,
    };
    let owner = record.shop.owner;
    let summaries = shop_store::shop::summaries_of_all(conn, &[owner]).await?;
    Ok(ShopOverview {
        area,
        business_category,
        shelf: Shelf::fetch(conn, &files(profile)).await?,
        on_sale_count: summaries
            .get(&owner)
            .map_or(0, |summary| summary.on_sale_count),
        takes_orders: record.settlement.takes_orders(now),
        record,
    })
}

async fn place(conn: &impl ConnectionTrait, id: AreaId) -> Result<Option<PlaceName>, Internal> {
    let Some(area) = area::find(conn, id).await? else {
        return Ok(None);
    };
    let parent = match area.parent {
        Some(parent) => area::find(conn, parent).await?.map(|parent| parent.name),
        None => None,
    };
    Ok(Some(PlaceName {
        id,
        name: area.name,
        parent,
    }))
}

/// All files of a shop, including the license; views decide whether to show it.
fn files(profile: &ShopProfile) -> Vec<MediaId> {
    let single = [
        profile.main_image,
        profile.license_image,
        profile.customer_service_qr,
        profile.video,
    ];
    single
        .into_iter()
        .flatten()
        .chain(profile.carousel.iter().map(|picture| picture.id))
        .collect()
}
