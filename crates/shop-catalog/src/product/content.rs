//! What a merchant decides about a product, apart from its specs and SKUs.

use shop_core::{CategoryId, Fen, Localized, MediaId, words};

use super::Packing;

words! {
    /// Whether a product varies.
    #[derive(Default)]
    pub enum ProductType {
        /// One SKU, without specs.
        #[default]
        Single = "single",
        /// One SKU for every combination of its spec items.
        Multi = "multi",
    }
}

/// A product's texts.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ProductTexts {
    /// Name, unique for one merchant.
    pub name: Localized,
    /// One-line title.
    pub title: Localized,
    /// Plain description.
    pub description: Localized,
    /// Rich text (HTML), sanitised.
    pub details: Localized,
    /// What one piece is called, such as 件.
    pub unit: Localized,
}

/// How many pieces one may order.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OrderRule {
    /// The fewest pieces of one order line.
    pub minimum: u32,
    /// The pieces of an order line are a multiple of this.
    pub multiple: u32,
}

impl Default for OrderRule {
    fn default() -> Self {
        Self {
            minimum: 1,
            multiple: 1,
        }
    }
}

/// What a merchant decides about a product, apart from its specs and SKUs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProductContent {
    /// Its category, of either level.
    pub category: CategoryId,
    /// Its texts.
    pub texts: ProductTexts,
    /// Whether it varies.
    pub product_type: ProductType,
    /// Its pictures, at most nine, the main one first.
    pub pictures: Vec<MediaId>,
    /// Its video.
    pub video: Option<MediaId>,
    /// The price shown struck through.
    pub strike_price: Option<Fen>,
    /// The merchant's own number for it.
    pub item_number: String,
    /// Whether it stands in the clearance list.
    pub is_clearance: bool,
    /// Whether the public sees it.
    pub on_sale: bool,
    /// Words to find it by.
    pub keywords: Vec<String>,
    /// What it is made of.
    pub material: String,
    /// How it is packed.
    pub packing: Packing,
    /// The merchant's remark.
    pub remark: String,
    /// How many pieces one may order.
    pub order_rule: OrderRule,
}
