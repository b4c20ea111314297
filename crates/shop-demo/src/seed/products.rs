//! Goods of a price list as products.

use std::collections::HashMap;

use shop_app::{Application, product};
use shop_catalog::product::{
    NameTranslations, ProductForm, ProductTextsForm, ProductType, SkuForm, SpecForm, SpecItemForm,
    TierForm,
};
use shop_core::{CategoryId, Locale, ProductId, SkuId};

use super::{
    Extent, FillError,
    gallery::{Files, Wanted},
    shops::{Shelves, Shop},
    texts::{original, translation, translations},
};
use crate::{
    goods::{Availability, Good, Offer, Sku, Spec, Text, Words, tier_prices},
    pictures::PictureSpec,
};

/// A product that was made, as orders need it.
#[derive(Debug, Clone)]
pub struct Made {
    /// Its number.
    pub id: ProductId,
    /// Its SKUs in the order of the matrix.
    pub skus: Vec<SkuId>,
}

/// Products by their item numbers.
pub type Catalogue = HashMap<String, Made>;

/// As many of a merchant's goods as the extent says, with as many pictures.
pub fn chosen(shop: &Shop, extent: &Extent) -> Vec<Good> {
    let mut taken = HashMap::<(usize, usize), usize>::new();
    let mut chosen = Vec::new();
    for good in crate::goods::goods(shop.merchant.sheet) {
        let taken = taken.entry(good.category).or_default();
        if *taken < extent.goods_each {
            let is_first = *taken == 0;
            chosen.push(fewer_pictures(good, extent.pictures, is_first));
        }
        *taken += 1;
    }
    chosen
}

/// Galleries of five pictures at most are ordinary ones.
const ORDINARY: usize = 5;

/// Pictures are what filling the demo takes its time for: the first good of a category shows what a
/// gallery and pictures of combinations look like, the others show themselves, and their colours if
/// they come in several.
fn fewer_pictures(mut good: Good, most: usize, is_first: bool) -> Good {
    let own = match &mut good.offer {
        _ if is_first => most,
        Offer::Single { .. } => 1,
        Offer::Multi { skus, .. } => {
            for sku in skus {
                sku.picture = None;
            }
            2
        }
    };
    if good.pictures.len() <= ORDINARY {
        good.pictures.truncate(own.min(most));
    }
    good
}

/// What is drawn for a merchant's goods.
pub fn want(wanted: &mut Wanted, shop: &Shop, goods: &[Good]) {
    for good in goods {
        wanted.add_all(&shop.actor, &good.pictures);
        wanted.add_all(&shop.actor, sku_pictures(good));
    }
}

fn sku_pictures(good: &Good) -> impl Iterator<Item = &PictureSpec> {
    let skus: &[Sku] = match &good.offer {
        Offer::Single { .. } => &[],
        Offer::Multi { skus, .. } => skus,
    };
    skus.iter().filter_map(|sku| sku.picture.as_ref())
}

/// Creates a merchant's products one by one, as a person would.
pub async fn create(
    app: &Application,
    shop: &Shop,
    goods: &[Good],
    shelves: &Shelves,
    files: &Files,
) -> Result<Catalogue, FillError> {
    let mut catalogue = Catalogue::new();
    for good in goods {
        let Some(category) = shelves.get(&good.category) else {
            continue;
        };
        let form = form(shop, good, *category, files);
        let created = product::create(app, &shop.actor, &form).await;
        let created = created
            .map_err(FillError::refused(&good.item_number))?
            .product;
        let skus = created.skus.iter().map(|sku| sku.id).collect();
        catalogue.insert(
            good.item_number.clone(),
            Made {
                id: created.id,
                skus,
            },
        );
    }
    Ok(catalogue)
}

