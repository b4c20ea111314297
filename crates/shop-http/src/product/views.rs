//! Products as they are read.

use serde::Serialize;
use shop_app::product::{BatchOutcomes, CategoryShelf, ListedProduct, ProductDetail};
use shop_catalog::product::{
    self as domain, BoxLengths as Lengths, ProductTexts, StockDisplay, unit_for_reader,
};
use shop_core::{
    Fen, Locale, Localized, Lot, ProductId, TextsView, TextsViewKind, TranslationKind,
    TranslationsView,
};
use utoipa::ToSchema;

use crate::{
    category::{self, CategoriesWithProducts, CategoryRef, CategoryWithProducts},
    common::{TextView, integer},
    media::{self, Media},
    messages,
    page::{Entry, Page},
    user::shop::{self, ShopBrief},
};

pub use shop_catalog::product::{Availability, BatchOutcome, ProductPriceVisibility, ProductType};
pub use shop_core::PriceVisibility;

/// A product in a list. Texts are in the requested language.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductCard {
    /// Id of the product.
    pub id: i64,
    /// Id of its shop.
    pub shop_id: i64,
    /// The shop's code.
    pub shop_alias: String,
    /// The shop's name.
    pub shop_name: String,
    /// The name.
    pub name: String,
    /// The title, a second line beside the name; possibly empty.
    pub title: String,
    /// The main picture; null if there is none.
    pub main_image: Option<Media>,
    /// Whether the product has a video.
    pub has_video: bool,
    /// Whether the product has specs.
    #[serde(rename = "type")]
    pub kind: ProductType,
    /// What one piece is called, such as 件.
    pub unit: String,
    /// The lowest price of one piece, in fen; null if not everybody sees it (`POST /api/price`), or there
    /// is none.
    pub price_min: Option<i64>,
    /// The highest price of one piece, in fen; equal to `priceMin` if there is one price only, and null if
    /// that is.
    pub price_max: Option<i64>,
    /// Who sees the prices: what the product says, else its shop; `ask` if a SKU has no price.
    pub price_visibility: PriceVisibility,
    /// What the product itself says of who sees the prices; null unless `mine=true`.
    pub own_price_visibility: Option<ProductPriceVisibility>,
    /// A former price to show struck through, in fen; null: none, or not everybody sees the prices.
    pub strike_price: Option<i64>,
    /// In which scope pieces count for the minimum and the price tiers.
    pub lot: Lot,
    /// Pieces from which the last price tier applies; null if there is none, or not everybody sees the
    /// prices.
    pub tier_quantity: Option<i64>,
    /// The lowest price of one piece in that tier, in fen; null without it.
    pub tier_price: Option<i64>,
    /// Pieces in stock, of all combinations together; null if the shop shows its stock in words, unless
    /// `mine=true`.
    pub stock: Option<i64>,
    /// The stock in a word.
    pub availability: Availability,
    /// Whether it is in the clearance list.
    pub is_clearance: bool,
    /// Whether visitors see it. Only lists with `mine=true` hold products that are hidden.
    pub on_sale: bool,
    /// Id of its category.
    pub category_id: i64,
    /// Name of the shop's shipping origin; null if not given.
    pub area_name: Option<String>,
    /// What the shop adds to amounts in a second currency, in thousandths; null if it shows no such
    /// amounts.
    pub currency_margin: Option<i64>,
    /// The merchant's item number; possibly empty.
    pub item_number: String,
    /// The fewest pieces of the lot (MOQ); 1 if there is no minimum.
    pub min_order_quantity: i64,
    /// Pieces ordered, without those of cancelled orders; only in lists with `mine=true`.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(nullable = false)]
    pub sold: Option<i64>,
    /// When the product was last changed.
    #[schema(format = DateTime)]
    pub updated_at: String,
}

impl Entry for ProductCard {
    const PAGE: &str = "ProductPage";
    const PLURAL: &str = "products";
}

/// A page of products.
pub type ProductPage = Page<ProductCard>;

/// What became of a product of a batch.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductOutcome {
    /// Id of the product, as it was sent.
    pub id: i64,
    /// What became of it.
    pub outcome: BatchOutcome,
    /// The same as a sentence in the language of `Accept-Language`.
    pub message: String,
}

