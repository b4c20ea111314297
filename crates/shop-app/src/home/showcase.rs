//! All that the sections of a page want to show, fetched at once, and the sections filled from it.

use std::{collections::HashMap, hash::Hash};

use sea_orm::ConnectionTrait;
use shop_catalog::home::HomeOf;
use shop_core::{
    AlbumId, BusinessCategoryId, CategoryId, Localized, MediaId, ProductId, Timestamp, UserId,
};
use shop_store::{
    album,
    category::{self, Audience},
    media::MediaKind,
    platform, product, shop,
};

use super::{Contact, HomeItem, LineOfBusiness, ShelvedFile, wanted::Wanted};
use crate::{
    Internal,
    album::{AlbumOverview, overviews as album_overviews},
    category::{CategoryOverview, overviews as category_overviews},
    media::Shelf,
    product::{ListedProduct, listed},
    shop::{MerchantCard, cards},
};

/// What was found, by number.
#[derive(Debug)]
pub(super) struct Showcase {
    products: HashMap<ProductId, ListedProduct>,
    merchants: HashMap<UserId, MerchantCard>,
    categories: HashMap<CategoryId, CategoryOverview>,
    albums: HashMap<AlbumId, AlbumOverview>,
    lines: HashMap<BusinessCategoryId, Localized>,
    files: Shelf,
}

impl Showcase {
    /// Fetches what several sections want, in a few queries for all of them. An owner sees picks
    /// that are off sale too.
    pub(super) async fn fetch(
        conn: &impl ConnectionTrait,
        (home, audience): (HomeOf, Audience),
        wanted: &[Wanted],
        now: Timestamp,
    ) -> Result<Self, Internal> {
        let each = wanted.iter();
        let products: Vec<ProductId> = each.clone().flat_map(Wanted::products).collect();
        let merchants: Vec<UserId> = each.clone().flat_map(Wanted::merchants).collect();
        let lines: Vec<BusinessCategoryId> = each.clone().flat_map(Wanted::lines).collect();
        let files: Vec<MediaId> = each.clone().flat_map(Wanted::files).collect();
        let albums: Vec<AlbumId> = each.clone().flat_map(Wanted::albums).collect();
        let wants_categories = each
            .clone()
            .any(|wanted| matches!(wanted, Wanted::Categories(_)));
        Ok(Self {
            products: find_products(conn, (home, audience), &products, now).await?,
            merchants: find_merchants(conn, &merchants, now).await?,
            categories: match home {
                HomeOf::Shop(owner) if wants_categories => find_categories(conn, owner).await?,
                _ => HashMap::new(),
            },
            albums: match home {
                HomeOf::Shop(owner) if !albums.is_empty() => {
                    find_albums(conn, owner, &albums).await?
                }
                _ => HashMap::new(),
            },
            lines: platform::business_category_names(conn, &lines).await?,
            files: Shelf::fetch(conn, &files).await?,
        })
    }

    /// A section's items; what was not found is left out.
    pub(super) fn fill(&self, wanted: Wanted) -> Vec<HomeItem> {
        match wanted {
            Wanted::Products(ids) => {
                let found = pick(&self.products, &ids).into_iter();
                found
                    .map(|product| HomeItem::Product(Box::new(product)))
                    .collect()
            }
            Wanted::Merchants(ids) => {
                let found = pick(&self.merchants, &ids).into_iter();
                found
                    .map(|merchant| HomeItem::Merchant(Box::new(merchant)))
                    .collect()
            }
            Wanted::Categories(ids) => {
                let found = pick(&self.categories, &ids).into_iter();
                found
                    .map(|category| HomeItem::Category(Box::new(category)))
                    .collect()
            }
            Wanted::Albums(ids) => {
                let found = pick(&self.albums, &ids).into_iter();
                found
                    .map(|album| HomeItem::Album(Box::new(album)))
                    .collect()
            }
            Wanted::Pictures(ids) => self.files(&ids, MediaKind::Image, HomeItem::Picture),
            Wanted::Videos(ids) => self.files(&ids, MediaKind::Video, HomeItem::Video),
            Wanted::Texts(texts) => texts.into_iter().map(HomeItem::Text).collect(),
            Wanted::Contact(contact) => self.contact(*contact).into_iter().collect(),
            Wanted::MerchantGroups(groups) => {
                self.groups(&groups, &self.merchants, HomeItem::MerchantGroup)
            }
            Wanted::ProductGroups(groups) => {
                self.groups(&groups, &self.products, HomeItem::ProductGroup)
            }
        }
    }

