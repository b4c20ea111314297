//! What the sections of the platform's home page show without picks.

use sea_orm::ConnectionTrait;
use shop_catalog::home::SectionType;
use shop_core::{BusinessCategoryId, Timestamp};
use shop_store::{
    StoreError, home as homes,
    platform::{self, PlatformInfo},
    product::{ProductFilter, ProductSort},
    shop::{self, ShopFilter},
};

use super::{
    Contact,
    wanted::{FIRST, Wanted, first_products, groups, text},
};

/// Notices that take turns on the line.
const NOTICES: u64 = 5;

/// What a section shows without picks. The platform has no categories and albums of its own, and
/// pictures and videos only where they are picked.
pub(super) async fn natural(
    conn: &impl ConnectionTrait,
    info: &PlatformInfo,
    section_type: SectionType,
    now: Timestamp,
) -> Result<Wanted, StoreError> {
    let list = ProductFilter::default();
    Ok(match section_type {
        SectionType::Carousel => Wanted::Pictures(Vec::new()),
        SectionType::Video => Wanted::Videos(Vec::new()),
        SectionType::Categories => Wanted::Categories(Vec::new()),
        SectionType::Albums => Wanted::Albums(Vec::new()),
        SectionType::Notice => notices(conn).await?,
        SectionType::FeaturedProducts => {
            let list = ProductFilter {
                sort: ProductSort::Popular,
                ..list
            };
            first_products(conn, list, now).await?
        }
        SectionType::RecommendedProducts => {
            Wanted::Products(homes::recommended_products(conn, FIRST, now).await?)
        }
        SectionType::ProductsForSale => first_products(conn, list, now).await?,
        SectionType::Clearance => {
            let list = ProductFilter {
                is_clearance: Some(true),
                ..list
            };
            first_products(conn, list, now).await?
        }
        SectionType::Introduction => text(&info.introduction),
        SectionType::StoreAddress | SectionType::Contact => {
            Wanted::Contact(Box::new(contact(info)))
        }
        SectionType::RecommendedMerchants => merchants(conn, true, now).await?,
        SectionType::MerchantCards => merchants(conn, false, now).await?,
        SectionType::CategorizedMerchants | SectionType::CategorizedProducts => {
            groups(conn, section_type, &lines(conn).await?, now).await?
        }
    })
}

async fn notices(conn: &impl ConnectionTrait) -> Result<Wanted, StoreError> {
    let notices = platform::notices(conn, NOTICES).await?;
    Ok(Wanted::Texts(
        notices
            .into_iter()
            .map(|notice| notice.texts.title)
            .collect(),
    ))
}

async fn merchants(
    conn: &impl ConnectionTrait,
    recommended: bool,
    now: Timestamp,
) -> Result<Wanted, StoreError> {
    let filter = ShopFilter {
        recommended,
        ..ShopFilter::default()
    };
    Ok(Wanted::Merchants(
        shop::first(conn, &filter, now, FIRST).await?,
    ))
}

async fn lines(conn: &impl ConnectionTrait) -> Result<Vec<BusinessCategoryId>, StoreError> {
    let lines = platform::business_categories(conn).await?;
    Ok(lines.into_iter().map(|line| line.id).collect())
}

fn contact(info: &PlatformInfo) -> Contact {
    Contact {
        address: info.address.clone(),
        mobile: info.phones.first().cloned().unwrap_or_default(),
        wechat_id: info.wechat_ids.first().cloned().unwrap_or_default(),
        email: Some(info.email.clone()).filter(|email| !email.is_empty()),
        qr: info.qr,
        ..Contact::default()
    }
}
