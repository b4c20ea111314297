//! Tiles for the places goods ship from: a silhouette on a tint, 160 × 120.

use super::dice::Dice;
use super::pen::{PAPER, Pen};
use super::rgb::Rgb;
use super::shot::TINTS;

/// The silhouette of a place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Scene {
    /// Kilns before hills: Jingdezhen.
    Kiln,
    /// A city of blocks: Shenzhen.
    City,
    /// A slender tower: Guangzhou.
    Tower,
    /// A junk at sea: harbours.
    Ship,
    /// An old gate: market towns.
    Gate,
    /// A dome and minarets: Türkiye.
    Dome,
    /// A spire: the Gulf.
    Spire,
    /// Hills under the sun: the country.
    Hills,
}

impl Scene {
    /// Far and near silhouettes.
    const fn outlines(self) -> (&'static str, &'static str) {
        match self {
            Self::Kiln => (
                "M0 84c22-30 40-34 58-14c14-30 40-40 62-4c12-12 26-10 40 18v36H0z",
                "M44 120V98c0-13 11-17 15-34l2-18h14l2 18c4 17 15 21 15 34v22zM104 120c-8-7-10-17-3-24c2-3 3-5 3-9h12c0 4 1 6 3 9c7 7 5 17-3 24zM130 120c-5-5-6-11-2-16c2-2 2-4 2-6h8c0 2 0 4 2 6c4 5 3 11-2 16zM64 42c-5-10 8-12 3-25c12 6 12 17 5 25z",
            ),
            Self::City => (
                "M0 120V78h18V60h20v30h16V44h22v46h14V66h22v24h16V54h20v66z",
                "M22 120V88h20v32zM58 120V66h6V52h8v14h6v54zM100 120V80h24v40zM136 120V94h16v26z",
            ),
            Self::Tower => (
                "M0 120V92c30-14 50 6 80-4s50-8 80 2v30z",
                "M78 18h4v22h-4zM72 120c6-26 6-34 2-50c-2-12 0-22 6-32c6 10 8 20 6 32c-4 16-4 24 2 50zM20 120V86h16v34zM112 120V76h14v44zM132 120V92h14v28z",
            ),
            Self::Ship => (
                "M0 100c20-8 30 8 50 0s30 8 50 0s30 8 60 0v20H0z",
                "M36 84h92l-14 22H52zM78 24v56H48c4-24 14-44 30-56zM84 32c18 10 28 28 30 48H84z",
            ),
            Self::Gate => (
                "M0 120V84c40-26 60-6 84-16s50-12 76 8v44z",
                "M34 52c20-2 32-10 46-22c14 12 26 20 46 22l-4 10H38zM44 66h10v54H44zM106 66h10v54h-10zM66 66h8v54h-8zM86 66h8v54h-8zM30 76h100v6H30z",
            ),
            Self::Dome => (
                "M0 120V90h40V74h20v16h40V74h20v16h40v30z",
                "M52 120V84c0-22 56-22 56 0v36zM80 44c8 8 18 14 20 24H60c2-10 12-16 20-24zM79 30h2v16h-2zM30 120V54l5-10l5 10v66zM120 120V54l5-10l5 10v66z",
            ),
            Self::Spire => (
                "M0 120V96h160v24z",
                "M80 10l3 34h6l2 30h6l3 46H60l3-46h6l2-30h6zM24 120V74h18v46zM112 120V62c10-4 16 4 18 14v44z",
            ),
            Self::Hills => (
                "M0 96c30-40 50-40 74-12c18-34 50-44 86 4v32H0z",
                "M0 110c40-24 60-24 90-6c24-14 44-14 70 2v14H0z",
            ),
        }
    }
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

/// A tile of the scene.
pub fn tile(scene: Scene, seed: u64) -> String {
    let place = Dice::new(seed).below(6) as usize;
    let tint = TINTS.get(place).copied().unwrap_or(PAPER);
    let tone = TONES.get(place).copied().unwrap_or(PAPER);
    let (far, near) = scene.outlines();
    let mut pen = Pen::new();
    pen.oval([124.0, 32.0, 12.0, 12.0], tint.dark(0.12));
    pen.fill(far, tint.dark(0.16)).fill(near, tone);
    pen.finish("0 0 160 120", tint)
}
