//! Share tokens: whoever holds an order's link with `?t=` may see the masked order.

use std::fmt;

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use shop_core::{Entropy, Timestamp, random_array};
use subtle::ConstantTimeEq as _;

/// How many days a share token opens its order.
pub const SHARE_TOKEN_DAYS: i64 = 30;

/// Random bytes of a share token: 128 bits cannot be found by trying.
const BYTES: usize = 16;

/// The secret part of a shared order link: 22 characters that need no escaping in an address.
///
/// It is kept in plain, since buyer and merchant are shown the link again and again.
#[derive(Clone, PartialEq, Eq)]
pub struct ShareToken(String);

impl ShareToken {
    /// A new token that nobody can foresee.
    pub fn generate(entropy: &dyn Entropy) -> Self {
        Self(URL_SAFE_NO_PAD.encode(random_array::<BYTES>(entropy)))
    }

    /// Takes a token as it was stored.
    pub fn from_stored(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// Whether `presented` is this token; the time it takes tells nothing about the token.
    pub fn matches(&self, presented: &str) -> bool {
        self.0.as_bytes().ct_eq(presented.as_bytes()).into()
    }

    /// Until when a token made at `created` opens its order.
    pub const fn expires_at(created: Timestamp) -> Timestamp {
        created.plus_days(SHARE_TOKEN_DAYS)
    }

    /// The text for the link and for the database.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for ShareToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ShareToken(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use shop_core::OsEntropy;

    #[test]
    fn a_token_matches_only_itself() {
        let token = ShareToken::generate(&OsEntropy);
        let other = ShareToken::generate(&OsEntropy);
        assert!(token.matches(token.as_str()));
        assert!(ShareToken::from_stored(token.as_str()).matches(token.as_str()));
        for presented in [other.as_str(), "", &token.as_str()[1..]] {
            assert!(!token.matches(presented), "{presented}");
        }
    }

    #[test]
    fn a_token_fits_an_address_and_stays_out_of_logs() {
        let token = ShareToken::generate(&OsEntropy);
        let plain = |b: u8| b.is_ascii_alphanumeric() || b == b'-' || b == b'_';
        assert_eq!(token.as_str().len(), 22);
        assert!(token.as_str().bytes().all(plain));
        assert_eq!(format!("{token:?}"), "ShareToken(..)");
    }
}
