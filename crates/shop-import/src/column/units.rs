//! Units and currencies in headings: a table with prices in dollars or weights in pounds must not be read
//! as if it had those of the column.

use unicode_normalization::UnicodeNormalization as _;

use super::{Column, Kind};
use crate::{
    FaultReason,
    other_currency::names_other_currency,
    values::{decimal, scaled},
};

/// Units of weight whose numbers are converted, with the words for them.
const WEIGHTS: [(&str, &[&str]); 5] = [
    (
        "kg",
        &[
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
        ],
    ),
    (
        "g",
        &[
            "克", "grams", "gram", "gms", "gr", "g", "جرام", "غرام", "جم", "غم", "غ",
        ],
    ),
    ("lb", &["磅", "lbs", "lb", "pounds", "pound", "رطل"]),
    ("oz", &["盎司", "oz", "ounces", "ounce"]),
    ("斤", &["斤"]),
];
const OTHER_WEIGHTS: [&str; 5] = ["吨", "tons", "ton", "t", "طن"];
/// Units of length whose numbers are converted, with their micrometres.
const LENGTHS: [(i64, &[&str]); 4] = [
    (
        10_000,
        &[
            "厘米",
            "公分",
            "cm",
            "cms",
            "centimetres",
            "centimeters",
            "سم",
        ],
    ),
    (1_000, &["毫米", "mm", "مم", "ملم"]),
    (25_400, &["英寸", "inch", "inches", "in", "بوصة", "إنش"]),
    (1_000_000, &["米", "m", "metres", "meters", "متر"]),
];
const OTHER_LENGTHS: [&str; 6] = ["寸", "立方", "ft", "cbm", "cuft", "m³"];
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

/// The unit that a heading gives to the numbers below it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum HeadingUnit {
    /// A word that is written behind weights.
    Weight(&'static str),
    /// Micrometres.
    Length(i64),
}

/// The unit in the heading of a column; none if it has that of the column.
pub fn unit_of(column: Column, heading: &str) -> Option<HeadingUnit> {
    let heading = plain(heading);
    match column.kind() {
        Kind::Kilograms | Kind::Grams => {
            let own = if column.kind() == Kind::Kilograms {
                "kg"
            } else {
                "g"
            };
            weight_in(&heading)
                .filter(|unit| *unit != own)
                .map(HeadingUnit::Weight)
        }
        Kind::Centimetres => {
            let heading = heading.replace("尺寸", "");
            let found = length_in(&heading).filter(|unit| *unit != LENGTHS[0].0);
            found.map(HeadingUnit::Length)
        }
        _ => None,
    }
}

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
        Kind::Kilograms | Kind::Grams => {
            weight_in(&heading).is_none() && names_any(&without_names(&heading), &OTHER_WEIGHTS)
        }
        Kind::Centimetres => {
            let heading = heading.replace("尺寸", "").replace("英寸", "inch");
            let is_volume = heading.contains(['³', '3']) || heading.contains("立方");
            is_volume || length_in(&heading).is_none() && names_any(&heading, &OTHER_LENGTHS)
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

/// The unit of weight that a heading names; the first of several.
fn weight_in(heading: &str) -> Option<&'static str> {
    let mut text = without_names(heading);
    let mut found: Option<(usize, &str)> = None;
    for (unit, words) in WEIGHTS {
        for word in words {
            if let Some(at) = place_of(&text, word) {
                if found.is_none_or(|(first, _)| at < first) {
                    found = Some((at, unit));
                }
                // `斤` is a part of `公斤`.
                text = text.replace(word, &" ".repeat(word.len()));
            }
        }
    }
    found.map(|(_, unit)| unit)
}

/// The unit of length that a text names, in micrometres.
fn length_in(text: &str) -> Option<i64> {
    let mut text = text.to_owned();
    for (micrometres, words) in LENGTHS {
        for word in words {
            if place_of(&text, word).is_some() {
                return Some(micrometres);
            }
            text = text.replace(word, " ");
        }
    }
    None
}

/// Whether a heading has a unit of length.
pub(super) fn names_length(heading: &str) -> bool {
    length_in(&plain(heading)).is_some()
}

/// The size of a carton in centimetres: `48×33×27` of `480×330×270mm`. `unit` is that of the heading in micrometres,
/// which the text may name itself. None if its numbers cannot be converted.
pub fn in_centimetres(text: &str, unit: Option<i64>) -> Option<String> {
    let plain = plain(text);
    let Some(unit) = length_in(&plain).or(unit) else {
        return Some(text.to_owned());
    };
    if unit == LENGTHS[0].0 {
        return Some(text.to_owned());
    }
    let mut parts = Vec::new();
    for part in plain.split(['x', '*', '×']) {
        let number = part.trim_matches(|c: char| !c.is_ascii_digit());
        let rest = part.replace(number, "");
        if number.is_empty() || rest.contains(|c: char| c.is_ascii_digit()) {
            return None;
        }
        // Hundredths of a centimetre are 100 µm.
        let hundredths = (scaled(number, 6)?.checked_mul(unit)? + 50_000_000) / 100_000_000;
        parts.push(decimal(hundredths, 100, 2));
    }
    Some(parts.join("×"))
}

