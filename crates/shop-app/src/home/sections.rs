//! Loads everything that the sections of a page refer to, and fills the sections.

use std::{
    collections::{HashMap, HashSet},
    hash::Hash,
};

use sea_orm::ConnectionTrait;
use shop_catalog::{album::Album, home::HomeOf};
use shop_core::{
    AlbumId, BusinessCategoryId, CategoryId, Localized, MediaId, ProductId, ShopId, Timestamp,
};
use shop_store::{
    StoreError, album as albums,
    category::{self, Audience, CategoryListed},
    media::MediaKind,
    product::{self, ProductCard},
    shop::{self, ShopSummary},
};

use crate::{
    Internal,
    album::{self, AlbumOverview},
    category::CategoryOverview,
    home::{
        Contact, HomeItem, NamedBusinessCategory, ShelvedFile,
        content::{Host, SectionRefs},
    },
    media::Shelf,
    product::{ListedProduct, with_shops},
    shop::{MerchantCard, ShopBrief, pictures as card_pictures},
};

/// The loaded rows by ID, with their files.
#[derive(Debug)]
pub(crate) struct SectionData<'h> {
    host: &'h Host,
    pub(super) products: HashMap<ProductId, ListedProduct>,
    pub(super) merchants: HashMap<ShopId, MerchantCard>,
    pub(super) categories: HashMap<CategoryId, CategoryOverview>,
    pub(super) albums: HashMap<AlbumId, AlbumOverview>,
    pub(super) business_categories: HashMap<BusinessCategoryId, Localized>,
    pub(super) files: Shelf,
}

impl<'h> SectionData<'h> {
    /// Loads the references of all sections. Owners also see hidden picks.
    pub(super) async fn fetch(
        conn: &impl ConnectionTrait,
        host: &'h Host,
        audience: Audience,
        refs: &[SectionRefs],
        now: Timestamp,
    ) -> Result<Self, Internal> {
        let rows = SectionRows::fetch(conn, host.home(), audience, refs).await?;
        let own = refs.iter().flat_map(SectionRefs::files);
        let files: Vec<MediaId> = own.chain(rows.files()).collect();
        let shelf = Shelf::fetch(conn, &files).await?;
        Ok(Self::new(rows, host, shelf, now))
    }

    /// Indexes the rows by ID and adds their files.
    fn new(rows: SectionRows, host: &'h Host, files: Shelf, now: Timestamp) -> Self {
        let business_categories = host.business_categories();
        let merchants = merchant_cards(&rows, &business_categories, &files, now);
        let categories = rows.categories.into_iter().map(|listed| {
            let id = listed.category.id;
            let overview = CategoryOverview {
                listed,
                shelf: files.clone(),
            };
            (id, overview)
        });
        let albums = rows.albums.into_iter().map(|album| {
            let id = album.id;
            let overview = AlbumOverview {
                album,
                shelf: files.clone(),
            };
            (id, overview)
        });
        let shops = ShopBrief::of_all(rows.shops, &files, now);
        let products = with_shops(rows.cards, &shops, &files).into_iter();
        let products = products.filter(|product| may_show(host.home(), product));
        Self {
            host,
            merchants,
            business_categories,
            categories: categories.collect(),
            albums: albums.collect(),
            products: products.map(|product| (product.card.id, product)).collect(),
            files,
        }
    }

    /// The items of a section; references without a row are omitted.
    pub(super) fn fill(&self, refs: SectionRefs) -> Vec<HomeItem> {
        match refs {
            SectionRefs::Products(ids) => {
                let found = pick(&self.products, &ids).into_iter();
                found
                    .map(|product| HomeItem::Product(Box::new(product)))
                    .collect()
            }
            SectionRefs::Merchants(ids) => {
                let found = pick(&self.merchants, &ids).into_iter();
                found
                    .map(|merchant| HomeItem::Merchant(Box::new(merchant)))
                    .collect()
            }
            SectionRefs::Categories(ids) => {
                let found = pick(&self.categories, &ids).into_iter();
                found
                    .map(|category| HomeItem::Category(Box::new(category)))
                    .collect()
            }
            SectionRefs::Albums(ids) => {
                let found = pick(&self.albums, &ids).into_iter();
                found
                    .map(|album| HomeItem::Album(Box::new(album)))
                    .collect()
            }
            SectionRefs::Pictures(ids) => self.files(&ids, MediaKind::Image, |file| {
                let text = self.host.picture_text(file.id);
                HomeItem::Picture(file, text)
            }),
            SectionRefs::Videos(ids) => self.files(&ids, MediaKind::Video, HomeItem::Video),
            SectionRefs::Texts(texts) => texts.into_iter().map(HomeItem::Text).collect(),
            SectionRefs::Contact(contact) => self.contact(*contact).into_iter().collect(),
            SectionRefs::MerchantGroups(groups) => {
                self.groups(&groups, &self.merchants, HomeItem::MerchantGroup)
            }
            SectionRefs::ProductGroups(groups) => {
                self.groups(&groups, &self.products, HomeItem::ProductGroup)
            }
        }
    }

