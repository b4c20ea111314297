//! Requests to create or replace a product, as clients send them. An update carries the whole product:
//! a field that is left out gets its default, except `stock` and `translations`, which stay as they
//! are.

use serde::Deserialize;
use shop_core::{
    Fen, Lot, MediaId, TranslationKind, Translations,
    request::{null_as_default, required},
};
use utoipa::ToSchema;

use crate::{
    LocalizedRule,
    product::{
        DETAILS_MAX, Product, ProductPriceVisibility, ProductType, TierForm, limits::NAME_MAX,
    },
    texts::localized_texts,
};

/// Texts of a product in other languages.
pub type ProductTranslations = Translations<ProductTextsForm>;

/// A product as its merchant describes it.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = ProductInput)]
pub struct ProductForm {
    /// The name, unique among the merchant's products without regard to case.
    pub name: String,
    /// The title, a second line beside the name. Default: empty.
    #[schema(nullable = false)]
    pub title: Option<String>,
    /// Id of a category of the merchant.
    pub category_id: i64,
    /// The description, plain text. Default: empty.
    #[schema(nullable = false)]
    pub description: Option<String>,
    /// Details as HTML. Default: empty. Sanitised: allowed are headings (`h2` to `h4`),
    /// paragraphs, lists, quotes, emphasis, tables, links (`http`, `https`, `tel`, `mailto`)
    /// and pictures of this server (`/media/…`); everything else is removed.
    #[schema(nullable = false)]
    pub details: Option<String>,
    /// `single`: give `salePrice` and `stock`. `multi`: give `specs` and `skus`.
    #[serde(rename = "type")]
    pub product_type: ProductType,
    /// What one piece is called. Default, also if empty: 件.
    #[schema(nullable = false)]
    pub unit: Option<String>,
    /// Ids of uploaded pictures, the main one first, at most {product-pictures}. Default: none.
    #[serde(default, deserialize_with = "null_as_default")]
    pub image_ids: Vec<i64>,
    /// Id of an uploaded video. Null: none.
    pub video_id: Option<i64>,
    /// The price of one piece in fen, for `single`; not allowed for `multi`. Null only where buyers ask for
    /// the price: with `priceVisibility` `ask`, or `inherit` in a shop of which that is the setting.
    pub sale_price: Option<i64>,
    /// Who sees the prices. Default: `inherit`; in an update: unchanged. `customers` is not allowed yet.
    #[schema(nullable = false)]
    pub price_visibility: Option<ProductPriceVisibility>,
    /// A former price to show struck through, in fen; at least the lowest price. Null: none.
    pub strike_price: Option<i64>,
    /// Pieces in stock, for `single`; not allowed for `multi`. Null or left out: {new-stock} for a new product, else
    /// unchanged, and the sum of all combinations for one that was `multi`.
    pub stock: Option<i64>,
    /// Only in an update, for `single`: the stock that was read. The difference between
    /// `stock` and `stockSeen` is added to what there is now, so that orders placed in
    /// between are kept.
    pub stock_seen: Option<i64>,
    /// The merchant's item number. Default: empty.
    #[schema(nullable = false)]
    pub item_number: Option<String>,
    /// Whether it is in the clearance list. Default: false.
    #[schema(nullable = false)]
    pub is_clearance: Option<bool>,
    /// Whether visitors see it. Default: true.
    #[schema(nullable = false)]
    pub on_sale: Option<bool>,
    /// Words the product is found by, separated by `,`, `，`, `、` or `،`: at most {keywords}, each of at most {keyword-length}
    /// characters. Default: none.
    #[schema(nullable = false)]
    pub keywords: Option<String>,
    /// The material, in words. Default: empty.
    #[schema(nullable = false)]
    pub material: Option<String>,
    /// Pieces in a full carton. Null: not given.
    pub packing_quantity: Option<i64>,
    /// The carton in words. Three numbers joined by `×`, `x` or `*`, such as `48×33×27`, are
    /// read as its lengths in centimetres. Default: empty.
    #[schema(nullable = false)]
    pub box_specification: Option<String>,
    /// Weight of one piece in grams. Null: not given.
    pub item_weight_grams: Option<i64>,
    /// Weight of a full carton in grams. Null: not given.
    pub box_weight_grams: Option<i64>,
    /// A remark, which everybody sees. Default: empty.
    #[schema(nullable = false)]
    pub remark: Option<String>,
    /// A note for the merchant alone, such as cost or supplier. No public answer and no export for
    /// buyers has it. Default: empty.
    #[schema(nullable = false)]
    pub private_note: Option<String>,
    /// The fewest pieces of the lot (MOQ). Default: 1.
    #[schema(nullable = false)]
    pub min_order_quantity: Option<i64>,
    /// Pieces are ordered in multiples of this number. Default: 1.
    #[schema(nullable = false)]
    pub order_multiple: Option<i64>,
    /// In which scope pieces count for the minimum and the price tiers. Default: `line`.
    #[schema(nullable = false)]
    pub lot: Option<Lot>,
    /// Lower prices from rising quantities on, at most {price-tiers}. Not allowed while a SKU has no price. Default:
    /// none.
    #[serde(default, deserialize_with = "null_as_default")]
    pub tiers: Vec<TierForm>,
    /// The specs, for `multi`, at most {specs} with at most {combinations} combinations. Default: none.
    #[serde(default, deserialize_with = "null_as_default")]
    pub specs: Vec<SpecForm>,
    /// Every combination of spec items exactly once, for `multi`. Default: none.
    #[serde(default, deserialize_with = "null_as_default")]
    pub skus: Vec<SkuForm>,
    /// Texts in the languages other than the shop's. A language or text left out stays as it is; an
    /// empty text is removed.
    #[serde(default, deserialize_with = "null_as_default")]
    pub translations: ProductTranslations,
}

