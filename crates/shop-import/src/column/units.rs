//! Units and currencies in headings: a table with prices in dollars or weights in pounds must not be read
//! as if it had those of the column.

use unicode_normalization::UnicodeNormalization as _;

use super::{Column, Kind};
use crate::FaultReason;

const CURRENCIES: [&str; 26] = [
    "usd", "eur", "euro", "euros", "gbp", "hkd", "jpy", "krw", "rub", "inr", "aed", "sar", "egp",
    "aud", "cad", "sgd", "myr", "thb", "vnd", "twd", "ntd", "kwd", "qar", "dollar", "dollars",
    "try",
];
const CURRENCY_SIGNS: [char; 9] = ['$', '€', '£', '₽', '₺', '₹', '₩', '₫', '฿'];
const CURRENCY_WORDS: [&str; 22] = [
    "美元",
    "美金",
    "欧元",
    "英镑",
    "港币",
    "港元",
    "日元",
    "韩元",
    "卢布",
    "卢比",
    "台币",
    "澳元",
    "加元",
    "泰铢",
    "迪拉姆",
    "里亚尔",
    "دولار",
    "يورو",
    "درهم",
    "ريال",
    "جنيه",
    "دينار",
];
/// Units of weight, the longest first, with grams or kilograms in the second place.
const KILOGRAMS: [&str; 11] = [
    "千克",
    "公斤",
    "kilograms",
    "kilogram",
    "kgs",
    "kg",
    "كيلوغرام",
    "كيلو",
    "كغم",
    "كجم",
    "كغ",
];
const GRAMS: [&str; 11] = [
    "克", "grams", "gram", "gms", "gr", "g", "جرام", "غرام", "جم", "غم", "غ",
];
const OTHER_WEIGHTS: [&str; 14] = [
    "斤", "吨", "磅", "盎司", "lbs", "lb", "pounds", "pound", "oz", "ounces", "tons", "ton", "رطل",
    "طن",
];
const CENTIMETRES: [&str; 6] = ["厘米", "公分", "cm", "cms", "centimetres", "سم"];
const OTHER_LENGTHS: [&str; 16] = [
    "毫米", "英寸", "寸", "立方", "mm", "inch", "inches", "in", "ft", "m", "cbm", "cuft", "مم",
    "ملم", "بوصة", "إنش",
];
/// Units of more than one piece.
const PACKS: [&str; 21] = [
    "箱",
    "打",
    "百",
    "千",
    "万",
    "公斤",
    "千克",
    "ctn",
    "ctns",
    "carton",
    "cartons",
    "dozen",
    "doz",
    "dz",
    "gross",
    "kg",
    "kgs",
    "كرتون",
    "كرتونة",
    "دزينة",
    "كجم",
];

/// What contradicts a column in its heading, if anything does.
pub fn contradiction(column: Column, heading: &str) -> Option<FaultReason> {
    let heading = plain(heading);
    let is_other = match column.kind() {
        Kind::Price | Kind::Ranges => {
            if names_other_currency(&heading) {
                return Some(FaultReason::OtherCurrency);
            }
            names_any(&per(&heading), &PACKS)
        }
        Kind::Kilograms => names_any(
            &units(&heading, &KILOGRAMS),
            &[&GRAMS[..], &OTHER_WEIGHTS].concat(),
        ),
        Kind::Grams => names_any(
            &units(&heading, &[]),
            &[&KILOGRAMS[..], &OTHER_WEIGHTS].concat(),
        ),
        Kind::Centimetres => {
            let heading = heading.replace("尺寸", "");
            !names_any(&heading, &CENTIMETRES) && names_any(&heading, &OTHER_LENGTHS)
        }
        Kind::Pieces => names_any(&counted(&heading), &PACKS),
        Kind::Text
        | Kind::YesNo
        | Kind::Lot
        | Kind::Visibility
        | Kind::Id
        | Kind::ItemNumber
        | Kind::Integer => false,
    };
    is_other.then_some(FaultReason::OtherUnit)
}

/// Whether a text names another currency than yuan.
pub fn names_other_currency(text: &str) -> bool {
    let text = plain(text);
    text.contains(CURRENCY_SIGNS)
        || CURRENCY_WORDS.iter().any(|word| text.contains(word))
        || words(&text).any(|word| CURRENCIES.contains(&word))
}

fn plain(text: &str) -> String {
    text.nfkc().collect::<String>().to_lowercase()
}

/// A heading without its names of weights that end in a dot (G.W.) and without these units.
fn units(heading: &str, known: &[&str]) -> String {
    let mut text = heading
        .replace("g.w", "")
        .replace("n.w", "")
        .replace("克重", "");
    for unit in known.iter().filter(|unit| !unit.is_ascii()) {
        text = text.replace(unit, " ");
    }
    text
}

