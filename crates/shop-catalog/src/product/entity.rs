//! Stored products.

use shop_core::{Fen, Localized, MediaId, ProductId, ShopId, SkuId, SpecId, SpecItemId, Timestamp};

use super::ProductContent;

/// A merchant's product.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Product {
    /// The product ID.
    pub id: ProductId,
    /// The merchant.
    pub owner: ShopId,
    /// The editable fields.
    pub content: ProductContent,
    /// The specs in order; empty for a single-spec product.
    pub specs: Vec<Spec>,
    /// The SKUs in matrix order; exactly one for a single-spec product.
    pub skus: Vec<Sku>,
    /// Revision for optimistic locking; an update must name it.
    pub revision: i64,
    /// When it was created.
    pub created_at: Timestamp,
    /// When it was last changed.
    pub updated_at: Timestamp,
}

/// A spec of a product, such as colour.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spec {
    /// The spec ID.
    pub id: SpecId,
    /// The name, unique within the product.
    pub name: Localized,
    /// The items in order.
    pub items: Vec<SpecItem>,
}

/// An item of a spec, such as red.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpecItem {
    /// The item ID.
    pub id: SpecItemId,
    /// The name, unique within the spec.
    pub name: Localized,
}

/// A sellable combination of spec items.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sku {
    /// The SKU ID.
    pub id: SkuId,
    /// One item of each spec, in spec order; empty for a single-spec product.
    pub items: Vec<SpecItemId>,
    /// Price per piece.
    pub price: Fen,
    /// Available pieces.
    pub stock: u32,
    /// The merchant's item number; if empty, the product's applies.
    pub item_number: String,
    /// The SKU's own image, if any.
    pub image: Option<MediaId>,
}

/// The price range of a product.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PriceRange {
    /// The lowest price, which is displayed.
    pub lowest: Fen,
    /// The highest price, displayed if it differs.
    pub highest: Fen,
}

impl PriceRange {
    /// The range of `prices`; zero if there are none.
    pub fn of(prices: impl Iterator<Item = Fen> + Clone) -> Self {
        Self {
            lowest: prices.clone().min().unwrap_or_default(),
            highest: prices.max().unwrap_or_default(),
        }
    }
}

impl Product {
    /// The price range of the SKUs.
    pub fn prices(&self) -> PriceRange {
        PriceRange::of(self.skus.iter().map(|sku| sku.price))
    }

    /// The total stock of all SKUs.
    pub fn stock(&self) -> u64 {
        self.skus.iter().map(|sku| u64::from(sku.stock)).sum()
    }
}
