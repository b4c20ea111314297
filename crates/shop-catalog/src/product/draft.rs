//! A valid product that is not stored yet.

use shop_core::{CategoryId, Fen, MediaId, uniqueness_key};

use super::{
    OrderRule, Packing, PriceRange, ProductContent, ProductTexts, ProductType, StockDraft,
};
use crate::LocalizedEdit;

/// A valid product as its merchant sent it.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct ProductDraft {
    /// Its category, whose owner the application checks.
    pub category: CategoryId,
    /// Its texts.
    pub texts: ProductTextsDraft,
    /// Its pictures, distinct, the main one first.
    pub pictures: Vec<MediaId>,
    /// Its video.
    pub video: Option<MediaId>,
    /// What can be bought.
    pub variants: VariantsDraft,
    /// The price shown struck through.
    pub strike_price: Option<Fen>,
    /// The merchant's own number for it.
    pub item_number: String,
    /// Whether it stands in the clearance list.
    pub is_clearance: bool,
    /// Whether the public sees it.
    pub on_sale: bool,
    /// Words to find it by.
    pub keywords: Vec<String>,
    /// What it is made of.
    pub material: String,
    /// How it is packed.
    pub packing: Packing,
    /// The merchant's remark.
    pub remark: String,
    /// How many pieces one may order.
    pub order_rule: OrderRule,
}

/// A product's texts with translations where they were sent.
#[derive(Debug, Clone, PartialEq, Eq)]
#[non_exhaustive]
pub struct ProductTextsDraft {
    /// Name.
    pub name: LocalizedEdit,
    /// One-line title.
    pub title: LocalizedEdit,
    /// Plain description.
    pub description: LocalizedEdit,
    /// Sanitised HTML.
    pub details: LocalizedEdit,
    /// What one piece is called.
    pub unit: LocalizedEdit,
}

/// What can be bought of a product.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum VariantsDraft {
    /// One SKU.
    Single(SkuDraft),
    /// The matrix: every combination of the specs' items, in the order of the matrix, whose last
    /// spec runs fastest.
    Multi {
        /// One to three specs.
        specs: Vec<SpecDraft>,
        /// One row for each combination.
        skus: Vec<SkuDraft>,
    },
}

/// A valid spec.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpecDraft {
    /// Its name, unique in the product.
    pub name: LocalizedEdit,
    /// Its items, with names unique in the spec.
    pub items: Vec<SpecItemDraft>,
}

/// A valid spec item.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpecItemDraft {
    /// Its name.
    pub name: LocalizedEdit,
}

/// A valid row of the matrix.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct SkuDraft {
    /// For each spec, the index of the item in it; empty for a single-spec product.
    pub items: Vec<usize>,
    /// Price of one piece.
    pub price: Fen,
    /// Pieces in stock.
    pub stock: StockDraft,
    /// The merchant's own number for it.
    pub item_number: String,
    /// Its own picture.
    pub image: Option<MediaId>,
}

impl SpecDraft {
    /// The form under which its name is unique.
    pub(super) fn name_key(&self) -> String {
        uniqueness_key(self.name.original().unwrap_or_default())
    }
}

impl SpecItemDraft {
    /// The form under which its name is unique.
    pub(super) fn name_key(&self) -> String {
        uniqueness_key(self.name.original().unwrap_or_default())
    }
}

impl VariantsDraft {
    /// Whether the product varies.
    pub const fn product_type(&self) -> ProductType {
        match self {
            Self::Single(_) => ProductType::Single,
            Self::Multi { .. } => ProductType::Multi,
        }
    }

    /// The specs; none for a single-spec product.
    pub fn specs(&self) -> &[SpecDraft] {
        match self {
            Self::Single(_) => &[],
            Self::Multi { specs, .. } => specs,
        }
    }

    /// The rows; exactly one for a single-spec product.
    pub fn skus(&self) -> &[SkuDraft] {
        match self {
            Self::Single(sku) => std::slice::from_ref(sku),
            Self::Multi { skus, .. } => skus,
        }
    }

    /// The lowest and the highest price.
    pub fn prices(&self) -> PriceRange {
        PriceRange::of(self.skus().iter().map(|sku| sku.price))
    }
}

impl ProductTextsDraft {
    /// The texts with this change.
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
    /// The product's content, with the translations of `stored` that were not sent anew.
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
