//! Second currencies: a price in renminbi, converted as a hint. Nothing is charged, added or compared in
//! another currency. The app computes the same in `frontend/src/model/currency/convert.ts`; the tests of
//! both read `cases.json`.

mod table;

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::Fen;

pub use table::{
    CURRENCIES_MAX, CurrencyForm, CurrencyRate, CurrencyTable, HeldRate, RATE_DAYS,
    RATE_NOTICE_DAYS, RateSource,
};

/// A currency of ISO 4217 other than the renminbi, with at most 3 decimals.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(try_from = "String", into = "&'static str")]
pub struct Currency(iso_currency::Currency);

impl Currency {
    /// The currency of a code such as `USD`; `None` for the renminbi, and for metals and other units that
    /// have no decimals in ISO 4217.
    pub fn from_code(code: &str) -> Option<Self> {
        let currency = iso_currency::Currency::from_code(code)?;
        let is_convertible = currency != iso_currency::Currency::CNY
            && currency.exponent().is_some_and(|decimals| decimals <= 3);
        is_convertible.then_some(Self(currency))
    }

    /// The code in ISO 4217.
    pub fn code(self) -> &'static str {
        self.0.code()
    }

    /// How many decimals amounts have in ISO 4217, 0 to 3.
    pub fn decimals(self) -> u8 {
        let decimals = self.0.exponent().unwrap_or_default();
        u8::try_from(decimals).unwrap_or_default()
    }
}

impl TryFrom<String> for Currency {
    type Error = UnknownCurrency;

    fn try_from(code: String) -> Result<Self, UnknownCurrency> {
        Self::from_code(&code).ok_or(UnknownCurrency)
    }
}

impl From<Currency> for &'static str {
    fn from(currency: Currency) -> Self {
        currency.code()
    }
}

/// A code that [`Currency::from_code`] does not know.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("no code of a currency that amounts can be converted to")]
pub struct UnknownCurrency;

/// What one unit of a currency costs, in millionths of a renminbi: 1 USD = ¥7.10 is 7,100,000.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "i64", into = "i64")]
pub struct Rate(i64);

impl Rate {
    /// The lowest rate.
    pub const MIN: Self = Self(1);
    /// The highest rate.
    pub const MAX: Self = Self(1_000_000_000_000);

    /// Wraps millionths of a renminbi; `None` if out of range.
    pub fn new(micro: i64) -> Option<Self> {
        (Self::MIN.0..=Self::MAX.0)
            .contains(&micro)
            .then_some(Self(micro))
    }

    /// Millionths of a renminbi.
    pub const fn micro(self) -> i64 {
        self.0
    }

    /// Whether this rate differs from `other` by more than a tenth of `other`.
    pub fn is_far_from(self, other: Self) -> bool {
        i128::from(self.0.abs_diff(other.0)) * 10 > i128::from(other.0)
    }
}

impl TryFrom<i64> for Rate {
    type Error = RateOutOfRange;

    fn try_from(micro: i64) -> Result<Self, RateOutOfRange> {
        Self::new(micro).ok_or(RateOutOfRange)
    }
}

impl From<Rate> for i64 {
    fn from(rate: Rate) -> Self {
        rate.0
    }
}

/// A rate below [`Rate::MIN`] or above [`Rate::MAX`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("a rate must be between {} and {} millionths", Rate::MIN.0, Rate::MAX.0)]
pub struct RateOutOfRange;

/// What a shop adds to converted amounts, in thousandths.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct CurrencyMargin(i16);

impl CurrencyMargin {
    /// The lowest margin.
    pub const MIN: i16 = -100;
    /// The highest margin.
    pub const MAX: i16 = 200;

    /// Wraps thousandths; `None` if out of range.
    pub fn new(permille: i64) -> Option<Self> {
        let permille = i16::try_from(permille).ok()?;
        (Self::MIN..=Self::MAX)
            .contains(&permille)
            .then_some(Self(permille))
    }

