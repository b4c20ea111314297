use std::{
    collections::HashMap,
    io::{Cursor, Read as _},
};

use shop_core::{Fen, MediaId, OrderId, ShopId, UserId};

use super::*;
use crate::{
    Customer, LinePrice, LineSnapshot, OrderLine, OrderStatus, PaymentMethod, Shipment,
    SnapshotText, SpecValueSnapshot, packing::CartonData,
};

const NOW: Timestamp = Timestamp::from_millis(1_795_231_000_000);

fn plain(locale: Locale) -> TableOptions {
    TableOptions {
        locale,
        pictures: false,
        second: None,
    }
}

fn text(original: &str, buyer: &str) -> SnapshotText {
    SnapshotText {
        original: original.into(),
        buyer: buyer.into(),
    }
}

fn line() -> OrderLine {
    OrderLine {
        product: None,
        sku: None,
        snapshot: LineSnapshot {
            name: text("=1+1", "Tea cup"),
            spec_values: vec![
                SpecValueSnapshot {
                    spec: text("颜色", "Colour"),
                    item: text("红", "Red"),
                },
                SpecValueSnapshot {
                    spec: text("尺寸", "Size"),
                    item: text("大", "Large"),
                },
            ],
            unit: text("件", "pcs"),
            item_number: "+A-1".into(),
            picture: None,
            carton: CartonData {
                packing_quantity: Some(24),
                item_weight_grams: Some(350),
                box_weight_grams: Some(9_000),
                box_volume_cm3: Some(42_768),
                box_volume: None,
            },
            price: LinePrice::default(),
            remark: "易碎".into(),
        },
        quantity: 60,
        unit_price: Fen::new(1_250).unwrap(),
        amount: Fen::new(75_005).unwrap(),
    }
}

fn order() -> Order {
    Order {
        id: OrderId::new(1),
        number: "2611210A1B2C3D4E".parse().unwrap(),
        shop: ShopId::new(1),
        buyer: Some(UserId::new(2)),
        is_buyer_disabled: false,
        inquiry: None,
        buyer_locale: Locale::En,
        status: OrderStatus::Submitted,
        lines: vec![line(), line()],
        total: Fen::new(150_010).unwrap(),
        customer: Customer {
            name: "@李雷".into(),
            phone: "+966501234567".into(),
            address: "-义乌".into(),
            ..Customer::default()
        },
        payment_method: PaymentMethod::Cash,
        remark: String::new(),
        expected_date: NaiveDate::from_ymd_opt(2026, 12, 1),
        shipment: Shipment {
            carrier: "=顺丰".into(),
            tracking_number: "SF1020030040".into(),
        },
        history: Vec::new(),
        created_at: NOW,
    }
}

/// The parsed parts of a workbook: the sheet, and the shared strings of its cells.
struct Read {
    sheet: String,
    texts: Vec<String>,
}

/// A workbook that contains the same order `times` times, added one by one.
fn workbook(locale: Locale, times: usize) -> Vec<u8> {
    let order = order();
    let exported = ExportOrder {
        order: &order,
        shop_name: "东方茶具",
        margin: Some(CurrencyMargin::default()),
    };
    let mut table = Table::begin(plain(locale), NOW).unwrap();
    for _ in 0..times {
        table.add(&[exported], &HashMap::new()).unwrap();
    }
    table.finish().unwrap()
}

fn read(locale: Locale) -> Read {
    read_file(workbook(locale, 1))
}

fn read_file(file: Vec<u8>) -> Read {
    let mut archive = zip::ZipArchive::new(Cursor::new(file)).unwrap();
    let mut part = |name: &str| {
        let mut xml = String::new();
        let mut file = archive.by_name(name).unwrap();
        file.read_to_string(&mut xml).unwrap();
        xml
    };
    let sheet = part("xl/worksheets/sheet1.xml");
    let shared = part("xl/sharedStrings.xml");
    let texts = shared.split("</t>").filter_map(|t| t.rsplit_once('>'));
    let texts = texts.map(|(_, text)| text.to_owned()).collect();
    Read { sheet, texts }
}