/// What became of the products of a batch.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductBatch {
    /// In the order of the request, or of the change that is undone.
    pub list: Vec<ProductOutcome>,
    /// What the change left as it was in products that it could change.
    pub left: BatchLeft,
    /// How the change is undone; null if nothing was changed, after a deletion, and after an undoing.
    pub undo: Option<BatchUndo>,
}

/// How a change of many products is undone: `POST /api/product/batch/{id}/undo`.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BatchUndo {
    /// Id of the change.
    pub id: i64,
    /// Until when it can be undone: {undo-minutes} minutes after the change.
    #[schema(format = DateTime)]
    pub until: String,
}

/// SKUs that a change of many products left as they were, by the reason.
#[derive(Debug, Clone, Serialize, ToSchema)]
pub struct BatchLeft {
    /// They have no price to change.
    pub no_price: i64,
}

/// One value of a spec, such as 红色.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SpecItem {
    /// Id of the spec item.
    pub id: i64,
    /// Name in the requested language; with `mine=true`, the original.
    pub name: String,
    /// The translations; null unless `mine=true`.
    pub translations: Option<NameTranslationsView>,
}

/// One way in which a product varies, such as 颜色.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Spec {
    /// Id of the spec.
    pub id: i64,
    /// Name in the requested language; with `mine=true`, the original.
    pub name: String,
    /// Its values, in order, 1 to {spec-items}.
    pub items: Vec<SpecItem>,
    /// The translations; null unless `mine=true`.
    pub translations: Option<NameTranslationsView>,
}

/// What can be ordered: one combination of spec items, with price and stock. A product without specs
/// has exactly one.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Sku {
    /// Id of the SKU, used in orders.
    pub id: i64,
    /// Id of one item of each spec, in the order of the specs; empty for a product without specs.
    pub item_ids: Vec<i64>,
    /// The price of one piece, in fen; null if not everybody sees it (`POST /api/price`), or there is none.
    pub price: Option<i64>,
    /// The price of one piece in fen in each of the product's `tiers`, in their order; empty if there are none, or
    /// not everybody sees the prices.
    pub tier_prices: Vec<i64>,
    /// Pieces in stock; null if the shop shows its stock in words, unless `mine=true`.
    pub stock: Option<i64>,
    /// The stock in a word.
    pub availability: Availability,
    /// The merchant's item number of this combination; possibly empty.
    pub item_number: String,
    /// The picture of this combination; null: the product's pictures apply.
    pub image: Option<Media>,
}

/// A lower price from a quantity on.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PriceTier {
    /// Pieces from which it applies.
    pub min_quantity: i64,
    /// The lowest price of one piece, in fen.
    pub price_min: i64,
    /// The highest price of one piece, in fen; equal to `priceMin` if there is one price only.
    pub price_max: i64,
}

/// The price tiers of a product, in their order.
pub fn tier_views(product: &domain::Product) -> Vec<PriceTier> {
    let tiers = product.tiers().into_iter();
    let tiers = tiers.map(|tier| PriceTier {
        min_quantity: tier.min_quantity.into(),
        price_min: tier.prices.lowest.get(),
        price_max: tier.prices.highest.get(),
    });
    tiers.collect()
}

/// The prices of a SKU in each tier, in fen.
pub fn tier_prices(sku: &domain::Sku) -> Vec<i64> {
    sku.tier_prices.iter().map(|price| price.get()).collect()
}

/// The outer lengths of a carton.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct BoxLengths {
    /// The first length in centimetres.
    pub length: f64,
    /// The second length in centimetres.
    pub width: f64,
    /// The third length in centimetres.
    pub height: f64,
}

