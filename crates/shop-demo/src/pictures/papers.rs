//! Flat pictures: documents, codes, places and the platform's mark.

use std::fmt::Write as _;

use qrcode::{Color, QrCode};
use resvg::tiny_skia::Transform;

use super::canvas::Canvas;
use super::dice::Dice;
use super::ink::Ink;
use super::raster::DrawError;
use super::rgb::Rgb;
use super::studio::TINTS;
use super::template::{Paint, painted};

/// A business licence without readable text, on a desk of one of the tints.
pub fn licence(seed: u64) -> Result<Canvas, DrawError> {
    let desk = Dice::new(seed).pick(&TINTS).copied().unwrap_or(TINTS[0]);
    let svg = include_str!("../../motifs/papers/licence.svg");
    flat(svg, 1200, 900, &[("tint", desk.dark(0.08))])
}

/// The platform's mark: a white porcelain flower on cobalt.
pub fn platform_logo() -> Result<Canvas, DrawError> {
    flat(
        include_str!("../../motifs/papers/platform.svg"),
        512,
        512,
        &[],
    )
}

macro_rules! scenes {
    ($($(#[$meta:meta])* $name:ident = $file:literal),+ $(,)?) => {
        /// The silhouette of a place.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
        pub enum Scene {
            $($(#[$meta])* $name,)+
        }

        impl Scene {
            const fn svg(self) -> &'static str {
                match self {
                    $(Self::$name => include_str!(concat!("../../motifs/places/", $file, ".svg")),)+
                }
            }
        }
    };
}

scenes! {
    /// Kilns before hills: Jingdezhen.
    Kiln = "kiln",
    /// A city of blocks: Shenzhen.
    City = "city",
    /// A slender tower: Guangzhou.
    Tower = "tower",
    /// A junk at sea: harbours.
    Ship = "ship",
    /// An old gate: market towns.
    Gate = "gate",
    /// A dome and minarets: Türkiye.
    Dome = "dome",
    /// A spire: the Gulf.
    Spire = "spire",
    /// Hills under the sun: the country.
    Hills = "hills",
}

/// The deeper tone that goes with each tint of the design.
const TONES: [Rgb; 6] = [
    Rgb(0x7f, 0x98, 0xc2),
    Rgb(0xc5, 0xa3, 0x78),
    Rgb(0x84, 0xa8, 0x8f),
    Rgb(0xcf, 0x9c, 0x8e),
    Rgb(0xa2, 0x99, 0xb8),
    Rgb(0x90, 0xa3, 0xae),
];

/// A tile of a place goods ship from.
pub fn place(scene: Scene, seed: u64) -> Result<Canvas, DrawError> {
    let colours = TINTS.into_iter().zip(TONES);
    let chosen = Dice::new(seed).below(6) as usize;
    let (tint, tone) = colours.cycle().nth(chosen).unwrap_or((TINTS[0], TONES[0]));
    flat(scene.svg(), 800, 600, &[("tint", tint), ("tone", tone)])
}

fn flat(svg: &str, width: u16, height: u16, paints: &[Paint]) -> Result<Canvas, DrawError> {
    let tree = painted(svg, paints)?;
    let mut canvas = Canvas::new(width, height, tree.size().width())?;
    canvas.paint(&tree, Transform::identity());
    Ok(canvas)
}

/// A QR code of `address` with an empty margin of four modules, as ISO/IEC 18004 asks.
///
/// # Errors
/// When `address` is longer than a QR code can hold (2,331 bytes at medium correction).
pub fn contact(address: &str, ink: Ink) -> Result<Canvas, DrawError> {
    let code = QrCode::new(address.as_bytes()).map_err(DrawError::Code)?;
    let side = code.width();
    let shade = ink.rgb();
    let dark = shade.dark(if shade.is_pale() { 0.7 } else { 0.2 });
    let mut modules = String::new();
    for (place, module) in code.to_colors().into_iter().enumerate() {
        if module == Color::Dark {
            let (x, y) = (place % side + 4, place / side + 4);
            let _ = write!(modules, "M{x} {y}h1v1h-1z");
        }
    }
    let full = side + 8;
    let svg = format!(
        "<svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 {full} {full}'>\
         <path d='M0 0h{full}v{full}H0z' fill='#fff'/>\
         <path d='{modules}' fill='{dark}' shape-rendering='crispEdges'/></svg>"
    );
    flat(&svg, 800, 800, &[])
}
