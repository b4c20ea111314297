//! Prices and numbers as price lists have them.

use std::io::Cursor;

use shop_core::{CategoryId, Currency, Locale, Rate};

use super::{
    Draft, Planned,
    tests::{faults, planned, shop, stored},
};
use crate::{Catalogue, Choices, Column, Fault, FaultReason, NoteReason, PriceRate, Table};

fn notes(planned: &Planned) -> Vec<(u32, NoteReason, &str)> {
    let notes = planned.notes.iter();
    notes
        .map(|note| (note.row, note.reason, note.detail.as_str()))
        .collect()
}

fn with_price(price: &str) -> String {
    format!("货号,品名,分类,单价\nA,杯,餐具,\"{price}\"\n")
}

#[test]
fn prices_with_signs_and_units_are_read() {
    for (text, fen) in [
        ("¥3.5/pc", 350),
        ("3.50元", 350),
        ("￥3.5", 350),
        ("5.10元/个", 510),
    ] {
        let planned = planned(&with_price(text), None).unwrap();
        assert_eq!(planned.plan.skus[0].price.unwrap().get(), fen, "{text}");
        assert_eq!(notes(&planned), []);
    }
    let lowest = planned(&with_price("3.5起"), None).unwrap();
    assert_eq!(lowest.plan.skus[0].price.unwrap().get(), 350);
    assert_eq!(notes(&lowest), [(2, NoteReason::LowestPrice, "3.5起")]);
    let sentence = lowest.notes[0].sentence(Locale::Zh);
    assert_eq!(sentence, "“3.5起”是最低价，已作为单价导入");
}

#[test]
fn texts_that_are_no_price_in_yuan_are_faults() {
    for (text, reason) in [
        ("12-15", FaultReason::SeveralPrices),
        ("$2.50", FaultReason::OtherCurrency),
        ("2.5 USD", FaultReason::OtherCurrency),
        ("36元/打", FaultReason::InvalidFormat),
        ("3.5/kg", FaultReason::InvalidFormat),
    ] {
        assert_eq!(faults(&with_price(text), None), [(2, "price", reason)]);
    }
}

#[test]
fn prices_decide_which_decimal_sign_a_table_has() {
    // As a program in Germany or Turkey saves it. The weight alone would say a point.
    let text = "Item number;Product name;Category;Price;Stock;MOQ;Carton weight (kg)\r\n\
        T-1;Cup;Cups;12,50;1.000;2.000;0.850\r\nT-2;Plate;Cups;1.250,50;500;1;12,5\r\n";
    let plan = planned(text, None).unwrap().plan;
    assert_eq!(plan.skus[0].price.unwrap().get(), 1_250);
    assert_eq!(plan.skus[0].stock, 1_000);
    assert_eq!(plan.content.packing.box_weight_grams, Some(850));
    let english = "货号,品名,分类,单价,库存\nA,杯,餐具,12.5,\"1,250\"\n";
    assert_eq!(planned(english, None).unwrap().plan.skus[0].stock, 1_250);
    let unknown = "货号,品名,分类,单价,库存\nA,杯,餐具,12,\"1,250\"\n";
    let found = planned(unknown, None).unwrap_err();
    let expected = Fault {
        detail: "1250 / 1.25".to_owned(),
        ..Fault::new(2, crate::Column::Stock, FaultReason::TwoReadings)
    };
    assert_eq!(found, [expected]);
    assert_eq!(
        found[0].sentence(Locale::En),
        "This number can be read in two ways: 1250 / 1.25; write it so that it has one reading"
    );
    // Prices with both signs say nothing of others.
    let both = "货号,品名,分类,单价,库存\nA,杯,餐具,12.5,1.000\nB,壶,餐具,\"12,5\",1\n";
    assert_eq!(faults(both, None), [(2, "stock", FaultReason::TwoReadings)]);
}

#[test]
fn start_of_ranges_that_is_not_the_minimum_is_noted() {
    let text = "货号,品名,分类,阶梯价,起订量\nA,杯,餐具,48-479:12.5; ≥480:11.8,24\n";
    let new = planned(text, None).unwrap();
    assert_eq!(new.plan.content.order_rule.minimum, 24);
    assert_eq!(notes(&new), [(2, NoteReason::RangesStartDiffers, "48")]);
    let cup = stored(new.plan);
    let update = "货号,阶梯价\nA,36-479:12; ≥480:11\n";
    let changed = planned(update, Some(&cup)).unwrap();
    assert_eq!(changed.plan.content.order_rule.minimum, 24);
    assert_eq!(notes(&changed), [(2, NoteReason::RangesStartDiffers, "36")]);
    let same = planned("货号,阶梯价\nA,24-479:12; ≥480:11\n", Some(&cup)).unwrap();
    assert_eq!(notes(&same), []);
}

