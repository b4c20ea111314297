//! Loads the rows that the sections of a page refer to, in a few statements.

use std::collections::{HashMap, HashSet};

use sea_orm::ConnectionTrait;
use shop_catalog::{album::Album, home::HomeOf};
use shop_core::{AlbumId, MediaId, ProductId, ShopId};
use shop_store::{
    StoreError, album as albums,
    category::{self, Audience, CategoryListed},
    product::{self, ProductCard},
    shop::{self, ShopSummary},
};

use super::section_refs::SectionRefs;
use crate::{album, shop::pictures as card_pictures};

/// The loaded rows by type, without their files.
pub(super) struct SectionRows {
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
        (home, audience): (HomeOf, Audience),
        refs: &[SectionRefs],
    ) -> Result<Self, StoreError> {
        let merchants: Vec<ShopId> = refs.iter().flat_map(SectionRefs::merchants).collect();
        let albums: Vec<AlbumId> = refs.iter().flat_map(SectionRefs::albums).collect();
        let has_categories = refs
            .iter()
            .any(|refs| matches!(refs, SectionRefs::Categories(_)));
        let products: Vec<ProductId> = refs.iter().flat_map(SectionRefs::products).collect();
        let cards = find_cards(conn, (home, audience), &products).await?;
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
    (home, audience): (HomeOf, Audience),
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
