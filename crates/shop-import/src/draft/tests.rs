use std::io::Cursor;

use proptest::prelude::*;
use shop_core::{
    Fen, PriceVisibility, ProductId, Reason, ShopId, SkuId, SpecId, SpecItemId, Timestamp,
    Translations,
};

use super::*;
use crate::{Choices, ExportProduct, ProductSheet, Table};
use shop_catalog::product::{
    NameTranslations, ProductPriceVisibility, ProductType, Sku, SkuForm, Spec, SpecForm, SpecItem,
    SpecItemForm, TierForm,
};

const NOW: Timestamp = Timestamp::from_millis(1_800_000_000_000);

fn catalogue(text: &str) -> Catalogue {
    catalogue_with(text, &Choices::default())
}

pub(super) fn catalogue_with(text: &str, choices: &Choices) -> Catalogue {
    let table = Table::read(Cursor::new(text.as_bytes())).unwrap();
    let columns = table.columns(Locale::Zh);
    Catalogue::with_choices(table, &columns, choices).unwrap()
}

pub(super) fn shop(language: Locale) -> ShopProfile {
    ShopProfile {
        language,
        ..ShopProfile::default()
    }
}

pub(super) fn planned(text: &str, stored: Option<&Product>) -> Result<Planned, Vec<Fault>> {
    let catalogue = catalogue(text);
    let group = &catalogue.groups()[0];
    let mut draft = Draft::read(&catalogue, group, stored);
    let category = draft.category().map(|_| CategoryId::new(1));
    draft.finish(&shop(Locale::Zh), category, None)
}

