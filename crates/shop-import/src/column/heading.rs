//! Finds the columns of headings: in two languages at once, with units, and of options such as colours.

use std::collections::HashSet;

use shop_core::Locale;

use super::{
    BY_HEADING, Column, EARLIER_REMARK, Kind, SPECS, contradiction, heading_key, is_any,
    is_exported, units::names_length, without_brackets,
};
use crate::{FaultReason, PriceRate, other_currency::currency_in};

/// Headings of options, each in one of the three languages. Words that may as well describe a product, such as `尺寸`,
/// are not among them.
const OPTIONS: [&str; 17] = [
    "颜色",
    "颜色分类",
    "色彩",
    "花色",
    "尺码",
    "码数",
    "规格",
    "color",
    "colour",
    "colors",
    "colours",
    "size",
    "sizes",
    "اللون",
    "الألوان",
    "المقاس",
    "المقاسات",
];
/// Words of the languages of translations, in the order of the languages.
const LANGUAGES: [&[&str]; 3] = [
    &["中文", "chinese", "cn", "بالصينية", "صيني"],
    &["英文", "英语", "english", "en", "بالإنجليزية", "إنجليزي"],
    &[
        "阿文",
        "阿拉伯文",
        "阿拉伯语",
        "arabic",
        "ar",
        "بالعربية",
        "عربي",
    ],
];
/// Words beside the heading of prices that leave them the price of a piece in yuan.
const BESIDE_PRICES: [&str; 12] = [
    "price",
    "unit price",
    "rmb",
    "cny",
    "元",
    "人民币",
    "rmb price",
    "price rmb",
    "wholesale",
    "factory price",
    "出厂",
    "批发",
];

/// The column of a heading.
pub(super) fn column_of(heading: &str) -> Option<Column> {
    let known = |text: &str| BY_HEADING.get(&heading_key(text)).copied();
    if let Some(column) = known(heading) {
        return Some(column);
    }
    let bare = without_brackets(heading);
    if let Some(column) = known(bare) {
        return Some(in_language_of(column, &heading[bare.len()..]));
    }
    let mut found: Option<Column> = None;
    let mut others = String::new();
    for part in parts(heading) {
        match (known(part), found) {
            (Some(column), None) => found = Some(column),
            (Some(column), Some(other)) if column != other => return None,
            (Some(_), Some(_)) => {}
            (None, _) => {
                if found.is_some_and(is_price) && !is_beside_prices(part) {
                    return None;
                }
                others.push_str(part);
                others.push(' ');
            }
        }
    }
    let column = found?;
    let is_clear = !is_price(column) || others.split_terminator(' ').all(is_beside_prices);
    is_clear.then(|| in_language_of(column, &others))
}

/// The number of columns that headings name.
pub fn known_headings<'a>(headings: impl Iterator<Item = &'a str>) -> usize {
    let columns = headings.filter_map(column_of);
    columns.collect::<HashSet<_>>().len()
}

/// Matches each heading with a column of a shop that writes in `language`; a column is used once, by the
/// first heading that has it. In a table that we exported, a remark is the public one, as it was then. Prices in
/// another currency than that of `rate`, and numbers in units that are not converted, are not matched.
pub fn match_headings(
    headings: &[String],
    language: Locale,
    rate: Option<PriceRate>,
) -> Vec<Option<Column>> {
    let is_own = is_exported(headings);
    let mut used = HashSet::new();
    let mut matched: Vec<Option<Column>> = headings
        .iter()
        .map(|heading| {
            let is_remark = is_own && is_any(heading, EARLIER_REMARK.into_iter());
            let column = if is_remark {
                Column::Remark
            } else {
                column_of(heading)?.in_shop(language)
            };
            let is_refused = match contradiction(column, heading) {
                Some(FaultReason::OtherCurrency) => {
                    let code = rate.map(|rate| rate.currency.code());
                    code.is_none() || currency_in(heading) != code
                }
                found => found.is_some(),
            };
            (!is_refused && used.insert(column)).then_some(column)
        })
        .collect();
    let mut free = SPECS
        .iter()
        .filter(|spec| !used.contains(&spec.value) && !used.contains(&spec.name));
    for (heading, column) in headings.iter().zip(&mut matched) {
        if column.is_none() && option_of(heading).is_some() {
            *column = free.next().map(|spec| spec.value);
        }
    }
    matched
}

