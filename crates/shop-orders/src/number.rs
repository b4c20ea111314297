//! Order numbers.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use shop_core::{Entropy, Timestamp, random_array};

use crate::calendar::china_date;

/// An order number: `YYMMDD` and ten random characters in Crockford's Base32.
#[derive(Debug, Clone, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(try_from = "String")]
pub struct OrderNumber(String);

/// The text is not an order number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("an order number has six digits and ten letters or digits, such as 2611210A1B2C3D4E")]
pub struct NotAnOrderNumber;

/// Crockford's Base32: without I, L, O and U, which are easily confused.
const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const DATE_LENGTH: usize = 6;
/// Ten characters are 50 bits: at ten thousand orders a day, a collision occurs about once in sixty
/// thousand years, and numbers cannot be guessed.
const RANDOM_LENGTH: usize = 10;

impl OrderNumber {
    /// Generates an order number with the date in China (UTC+8).
    pub fn generate(now: Timestamp, entropy: &dyn Entropy) -> Self {
        let mut number = china_date(now).format("%y%m%d").to_string();
        let random = random_array::<RANDOM_LENGTH>(entropy);
        number.extend(random.map(|byte| char::from(ALPHABET[usize::from(byte % 32)])));
        Self(number)
    }

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

    /// Parses a number as typed by users: accepts lower case and maps look-alike letters to digits.
    fn from_str(text: &str) -> Result<Self, NotAnOrderNumber> {
        let number: String = text.trim().chars().map(intended).collect();
        let (date, random) = number
            .split_at_checked(DATE_LENGTH)
            .ok_or(NotAnOrderNumber)?;
        let whole = random.len() == RANDOM_LENGTH
            && date.bytes().all(|b| b.is_ascii_digit())
            && random.bytes().all(|b| ALPHABET.contains(&b));
        if whole {
            Ok(Self(number))
        } else {
            Err(NotAnOrderNumber)
        }
    }
}

impl TryFrom<String> for OrderNumber {
    type Error = NotAnOrderNumber;

    fn try_from(text: String) -> Result<Self, NotAnOrderNumber> {
        text.parse()
    }
}

fn intended(c: char) -> char {
    match c.to_ascii_uppercase() {
        'I' | 'L' => '1',
        'O' => '0',
        other => other,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    struct Bytes([u8; RANDOM_LENGTH]);

    impl Entropy for Bytes {
        fn fill(&self, target: &mut [u8]) {
            target.copy_from_slice(&self.0[..target.len()]);
        }
    }

    #[test]
    fn order_number_carries_the_china_date() {
        // 2026-11-20T16:30:00Z is 00:30 on the 21st in China.
        let now = Timestamp::from_millis(1_795_192_200_000);
        let number = OrderNumber::generate(now, &Bytes([0, 1, 9, 10, 18, 31, 32, 255, 20, 17]));
        assert_eq!(number.as_str(), "261121019AJZ0ZMH");
    }

    #[test]
    fn order_number_parses_leniently() {
        let cases = [
            ("2611210A1B2C3D4E", Some("2611210A1B2C3D4E")),
            (" 261121oa1b2c3d4e ", Some("2611210A1B2C3D4E")),
            ("261121IL1B2C3D4E", Some("261121111B2C3D4E")),
            ("261121UA1B2C3D4E", None),
            ("26112A0A1B2C3D4E", None),
            ("2611210A1B2C3D4", None),
            ("2611210A1B2C3D4E5", None),
            ("26112订0A1B2C3D4", None),
            ("", None),
        ];
        for (text, expected) in cases {
            let number = text.parse::<OrderNumber>().ok();
            assert_eq!(number.as_ref().map(OrderNumber::as_str), expected, "{text}");
        }
    }

    proptest! {
        #[test]
        fn every_order_number_round_trips(bytes: [u8; RANDOM_LENGTH], ms in 0..4_102_444_800_000_i64) {
            let number = OrderNumber::generate(Timestamp::from_millis(ms), &Bytes(bytes));
            prop_assert_eq!(number.as_str().parse(), Ok(number));
        }
    }
}