/// A product in full. Texts are in the requested language; with `mine=true` they are the originals.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductView {
    /// Id of the product.
    pub id: i64,
    /// Its shop.
    pub shop: ShopBrief,
    /// Its category.
    pub category: CategoryRef,
    /// The name.
    pub name: String,
    /// The title, a second line beside the name; possibly empty.
    pub title: String,
    /// The description, plain text; possibly empty.
    pub description: String,
    /// Details as sanitised HTML; possibly empty. Pictures in it are files of this server.
    pub details: String,
    /// Whether the product has specs.
    #[serde(rename = "type")]
    pub kind: ProductType,
    /// What one piece is called, such as 件.
    pub unit: String,
    /// The pictures, the main one first; at most {product-pictures}, possibly none.
    pub images: Vec<Media>,
    /// The video; null if there is none.
    pub video: Option<Media>,
    /// The lowest price of one piece, in fen; null if not everybody sees it (`POST /api/price`), or there
    /// is none.
    pub price_min: Option<i64>,
    /// The highest price of one piece, in fen; equal to `priceMin` if there is one price only, and null if
    /// that is.
    pub price_max: Option<i64>,
    /// Who sees the prices: what the product says, else its shop; `ask` if a SKU has no price.
    pub price_visibility: PriceVisibility,
    /// What the product itself says of who sees the prices; null unless `mine=true`.
    pub own_price_visibility: Option<ProductPriceVisibility>,
    /// A former price to show struck through, in fen; null: none, or not everybody sees the prices.
    pub strike_price: Option<i64>,
    /// Pieces in stock, of all combinations together; null if the shop shows its stock in words, unless
    /// `mine=true`.
    pub stock: Option<i64>,
    /// The stock in a word.
    pub availability: Availability,
    /// The merchant's item number; possibly empty.
    pub item_number: String,
    /// Whether it is in the clearance list.
    pub is_clearance: bool,
    /// Whether visitors see it.
    pub on_sale: bool,
    /// Words the product is found by, at most {keywords}.
    pub keywords: Vec<String>,
    /// The material, in words; possibly empty.
    pub material: String,
    /// Pieces in a full carton; null if not given.
    pub packing_quantity: Option<i64>,
    /// The carton as the merchant wrote it, such as `48×33×27`; possibly empty.
    pub box_specification: String,
    /// The lengths of the carton, read from `boxSpecification`; null where that is not three numbers
    /// joined by `×`, `x` or `*`.
    pub box_lengths_cm: Option<BoxLengths>,
    /// Weight of one piece in grams; null if not given.
    pub item_weight_grams: Option<i64>,
    /// Weight of a full carton in grams; null if not given.
    pub box_weight_grams: Option<i64>,
    /// A remark of the merchant; possibly empty.
    pub remark: String,
    /// The merchant's note to themselves; possibly empty, null unless `mine=true`.
    pub private_note: Option<String>,
    /// The fewest pieces of the lot (MOQ).
    pub min_order_quantity: i64,
    /// Each line is ordered in multiples of this number.
    pub order_multiple: i64,
    /// In which scope pieces count for the minimum and the price tiers.
    pub lot: Lot,
    /// Lower prices from rising quantities on, at most {price-tiers}; empty if there are none, or not everybody sees
    /// the prices.
    pub tiers: Vec<PriceTier>,
    /// The specs, in order, at most {specs}; empty for `single`.
    pub specs: Vec<Spec>,
    /// What can be ordered: every combination of spec items, at most {combinations}; exactly one for `single`.
    pub skus: Vec<Sku>,
    /// Grows with every edit, not with orders. Send it back in an update.
    pub revision: i64,
    /// The translations; null unless `mine=true`.
    pub translations: Option<ProductTranslationsView>,
    /// When the product was created.
    #[schema(format = DateTime)]
    pub created_at: String,
    /// When the product was last changed.
    #[schema(format = DateTime)]
    pub updated_at: String,
}

/// A product's texts, in responses.
#[derive(Debug, Clone)]
pub struct ProductTextsView;

impl TextsViewKind for ProductTextsView {
    type Texts = ProductTexts;
    const NAME: &'static str = "ProductTextsView";
    const ABOUT: &'static str =
        "A product's texts in one language. A text that is missing has no translation.";
    const DIFFERENT: &'static [(&'static str, &'static str)] =
        &[("details", "Details as sanitised HTML.")];
}

impl TranslationKind for ProductTextsView {
    type Text = TextsView<Self>;
    const NAME: &'static str = "ProductTranslationsView";
    const ABOUT: &'static str = "A product's texts in the languages other than the shop's.";
}

/// A product's texts in the languages other than the shop's.
pub type ProductTranslationsView = TranslationsView<ProductTextsView>;

/// A name that a merchant gives, in responses.
#[derive(Debug, Clone)]
pub struct NameView;

