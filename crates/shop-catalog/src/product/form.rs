//! Product requests. An update replaces the whole product: omitted fields get their defaults,
//! except omitted translations, which stay unchanged.

use super::ProductType;
use crate::Translations;

/// The fields of a create or replace request.
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
    /// `unit`; defaults to 件.
    pub unit: Option<String>,
    /// `imageIds`, the main image first.
    pub image_ids: Vec<i64>,
    /// `videoId`.
    pub video_id: Option<i64>,
    /// `salePrice` in fen; for single-spec products only.
    pub sale_price: Option<i64>,
    /// `strikePrice` in fen.
    pub strike_price: Option<i64>,
    /// `stock`; for single-spec products only. If omitted, 999 for a new product, otherwise
    /// unchanged.
    pub stock: Option<i64>,
    /// `stockSeen`: the stock that the editor saw before changing it to `stock`.
    pub stock_seen: Option<i64>,
    /// `itemNumber`.
    pub item_number: Option<String>,
    /// `isClearance`; defaults to false.
    pub is_clearance: Option<bool>,
    /// `onSale`; defaults to true.
    pub on_sale: Option<bool>,
    /// `keywords`, separated by ASCII or Chinese commas.
    pub keywords: Option<String>,
    /// `material`.
    pub material: Option<String>,
    /// `packingQuantity`, pieces per carton.
    pub packing_quantity: Option<i64>,
    /// `boxSpecification`, such as 48×33×27.
    pub box_specification: Option<String>,
    /// `itemWeightGrams`.
    pub item_weight_grams: Option<i64>,
    /// `boxWeightGrams` of a full carton.
    pub box_weight_grams: Option<i64>,
    /// `remark`.
    pub remark: Option<String>,
    /// `minOrderQuantity`; defaults to 1.
    pub min_order_quantity: Option<i64>,
    /// `orderMultiple`; defaults to 1.
    pub order_multiple: Option<i64>,
    /// `specs`.
    pub specs: Vec<SpecForm>,
    /// `skus`.
    pub skus: Vec<SkuForm>,
    /// `translations`.
    pub translations: Translations<ProductTextsForm>,
}

impl ProductForm {
    /// Whether any language has details, which are slow to sanitize.
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

/// Translations of a name.
#[derive(Debug, Clone, Default)]
pub struct NameTranslations {
    /// In English.
    pub en: Option<String>,
    /// In Arabic.
    pub ar: Option<String>,
}

/// A spec of a product.
#[derive(Debug, Clone, Default)]
pub struct SpecForm {
    /// `name`.
    pub name: String,
    /// `items`.
    pub items: Vec<SpecItemForm>,
    /// `translations`.
    pub translations: NameTranslations,
}

/// An item of a spec.
#[derive(Debug, Clone, Default)]
pub struct SpecItemForm {
    /// `name`.
    pub name: String,
    /// `translations`.
    pub translations: NameTranslations,
}

/// The SKU of one combination.
#[derive(Debug, Clone, Default)]
pub struct SkuForm {
    /// `items`: the item name for each spec, in spec order.
    pub items: Vec<String>,
    /// `price` in fen.
    pub price: Option<i64>,
    /// `stock`; if omitted, 999 for a new combination, otherwise unchanged.
    pub stock: Option<i64>,
    /// `stockSeen`: the stock that the editor saw before changing it to `stock`.
    pub stock_seen: Option<i64>,
    /// `itemNumber`.
    pub item_number: Option<String>,
    /// `imageId`.
    pub image_id: Option<i64>,
}