    /// The thousandths.
    pub const fn permille(self) -> i16 {
        self.0
    }
}

/// An amount in another currency.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SecondAmount {
    currency: Currency,
    /// In units of `decimals` decimals.
    amount: i128,
    decimals: u8,
}

/// Below this number of smallest units, a price of one piece has two decimals more.
const FEW_UNITS: i128 = 100;

impl SecondAmount {
    /// Converts a total: in the currency's smallest unit, half a unit upwards.
    pub fn of_total(fen: Fen, currency: Currency, rate: Rate, margin: CurrencyMargin) -> Self {
        Self::rounded(fen, currency, rate, margin, 0)
    }

    /// Converts the price of one piece. Below 100 smallest units it has two decimals more, so that cheap
    /// products do not all cost the same.
    pub fn of_price(fen: Fen, currency: Currency, rate: Rate, margin: CurrencyMargin) -> Self {
        let total = Self::of_total(fen, currency, rate, margin);
        if fen == Fen::ZERO || total.amount >= FEW_UNITS {
            return total;
        }
        Self::rounded(fen, currency, rate, margin, 2)
    }

    /// At most 10^10 fen × 10^5 × 10^6 × 1,200 before the division, which 128 bits hold.
    fn rounded(
        fen: Fen,
        currency: Currency,
        rate: Rate,
        margin: CurrencyMargin,
        more_decimals: u8,
    ) -> Self {
        let decimals = currency.decimals() + more_decimals;
        let numerator = i128::from(fen.get())
            * 10_i128.pow(u32::from(decimals))
            * 1_000_000
            * i128::from(1_000 + margin.0);
        let denominator = i128::from(rate.0) * 100 * 1_000;
        Self {
            currency,
            amount: (2 * numerator + denominator) / (2 * denominator),
            decimals,
        }
    }

    /// The amount without its currency, such as `14084507.04`.
    pub fn plain(self) -> String {
        let unit = 10_i128.pow(u32::from(self.decimals));
        let whole = self.amount / unit;
        match usize::from(self.decimals) {
            0 => whole.to_string(),
            width => format!("{whole}.{:0width$}", self.amount % unit),
        }
    }
}

/// Signs that no other currency has; all others are written with their code.
const SIGNS: &[(&str, &str)] = &[
    ("USD", "US$"),
    ("EUR", "€"),
    ("JPY", "JP¥"),
    ("HKD", "HK$"),
    ("INR", "₹"),
];

impl fmt::Display for SecondAmount {
    /// As readers of all languages see it, such as `≈ US$14,084,507.04`. It is never shown without `≈`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let code = self.currency.code();
        f.write_str("≈\u{A0}")?;
        match SIGNS.iter().find(|(known, _)| *known == code) {
            Some((_, sign)) => f.write_str(sign)?,
            None => write!(f, "{code}\u{A0}")?,
        }
        let plain = self.plain();
        let (whole, fraction) = plain
            .find('.')
            .map_or((&*plain, ""), |point| plain.split_at(point));
        for (index, digit) in whole.chars().enumerate() {
            if index > 0 && (whole.len() - index).is_multiple_of(3) {
                f.write_str(",")?;
            }
            write!(f, "{digit}")?;
        }
        f.write_str(fraction)
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;
    use serde::Deserialize;

    use super::*;

    #[derive(Deserialize)]
    #[serde(rename_all = "camelCase")]
    struct Case {
        fen: i64,
        code: String,
        decimals: u8,
        rate_micro: i64,
        margin: i64,
        price: String,
        total: String,
    }

    #[derive(Deserialize)]
    struct Cases {
        amounts: Vec<Case>,
    }

