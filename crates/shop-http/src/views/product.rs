//! Products as they are read.

use serde::Serialize;
pub use shop_app::product::{ProductSort, StockFilter};
pub use shop_catalog::product::{BatchOutcome, ProductType};
use utoipa::ToSchema;

use super::{CategoryRef, Media, NameTranslationsView, ProductTranslationsView, ShopBrief};

/// A product in a list. Texts are in the requested language.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductCard {
    /// Id of the product.
    pub id: i64,
    /// Id of its shop.
    pub shop_id: i64,
    /// The shop's code.
    pub shop_alias: String,
    /// The shop's name.
    pub shop_name: String,
    /// The name.
    pub name: String,
    /// The title, a second line beside the name; possibly empty.
    pub title: String,
    /// The main picture; null if there is none.
    #[schema(required)]
    pub main_image: Option<Media>,
    /// Whether the product has a video.
    pub has_video: bool,
    /// Whether the product has specs.
    #[serde(rename = "type")]
    pub kind: ProductType,
    /// What one piece is called, such as 件.
    pub unit: String,
    /// The lowest price of one piece, in fen.
    pub price_min: i64,
    /// The highest price of one piece, in fen; equal to `priceMin` if there is one price only.
    pub price_max: i64,
    /// A former price to show struck through, in fen; null: none.
    #[schema(required)]
    pub strike_price: Option<i64>,
    /// Pieces in stock, of all combinations together.
    pub stock: i64,
    /// Whether it is in the clearance list.
    pub is_clearance: bool,
    /// Whether visitors see it. Only lists with `mine=true` hold products that are hidden.
    pub on_sale: bool,
    /// Id of its category.
    pub category_id: i64,
    /// Name of the shop's shipping origin; null if not given.
    #[schema(required)]
    pub area_name: Option<String>,
    /// The merchant's item number; possibly empty.
    pub item_number: String,
    /// The smallest quantity of an order line; 1 if there is no minimum.
    pub min_order_quantity: i64,
    /// Pieces ordered, without those of cancelled orders; only in lists with `mine=true`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub sold: Option<i64>,
    /// When the product was last changed.
    #[schema(format = DateTime)]
    pub updated_at: String,
}

/// A page of products.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductPage {
    /// The products of this page.
    pub list: Vec<ProductCard>,
    /// `cursor` of the next page; null on the last page.
    #[schema(required)]
    pub next_cursor: Option<String>,
    /// Number of products in the whole list; only with `withTotal=true`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub total: Option<i64>,
}

/// What became of a product of a batch.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductOutcome {
    /// Id of the product, as it was sent.
    pub id: i64,
    /// What became of it.
    pub outcome: BatchOutcome,
    /// The same as a sentence in the language of `Accept-Language`.
    pub message: String,
}

/// What became of the products of a batch.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductBatch {
    /// In the order of the request.
    pub list: Vec<ProductOutcome>,
}

/// One value of a spec, such as 红色.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SpecItem {
    /// Id of the spec item.
    pub id: i64,
    /// Name in the requested language; with `mine=true`, the original.
    pub name: String,
    /// The translations; null unless `mine=true`.
    #[schema(required)]
    pub translations: Option<NameTranslationsView>,
}

/// One way in which a product varies, such as 颜色.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Spec {
    /// Id of the spec.
    pub id: i64,
    /// Name in the requested language; with `mine=true`, the original.
    pub name: String,
    /// Its values, in order, 1 to 50.
    pub items: Vec<SpecItem>,
    /// The translations; null unless `mine=true`.
    #[schema(required)]
    pub translations: Option<NameTranslationsView>,
}

