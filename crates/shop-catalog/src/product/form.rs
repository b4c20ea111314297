//! What a request says about a product. An update carries the whole product: what is left out
//! gets its default; only translations left out stay as they are.

use super::ProductType;
use crate::Translations;

/// The fields of a request to create or replace a product.
#[derive(Debug, Clone, Default)]
pub struct ProductForm {
    /// `name`.
    pub name: String,
    /// `title`.
    pub title: Option<String>,
    /// `categoryId`.
    pub category_id: i64,
    /// `description`.
    pub description: Option<String>,
    /// `details`, HTML.
    pub details: Option<String>,
    /// `type`.
    pub product_type: ProductType,
    /// `unit`, 件 when left out.
    pub unit: Option<String>,
    /// `imageIds`, the main image first.
    pub image_ids: Vec<i64>,
    /// `videoId`.
    pub video_id: Option<i64>,
    /// `salePrice` in fen; read for a single-spec product only.
    pub sale_price: Option<i64>,
    /// `strikePrice` in fen.
    pub strike_price: Option<i64>,
    /// `stock`; read for a single-spec product only. Left out: 999 of a new product, else unchanged.
    pub stock: Option<i64>,
    /// `stockSeen`, of which `stock` was made.
    pub stock_seen: Option<i64>,
    /// `itemNumber`.
    pub item_number: Option<String>,
    /// `isClearance`, false when left out.
    pub is_clearance: Option<bool>,
    /// `onSale`, true when left out.
    pub on_sale: Option<bool>,
    /// `keywords`, separated by ASCII or Chinese commas.
    pub keywords: Option<String>,
    /// `material`.
    pub material: Option<String>,
    /// `packingQuantity`, pieces to a carton.
    pub packing_quantity: Option<i64>,
    /// `boxSpecification`, such as 48×33×27.
    pub box_specification: Option<String>,
    /// `itemWeightGrams`.
    pub item_weight_grams: Option<i64>,
    /// `boxWeightGrams`, a full carton.
    pub box_weight_grams: Option<i64>,
    /// `remark`.
    pub remark: Option<String>,
    /// `minOrderQuantity`, 1 when left out.
    pub min_order_quantity: Option<i64>,
    /// `orderMultiple`, 1 when left out.
    pub order_multiple: Option<i64>,
    /// `specs`.
    pub specs: Vec<SpecForm>,
    /// `skus`.
    pub skus: Vec<SkuForm>,
    /// `translations`.
    pub translations: Translations<ProductTextsForm>,
}

impl ProductForm {
    /// Whether it has details in some language, which take long to read.
    pub fn has_details(&self) -> bool {
        let translations = self.translations.pick(|texts| texts.details.as_deref());
        let mut details = translations.into_iter().chain([self.details.as_deref()]);
        details.any(|html| html.is_some_and(|html| !html.is_empty()))
    }
}

/// A product's texts in one language.
#[derive(Debug, Clone, Default)]
pub struct ProductTextsForm {
    /// `name`.
    pub name: Option<String>,
    /// `title`.
    pub title: Option<String>,
    /// `description`.
    pub description: Option<String>,
    /// `details`, HTML.
    pub details: Option<String>,
    /// `unit`.
    pub unit: Option<String>,
}

/// A name in the translated languages.
#[derive(Debug, Clone, Default)]
pub struct NameTranslations {
    /// In English.
    pub en: Option<String>,
    /// In Arabic.
    pub ar: Option<String>,
}

/// One spec of a product.
#[derive(Debug, Clone, Default)]
pub struct SpecForm {
    /// `name`.
    pub name: String,
    /// `items`.
    pub items: Vec<SpecItemForm>,
    /// `translations`.
    pub translations: NameTranslations,
}

/// One item of a spec.
#[derive(Debug, Clone, Default)]
pub struct SpecItemForm {
    /// `name`.
    pub name: String,
    /// `translations`.
    pub translations: NameTranslations,
}

/// The row of one combination.
#[derive(Debug, Clone, Default)]
pub struct SkuForm {
    /// `items`: one item name of each spec, in the order of the specs.
    pub items: Vec<String>,
    /// `price` in fen.
    pub price: Option<i64>,
    /// `stock`; left out: 999 of a new combination, else unchanged.
    pub stock: Option<i64>,
    /// `stockSeen`, of which `stock` was made.
    pub stock_seen: Option<i64>,
    /// `itemNumber`.
    pub item_number: Option<String>,
    /// `imageId`.
    pub image_id: Option<i64>,
}