/// What is counted, in the brackets of a heading: `个` of `装箱数(个/箱)`.
fn counted(heading: &str) -> String {
    let inside = heading.split(['(', '[', '【']).skip(1);
    let parts = inside.map(|text| text.split(['/', ')', ']', '】']).next().unwrap_or_default());
    parts.collect::<Vec<_>>().join(" ")
}

/// What a price is for: `打` of `单价(元/打)`.
fn per(heading: &str) -> String {
    let parts = heading
        .split(['/', '每'])
        .skip(1)
        .chain(heading.split("per ").skip(1));
    parts.collect::<Vec<_>>().join(" ")
}

/// Whether one of these units is a word of a text, or a part of it in Chinese.
fn names_any(text: &str, units: &[&str]) -> bool {
    let is_chinese = |unit: &str| unit.chars().all(|c| ('\u{4e00}'..='\u{9fff}').contains(&c));
    units.iter().any(|unit| {
        if is_chinese(unit) {
            text.contains(unit)
        } else {
            words(text).any(|word| word == *unit)
        }
    })
}

/// The words of a text in Latin or Arabic letters.
fn words(text: &str) -> impl Iterator<Item = &str> {
    let is_letter = |c: char| c.is_alphabetic() && !('\u{2e80}'..='\u{9fff}').contains(&c);
    text.split(move |c| !is_letter(c))
        .filter(|word| !word.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn units_and_currencies_in_headings_are_compared_with_the_column() {
        use super::super::Key::{
            BoxSpecification, BoxWeight, ItemWeight, MinOrderQuantity, Name, PackingQuantity,
            Price, Stock,
        };
        use FaultReason::{OtherCurrency, OtherUnit};
        let cases = [
            (Price, "Price (USD)", Some(OtherCurrency)),
            (Price, "Unit price [US$]", Some(OtherCurrency)),
            (Price, "价格（美元）", Some(OtherCurrency)),
            (Price, "السعر (دولار)", Some(OtherCurrency)),
            (Price, "Price €", Some(OtherCurrency)),
            (Price, "单价（元）", None),
            (Price, "Price (CNY)", None),
            (Price, "单价(元/个)", None),
            (Price, "单价(元/打)", Some(OtherUnit)),
            (Price, "Price per carton", Some(OtherUnit)),
            (Price, "السعر (يوان)", None),
            (BoxWeight, "G.W. (KGS)", None),
            (BoxWeight, "G.W. (lb)", Some(OtherUnit)),
            (BoxWeight, "毛重(g)", Some(OtherUnit)),
            (BoxWeight, "毛重（克）", Some(OtherUnit)),
            (BoxWeight, "整箱重量（千克）", None),
            (BoxWeight, "毛重 斤", Some(OtherUnit)),
            (BoxWeight, "وزن الكرتون (كغم)", None),
            (ItemWeight, "Weight (kg)", Some(OtherUnit)),
            (ItemWeight, "单重（公斤）", Some(OtherUnit)),
            (ItemWeight, "克重", None),
            (ItemWeight, "单件重量（克）", None),
            (ItemWeight, "Piece weight (g)", None),
            (BoxSpecification, "箱规(mm)", Some(OtherUnit)),
            (BoxSpecification, "外箱尺寸(cm)", None),
            (BoxSpecification, "Meas (m³)", Some(OtherUnit)),
            (BoxSpecification, "Carton size (inch)", Some(OtherUnit)),
            (MinOrderQuantity, "起订量(箱)", Some(OtherUnit)),
            (Stock, "Stock (ctns)", Some(OtherUnit)),
            (PackingQuantity, "装箱数(个/箱)", None),
            (PackingQuantity, "QTY/CTN", None),
            (PackingQuantity, "Packing (dozen/ctn)", Some(OtherUnit)),
            (Name, "品名(USD)", None),
        ];
        for (key, heading, expected) in cases {
            let column = Column::original(key);
            assert_eq!(contradiction(column, heading), expected, "{heading}");
        }
        for column in Column::all() {
            for locale in shop_core::Locale::ALL {
                let heading = column.heading(locale);
                assert_eq!(contradiction(column, &heading), None, "{heading}");
            }
            for alias in column.aliases() {
                assert_eq!(contradiction(column, alias), None, "{alias}");
            }
        }
    }

    #[test]
    fn number_formats_name_currencies() {
        for (format, expected) in [
            ("\"$\"#,##0.00", true),
            ("[$€-2] #,##0.00", true),
            ("#,##0.00 \"USD\"", true),
            ("[$¥-804]#,##0.00", false),
            ("[$-409]#,##0.00", false),
            ("\"¥\"#,##0.00;[Red]-\"¥\"#,##0.00", false),
            ("0.00", false),
        ] {
            let signs = format.replace("[$-", "[-").replace("[$", "[");
            assert_eq!(names_other_currency(&signs), expected, "{format}");
        }
    }
}