#[test]
fn numbers_are_converted_from_the_unit_of_their_heading() {
    let packing = |heading: &str, cell: &str| {
        let text = format!("货号,品名,分类,单价,{heading}\nA,杯,餐具,5,\"{cell}\"\n");
        let content = planned(&text, None).unwrap().plan.content;
        (
            content.packing.item_weight_grams,
            content.packing.box_weight_grams,
            content.texts.box_specification.original().to_owned(),
        )
    };
    for (heading, cell, item, carton, size) in [
        ("Weight (kg)", "2", Some(2_000), None, ""),
        ("Weight (kg)", "0.25", Some(250), None, ""),
        ("Weight (kg)", "250g", Some(250), None, ""),
        ("单重（公斤）", "3", Some(3_000), None, ""),
        ("Weight (oz)", "16", Some(454), None, ""),
        ("毛重(g)", "12500", None, Some(12_500), ""),
        ("G.W. (lb)", "20", None, Some(9_072), ""),
        ("毛重(KG)", "G.W 12.5 / N.W 11", None, Some(12_500), ""),
        ("毛重(KG)", "12.5KG", None, Some(12_500), ""),
        ("箱规(mm)", "480×330×270", None, None, "48×33×27"),
        ("箱规(mm)", "48*33*27CM", None, None, "48*33*27CM"),
        (
            "Carton size (inch)",
            "10x20x30",
            None,
            None,
            "25.4×50.8×76.2",
        ),
        ("箱规", "480*330*270mm", None, None, "48×33×27"),
    ] {
        let expected = (item, carton, size.to_owned());
        assert_eq!(packing(heading, cell), expected, "{heading} {cell}");
    }
}

#[test]
fn column_in_another_currency_that_is_mapped_by_hand_is_a_fault() {
    let text = "货号,品名,分类,Price (USD)\nA,杯,餐具,5\n";
    assert_eq!(
        faults(text, None),
        [(2, "price", FaultReason::PriceMissing)]
    );
    let table = Table::read(std::io::Cursor::new(text.as_bytes())).unwrap();
    let mut columns = table.columns(Locale::Zh);
    assert_eq!(columns[3], None);
    columns[3] = Some(Column::Price);
    let catalogue = Catalogue::new(table, &columns).unwrap();
    let draft = Draft::read(&catalogue, &catalogue.groups()[0], None);
    let reason = draft.faults[0].reason;
    assert_eq!(reason, FaultReason::OtherCurrency);
}

#[test]
fn columns_of_options_become_specs_with_the_name_in_their_heading() {
    let text = "货号,品名,分类,颜色 Color,尺码,单价,库存\n\
        O-1,童鞋,鞋,红,28,20,5\nO-1,童鞋,鞋,红,29,20,5\nO-1,童鞋,鞋,蓝,28,21,5\nO-1,童鞋,鞋,蓝,29,21,5\n";
    let plan = planned(text, None).unwrap().plan;
    let names: Vec<&str> = plan.specs.iter().map(|spec| spec.name.original()).collect();
    assert_eq!(names, ["颜色", "尺码"]);
    assert_eq!(plan.skus.len(), 4);
    let single = "货号,品名,分类,规格,单价\nO-1,杯,杯子,350ml,20\n";
    let plan = planned(single, None).unwrap().plan;
    assert_eq!(plan.specs[0].name.original(), "规格");
}

#[test]
fn prices_in_another_currency_are_converted_at_the_rate_of_the_merchant() {
    let choices = Choices {
        rate: Some(PriceRate {
            currency: Currency::from_code("USD").unwrap(),
            rate: Rate::new(7_100_000).unwrap(),
        }),
        ..Choices::default()
    };
    let read = |text: &str| {
        let table = Table::read(Cursor::new(text.as_bytes())).unwrap();
        let columns = table.columns_at(Locale::Zh, choices.rate);
        let catalogue = Catalogue::with_choices(table, &columns, &choices).unwrap();
        let mut draft = Draft::read(&catalogue, &catalogue.groups()[0], None);
        let category = draft.category().map(|_| CategoryId::new(1));
        let currency = catalogue.other_currency();
        (draft.finish(&shop(Locale::Zh), category, None), currency)
    };
    let of_heading = "货号,品名,分类,Price (USD)\nA,杯,餐具,2.5\n";
    let in_cell = "货号,品名,分类,单价\nA,杯,餐具,US$2.50/pc\n";
    for text in [of_heading, in_cell] {
        let (planned, _) = read(text);
        let planned = planned.unwrap();
        assert_eq!(planned.plan.skus[0].price.unwrap().get(), 1_775, "{text}");
        let note = (2, NoteReason::PriceConverted, "2.5 USD × 7.1 = ¥17.75");
        assert_eq!(notes(&planned), [note], "{text}");
    }
    assert_eq!(read(of_heading).1, Some("USD"));
    // In another currency than that of the rate, in yuan, and two prices.
    for price in ["2.5 EUR", "¥2.5", "2.5-3"] {
        let text = format!("货号,品名,分类,Price (USD)\nA,杯,餐具,{price}\n");
        let faults = read(&text).0.unwrap_err();
        assert_eq!(faults[0].reason, FaultReason::OtherCurrency, "{price}");
    }
    let (planned, _) = read("货号,品名,分类,单价\nA,杯,餐具,2.5\n");
    assert_eq!(planned.unwrap().plan.skus[0].price.unwrap().get(), 250);
}

#[test]
fn other_currency_of_refused_prices_is_known() {
    let of = |text: &str| {
        let table = Table::read(Cursor::new(text.as_bytes())).unwrap();
        let columns = table.columns(Locale::Zh);
        Catalogue::new(table, &columns).unwrap().other_currency()
    };
    assert_eq!(of("货号,品名,Price (EUR)\nA,杯,2.5\n"), Some("EUR"));
    assert_eq!(of("货号,品名,单价\nA,杯,$2.5\n"), Some("USD"));
    assert_eq!(of("货号,品名,单价\nA,杯,2.5\n"), None);
}
