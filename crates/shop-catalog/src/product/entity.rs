//! A product as it is stored.

use shop_core::{Fen, Localized, MediaId, ProductId, SkuId, SpecId, SpecItemId, Timestamp, UserId};

use super::ProductContent;

/// A merchant's product.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Product {
    /// Its id.
    pub id: ProductId,
    /// The merchant.
    pub owner: UserId,
    /// What the merchant decided.
    pub content: ProductContent,
    /// The ways in which it varies, in their order; none for a single-spec product.
    pub specs: Vec<Spec>,
    /// What can be bought, in the order of the matrix; exactly one for a single-spec product.
    pub skus: Vec<Sku>,
    /// Number of edits; an update names the one it saw.
    pub revision: i64,
    /// When it was created.
    pub created_at: Timestamp,
    /// When it was last changed.
    pub updated_at: Timestamp,
}

/// One way in which a product varies, such as colour.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spec {
    /// Its id.
    pub id: SpecId,
    /// Its name, unique in the product.
    pub name: Localized,
    /// Its values in their order.
    pub items: Vec<SpecItem>,
}

/// One value of a spec, such as red.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpecItem {
    /// Its id.
    pub id: SpecItemId,
    /// Its name, unique in the spec.
    pub name: Localized,
}

/// A sellable combination of spec items.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sku {
    /// Its id.
    pub id: SkuId,
    /// One item of each spec, in the order of the specs; empty for a single-spec product.
    pub items: Vec<SpecItemId>,
    /// Price of one piece.
    pub price: Fen,
    /// Pieces left.
    pub stock: u32,
    /// The merchant's own number for it; empty where the product's applies.
    pub item_number: String,
    /// Its own picture, where it has one.
    pub image: Option<MediaId>,
}

/// The lowest and the highest price of a product.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PriceRange {
    /// The price shown.
    pub lowest: Fen,
    /// Shown beside it when it differs.
    pub highest: Fen,
}

impl PriceRange {
    /// The range of some prices; zero for none.
    pub fn of(prices: impl Iterator<Item = Fen> + Clone) -> Self {
        Self {
            lowest: prices.clone().min().unwrap_or_default(),
            highest: prices.max().unwrap_or_default(),
        }
    }
}

impl Product {
    /// The prices of its SKUs.
    pub fn prices(&self) -> PriceRange {
        PriceRange::of(self.skus.iter().map(|sku| sku.price))
    }

    /// The pieces left of all its SKUs.
    pub fn stock(&self) -> u64 {
        self.skus.iter().map(|sku| u64::from(sku.stock)).sum()
    }
}
