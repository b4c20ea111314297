//! Products as they are written.

use serde::Deserialize;
use utoipa::ToSchema;

use super::{NameTranslations, ProductTranslations, ProductType};

/// One value of a spec.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SpecItemInput {
    /// The name, unique in its spec without regard to case.
    pub name: String,
    /// The name in English and Arabic. A language left out stays as it is; an empty name is removed.
    #[serde(default)]
    #[schema(nullable = false)]
    pub translations: Option<NameTranslations>,
}

/// One way in which a product varies.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SpecInput {
    /// The name, unique in the product without regard to case.
    pub name: String,
    /// Its values, each with a different name.
    pub items: Vec<SpecItemInput>,
    /// The name in English and Arabic. A language left out stays as it is; an empty name is removed.
    #[serde(default)]
    #[schema(nullable = false)]
    pub translations: Option<NameTranslations>,
}

/// One combination of spec items, with price and stock.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SkuInput {
    /// The name of one item of each spec, in the order of `specs`.
    pub items: Vec<String>,
    /// The price of one piece, in fen.
    pub price: i64,
    /// Pieces in stock.
    pub stock: i64,
    /// Only in an update: the stock that was read. The difference between `stock` and `stockSeen` is
    /// added to what there is now, so that orders placed in between are kept. Null or left out:
    /// `stock` is stored as it is.
    #[serde(default)]
    pub stock_seen: Option<i64>,
    /// The merchant's item number of this combination. Default: empty.
    #[serde(default)]
    #[schema(nullable = false)]
    pub item_number: Option<String>,
    /// Id of an uploaded picture. Null: none.
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
            /// The name, unique among the merchant's products without regard to case.
            pub name: String,
            /// The title, a second line beside the name. Default: empty.
            #[serde(default)]
            #[schema(nullable = false)]
            pub title: Option<String>,
            /// Id of a category of the merchant.
            pub category_id: i64,
            /// The description, plain text. Default: empty.
            #[serde(default)]
            #[schema(nullable = false)]
            pub description: Option<String>,
            /// Details as HTML. Default: empty. Sanitised: allowed are headings (`h2` to `h4`),
            /// paragraphs, lists, quotes, emphasis, tables, links (`http`, `https`, `tel`, `mailto`)
            /// and pictures of this server (`/media/…`); everything else is removed. At most 5,000
            /// tags and entities.
            #[serde(default)]
            #[schema(nullable = false)]
            pub details: Option<String>,
            /// `single`: give `salePrice` and `stock`. `multi`: give `specs` and `skus`.
            #[serde(rename = "type")]
            pub kind: ProductType,
            /// What one piece is called. Default, also if empty: 件.
            #[serde(default)]
            #[schema(nullable = false)]
            pub unit: Option<String>,
            /// Ids of uploaded pictures, the main one first, at most 9. Default: none.
            #[serde(default)]
            #[schema(nullable = false)]
            pub image_ids: Option<Vec<i64>>,
            /// Id of an uploaded video. Null: none.
            #[serde(default)]
            pub video_id: Option<i64>,
            /// The price of one piece in fen; required for `single`, not allowed for `multi`.
            #[serde(default)]
            pub sale_price: Option<i64>,
            /// A former price to show struck through, in fen; at least the lowest price. Null: none.
            #[serde(default)]
            pub strike_price: Option<i64>,
            /// Pieces in stock, for `single`. Null or left out: 999 for a new product, else
            /// unchanged.
            #[serde(default)]
            pub stock: Option<i64>,
            /// Only in an update, for `single`: the stock that was read. The difference between
            /// `stock` and `stockSeen` is added to what there is now, so that orders placed in
            /// between are kept.
            #[serde(default)]
            pub stock_seen: Option<i64>,
            /// The merchant's item number. Default: empty.
            #[serde(default)]
            #[schema(nullable = false)]
            pub item_number: Option<String>,
            /// Whether it is in the clearance list. Default: false.
            #[serde(default)]
            #[schema(nullable = false)]
            pub is_clearance: Option<bool>,
            /// Whether visitors see it. Default: true.
            #[serde(default)]
            #[schema(nullable = false)]
            pub on_sale: Option<bool>,
            /// Words the product is found by, separated by `,` or `，`: at most 20, each of at most 30
            /// characters. Default: none.
            #[serde(default)]
            #[schema(nullable = false)]
            pub keywords: Option<String>,
            /// The material, in words. Default: empty.
            #[serde(default)]
            #[schema(nullable = false)]
            pub material: Option<String>,
            /// Pieces in a full carton. Null: not given.
            #[serde(default)]
            pub packing_quantity: Option<i64>,
            /// The carton in words. Three numbers joined by `×`, `x` or `*`, such as `48×33×27`, are
            /// read as its lengths in centimetres. Default: empty.
            #[serde(default)]
            #[schema(nullable = false)]
            pub box_specification: Option<String>,
            /// Weight of one piece in grams. Null: not given.
            #[serde(default)]
            pub item_weight_grams: Option<i64>,
            /// Weight of a full carton in grams. Null: not given.
            #[serde(default)]
            pub box_weight_grams: Option<i64>,
            /// A remark. Default: empty.
            #[serde(default)]
            #[schema(nullable = false)]
            pub remark: Option<String>,
            /// The fewest pieces in one order (MOQ). Default: 1.
            #[serde(default)]
            #[schema(nullable = false)]
            pub min_order_quantity: Option<i64>,
            /// Pieces are ordered in multiples of this number. Default: 1.
            #[serde(default)]
            #[schema(nullable = false)]
            pub order_multiple: Option<i64>,
            /// The specs, for `multi`, at most 3 with at most 500 combinations. Default: none.
            #[serde(default)]
            #[schema(nullable = false)]
            pub specs: Option<Vec<SpecInput>>,
            /// Every combination of spec items exactly once, for `multi`. Default: none.
            #[serde(default)]
            #[schema(nullable = false)]
            pub skus: Option<Vec<SkuInput>>,
            /// Texts in English and Arabic. A language or text left out stays as it is; an empty text
            /// is removed.
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
        /// The `revision` that was read. If another one is stored, the update is refused with
        /// `changed_elsewhere` (409).
        pub revision: i64,
    }
}
