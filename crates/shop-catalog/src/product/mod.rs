//! Products, their specs and their SKU matrix.

mod batch;
mod copy;
mod form;
pub(crate) mod keywords;
pub mod limits;
mod matching;
mod parse;
mod place;
mod prices;
pub mod rich_text;
mod sku_changes;
mod specs;
mod stock;
mod tiers;
mod visibility;

use shop_core::{
    CategoryId, Fen, FieldError, Locale, Localized, Lot, MediaId, PriceReader, PriceVisibility,
    ProductId, Reason, ShopId, SkuId, SpecId, SpecItemId, TextRule, Timestamp, ValidationErrors,
    uniqueness_key,
};

use crate::{LocalizedEdit, check::Check, product::specs::default_unit};

pub use batch::{
    BATCH_MAX, BatchChange, BatchChangeForm, BatchForm, BatchOutcome, BatchProduct, PERCENT_MAX,
    PERCENT_MIN, PriceChange, PriceChangeForm, ROUND_TO, StockChange, StockChangeForm,
};
pub use copy::copy_base;
pub use form::{
    NameTranslations, ProductForm, ProductTexts, ProductTextsDraft, ProductTextsForm, SkuForm,
    SpecForm, SpecItemForm, skus_of,
};
pub use keywords::{KEYWORD, KEYWORDS_MAX};
pub use matching::{ProductPlan, SkuPlan, SpecItemPlan, SpecPlan};
pub use place::{PLACE_STEP, place_between};
pub use prices::{PRICE_KEY, PRICES_MAX, PricesForm};
pub use rich_text::{DETAILS_MAX, TooLong, plain_text, sanitise};
pub use sku_changes::{SkuChangeForm, SkuChanges, SkuChangesForm};
pub use specs::{
    COMBINATIONS_MAX, DEFAULT_STOCK, ITEMS_MAX, SPECS_MAX, STOCK_MAX, STOCK_SEEN_MAX,
    unit_for_reader,
};
pub use stock::{BoxLengths, Packing, StockDraft};
pub use tiers::{
    ProductTier, SkuTiersForm, TIER_QUANTITY, TIERS_MAX, TierForm, TiersDraft, TiersForm,
};
pub use visibility::{Availability, ProductPriceVisibility, StockDisplay};

/// A merchant's product.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Product {
    /// The product ID.
    pub id: ProductId,
    /// The merchant.
    pub owner: ShopId,
    /// The editable fields.
    pub content: ProductContent,
    /// The specs in order; empty for a single-spec product.
    pub specs: Vec<Spec>,
    /// The SKUs in matrix order; exactly one for a single-spec product.
    pub skus: Vec<Sku>,
    /// Who sees its prices: [`PriceVisibility::Ask`] whenever a SKU has none.
    pub price_access: PriceVisibility,
    /// Revision for optimistic locking; an update must name it.
    pub revision: i64,
    /// When it was created.
    pub created_at: Timestamp,
    /// When it was last changed.
    pub updated_at: Timestamp,
}

/// A spec of a product, such as colour.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Spec {
    /// The spec ID.
    pub id: SpecId,
    /// The name, unique within the product.
    pub name: Localized,
    /// The items in order.
    pub items: Vec<SpecItem>,
}

/// An item of a spec, such as red.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SpecItem {
    /// The item ID.
    pub id: SpecItemId,
    /// The name, unique within the spec.
    pub name: Localized,
}

/// A sellable combination of spec items.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sku {
    /// The SKU ID.
    pub id: SkuId,
    /// One item of each spec, in spec order; empty for a single-spec product.
    pub items: Vec<SpecItemId>,
    /// Price per piece; `None` if it is given on request.
    pub price: Option<Fen>,
    /// The price per piece of each tier of the product, never rising.
    pub tier_prices: Vec<Fen>,
    /// Available pieces.
    pub stock: u32,
    /// The merchant's item number; if empty, the product's applies.
    pub item_number: String,
    /// The SKU's own image, if any.
    pub image: Option<MediaId>,
}

/// The price range of a product.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PriceRange {
    /// The lowest price, which is displayed.
    pub lowest: Fen,
    /// The highest price, displayed if it differs.
    pub highest: Fen,
}

impl PriceRange {
    /// The range of the prices that there are.
    pub fn of(prices: impl Iterator<Item = Option<Fen>> + Clone) -> Option<Self> {
        Some(Self {
            lowest: prices.clone().flatten().min()?,
            highest: prices.flatten().max()?,
        })
    }
}

impl Product {
    /// Whether every SKU has a price.
    pub fn is_priced(&self) -> bool {
        self.skus.iter().all(|sku| sku.price.is_some())
    }

