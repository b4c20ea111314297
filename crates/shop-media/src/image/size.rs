//! Computes the sizes to create for an image.

use crate::{JPEG_MAX_WIDTH, MAIN_MAX_WIDTH, VARIANT_WIDTHS};

/// The maximum height of a WebP image in pixels (RFC 6386, section 9.1: 14 bits). Long product
/// detail images come close to it.
const MAX_HEIGHT: u32 = 16_383;

/// Width and height in pixels, both at least 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Size {
    pub width: u32,
    pub height: u32,
}

impl From<(u32, u32)> for Size {
    fn from(size: (u32, u32)) -> Self {
        let (width, height) = size;
        Self { width, height }
    }
}

impl Size {
    /// The number of pixels.
    pub fn pixels(self) -> u64 {
        u64::from(self.width) * u64::from(self.height)
    }

    /// Scales to another width; keeps the aspect ratio.
    pub fn with_width(self, width: u32) -> Self {
        Self {
            width,
            height: scaled(self.height, width, self.width),
        }
    }

    /// The size after a rotation by 90 degrees.
    pub const fn sideways(self) -> Self {
        Self {
            width: self.height,
            height: self.width,
        }
    }
}

/// `length × numerator ÷ denominator`, rounded, and at least 1.
fn scaled(length: u32, numerator: u32, denominator: u32) -> u32 {
    let (length, numerator) = (u64::from(length), u64::from(numerator));
    let denominator = u64::from(denominator.max(1));
    let rounded = (length * numerator + denominator / 2) / denominator;
    u32::try_from(rounded).unwrap_or(u32::MAX).max(1)
}

/// The main size: the original size, scaled down to the width and height limits.
pub fn main_size(own: Size) -> Size {
    let fits_width = if own.width > MAIN_MAX_WIDTH {
        own.with_width(MAIN_MAX_WIDTH)
    } else {
        own
    };
    if fits_width.height > MAX_HEIGHT {
        Size {
            width: scaled(own.width, MAX_HEIGHT, own.height),
            height: MAX_HEIGHT,
        }
    } else {
        fits_width
    }
}

/// The size of the JPEG: the original size, scaled down to the limit of both sides, since chat apps reject
/// long pictures.
pub fn jpeg_size(own: Size) -> Size {
    let longer = own.width.max(own.height);
    if longer <= JPEG_MAX_WIDTH {
        return own;
    }
    own.with_width(scaled(own.width, JPEG_MAX_WIDTH, longer))
}

/// The variant sizes: each standard width below the main width, plus the main width itself unless
/// it exceeds the largest standard width. Never upscales.
pub fn variant_sizes(main: Size) -> Vec<Size> {
    let widest = VARIANT_WIDTHS.into_iter().max().unwrap_or(main.width);
    let mut widths: Vec<u32> = VARIANT_WIDTHS
        .into_iter()
        .filter(|width| *width < main.width)
        .collect();
    if main.width <= widest {
        widths.push(main.width);
    }
    widths.into_iter().map(|w| main.with_width(w)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const fn size(width: u32, height: u32) -> Size {
        Size { width, height }
    }

    #[test]
    fn main_size_is_original_within_limits() {
        let cases = [
            (size(1, 1), size(1, 1)),
            (size(2048, 1000), size(2048, 1000)),
            (size(4096, 3000), size(2048, 1500)),
            (size(50_000, 10), size(2048, 1)),
            (size(1000, 50_000), size(328, 16_383)),
            (size(4000, 12_500), size(2048, 6400)),
        ];
        for (own, expected) in cases {
            assert_eq!(main_size(own), expected, "{own:?}");
        }
    }

    #[test]
    fn variants_are_narrower_widths_only() {
        let cases: [(u32, &[u32]); 7] = [
            (100, &[100]),
            (320, &[320]),
            (500, &[320, 500]),
            (640, &[320, 640]),
            (1080, &[320, 640, 1080]),
            (1081, &[320, 640, 1080]),
            (2048, &[320, 640, 1080]),
        ];
        for (width, expected) in cases {
            let sizes = variant_sizes(size(width, width * 2));
            let widths: Vec<_> = sizes.iter().map(|s| s.width).collect();
            assert_eq!(widths, expected, "{width}");
            assert!(sizes.iter().all(|s| s.height == s.width * 2), "{sizes:?}");
        }
    }

    proptest! {
        #[test]
        fn sizes_never_grow_and_are_encodable(w in 1_u32..70_000, h in 1_u32..70_000) {
            let main = main_size(size(w, h));
            prop_assert!(main.width <= w.min(MAIN_MAX_WIDTH) && main.height <= h.min(MAX_HEIGHT));
            for made in variant_sizes(main) {
                prop_assert!((1..=main.width).contains(&made.width));
                prop_assert!((1..=main.height).contains(&made.height));
            }
        }
    }
}
