//! What a section wants to show: its picks, or without any its default_content content. Where that is how a
//! list begins, it is only named at first, and the lists of all sections are looked up at once.

use std::collections::HashMap;

use sea_orm::ConnectionTrait;
use shop_catalog::home::{HomeOf, SectionType};
use shop_core::{
    AlbumId, BusinessCategoryId, CategoryId, Localized, MediaId, ProductId, Timestamp, UserId,
};
use shop_store::{
    Beginning, StoreError, home as homes,
    platform::{BusinessCategory, PlatformInfo},
    product::{self, ProductFilter},
    shop::ShopRecord,
};

use super::Contact;

/// Members of one group of a section by line of business: two rows of three.
const EACH_GROUP: u32 = 6;

/// Whose home page is drawn, with what its owner says elsewhere.
#[derive(Debug)]
pub(super) enum Host {
    /// The platform, with its lines of business.
    Platform(Box<PlatformInfo>, Vec<BusinessCategory>),
    /// A shop.
    Shop(Box<ShopRecord>),
}

/// What a section refers to, by id. Some of it may be deleted.
#[derive(Debug)]
pub(super) enum SectionRefs {
    Products(Vec<ProductId>),
    Merchants(Vec<UserId>),
    Categories(Vec<CategoryId>),
    Pictures(Vec<MediaId>),
    Videos(Vec<MediaId>),
    Albums(Vec<AlbumId>),
    Texts(Vec<Localized>),
    Contact(Box<Contact>),
    MerchantGroups(Vec<(BusinessCategoryId, Vec<UserId>)>),
    ProductGroups(Vec<(BusinessCategoryId, Vec<ProductId>)>),
}

impl Host {
    pub(super) fn home(&self) -> HomeOf {
        match self {
            Self::Platform(..) => HomeOf::Platform,
            Self::Shop(record) => HomeOf::Shop(record.shop.owner),
        }
    }

    /// What the platform's lines of business are called; shops show none.
    pub(super) fn lines(&self) -> HashMap<BusinessCategoryId, Localized> {
        let lines = match self {
            Self::Platform(_, lines) => lines.as_slice(),
            Self::Shop(_) => &[],
        };
        let named = |line: &BusinessCategory| (line.id, line.name.clone());
        lines.iter().map(named).collect()
    }
}

/// Where the references of a section come from.
#[derive(Debug)]
pub(super) enum SectionSource {
    Known(SectionRefs),
    /// The first ids of a list, and the references they make. The lists of all sections of a page
    /// are read in one statement.
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

    pub(super) fn merchants(&self) -> Vec<UserId> {
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

    /// Pictures and videos of the section itself.
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

/// The newest merchants or products of lines of business, in the order of the lines.
pub(super) async fn groups(
    conn: &impl ConnectionTrait,
    section_type: SectionType,
    lines: &[BusinessCategoryId],
    now: Timestamp,
) -> Result<SectionRefs, StoreError> {
    Ok(if section_type == SectionType::CategorizedMerchants {
        let mut found = homes::newest_shops(conn, lines, EACH_GROUP, now).await?;
        let group = |line: &BusinessCategoryId| Some((*line, found.remove(line)?));
        SectionRefs::MerchantGroups(lines.iter().filter_map(group).collect())
    } else {
        let mut found = homes::newest_products(conn, lines, EACH_GROUP, now).await?;
        let group = |line: &BusinessCategoryId| Some((*line, found.remove(line)?));
        SectionRefs::ProductGroups(lines.iter().filter_map(group).collect())
    })
}

/// Items of a list in a section: as many as may be picked.
pub(super) const FIRST: u32 = 20;

/// The first products of a list that everybody may see.
pub(super) fn first_products(filter: &ProductFilter, now: Timestamp) -> SectionSource {
    SectionSource::First(product::first(filter, now, FIRST), |found| {
        SectionRefs::Products(ids(found))
    })
}

/// Where a shop is, and how to reach it there; nothing without an address.
pub(super) fn address(contact: Contact) -> SectionRefs {
    if contact.address.original().is_empty() {
        SectionRefs::Texts(Vec::new())
    } else {
        SectionRefs::Contact(Box::new(contact))
    }
}

/// A text, unless it is empty.
pub(super) fn text(text: &Localized) -> SectionRefs {
    let is_empty = text.original().is_empty();
    SectionRefs::Texts(if is_empty {
        Vec::new()
    } else {
        vec![text.clone()]
    })
}
