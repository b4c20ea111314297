//! What to store of a changed product: which specs, items and SKUs are the old ones, so that
//! their ids and translations survive.

use shop_core::{Fen, Localized, MediaId, SkuId, SpecId, SpecItemId};

use super::{PriceRange, ProductContent};

/// A product to be written: what carries an id exists and is changed, what carries none is new,
/// and stored rows that are not named are removed.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct ProductPlan {
    /// All but specs and SKUs.
    pub content: ProductContent,
    /// The specs in their order.
    pub specs: Vec<SpecPlan>,
    /// The SKUs in the order of the matrix.
    pub skus: Vec<SkuPlan>,
}

/// A spec to be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpecPlan {
    /// The stored spec that it continues.
    pub id: Option<SpecId>,
    /// Its name.
    pub name: Localized,
    /// Its items in their order.
    pub items: Vec<SpecItemPlan>,
}

/// A spec item to be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpecItemPlan {
    /// The stored item that it continues.
    pub id: Option<SpecItemId>,
    /// Its name.
    pub name: Localized,
}

/// A SKU to be written.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SkuPlan {
    /// The stored SKU that it continues.
    pub id: Option<SkuId>,
    /// For each spec of the plan, the index of the item in it.
    pub items: Vec<usize>,
    /// Price of one piece.
    pub price: Fen,
    /// Pieces in stock.
    pub stock: u32,
    /// The merchant's own number for it.
    pub item_number: String,
    /// Its own picture.
    pub image: Option<MediaId>,
}

impl ProductPlan {
    /// The lowest and the highest price.
    pub fn prices(&self) -> PriceRange {
        PriceRange::of(self.skus.iter().map(|sku| sku.price))
    }

    /// The pieces in stock of all SKUs.
    pub fn stock(&self) -> u64 {
        self.skus.iter().map(|sku| u64::from(sku.stock)).sum()
    }
}
