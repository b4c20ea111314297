//! Prices by quantity as suppliers write them into one cell: `48-479:12.5; 480-4799:11.8; ≥4800:11.2`.

use crate::values::{fen, integer, plain};

/// The prices of a cell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Ranges {
    /// Pieces from which the first price applies.
    pub start: i64,
    /// The first price, in fen.
    pub base: i64,
    /// Further prices: pieces from which each applies, and fen.
    pub tiers: Vec<(i64, i64)>,
}

/// What stands between the pieces and their price.
const COLONS: [char; 3] = [':', '=', '@'];
/// What stands between the first and the last number of pieces.
const DASHES: [char; 6] = ['-', '~', '—', '至', '到', '〜'];
/// What begins a range without an end.
const FROM: [&str; 7] = ["≥", "⩾", "from", "从", "满", "من", "min"];
/// What ends one.
const ON: [&str; 10] = [
    "+",
    "以上",
    "起",
    "及以上",
    "and up",
    "up",
    "or more",
    "فأكثر",
    "فما فوق",
    "وأكثر",
];

/// Reads the prices of a cell; `None` if it does not consist of quantities with prices, whose quantities
/// rise and follow one another.
pub(crate) fn ranges(text: &str) -> Option<Ranges> {
    let text = plain(text).replace(">=", "≥");
    if !text.contains(COLONS) {
        return None;
    }
    let parts = text.split([';', '\n', '|', '/', '、']).map(str::trim);
    let mut parts: Vec<&str> = parts.filter(|part| !part.is_empty()).collect();
    if let [one] = parts[..]
        && one.matches(COLONS).count() > 1
    {
        parts = between_commas(one)?;
    }
    let mut found = Vec::with_capacity(parts.len());
    for part in parts {
        let range = range(part)?;
        if let Some((from, to, _)) = found.last() {
            let is_next = match to {
                // `1-100, 100-500` is written as often as `1-99, 100-500`.
                Some(to) => range.0 == *to || range.0 == *to + 1,
                None => true,
            };
            if range.0 <= *from || !is_next {
                return None;
            }
        }
        found.push(range);
    }
    let mut found = found.into_iter().map(|(from, _, price)| (from, price));
    let (start, base) = found.next()?;
    Some(Ranges {
        start,
        base,
        tiers: found.collect(),
    })
}

/// The parts of a text whose ranges are separated by commas, which numbers may have, too: the first comma
/// with a range before it and pieces behind it begins another one.
fn between_commas(text: &str) -> Option<Vec<&str>> {
    let mut parts = Vec::new();
    let mut rest = text;
    loop {
        let colon = rest.find(COLONS)?;
        let Some(next) = rest[colon + 1..].find(COLONS) else {
            parts.push(rest.trim());
            return Some(parts);
        };
        let next = colon + 1 + next;
        let is_between = |comma: &usize| {
            range(&rest[..*comma]).is_some() && pieces(&rest[comma + 1..next]).is_some()
        };
        let mut commas = rest.match_indices(',').map(|(comma, _)| comma);
        let comma = commas.find(|comma| (colon..next).contains(comma) && is_between(comma))?;
        parts.push(rest[..comma].trim());
        rest = &rest[comma + 1..];
    }
}

/// First and last pieces, and fen.
fn range(text: &str) -> Option<(i64, Option<i64>, i64)> {
    let (text, price) = text.split_once(COLONS)?;
    let (from, to) = pieces(text)?;
    Some((from, to, fen(price)?))
}

/// First and last pieces.
fn pieces(text: &str) -> Option<(i64, Option<i64>)> {
    let text = text.trim();
    if let Some((from, to)) = text.split_once(DASHES) {
        let (from, to) = (integer(from)?, integer(to)?);
        return (from <= to).then_some((from, Some(to)));
    }
    if let Some(above) = text.strip_prefix('>') {
        return Some((integer(above)?.checked_add(1)?, None));
    }
    let from = FROM.iter().find_map(|word| text.strip_prefix(word));
    let text = from.unwrap_or(text);
    let ends = ON.iter().filter_map(|word| text.find(word));
    let end = ends.min().unwrap_or(text.len());
    Some((integer(&text[..end])?, None))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn expected(start: i64, base: i64, tiers: &[(i64, i64)]) -> Ranges {
        let tiers = tiers.to_vec();
        Ranges { start, base, tiers }
    }

    #[test]
    fn ranges_are_read_as_suppliers_write_them() {
        let three = Some(expected(48, 1_250, &[(480, 1_180), (4_800, 1_120)]));
        for text in [
            "48-479:12.5; 480-4799:11.8; ≥4800:11.2",
            "48～479：¥12.50；480～4799：¥11.80；≥4800：¥11.20",
            "48-479: 12.5元\n480-4,799: 11.8元\n4800以上: 11.2元",
            "48–479 pcs: 12.5 / 480–4799 pcs: 11.8 / 4800+ pcs: 11.2",
            "48-480=12.5, 480-4,800=11.8, >=4,800=11.2",
            "48: 12.5; 480: 11.8; >4799: 11.2",
            "٤٨-٤٧٩: ١٢٫٥؛ ٤٨٠-٤٧٩٩: ١١٫٨؛ من ٤٨٠٠: ١١٫٢",
        ] {
            assert_eq!(ranges(text), three, "{text}");
        }
        assert_eq!(
            ranges("1-99:3.5;100+:3"),
            Some(expected(1, 350, &[(100, 300)]))
        );
        assert_eq!(ranges("≥1: 3.5"), Some(expected(1, 350, &[])));
    }

    #[test]
    fn what_is_no_list_of_ranges_is_not_read() {
        for text in [
            "",
            "12.5",
            "12-15",
            "面议",
            "48-479: ask",
            "480-4799:11.8; 48-479:12.5",
            "48-479:12.5; 600-999:11.8",
            "479-48:12.5",
            "48:12.5; 48:11.8",
            "尺寸: 大",
            "12:30",
            "::",
            "48-479:12.5; ",
        ] {
            let is_read = matches!(text, "12:30" | "48-479:12.5; ");
            assert_eq!(ranges(text).is_some(), is_read, "{text}");
        }
    }
}
