//! Merges stock edits with concurrent orders. The stock that an editor saw may be outdated when it
//! is saved, and pieces sold since must not reappear.

use crate::product::{DEFAULT_STOCK, STOCK_MAX};

/// A stock edit.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum StockDraft {
    /// Omitted: unchanged, or 999 for a new SKU (PRODUCT.md, 6.3).
    #[default]
    Untouched,
    /// Overwrites the stock.
    Counted(u32),
    /// Changes the stock by the difference to the value that the editor saw.
    Changed {
        /// The stock that the editor saw.
        seen: u32,
        /// The stock that the editor entered.
        to: u32,
    },
}

impl StockDraft {
    /// The stock of a new SKU.
    pub fn of_new(self) -> u32 {
        match self {
            Self::Untouched => u32::try_from(DEFAULT_STOCK).unwrap_or(STOCK_MAX),
            Self::Counted(pieces) | Self::Changed { to: pieces, .. } => pieces,
        }
    }

    /// The new stock of a SKU with the current stock `today`. A change applies to the current
    /// stock, clamped to 0 and the maximum.
    pub fn over(self, today: u32) -> u32 {
        match self {
            Self::Untouched => today,
            Self::Counted(pieces) => pieces,
            Self::Changed { seen, to } if to >= seen => {
                today.saturating_add(to - seen).min(STOCK_MAX)
            }
            Self::Changed { seen, to } => today.saturating_sub(seen - to),
        }
    }

    /// Whether the edit overwrites the current stock with another value unseen.
    pub fn recounts(self, today: u32) -> bool {
        matches!(self, Self::Counted(pieces) if pieces != today)
    }
}

/// The packing data of a product; all optional.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Packing {
    /// Pieces per carton.
    pub quantity: Option<u32>,
    /// Weight of one piece in grams.
    pub item_weight_grams: Option<u32>,
    /// Weight of a full carton in grams.
    pub box_weight_grams: Option<u32>,
}

/// The dimensions of a carton in tenths of a millimetre, so that `33.25` cm is exact.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BoxLengths {
    /// The first dimension.
    pub length: u32,
    /// The second dimension.
    pub width: u32,
    /// The third dimension.
    pub height: u32,
}

/// Tenths of a millimetre per centimetre.
const UNITS_PER_CM: u32 = 100;

/// The maximum length of a carton in centimetres: ten metres.
const LONGEST_CM: u32 = 1_000;

impl BoxLengths {
    /// Reads three numbers in cm joined by `x`, `X`, `*` or `×`, with or without the unit; none if the
    /// text is anything else.
    pub fn read(text: &str) -> Option<Self> {
        let text = text.to_lowercase();
        let mut lengths = text
            .split(['x', '*', '×', '✕', '╳', '＊', 'ｘ'])
            .map(read_length);
        let [length, width, height] = [lengths.next()??, lengths.next()??, lengths.next()??];
        lengths.next().is_none().then_some(Self {
            length,
            width,
            height,
        })
    }

    /// Length, width and height in centimetres.
    pub fn centimetres(self) -> [f64; 3] {
        [self.length, self.width, self.height]
            .map(|units| f64::from(units) / f64::from(UNITS_PER_CM))
    }

    /// The exact volume in units of (0.1 mm)³, at most 10¹⁵.
    pub fn volume(self) -> u64 {
        u64::from(self.length) * u64::from(self.width) * u64::from(self.height)
    }

    /// The volume in cubic centimetres, rounded to the nearest integer.
    pub fn volume_cm3(self) -> u64 {
        let cubic = u64::from(UNITS_PER_CM).pow(3);
        (self.volume() + cubic / 2) / cubic
    }
}

/// Parses a length such as ` 48.5 cm` to tenths of a millimetre.
fn read_length(part: &str) -> Option<u32> {
    let part = part.trim();
    let number = part
        .strip_suffix("cm")
        .or_else(|| part.strip_suffix("厘米"))
        .unwrap_or(part)
        .trim_end();
    let (whole, decimals) = number.split_once('.').unwrap_or((number, "0"));
    let digits =
        |text: &str| (1..=4).contains(&text.len()) && text.bytes().all(|b| b.is_ascii_digit());
    if !digits(whole) || !digits(decimals) || decimals.len() > 2 {
        return None;
    }
    let hundredths = format!("{decimals:0<2}").parse::<u32>().ok()?;
    let units = whole.parse::<u32>().ok()? * UNITS_PER_CM + hundredths;
    (1..=LONGEST_CM * UNITS_PER_CM)
        .contains(&units)
        .then_some(units)
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn stock_change_applies_to_current_stock() {
        let changed = |seen, to| StockDraft::Changed { seen, to };
        for (draft, today, after) in [
            (StockDraft::Untouched, 7, 7),
            (StockDraft::Counted(50), 7, 50),
            (changed(10, 10), 7, 7),
            (changed(10, 30), 7, 27),
            (changed(10, 4), 7, 1),
            (changed(10, 0), 7, 0),
            (changed(10, 2), 12, 4),
            (changed(0, STOCK_MAX), 5, STOCK_MAX),
        ] {
            assert_eq!(draft.over(today), after, "{draft:?} over {today}");
        }
        assert_eq!(StockDraft::Untouched.of_new(), 999);
        assert_eq!(changed(10, 30).of_new(), 30);
    }

    proptest! {
        #[test]
        fn stock_change_keeps_concurrent_sales(seen in 0..=STOCK_MAX, to in 0..=STOCK_MAX, sold in 0..=STOCK_MAX) {
            let sold = sold.min(seen);
            let after = StockDraft::Changed { seen, to }.over(seen - sold);
            prop_assert_eq!(after, to.saturating_sub(sold));
        }
    }
}

#[cfg(test)]
mod packing_tests {
    use super::*;

    fn lengths(text: &str) -> Option<[f64; 3]> {
        BoxLengths::read(text).map(BoxLengths::centimetres)
    }

    #[test]
    fn carton_size_parses_three_numbers() {
        let cases = [
            ("48×33×27", Some([48.0, 33.0, 27.0])),
            ("48x33X27cm", Some([48.0, 33.0, 27.0])),
            ("48.5 * 33.25 * 27 CM", Some([48.5, 33.25, 27.0])),
            ("48cm×33cm×27cm", Some([48.0, 33.0, 27.0])),
            ("48×33×27厘米", Some([48.0, 33.0, 27.0])),
            ("", None),
            ("纸箱", None),
            ("48×33", None),
            ("48×33×27×2", None),
            ("48×33×0", None),
            ("48×33×-2", None),
            ("48×33×27.123", None),
            ("48×33×.5", None),
            ("48×33×1001", None),
            ("48×33×27 约", None),
        ];
        for (text, expected) in cases {
            assert_eq!(lengths(text), expected, "{text}");
        }
    }

    #[test]
    fn volume_is_rounded_to_cubic_centimetres() {
        for (text, volume) in [
            ("48×33×27", 42_768),
            ("0.5×1×1", 1),
            ("0.4×1×1", 0),
            ("1000×1000×1000", 1_000_000_000),
        ] {
            let lengths = BoxLengths::read(text).unwrap();
            assert_eq!(lengths.volume_cm3(), volume, "{text}");
        }
    }
}
