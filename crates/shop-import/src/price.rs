//! Prices as suppliers type them: with signs, for a piece, from a price on.

use crate::values::{plain, scaled};

/// What a text says of a price.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Price {
    /// One price, in fen.
    Of(i64),
    /// The lowest price, in fen.
    From(i64),
    /// Several prices, and no quantities from which they apply.
    Several,
}

/// Signs and words of yuan.
const CURRENCIES: [&str; 8] = ["rmb", "cny", "yuan", "人民币", "元", "¥", "يوان", "圆"];
/// What begins the lowest price.
const FROM: [&str; 4] = ["from ", "从", "من ", "ابتداء من "];
/// What ends it.
const ON: [&str; 7] = ["起批", "起", "以上", "and up", "up", "+", "فأكثر"];
/// What stands between two prices.
const BETWEEN: [&str; 6] = ["-", "~", "—", "至", "到", "/"];
/// Units of one piece behind a price.
const PIECES: [&str; 42] = [
    "pc",
    "pcs",
    "piece",
    "pieces",
    "unit",
    "ea",
    "each",
    "set",
    "pair",
    "个",
    "個",
    "件",
    "只",
    "隻",
    "条",
    "條",
    "支",
    "枝",
    "套",
    "双",
    "雙",
    "对",
    "把",
    "台",
    "张",
    "块",
    "瓶",
    "本",
    "副",
    "根",
    "顶",
    "串",
    "枚",
    "片",
    "卷",
    "款",
    "قطعة",
    "القطعة",
    "حبة",
    "للقطعة",
    "طقم",
    "زوج",
];

/// Reads a price; `None` if the text is none.
pub(crate) fn price(text: &str) -> Option<Price> {
    let mut text = plain(text);
    for currency in CURRENCIES {
        text = text.replace(currency, "");
    }
    let mut text = text.trim();
    let from = FROM.iter().find_map(|word| text.strip_prefix(word));
    let mut is_from = from.is_some();
    text = from.unwrap_or(text);
    // `3.5起/个` and `3.5/个起`.
    for _ in 0..2 {
        let open = ON.iter().find_map(|word| text.strip_suffix(word));
        is_from |= open.is_some();
        text = of_one_piece(open.unwrap_or(text).trim());
    }
    if let Some(fen) = scaled(text, 2) {
        return Some(if is_from {
            Price::From(fen)
        } else {
            Price::Of(fen)
        });
    }
    is_several(text).then_some(Price::Several)
}

/// Whether a text names yuan.
pub(crate) fn names_yuan(text: &str) -> bool {
    let text = plain(text);
    CURRENCIES.iter().any(|currency| text.contains(currency))
}

/// A text without the unit of one piece behind it.
fn of_one_piece(text: &str) -> &str {
    let unit = text
        .rsplit_once(['/', '每'])
        .or_else(|| text.rsplit_once(" per "));
    match unit {
        Some((text, unit)) if PIECES.contains(&unit.trim().trim_end_matches('.')) => text.trim(),
        _ => text,
    }
}

/// Whether a text consists of two prices.
fn is_several(text: &str) -> bool {
    BETWEEN.iter().any(|sign| {
        text.split_once(sign).is_some_and(|(first, second)| {
            let is_price = |part: &str| scaled(of_one_piece(part.trim()), 2).is_some();
            is_price(first) && is_price(second)
        })
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prices_are_read_as_suppliers_write_them() {
        for (text, expected) in [
            ("¥3.5/pc", Some(Price::Of(350))),
            ("3.50元", Some(Price::Of(350))),
            ("￥3.5", Some(Price::Of(350))),
            ("3.5元/个", Some(Price::Of(350))),
            ("RMB 3.5 / PCS", Some(Price::Of(350))),
            ("3.5 per piece", Some(Price::Of(350))),
            ("٣٫٥ يوان/قطعة", Some(Price::Of(350))),
            ("3.5起", Some(Price::From(350))),
            ("¥3.5起/个", Some(Price::From(350))),
            ("3.5元/个起", Some(Price::From(350))),
            ("from 3.5", Some(Price::From(350))),
            ("3.5+", Some(Price::From(350))),
            ("12-15", Some(Price::Several)),
            ("12元-15元/个", Some(Price::Several)),
            ("12～15", Some(Price::Several)),
            ("3.5/4", Some(Price::Several)),
            ("-3", Some(Price::Of(-300))),
            ("36元/打", None),
            ("36/箱", None),
            ("3.5/kg", None),
            ("3.5/10", Some(Price::Several)),
            ("12-15-18", None),
            ("3.333", None),
            ("面议", None),
            ("", None),
        ] {
            assert_eq!(price(text), expected, "{text}");
        }
    }
}
