//! The twelve levels (PRODUCT.md, 5.2).

use shop_core::Fen;

shop_core::string_enum! {
    /// A settlement level; `GET /api/platform` lists them with caps and fees. Operators can change
    /// both; the numbers here are the caps of a new platform.
    #[derive(Default, utoipa::ToSchema)]
    pub enum SettlementLevel {
        /// 20 products, three months free; the level of new shops.
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
    /// The default maximum number of products (PRODUCT.md, 5.2). What applies is in
    /// [`LevelCaps`](crate::LevelCaps).
    pub const fn default_product_cap(self) -> u32 {
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

    /// The default yearly fee; `None` for the trial level. The lowest is fixed at 168 yuan
    /// (PRODUCT.md, 5.2); the others are defaults of this platform: they rise with the cap while the
    /// fee per product falls.
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

    /// Free calendar months after registration; only the first level has them.
    pub const fn trial_months(self) -> Option<u32> {
        match self {
            Self::S => Some(3),
            _ => None,
        }
    }

    /// The next higher level; `None` for the highest.
    pub fn next(self) -> Option<Self> {
        Self::ALL.iter().copied().find(|level| *level > self)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn levels_have_the_agreed_caps() {
        let caps = [
            20, 50, 100, 300, 400, 600, 800, 1_000, 1_500, 3_000, 5_000, 10_000,
        ];
        let got: Vec<_> = SettlementLevel::ALL
            .iter()
            .map(|l| l.default_product_cap())
            .collect();
        assert_eq!(got, caps);
    }

    #[test]
    fn levels_rise_in_cap_and_fee() {
        for pair in SettlementLevel::ALL.windows(2) {
            let [lower, higher] = [pair[0], pair[1]];
            assert_eq!(lower.next(), Some(higher));
            assert!(lower.default_product_cap() < higher.default_product_cap());
            let (Some(low), Some(high)) = (lower.yearly_fee(), higher.yearly_fee()) else {
                assert_eq!(lower, SettlementLevel::S);
                continue;
            };
            assert!(low < high, "{lower} {higher}");
            let per_product =
                |fee: Fen, l: SettlementLevel| fee.get() / i64::from(l.default_product_cap());
            assert!(
                per_product(high, higher) <= per_product(low, lower),
                "{higher}"
            );
        }
        assert_eq!(SettlementLevel::Q.next(), None);
    }

    #[test]
    fn only_first_level_has_a_trial() {
        assert_eq!(SettlementLevel::T.yearly_fee().map(Fen::get), Some(16_800));
        for level in SettlementLevel::ALL {
            let is_first = *level == SettlementLevel::S;
            assert_eq!(level.trial_months(), is_first.then_some(3));
            assert_eq!(level.yearly_fee().is_none(), is_first, "{level}");
        }
    }
}
