//! Baskets.

use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

use super::{Media, SpecValue};

/// A buyer's basket of one shop.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BasketView {
    /// The lines in the buyer's order, at most 200.
    pub lines: Vec<BasketLine>,
    /// Grows with every change. Send it back in an update.
    pub revision: i64,
}

/// A buyer's baskets that have lines, the one that was changed last first.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BasketList {
    /// The baskets, at most 100.
    pub baskets: Vec<BasketSummary>,
}

/// A basket in short.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BasketSummary {
    /// Id of the shop.
    pub shop_id: i64,
    /// The shop code.
    pub shop_alias: String,
    /// Name of the shop in the requested language.
    pub shop_name: String,
    /// Number of lines.
    pub line_count: i64,
    /// When the basket was last saved.
    #[schema(format = DateTime)]
    pub changed_at: String,
}

/// A collected SKU.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BasketLine {
    /// Id of the product; null if the SKU is deleted.
    #[schema(required)]
    pub product_id: Option<i64>,
    /// Id of the SKU.
    pub sku_id: i64,
    /// Number of pieces.
    pub quantity: i64,
    /// The buyer's remark; possibly empty.
    pub remark: String,
    /// When the buyer last changed the line.
    #[schema(format = DateTime)]
    pub changed_at: String,
}

/// What a basket should contain.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BasketInput {
    /// The lines, each SKU once.
    pub lines: Vec<BasketLineInput>,
    /// The `revision` that was read; 0 if there was no basket.
    pub revision: i64,
}

/// A SKU to collect.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct BasketLineInput {
    /// Id of the SKU.
    pub sku_id: i64,
    /// Number of pieces.
    pub quantity: i64,
    /// A remark to the merchant. Default: empty.
    #[schema(nullable = false)]
    pub remark: Option<String>,
    /// When the buyer last changed the line. Default, also for a time in the future: now.
    #[schema(nullable = false, format = DateTime)]
    pub changed_at: Option<String>,
}

/// Item numbers to find in a shop.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct FindItemsRequest {
    /// Id of the shop.
    pub shop_id: i64,
    /// The item numbers as the buyer has them.
    pub item_numbers: Vec<String>,
}

/// What a shop offers under item numbers.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FoundItems {
    /// The numbers in the order of the request.
    pub items: Vec<FoundItem>,
}

/// What a shop offers under an item number.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FoundItem {
    /// The item number as requested.
    pub item_number: String,
    /// The SKUs on sale under it, at most 50; empty if there is none.
    pub matches: Vec<FoundSku>,
}

/// A SKU on sale. Texts are in the requested language.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FoundSku {
    /// Id of the product.
    pub product_id: i64,
    /// Id of the SKU.
    pub sku_id: i64,
    /// Name of the product.
    pub name: String,
    /// The chosen item of each spec; empty for a product without specs.
    pub spec_values: Vec<SpecValue>,
    /// The picture; null if there is none.
    #[schema(required)]
    pub picture: Option<Media>,
    /// The merchant's item number of the SKU or its product.
    pub item_number: String,
    /// The price of one piece, in fen.
    pub unit_price: i64,
    /// Pieces in stock.
    pub stock: i64,
    /// The minimum order quantity.
    pub min_order_quantity: i64,
    /// The order multiple.
    pub order_multiple: i64,
}