    /// The price range of the SKUs that have a price.
    pub fn prices(&self) -> Option<PriceRange> {
        PriceRange::of(self.skus.iter().map(|sku| sku.price))
    }

    /// Its price tiers; none for a reader who does not see its prices.
    pub fn tiers(&self) -> Vec<ProductTier> {
        let prices = self.skus.iter().map(|sku| sku.tier_prices.as_slice());
        ProductTier::all(&self.content.tiers, &prices.collect::<Vec<_>>())
    }

    /// The total stock of all SKUs.
    pub fn stock(&self) -> u64 {
        self.skus.iter().map(|sku| u64::from(sku.stock)).sum()
    }

    /// Its stock in a word: that of the SKU that has most.
    pub fn availability(&self) -> Availability {
        let most = self.skus.iter().map(|sku| sku.stock).max();
        Availability::of(most.unwrap_or_default(), self.content.order_rule.minimum)
    }

    /// The product without the prices that a reader does not see.
    #[must_use]
    pub fn for_reader(mut self, reader: PriceReader) -> Self {
        if !self.price_access.is_for(reader) {
            self.content.strike_price = None;
            self.content.tiers.clear();
            for sku in &mut self.skus {
                sku.price = None;
                sku.tier_prices.clear();
            }
        }
        self
    }
}

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
    /// The fields of the form that lack a price.
    pub(crate) unpriced: Vec<String>,
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
    /// Price per piece; `None` if it is given on request.
    pub price: Option<Fen>,
    /// The price per piece of each tier, never rising.
    pub tier_prices: Vec<Fen>,
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

    /// The price range of the SKUs that have a price.
    pub fn prices(&self) -> Option<PriceRange> {
        PriceRange::of(self.skus().iter().map(|sku| sku.price))
    }
}

impl ProductDraft {
    /// Refuses missing prices in a shop of this visibility, unless buyers ask for them. A product that
    /// has no price keeps none, whatever the shop has set since.
    pub fn check_prices(
        &self,
        shop: PriceVisibility,
        stored: Option<&Product>,
    ) -> Result<(), ValidationErrors> {
        let keeps_none = self.content.price_visibility == ProductPriceVisibility::Inherit
            && stored.is_some_and(|product| !product.is_priced());
        let mut errors = ValidationErrors::new();
        if self.content.price_visibility.within(shop) != PriceVisibility::Ask && !keeps_none {
            for path in &self.unpriced {
                errors.push(FieldError::new(path.as_str(), Reason::PriceMissing));
            }
        }
        errors.into_result(())
    }
}

impl ProductTextsDraft {
    /// Applies this change to `stored`, of a shop that writes in `language`.
    pub fn apply_in(&self, stored: &ProductTexts, language: Locale) -> ProductTexts {
        let unit = self.unit.or_original(default_unit(language));
        ProductTexts {
            unit: unit.apply_to(&stored.unit),
            ..self.apply_to(stored)
        }
    }
}

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

impl ProductTexts {
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
    /// Who sees its prices, as the merchant has set it.
    pub price_visibility: ProductPriceVisibility,
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
    /// In which scope pieces count for the minimum and the tiers.
    pub lot: Lot,
    /// The quantity from which each price tier applies, rising; each SKU has a price for each.
    pub tiers: Vec<u32>,
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
            price_visibility: price_visibility(check, form.price_visibility),
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
            lot: form.lot.unwrap_or_default(),
            tiers: Vec::new(),
        }
    }
}

fn price_visibility(
    check: &mut Check,
    given: Option<ProductPriceVisibility>,
) -> ProductPriceVisibility {
    let visibility = given.unwrap_or_default();
    // Nobody could see the prices: no customer can be admitted yet.
    if visibility == ProductPriceVisibility::Customers {
        check.error(FieldError::new("priceVisibility", Reason::NotAllowed));
    }
    visibility
}

/// A struck-through price below the price itself would advertise a rise.
fn strike_price(check: &mut Check, fen: Option<i64>, variants: &VariantsDraft) -> Option<Fen> {
    let strike = check.price("strikePrice", fen?);
    let prices = variants.prices();
    if strike.get() == fen? && prices.is_some_and(|prices| strike < prices.lowest) {
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

pub(super) fn order_rule(check: &mut Check, form: &ProductForm) -> OrderRule {
    let mut pieces = |path: &str, given: Option<i64>| {
        given.map_or(1, |pieces| check.count(path, limits::PIECES, pieces))
    };
    OrderRule {
        minimum: pieces("minOrderQuantity", form.min_order_quantity),
        multiple: pieces("orderMultiple", form.order_multiple),
    }
}
