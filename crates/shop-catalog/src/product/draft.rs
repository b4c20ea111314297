//! Validated products that are not stored yet.

use shop_core::{Fen, Locale, MediaId, uniqueness_key};

use super::{PriceRange, ProductContent, ProductTexts, StockDraft, unit::default_unit};
use crate::LocalizedEdit;

/// A validated product request.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct ProductDraft {
    /// Its content without texts. The application checks who owns its category and files.
    pub content: ProductContent,
    /// Its texts, with translations where they were sent.
    pub texts: ProductTextsDraft,
    /// What can be bought.
    pub variants: VariantsDraft,
}

/// A product's texts, with the translations that were sent.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct ProductTextsDraft {
    /// Name.
    pub name: LocalizedEdit,
    /// One-line title.
    pub title: LocalizedEdit,
    /// Plain-text description.
    pub description: LocalizedEdit,
    /// Sanitized HTML.
    pub details: LocalizedEdit,
    /// The unit.
    pub unit: LocalizedEdit,
    /// The material.
    pub material: LocalizedEdit,
    /// The carton in words.
    pub box_specification: LocalizedEdit,
    /// The remark that everybody sees.
    pub remark: LocalizedEdit,
}

/// The specs and SKUs of a product.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum VariantsDraft {
    /// One SKU.
    Single(SkuDraft),
    /// Every combination of spec items, in matrix order: the last spec varies fastest.
    Multi {
        /// One to three specs.
        specs: Vec<SpecDraft>,
        /// One SKU for each combination.
        skus: Vec<SkuDraft>,
    },
}

/// A validated spec.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpecDraft {
    /// The name, unique within the product.
    pub name: LocalizedEdit,
    /// The items; names are unique within the spec.
    pub items: Vec<SpecItemDraft>,
}

/// A validated spec item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpecItemDraft {
    /// Its name.
    pub name: LocalizedEdit,
}

/// A validated SKU.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SkuDraft {
    /// For each spec, the index of its item; empty for a single-spec product.
    pub items: Vec<usize>,
    /// Price per piece.
    pub price: Fen,
    /// Pieces in stock.
    pub stock: StockDraft,
    /// The merchant's item number.
    pub item_number: String,
    /// The SKU's own image.
    pub image: Option<MediaId>,
}

impl SpecDraft {
    /// The key for the uniqueness of the name.
    pub(super) fn name_key(&self) -> String {
        uniqueness_key(self.name.original().unwrap_or_default())
    }
}

impl SpecItemDraft {
    /// The key for the uniqueness of the name.
    pub(super) fn name_key(&self) -> String {
        uniqueness_key(self.name.original().unwrap_or_default())
    }
}

impl VariantsDraft {
    /// The specs; none for a single-spec product.
    pub fn specs(&self) -> &[SpecDraft] {
        match self {
            Self::Single(_) => &[],
            Self::Multi { specs, .. } => specs,
        }
    }

    /// The SKUs; exactly one for a single-spec product.
    pub fn skus(&self) -> &[SkuDraft] {
        match self {
            Self::Single(sku) => std::slice::from_ref(sku),
            Self::Multi { skus, .. } => skus,
        }
    }

    /// The price range of the SKUs.
    pub fn prices(&self) -> PriceRange {
        PriceRange::of(self.skus().iter().map(|sku| sku.price))
    }
}

impl ProductTextsDraft {
    /// Applies this change to `stored`, of a shop that writes in `language`.
    pub fn apply_to(&self, stored: &ProductTexts, language: Locale) -> ProductTexts {
        let unit = self.unit.or_original(default_unit(language));
        ProductTexts {
            name: self.name.apply_to(&stored.name),
            title: self.title.apply_to(&stored.title),
            description: self.description.apply_to(&stored.description),
            details: self.details.apply_to(&stored.details),
            unit: unit.apply_to(&stored.unit),
            material: self.material.apply_to(&stored.material),
            box_specification: self.box_specification.apply_to(&stored.box_specification),
            remark: self.remark.apply_to(&stored.remark),
        }
    }
}
