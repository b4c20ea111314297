//! Products as they are written.

use serde::Deserialize;
use utoipa::ToSchema;

use super::{NameTranslations, ProductTranslations, ProductType};

/// One value of a spec.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SpecItemInput {
    /// Its name, as the merchant writes it.
    pub name: String,
    /// Its name in other languages: one left out stays, an empty one is removed.
    #[serde(default)]
    #[schema(nullable = false)]
    pub translations: Option<NameTranslations>,
}

/// One way in which a product varies.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SpecInput {
    /// Its name, as the merchant writes it.
    pub name: String,
    /// The values to choose from, each with another name.
    pub items: Vec<SpecItemInput>,
    /// Its name in other languages: one left out stays, an empty one is removed.
    #[serde(default)]
    #[schema(nullable = false)]
    pub translations: Option<NameTranslations>,
}

/// A combination with price and stock; `items` names one item of each spec.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SkuInput {
    /// The name of one value of each spec, in the order of the specs.
    pub items: Vec<String>,
    /// The price of one piece in fen.
    pub price: i64,
    /// Pieces in stock.
    pub stock: i64,
    /// In an update, the pieces that the editor saw: the difference is made to what there is.
    #[serde(default)]
    pub stock_seen: Option<i64>,
    /// The item number.
    #[serde(default)]
    #[schema(nullable = false)]
    pub item_number: Option<String>,
    /// Its own picture.
    #[serde(default)]
    pub image_id: Option<i64>,
}

/// Declares a request with all that is said of a product, and what it says besides.
macro_rules! product_request {
    (
        $(#[$meta:meta])*
        pub struct $name:ident { $($(#[$own_meta:meta])* pub $own:ident: $type:ty),* $(,)? }
    ) => {
        $(#[$meta])*
        #[derive(Debug, Clone, Deserialize, ToSchema)]
        #[serde(rename_all = "camelCase", deny_unknown_fields)]
        pub struct $name {
            $($(#[$own_meta])* pub $own: $type,)*
            /// Its name, as the merchant writes it.
            pub name: String,
            /// Its title, as the merchant writes it.
            #[serde(default)]
            #[schema(nullable = false)]
            pub title: Option<String>,
            /// The category.
            pub category_id: i64,
            /// A description.
            #[serde(default)]
            #[schema(nullable = false)]
            pub description: Option<String>,
            /// Rich text (a safe subset of HTML).
            #[serde(default)]
            #[schema(nullable = false)]
            pub details: Option<String>,
            /// Which kind.
            #[serde(rename = "type")]
            pub kind: ProductType,
            /// What one piece is called, at most 20 characters; 件 when left out or empty.
            #[serde(default)]
            #[schema(nullable = false)]
            pub unit: Option<String>,
            /// The pictures, the main one first; at most 9.
            #[serde(default)]
            #[schema(nullable = false)]
            pub image_ids: Option<Vec<i64>>,
            /// The video.
            #[serde(default)]
            pub video_id: Option<i64>,
            /// The price in fen, for a single-spec product.
            #[serde(default)]
            pub sale_price: Option<i64>,
            /// The price struck through, in fen.
            #[serde(default)]
            pub strike_price: Option<i64>,
            /// Pieces in stock, for a single-spec product; if absent 999 of a new one, else unchanged.
            #[serde(default)]
            pub stock: Option<i64>,
            /// In an update, the pieces that the editor saw: the difference is made to what there is, so that
            /// what was sold meanwhile stays sold.
            #[serde(default)]
            pub stock_seen: Option<i64>,
            /// The item number.
            #[serde(default)]
            #[schema(nullable = false)]
            pub item_number: Option<String>,
            /// Whether it is on clearance.
            #[serde(default)]
            #[schema(nullable = false)]
            pub is_clearance: Option<bool>,
            /// Whether the public sees it.
            #[serde(default)]
            #[schema(nullable = false)]
            pub on_sale: Option<bool>,
            /// Words it is found by, separated by `,` or `，`: at most 20 of at most 30 characters.
            #[serde(default)]
            #[schema(nullable = false)]
            pub keywords: Option<String>,
            /// What it is made of.
            #[serde(default)]
            #[schema(nullable = false)]
            pub material: Option<String>,
            /// Pieces in a carton.
            #[serde(default)]
            pub packing_quantity: Option<i64>,
            /// The carton in words.
            #[serde(default)]
            #[schema(nullable = false)]
            pub box_specification: Option<String>,
            /// One piece in grams.
            #[serde(default)]
            pub item_weight_grams: Option<i64>,
            /// A full carton in grams.
            #[serde(default)]
            pub box_weight_grams: Option<i64>,
            /// A remark.
            #[serde(default)]
            #[schema(nullable = false)]
            pub remark: Option<String>,
            /// The smallest order.
            #[serde(default)]
            #[schema(nullable = false)]
            pub min_order_quantity: Option<i64>,
            /// The step of quantities.
            #[serde(default)]
            #[schema(nullable = false)]
            pub order_multiple: Option<i64>,
            /// How it varies, at most 3.
            #[serde(default)]
            #[schema(nullable = false)]
            pub specs: Option<Vec<SpecInput>>,
            /// Every combination with price and stock.
            #[serde(default)]
            #[schema(nullable = false)]
            pub skus: Option<Vec<SkuInput>>,
            /// Its texts in other languages: one left out stays, an empty one is removed.
            #[serde(default)]
            #[schema(nullable = false)]
            pub translations: Option<ProductTranslations>,
        }
    };
}

product_request! {
    /// A new product.
    pub struct ProductInput {}
}

product_request! {
    /// A product as it shall be; SKUs keep their id where the combination still exists.
    pub struct UpdateProductRequest {
        /// The revision seen; it grows with every change.
        pub revision: i64,
    }
}
