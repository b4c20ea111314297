//! Packing data, used to compute cartons, weight and volume of an order.

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
