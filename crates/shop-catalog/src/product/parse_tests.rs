use shop_core::{Fen, Locale, Localized, Translations};

use super::*;
use crate::product::{
    NameTranslations, OrderRule, ProductPriceVisibility, ProductTextsForm, SkuForm, SpecForm,
    SpecItemForm,
};

fn single() -> ProductForm {
    ProductForm {
        name: "茶杯".into(),
        category_id: 3,
        sale_price: Some(1_250),
        ..ProductForm::default()
    }
}

fn spec(name: &str, items: &[&str]) -> SpecForm {
    let item = |name: &&str| SpecItemForm {
        name: (*name).into(),
        ..SpecItemForm::default()
    };
    SpecForm {
        name: name.into(),
        items: items.iter().map(item).collect(),
        ..SpecForm::default()
    }
}

fn row(items: &[&str], price: i64) -> SkuForm {
    SkuForm {
        items: items.iter().map(|item| (*item).into()).collect(),
        price: Some(price),
        ..SkuForm::default()
    }
}

fn multi() -> ProductForm {
    ProductForm {
        product_type: ProductType::Multi,
        sale_price: None,
        specs: vec![spec("颜色", &["红", "白"]), spec("尺寸", &["大", "小"])],
        skus: vec![
            row(&["白", "大"], 300),
            row(&["红", "小"], 200),
            row(&["红", "大"], 100),
            row(&["白", "小"], 400),
        ],
        ..single()
    }
}

fn errors(form: &ProductForm) -> Vec<(String, Reason, Option<i64>)> {
    let errors = Product::parse(form, PriceVisibility::Everyone)
        .err()
        .unwrap_or_default();
    let errors = errors.as_slice().iter();
    errors
        .map(|f| (f.path.clone(), f.reason, f.limit))
        .collect()
}

fn check(form: &ProductForm, expected: &[(&str, Reason, Option<i64>)]) {
    let expected: Vec<_> = expected
        .iter()
        .map(|(path, error, limit)| ((*path).to_owned(), *error, *limit))
        .collect();
    assert_eq!(errors(form), expected);
}

#[test]
fn omitted_fields_get_defaults() {
    let draft = Product::parse(&single(), PriceVisibility::Everyone).unwrap();
    let sku = &draft.variants.skus()[0];
    assert_eq!(
        (sku.price.map(Fen::get), sku.stock.of_new()),
        (Some(1_250), 999)
    );
    for (language, unit) in [(Locale::Zh, "件"), (Locale::En, "pc"), (Locale::Ar, "قطعة")] {
        let plan = draft.to_new(language).unwrap();
        assert_eq!(plan.content.texts.unit, Localized::new(unit));
    }
    assert!(draft.content.on_sale && !draft.content.is_clearance);
    assert_eq!(draft.content.order_rule, OrderRule::default());
}

#[test]
fn all_single_product_errors_are_reported() {
    let form = ProductForm {
        name: " ".into(),
        title: Some("t".repeat(201)),
        details: Some("x".repeat(50_001)),
        unit: Some("u".repeat(21)),
        image_ids: (1..=10).collect(),
        sale_price: None,
        strike_price: Some(-1),
        stock: Some(10_000_000),
        item_number: Some("n".repeat(51)),
        keywords: Some("k".repeat(31)),
        material: Some("a\nb".into()),
        packing_quantity: Some(0),
        item_weight_grams: Some(10_000_001),
        min_order_quantity: Some(0),
        order_multiple: Some(1_000_001),
        translations: Translations::default().with(
            Locale::En,
            ProductTextsForm {
                name: Some("n".repeat(101)),
                ..ProductTextsForm::default()
            },
        ),
        ..single()
    };
    check(
        &form,
        &[
            ("salePrice", Reason::PriceMissing, None),
            ("stock", Reason::OutOfRange, Some(9_999_999)),
            ("name", Reason::Required, None),
            ("translations.en.name", Reason::TooLong, Some(100)),
            ("title", Reason::TooLong, Some(200)),
            ("details", Reason::TooLong, Some(50_000)),
            ("unit", Reason::TooLong, Some(20)),
            ("material", Reason::InvalidCharacters, None),
            ("imageIds", Reason::TooManyItems, Some(9)),
            ("strikePrice", Reason::OutOfRange, Some(0)),
            ("itemNumber", Reason::TooLong, Some(50)),
            ("keywords", Reason::TooLong, Some(30)),
            ("packingQuantity", Reason::OutOfRange, Some(1)),
            ("itemWeightGrams", Reason::OutOfRange, Some(10_000_000)),
            ("minOrderQuantity", Reason::OutOfRange, Some(1)),
            ("orderMultiple", Reason::OutOfRange, Some(1_000_000)),
        ],
    );
}

