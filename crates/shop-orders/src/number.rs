//! Order numbers.

use std::{fmt, str::FromStr};

/// `YYMMDD` and ten random characters of Crockford's base 32.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct OrderNumber(String);

/// The text is no order number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("an order number has six digits and ten letters or digits, such as 2611210A1B2C3D4E")]
pub struct NotAnOrderNumber;

impl OrderNumber {
    /// The number as text.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Display for OrderNumber {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl FromStr for OrderNumber {
    type Err = NotAnOrderNumber;

    fn from_str(text: &str) -> Result<Self, NotAnOrderNumber> {
        Ok(Self(text.to_owned()))
    }
}