/// A good as the product editor would send it.
pub fn form(shop: &Shop, good: &Good, category: CategoryId, files: &Files) -> ProductForm {
    let packing = good.packing;
    let language = shop.merchant.sheet.language;
    let text = |words: &Words| Some(original(words, language));
    ProductForm {
        name: original(&good.name, language),
        title: text(&good.title),
        category_id: category.get(),
        description: text(&good.description),
        details: text(&good.details),
        unit: text(&good.unit.into()),
        image_ids: files.ids(&shop.actor, &good.pictures),
        strike_price: good.was.map(Into::into),
        item_number: Some(good.item_number.clone()),
        is_clearance: Some(good.clearance),
        on_sale: Some(good.availability != Availability::OffSale),
        keywords: text(&good.keywords),
        material: text(&good.material.into()),
        packing_quantity: Some(packing.pieces.into()),
        box_specification: Some(packing.carton.to_owned()),
        item_weight_grams: Some(packing.grams.into()),
        box_weight_grams: Some(good.box_weight_grams.into()),
        min_order_quantity: Some(good.min_order.into()),
        order_multiple: Some(good.order_multiple.into()),
        lot: Some(good.lot),
        tiers: tiers(good),
        translations: translations(language, |locale| texts(good, locale)),
        ..offer(shop, good, files)
    }
}

fn texts(good: &Good, locale: Locale) -> ProductTextsForm {
    ProductTextsForm {
        name: translation(&good.name, locale),
        title: translation(&good.title, locale),
        description: translation(&good.description, locale),
        details: translation(&good.details, locale),
        unit: translation(&good.unit.into(), locale),
        material: translation(&good.material.into(), locale),
        ..ProductTextsForm::default()
    }
}

/// The price tiers, with prices if it has no specs.
fn tiers(good: &Good) -> Vec<TierForm> {
    let prices = match &good.offer {
        Offer::Single { price, .. } => tier_prices(*price, good.tiers.len()),
        Offer::Multi { .. } => Vec::new(),
    };
    let tiers = good.tiers.iter().enumerate();
    let tiers = tiers.map(|(index, pieces)| TierForm {
        min_quantity: (*pieces).into(),
        price: prices.get(index).map(|price| (*price).into()),
    });
    tiers.collect()
}

fn offer(shop: &Shop, good: &Good, files: &Files) -> ProductForm {
    let language = shop.merchant.sheet.language;
    match &good.offer {
        Offer::Single { price, stock } => ProductForm {
            product_type: ProductType::Single,
            sale_price: Some((*price).into()),
            stock: Some((*stock).into()),
            ..ProductForm::default()
        },
        Offer::Multi { specs, skus } => ProductForm {
            product_type: ProductType::Multi,
            specs: specs.iter().map(|of| spec(of, language)).collect(),
            skus: skus
                .iter()
                .map(|row| SkuForm {
                    tier_prices: Some(tier_prices_of(row, good)),
                    ..sku(shop, specs, row, files)
                })
                .collect(),
            ..ProductForm::default()
        },
    }
}

fn tier_prices_of(row: &Sku, good: &Good) -> Vec<i64> {
    let prices = tier_prices(row.price, good.tiers.len());
    prices.into_iter().map(Into::into).collect()
}

fn spec(spec: &Spec, language: Locale) -> SpecForm {
    let item = |name: &Text| SpecItemForm {
        name: original(&(*name).into(), language),
        translations: named(*name, language),
    };
    SpecForm {
        name: original(&spec.name.into(), language),
        items: spec.items.iter().map(item).collect(),
        translations: named(spec.name, language),
    }
}

fn named(name: Text, language: Locale) -> NameTranslations {
    let words = Words::from(name);
    let others = language.others().into_iter();
    let others = others.filter_map(|locale| Some((locale, translation(&words, locale)?)));
    others.collect()
}

fn sku(shop: &Shop, specs: &[Spec], row: &Sku, files: &Files) -> SkuForm {
    let items = specs.iter().zip(&row.items);
    let picture = row
        .picture
        .as_ref()
        .and_then(|spec| files.id(&shop.actor, spec));
    SkuForm {
        items: items
            .filter_map(|(spec, item)| {
                let name = *spec.items.get(*item)?;
                Some(original(&name.into(), shop.merchant.sheet.language))
            })
            .collect(),
        price: Some(row.price.into()),
        stock: Some(row.stock.into()),
        stock_seen: None,
        item_number: Some(row.item_number.clone()),
        image_id: picture.map(Into::into),
        ..SkuForm::default()
    }
}