#[test]
fn strike_price_is_at_least_lowest_price() {
    for (strike, is_ok) in [(1_249, false), (1_250, true), (2_000, true)] {
        let form = ProductForm {
            strike_price: Some(strike),
            ..single()
        };
        let refused = [("strikePrice", Reason::StrikePriceTooLow, None)];
        check(&form, if is_ok { &[] } else { &refused });
    }
}

#[test]
fn price_may_be_missing_where_buyers_ask_for_it() {
    let ask = ProductForm {
        sale_price: None,
        price_visibility: Some(ProductPriceVisibility::Ask),
        ..single()
    };
    check(&ask, &[]);
    let struck = ProductForm {
        strike_price: Some(1_500),
        ..ask.clone()
    };
    check(&struck, &[("strikePrice", Reason::NotAllowed, None)]);
    let inherits = ProductForm {
        price_visibility: None,
        ..ask
    };
    check(&inherits, &[("salePrice", Reason::PriceMissing, None)]);
    let draft = Product::parse(&inherits, PriceVisibility::Ask).unwrap();
    assert_eq!(draft.variants.skus()[0].price, None);
    assert!(draft.check_prices(PriceVisibility::Ask, None).is_ok());
    assert!(draft.check_prices(PriceVisibility::SignedIn, None).is_err());
}

#[test]
fn single_product_takes_no_specs() {
    let form = ProductForm {
        product_type: ProductType::Single,
        sale_price: Some(1),
        ..multi()
    };
    let refused = [
        ("specs", Reason::NotAllowed, None),
        ("skus", Reason::NotAllowed, None),
    ];
    check(&form, &refused);
}

#[test]
fn skus_follow_the_order_of_the_matrix() {
    let draft = Product::parse(&multi(), PriceVisibility::Everyone).unwrap();
    let rows = draft.variants.skus().iter();
    let rows: Vec<_> = rows
        .map(|sku| (sku.items.clone(), sku.price.unwrap().get()))
        .collect();
    let expected = [
        (vec![0, 0], 100),
        (vec![0, 1], 200),
        (vec![1, 0], 300),
        (vec![1, 1], 400),
    ];
    assert_eq!(rows, expected);
    let plan = draft.to_new(Locale::Zh).unwrap();
    let prices = plan.prices().unwrap();
    assert_eq!((prices.lowest.get(), prices.highest.get()), (100, 400));
    assert_eq!(plan.stock(), 4 * 999);
}

#[test]
fn each_combination_appears_exactly_once() {
    let mut form = multi();
    form.skus[1] = row(&["红", "大"], 200);
    form.skus[3] = row(&["绿", "小"], 400);
    form.skus.push(row(&["白"], 400));
    form.skus[0].price = None;
    check(
        &form,
        &[
            ("skus[0].price", Reason::PriceMissing, None),
            ("skus[2].items", Reason::DuplicateItem, None),
            ("skus[3].items", Reason::CombinationUnknown, None),
            ("skus[4].items", Reason::CombinationUnknown, None),
            ("skus", Reason::CombinationMissing, None),
        ],
    );
}

