//! What the sections of a shop's home page show without picks.

use sea_orm::ConnectionTrait;
use shop_catalog::home::SectionType;
use shop_core::Timestamp;
use shop_store::{
    StoreError, album, category,
    product::{ProductFilter, ProductSort},
    shop::ShopRecord,
};

use super::{
    Contact,
    wanted::{FIRST, Wanted, first_products, groups, text},
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
        SectionType::Categories => {
            Wanted::Categories(category::first_level(conn, record.shop.owner).await?)
        }
        SectionType::Video => Wanted::Videos(profile.video.into_iter().collect()),
        SectionType::Albums => Wanted::Albums(album::newest(conn, record.shop.owner, FIRST).await?),
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
