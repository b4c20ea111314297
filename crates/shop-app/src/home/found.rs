//! What the sections of a page want, found in a few statements for all of them.

use std::collections::{HashMap, HashSet};

use sea_orm::ConnectionTrait;
use shop_catalog::{album::Album, home::HomeOf};
use shop_core::{AlbumId, BusinessCategoryId, Localized, MediaId, ProductId, Timestamp, UserId};
use shop_store::{
    StoreError, album as albums,
    category::{self, Audience, CategoryListed},
    product::{self, ProductCard},
    shop::{self, ShopSummary},
};

use super::{
    showcase::Showcase,
    wanted::{Host, Wanted},
};
use crate::{
    album::{self, AlbumOverview},
    category::CategoryOverview,
    media::Shelf,
    product::{ListedProduct, with_shops},
    shop::{MerchantCard, ShopBrief, pictures as card_pictures},
};

/// What was found, before its files are there.
pub(super) struct Found {
    cards: Vec<ProductCard>,
    merchants: Vec<UserId>,
    shops: HashMap<UserId, ShopSummary>,
    pictures: HashMap<UserId, Vec<MediaId>>,
    categories: Vec<CategoryListed>,
    albums: Vec<Album>,
}

impl Found {
    /// Looks for what several sections want. An owner sees picks that are off sale too.
    pub(super) async fn fetch(
        conn: &impl ConnectionTrait,
        (home, audience): (HomeOf, Audience),
        wanted: &[Wanted],
    ) -> Result<Self, StoreError> {
        let merchants: Vec<UserId> = wanted.iter().flat_map(Wanted::merchants).collect();
        let albums: Vec<AlbumId> = wanted.iter().flat_map(Wanted::albums).collect();
        let wants_categories = wanted
            .iter()
            .any(|wanted| matches!(wanted, Wanted::Categories(_)));
        let products: Vec<ProductId> = wanted.iter().flat_map(Wanted::products).collect();
        let cards = find_cards(conn, (home, audience), &products).await?;
        let shops = cards.iter().map(|card| card.owner);
        let shops: HashSet<UserId> = shops.chain(merchants.iter().copied()).collect();
        let shops = Vec::from_iter(shops);
        let (shops, pictures, categories, albums) = tokio::try_join!(
            shop::summaries(conn, &shops),
            card_pictures(conn, &merchants),
            find_categories(conn, home, wants_categories),
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

    /// The numbers of all their files.
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

    /// Everything by number, with its files.
    pub(super) fn with_files(self, host: &Host, files: Shelf, now: Timestamp) -> Showcase {
        let lines = host.lines();
        let merchants = self.merchants((&lines, &files), now);
        let categories = self.categories.into_iter().map(|listed| {
            let id = listed.category.id;
            let overview = CategoryOverview {
                listed,
                shelf: files.clone(),
            };
            (id, overview)
        });
        let albums = self.albums.into_iter().map(|album| {
            let id = album.id;
            let overview = AlbumOverview {
                album,
                shelf: files.clone(),
            };
            (id, overview)
        });
        let shops = ShopBrief::of_all(self.shops, &files, now);
        let products = with_shops(self.cards, &shops, &files).into_iter();
        let products = products.filter(|product| may_stand(host.home(), product));
        Showcase {
            merchants,
            lines,
            categories: categories.collect(),
            albums: albums.collect(),
            products: products.map(|product| (product.card.id, product)).collect(),
            files,
        }
    }

    /// Merchants whose settlement has not run out.
    fn merchants(
        &self,
        (lines, files): (&HashMap<BusinessCategoryId, Localized>, &Shelf),
        now: Timestamp,
    ) -> HashMap<UserId, MerchantCard> {
        let card = |id: &UserId| {
            let pictures = self.pictures.get(id).cloned().unwrap_or_default();
            let shop = self.shops.get(id)?.clone();
            let card = MerchantCard::new((shop, pictures), lines, files, now);
            card.takes_orders.then_some((*id, card))
        };
        self.merchants.iter().filter_map(card).collect()
    }
}

/// A shop shows its own products; the platform those of shops that stand in its lists.
fn may_stand(home: HomeOf, product: &ListedProduct) -> bool {
    match home {
        HomeOf::Platform => product.shop.takes_orders,
        HomeOf::Shop(owner) => product.card.owner == owner,
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
    are_wanted: bool,
) -> Result<Vec<CategoryListed>, StoreError> {
    match home {
        HomeOf::Shop(owner) if are_wanted => category::all(conn, owner, Audience::Public).await,
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