#[test]
fn total_in_a_second_currency_is_a_column_of_its_own() {
    let second = |margin| {
        let order = order();
        let exported = ExportOrder {
            order: &order,
            shop_name: "东方茶具",
            margin,
        };
        let dollars = TableCurrency {
            currency: Currency::from_code("USD").unwrap(),
            rate: Rate::new(7_100_000).unwrap(),
            day: NaiveDate::from_ymd_opt(2026, 11, 29).unwrap(),
        };
        let options = TableOptions {
            second: Some(dollars),
            ..plain(Locale::En)
        };
        let mut table = Table::begin(options, NOW).unwrap();
        table.add(&[exported], &HashMap::new()).unwrap();
        let texts = read_file(table.finish().unwrap()).texts;
        let heading = texts.iter().find(|text| text.contains("approx."));
        let amount = texts.iter().find(|text| text.starts_with('≈'));
        (heading.cloned().unwrap(), amount.cloned())
    };
    let (heading, amount) = second(CurrencyMargin::new(0));
    assert!(
        heading.contains("1 USD = ¥7.100000 (2026-11-29)"),
        "{heading}"
    );
    let total = order().total;
    let cents = (total.get() * 1_000_000 * 2 + 7_100_000) / (7_100_000 * 2);
    let expected = format!("≈\u{A0}US${}.{:02}", cents / 100, cents % 100);
    assert_eq!(amount, Some(expected));
    assert_eq!(second(None).1, None);
    let without = read(Locale::En).texts;
    assert!(!without.iter().any(|text| text.contains("approx.")));
}

#[test]
fn every_order_line_is_a_row() {
    let read = read(Locale::Zh);
    assert_eq!(read.sheet.matches("<row ").count(), 3);
    assert!(read.texts.iter().any(|t| t == "订单号"));
}

#[test]
fn formula_like_text_stays_text() {
    let read = read(Locale::Zh);
    assert!(!read.sheet.contains("<f>"));
    for expected in ["=1+1", "+A-1", "@李雷", "-义乌", "+966501234567"] {
        assert!(read.texts.iter().any(|t| t == expected), "{expected}");
    }
}

#[test]
fn sheet_is_right_to_left_in_arabic() {
    for locale in Locale::ALL {
        let is_rtl = read(locale).sheet.contains("rightToLeft=\"1\"");
        assert_eq!(is_rtl, locale == Locale::Ar, "{locale}");
    }
}

#[test]
fn headings_are_in_the_requested_language() {
    let cases = [
        (
            Locale::Zh,
            ["下单时间", "订单总额（元）", "待确认", "商品（原文）"],
        ),
        (
            Locale::En,
            [
                "Placed at",
                "Order total (CNY)",
                "To confirm",
                "Product (original)",
            ],
        ),
        (
            Locale::Ar,
            [
                "وقت الطلب",
                "إجمالي الطلب (يوان)",
                "بانتظار التأكيد",
                "المنتج (الأصل)",
            ],
        ),
    ];
    for (locale, expected) in cases {
        let read = read(locale);
        for text in expected {
            assert!(read.texts.iter().any(|t| t == text), "{locale} {text}");
        }
    }
}

#[test]
fn lines_are_in_both_languages_whoever_reads() {
    let cases = [
        (
            Locale::Zh,
            ["Colour：Red；Size：Large", "颜色：红；尺寸：大"],
        ),
        (
            Locale::Ar,
            ["Colour: Red؛ Size: Large", "颜色: 红؛ 尺寸: 大"],
        ),
    ];
    for (locale, specs) in cases {
        let read = read(locale);
        let kept = ["Tea cup", "=1+1", "pcs", "件", "易碎"];
        for text in kept.into_iter().chain(specs) {
            assert!(read.texts.iter().any(|t| t == text), "{locale} {text}");
        }
    }
}

