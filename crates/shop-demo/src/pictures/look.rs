//! How one product of a motif differs from the next: colours, ornament and form.

use super::dice::Dice;
use super::rgb::Rgb;

macro_rules! patterns {
    ($($(#[$meta:meta])* $name:ident = $file:literal),+ $(,)?) => {
        /// What is painted, woven or printed on a product.
        #[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, serde::Deserialize)]
        pub enum Pattern {
            /// Nothing but the colour.
            #[default]
            Plain,
            $($(#[$meta])* $name,)+
        }

        impl Pattern {
            const fn svg(self) -> &'static str {
                match self {
                    Self::Plain => "",
                    $(Self::$name => include_str!(concat!("../../motifs/ornaments/", $file, ".svg")),)+
                }
            }
        }
    };
}

patterns! {
    /// Horizontal bands.
    Bands = "bands",
    /// Upright stripes.
    Stripes = "stripes",
    /// Dots in offset rows.
    Dots = "dots",
    /// Rows of waves.
    Waves = "waves",
    /// Tartan.
    Checks = "checks",
    /// Diamonds.
    Lattice = "lattice",
    /// Flowers and leaves, as on blue-and-white porcelain.
    Sprigs = "sprigs",
    /// Small irregular flecks, as in stoneware.
    Flecks = "flecks",
    /// The lower part dipped in the second colour.
    Dipped = "dipped",
}

/// The choices a drawing is made with.
#[derive(Debug, Clone, Copy)]
pub struct Look {
    /// The body's colour.
    pub main: Rgb,
    /// The second colour: ornament, fittings, leaves.
    pub accent: Rgb,
    /// The ornament.
    pub pattern: Pattern,
    /// Which of a motif's forms (handles, lids, cuts); any number, motifs take the rest.
    pub form: u32,
    /// Seed of the ornament's size.
    pub seed: u64,
}

impl Look {
    /// The `<pattern>` that paints what has the class `ornament`; empty for plain goods.
    pub fn ornament(&self) -> String {
        let svg = self.pattern.svg();
        let (Some(start), Some(end)) = (svg.find("<pattern"), svg.find("</pattern>")) else {
            return String::new();
        };
        let pattern = svg.get(start..end).unwrap_or_default();
        let scale = format!("scale({:.2})", Dice::new(self.seed).between(0.84, 1.16));
        format!("{}</pattern>", pattern.replace("scale(1)", &scale))
    }
}
