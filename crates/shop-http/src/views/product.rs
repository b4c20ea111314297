//! Products as they are read.

use serde::Serialize;
use utoipa::ToSchema;

use super::{
    CategoryRef, Media, NameTranslationsView, ProductTranslationsView, ShopBrief, mirror::mirrored,
};

mirrored! {
    /// With or without specs.
    #[serde(rename_all = "camelCase")]
    pub enum ProductType = shop_catalog::product::ProductType {
        Single,
        Multi,
    }
}

mirrored! {
    /// The order of a product list.
    #[serde(rename_all = "camelCase")]
    pub enum ProductSort = shop_app::product::ProductSort {
        Newest,
        PriceAsc,
        PriceDesc,
        Popular,
    }
}

/// A product in a list.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductCard {
    /// Its number.
    pub id: i64,
    /// The shop.
    pub shop_id: i64,
    /// The shop's code.
    pub shop_alias: String,
    /// The shop's name.
    pub shop_name: String,
    /// Its name, in the language asked for.
    pub name: String,
    /// Its title, in the language asked for.
    pub title: String,
    /// The main picture.
    #[schema(required)]
    pub main_image: Option<Media>,
    /// Whether there is a video.
    pub has_video: bool,
    /// Which kind.
    #[serde(rename = "type")]
    pub kind: ProductType,
    /// What one piece is called.
    pub unit: String,
    /// The lowest price in fen.
    pub price_min: i64,
    /// The highest price in fen.
    pub price_max: i64,
    /// The price struck through, in fen.
    #[schema(required)]
    pub strike_price: Option<i64>,
    /// Pieces in stock.
    pub stock: i64,
    /// Whether it is on clearance.
    pub is_clearance: bool,
    /// Whether the public sees it.
    pub on_sale: bool,
    /// The category.
    pub category_id: i64,
    /// The shipping origin.
    #[schema(required)]
    pub area_name: Option<String>,
    /// The item number.
    pub item_number: String,
    /// When it was last changed.
    #[schema(format = DateTime)]
    pub updated_at: String,
}

/// A page of products.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductPage {
    /// The rows of this page.
    pub list: Vec<ProductCard>,
    /// Where the next page begins; null at the end.
    #[schema(required)]
    pub next_cursor: Option<String>,
    /// The size of the whole list, if asked for.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub total: Option<i64>,
}

/// One value of a spec.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SpecItem {
    /// Its number.
    pub id: i64,
    /// Its name, in the language asked for.
    pub name: String,
    /// The translations; only in the owner's view.
    #[schema(required)]
    pub translations: Option<NameTranslationsView>,
}

/// One way in which a product varies.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Spec {
    /// Its number.
    pub id: i64,
    /// Its name, in the language asked for.
    pub name: String,
    /// What it holds.
    pub items: Vec<SpecItem>,
    /// The translations; only in the owner's view.
    #[schema(required)]
    pub translations: Option<NameTranslationsView>,
}

/// A sellable combination with price and stock.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Sku {
    /// Its number.
    pub id: i64,
    /// One item of each spec, in the order of the specs; empty without specs.
    pub item_ids: Vec<i64>,
    /// The price of one piece in fen.
    pub price: i64,
    /// Pieces in stock.
    pub stock: i64,
    /// The item number.
    pub item_number: String,
    /// Its own picture.
    #[schema(required)]
    pub image: Option<Media>,
}

/// A carton in centimetres.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BoxLengths {
    /// In centimetres.
    pub length: f64,
    /// Pixels across.
    pub width: f64,
    /// Pixels down.
    pub height: f64,
}

/// A product in full.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductView {
    /// Its number.
    pub id: i64,
    /// The shop.
    pub shop: ShopBrief,
    /// The category.
    pub category: CategoryRef,
    /// Its name, in the language asked for.
    pub name: String,
    /// Its title, in the language asked for.
    pub title: String,
    /// A description.
    pub description: String,
    /// Rich text (a safe subset of HTML).
    pub details: String,
    /// Which kind.
    #[serde(rename = "type")]
    pub kind: ProductType,
    /// What one piece is called.
    pub unit: String,
    /// The pictures, the main one first; at most 9.
    pub images: Vec<Media>,
    /// The video, at most 63 seconds.
    #[schema(required)]
    pub video: Option<Media>,
    /// The lowest price in fen.
    pub price_min: i64,
    /// The highest price in fen.
    pub price_max: i64,
    /// The price struck through, in fen.
    #[schema(required)]
    pub strike_price: Option<i64>,
    /// Pieces in stock.
    pub stock: i64,
    /// The item number.
    pub item_number: String,
    /// Whether it is on clearance.
    pub is_clearance: bool,
    /// Whether the public sees it.
    pub on_sale: bool,
    /// Words it is found by.
    pub keywords: Vec<String>,
    /// What it is made of.
    pub material: String,
    /// Pieces in a carton.
    #[schema(required)]
    pub packing_quantity: Option<i64>,
    /// The carton in words.
    pub box_specification: String,
    /// The carton in centimetres, when the words can be read.
    #[schema(required)]
    pub box_lengths_cm: Option<BoxLengths>,
    /// One piece in grams.
    #[schema(required)]
    pub item_weight_grams: Option<i64>,
    /// A full carton in grams.
    #[schema(required)]
    pub box_weight_grams: Option<i64>,
    /// A remark.
    pub remark: String,
    /// The smallest order.
    pub min_order_quantity: i64,
    /// The step of quantities.
    pub order_multiple: i64,
    /// How it varies, at most 3.
    pub specs: Vec<Spec>,
    /// Every combination with price and stock.
    pub skus: Vec<Sku>,
    /// The revision seen; it grows with every change.
    pub revision: i64,
    /// The translations; only in the owner's view.
    #[schema(required)]
    pub translations: Option<ProductTranslationsView>,
    /// When it was made.
    #[schema(format = DateTime)]
    pub created_at: String,
    /// When it was last changed.
    #[schema(format = DateTime)]
    pub updated_at: String,
}