impl TranslationKind for NameView {
    type Text = Option<String>;
    const NAME: &'static str = "NameTranslationsView";
    const ABOUT: &'static str = "A name in the languages other than the shop's.";
    const IS_SINGLE: bool = true;
    const NOTE: &'static str = "; null if there is none.";
}

/// A name in the languages other than the shop's.
pub type NameTranslationsView = TranslationsView<NameView>;

/// A page of products.
pub fn product_page(page: shop_core::Page<ListedProduct>, locale: Locale) -> ProductPage {
    Page::of(page, |product| card_view(product, locale))
}

/// Categories with their first products.
pub fn shelves_view(shelves: Vec<CategoryShelf>, view: TextView) -> CategoriesWithProducts {
    let shelf = |shelf: CategoryShelf| CategoryWithProducts {
        category: category::category_view(shelf.category, view),
        products: card_views(shelf.products, view.locale()),
    };
    CategoriesWithProducts {
        list: shelves.into_iter().map(shelf).collect(),
    }
}

/// The outcomes of a batch.
pub fn batch_view(outcomes: &BatchOutcomes, locale: Locale) -> ProductBatch {
    let outcome = |(id, outcome): &(ProductId, BatchOutcome)| ProductOutcome {
        id: id.get(),
        outcome: *outcome,
        message: messages::batch_outcome(*outcome, locale).into_owned(),
    };
    ProductBatch {
        list: outcomes.list.iter().map(outcome).collect(),
        left: BatchLeft {
            no_price: integer(outcomes.unpriced),
        },
        undo: outcomes.undo.map(|undo| BatchUndo {
            id: undo.id,
            until: undo.until.to_rfc3339(),
        }),
    }
}

/// A page of a merchant's own products, with what was sold of them.
pub fn own_page(page: shop_core::Page<ListedProduct>, locale: Locale) -> ProductPage {
    Page::of(page, |product| {
        let card = &product.card;
        let (sold, stock) = (integer(card.sold), integer(card.stock));
        let visibility = card.price_visibility;
        ProductCard {
            sold: Some(sold),
            stock: Some(stock),
            own_price_visibility: Some(visibility),
            ..card_view(product, locale)
        }
    })
}

/// Products in a list.
pub fn card_views(products: Vec<ListedProduct>, locale: Locale) -> Vec<ProductCard> {
    let products = products.into_iter();
    products.map(|product| card_view(product, locale)).collect()
}

/// A product in a list, for its owner too in the words of a reader: lists show no translations.
pub fn card_view(product: ListedProduct, locale: Locale) -> ProductCard {
    let ListedProduct { card, shop, shelf } = product;
    let shows_stock = shop.stock_display == StockDisplay::Number;
    ProductCard {
        id: card.id.get(),
        shop_id: card.owner.get(),
        shop_alias: shop.alias.clone(),
        shop_name: shop::text_of(&shop.name, locale),
        name: card.name.into_reader(locale),
        title: card.title.into_reader(locale),
        main_image: media::from_shelf(&shelf, card.main_image),
        has_video: card.has_video,
        kind: card.product_type,
        unit: unit_for_reader(card.unit, locale),
        price_min: card.prices.map(|prices| prices.lowest.get()),
        price_max: card.prices.map(|prices| prices.highest.get()),
        price_visibility: card.price_access,
        own_price_visibility: None,
        strike_price: card.strike_price.map(Fen::get),
        lot: card.lot,
        tier_quantity: card.tier.map(|(quantity, _)| quantity.into()),
        tier_price: card.tier.map(|(_, price)| price.get()),
        stock: shows_stock.then(|| integer(card.stock)),
        availability: card.availability,
        is_clearance: card.is_clearance,
        on_sale: card.on_sale,
        category_id: card.category.get(),
        area_name: shop.area.as_ref().map(|name| shop::text_of(name, locale)),
        currency_margin: shop::permille(shop.currency_margin),
        item_number: card.item_number,
        min_order_quantity: card.min_order_quantity.into(),
        sold: None,
        updated_at: card.updated_at.to_rfc3339(),
    }
}

