//! Amounts, numbers, yes or no, and who sees prices, as people type them in three languages.

use shop_catalog::product::ProductPriceVisibility;
use shop_core::{Lot, Texts};
use unicode_normalization::UnicodeNormalization as _;

use crate::price::{Price, price};

const YES: [&str; 14] = [
    "是", "yes", "y", "true", "1", "on", "√", "✓", "✔", "نعم", "上架", "对", "on sale", "صحيح",
];
const NO: [&str; 14] = [
    "否", "no", "n", "false", "0", "off", "×", "x", "✗", "لا", "下架", "不", "hidden", "خطأ",
];
/// Words in place of a price that buyers ask for.
const ON_REQUEST: [&str; 12] = [
    "面议",
    "面議",
    "议价",
    "询价",
    "电议",
    "on request",
    "ask",
    "negotiable",
    "price on request",
    "عند الطلب",
    "السعر عند الطلب",
    "حسب الطلب",
];
const EVERYONE: [&str; 5] = ["公开", "所有人", "public", "everyone", "للجميع"];
const SIGNED_IN: [&str; 6] = [
    "登录可见",
    "登录后可见",
    "signed in",
    "signedin",
    "للمسجلين",
    "بعد تسجيل الدخول",
];
const CUSTOMERS: [&str; 4] = ["客户可见", "customers", "customers only", "للعملاء"];
/// Characters after a number that multiply it: dropped, `2万` would become 2.
const MULTIPLES: [char; 10] = ['十', '百', '千', '万', '萬', '億', '亿', '打', '籮', '箱'];
/// Words that do.
const MULTIPLE_WORDS: [&str; 14] = [
    "k",
    "w",
    "thousand",
    "hundred",
    "million",
    "dozen",
    "dozens",
    "doz",
    "dz",
    "dzn",
    "gross",
    "ألف",
    "مئة",
    "دزينة",
];
/// The longest unit after a number.
const UNIT_MAX: usize = 12;

/// Words of more than one piece.
const PACKS: [&str; 10] = [
    "ctn",
    "ctns",
    "carton",
    "cartons",
    "case",
    "cases",
    "box",
    "boxes",
    "كرتون",
    "كرتونة",
];

/// The sign before the fraction of numbers in texts. The other one groups thousands.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum DecimalSign {
    /// As in `12.5`.
    Point,
    /// As in `12,5`.
    Comma,
}

impl DecimalSign {
    /// The sign that the number in a text must have; none if it has no separator, or can be read in two ways.
    pub fn of(text: &str) -> Option<Self> {
        let text = plain(text);
        let number = number_in(&text)?;
        let (points, commas) = (count(number, '.'), count(number, ','));
        let (separator, other) = match (points, commas) {
            (1.., 1..) => {
                let is_comma_last = number.rfind(',') > number.rfind('.');
                return Some(if is_comma_last {
                    Self::Comma
                } else {
                    Self::Point
                });
            }
            (1.., 0) => (Self::Point, Self::Comma),
            (0, 1..) => (Self::Comma, Self::Point),
            (0, 0) => return None,
        };
        if points + commas > 1 {
            return Some(other);
        }
        let (whole, fraction) = number.split_once(['.', ','])?;
        let can_be_group = fraction.len() == 3 && (1..=3).contains(&whole.len());
        (!can_be_group || whole.starts_with('0')).then_some(separator)
    }

    const fn separators(self) -> (char, char) {
        match self {
            Self::Point => ('.', ','),
            Self::Comma => (',', '.'),
        }
    }
}

/// A text whose number has a decimal point and no separators of thousands. `sign` is that of other numbers of
/// the table. None if the number can be read in two ways: with three digits behind its only separator, and no
/// other number that tells which; or as the fraction of a whole number.
pub fn with_point(text: &str, sign: Option<DecimalSign>, is_integer: bool) -> Option<String> {
    // These have one meaning, whatever the table has.
    let is_arabic = text.contains('٫');
    let text = plain(&text.replace('٬', ""));
    let Some(number) = number_in(&text) else {
        return Some(text);
    };
    let (decimal, group) = match DecimalSign::of(number).or(sign) {
        _ if is_arabic => DecimalSign::Point.separators(),
        Some(sign) => sign.separators(),
        None if number.contains(['.', ',']) => return None,
        None => return Some(text),
    };
    let plain = number.replace(group, "").replace(decimal, ".");
    let fraction = plain.split_once('.').map_or("", |(_, fraction)| fraction);
    if is_integer && fraction.len() == 3 && !plain.starts_with('0') {
        return None;
    }
    // Commas elsewhere than between groups of three are no separators.
    let groups = number.split(decimal).next().unwrap_or_default();
    let is_grouped = groups.split(group).skip(1).all(|group| group.len() == 3);
    Some(if is_grouped {
        text.replacen(number, &plain, 1)
    } else {
        text
    })
}

