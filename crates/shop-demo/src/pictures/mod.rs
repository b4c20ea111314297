//! The demo's pictures, made from the SVG templates under `motifs/`: goods in their colours on a
//! shop's ground and in its light, without text. Deterministic: the same [`PictureSpec`] gives the same bytes on every machine.

mod canvas;
pub mod dice;
mod ink;
mod look;
mod marks;
mod motif;
mod papers;
mod raster;
mod rgb;
mod shot;
mod studio;
mod template;
mod thing;

pub use ink::Ink;
pub use look::Pattern;
pub use marks::Piece;
pub use motif::Motif;
pub use papers::Scene;
pub use raster::DrawError;
pub use rgb::Rgb;
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
        /// Forms and arrangement.
        seed: u64,
        /// Whose studio it is taken in.
        shop: u64,
    },
    /// A category's picture, 600 × 600.
    Category {
        /// The motif of the category.
        piece: Piece,
        /// Which form of the motif.
        seed: u64,
        /// Whose studio it is taken in.
        shop: u64,
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
        PictureSpec::Product(shot) => raster::jpeg(&shot.draw(PRODUCT_SIDE)?),
        PictureSpec::Logo { motif, ink, seed } => raster::png(&marks::logo(*motif, *ink, *seed)?),
        PictureSpec::Cover { pieces, seed, shop } => {
            raster::jpeg(&marks::cover(pieces, *seed, *shop)?)
        }
        PictureSpec::Category { piece, seed, shop } => {
            raster::jpeg(&marks::category(*piece, *seed, *shop)?)
        }
        PictureSpec::PlatformLogo => raster::png(&papers::platform_logo()?),
        PictureSpec::Opening => raster::jpeg(&marks::opening()?),
        PictureSpec::License { seed } => raster::jpeg(&papers::licence(*seed)?),
        PictureSpec::Contact { address, ink } => raster::png(&papers::contact(address, *ink)?),
        PictureSpec::Origin { scene, seed } => raster::jpeg(&papers::place(*scene, *seed)?),
    }
}

#[cfg(test)]
mod tests;