    fn files(
        &self,
        ids: &[MediaId],
        kind: MediaKind,
        item: fn(ShelvedFile) -> HomeItem,
    ) -> Vec<HomeItem> {
        let is_there = |id: &&MediaId| self.files.get(**id).is_some_and(|file| file.kind == kind);
        let found = ids.iter().filter(is_there);
        found
            .map(|id| {
                item(ShelvedFile {
                    id: *id,
                    shelf: self.files.clone(),
                })
            })
            .collect()
    }

    fn contact(&self, contact: Contact) -> Option<HomeItem> {
        let shown = Contact {
            shelf: self.files.clone(),
            ..contact
        };
        (!shown.is_empty()).then(|| HomeItem::Contact(Box::new(shown)))
    }

    /// Groups with somebody in them, under their line's name.
    fn groups<K: Copy + Eq + Hash, V: Clone>(
        &self,
        groups: &[(BusinessCategoryId, Vec<K>)],
        found: &HashMap<K, V>,
        item: fn(LineOfBusiness, Vec<V>) -> HomeItem,
    ) -> Vec<HomeItem> {
        let group = |(id, members): &(BusinessCategoryId, Vec<K>)| {
            let members = pick(found, members);
            let name = self.lines.get(id)?.clone();
            (!members.is_empty()).then(|| item(LineOfBusiness { id: *id, name }, members))
        };
        groups.iter().filter_map(group).collect()
    }
}

fn pick<K: Copy + Eq + Hash, V: Clone>(found: &HashMap<K, V>, ids: &[K]) -> Vec<V> {
    ids.iter().filter_map(|id| found.get(id).cloned()).collect()
}

/// A shop shows its own products; the platform those of shops that stand in its lists.
async fn find_products(
    conn: &impl ConnectionTrait,
    (home, audience): (HomeOf, Audience),
    ids: &[ProductId],
    now: Timestamp,
) -> Result<HashMap<ProductId, ListedProduct>, Internal> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let audience = if home == HomeOf::Platform {
        Audience::Public
    } else {
        audience
    };
    let cards = product::cards(conn, ids, audience).await?.into_values();
    let products = listed(conn, cards.collect(), now).await?.into_iter();
    let may_stand = |product: &ListedProduct| match home {
        HomeOf::Platform => product.shop.takes_orders,
        HomeOf::Shop(owner) => product.card.owner == owner,
    };
    Ok(products
        .filter(may_stand)
        .map(|product| (product.card.id, product))
        .collect())
}

/// Merchants whose settlement has not run out.
async fn find_merchants(
    conn: &impl ConnectionTrait,
    ids: &[UserId],
    now: Timestamp,
) -> Result<HashMap<UserId, MerchantCard>, Internal> {
    if ids.is_empty() {
        return Ok(HashMap::new());
    }
    let shops = shop::summaries(conn, ids).await?;
    let merchants = cards(conn, shops.into_values().collect(), now)
        .await?
        .into_iter();
    let listed = merchants.filter(|merchant| merchant.takes_orders);
    Ok(listed
        .map(|merchant| (merchant.shop.owner, merchant))
        .collect())
}

async fn find_categories(
    conn: &impl ConnectionTrait,
    owner: UserId,
) -> Result<HashMap<CategoryId, CategoryOverview>, Internal> {
    let all = category::all(conn, owner, Audience::Public).await?;
    let all = category_overviews(conn, all).await?.into_iter();
    Ok(all
        .map(|overview| (overview.listed.category.id, overview))
        .collect())
}

async fn find_albums(
    conn: &impl ConnectionTrait,
    owner: UserId,
    ids: &[AlbumId],
) -> Result<HashMap<AlbumId, AlbumOverview>, Internal> {
    let albums = album::public_among(conn, owner, ids).await?;
    let albums = album_overviews(conn, albums.into_values().collect())
        .await?
        .into_iter();
    Ok(albums
        .map(|overview| (overview.album.id, overview))
        .collect())
}