/// Whether a text names a unit behind its number.
pub fn has_unit(text: &str) -> bool {
    let text = plain(text);
    let (number, unit) = split_unit(&text);
    !number.is_empty() && unit.chars().any(|c| c.is_alphabetic() && c != 'x')
}

/// The first digits of a text with the separators between them.
pub(crate) fn number_in(text: &str) -> Option<&str> {
    let start = text.find(|c: char| c.is_ascii_digit())?;
    let rest = &text[start..];
    let end = rest.find(|c: char| !c.is_ascii_digit() && !matches!(c, '.' | ','));
    Some(rest[..end.unwrap_or(rest.len())].trim_end_matches(['.', ',']))
}

fn count(text: &str, separator: char) -> usize {
    text.matches(separator).count()
}

/// An amount of yuan such as `¥1,234.50` or `3.5元/个` in fen; `None` if it is none, is only the lowest one, or has
/// parts of a fen.
pub fn fen(text: &str) -> Option<i64> {
    match price(text)? {
        Price::Of(fen) => Some(fen),
        Price::From(_) | Price::Several => None,
    }
}

/// A whole number such as `1,200` or `48 pcs`; `None` also for one that is to be multiplied, such as `2万`.
pub fn integer(text: &str) -> Option<i64> {
    let text = plain(text);
    let (number, unit) = split_unit(&text);
    let is_unit = unit.chars().count() <= UNIT_MAX && !unit.contains(|c: char| c.is_ascii_digit());
    let word = unit.split([' ', '.']).next().unwrap_or_default();
    let is_multiple =
        unit.starts_with(MULTIPLES) || MULTIPLE_WORDS.contains(&word) || PACKS.contains(&word);
    if is_unit && !is_multiple {
        scaled(number, 0)
    } else {
        None
    }
}

/// A weight in grams: with a unit such as `12.5kg` or `350 克`, else in units of `default` grams.
pub fn grams(text: &str, default: i64) -> Option<i64> {
    let text = plain(text);
    let (number, unit) = split_unit(&text);
    let unit = match unit.trim_end_matches('.') {
        "" => default,
        "g" | "gr" | "克" | "جم" | "غ" | "غم" | "جرام" | "غرام" => 1,
        "kg" | "kgs" | "公斤" | "千克" | "كجم" | "كغ" | "كغم" | "كيلو" => 1_000,
        "斤" => 500,
        "lb" | "lbs" | "磅" => return rounded_grams(number, 453_592_370),
        "oz" | "盎司" => return rounded_grams(number, 28_349_523),
        _ => return None,
    };
    match unit {
        1 => scaled(number, 0),
        1_000 => scaled(number, 3),
        // Hundredths of the unit are whole grams.
        unit => Some(scaled(number, 2)?.checked_mul(unit)? / 100),
    }
}

/// A number of units of so many micrograms, rounded to a gram.
fn rounded_grams(number: &str, micrograms: i128) -> Option<i64> {
    let millionths = i128::from(scaled(number, 6)?);
    let grams = (millionths * micrograms + 500_000_000_000) / 1_000_000_000_000;
    i64::try_from(grams).ok()
}

/// Yes or no.
pub fn boolean(text: &str) -> Option<bool> {
    let text = plain(text);
    if YES.contains(&text.as_str()) {
        Some(true)
    } else {
        NO.contains(&text.as_str()).then_some(false)
    }
}

/// Whether a text in place of a price says that buyers ask for it.
pub fn is_on_request(text: &str) -> bool {
    ON_REQUEST.contains(&plain(text).as_str())
}

/// Who sees prices.
pub fn visibility(text: &str) -> Option<ProductPriceVisibility> {
    let text = plain(text);
    let words: [(&[&str], ProductPriceVisibility); 4] = [
        (&ON_REQUEST, ProductPriceVisibility::Ask),
        (&EVERYONE, ProductPriceVisibility::Everyone),
        (&SIGNED_IN, ProductPriceVisibility::SignedIn),
        (&CUSTOMERS, ProductPriceVisibility::Customers),
    ];
    let found = words
        .iter()
        .find(|(words, _)| words.contains(&text.as_str()));
    found.map(|(_, visibility)| *visibility)
}

/// What exports write of who sees prices; none where the shop says so.
pub fn visibility_words(visibility: ProductPriceVisibility) -> Option<Texts> {
    match visibility {
        ProductPriceVisibility::Inherit => None,
        ProductPriceVisibility::Everyone => Some(["公开", "public", "للجميع"]),
        ProductPriceVisibility::SignedIn => Some(["登录可见", "signed in", "للمسجلين"]),
        ProductPriceVisibility::Customers => Some(["客户可见", "customers", "للعملاء"]),
        ProductPriceVisibility::Ask => Some(["面议", "on request", "عند الطلب"]),
    }
}

