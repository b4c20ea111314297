//! What a section wants to show: its picks, or without any its default content. Where that is how a
//! list begins, it is only named at first, and the lists of all sections are looked up at once.

use std::collections::HashMap;

use sea_orm::ConnectionTrait;
use shop_catalog::home::{HomeOf, SectionType};
use shop_core::{
    AlbumId, BusinessCategoryId, CategoryId, Localized, MediaId, ProductId, ShopId, Timestamp,
};
use shop_store::{
    Beginning, StoreError, home as homes,
    platform::{BusinessCategory, PlatformInfo},
    product::{self, ProductFilter},
    shop::ShopRecord,
};

use super::Contact;

/// The size of a group by business category: two rows of three.
const EACH_GROUP: u32 = 6;

/// The owner of a home page, with the data that its sections use.
#[derive(Debug)]
pub(super) enum Host {
    /// The platform, with its business categories.
    Platform(Box<PlatformInfo>, Vec<BusinessCategory>),
    /// A shop.
    Shop(Box<ShopRecord>),
}

/// The references of a section. Their targets may have been deleted.
#[derive(Debug)]
pub(super) enum SectionRefs {
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
pub(super) enum SectionSource {
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

pub(super) fn ids<I: From<i64>>(ids: &[i64]) -> Vec<I> {
    ids.iter().map(|id| I::from(*id)).collect()
}

/// The newest merchants or products of each business category, in the order of `business_categories`.
pub(super) async fn groups(
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
        let each = (EACH_GROUP, homes::NEWEST_WINDOW);
        let mut found = homes::newest_products(conn, business_categories, each, now).await?;
        let group = |category: &BusinessCategoryId| Some((*category, found.remove(category)?));
        SectionRefs::ProductGroups(business_categories.iter().filter_map(group).collect())
    })
}

/// The number of list items in a section: the maximum number of picks.
pub(super) const FIRST: u32 = 20;

/// The first products of a public list.
pub(super) fn first_products(filter: &ProductFilter, now: Timestamp) -> SectionSource {
    SectionSource::First(product::first(filter, now, FIRST), |found| {
        SectionRefs::Products(ids(found))
    })
}

/// The address section of a shop; empty without an address.
pub(super) fn address(contact: Contact) -> SectionRefs {
    if contact.address.original().is_empty() {
        SectionRefs::Texts(Vec::new())
    } else {
        SectionRefs::Contact(Box::new(contact))
    }
}

/// A text section, unless the text is empty.
pub(super) fn text(text: &Localized) -> SectionRefs {
    let is_empty = text.original().is_empty();
    SectionRefs::Texts(if is_empty {
        Vec::new()
    } else {
        vec![text.clone()]
    })
}
