//! What the sections of a shop's home page show without picks.

use sea_orm::ConnectionTrait;
use shop_catalog::{category::Category, home::SectionType};
use shop_core::{PageRequest, Timestamp};
use shop_store::{
    StoreError, album,
    category::{self, Audience},
    product::{ProductFilter, ProductSort},
    shop::ShopRecord,
};

use super::{
    Contact,
    wanted::{Wanted, first_products, groups, text},
};

/// What a section shows without picks.
pub(super) async fn natural(
    conn: &impl ConnectionTrait,
    record: &ShopRecord,
    section_type: SectionType,
    now: Timestamp,
) -> Result<Wanted, StoreError> {
    let profile = &record.shop.profile;
    let list = ProductFilter {
        owner: Some(record.shop.owner),
        ..ProductFilter::default()
    };
    Ok(match section_type {
        SectionType::Carousel => Wanted::Pictures(profile.carousel.clone()),
        SectionType::Notice => text(&profile.texts.notice),
        SectionType::FeaturedProducts => {
            let list = ProductFilter {
                sort: ProductSort::Popular,
                ..list
            };
            first_products(conn, list, now).await?
        }
        SectionType::RecommendedProducts => Wanted::Products(profile.recommended_products.clone()),
        SectionType::ProductsForSale => first_products(conn, list, now).await?,
        SectionType::Clearance => {
            let list = ProductFilter {
                is_clearance: Some(true),
                ..list
            };
            first_products(conn, list, now).await?
        }
        SectionType::Categories => first_level(conn, record).await?,
        SectionType::Video => Wanted::Videos(profile.video.into_iter().collect()),
        SectionType::Albums => albums(conn, record).await?,
        SectionType::Introduction => text(&profile.texts.introduction),
        SectionType::StoreAddress | SectionType::Contact => {
            Wanted::Contact(Box::new(contact(record)))
        }
        SectionType::RecommendedMerchants | SectionType::MerchantCards => {
            Wanted::Merchants(Vec::new())
        }
        SectionType::CategorizedMerchants | SectionType::CategorizedProducts => {
            groups(conn, section_type, &[], now).await?
        }
    })
}

async fn first_level(
    conn: &impl ConnectionTrait,
    record: &ShopRecord,
) -> Result<Wanted, StoreError> {
    let all = category::all(conn, record.shop.owner, Audience::Public).await?;
    let first = all.into_iter().map(|listed| listed.category);
    let first = first.filter(Category::is_first_level);
    Ok(Wanted::Categories(
        first.map(|category| category.id).collect(),
    ))
}

async fn albums(conn: &impl ConnectionTrait, record: &ShopRecord) -> Result<Wanted, StoreError> {
    let page = PageRequest::default();
    let page = album::list(conn, record.shop.owner, Audience::Public, &page).await?;
    Ok(Wanted::Albums(
        page.list.into_iter().map(|album| album.id).collect(),
    ))
}

fn contact(record: &ShopRecord) -> Contact {
    let profile = &record.shop.profile;
    let email = Some(profile.email.clone());
    Contact {
        address: profile.texts.company_address.clone(),
        salesman_name: profile.texts.salesman_name.clone(),
        salesman_mobile: profile.salesman_mobile.clone(),
        mobile: profile.mobile.clone(),
        wechat_id: profile.wechat_id.clone(),
        email: email.filter(|email| profile.show_email && !email.is_empty()),
        qr: profile.customer_service_qr,
        ..Contact::default()
    }
}
