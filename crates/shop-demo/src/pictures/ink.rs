//! The colours goods come in. One name is one colour rendition, in pictures and in specs alike.

use super::rgb::Rgb;

shop_core::string_enum! {
    /// A named colour of goods; all are in the order of a colour card.
    pub enum Ink {
        /// Porcelain white.
        White = "White",
        /// Warm off-white.
        Ivory = "Ivory",
        /// Beige.
        Sand = "Sand",
        /// Dove grey.
        Grey = "Grey",
        /// Dark grey.
        Graphite = "Graphite",
        /// Black.
        Black = "Black",
        /// The blue of blue-and-white porcelain.
        Cobalt = "Cobalt",
        /// Navy blue.
        Navy = "Navy",
        /// Hazy blue.
        Mist = "Mist",
        /// Turquoise.
        Turquoise = "Turquoise",
        /// The grey-green of celadon glaze.
        Celadon = "Celadon",
        /// Dark green.
        Pine = "Pine",
        /// Olive green.
        Olive = "Olive",
        /// Light green.
        Mint = "Mint",
        /// Cinnabar red.
        Cinnabar = "Cinnabar",
        /// Wine red.
        Wine = "Wine",
        /// Orange.
        Orange = "Orange",
        /// Ginger yellow.
        Ginger = "Ginger",
        /// Lemon yellow.
        Lemon = "Lemon",
        /// Cherry-blossom pink.
        Pink = "Pink",
        /// Lavender.
        Lilac = "Lilac",
        /// Chocolate brown.
        Brown = "Brown",
        /// Natural wood.
        Wood = "Wood",
        /// Brushed steel.
        Steel = "Steel",
        /// Rose gold and copper.
        Copper = "Copper",
        /// Brass and gold.
        Gold = "Gold",
    }
}

impl Ink {
    /// The colour to paint with.
    pub const fn rgb(self) -> Rgb {
        match self {
            Self::White => Rgb(0xf7, 0xf8, 0xfa),
            Self::Ivory => Rgb(0xf1, 0xe8, 0xd8),
            Self::Sand => Rgb(0xd8, 0xc7, 0xac),
            Self::Grey => Rgb(0xa4, 0xab, 0xb3),
            Self::Graphite => Rgb(0x59, 0x62, 0x6d),
            Self::Black => Rgb(0x2b, 0x2f, 0x36),
            Self::Cobalt => Rgb(0x21, 0x46, 0xc7),
            Self::Navy => Rgb(0x24, 0x3a, 0x68),
            Self::Mist => Rgb(0x86, 0xa3, 0xbd),
            Self::Turquoise => Rgb(0x2a, 0x9d, 0xa5),
            Self::Celadon => Rgb(0x9d, 0xbb, 0xa8),
            Self::Pine => Rgb(0x2f, 0x5b, 0x50),
            Self::Olive => Rgb(0x7d, 0x8a, 0x54),
            Self::Mint => Rgb(0xae, 0xd9, 0xc3),
            Self::Cinnabar => Rgb(0xc8, 0x43, 0x32),
            Self::Wine => Rgb(0x7d, 0x2d, 0x3c),
            Self::Orange => Rgb(0xe8, 0x7a, 0x3a),
            Self::Ginger => Rgb(0xd8, 0xa1, 0x3a),
            Self::Lemon => Rgb(0xf2, 0xd5, 0x5a),
            Self::Pink => Rgb(0xea, 0xb4, 0xb8),
            Self::Lilac => Rgb(0xb3, 0xa4, 0xd0),
            Self::Brown => Rgb(0x76, 0x50, 0x3a),
            Self::Wood => Rgb(0xcf, 0x9c, 0x63),
            Self::Steel => Rgb(0xc3, 0xc9, 0xd0),
            Self::Copper => Rgb(0xc4, 0x80, 0x5e),
            Self::Gold => Rgb(0xc9, 0xa2, 0x4b),
        }
    }
}