/// The name of the options in a column, from its heading; none if the heading does not name them.
fn option_of(heading: &str) -> Option<String> {
    let is_option = |part: &str| {
        let key = heading_key(part);
        OPTIONS.iter().any(|option| heading_key(option) == key)
    };
    // With a unit, it is the size of the product.
    if names_length(heading) {
        return None;
    }
    let bare = without_brackets(heading).trim();
    if is_option(bare) {
        return Some(bare.to_owned());
    }
    let mut parts = parts(heading);
    parts.find(|part| is_option(part)).map(str::to_owned)
}

/// The name of the options in a column that the merchant says has options; none if its heading is one of ours.
pub fn option_name(heading: &str) -> Option<String> {
    let bare = without_brackets(heading).trim();
    let is_other = !bare.is_empty() && column_of(heading).is_none();
    option_of(heading).or_else(|| is_other.then(|| bare.to_owned()))
}

/// The key under which tables with the same headings are found; none of a table that we exported, or without headings.
pub fn headings_key(headings: &[String]) -> Option<String> {
    let keys: Vec<String> = headings
        .iter()
        .map(|heading| heading_key(heading))
        .collect();
    let is_empty = keys.iter().all(String::is_empty);
    (!is_empty && !is_exported(headings)).then(|| keys.join("\n"))
}

/// Whether a text is a heading again, in the same words or in others.
pub fn same_heading(heading: &str, text: &str) -> bool {
    let is_same = heading_key(heading) == heading_key(text);
    let column = column_of(text);
    !text.is_empty() && (is_same || column.is_some() && column == column_of(heading))
}

/// The column that a heading names, and why its cells cannot be taken for it.
pub fn refused(heading: &str) -> Option<(Column, FaultReason)> {
    let column = column_of(heading)?;
    Some((column, contradiction(column, heading)?))
}

fn is_price(column: Column) -> bool {
    matches!(column.kind(), Kind::Price | Kind::Ranges)
}

fn is_beside_prices(part: &str) -> bool {
    let key = heading_key(part);
    key.is_empty() || BESIDE_PRICES.iter().any(|word| heading_key(word) == key)
}

/// The translation of a column if a text beside its heading names a language.
fn in_language_of(column: Column, beside: &str) -> Column {
    let is_named = |words: &[&str]| {
        let mut parts = beside.split(|c: char| !c.is_alphabetic());
        parts.any(|part| words.contains(&part.to_lowercase().as_str()))
    };
    let place = LANGUAGES.iter().position(|words| is_named(words));
    let language = place.and_then(|place| Locale::ALL.get(place));
    match language {
        Some(language) if column.is_translated() && column.language().is_none() => {
            column.translated(*language)
        }
        _ => column,
    }
}

/// The parts of a heading in two languages: `货号` and `Item No.` of `货号 Item No.`. What is in brackets counts as
/// well if it is a heading.
fn parts(heading: &str) -> impl Iterator<Item = &str> {
    let separators = ['\n', '|', '(', ')', '（', '）', '[', ']', '【', '】'];
    let pieces = heading.split(separators);
    pieces
        .flat_map(by_script)
        .flat_map(|part| {
            // `QTY/CTN` is one heading.
            let is_known = BY_HEADING.contains_key(&heading_key(part));
            part.split(move |c| c == '/' && !is_known)
        })
        .map(str::trim)
        .filter(|part| !part.is_empty())
}

/// The parts of a text in Chinese, Arabic and other letters.
fn by_script(text: &str) -> Vec<&str> {
    let script = |c: char| match c {
        '\u{2e80}'..='\u{9fff}' => Some("zh"),
        '\u{600}'..='\u{6ff}' => Some("ar"),
        _ => c.is_alphabetic().then_some("en"),
    };
    let mut parts = Vec::new();
    let (mut start, mut current) = (0, None);
    for (at, c) in text.char_indices() {
        let next = script(c);
        if next.is_some() && current.is_some() && next != current {
            parts.push(&text[start..at]);
            start = at;
        }
        current = next.or(current);
    }
    parts.push(&text[start..]);
    parts
}