    fn files(
        &self,
        ids: &[MediaId],
        kind: MediaKind,
        item: impl Fn(ShelvedFile) -> HomeItem,
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

    /// The non-empty groups, with the names of their business categories.
    fn groups<K: Copy + Eq + Hash, V: Clone>(
        &self,
        groups: &[(BusinessCategoryId, Vec<K>)],
        found: &HashMap<K, V>,
        item: fn(NamedBusinessCategory, Vec<V>) -> HomeItem,
    ) -> Vec<HomeItem> {
        let group = |(id, members): &(BusinessCategoryId, Vec<K>)| {
            let members = pick(found, members);
            let name = self.business_categories.get(id)?.clone();
            (!members.is_empty()).then(|| item(NamedBusinessCategory { id: *id, name }, members))
        };
        groups.iter().filter_map(group).collect()
    }
}

fn pick<K: Copy + Eq + Hash, V: Clone>(found: &HashMap<K, V>, ids: &[K]) -> Vec<V> {
    ids.iter().filter_map(|id| found.get(id).cloned()).collect()
}

/// The merchants whose settlement has not expired.
fn merchant_cards(
    rows: &SectionRows,
    business_categories: &HashMap<BusinessCategoryId, Localized>,
    files: &Shelf,
    now: Timestamp,
) -> HashMap<ShopId, MerchantCard> {
    let card = |id: &ShopId| {
        let pictures = rows.pictures.get(id).cloned().unwrap_or_default();
        let shop = rows.shops.get(id)?.clone();
        let card = MerchantCard::new(shop, pictures, business_categories, files, now);
        card.takes_orders.then_some((*id, card))
    };
    rows.merchants.iter().filter_map(card).collect()
}

/// A shop shows its own products; the platform shows those of shops that are not expired.
fn may_show(home: HomeOf, product: &ListedProduct) -> bool {
    match home {
        HomeOf::Platform => product.shop.takes_orders,
        HomeOf::Shop(owner) => product.card.owner == owner,
    }
}

/// The loaded rows by type, without their files.
struct SectionRows {
    pub(super) cards: Vec<ProductCard>,
    pub(super) merchants: Vec<ShopId>,
    pub(super) shops: HashMap<ShopId, ShopSummary>,
    pub(super) pictures: HashMap<ShopId, Vec<MediaId>>,
    pub(super) categories: Vec<CategoryListed>,
    pub(super) albums: Vec<Album>,
}

impl SectionRows {
    /// Loads the references of all sections. Owners also see hidden picks.
    pub(super) async fn fetch(
        conn: &impl ConnectionTrait,
        home: HomeOf,
        audience: Audience,
        refs: &[SectionRefs],
    ) -> Result<Self, StoreError> {
        let merchants: Vec<ShopId> = refs.iter().flat_map(SectionRefs::merchants).collect();
        let albums: Vec<AlbumId> = refs.iter().flat_map(SectionRefs::albums).collect();
        let has_categories = refs
            .iter()
            .any(|refs| matches!(refs, SectionRefs::Categories(_)));
        let products: Vec<ProductId> = refs.iter().flat_map(SectionRefs::products).collect();
        let cards = find_cards(conn, home, audience, &products).await?;
        let shops = cards.iter().map(|card| card.owner);
        let shops: HashSet<ShopId> = shops.chain(merchants.iter().copied()).collect();
        let shops = Vec::from_iter(shops);
        let (shops, pictures, categories, albums) = tokio::try_join!(
            shop::summaries(conn, &shops),
            card_pictures(conn, &merchants),
            find_categories(conn, home, has_categories),
            find_albums(conn, home, &albums),
        )?;
        Ok(Self {
            cards,
            merchants,
            shops,
            pictures,
            categories,
            albums,
        })
    }

    /// The IDs of the files of all rows.
    pub(super) fn files(&self) -> impl Iterator<Item = MediaId> {
        let of_cards = self.cards.iter().filter_map(|card| card.main_image);
        let of_shops = self.shops.values().filter_map(|shop| shop.main_image);
        let of_merchants = self.pictures.values().flatten().copied();
        let categories = self.categories.iter();
        let of_categories = categories.filter_map(|listed| listed.category.content.main_image);
        let of_albums = self.albums.iter().flat_map(album::files);
        of_cards
            .chain(of_shops)
            .chain(of_merchants)
            .chain(of_categories)
            .chain(of_albums)
    }
}

async fn find_cards(
    conn: &impl ConnectionTrait,
    home: HomeOf,
    audience: Audience,
    ids: &[ProductId],
) -> Result<Vec<ProductCard>, StoreError> {
    if ids.is_empty() {
        return Ok(Vec::new());
    }
    let audience = if home == HomeOf::Platform {
        Audience::Public
    } else {
        audience
    };
    let cards = product::cards(conn, ids, audience).await?;
    Ok(cards.into_values().collect())
}

async fn find_categories(
    conn: &impl ConnectionTrait,
    home: HomeOf,
    has_references: bool,
) -> Result<Vec<CategoryListed>, StoreError> {
    match home {
        HomeOf::Shop(owner) if has_references => category::all(conn, owner, Audience::Public).await,
        _ => Ok(Vec::new()),
    }
}

async fn find_albums(
    conn: &impl ConnectionTrait,
    home: HomeOf,
    ids: &[AlbumId],
) -> Result<Vec<Album>, StoreError> {
    match home {
        HomeOf::Shop(owner) if !ids.is_empty() => {
            let albums = albums::public_among(conn, owner, ids).await?;
            Ok(albums.into_values().collect())
        }
        _ => Ok(Vec::new()),
    }
}
