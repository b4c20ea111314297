//! Products, their specs and their SKU matrix.

mod batch;
mod content;
mod copy;
mod draft;
mod entity;
mod form;
pub(crate) mod keywords;
pub mod limits;
mod matching;
mod matrix;
mod packing;
mod parse;
mod rich_text;
mod sku_changes;
mod specs;
mod stock;
mod unit;

pub use batch::{
    BATCH_MAX, BatchChange, BatchChangeForm, BatchForm, BatchOutcome, BatchProduct, PERCENT_MAX,
    PERCENT_MIN, PriceChange, PriceChangeForm, StockChange, StockChangeForm,
};
pub use content::{
    OrderRule, PICTURES_MAX, PLAIN_TEXTS, ProductContent, ProductTexts, ProductType,
};
pub use copy::copy_base;
pub use draft::{
    ProductDraft, ProductTextsDraft, SkuDraft, SpecDraft, SpecItemDraft, VariantsDraft,
};
pub use entity::{PriceRange, Product, Sku, Spec, SpecItem};
pub use form::{NameTranslations, ProductForm, ProductTextsForm, SkuForm, SpecForm, SpecItemForm};
pub use keywords::{KEYWORD, KEYWORDS_MAX};
pub use matching::{ProductPlan, SkuPlan, SpecItemPlan, SpecPlan};
pub use matrix::{COMBINATIONS_MAX, DEFAULT_STOCK, STOCK_MAX, STOCK_SEEN_MAX};
pub use packing::{BoxLengths, Packing};
pub use rich_text::{DETAILS_MAX, TooLong, plain_text, sanitise};
pub use sku_changes::{SkuChangeForm, SkuChanges, SkuChangesForm};
pub use specs::{ITEMS_MAX, SPECS_MAX};
pub use stock::StockDraft;
pub use unit::unit_for_reader;