/// A product in full.
pub fn product_view(detail: &ProductDetail, view: TextView) -> ProductView {
    let product = &detail.product;
    let content = &product.content;
    let (texts, packing) = (&content.texts, &content.packing);
    let prices = product.prices();
    ProductView {
        id: product.id.get(),
        shop: shop::brief_view(&detail.shop, view.locale()),
        category: category_ref(detail, view),
        name: view.text(&texts.name),
        title: view.text(&texts.title),
        description: view.text(&texts.description),
        details: view.text(&texts.details),
        kind: content.product_type,
        unit: unit(texts.unit.clone(), view),
        images: media::all_from_shelf(&detail.shelf, &content.pictures),
        video: media::from_shelf(&detail.shelf, content.video),
        price_min: prices.map(|prices| prices.lowest.get()),
        price_max: prices.map(|prices| prices.highest.get()),
        price_visibility: product.price_access,
        own_price_visibility: view.for_owner(|| content.price_visibility),
        strike_price: content.strike_price.map(Fen::get),
        stock: detail.shows_stock().then(|| integer(product.stock())),
        availability: product.availability(),
        item_number: content.item_number.clone(),
        is_clearance: content.is_clearance,
        on_sale: content.on_sale,
        keywords: content.keywords.clone(),
        material: view.text(&texts.material),
        packing_quantity: packing.quantity.map(Into::into),
        box_specification: view.text(&texts.box_specification),
        box_lengths_cm: texts.box_lengths().map(lengths),
        item_weight_grams: packing.item_weight_grams.map(Into::into),
        box_weight_grams: packing.box_weight_grams.map(Into::into),
        remark: view.text(&texts.remark),
        private_note: view.for_owner(|| content.private_note.clone()),
        min_order_quantity: content.order_rule.minimum.into(),
        order_multiple: content.order_rule.multiple.into(),
        lot: content.lot,
        tiers: tier_views(product),
        specs: product
            .specs
            .iter()
            .map(|spec| spec_view(spec, view))
            .collect(),
        skus: product
            .skus
            .iter()
            .map(|sku| sku_view(sku, detail))
            .collect(),
        revision: product.revision,
        translations: view.for_owner(|| translations(texts)),
        created_at: product.created_at.to_rfc3339(),
        updated_at: product.updated_at.to_rfc3339(),
    }
}

fn unit(unit: Localized, view: TextView) -> String {
    match view {
        TextView::Reader(locale) => unit_for_reader(unit, locale),
        TextView::Owner(_) => view.take(unit),
    }
}

fn category_ref(detail: &ProductDetail, view: TextView) -> CategoryRef {
    let category = &detail.category;
    CategoryRef {
        id: category.id.get(),
        name: view.text(&category.content.name),
        parent_id: category.content.parent.map(Into::into),
        parent_name: detail
            .parent
            .as_ref()
            .map(|parent| view.text(&parent.content.name)),
    }
}

fn lengths(lengths: Lengths) -> BoxLengths {
    let [length, width, height] = lengths.centimetres();
    BoxLengths {
        length,
        width,
        height,
    }
}

fn translations(texts: &ProductTexts) -> ProductTranslationsView {
    TranslationsView::of(|locale| TextsView::of(texts, locale))
}

/// One way in which a product varies.
pub fn spec_view(spec: &domain::Spec, view: TextView) -> Spec {
    let item = |item: &domain::SpecItem| SpecItem {
        id: item.id.get(),
        name: view.text(&item.name),
        translations: view.for_owner(|| (&item.name).into()),
    };
    Spec {
        id: spec.id.get(),
        name: view.text(&spec.name),
        items: spec.items.iter().map(item).collect(),
        translations: view.for_owner(|| (&spec.name).into()),
    }
}

/// A sellable combination.
pub fn sku_view(sku: &domain::Sku, detail: &ProductDetail) -> Sku {
    let minimum = detail.product.content.order_rule.minimum;
    Sku {
        id: sku.id.get(),
        item_ids: sku.items.iter().map(|item| item.get()).collect(),
        price: sku.price.map(Fen::get),
        tier_prices: tier_prices(sku),
        stock: detail.shows_stock().then(|| sku.stock.into()),
        availability: Availability::of(sku.stock, minimum),
        item_number: sku.item_number.clone(),
        image: media::from_shelf(&detail.shelf, sku.image),
    }
}