impl ProductForm {
    /// Whether any language has details, which are slow to sanitize.
    pub fn has_details(&self) -> bool {
        let translations = self.translations.pick(|texts| texts.details.as_deref());
        let mut details = translations.into_iter().chain([self.details.as_deref()]);
        details.any(|html| html.is_some_and(|html| !html.is_empty()))
    }

    /// Whether something that can be bought has no price.
    pub fn lacks_price(&self) -> bool {
        match self.product_type {
            ProductType::Single => self.sale_price.is_none(),
            ProductType::Multi => self.skus.iter().any(|sku| sku.price.is_none()),
        }
    }
}

localized_texts! {
    /// A product's texts.
    ProductTexts, ProductOriginals, ProductTextsDraft,
    /// A product's texts in one language. A text left out stays as it is; an empty one is removed.
    ProductTextsForm = ProductTexts;
    "ProductTranslations": "Texts in the languages other than that of the originals. A language left out stays as it is.";
    /// The name.
    name = "name": LocalizedRule::line(1, NAME_MAX);
    /// The title.
    title = "title": LocalizedRule::line(0, 200);
    /// The description.
    description = "description": LocalizedRule::lines(1_000);
    /// Details as HTML; sanitised like the original.
    details = "details": LocalizedRule::rich(DETAILS_MAX);
    /// What one piece is called.
    unit = "unit": LocalizedRule::line(0, 20);
    /// The material.
    material = "material": LocalizedRule::line(0, 100);
    /// The carton in words.
    box_specification = "boxSpecification": LocalizedRule::line(0, 100);
    /// The remark.
    remark = "remark": LocalizedRule::lines(1_000);
}

impl ProductForm {
    /// The originals. One that is left out is empty.
    pub(crate) fn originals(&self) -> ProductOriginals<'_> {
        ProductOriginals {
            name: Some(&self.name),
            title: Some(self.title.as_deref().unwrap_or_default()),
            description: Some(self.description.as_deref().unwrap_or_default()),
            details: Some(self.details.as_deref().unwrap_or_default()),
            unit: Some(self.unit.as_deref().unwrap_or_default()),
            material: Some(self.material.as_deref().unwrap_or_default()),
            box_specification: Some(self.box_specification.as_deref().unwrap_or_default()),
            remark: Some(self.remark.as_deref().unwrap_or_default()),
        }
    }
}

/// A name of a spec or a spec item, in requests.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SpecName;

impl TranslationKind for SpecName {
    type Text = String;
    const NAME: &'static str = "NameTranslations";
    const ABOUT: &'static str = "A name in the languages other than the shop's. A language that is null or left out stays as it is; an\nempty name is removed.";
    const IS_SINGLE: bool = true;
    const NOTE_OF_ORIGINALS: &'static str = ", in a shop that writes in another language.";
}

/// A name of a spec or a spec item in other languages.
pub type NameTranslations = Translations<SpecName>;

/// One way in which a product varies.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = SpecInput)]
pub struct SpecForm {
    /// The name, unique in the product without regard to case.
    pub name: String,
    /// Its values, each with a different name.
    pub items: Vec<SpecItemForm>,
    /// The name in the languages other than the shop's. A language left out stays as it is; an empty name is removed.
    #[serde(default, deserialize_with = "null_as_default")]
    pub translations: NameTranslations,
}

/// One value of a spec.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = SpecItemInput)]
pub struct SpecItemForm {
    /// The name, unique in its spec without regard to case.
    pub name: String,
    /// The name in the languages other than the shop's. A language left out stays as it is; an empty name is removed.
    #[serde(default, deserialize_with = "null_as_default")]
    pub translations: NameTranslations,
}