/// The scope in which pieces count for the minimum and the price tiers.
pub fn lot(text: &str) -> Option<Lot> {
    let text = plain(text);
    let is_named = |lot: &&Lot| {
        let words = lot_words(**lot);
        lot.as_str() == text || words.iter().any(|word| *word == text)
    };
    let also: [(&[&str], Lot); 3] = [
        (
            &["每款单独", "单款起订", "不混批", "each", "per line"],
            Lot::Line,
        ),
        (
            &[
                "同款混批",
                "混色混码",
                "同款混色",
                "all together",
                "per product",
            ],
            Lot::Product,
        ),
        (
            &["整单混批", "可混批", "mixed lot", "per order"],
            Lot::Order,
        ),
    ];
    let known = also
        .iter()
        .find(|(words, _)| words.contains(&text.as_str()));
    let named = Lot::ALL.iter().find(is_named).copied();
    named.or_else(|| known.map(|(_, lot)| *lot))
}

/// What exports write of it.
pub fn lot_words(lot: Lot) -> Texts {
    match lot {
        Lot::Line => ["每款", "each line", "كل سطر"],
        Lot::Product => ["同款合计", "product", "المنتج"],
        Lot::Order => ["混批", "mixed", "مختلط"],
    }
}

/// Full-width characters and Arabic digits made plain; in lower case.
pub(crate) fn plain(text: &str) -> String {
    let text = text.nfkc().map(|c| match c {
        '٠'..='٩' => digit(u32::from(c) - 0x660),
        '۰'..='۹' => digit(u32::from(c) - 0x6F0),
        '٫' => '.',
        '٬' | '،' => ',',
        '−' | '–' => '-',
        '؛' => ';',
        other => other,
    });
    text.collect::<String>().trim().to_lowercase()
}

fn digit(value: u32) -> char {
    char::from_digit(value, 10).unwrap_or('0')
}

/// The number at the start, and what follows it.
fn split_unit(text: &str) -> (&str, &str) {
    let is_of_number = |c: char| c.is_ascii_digit() || matches!(c, '.' | ',' | '-' | '+' | ' ');
    let end = text.find(|c| !is_of_number(c)).unwrap_or(text.len());
    (text[..end].trim(), text[end..].trim())
}

/// A decimal times ten to the power of `decimals`; `None` if that is no whole number.
pub(crate) fn scaled(text: &str, decimals: usize) -> Option<i64> {
    let (sign, text) = match text.strip_prefix('-') {
        Some(rest) => (-1, rest),
        None => (1, text.strip_prefix('+').unwrap_or(text)),
    };
    let (whole, fraction) = parts(text)?;
    let fraction = fraction.trim_end_matches('0');
    let is_number = |digits: &str| digits.bytes().all(|byte| byte.is_ascii_digit());
    if whole.is_empty() || !is_number(&whole) || !is_number(fraction) || fraction.len() > decimals {
        return None;
    }
    let digits = format!("{whole}{fraction:0<decimals$}");
    Some(sign * digits.parse::<i64>().ok()?)
}

/// The digits before and after the decimal sign. A comma groups thousands, or is the decimal sign when
/// no three digits follow it.
fn parts(text: &str) -> Option<(String, &str)> {
    if let Some((whole, fraction)) = text.split_once('.') {
        return Some((without_groups(whole)?, fraction));
    }
    match text.split_once(',') {
        Some((whole, fraction)) if fraction.len() != 3 && !fraction.contains(',') => {
            Some((whole.to_owned(), fraction))
        }
        _ => Some((without_groups(text)?, "")),
    }
}

/// `1234567` of `1,234,567`; `None` if the commas are elsewhere.
fn without_groups(text: &str) -> Option<String> {
    let mut groups = text.split([',', ' ']);
    let first = groups.next()?;
    let mut digits = first.to_owned();
    for group in groups {
        if group.len() != 3 || first.len() > 3 {
            return None;
        }
        digits.push_str(group);
    }
    Some(digits)
}

/// Fen as yuan, as [`fen`] reads it.
pub fn yuan(fen: i64) -> String {
    decimal(fen, 100, 2)
}

/// Grams as kilograms, as [`grams`] reads it.
pub fn kilograms(grams: u32) -> String {
    decimal(grams.into(), 1_000, 3)
}

