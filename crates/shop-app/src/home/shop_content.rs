//! Default content of sections on a shop's home page.

use shop_catalog::home::SectionType;
use shop_core::Timestamp;
use shop_store::{
    album, category,
    product::{ProductFilter, ProductSort},
    shop::ShopRecord,
};

use super::{
    Contact,
    section_refs::{FIRST, SectionRefs, SectionSource, address, first_products, ids, text},
};

/// The default content of a section. Shops show no merchants and no business categories.
pub(super) fn default_content(
    record: &ShopRecord,
    section_type: SectionType,
    now: Timestamp,
) -> SectionSource {
    let profile = &record.shop.profile;
    let owner = record.shop.owner;
    let list = ProductFilter {
        owner: Some(owner),
        ..ProductFilter::default()
    };
    let known = match section_type {
        SectionType::FeaturedProducts => {
            let list = ProductFilter {
                sort: Some(ProductSort::Popular),
                ..list
            };
            return first_products(&list, now);
        }
        SectionType::ProductsForSale => return first_products(&list, now),
        SectionType::Clearance => {
            let list = ProductFilter {
                is_clearance: Some(true),
                ..list
            };
            return first_products(&list, now);
        }
        SectionType::Categories => {
            let of = |found: &[i64]| SectionRefs::Categories(ids(found));
            return SectionSource::First(category::first_level(owner), of);
        }
        SectionType::Albums => {
            let of = |found: &[i64]| SectionRefs::Albums(ids(found));
            return SectionSource::First(album::newest(owner, FIRST), of);
        }
        SectionType::Carousel => {
            SectionRefs::Pictures(profile.carousel.iter().map(|picture| picture.id).collect())
        }
        SectionType::Notice => text(&profile.texts.notice),
        SectionType::RecommendedProducts => {
            SectionRefs::Products(profile.recommended_products.clone())
        }
        SectionType::Video => SectionRefs::Videos(profile.video.into_iter().collect()),
        SectionType::Introduction => text(&profile.texts.introduction),
        SectionType::StoreAddress => address(contact(record)),
        SectionType::Contact => SectionRefs::Contact(Box::new(contact(record))),
        SectionType::RecommendedMerchants | SectionType::MerchantCards => {
            SectionRefs::Merchants(Vec::new())
        }
        SectionType::CategorizedMerchants => SectionRefs::MerchantGroups(Vec::new()),
        SectionType::CategorizedProducts => SectionRefs::ProductGroups(Vec::new()),
    };
    SectionSource::Known(known)
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
        whatsapp: profile.whatsapp.clone(),
        email: email.filter(|email| profile.show_email && !email.is_empty()),
        qr: profile.customer_service_qr,
        ..Contact::default()
    }
}