fn plain(text: &str) -> String {
    text.nfkc().collect::<String>().to_lowercase()
}

/// A heading without names of weights that look like units (G.W.).
fn without_names(heading: &str) -> String {
    heading
        .replace("g.w", "")
        .replace("n.w", "")
        .replace("克重", "")
}

/// Where a unit is a word of a text, or a part of it in Chinese.
fn place_of(text: &str, unit: &str) -> Option<usize> {
    let is_chinese = unit.chars().all(|c| ('\u{4e00}'..='\u{9fff}').contains(&c));
    if is_chinese {
        return text.find(unit);
    }
    let mut places = text.match_indices(unit).map(|(at, _)| at);
    places.find(|&at| {
        let is_letter = |c: Option<char>| {
            c.is_some_and(|c| c.is_alphabetic() && !('\u{2e80}'..='\u{9fff}').contains(&c))
        };
        let after = text[at + unit.len()..].chars().next();
        !is_letter(text[..at].chars().next_back()) && !is_letter(after)
    })
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

/// Whether a text names one of these units.
fn names_any(text: &str, units: &[&str]) -> bool {
    units.iter().any(|unit| place_of(text, unit).is_some())
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
            (BoxWeight, "G.W. (lb)", None),
            (BoxWeight, "毛重(g)", None),
            (BoxWeight, "毛重（克）", None),
            (BoxWeight, "整箱重量（千克）", None),
            (BoxWeight, "毛重 斤", None),
            (BoxWeight, "وزن الكرتون (كغم)", None),
            (ItemWeight, "Weight (kg)", None),
            (ItemWeight, "单重（公斤）", None),
            (ItemWeight, "克重", None),
            (ItemWeight, "单件重量（克）", None),
            (ItemWeight, "Piece weight (g)", None),
            (BoxSpecification, "箱规(mm)", None),
            (BoxSpecification, "外箱尺寸(cm)", None),
            (BoxSpecification, "Meas (m³)", Some(OtherUnit)),
            (BoxSpecification, "Carton size (inch)", None),
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
    fn units_in_headings_are_known() {
        use super::super::Key::{BoxSpecification, BoxWeight, ItemWeight};
        use HeadingUnit::{Length, Weight};
        for (key, heading, expected) in [
            (ItemWeight, "Weight (kg)", Some(Weight("kg"))),
            (ItemWeight, "单重（公斤）", Some(Weight("kg"))),
            (ItemWeight, "克重", None),
            (ItemWeight, "净重(g)", None),
            (BoxWeight, "毛重(g)", Some(Weight("g"))),
            (BoxWeight, "毛重（克）", Some(Weight("g"))),
            (BoxWeight, "毛重（千克）", None),
            (BoxWeight, "G.W. (lb)", Some(Weight("lb"))),
            (BoxWeight, "G.W.(KGS)", None),
            (BoxWeight, "毛重 斤", Some(Weight("斤"))),
            (BoxWeight, "毛重", None),
            (BoxSpecification, "箱规(mm)", Some(Length(1_000))),
            (BoxSpecification, "外箱尺寸(cm)", None),
            (BoxSpecification, "Carton size (inch)", Some(Length(25_400))),
            (BoxSpecification, "箱规（英寸）", Some(Length(25_400))),
            (BoxSpecification, "箱规(m)", Some(Length(1_000_000))),
            (BoxSpecification, "Measurement", None),
        ] {
            let column = Column::original(key);
            assert_eq!(unit_of(column, heading), expected, "{heading}");
        }
    }

    #[test]
    fn sizes_are_converted() {
        for (text, unit, expected) in [
            ("480×330×270", Some(1_000), Some("48×33×27")),
            ("480*330.5*270", Some(1_000), Some("48×33.05×27")),
            ("480x330x270mm", None, Some("48×33×27")),
            ("48*33*27cm", Some(1_000), Some("48*33*27cm")),
            ("48*33*27", None, Some("48*33*27")),
            ("10 x 20 x 30", Some(25_400), Some("25.4×50.8×76.2")),
            ("0.48*0.33*0.27", Some(1_000_000), Some("48×33×27")),
            ("480-330", Some(1_000), None),
            ("大号", Some(1_000), None),
            ("大号", None, Some("大号")),
        ] {
            let found = in_centimetres(text, unit);
            assert_eq!(found.as_deref(), expected, "{text}");
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
