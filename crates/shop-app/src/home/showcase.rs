//! All that the sections of a page want to show, fetched at once, and the sections filled from it.

use std::{collections::HashMap, hash::Hash};

use sea_orm::ConnectionTrait;
use shop_core::{
    AlbumId, BusinessCategoryId, CategoryId, Localized, MediaId, ProductId, Timestamp, UserId,
};
use shop_store::{category::Audience, media::MediaKind};

use super::{
    Contact, HomeItem, LineOfBusiness, ShelvedFile,
    found::Found,
    wanted::{Host, Wanted},
};
use crate::{
    Internal, album::AlbumOverview, category::CategoryOverview, media::Shelf,
    product::ListedProduct, shop::MerchantCard,
};

/// What was found, by number.
#[derive(Debug)]
pub(super) struct Showcase {
    pub(super) products: HashMap<ProductId, ListedProduct>,
    pub(super) merchants: HashMap<UserId, MerchantCard>,
    pub(super) categories: HashMap<CategoryId, CategoryOverview>,
    pub(super) albums: HashMap<AlbumId, AlbumOverview>,
    pub(super) lines: HashMap<BusinessCategoryId, Localized>,
    pub(super) files: Shelf,
}

impl Showcase {
    /// Fetches what several sections want, in a few queries for all of them. An owner sees picks
    /// that are off sale too.
    pub(super) async fn fetch(
        conn: &impl ConnectionTrait,
        (host, audience): (&Host, Audience),
        wanted: &[Wanted],
        now: Timestamp,
    ) -> Result<Self, Internal> {
        let found = Found::fetch(conn, (host.home(), audience), wanted).await?;
        let own = wanted.iter().flat_map(Wanted::files);
        let files: Vec<MediaId> = own.chain(found.files()).collect();
        let shelf = Shelf::fetch(conn, &files).await?;
        Ok(found.with_files(host, shelf, now))
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
