//! Suggestions, from the domain to what travels.

use shop_app::{product::ListedProduct, shop::MerchantCard, suggest};
use shop_core::Locale;

use super::{integer, product, shop};
use crate::views::{
    SuggestedCategory, SuggestedMerchant, SuggestedMerchants, SuggestedProduct, SuggestedProducts,
    Suggestions,
};

/// All suggestions.
pub fn all(found: suggest::Suggestions, locale: Locale) -> Suggestions {
    let category = |category: suggest::SuggestedCategory| SuggestedCategory {
        id: category.id,
        name: shop::text(&category.name, locale),
        count: integer(category.count),
    };
    let products = found.products;
    let merchants = found.merchants;
    Suggestions {
        words: found.words,
        products: SuggestedProducts {
            total: integer(products.total.unwrap_or_default()),
            list: products
                .list
                .into_iter()
                .map(|listed| suggested(listed, locale))
                .collect(),
        },
        categories: found.categories.into_iter().map(category).collect(),
        merchants: SuggestedMerchants {
            total: integer(merchants.total.unwrap_or_default()),
            list: merchants
                .list
                .iter()
                .map(|card| merchant(card, locale))
                .collect(),
        },
    }
}

fn suggested(listed: ListedProduct, locale: Locale) -> SuggestedProduct {
    let card = product::card(listed, locale);
    SuggestedProduct {
        id: card.id,
        shop_alias: card.shop_alias,
        name: card.name,
        main_image: card.main_image,
        price_min: card.price_min,
    }
}

fn merchant(card: &MerchantCard, locale: Locale) -> SuggestedMerchant {
    let card = shop::card(card, locale);
    SuggestedMerchant {
        alias: card.alias,
        name: card.name,
        product_count: card.product_count,
    }
}
