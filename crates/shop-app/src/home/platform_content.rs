//! Default content of sections on the platform's home page.

use sea_orm::ConnectionTrait;
use shop_catalog::home::SectionType;
use shop_core::{BusinessCategoryId, Timestamp};
use shop_store::{
    StoreError, home as homes,
    platform::{self, BusinessCategory, PlatformInfo},
    product::{ProductFilter, ProductSort},
    shop::{self, ShopFilter},
};

use super::{
    Contact,
    section_refs::{FIRST, SectionRefs, SectionSource, address, first_products, groups, ids, text},
};

/// The maximum number of rotating notices.
const NOTICES: u64 = 5;

/// The default content of a section. The platform has no categories and albums, and shows images
/// and videos only if picked.
pub(super) async fn default_content(
    conn: &impl ConnectionTrait,
    (info, categories): (&PlatformInfo, &[BusinessCategory]),
    section_type: SectionType,
    now: Timestamp,
) -> Result<SectionSource, StoreError> {
    let list = ProductFilter::default();
    Ok(SectionSource::Known(match section_type {
        SectionType::FeaturedProducts => {
            let list = ProductFilter {
                sort: Some(ProductSort::Popular),
                ..list
            };
            return Ok(first_products(&list, now));
        }
        SectionType::ProductsForSale => return Ok(first_products(&list, now)),
        SectionType::Clearance => {
            let list = ProductFilter {
                is_clearance: Some(true),
                ..list
            };
            return Ok(first_products(&list, now));
        }
        SectionType::RecommendedMerchants => return Ok(merchants(Some(true), now)),
        SectionType::MerchantCards => return Ok(merchants(None, now)),
        SectionType::Carousel => SectionRefs::Pictures(Vec::new()),
        SectionType::Video => SectionRefs::Videos(Vec::new()),
        SectionType::Categories => SectionRefs::Categories(Vec::new()),
        SectionType::Albums => SectionRefs::Albums(Vec::new()),
        SectionType::Notice => notices(conn).await?,
        SectionType::RecommendedProducts => {
            SectionRefs::Products(homes::recommended_products(conn, FIRST, now).await?)
        }
        SectionType::Introduction => text(&info.introduction),
        SectionType::StoreAddress => address(contact(info)),
        SectionType::Contact => SectionRefs::Contact(Box::new(contact(info))),
        SectionType::CategorizedMerchants | SectionType::CategorizedProducts => {
            let categories: Vec<BusinessCategoryId> =
                categories.iter().map(|category| category.id).collect();
            groups(conn, section_type, &categories, now).await?
        }
    }))
}

async fn notices(conn: &impl ConnectionTrait) -> Result<SectionRefs, StoreError> {
    let notices = platform::notices(conn, NOTICES).await?.into_iter();
    Ok(SectionRefs::Texts(
        notices.map(|notice| notice.texts.title).collect(),
    ))
}

fn merchants(recommended: Option<bool>, now: Timestamp) -> SectionSource {
    let filter = ShopFilter {
        recommended,
        ..ShopFilter::default()
    };
    SectionSource::First(shop::first(&filter, now, FIRST), |found| {
        SectionRefs::Merchants(ids(found))
    })
}

fn contact(info: &PlatformInfo) -> Contact {
    Contact {
        address: info.address.clone(),
        mobile: info.phones.first().cloned().unwrap_or_default(),
        wechat_id: info.wechat_ids.first().cloned().unwrap_or_default(),
        whatsapp: info.whatsapp_numbers.first().cloned().unwrap_or_default(),
        email: Some(info.email.clone()).filter(|email| !email.is_empty()),
        qr: info.qr,
        ..Contact::default()
    }
}