pub(crate) fn decimal(value: i64, unit: i64, digits: usize) -> String {
    let (whole, rest) = (value / unit, value % unit);
    if rest == 0 {
        return whole.to_string();
    }
    let fraction = format!("{rest:0digits$}");
    format!("{whole}.{}", fraction.trim_end_matches('0'))
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn amounts_are_read_as_people_type_them() {
        for (text, expected) in [
            ("12.5", Some(1250)),
            ("¥ 1,234.50", Some(123_450)),
            ("￥１２．５０元", Some(1250)),
            ("RMB 8", Some(800)),
            ("١٢٫٥", Some(1250)),
            ("12,5", Some(1250)),
            ("١٢،٥", Some(1250)),
            ("1,200", Some(120_000)),
            ("0", Some(0)),
            ("-3", Some(-300)),
            ("3.333", None),
            ("1,2,3", None),
            ("面议", None),
            ("12-15", None),
            ("", None),
            ("99999999999999999999", None),
        ] {
            assert_eq!(fen(text), expected, "{text}");
        }
    }

    #[test]
    fn numbers_weights_and_answers_are_read() {
        assert_eq!(integer("48 pcs"), Some(48));
        assert_eq!(integer("1,200件"), Some(1200));
        assert_eq!(integer("48.0"), Some(48));
        assert_eq!(integer("4.5"), None);
        assert_eq!(integer("48/箱 2"), None);
        for many in [
            "1万",
            "3千件",
            "5打",
            "2k",
            "2 K pcs",
            "10 dozen",
            "4 doz.",
            "٢ ألف",
            "20箱",
            "20 ctns",
            "٢٠ كرتون",
        ] {
            assert_eq!(integer(many), None, "{many}");
        }
        assert_eq!(integer("48 kits"), Some(48));
        assert_eq!(grams("12.5", 1_000), Some(12_500));
        assert_eq!(grams("350", 1), Some(350));
        assert_eq!(grams("12.5KG", 1), Some(12_500));
        assert_eq!(grams("3斤", 1), Some(1_500));
        assert_eq!(grams("350 克", 1_000), Some(350));
        assert_eq!(grams("5 lb", 1_000), Some(2_268));
        assert_eq!(grams("16oz", 1), Some(454));
        assert_eq!(grams("5 stone", 1_000), None);
        assert_eq!(boolean(" 是 "), Some(true));
        assert_eq!(boolean("FALSE"), Some(false));
        assert_eq!(boolean("لا"), Some(false));
        assert_eq!(boolean("也许"), None);
    }

    #[test]
    fn numbers_are_read_with_the_sign_of_the_table() {
        use DecimalSign::{Comma, Point};
        for (text, expected) in [
            ("12.5", Some(Point)),
            ("12,50 €", Some(Comma)),
            ("1.250,50", Some(Comma)),
            ("1,234.5", Some(Point)),
            ("1,234,567", Some(Point)),
            ("0,850", Some(Comma)),
            ("1234,567", Some(Comma)),
            ("1.000", None),
            ("1,250", None),
            ("48 pcs.", None),
            ("", None),
        ] {
            assert_eq!(DecimalSign::of(text), expected, "{text}");
        }
        for (text, sign, is_integer, expected) in [
            ("1.000", None, true, None),
            ("1,250", None, false, None),
            ("1.000", Some(Comma), true, Some("1000")),
            ("1,250", Some(Comma), false, Some("1.250")),
            ("1,250", Some(Comma), true, None),
            ("1,250件", Some(Point), true, Some("1250件")),
            ("1.250", Some(Point), true, None),
            ("1.250 kg", Some(Point), false, Some("1.250 kg")),
            ("1.250,50", None, false, Some("1250.50")),
            ("0,850", None, false, Some("0.850")),
            ("١٬٢٥٠", None, true, Some("1250")),
            ("١٬٢٥٠٫٥", Some(Comma), false, Some("1250.5")),
            ("1,2,3", None, false, Some("1,2,3")),
            ("面议", None, false, Some("面议")),
            ("12-15", None, false, Some("12-15")),
        ] {
            let found = with_point(text, sign, is_integer);
            assert_eq!(found.as_deref(), expected, "{text}");
        }
    }

    proptest! {
        #[test]
        fn amounts_and_weights_survive(value in 0..=9_999_999_999_i64, weight in 1..=10_000_000_u32) {
            prop_assert_eq!(fen(&yuan(value)), Some(value));
            prop_assert_eq!(grams(&kilograms(weight), 1_000), Some(i64::from(weight)));
        }

        #[test]
        fn no_text_is_too_strange(text in "\\PC{0,20}") {
            let _ = (fen(&text), integer(&text), grams(&text, 1), boolean(&text));
            let _ = (with_point(&text, None, true), DecimalSign::of(&text), has_unit(&text));
        }
    }
}