/// What can be ordered: one combination of spec items, with price and stock. A product without specs
/// has exactly one.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Sku {
    /// Id of the SKU, used in orders.
    pub id: i64,
    /// Id of one item of each spec, in the order of the specs; empty for a product without specs.
    pub item_ids: Vec<i64>,
    /// The price of one piece, in fen.
    pub price: i64,
    /// Pieces in stock.
    pub stock: i64,
    /// The merchant's item number of this combination; possibly empty.
    pub item_number: String,
    /// The picture of this combination; null: the product's pictures apply.
    #[schema(required)]
    pub image: Option<Media>,
}

/// The outer lengths of a carton.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BoxLengths {
    /// The first length in centimetres.
    pub length: f64,
    /// The second length in centimetres.
    pub width: f64,
    /// The third length in centimetres.
    pub height: f64,
}

/// A product in full. Texts are in the requested language; with `mine=true` they are the originals.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductView {
    /// Id of the product.
    pub id: i64,
    /// Its shop.
    pub shop: ShopBrief,
    /// Its category.
    pub category: CategoryRef,
    /// The name.
    pub name: String,
    /// The title, a second line beside the name; possibly empty.
    pub title: String,
    /// The description, plain text; possibly empty.
    pub description: String,
    /// Details as sanitised HTML; possibly empty. Pictures in it are files of this server.
    pub details: String,
    /// Whether the product has specs.
    #[serde(rename = "type")]
    pub kind: ProductType,
    /// What one piece is called, such as 件.
    pub unit: String,
    /// The pictures, the main one first; at most 9, possibly none.
    pub images: Vec<Media>,
    /// The video; null if there is none.
    #[schema(required)]
    pub video: Option<Media>,
    /// The lowest price of one piece, in fen.
    pub price_min: i64,
    /// The highest price of one piece, in fen; equal to `priceMin` if there is one price only.
    pub price_max: i64,
    /// A former price to show struck through, in fen; null: none.
    #[schema(required)]
    pub strike_price: Option<i64>,
    /// Pieces in stock, of all combinations together.
    pub stock: i64,
    /// The merchant's item number; possibly empty.
    pub item_number: String,
    /// Whether it is in the clearance list.
    pub is_clearance: bool,
    /// Whether visitors see it.
    pub on_sale: bool,
    /// Words the product is found by, at most 20.
    pub keywords: Vec<String>,
    /// The material, in words; possibly empty.
    pub material: String,
    /// Pieces in a full carton; null if not given.
    #[schema(required)]
    pub packing_quantity: Option<i64>,
    /// The carton as the merchant wrote it, such as `48×33×27`; possibly empty.
    pub box_specification: String,
    /// The lengths of the carton, read from `boxSpecification`; null where that is not three numbers
    /// joined by `×`, `x` or `*`.
    #[schema(required)]
    pub box_lengths_cm: Option<BoxLengths>,
    /// Weight of one piece in grams; null if not given.
    #[schema(required)]
    pub item_weight_grams: Option<i64>,
    /// Weight of a full carton in grams; null if not given.
    #[schema(required)]
    pub box_weight_grams: Option<i64>,
    /// A remark of the merchant; possibly empty.
    pub remark: String,
    /// The merchant's note to themselves; possibly empty, null unless `mine=true`.
    #[schema(required)]
    pub private_note: Option<String>,
    /// The fewest pieces of the product in one order (MOQ).
    pub min_order_quantity: i64,
    /// Pieces are ordered in multiples of this number.
    pub order_multiple: i64,
    /// The specs, in order, at most 3; empty for `single`.
    pub specs: Vec<Spec>,
    /// What can be ordered: every combination of spec items, at most 500; exactly one for `single`.
    pub skus: Vec<Sku>,
    /// Grows with every edit, not with orders. Send it back in an update.
    pub revision: i64,
    /// The translations; null unless `mine=true`.
    #[schema(required)]
    pub translations: Option<ProductTranslationsView>,
    /// When the product was created.
    #[schema(format = DateTime)]
    pub created_at: String,
    /// When the product was last changed.
    #[schema(format = DateTime)]
    pub updated_at: String,
}