/// Row, column and reason of a fault.
pub(super) type Found = (u32, &'static str, FaultReason);

pub(super) fn faults(text: &str, stored: Option<&Product>) -> Vec<Found> {
    let faults = planned(text, stored).unwrap_err();
    let place = |fault: &Fault| fault.column.map_or("", Column::as_str);
    faults
        .iter()
        .map(|fault| (fault.row, place(fault), fault.reason))
        .collect()
}

/// What a plan is once it is stored.
pub(super) fn stored(plan: ProductPlan) -> Product {
    let mut ids = 1..;
    let mut next = || ids.next().unwrap_or_default();
    let specs: Vec<Spec> = plan
        .specs
        .into_iter()
        .map(|spec| Spec {
            id: SpecId::new(next()),
            name: spec.name,
            items: spec
                .items
                .into_iter()
                .map(|item| SpecItem {
                    id: SpecItemId::new(next()),
                    name: item.name,
                })
                .collect(),
        })
        .collect();
    let skus = plan.skus.into_iter().map(|sku| Sku {
        tier_prices: sku.tier_prices,
        id: SkuId::new(next()),
        items: specs
            .iter()
            .zip(&sku.items)
            .map(|(spec, place)| spec.items[*place].id)
            .collect(),
        price: sku.price,
        stock: sku.stock,
        item_number: sku.item_number,
        image: sku.image,
    });
    Product {
        id: ProductId::new(7),
        owner: ShopId::new(1),
        content: plan.content,
        skus: skus.collect(),
        specs,
        price_access: PriceVisibility::Everyone,
        revision: 3,
        created_at: NOW,
        updated_at: NOW,
    }
}

pub(super) const TOWEL: &str = "货号,品名,name.en,一级分类,规格1名称,规格1值,规格2名称,规格2值,单价,库存,公开备注\n\
    T-1,毛巾,Towel,家纺,颜色,白,尺寸,大,9,5,厚\nT-1,,,,,白,,小,6,5,\nT-1,,,,,灰,,大,9,5,\nT-1,,,,,灰,,小,6,7,\n";

#[test]
fn rows_become_a_product_with_options() {
    let plan = planned(TOWEL, None).unwrap().plan;
    assert_eq!(plan.content.texts.name.original(), "毛巾");
    assert_eq!(
        plan.content.texts.name.translation(Locale::En),
        Some("Towel")
    );
    let names: Vec<&str> = plan.specs.iter().map(|spec| spec.name.original()).collect();
    assert_eq!(names, ["颜色", "尺寸"]);
    let skus: Vec<_> = plan
        .skus
        .iter()
        .map(|sku| (sku.items.clone(), sku.price.unwrap().get(), sku.stock))
        .collect();
    assert_eq!(
        skus,
        [
            (vec![0, 0], 900, 5),
            (vec![0, 1], 600, 5),
            (vec![1, 0], 900, 5),
            (vec![1, 1], 600, 7)
        ]
    );
}

#[test]
fn sorted_rows_and_missing_columns_change_nothing() {
    let towel = stored(planned(TOWEL, None).unwrap().plan);
    let mut lines: Vec<&str> = TOWEL.lines().collect();
    // Names are in the last row now.
    lines[1..].reverse();
    let again = planned(&(lines.join("\n") + "\n"), Some(&towel)).unwrap();
    assert!(!again.changes);
    let named = planned("货号,公开备注\nT-1,厚\n", Some(&towel)).unwrap();
    assert!(!named.changes);
    let emptied = planned("货号,公开备注\nT-1,\n", Some(&towel)).unwrap();
    assert_eq!(
        (
            emptied.changes,
            emptied.plan.content.texts.remark.original()
        ),
        (true, "")
    );
    assert_eq!(emptied.plan.skus, towel.to_plan(Locale::Zh).skus);
}

#[test]
fn variants_that_the_table_does_not_name_stay() {
    let towel = stored(planned(TOWEL, None).unwrap().plan);
    let before = towel.to_plan(Locale::Zh);
    // The specs in the other order.
    let one = "货号,规格1名称,规格1值,规格2名称,规格2值,单价\nT-1,尺寸,小,颜色,灰,7\n";
    let changed = planned(one, Some(&towel)).unwrap();
    assert!(changed.changes);
    let prices = |plan: &ProductPlan| -> Vec<_> {
        let name = |spec: usize, item: usize| plan.specs[spec].items[item].name.original();
        let mut prices: Vec<_> = plan
            .skus
            .iter()
            .map(|sku| {
                let mut names: Vec<_> = sku
                    .items
                    .iter()
                    .enumerate()
                    .map(|(spec, item)| name(spec, *item).to_owned())
                    .collect();
                names.sort();
                (names.concat(), sku.price.unwrap().get(), sku.stock)
            })
            .collect();
        prices.sort();
        prices
    };
    let mut expected = prices(&before);
    let grey = expected
        .iter_mut()
        .find(|(name, ..)| name == "小灰")
        .unwrap();
    grey.1 = 700;
    assert_eq!(prices(&changed.plan), expected);
    let same = "货号,规格1名称,规格1值,规格2名称,规格2值,单价\nT-1,颜色,灰,尺寸,小,6\n";
    let same = planned(same, Some(&towel)).unwrap();
    assert!(!same.changes);

    let cup = "货号,品名,分类,规格1名称,规格1值,单价,库存\nC,杯,餐具,颜色,红,1,5\nC,,,,蓝,2,6\n";
    let cup = stored(planned(cup, None).unwrap().plan);
    let more = planned(
        "货号,规格1名称,规格1值,单价,库存\nC,颜色,绿,3,7\n",
        Some(&cup),
    )
    .unwrap();
    let more = prices(&more.plan);
    assert_eq!(
        more,
        [
            ("红".to_owned(), 100, 5),
            ("绿".to_owned(), 300, 7),
            ("蓝".to_owned(), 200, 6)
        ]
    );
    // Another spec is another set of variants.
    let sizes = planned(
        "货号,规格1名称,规格1值,单价,库存\nC,尺寸,大,3,7\n",
        Some(&cup),
    )
    .unwrap();
    assert_eq!(prices(&sizes.plan), [("大".to_owned(), 300, 7)]);
}

#[test]
fn price_on_request_is_no_price_and_a_column_says_who_sees_it() {
    use ProductPriceVisibility::{Ask, Everyone, Inherit, SignedIn};
    let read = |text: String| {
        let plan = planned(&text, None).unwrap().plan;
        let price = plan.skus[0].price.map(Fen::get);
        (plan.content.price_visibility, price)
    };
    for cell in ["面议", "On request", "عند الطلب"] {
        let found = read(format!("品名,分类,单价\n杯,餐具,{cell}\n"));
        assert_eq!(found, (Ask, None), "{cell}");
    }
    let cells = [
        ("公开", Everyone),
        ("登录可见", SignedIn),
        ("面议", Ask),
        ("", Inherit),
    ];
    for (cell, expected) in cells {
        let found = read(format!("品名,分类,单价,价格显示\n杯,餐具,5,{cell}\n"));
        assert_eq!(found, (expected, Some(500)), "{cell}");
    }
    let text = "品名,分类,单价,价格显示\n杯,餐具,5,熟人\n";
    let expected = vec![(2, "priceVisibility", FaultReason::InvalidFormat)];
    assert_eq!(faults(text, None), expected);
}

#[test]
fn faults_name_their_cells() {
    use FaultReason::{
        DuplicateItem, InvalidFormat, PriceMissing, Required, RowsDiffer, SpecsMissing,
        StrikePriceTooLow, TooLong,
    };
    let long = "长".repeat(101);
    let cases: [(String, Vec<Found>); 7] = [
        (
            "品名,分类,单价\n杯,餐具,面议 12.5\n".into(),
            vec![(2, "price", InvalidFormat)],
        ),
        (
            "品名,分类,单价\n杯,,\n".into(),
            vec![(2, "category", Required)],
        ),
        (
            "品名,分类,单价\n杯,餐具,\n".into(),
            vec![(2, "price", PriceMissing)],
        ),
        (
            format!("品名,分类,单价\n{long},餐具,1\n"),
            vec![(2, "name", TooLong)],
        ),
        (
            "品名,分类,单价,原价\n杯,餐具,5,4\n".into(),
            vec![(2, "strikePrice", StrikePriceTooLow)],
        ),
        (
            "货号,品名,分类,单价\nA,杯,餐具,1\nA,碗,餐具,1\n".into(),
            vec![(3, "", SpecsMissing), (3, "name", RowsDiffer)],
        ),
        (
            TOWEL.replace("T-1,,,,,灰,,小", "T-1,,,,,灰,,大"),
            vec![(5, "spec1.value", DuplicateItem)],
        ),
    ];
    for (text, expected) in cases {
        assert_eq!(faults(&text, None), expected, "{text}");
    }
    let towel = stored(planned(TOWEL, None).unwrap().plan);
    assert_eq!(
        faults("货号,单价\nT-1,5\n", Some(&towel)),
        [(2, "price", SpecsMissing)]
    );
}

#[test]
fn error_of_a_sku_names_no_cell_of_another_field() {
    let text = "货号,品名,分类,单价,规格2名称,规格2值\nT,毛巾,家纺,1,颜色,红\nT,,,1,,蓝\n";
    let catalogue = catalogue(text);
    let draft = Draft::read(&catalogue, &catalogue.groups()[0], None);
    for (field, column) in [
        ("price", Some("price")),
        ("stockSeen", Some("stockSeen")),
        ("itemNumber", Some("skuItemNumber")),
        ("items", Some("spec2.value")),
        ("items[0]", Some("spec2.value")),
        ("unheardOf", None),
    ] {
        let path = format!("skus[1].{field}");
        let fault = draft.place(&FieldError::new(path, Reason::Required));
        let place = (fault.row, fault.column.map(Column::as_str));
        assert_eq!(place, (3, column), "{field}");
    }
}

#[test]
fn translation_into_the_language_of_the_shop_is_refused_at_its_cell() {
    let text = "name,name.zh,category,price,spec1.name,spec1.value,spec1.value.zh\n\
        杯,杯子,c,1,颜色,红,红色\n杯,,c,1,颜色,蓝,\n";
    let table = Table::read(Cursor::new(text.as_bytes())).unwrap();
    let columns: Vec<_> = table
        .headings
        .iter()
        .map(|heading| heading.parse().ok())
        .collect();
    let catalogue = Catalogue::new(table, &columns).unwrap();
    let finish = |language| {
        let draft = Draft::read(&catalogue, &catalogue.groups()[0], None);
        draft.finish(&shop(language), Some(CategoryId::new(1)), None)
    };
    let found = finish(Locale::Zh).unwrap_err();
    let cells = found
        .iter()
        .map(|fault| (fault.row, fault.column, fault.reason));
    let expected = [
        Column::Name.translated(Locale::Zh),
        Column::Spec1Value.translated(Locale::Zh),
    ]
    .map(|column| (2, Some(column), FaultReason::OriginalLanguage));
    assert_eq!(cells.collect::<Vec<_>>(), expected);
    let plan = finish(Locale::Ar).unwrap().plan;
    let name = &plan.content.texts.name;
    assert_eq!(name.translation(Locale::Zh), Some("杯子"));
    assert_eq!(plan.content.texts.unit.original(), "قطعة");
}

#[test]
fn outdated_table_changes_nothing_and_sales_are_kept() {
    let text = |stock: &str, revision: i64| {
        format!("品名,分类,单价,库存,stockSeen,revision\n杯,餐具,1,{stock},10,{revision}\n")
    };
    let mut cup = stored(
        planned("品名,分类,单价,库存\n杯,餐具,1,10\n", None)
            .unwrap()
            .plan,
    );
    cup.skus[0].stock = 4;
    // Six were sold since the export: ten more make fourteen.
    assert!(!planned(&text("10", 3), Some(&cup)).unwrap().changes);
    assert_eq!(
        planned(&text("20", 3), Some(&cup)).unwrap().plan.skus[0].stock,
        14
    );
    // What was imported before is not added again.
    cup.revision = 4;
    cup.skus[0].stock = 20;
    assert!(!planned(&text("20", 3), Some(&cup)).unwrap().changes);
    cup.skus[0].stock = 19;
    let refused = faults(&text("20", 3), Some(&cup));
    assert_eq!(refused, [(2, "revision", FaultReason::ChangedElsewhere)]);
}

fn text_of(min: usize, max: usize) -> impl Strategy<Value = String> {
    let characters = "[a-zA-Z0-9杯茶كوب=+@'\",;<>&．-]";
    prop::string::string_regex(&format!("{characters}{{{min},{max}}}")).unwrap()
}

fn localized(name: &'static str) -> impl Strategy<Value = (String, String, String)> {
    (text_of(1, 12), text_of(0, 12), text_of(0, 12))
        .prop_map(move |(zh, en, ar)| (format!("{name}{zh}"), en, ar))
}

prop_compose! {
    fn products()(
        (name, en, ar) in localized("n"),
        (colour, colour_en, _) in localized("c"),
        texts in [text_of(0, 20), text_of(0, 20), text_of(0, 20), text_of(0, 20), text_of(0, 20)],
        prices in prop::collection::vec(0..=9_999_999_999_i64, 6),
        stocks in prop::collection::vec(0..=9_999_999_i64, 6),
        numbers in (1..=1_000_000_i64, 1..=10_000_000_i64, 1..=10_000_000_i64),
        flags in any::<[bool; 3]>(),
        is_multi in any::<bool>(),
        lot in prop::sample::select(shop_core::Lot::ALL),
        tiers in 0..=2_i64,
    ) -> ProductForm {
        let tiers = if numbers.0 < 900_000 { tiers } else { 0 };
        let items = |names: &[&str]| names.iter().map(|name| SpecItemForm {
            name: (*name).to_owned(),
            translations: NameTranslations::default().with(Locale::En, colour_en.clone()),
        }).collect();
        let sku = |place: usize, items: &[&str]| SkuForm {
            items: items.iter().map(|name| (*name).to_owned()).collect(),
            price: Some(prices[place]),
            tier_prices: Some((0..tiers).map(|tier| prices[place] / (tier + 2)).collect()),
            stock: Some(stocks[place]),
            item_number: Some(format!("=K{place}")),
            ..SkuForm::default()
        };
        let pairs = [["红", "大"], ["红", "小"], ["蓝", "大"], ["蓝", "小"], ["1e5", "大"], ["1e5", "小"]];
        ProductForm {
            name,
            category_id: 1,
            title: Some(texts[0].clone()),
            description: Some(format!("{}\n{}", texts[1], texts[2])),
            product_type: if is_multi { ProductType::Multi } else { ProductType::Single },
            unit: Some(texts[3].clone()),
            sale_price: (!is_multi).then_some(prices[0]),
            stock: (!is_multi).then_some(stocks[0]),
            item_number: Some(texts[4].clone()),
            on_sale: Some(flags[0]),
            is_clearance: Some(flags[1]),
            packing_quantity: flags[2].then_some(numbers.0),
            box_weight_grams: flags[2].then_some(numbers.1),
            item_weight_grams: flags[2].then_some(numbers.2),
            min_order_quantity: Some(numbers.0),
            lot: Some(lot),
            tiers: (0..tiers).map(|tier| TierForm {
                min_quantity: numbers.0 + tier + 1,
                price: (!is_multi).then_some(prices[0] / (tier + 2)),
            }).collect(),
            keywords: Some("一,two".to_owned()),
            specs: if is_multi {
                vec![
                    SpecForm { name: colour, items: items(&["红", "蓝", "1e5"]), translations: NameTranslations::default() },
                    SpecForm { name: "尺寸".to_owned(), items: items(&["大", "小"]), translations: NameTranslations::default() },
                ]
            } else {
                Vec::new()
            },
            skus: if is_multi { (0..).zip(&pairs).map(|(place, pair)| sku(place, pair)).collect() } else { Vec::new() },
            translations: Translations::default().with(Locale::En, ProductTextsForm { name: Some(en), ..ProductTextsForm::default() }).with(Locale::Ar, ProductTextsForm { unit: Some(ar), ..ProductTextsForm::default() }),
            ..ProductForm::default()
        }
    }
}

/// Moves the translations out of the language of the original.
fn in_language(form: &mut ProductForm, language: Locale) {
    if language == Locale::Zh {
        return;
    }
    let texts = &mut form.translations;
    *texts.get_mut(Locale::Zh) = texts.get_mut(language).take();
    for item in form.specs.iter_mut().flat_map(|spec| &mut spec.items) {
        if language == Locale::En {
            let names = &mut item.translations;
            *names.get_mut(Locale::Zh) = names.get_mut(language).take();
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(12))]
    #[test]
    fn what_is_exported_and_imported_is_unchanged(
        mut form in products(),
        locale in prop::sample::select(&Locale::ALL[..]),
        language in prop::sample::select(&Locale::ALL[..]),
    ) {
        in_language(&mut form, language);
        let Ok(draft) = Product::parse(&form, PriceVisibility::Everyone) else {
            return Ok(());
        };
        let Ok(plan) = draft.to_new(language) else {
            return Ok(());
        };
        let product = stored(plan);
        let mut sheet = ProductSheet::begin(locale, language, NOW).unwrap();
        let category = CategoryPath { first: "c".to_owned(), second: None };
        sheet.add(&ExportProduct { product: &product, category, pictures: Vec::new() }).unwrap();
        let table = Table::read(Cursor::new(sheet.finish().unwrap())).unwrap();
        let columns = table.columns(language);
        prop_assert!(columns.iter().all(Option::is_some));
        let catalogue = Catalogue::new(table, &columns).unwrap();
        prop_assert_eq!(catalogue.groups().len(), 1);
        let group = &catalogue.groups()[0];
        let draft = Draft::read(&catalogue, group, Some(&product));
        match draft.finish(&shop(language), None, None) {
            Ok(planned) => prop_assert!(!planned.changes, "{:#?}\n{:#?}", planned.plan, product.to_plan(language)),
            Err(faults) => prop_assert!(false, "{faults:?}"),
        }
    }
}

#[test]
fn independent_faults_of_a_product_are_reported_in_the_order_of_their_cells() {
    let text = "货号,品名,一级分类,单价,库存,起订量\nT-1,,家纺,便宜,10000000,0\n";
    let name = (2, "name", FaultReason::Required);
    let price = (2, "price", FaultReason::InvalidFormat);
    let stock = (2, "stock", FaultReason::OutOfRange);
    let minimum = (2, "minOrderQuantity", FaultReason::OutOfRange);
    assert_eq!(faults(text, None), [name, price, stock, minimum]);
    let turned = "起订量,库存,单价,一级分类,品名,货号\n0,10000000,便宜,家纺,,T-1\n";
    assert_eq!(faults(turned, None), [minimum, stock, price, name]);

    let rows = "库存,货号,品名,一级分类,单价,规格1名称,规格1值\n\
        多,T-1,毛巾,家纺,便宜,颜色,白\n1,T-1,浴巾,,贵,,灰\n";
    let expected = [
        (2, "stock", FaultReason::InvalidFormat),
        (2, "price", FaultReason::InvalidFormat),
        (3, "name", FaultReason::RowsDiffer),
        (3, "price", FaultReason::InvalidFormat),
    ];
    assert_eq!(faults(rows, None), expected);
    let without_category = format!("货号,品名,单价\nT-1,{},9\n", "长".repeat(101));
    assert_eq!(
        faults(&without_category, None),
        [
            (2, "category", FaultReason::Required),
            (2, "name", FaultReason::TooLong),
        ]
    );
}

#[test]
fn values_that_could_mean_something_else_are_faults() {
    use FaultReason::{ChangedByProgram, ErrorValue, OtherUnit, TwoReadings};
    let line = |heading: &str, cell: &str| {
        format!("货号,品名,分类,单价,{heading}\nA,杯,餐具,5,\"{cell}\"\n")
    };
    for (heading, cell, column, reason) in [
        ("箱规(mm)", "大号", "boxSpecification", OtherUnit),
        ("库存", "1.000", "stock", TwoReadings),
        ("毛重", "1,250", "boxWeight", TwoReadings),
        ("材质", "#N/A", "material", ErrorValue),
        ("规格货号", "1.00E+05", "skuItemNumber", ChangedByProgram),
    ] {
        let found = faults(&line(heading, cell), None);
        assert_eq!(found, [(2, column, reason)], "{heading}");
    }
    // A cell with its own unit, other numbers with a decimal sign, and a number that starts with 0 are clear.
    let clear =
        "货号,品名,分类,单价,库存,Weight (kg),毛重\nA,杯,餐具,\"12,50\",1.000,2kg,\"1,250\"\n";
    let plan = planned(clear, None).unwrap().plan;
    assert_eq!(plan.skus[0].price.unwrap().get(), 1_250);
    assert_eq!(plan.skus[0].stock, 1_000);
    assert_eq!(plan.content.packing.item_weight_grams, Some(2_000));
    assert_eq!(plan.content.packing.box_weight_grams, Some(1_250));
}

#[test]
fn product_with_a_row_that_cannot_be_read_is_rejected_as_a_whole() {
    let head = "货号,品名,分类,规格1名称,规格1值,单价\n";
    let all = |text: &str| -> Vec<Vec<Found>> {
        let table = Table::read(Cursor::new(text.as_bytes())).unwrap();
        let columns = table.columns(Locale::Zh);
        let catalogue = Catalogue::new(table, &columns).unwrap();
        let groups = catalogue.groups().iter();
        let faults = groups.map(|group| {
            let draft = Draft::read(&catalogue, group, None);
            let faults = draft
                .finish(&shop(Locale::Zh), Some(CategoryId::new(1)), None)
                .err();
            let faults = faults.unwrap_or_default().into_iter();
            faults
                .map(|fault| {
                    (
                        fault.row,
                        fault.column.map_or("", Column::as_str),
                        fault.reason,
                    )
                })
                .collect()
        });
        faults.collect()
    };
    let error = |row| vec![(row, "itemNumber", FaultReason::ErrorValue)];
    // The row with the error is found by the name, above and below the others, and by its place.
    let below =
        format!("{head}T,毛巾,家纺,颜色,白,5\n#N/A,毛巾,家纺,颜色,灰,5\nB,杯,家纺,颜色,白,5\n");
    assert_eq!(all(&below), [error(3), vec![]]);
    let above = format!("{head}#N/A,毛巾,家纺,颜色,白,5\nT,毛巾,家纺,颜色,灰,5\n");
    assert_eq!(all(&above), [error(2)]);
    let nameless = format!("{head}T,毛巾,家纺,颜色,白,5\n#REF!,,,颜色,灰,5\n");
    assert_eq!(all(&nameless), [error(3)]);
    let blank = format!("{head}T,毛巾,家纺,颜色,白,5\n,,,,灰,5\n");
    assert_eq!(all(&blank), [[(3, "itemNumber", FaultReason::Required)]]);
}
