//! What a section wants to show: its picks, or without any its natural content. Where that is how a
//! list begins, it is only named at first, and the lists of all sections are looked up at once.

use std::collections::HashMap;

use futures_util::future::try_join_all;
use sea_orm::ConnectionTrait;
use shop_catalog::home::{HomeOf, PickKind, SectionContent, SectionType};
use shop_core::{
    AlbumId, BusinessCategoryId, CategoryId, Localized, MediaId, ProductId, Timestamp, UserId,
};
use shop_store::{
    Beginning, StoreError, beginnings, home as homes,
    platform::{BusinessCategory, PlatformInfo},
    product::{self, ProductFilter},
    shop::ShopRecord,
};

use super::{Contact, platform_content, shop_content};

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

/// What a section wants to show, by number: some of it may be gone.
#[derive(Debug)]
pub(super) enum Wanted {
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

/// What a section wants to show, or how to find out.
#[derive(Debug)]
pub(super) enum Wish {
    Known(Wanted),
    /// The first of a list, and what they are.
    First(Beginning, fn(&[i64]) -> Wanted),
}

impl Wanted {
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

    /// Pictures and videos that stand in the section themselves.
    pub(super) fn files(&self) -> Vec<MediaId> {
        match self {
            Self::Pictures(ids) | Self::Videos(ids) => ids.clone(),
            Self::Contact(contact) => contact.qr.into_iter().collect(),
            _ => Vec::new(),
        }
    }
}

/// What each of the sections wants to show at `now`.
pub(super) async fn wanted(
    conn: &impl ConnectionTrait,
    host: &Host,
    sections: impl Iterator<Item = &SectionContent>,
    now: Timestamp,
) -> Result<Vec<Wanted>, StoreError> {
    let wishes = sections.map(|section| wish(conn, host, section, now));
    let wishes = try_join_all(wishes).await?;
    let mut lists = Vec::new();
    let mut open = Vec::with_capacity(wishes.len());
    for wish in wishes {
        open.push(match wish {
            Wish::Known(wanted) => Ok(wanted),
            Wish::First(list, of) => {
                lists.push(list);
                Err(of)
            }
        });
    }
    let mut found = beginnings(conn, lists).await?.into_iter();
    let settled = open.into_iter();
    Ok(settled
        .map(|known| known.unwrap_or_else(|of| of(&found.next().unwrap_or_default())))
        .collect())
}

async fn wish(
    conn: &impl ConnectionTrait,
    host: &Host,
    section: &SectionContent,
    now: Timestamp,
) -> Result<Wish, StoreError> {
    match section.section_type.pick_kind() {
        Some(kind) if !section.picks.is_empty() => {
            Ok(Wish::Known(picked(conn, kind, section, now).await?))
        }
        _ => match host {
            Host::Platform(info, lines) => {
                let shown = (info.as_ref(), lines.as_slice());
                platform_content::natural(conn, shown, section.section_type, now).await
            }
            Host::Shop(record) => Ok(shop_content::natural(record, section.section_type, now)),
        },
    }
}

async fn picked(
    conn: &impl ConnectionTrait,
    kind: PickKind,
    section: &SectionContent,
    now: Timestamp,
) -> Result<Wanted, StoreError> {
    let picks = &section.picks;
    Ok(match kind {
        PickKind::Product => Wanted::Products(ids(picks)),
        PickKind::Merchant => Wanted::Merchants(ids(picks)),
        PickKind::Category => Wanted::Categories(ids(picks)),
        PickKind::Picture => Wanted::Pictures(ids(picks)),
        PickKind::Video => Wanted::Videos(ids(picks)),
        PickKind::Album => Wanted::Albums(ids(picks)),
        PickKind::BusinessCategory => groups(conn, section.section_type, &ids(picks), now).await?,
    })
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
) -> Result<Wanted, StoreError> {
    Ok(if section_type == SectionType::CategorizedMerchants {
        let mut found = homes::newest_shops(conn, lines, EACH_GROUP, now).await?;
        let group = |line: &BusinessCategoryId| Some((*line, found.remove(line)?));
        Wanted::MerchantGroups(lines.iter().filter_map(group).collect())
    } else {
        let mut found = homes::newest_products(conn, lines, EACH_GROUP, now).await?;
        let group = |line: &BusinessCategoryId| Some((*line, found.remove(line)?));
        Wanted::ProductGroups(lines.iter().filter_map(group).collect())
    })
}

/// How many of a list stand in a section: as many as may be picked.
pub(super) const FIRST: u32 = 20;

/// The first products of a list that everybody may see.
pub(super) fn first_products(filter: &ProductFilter, now: Timestamp) -> Wish {
    Wish::First(product::first(filter, now, FIRST), |found| {
        Wanted::Products(ids(found))
    })
}

/// Where a shop is, and how to reach it there; nothing without an address.
pub(super) fn address(contact: Contact) -> Wanted {
    if contact.address.original().is_empty() {
        Wanted::Texts(Vec::new())
    } else {
        Wanted::Contact(Box::new(contact))
    }
}

/// A text, unless it is empty.
pub(super) fn text(text: &Localized) -> Wanted {
    let is_empty = text.original().is_empty();
    Wanted::Texts(if is_empty {
        Vec::new()
    } else {
        vec![text.clone()]
    })
}
