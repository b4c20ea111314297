use shop_core::{Locale, PriceVisibility, ProductId, ShopId, Timestamp};

use super::*;
use crate::product::{
    NameTranslations, ProductForm, ProductType, Sku, SkuForm, SpecForm, SpecItemForm,
};

/// Specs with their items.
type Specs<'a> = &'a [(&'a str, &'a [&'a str])];

fn combinations(specs: Specs<'_>) -> Vec<Vec<String>> {
    specs.iter().fold(vec![Vec::new()], |rows, (_, items)| {
        let extend = |row: &Vec<String>| {
            let row = row.clone();
            items
                .iter()
                .map(move |item| [row.clone(), vec![(*item).to_owned()]].concat())
        };
        rows.iter().flat_map(extend).collect()
    })
}

fn form(specs: Specs<'_>) -> ProductForm {
    let spec = |(name, items): &(&str, &[&str])| SpecForm {
        name: (*name).into(),
        items: items
            .iter()
            .map(|item| SpecItemForm {
                name: (*item).into(),
                ..SpecItemForm::default()
            })
            .collect(),
        ..SpecForm::default()
    };
    let sku = |items: Vec<String>| SkuForm {
        items,
        price: Some(1),
        ..SkuForm::default()
    };
    let is_multi = !specs.is_empty();
    let product_type = if is_multi {
        ProductType::Multi
    } else {
        ProductType::Single
    };
    ProductForm {
        name: "茶杯".into(),
        category_id: 1,
        product_type,
        sale_price: (!is_multi).then_some(1),
        specs: specs.iter().map(spec).collect(),
        skus: if is_multi {
            combinations(specs).into_iter().map(sku).collect()
        } else {
            Vec::new()
        },
        ..ProductForm::default()
    }
}

/// The product as loaded from the store: spec IDs start at 10, item IDs at 100, SKU IDs at 1000.
fn stored(plan: ProductPlan) -> Product {
    let mut item_ids = 100..;
    let mut next_item = || SpecItemId::new(item_ids.next().unwrap_or_default());
    let specs: Vec<Spec> = (10..)
        .zip(&plan.specs)
        .map(|(id, spec)| Spec {
            id: SpecId::new(id),
            name: spec.name.clone(),
            items: spec
                .items
                .iter()
                .map(|item| SpecItem {
                    id: next_item(),
                    name: item.name.clone(),
                })
                .collect(),
        })
        .collect();
    let skus = (1000..).zip(&plan.skus).map(|(id, sku)| Sku {
        tier_prices: sku.tier_prices.clone(),
        id: SkuId::new(id),
        items: sku
            .items
            .iter()
            .zip(&specs)
            .map(|(i, spec)| spec.items[*i].id)
            .collect(),
        price: sku.price,
        stock: sku.stock,
        item_number: String::new(),
        image: None,
    });
    Product {
        id: ProductId::new(1),
        owner: ShopId::new(1),
        skus: skus.collect(),
        content: plan.content,
        specs,
        price_access: PriceVisibility::Everyone,
        revision: 1,
        created_at: Timestamp::from_millis(0),
        updated_at: Timestamp::from_millis(0),
    }
}

fn store(specs: Specs<'_>) -> Product {
    stored(
        Product::parse(&form(specs), PriceVisibility::Everyone)
            .unwrap()
            .to_new(Locale::Zh)
            .unwrap(),
    )
}

fn sku_ids(before: Specs<'_>, after: Specs<'_>) -> Vec<Option<i64>> {
    let plan = Product::parse(&form(after), PriceVisibility::Everyone)
        .unwrap()
        .apply_to(&store(before), Locale::Zh)
        .unwrap();
    plan.skus.iter().map(|sku| sku.id.map(SkuId::get)).collect()
}

const COLOUR: (&str, &[&str]) = ("颜色", &["红", "白"]);
const SIZE: (&str, &[&str]) = ("尺寸", &["大", "小"]);

#[test]
fn skus_keep_ids_of_remaining_combinations() {
    // Stored as 红大 1000, 红小 1001, 白大 1002, 白小 1003.
    let before: Specs<'_> = &[COLOUR, SIZE];
    let cases: [(Specs<'_>, Vec<Option<i64>>); 7] = [
        (before, vec![Some(1000), Some(1001), Some(1002), Some(1003)]),
        (
            &[SIZE, COLOUR],
            vec![Some(1000), Some(1002), Some(1001), Some(1003)],
        ),
        (
            &[("颜色", &["白", "蓝"]), SIZE],
            vec![Some(1002), Some(1003), None, None],
        ),
        (&[("色彩", &["红"]), SIZE], vec![Some(1000), Some(1001)]),
        (&[("材质", &["陶"]), SIZE], vec![None, None]),
        (&[COLOUR], vec![None, None]),
        (&[], vec![None]),
    ];
    for (after, expected) in cases {
        assert_eq!(sku_ids(before, after), expected, "{after:?}");
    }
    assert_eq!(sku_ids(&[], &[]), [Some(1000)]);
    assert_eq!(sku_ids(&[COLOUR], before), [None, None, None, None]);
}

#[test]
fn equal_item_names_in_two_specs_differ() {
    let front: (&str, &[&str]) = ("正面", &["红", "白"]);
    let back: (&str, &[&str]) = ("背面", &["红", "白"]);
    let ids = sku_ids(&[front, back], &[back, front]);
    assert_eq!(ids, [Some(1000), Some(1002), Some(1001), Some(1003)]);
}

#[test]
fn omitted_translations_of_names_are_kept() {
    let mut first = form(&[COLOUR]);
    let english = |text: &str| NameTranslations::default().with(Locale::En, text);
    first.specs[0].translations = english("Colour");
    first.specs[0].items[0].translations = english("Red");
    let before = stored(
        Product::parse(&first, PriceVisibility::Everyone)
            .unwrap()
            .to_new(Locale::Zh)
            .unwrap(),
    );
    let mut second = form(&[("色彩", &["白", "红"])]);
    second.specs[0].items[0].translations = english("White");
    let second = Product::parse(&second, PriceVisibility::Everyone).unwrap();
    let plan = second.apply_to(&before, Locale::Zh).unwrap();
    let spec = &plan.specs[0];
    assert_eq!(spec.id, Some(SpecId::new(10)));
    assert_eq!(spec.name.translation(Locale::En), Some("Colour"));
    assert!(spec.name.is_stale(Locale::En));
    let items = spec.items.iter();
    let items: Vec<_> = items
        .map(|item| {
            (
                item.id.map(SpecItemId::get),
                item.name.translation(Locale::En),
            )
        })
        .collect();
    assert_eq!(
        items,
        [(Some(101), Some("White")), (Some(100), Some("Red"))]
    );
}

#[test]
fn pieces_of_all_combinations_are_kept_when_specs_are_given_up() {
    let mut before = form(&[("颜色", &["红", "白"])]);
    for (sku, pieces) in before.skus.iter_mut().zip([2, 3]) {
        sku.stock = Some(pieces);
    }
    let plan = Product::parse(&before, PriceVisibility::Everyone)
        .unwrap()
        .to_new(Locale::Zh)
        .unwrap();
    let stored = stored(plan);
    let mut single = form(&[]);
    for (given, expected) in [(None, 5), (Some(7), 7)] {
        single.stock = given;
        let plan = Product::parse(&single, PriceVisibility::Everyone)
            .unwrap()
            .apply_to(&stored, Locale::Zh)
            .unwrap();
        assert_eq!(plan.stock(), expected);
    }
}
