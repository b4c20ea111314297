//! Validated products that are not stored yet.

use shop_core::{CategoryId, Fen, MediaId, uniqueness_key};

use super::{
    OrderRule, Packing, PriceRange, ProductContent, ProductTexts, ProductType, StockDraft,
};
use crate::LocalizedEdit;

/// A validated product request.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct ProductDraft {
    /// The category; the application checks its owner.
    pub category: CategoryId,
    /// Its texts.
    pub texts: ProductTextsDraft,
    /// The images without duplicates; the first is the main image.
    pub pictures: Vec<MediaId>,
    /// Its video.
    pub video: Option<MediaId>,
    /// Specs and SKUs.
    pub variants: VariantsDraft,
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
    /// Whether the product has specs.
    pub const fn product_type(&self) -> ProductType {
        match self {
            Self::Single(_) => ProductType::Single,
            Self::Multi { .. } => ProductType::Multi,
        }
    }

    /// The specs; empty for a single-spec product.
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
    /// Applies this change to `stored`.
    pub fn apply_to(&self, stored: &ProductTexts) -> ProductTexts {
        ProductTexts {
            name: self.name.apply_to(&stored.name),
            title: self.title.apply_to(&stored.title),
            description: self.description.apply_to(&stored.description),
            details: self.details.apply_to(&stored.details),
            unit: self.unit.apply_to(&stored.unit),
        }
    }
}

impl ProductDraft {
    /// The content, with translations from `stored` where omitted.
    pub(super) fn content_over(&self, stored: &ProductTexts) -> ProductContent {
        ProductContent {
            category: self.category,
            texts: self.texts.apply_to(stored),
            product_type: self.variants.product_type(),
            pictures: self.pictures.clone(),
            video: self.video,
            strike_price: self.strike_price,
            item_number: self.item_number.clone(),
            is_clearance: self.is_clearance,
            on_sale: self.on_sale,
            keywords: self.keywords.clone(),
            material: self.material.clone(),
            packing: self.packing.clone(),
            remark: self.remark.clone(),
            order_rule: self.order_rule,
        }
    }
}
