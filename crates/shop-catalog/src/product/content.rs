//! The editable fields of a product, except specs and SKUs.

use shop_core::{CategoryId, Fen, FieldError, Localized, MediaId, Reason, TextRule};

use super::{BoxLengths, Packing, ProductForm, VariantsDraft, keywords, limits};
use crate::check::Check;

shop_core::string_enum! {
    /// `single`: one price and one stock, without specs. `multi`: with specs, and a price and a stock
    /// for each combination.
    #[derive(Default, utoipa::ToSchema)]
    pub enum ProductType {
        /// One SKU, without specs.
        #[default]
        Single = "single",
        /// One SKU for each combination of spec items.
        Multi = "multi",
    }
}

/// A product's texts.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct ProductTexts {
    /// Name, unique per merchant.
    pub name: Localized,
    /// One-line title.
    pub title: Localized,
    /// Plain-text description.
    pub description: Localized,
    /// Rich text (HTML), sanitized.
    pub details: Localized,
    /// The unit, such as 件.
    pub unit: Localized,
    /// The material.
    pub material: Localized,
    /// The carton in words; its original may contain its lengths.
    pub box_specification: Localized,
    /// The merchant's remark, which everybody sees.
    pub remark: Localized,
}

impl ProductTexts {
    /// All texts, each with its name in the API.
    pub fn all(&self) -> [(&'static str, &Localized); 8] {
        [
            ("name", &self.name),
            ("title", &self.title),
            ("description", &self.description),
            ("details", &self.details),
            ("unit", &self.unit),
            ("material", &self.material),
            ("boxSpecification", &self.box_specification),
            ("remark", &self.remark),
        ]
    }

    /// The lengths of a carton, if its original contains them.
    pub fn box_lengths(&self) -> Option<BoxLengths> {
        BoxLengths::read(self.box_specification.original())
    }
}

/// Quantity rules for orders.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OrderRule {
    /// Minimum order quantity (MOQ) of a line, in pieces.
    pub minimum: u32,
    /// Order multiple: quantities must be a multiple of it.
    pub multiple: u32,
}

impl Default for OrderRule {
    fn default() -> Self {
        Self {
            minimum: 1,
            multiple: 1,
        }
    }
}

/// The editable fields of a product, except specs and SKUs.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProductContent {
    /// The category, of either level.
    pub category: CategoryId,
    /// Its texts.
    pub texts: ProductTexts,
    /// Whether the product has specs.
    pub product_type: ProductType,
    /// The images, at most nine; the first is the main image.
    pub pictures: Vec<MediaId>,
    /// Its video.
    pub video: Option<MediaId>,
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
    /// The packing data.
    pub packing: Packing,
    /// The merchant's note to themselves, which nobody else ever sees.
    pub private_note: String,
    /// Quantity rules for orders.
    pub order_rule: OrderRule,
}

/// The plain texts of a form with their rules.
pub const PLAIN_TEXTS: [(&str, TextRule); 2] = [
    ("itemNumber", limits::ITEM_NUMBER),
    ("privateNote", PRIVATE_NOTE),
];
const PRIVATE_NOTE: TextRule = TextRule::lines(0, 2_000);

/// The most pictures of a product, the main one among them (PRODUCT.md, 6.2).
pub const PICTURES_MAX: usize = 9;

impl ProductContent {
    /// Checks the fields of a form, apart from those of specs, SKUs and localized texts.
    pub(super) fn parse(check: &mut Check, form: &ProductForm, variants: &VariantsDraft) -> Self {
        Self {
            category: CategoryId::new(form.category_id),
            texts: ProductTexts::default(),
            product_type: form.product_type,
            pictures: check.ids("imageIds", PICTURES_MAX, &form.image_ids),
            video: form.video_id.map(MediaId::new),
            strike_price: strike_price(check, form.strike_price, variants),
            item_number: check.text(
                "itemNumber",
                limits::ITEM_NUMBER,
                form.item_number.as_deref(),
            ),
            is_clearance: form.is_clearance.unwrap_or(false),
            on_sale: form.on_sale.unwrap_or(true),
            keywords: {
                let keywords = form.keywords.as_deref().unwrap_or_default();
                keywords::parse_separated(check, "keywords", keywords)
            },
            packing: packing(check, form),
            private_note: check.text("privateNote", PRIVATE_NOTE, form.private_note.as_deref()),
            order_rule: order_rule(check, form),
        }
    }
}

/// A struck-through price below the price itself would advertise a rise.
fn strike_price(check: &mut Check, fen: Option<i64>, variants: &VariantsDraft) -> Option<Fen> {
    let strike = check.price("strikePrice", fen?);
    let lowest = variants.prices().lowest;
    if strike.get() == fen? && strike < lowest {
        check.error(FieldError::new("strikePrice", Reason::StrikePriceTooLow));
    }
    Some(strike)
}

fn packing(check: &mut Check, form: &ProductForm) -> Packing {
    Packing {
        quantity: form
            .packing_quantity
            .map(|pieces| check.count("packingQuantity", limits::PIECES, pieces)),
        item_weight_grams: form
            .item_weight_grams
            .map(|grams| check.count("itemWeightGrams", limits::GRAMS, grams)),
        box_weight_grams: form
            .box_weight_grams
            .map(|grams| check.count("boxWeightGrams", limits::GRAMS, grams)),
    }
}

fn order_rule(check: &mut Check, form: &ProductForm) -> OrderRule {
    let mut pieces = |path: &str, given: Option<i64>| {
        given.map_or(1, |pieces| check.count(path, limits::PIECES, pieces))
    };
    OrderRule {
        minimum: pieces("minOrderQuantity", form.min_order_quantity),
        multiple: pieces("orderMultiple", form.order_multiple),
    }
}
