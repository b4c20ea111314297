//! Search: the terms and folded texts that the catalogue makes of a product or a shop, written
//! and looked up. The catalogue's rules decide what matches; both databases answer alike.

mod best;
mod hits;
mod index;
mod level;
mod term;

pub(crate) use best::best;
pub(crate) use hits::hits;
pub(crate) use index::{forget_category, forget_products, index_category};
pub use index::{index_product, index_shop, index_unindexed_categories};

/// What is searched.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Subject {
    /// Products, by their id.
    Product,
    /// Shops, by their merchant's id.
    Shop,
    /// Categories of shops, by their id.
    Category,
}

impl Subject {
    /// The id of what is searched, as lists join it.
    const fn key(self) -> &'static str {
        match self {
            Self::Product => "p.id",
            Self::Shop => "s.id",
            Self::Category => "c.id",
        }
    }

    /// The condition for those without pieces left, where there are pieces.
    const fn sold_out(self) -> Option<&'static str> {
        match self {
            Self::Product => {
                Some("NOT EXISTS (SELECT 1 FROM skus k WHERE k.product_id = p.id AND k.stock > 0)")
            }
            Self::Shop | Self::Category => None,
        }
    }

    /// Whether the name of a category finds what is in it.
    const fn has_categories(self) -> bool {
        matches!(self, Self::Product)
    }

    /// Whether they have item numbers.
    const fn has_numbers(self) -> bool {
        matches!(self, Self::Product)
    }

    const fn terms_table(self) -> &'static str {
        match self {
            Self::Product => "product_terms",
            Self::Shop => "shop_terms",
            Self::Category => "category_terms",
        }
    }

    const fn texts_table(self) -> &'static str {
        match self {
            Self::Product => "product_texts",
            Self::Shop => "shop_texts",
            Self::Category => "category_texts",
        }
    }
}
