//! Products, from the domain to what travels.

use shop_app::product::{CategoryShelf, ListedProduct, ProductDetail};
use shop_catalog::product::{BatchOutcome, BoxLengths as Lengths, ProductTexts, unit_for_reader};
use shop_core::{Cursor, Fen, Locale, Localized, Page, ProductId};

use super::{
    category, integer, media, shop, specs,
    text_view::{TextView, stale, translation},
};
use crate::{
    messages,
    views::{
        BoxLengths, CategoriesWithProducts, CategoryRef, CategoryWithProducts, ProductBatch,
        ProductCard, ProductOutcome, ProductPage, ProductTextsView, ProductTranslationsView,
        ProductView,
    },
};

/// A page of products.
pub fn page(page: Page<ListedProduct>, locale: Locale) -> ProductPage {
    ProductPage {
        list: cards(page.list, locale),
        next_cursor: page.next.map(Cursor::into_string),
        total: page.total.map(integer),
    }
}

/// Categories with their first products.
pub fn shelves(shelves: Vec<CategoryShelf>, view: TextView) -> CategoriesWithProducts {
    let shelf = |shelf: CategoryShelf| CategoryWithProducts {
        category: category::category(shelf.category, view),
        products: cards(shelf.products, view.locale()),
    };
    CategoriesWithProducts {
        list: shelves.into_iter().map(shelf).collect(),
    }
}

/// The outcomes of a batch.
pub fn batch(outcomes: &[(ProductId, BatchOutcome)], locale: Locale) -> ProductBatch {
    let outcome = |(id, outcome): &(ProductId, BatchOutcome)| ProductOutcome {
        id: id.get(),
        outcome: *outcome,
        message: messages::batch_outcome(*outcome, locale).to_owned(),
    };
    ProductBatch {
        list: outcomes.iter().map(outcome).collect(),
    }
}

/// A page of a merchant's own products, with what was sold of them.
pub fn own_page(page: Page<ListedProduct>, locale: Locale) -> ProductPage {
    let sold: Vec<i64> = page
        .list
        .iter()
        .map(|product| integer(product.card.sold))
        .collect();
    let mut page = self::page(page, locale);
    for (card, sold) in page.list.iter_mut().zip(sold) {
        card.sold = Some(sold);
    }
    page
}

/// Products in a list.
pub fn cards(products: Vec<ListedProduct>, locale: Locale) -> Vec<ProductCard> {
    let products = products.into_iter();
    products.map(|product| card(product, locale)).collect()
}

/// A product in a list, for its owner too in the words of a reader: lists show no translations.
pub fn card(product: ListedProduct, locale: Locale) -> ProductCard {
    let ListedProduct { card, shop, shelf } = product;
    ProductCard {
        id: card.id.get(),
        shop_id: card.owner.get(),
        shop_alias: shop.alias.clone(),
        shop_name: shop::text(&shop.name, locale),
        name: card.name.into_reader(locale),
        title: card.title.into_reader(locale),
        main_image: media::from_shelf(&shelf, card.main_image),
        has_video: card.has_video,
        kind: card.product_type,
        unit: unit_for_reader(card.unit, locale),
        price_min: card.prices.lowest.get(),
        price_max: card.prices.highest.get(),
        strike_price: card.strike_price.map(Fen::get),
        stock: integer(card.stock),
        is_clearance: card.is_clearance,
        on_sale: card.on_sale,
        category_id: card.category.get(),
        area_name: shop.area.as_ref().map(|name| shop::text(name, locale)),
        item_number: card.item_number,
        min_order_quantity: card.min_order_quantity.into(),
        sold: None,
        updated_at: card.updated_at.to_rfc3339(),
    }
}

/// A product in full.
pub fn view(detail: &ProductDetail, view: TextView) -> ProductView {
    let product = &detail.product;
    let content = &product.content;
    let (texts, packing) = (&content.texts, &content.packing);
    let prices = product.prices();
    ProductView {
        id: product.id.get(),
        shop: shop::brief(&detail.shop, view.locale()),
        category: category_ref(detail, view),
        name: view.text(&texts.name),
        title: view.text(&texts.title),
        description: view.text(&texts.description),
        details: view.text(&texts.details),
        kind: content.product_type,
        unit: unit(texts.unit.clone(), view),
        images: media::all_from_shelf(&detail.shelf, &content.pictures),
        video: media::from_shelf(&detail.shelf, content.video),
        price_min: prices.lowest.get(),
        price_max: prices.highest.get(),
        strike_price: content.strike_price.map(Fen::get),
        stock: integer(product.stock()),
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
        specs: product
            .specs
            .iter()
            .map(|spec| specs::spec(spec, view))
            .collect(),
        skus: product
            .skus
            .iter()
            .map(|sku| specs::sku(sku, &detail.shelf))
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
    ProductTranslationsView {
        zh: translated(texts, Locale::Zh),
        en: translated(texts, Locale::En),
        ar: translated(texts, Locale::Ar),
    }
}

fn translated(texts: &ProductTexts, locale: Locale) -> ProductTextsView {
    ProductTextsView {
        name: translation(&texts.name, locale),
        title: translation(&texts.title, locale),
        description: translation(&texts.description, locale),
        details: translation(&texts.details, locale),
        unit: translation(&texts.unit, locale),
        material: translation(&texts.material, locale),
        box_specification: translation(&texts.box_specification, locale),
        remark: translation(&texts.remark, locale),
        stale: stale(texts.all(), locale),
    }
}
