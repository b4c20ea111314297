//! Colours as the drawings use them.

use std::fmt;

/// An opaque colour; shown as `#rrggbb`, the way SVG reads it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Rgb(pub u8, pub u8, pub u8);

/// What shadows fall towards: a blue-black, calmer than pure black.
const NIGHT: Rgb = Rgb(0x10, 0x18, 0x20);
const WHITE: Rgb = Rgb(0xff, 0xff, 0xff);

impl Rgb {
    /// The colour moved towards shadow by `share` (0 to 1).
    #[must_use]
    pub fn dark(self, share: f64) -> Self {
        self.mixed(NIGHT, share)
    }

    /// The colour moved towards white by `share` (0 to 1).
    #[must_use]
    pub fn light(self, share: f64) -> Self {
        self.mixed(WHITE, share)
    }

    /// Whether white drawn upon it would hardly be seen (relative luminance above 0.6).
    pub fn is_pale(self) -> bool {
        let Self(red, green, blue) = self;
        f64::from(red) * 0.2126 + f64::from(green) * 0.7152 + f64::from(blue) * 0.0722 > 153.0
    }

    fn mixed(self, other: Self, share: f64) -> Self {
        Self(
            blend(self.0, other.0, share),
            blend(self.1, other.1, share),
            blend(self.2, other.2, share),
        )
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a point between two bytes is a byte"
)]
fn blend(from: u8, to: u8, share: f64) -> u8 {
    (f64::from(from) + (f64::from(to) - f64::from(from)) * share.clamp(0.0, 1.0)).round() as u8
}

impl fmt::Display for Rgb {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "#{:02x}{:02x}{:02x}", self.0, self.1, self.2)
    }
}
