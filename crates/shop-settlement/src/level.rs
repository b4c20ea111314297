//! The twelve levels (specification, section 6).

use shop_core::{Fen, words};

words! {
    /// What a shop has booked; a higher level holds more products.
    #[derive(Default)]
    pub enum SettlementLevel {
        /// 20 products, three months free; every shop begins here.
        #[default]
        S = "S",
        /// 50 products.
        T = "T",
        /// 100 products.
        A = "A",
        /// 300 products.
        B = "B",
        /// 400 products.
        C = "C",
        /// 600 products.
        D = "D",
        /// 800 products.
        E = "E",
        /// 1,000 products.
        F = "F",
        /// 1,500 products.
        G = "G",
        /// 3,000 products.
        O = "O",
        /// 5,000 products.
        P = "P",
        /// 10,000 products.
        Q = "Q",
    }
}

impl SettlementLevel {
    /// The most products of a shop (specification, section 6).
    pub const fn product_cap(self) -> u32 {
        match self {
            Self::S => 20,
            Self::T => 50,
            Self::A => 100,
            Self::B => 300,
            Self::C => 400,
            Self::D => 600,
            Self::E => 800,
            Self::F => 1_000,
            Self::G => 1_500,
            Self::O => 3_000,
            Self::P => 5_000,
            Self::Q => 10_000,
        }
    }

    /// The platform's default fee for a year of service; none for the trial level. The lowest is
    /// the specification's 168 yuan (section 9); the others are this platform's default and rise
    /// with the cap while the fee for one product falls.
    pub fn yearly_fee(self) -> Option<Fen> {
        let yuan = match self {
            Self::S => return None,
            Self::T => 168,
            Self::A => 298,
            Self::B => 598,
            Self::C => 768,
            Self::D => 1_080,
            Self::E => 1_380,
            Self::F => 1_680,
            Self::G => 2_380,
            Self::O => 3_980,
            Self::P => 5_980,
            Self::Q => 9_800,
        };
        Fen::new(yuan * 100).ok()
    }

    /// Calendar months that are free from registration; only the first level has them.
    pub const fn trial_months(self) -> Option<u32> {
        match self {
            Self::S => Some(3),
            _ => None,
        }
    }

    /// The next higher level; none above the highest.
    pub fn next(self) -> Option<Self> {
        Self::ALL.iter().copied().find(|level| *level > self)
    }
}