    #[test]
    fn amounts_are_those_of_the_cases() {
        let cases: Cases = serde_json::from_str(include_str!("cases.json")).unwrap();
        assert!(cases.amounts.len() > 20);
        for case in cases.amounts {
            let currency = Currency::from_code(&case.code).unwrap();
            assert_eq!(currency.decimals(), case.decimals, "{}", case.code);
            let fen = Fen::new(case.fen).unwrap();
            let rate = Rate::new(case.rate_micro).unwrap();
            let margin = CurrencyMargin::new(case.margin).unwrap();
            let shown = |amount: SecondAmount| amount.to_string().replace('\u{A0}', " ");
            let price = SecondAmount::of_price(fen, currency, rate, margin);
            let total = SecondAmount::of_total(fen, currency, rate, margin);
            assert_eq!(
                (shown(price), shown(total)),
                (case.price, case.total),
                "{fen:?} {}",
                case.code
            );
        }
    }

    #[test]
    fn codes_are_those_of_currencies_with_decimals_other_than_the_renminbi() {
        for code in ["USD", "SAR", "KWD", "JPY", "IQD", "NGN"] {
            assert_eq!(Currency::from_code(code).map(Currency::code), Some(code));
        }
        for code in [
            "usd", "XYZ", "CNY", "XAU", "XXX", "CLF", "", "US", "USDT", "€",
        ] {
            assert_eq!(Currency::from_code(code), None, "{code}");
        }
    }

    #[test]
    fn ranges_are_inclusive() {
        for (micro, ok) in [
            (0, false),
            (-1, false),
            (1, true),
            (1_000_000_000_000, true),
            (1_000_000_000_001, false),
        ] {
            assert_eq!(Rate::new(micro).is_some(), ok, "{micro}");
        }
        for (permille, ok) in [(-101, false), (-100, true), (200, true), (201, false)] {
            assert_eq!(CurrencyMargin::new(permille).is_some(), ok, "{permille}");
        }
    }

    #[test]
    fn a_tenth_is_near_and_more_is_far() {
        let rate = |micro| Rate::new(micro).unwrap();
        for (new, is_far) in [
            (7_810_000, false),
            (7_810_001, true),
            (6_390_000, false),
            (6_389_999, true),
        ] {
            assert_eq!(rate(new).is_far_from(rate(7_100_000)), is_far, "{new}");
        }
        assert!(Rate::MAX.is_far_from(Rate::MIN) && Rate::MIN.is_far_from(Rate::MAX));
    }

    proptest! {
        #[test]
        fn amounts_are_within_half_a_unit_of_the_exact_ratio(
            fen in 0..=Fen::MAX.get(),
            micro in 1..=Rate::MAX.micro(),
            permille in i64::from(CurrencyMargin::MIN)..=i64::from(CurrencyMargin::MAX),
            code in prop::sample::select(vec!["USD", "JPY", "KWD"]),
        ) {
            let fen = Fen::new(fen).unwrap();
            let currency = Currency::from_code(code).unwrap();
            let rate = Rate::new(micro).unwrap();
            let margin = CurrencyMargin::new(permille).unwrap();
            let price = SecondAmount::of_price(fen, currency, rate, margin);
            for shown in [price, SecondAmount::of_total(fen, currency, rate, margin)] {
                // The exact amount is `exact` / `per`.
                let exact = i128::from(fen.get()) * 10_i128.pow(4 + u32::from(shown.decimals))
                    * i128::from(1_000 + permille);
                let per = i128::from(micro) * 1_000;
                let twice = 2 * (shown.amount * per - exact);
                prop_assert!(twice <= per && twice > -per);
            }
        }

        #[test]
        fn amounts_keep_the_order_of_prices(
            one in 0..=Fen::MAX.get(), other in 0..=Fen::MAX.get(), micro in 1..=Rate::MAX.micro(),
        ) {
            let currency = Currency::from_code("SAR").unwrap();
            let rate = Rate::new(micro).unwrap();
            let amount = |fen| {
                let fen = Fen::new(fen).unwrap();
                SecondAmount::of_total(fen, currency, rate, CurrencyMargin::default()).amount
            };
            prop_assert!(amount(one.min(other)) <= amount(one.max(other)));
        }
    }
}
