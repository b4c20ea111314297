//! The editable fields of a product, except specs and SKUs.

use shop_core::{CategoryId, Fen, Localized, MediaId};

use super::Packing;

shop_core::string_enum! {
    /// `single`: one price and one stock, without specs. `multi`: with specs, and a price and a stock
    /// for each combination.
    #[derive(Default, utoipa::ToSchema)]
    pub enum ProductType {
        /// One SKU, without specs.
        #[default]
        Single = "single",
        /// One SKU for each combination of spec items.
        Multi = "multi",
    }
}

/// A product's texts.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ProductTexts {
    /// Name, unique per merchant.
    pub name: Localized,
    /// One-line title.
    pub title: Localized,
    /// Plain-text description.
    pub description: Localized,
    /// Rich text (HTML), sanitized.
    pub details: Localized,
    /// The unit, such as 件.
    pub unit: Localized,
}

/// Quantity rules for orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OrderRule {
    /// Minimum order quantity (MOQ) of a line, in pieces.
    pub minimum: u32,
    /// Order multiple: quantities must be a multiple of it.
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

/// The editable fields of a product, except specs and SKUs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProductContent {
    /// The category, of either level.
    pub category: CategoryId,
    /// Its texts.
    pub texts: ProductTexts,
    /// Whether the product has specs.
    pub product_type: ProductType,
    /// The images, at most nine; the first is the main image.
    pub pictures: Vec<MediaId>,
    /// Its video.
    pub video: Option<MediaId>,
    /// The strike-through price.
    pub strike_price: Option<Fen>,
    /// The merchant's item number.
    pub item_number: String,
    /// Whether the product is in clearance.
    pub is_clearance: bool,
    /// Whether the product is public.
    pub on_sale: bool,
    /// Search keywords.
    pub keywords: Vec<String>,
    /// The material.
    pub material: String,
    /// The packing data.
    pub packing: Packing,
    /// The merchant's remark.
    pub remark: String,
    /// Quantity rules for orders.
    pub order_rule: OrderRule,
}