#[test]
fn specs_have_distinct_names() {
    let mut form = multi();
    form.specs = vec![
        spec("Colour", &["红", "白", "红 "]),
        spec(" colour", &[""]),
        spec("", &[]),
        spec("尺寸", &["大"]),
    ];
    form.specs[0].items[1].translations =
        NameTranslations::default().with(Locale::Ar, "x".repeat(51));
    check(
        &form,
        &[
            ("specs", Reason::TooManyItems, Some(3)),
            (
                "specs[0].items[1].translations.ar",
                Reason::TooLong,
                Some(50),
            ),
            ("specs[0].items[2].name", Reason::DuplicateItem, None),
            ("specs[1].items[0].name", Reason::Required, None),
            ("specs[1].name", Reason::DuplicateItem, None),
            ("specs[2].name", Reason::Required, None),
            ("specs[2].items", Reason::Required, None),
        ],
    );
}

#[test]
fn multi_product_has_at_most_500_combinations() {
    let form = ProductForm {
        specs: Vec::new(),
        skus: Vec::new(),
        ..multi()
    };
    check(&form, &[("specs", Reason::SpecsMissing, None)]);
    let names: Vec<_> = (0..23).map(|n| n.to_string()).collect();
    let names: Vec<_> = names.iter().map(String::as_str).collect();
    let form = ProductForm {
        specs: vec![spec("a", &names), spec("b", &names)],
        skus: Vec::new(),
        ..multi()
    };
    check(&form, &[("specs", Reason::TooManyItems, Some(500))]);
}

#[test]
fn translations_into_the_language_of_the_shop_are_refused() {
    let name = |zh: &str| NameTranslations::default().with(Locale::Zh, zh);
    let mut form = multi();
    form.specs[0].translations = name("颜色");
    form.specs[0].items[1].translations = name("蓝");
    form.specs[0].items[0].translations = name("");
    *form.translations.get_mut(Locale::Zh) = Some(ProductTextsForm {
        title: Some("标题".into()),
        unit: Some(String::new()),
        ..ProductTextsForm::default()
    });
    let draft = Product::parse(&form, PriceVisibility::Everyone).unwrap();
    let refused = draft.to_new(Locale::Zh).unwrap_err();
    let refused: Vec<_> = refused
        .as_slice()
        .iter()
        .map(|error| (error.path.as_str(), error.reason))
        .collect();
    let expected = [
        "translations.zh.title",
        "specs[0].translations.zh",
        "specs[0].items[1].translations.zh",
    ];
    assert_eq!(
        refused,
        expected.map(|path| (path, Reason::OriginalLanguage))
    );
    for language in [Locale::En, Locale::Ar] {
        let plan = draft.to_new(language).unwrap();
        assert_eq!(plan.content.texts.title.for_reader(Locale::Zh), "标题");
        assert_eq!(plan.specs[0].items[1].name.for_reader(Locale::Zh), "蓝");
        assert!(plan.needs_translation());
    }
}

#[test]
fn rich_text_is_sanitized_in_every_language() {
    let form = ProductForm {
        details: Some("<p onclick=\"f()\">茶</p>".into()),
        translations: Translations::default().with(
            Locale::En,
            ProductTextsForm {
                details: Some("<script>f()</script><p>tea</p>".into()),
                ..ProductTextsForm::default()
            },
        ),
        ..single()
    };
    let details = Product::parse(&form, PriceVisibility::Everyone)
        .unwrap()
        .texts
        .details
        .to_new();
    assert_eq!(details.original(), "<p>茶</p>");
    assert_eq!(details.translation(Locale::En), Some("<p>tea</p>"));
}

#[test]
fn price_and_stock_of_a_single_product_are_refused_with_specs() {
    let form = ProductForm {
        sale_price: Some(500),
        stock: Some(1),
        stock_seen: Some(2),
        ..multi()
    };
    let not_allowed = Reason::NotAllowed;
    check(
        &form,
        &[
            ("salePrice", not_allowed, None),
            ("stock", not_allowed, None),
            ("stockSeen", not_allowed, None),
        ],
    );
}
