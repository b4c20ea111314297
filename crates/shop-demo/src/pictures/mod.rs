//! The demo's pictures, drawn by this crate: flat, calm illustrations on soft grounds, without
//! text. Deterministic: the same [`PictureSpec`] gives the same bytes on every machine.

pub mod dice;
mod ink;
mod look;
mod marks;
mod motif;
mod motifs;
mod papers;
mod pen;
mod raster;
mod rgb;
mod scenes;
mod shot;

pub use ink::Ink;
pub use look::Pattern;
pub use marks::Piece;
pub use motif::Motif;
pub use raster::DrawError;
pub use rgb::Rgb;
pub use scenes::Scene;
pub use shot::{ProductShot, View};

/// The side of product pictures in pixels: as wide as most phones show them, since filling the demo
/// takes its time for drawing and encoding them.
const PRODUCT_SIDE: u16 = 800;

/// A picture to draw.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum PictureSpec {
    /// A product, 800 × 800.
    Product(ProductShot),
    /// A shop's mark, 512 × 512.
    Logo {
        /// What the shop is known for.
        motif: Motif,
        /// The shop's colour.
        ink: Ink,
        /// Which form of the motif.
        seed: u64,
    },
    /// A wide picture for a carousel, 1500 × 1000.
    Cover {
        /// The three things shown, the first in front.
        pieces: [Piece; 3],
        /// Ground and arrangement.
        seed: u64,
    },
    /// A category's picture, 600 × 600.
    Category {
        /// The motif of the category.
        piece: Piece,
        /// Ground and form.
        seed: u64,
    },
    /// The platform's mark, 512 × 512.
    PlatformLogo,
    /// The platform's opening picture, 1080 × 1920.
    Opening,
    /// A business licence, 1200 × 900.
    License {
        /// Which licence.
        seed: u64,
    },
    /// A QR code, 800 × 800.
    Contact {
        /// What the code says, usually a web address.
        address: String,
        /// The colour of the modules.
        ink: Ink,
    },
    /// A place goods ship from, 800 × 600.
    Origin {
        /// Its silhouette.
        scene: Scene,
        /// Its tint.
        seed: u64,
    },
}

impl PictureSpec {
    /// The ending that fits the bytes [`draw`] gives: `png` for marks and codes, else `jpg`.
    pub const fn extension(&self) -> &'static str {
        match self {
            Self::Logo { .. } | Self::PlatformLogo | Self::Contact { .. } => "png",
            _ => "jpg",
        }
    }
}

/// Draws a picture.
pub fn draw(spec: &PictureSpec) -> Result<Vec<u8>, DrawError> {
    match spec {
        PictureSpec::Product(shot) => raster::jpeg(&shot.svg(), PRODUCT_SIDE, PRODUCT_SIDE),
        PictureSpec::Logo { motif, ink, seed } => {
            raster::png(&marks::logo(*motif, *ink, *seed), 512, 512)
        }
        PictureSpec::Cover { pieces, seed } => {
            raster::jpeg(&marks::cover(pieces, *seed), 1500, 1000)
        }
        PictureSpec::Category { piece, seed } => {
            raster::jpeg(&marks::category(*piece, *seed), 600, 600)
        }
        PictureSpec::PlatformLogo => raster::png(&marks::platform_logo(), 512, 512),
        PictureSpec::Opening => raster::jpeg(&marks::opening(), 1080, 1920),
        PictureSpec::License { seed } => raster::jpeg(&papers::license(*seed), 1200, 900),
        PictureSpec::Contact { address, ink } => {
            let svg = papers::contact(address, *ink).map_err(DrawError::Code)?;
            raster::png(&svg, 800, 800)
        }
        PictureSpec::Origin { scene, seed } => raster::jpeg(&scenes::tile(*scene, *seed), 800, 600),
    }
}

#[cfg(test)]
mod tests;
