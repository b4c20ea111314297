//! What a section wants to show: its picks, or without any its natural content.

use sea_orm::ConnectionTrait;
use shop_catalog::home::{HomeOf, PickKind, SectionContent, SectionType};
use shop_core::{
    AlbumId, BusinessCategoryId, CategoryId, Localized, MediaId, ProductId, Timestamp, UserId,
};
use shop_store::{
    StoreError, home as homes,
    platform::PlatformInfo,
    product::{self, ProductFilter},
    shop::ShopRecord,
};

use super::{Contact, platform_content, shop_content};

/// Members of one group of a section by line of business: two rows of three.
const EACH_GROUP: u32 = 6;

/// Whose home page is drawn, with what its owner says elsewhere.
#[derive(Debug)]
pub(super) enum Host {
    /// The platform.
    Platform(Box<PlatformInfo>),
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
            Self::Platform(_) => HomeOf::Platform,
            Self::Shop(record) => HomeOf::Shop(record.shop.owner),
        }
    }
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

    pub(super) fn lines(&self) -> Vec<BusinessCategoryId> {
        match self {
            Self::MerchantGroups(groups) => groups.iter().map(|group| group.0).collect(),
            Self::ProductGroups(groups) => groups.iter().map(|group| group.0).collect(),
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

/// What `section` wants to show at `now`.
pub(super) async fn wanted(
    conn: &impl ConnectionTrait,
    host: &Host,
    section: &SectionContent,
    now: Timestamp,
) -> Result<Wanted, StoreError> {
    match section.section_type.pick_kind() {
        Some(kind) if !section.picks.is_empty() => picked(conn, kind, section, now).await,
        _ => match host {
            Host::Platform(info) => {
                platform_content::natural(conn, info, section.section_type, now).await
            }
            Host::Shop(record) => {
                shop_content::natural(conn, record, section.section_type, now).await
            }
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

fn ids<I: From<i64>>(picks: &[i64]) -> Vec<I> {
    picks.iter().map(|pick| I::from(*pick)).collect()
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
pub(super) async fn first_products(
    conn: &impl ConnectionTrait,
    filter: ProductFilter,
    now: Timestamp,
) -> Result<Wanted, StoreError> {
    Ok(Wanted::Products(
        product::first(conn, &filter, now, FIRST).await?,
    ))
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