#[test]
fn missing_packing_data_are_named() {
    let mut order = order();
    order.lines[1].snapshot.carton.box_volume_cm3 = None;
    order.lines[1].snapshot.carton.packing_quantity = None;
    let exported = ExportOrder {
        order: &order,
        shop_name: "",
        margin: Some(CurrencyMargin::default()),
    };
    let cells = |line| {
        column::Row::new(exported, line, plain(Locale::En)).cell(column::Column::MissingPacking)
    };
    let text = |text: &str| column::Cell::Text(text.to_owned());
    assert_eq!(cells(&order.lines[0]), text(""));
    assert_eq!(
        cells(&order.lines[1]),
        text("pieces per carton; carton size")
    );
}

/// The smallest PNG: one white pixel.
const PIXEL: &[u8] = &[
    137, 80, 78, 71, 13, 10, 26, 10, 0, 0, 0, 13, 73, 72, 68, 82, 0, 0, 0, 1, 0, 0, 0, 1, 8, 0, 0,
    0, 0, 58, 126, 155, 85, 0, 0, 0, 10, 73, 68, 65, 84, 120, 156, 99, 248, 15, 0, 1, 1, 1, 0, 27,
    182, 238, 86, 0, 0, 0, 0, 73, 69, 78, 68, 174, 66, 96, 130,
];

#[test]
fn pictures_are_in_the_cells_of_their_column() {
    let mut order = order();
    order.lines[1].snapshot.picture = Some(MediaId::new(7));
    let exported = ExportOrder {
        order: &order,
        shop_name: "",
        margin: Some(CurrencyMargin::default()),
    };
    let pictures = HashMap::from([(MediaId::new(7), PIXEL.to_vec())]);
    let mut table = Table::begin(
        TableOptions {
            pictures: true,
            ..plain(Locale::En)
        },
        NOW,
    )
    .unwrap();
    table.add(&[exported], &pictures).unwrap();
    let mut archive = zip::ZipArchive::new(Cursor::new(table.finish().unwrap())).unwrap();
    assert!(archive.by_name("xl/media/image1.png").is_ok());
    let mut drawing = String::new();
    let mut part = archive.by_name("xl/drawings/drawing1.xml").unwrap();
    part.read_to_string(&mut drawing).unwrap();
    // The ninth column of the third row, both counted from zero.
    assert!(drawing.contains("<xdr:col>8</xdr:col>"), "{drawing}");
    assert!(drawing.contains("<xdr:row>2</xdr:row>"), "{drawing}");
}

#[test]
fn amounts_and_measures_are_numbers() {
    let sheet = read(Locale::En).sheet;
    for number in ["12.5", "750.05", "1500.1", "22.2", "0.10692", "60"] {
        assert!(sheet.contains(&format!("<v>{number}</v>")), "{number}");
    }
}

#[test]
fn order_total_is_in_every_row() {
    let sheet = read(Locale::Zh).sheet;
    assert_eq!(sheet.matches("<v>1500.1</v>").count(), 2);
}

#[test]
fn later_orders_are_appended() {
    let mut archive = zip::ZipArchive::new(Cursor::new(workbook(Locale::Zh, 3))).unwrap();
    let mut sheet = String::new();
    let mut part = archive.by_name("xl/worksheets/sheet1.xml").unwrap();
    part.read_to_string(&mut sheet).unwrap();
    let rows: Vec<_> = sheet.match_indices("<row r=\"").collect();
    assert_eq!(rows.len(), 1 + 3 * 2);
    assert!(sheet.contains("<row r=\"7\""));
}

#[test]
fn export_is_deterministic() {
    assert_eq!(workbook(Locale::Zh, 2), workbook(Locale::Zh, 2));
}

#[test]
fn file_name_has_the_day_in_china() {
    assert_eq!(file_name(NOW), "orders-2026-11-21.xlsx");
}
