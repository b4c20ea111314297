//! Default content of sections on the platform's home page.

use std::collections::HashMap;

use sea_orm::ConnectionTrait;
use shop_catalog::home::{HomeOf, SectionType};
use shop_core::{
    AlbumId, BusinessCategoryId, CategoryId, Localized, MediaId, ProductId, ShopId, Timestamp,
};
use shop_store::{
    Beginning, StoreError, album, category, home as homes,
    platform::{self, BusinessCategory, PlatformInfo},
    product::{self, ProductFilter, ProductSort},
    shop::{self, ShopFilter, ShopRecord},
};

use crate::home::Contact;

/// The maximum number of rotating notices.
const NOTICES: u64 = 5;

/// The default content of a section. The platform has no categories and albums, and shows images
/// and videos only if picked.
pub(crate) async fn of_platform(
    conn: &impl ConnectionTrait,
    info: &PlatformInfo,
    categories: &[BusinessCategory],
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
        SectionType::StoreAddress => address(platform_contact(info)),
        SectionType::Contact => SectionRefs::Contact(Box::new(platform_contact(info))),
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

fn platform_contact(info: &PlatformInfo) -> Contact {
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

/// The default content of a section. Shops show no merchants and no business categories.
pub(crate) fn of_shop(
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
        SectionType::StoreAddress => address(shop_contact(record)),
        SectionType::Contact => SectionRefs::Contact(Box::new(shop_contact(record))),
        SectionType::RecommendedMerchants | SectionType::MerchantCards => {
            SectionRefs::Merchants(Vec::new())
        }
        SectionType::CategorizedMerchants => SectionRefs::MerchantGroups(Vec::new()),
        SectionType::CategorizedProducts => SectionRefs::ProductGroups(Vec::new()),
    };
    SectionSource::Known(known)
}

fn shop_contact(record: &ShopRecord) -> Contact {
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

// What a section wants to show: its picks, or without any its default content. Where that is how a
// list begins, it is only named at first, and the lists of all sections are looked up at once.

/// The size of a group by business category: two rows of three.
const EACH_GROUP: u32 = 6;

/// The owner of a home page, with the data that its sections use.
#[derive(Debug)]
pub(crate) enum Host {
    /// The platform, with its business categories.
    Platform(Box<PlatformInfo>, Vec<BusinessCategory>),
    /// A shop.
    Shop(Box<ShopRecord>),
}

/// The references of a section. Their targets may have been deleted.
#[derive(Debug)]
pub(crate) enum SectionRefs {
    Products(Vec<ProductId>),
    Merchants(Vec<ShopId>),
    Categories(Vec<CategoryId>),
    Pictures(Vec<MediaId>),
    Videos(Vec<MediaId>),
    Albums(Vec<AlbumId>),
    Texts(Vec<Localized>),
    Contact(Box<Contact>),
    MerchantGroups(Vec<(BusinessCategoryId, Vec<ShopId>)>),
    ProductGroups(Vec<(BusinessCategoryId, Vec<ProductId>)>),
}

impl Host {
    pub(super) fn home(&self) -> HomeOf {
        match self {
            Self::Platform(..) => HomeOf::Platform,
            Self::Shop(record) => HomeOf::Shop(record.shop.owner),
        }
    }

    /// What a picture of this page shows; empty if its owner has not said.
    pub(super) fn picture_text(&self, picture: MediaId) -> Localized {
        let text = match self {
            Self::Platform(..) => None,
            Self::Shop(record) => record.shop.profile.carousel_text(picture),
        };
        text.cloned().unwrap_or_default()
    }

    /// The names of the platform's business categories; empty for shops.
    pub(super) fn business_categories(&self) -> HashMap<BusinessCategoryId, Localized> {
        let business_categories = match self {
            Self::Platform(_, business_categories) => business_categories.as_slice(),
            Self::Shop(_) => &[],
        };
        let named = |category: &BusinessCategory| (category.id, category.name.clone());
        business_categories.iter().map(named).collect()
    }
}

/// The source of a section's references.
#[derive(Debug)]
pub(crate) enum SectionSource {
    Known(SectionRefs),
    /// The first IDs of a list, and their conversion to references. The lists of all sections of a
    /// page are read in one statement.
    First(Beginning, fn(&[i64]) -> SectionRefs),
}

impl SectionRefs {
    pub(super) fn products(&self) -> Vec<ProductId> {
        match self {
            Self::Products(ids) => ids.clone(),
            Self::ProductGroups(groups) => groups.iter().flat_map(|g| g.1.clone()).collect(),
            _ => Vec::new(),
        }
    }

    pub(super) fn merchants(&self) -> Vec<ShopId> {
        match self {
            Self::Merchants(ids) => ids.clone(),
            Self::MerchantGroups(groups) => groups.iter().flat_map(|g| g.1.clone()).collect(),
            _ => Vec::new(),
        }
    }

    pub(super) fn albums(&self) -> Vec<AlbumId> {
        match self {
            Self::Albums(ids) => ids.clone(),
            _ => Vec::new(),
        }
    }

    /// The images and videos of the section itself.
    pub(super) fn files(&self) -> Vec<MediaId> {
        match self {
            Self::Pictures(ids) | Self::Videos(ids) => ids.clone(),
            Self::Contact(contact) => contact.qr.into_iter().collect(),
            _ => Vec::new(),
        }
    }
}

pub(crate) fn ids<I: From<i64>>(ids: &[i64]) -> Vec<I> {
    ids.iter().map(|id| I::from(*id)).collect()
}

/// The newest merchants or products of each business category, in the order of `business_categories`.
pub(crate) async fn groups(
    conn: &impl ConnectionTrait,
    section_type: SectionType,
    business_categories: &[BusinessCategoryId],
    now: Timestamp,
) -> Result<SectionRefs, StoreError> {
    Ok(if section_type == SectionType::CategorizedMerchants {
        let mut found = homes::newest_shops(conn, business_categories, EACH_GROUP, now).await?;
        let group = |category: &BusinessCategoryId| Some((*category, found.remove(category)?));
        SectionRefs::MerchantGroups(business_categories.iter().filter_map(group).collect())
    } else {
        let (each, window) = (EACH_GROUP, homes::NEWEST_WINDOW);
        let mut found =
            homes::newest_products(conn, business_categories, each, window, now).await?;
        let group = |category: &BusinessCategoryId| Some((*category, found.remove(category)?));
        SectionRefs::ProductGroups(business_categories.iter().filter_map(group).collect())
    })
}

/// The number of list items in a section: the maximum number of picks.
const FIRST: u32 = 20;

/// The first products of a public list.
fn first_products(filter: &ProductFilter, now: Timestamp) -> SectionSource {
    SectionSource::First(product::first(filter, now, FIRST), |found| {
        SectionRefs::Products(ids(found))
    })
}

/// The address section of a shop; empty without an address.
fn address(contact: Contact) -> SectionRefs {
    if contact.address.original().is_empty() {
        SectionRefs::Texts(Vec::new())
    } else {
        SectionRefs::Contact(Box::new(contact))
    }
}

/// A text section, unless the text is empty.
fn text(text: &Localized) -> SectionRefs {
    let is_empty = text.original().is_empty();
    SectionRefs::Texts(if is_empty {
        Vec::new()
    } else {
        vec![text.clone()]
    })
}