/// One combination of spec items, with price and stock.
#[derive(Debug, Clone, Default, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
#[schema(as = SkuInput)]
pub struct SkuForm {
    /// The name of one item of each spec, in the order of `specs`.
    pub items: Vec<String>,
    /// The price of one piece, in fen. Null only where buyers ask for the price, as `salePrice`.
    pub price: Option<i64>,
    /// The price of one piece in fen for each of the product's `tiers`, in their order: none above the one
    /// before it, the first not above `price`. Default: none.
    #[schema(nullable = false)]
    pub tier_prices: Option<Vec<i64>>,
    /// Pieces in stock.
    #[serde(deserialize_with = "required")]
    #[schema(required, nullable = false)]
    pub stock: Option<i64>,
    /// Only in an update: the stock that was read. The difference between `stock` and `stockSeen` is
    /// added to what there is now, so that orders placed in between are kept. Null or left out:
    /// `stock` is stored as it is.
    pub stock_seen: Option<i64>,
    /// The merchant's item number of this combination. Default: empty.
    #[schema(nullable = false)]
    pub item_number: Option<String>,
    /// Id of an uploaded picture. Null: none.
    pub image_id: Option<i64>,
}

impl From<&Product> for ProductForm {
    /// The form that changes nothing of a product, apart from its details, which imported tables do not
    /// have. Stock and translations that are left out stay. Every field is named, so that imports do not
    /// empty a new one.
    fn from(product: &Product) -> Self {
        let content = &product.content;
        let (texts, packing) = (&content.texts, &content.packing);
        let text = |text: &str| Some(text.to_owned());
        let is_single = product.specs.is_empty();
        Self {
            name: texts.name.original().to_owned(),
            title: text(texts.title.original()),
            category_id: content.category.get(),
            description: text(texts.description.original()),
            details: None,
            product_type: content.product_type,
            unit: text(texts.unit.original()),
            image_ids: content.pictures.iter().map(|id| id.get()).collect(),
            video_id: content.video.map(MediaId::get),
            sale_price: product
                .skus
                .first()
                .filter(|_| is_single)
                .and_then(|sku| sku.price.map(Fen::get)),
            price_visibility: Some(content.price_visibility),
            strike_price: content.strike_price.map(Fen::get),
            stock: None,
            stock_seen: None,
            item_number: text(&content.item_number),
            is_clearance: Some(content.is_clearance),
            on_sale: Some(content.on_sale),
            keywords: Some(content.keywords.join(",")),
            material: text(texts.material.original()),
            packing_quantity: packing.quantity.map(Into::into),
            box_specification: text(texts.box_specification.original()),
            item_weight_grams: packing.item_weight_grams.map(Into::into),
            box_weight_grams: packing.box_weight_grams.map(Into::into),
            remark: text(texts.remark.original()),
            private_note: text(&content.private_note),
            min_order_quantity: Some(content.order_rule.minimum.into()),
            order_multiple: Some(content.order_rule.multiple.into()),
            lot: Some(content.lot),
            tiers: tiers_of(product),
            specs: specs_of(product),
            skus: if is_single {
                Vec::new()
            } else {
                skus_of(product)
            },
            translations: Translations::default(),
        }
    }
}

/// The price tiers of a product, with prices if it has no specs.
fn tiers_of(product: &Product) -> Vec<TierForm> {
    let single = product.skus.first().filter(|_| product.specs.is_empty());
    let tiers = product.content.tiers.iter().enumerate();
    let tiers = tiers.map(|(index, min_quantity)| TierForm {
        min_quantity: (*min_quantity).into(),
        price: single
            .and_then(|sku| sku.tier_prices.get(index))
            .map(|price| price.get()),
    });
    tiers.collect()
}

/// The specs of a product, without translations, which stay.
fn specs_of(product: &Product) -> Vec<SpecForm> {
    let specs = product.specs.iter().map(|spec| SpecForm {
        name: spec.name.original().to_owned(),
        items: spec
            .items
            .iter()
            .map(|item| SpecItemForm {
                name: item.name.original().to_owned(),
                translations: NameTranslations::default(),
            })
            .collect(),
        translations: NameTranslations::default(),
    });
    specs.collect()
}

/// The SKUs of a product, without their stock, which stays.
pub fn skus_of(product: &Product) -> Vec<SkuForm> {
    let skus = product.skus.iter().map(|sku| SkuForm {
        items: product
            .specs
            .iter()
            .zip(&sku.items)
            .filter_map(|(spec, id)| spec.items.iter().find(|item| item.id == *id))
            .map(|item| item.name.original().to_owned())
            .collect(),
        price: sku.price.map(Fen::get),
        tier_prices: Some(sku.tier_prices.iter().map(|price| price.get()).collect()),
        item_number: Some(sku.item_number.clone()),
        image_id: sku.image.map(MediaId::get),
        ..SkuForm::default()
    });
    skus.collect()
}