#[cfg(test)]
mod tests {
    use shop_core::{Currency, Rate};

    use super::*;

    #[test]
    fn headings_in_two_languages_are_matched() {
        for (heading, column) in [
            ("货号 Item No.", Some(Column::ItemNumber)),
            ("Item No.\n货号", Some(Column::ItemNumber)),
            ("产品名称/Product name", Some(Column::Name)),
            ("图片 Product photo", Some(Column::Pictures)),
            ("装箱数 QTY/CTN", Some(Column::PackingQuantity)),
            ("毛重 G.W.(KG)", Some(Column::BoxWeight)),
            ("单价 Unit Price (RMB)", Some(Column::Price)),
            ("单价\nPrice", Some(Column::Price)),
            ("السعر Price", Some(Column::Price)),
            ("品名（英文）", Some(Column::Name.translated(Locale::En))),
            (
                "产品名称 English",
                Some(Column::Name.translated(Locale::En)),
            ),
            ("单价 FOB", None),
            ("货号 Description", None),
            ("序号", None),
            ("条形码 Barcode", None),
        ] {
            assert_eq!(column_of(heading), column, "{heading}");
        }
    }

    #[test]
    fn columns_of_options_become_specs() {
        let headings = ["货号", "颜色 Color", "单价", "尺码"].map(str::to_owned);
        let matched = match_headings(&headings, Locale::Zh, None);
        assert_eq!(
            matched,
            [
                Some(Column::ItemNumber),
                Some(Column::Spec1Value),
                Some(Column::Price),
                Some(Column::Spec2Value)
            ]
        );
        assert_eq!(option_of("颜色 Color").as_deref(), Some("颜色"));
        for heading in ["Size (cm)", "尺寸", "规格1值", "Material"] {
            assert_eq!(option_of(heading), None, "{heading}");
        }
        assert_eq!(option_name("口味（中文）").as_deref(), Some("口味"));
        assert_eq!(option_name("规格1值"), None);
        // Beside own columns of options.
        let headings = ["规格1名称", "规格1值", "颜色"].map(str::to_owned);
        assert_eq!(
            match_headings(&headings, Locale::Zh, None)[2],
            Some(Column::Spec2Value)
        );
    }

    #[test]
    fn tables_with_the_same_headings_have_the_same_key() {
        let key = |headings: &[&str]| {
            let headings: Vec<String> = headings.iter().map(|&text| text.to_owned()).collect();
            headings_key(&headings)
        };
        let known = key(&["货号 Item No.", "Price (RMB)", ""]);
        assert!(known.is_some());
        assert_eq!(key(&[" *货号Item  no.", "ＰＲＩＣＥ（rmb）", " "]), known);
        assert_ne!(key(&["货号 Item No.", "Price (RMB)"]), known);
        assert_ne!(key(&["Price (RMB)", "货号 Item No.", ""]), known);
        assert_eq!(key(&["", " "]), None);
        assert_eq!(key(&["编号（勿改）", "版本（勿改）", "货号"]), None);
    }

    #[test]
    fn headings_with_other_currencies_are_refused() {
        for heading in [
            "Price (USD)",
            "السعر (دولار)",
            "单价(元/打)",
            "Meas (m³)",
            "起订量(箱)",
        ] {
            assert_eq!(
                match_headings(&[heading.to_owned()], Locale::Zh, None),
                [None],
                "{heading}"
            );
            assert!(refused(heading).is_some(), "{heading}");
        }
        let dollars = PriceRate {
            currency: Currency::from_code("USD").unwrap(),
            rate: Rate::new(7_100_000).unwrap(),
        };
        let headings = ["Price (USD)", "Price (EUR)"].map(str::to_owned);
        assert_eq!(
            match_headings(&headings, Locale::Zh, Some(dollars)),
            [Some(Column::Price), None]
        );
        let usd = refused("Price (USD)").unwrap();
        assert_eq!(usd, (Column::Price, FaultReason::OtherCurrency));
        assert_eq!(refused("Price"), None);
        assert_eq!(refused("G.W. (lb)"), None);
    }
}
