//! Loads everything that the sections of a page refer to, and fills the sections.

use std::{collections::HashMap, hash::Hash};

use sea_orm::ConnectionTrait;
use shop_catalog::home::HomeOf;
use shop_core::{
    AlbumId, BusinessCategoryId, CategoryId, Localized, MediaId, ProductId, ShopId, Timestamp,
};
use shop_store::{category::Audience, media::MediaKind};

use super::{
    Contact, HomeItem, NamedBusinessCategory, ShelvedFile,
    section_refs::{Host, SectionRefs},
    section_rows::SectionRows,
};
use crate::{
    Internal,
    album::AlbumOverview,
    category::CategoryOverview,
    media::Shelf,
    product::{ListedProduct, with_shops},
    shop::{MerchantCard, ShopBrief},
};

/// The loaded rows by ID, with their files.
#[derive(Debug)]
pub(super) struct SectionData<'h> {
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
        (host, audience): (&'h Host, Audience),
        refs: &[SectionRefs],
        now: Timestamp,
    ) -> Result<Self, Internal> {
        let rows = SectionRows::fetch(conn, (host.home(), audience), refs).await?;
        let own = refs.iter().flat_map(SectionRefs::files);
        let files: Vec<MediaId> = own.chain(rows.files()).collect();
        let shelf = Shelf::fetch(conn, &files).await?;
        Ok(Self::new(rows, host, shelf, now))
    }

    /// Indexes the rows by ID and adds their files.
    fn new(rows: SectionRows, host: &'h Host, files: Shelf, now: Timestamp) -> Self {
        let business_categories = host.business_categories();
        let merchants = merchant_cards(&rows, (&business_categories, &files), now);
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
    (business_categories, files): (&HashMap<BusinessCategoryId, Localized>, &Shelf),
    now: Timestamp,
) -> HashMap<ShopId, MerchantCard> {
    let card = |id: &ShopId| {
        let pictures = rows.pictures.get(id).cloned().unwrap_or_default();
        let shop = rows.shops.get(id)?.clone();
        let card = MerchantCard::new((shop, pictures), business_categories, files, now);
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
