//! What users saved, between the domain and what travels.

use shop_app::saved::{Saved, SavedChange};
use shop_core::Locale;

use super::{media, shop};
use crate::views::{SavedChangeInput, SavedProduct, SavedShop, SavedView};

/// What a user saved.
pub fn view(saved: &Saved, locale: Locale) -> SavedView {
    let products = saved.products.iter().map(|product| SavedProduct {
        id: product.id.get(),
        shop_alias: product.shop_alias.clone(),
    });
    let shops = saved.shops.iter().map(|brief| SavedShop {
        id: brief.id.get(),
        alias: brief.alias.clone(),
        name: shop::text(&brief.name, locale),
        main_image: media::from_shelf(&brief.shelf, brief.main_image),
    });
    SavedView {
        products: products.collect(),
        shops: shops.collect(),
    }
}

/// The change that a request asks for.
pub fn change(input: &SavedChangeInput) -> SavedChange {
    SavedChange {
        add_products: ids(&input.add_products),
        remove_products: ids(&input.remove_products),
        add_shops: ids(&input.add_shops),
        remove_shops: ids(&input.remove_shops),
    }
}

fn ids<I: From<i64>>(ids: &[i64]) -> Vec<I> {
    ids.iter().copied().map(I::from).collect()
}
