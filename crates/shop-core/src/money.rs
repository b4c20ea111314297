//! Money in fen (1/100 yuan), with checked arithmetic. Never floats.

use serde::{Deserialize, Serialize};

/// An amount in fen, from 0 to [`Fen::MAX`].
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default, Serialize, Deserialize,
)]
#[serde(try_from = "i64", into = "i64")]
pub struct Fen(i64);

/// Why an amount of money is invalid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum MoneyError {
    /// Negative or above the maximum.
    #[error("an amount must be between 0 and {} fen", Fen::MAX.get())]
    OutOfRange,
}

impl Fen {
    /// Zero fen.
    pub const ZERO: Self = Self(0);
    /// The maximum price or total: 99,999,999.99 yuan.
    pub const MAX: Self = Self(9_999_999_999);

    /// Wraps an amount in fen; fails if out of range.
    pub const fn new(fen: i64) -> Result<Self, MoneyError> {
        if fen < 0 || fen > Self::MAX.0 {
            Err(MoneyError::OutOfRange)
        } else {
            Ok(Self(fen))
        }
    }

    /// The amount in fen.
    pub const fn get(self) -> i64 {
        self.0
    }

    /// The amount in yuan, such as `12.50`.
    pub fn yuan(self) -> String {
        format!("{}.{:02}", self.0 / 100, self.0 % 100)
    }

    /// Adds two amounts; fails if out of range.
    pub fn plus(self, other: Self) -> Result<Self, MoneyError> {
        self.0
            .checked_add(other.0)
            .ok_or(MoneyError::OutOfRange)
            .and_then(Self::new)
    }

    /// What this amount has more than `other`; zero if it has not.
    #[must_use]
    pub fn saturating_sub(self, other: Self) -> Self {
        Self((self.0 - other.0).max(0))
    }

    /// Rounds thousandths of a fen to a multiple of `step` fen, half a step upwards; fails if out of
    /// range. Rounding never makes 0 of more than 0: the result is then 1 fen.
    pub fn rounded(thousandths: i64, step: u32) -> Result<Self, MoneyError> {
        if thousandths <= 0 {
            return Self::new(thousandths.min(0));
        }
        let step = i128::from(step.max(1));
        let steps = (i128::from(thousandths) + 500 * step) / (1_000 * step);
        let fen = (steps * step).max(1);
        i64::try_from(fen)
            .map_err(|_| MoneyError::OutOfRange)
            .and_then(Self::new)
    }

    /// Multiplies a price by `count`; fails if out of range.
    pub fn times(self, count: u32) -> Result<Self, MoneyError> {
        self.0
            .checked_mul(i64::from(count))
            .ok_or(MoneyError::OutOfRange)
            .and_then(Self::new)
    }
}

impl TryFrom<i64> for Fen {
    type Error = MoneyError;

    fn try_from(fen: i64) -> Result<Self, MoneyError> {
        Self::new(fen)
    }
}

impl From<Fen> for i64 {
    fn from(amount: Fen) -> Self {
        amount.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn amount_range_is_inclusive() {
        for (fen, ok) in [
            (-1, false),
            (0, true),
            (9_999_999_999, true),
            (10_000_000_000, false),
        ] {
            assert_eq!(Fen::new(fen).is_ok(), ok, "{fen}");
        }
    }

    #[test]
    fn rounding_goes_half_a_step_upwards_but_not_to_zero() {
        for (thousandths, step, fen) in [
            (1_187_500, 1, Some(1_188)),
            (1_187_499, 1, Some(1_187)),
            (1_162_500, 10, Some(1_160)),
            (1_165_000, 10, Some(1_170)),
            (1_150_000, 100, Some(1_200)),
            (25_000, 50, Some(50)),
            (24_999, 50, Some(1)),
            (1, 1, Some(1)),
            (0, 100, Some(0)),
            (-1, 1, None),
            (9_999_999_999_000, 1, Some(9_999_999_999)),
            (9_999_999_999_000, 10, None),
            (i64::MAX, 100, None),
            (i64::MIN, 1, None),
        ] {
            let rounded = Fen::rounded(thousandths, step).ok().map(Fen::get);
            assert_eq!(rounded, fen, "{thousandths} to {step}");
        }
    }

    proptest! {
        #[test]
        fn rounding_keeps_the_order(
            one in 0..=i64::MAX, other in 0..=i64::MAX,
            step in prop::sample::select(vec![1_u32, 10, 50, 100]),
        ) {
            let (low, high) = (one.min(other), one.max(other));
            match (Fen::rounded(low, step), Fen::rounded(high, step)) {
                (Ok(low), Ok(high)) => prop_assert!(low <= high),
                (_, high) => prop_assert!(high.is_err()),
            }
        }

        #[test]
        fn arithmetic_agrees_with_wide_integers(
            price in 0..=Fen::MAX.get(), more in 0..=Fen::MAX.get(), count: u32,
        ) {
            let product = i128::from(price) * i128::from(count);
            let times = Fen::new(price).unwrap().times(count);
            prop_assert_eq!(times.ok().map(|f| i128::from(f.get())),
                (product <= i128::from(Fen::MAX.get())).then_some(product));
            let sum = price + more;
            let plus = Fen::new(price).unwrap().plus(Fen::new(more).unwrap());
            prop_assert_eq!(plus.ok().map(Fen::get), (sum <= Fen::MAX.get()).then_some(sum));
        }
    }
}
