//! Share tokens: anyone with an order link that contains `?t=` may see the masked order.

use std::fmt;

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use shop_core::{Entropy, Timestamp, random_array};
use subtle::ConstantTimeEq as _;

/// Days for which a share token is valid.
pub const SHARE_TOKEN_DAYS: i64 = 30;

/// Days for which the link of an inquiry is valid, and that of an order made from one: the sender has
/// no account, and goods may be on their way for months.
pub const INQUIRY_LINK_DAYS: i64 = 180;

/// Random bytes of a share token: 128 bits cannot be guessed.
const BYTES: usize = 16;

/// The secret part of a shared order link: 22 URL-safe characters.
///
/// Stored in plain text because buyer and merchant see the link repeatedly.
#[derive(Clone, PartialEq, Eq)]
pub struct ShareToken(String);

impl ShareToken {
    /// Generates an unguessable token.
    pub fn generate(entropy: &dyn Entropy) -> Self {
        Self(URL_SAFE_NO_PAD.encode(random_array::<BYTES>(entropy)))
    }

    /// Wraps a stored token.
    pub fn from_stored(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// Compares with `presented` in constant time.
    pub fn matches(&self, presented: &str) -> bool {
        self.0.as_bytes().ct_eq(presented.as_bytes()).into()
    }

    /// The expiry time of a token created at `created`.
    pub const fn expires_at(created: Timestamp) -> Timestamp {
        created.plus_days(SHARE_TOKEN_DAYS)
    }

    /// The expiry time of a token of somebody without an account.
    pub const fn inquiry_expires_at(created: Timestamp) -> Timestamp {
        created.plus_days(INQUIRY_LINK_DAYS)
    }

    /// The token text.
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
    fn share_token_matches_only_itself() {
        let token = ShareToken::generate(&OsEntropy);
        let other = ShareToken::generate(&OsEntropy);
        assert!(token.matches(token.as_str()));
        assert!(ShareToken::from_stored(token.as_str()).matches(token.as_str()));
        for presented in [other.as_str(), "", &token.as_str()[1..]] {
            assert!(!token.matches(presented), "{presented}");
        }
    }

    #[test]
    fn share_token_is_url_safe_and_redacted() {
        let token = ShareToken::generate(&OsEntropy);
        let plain = |b: u8| b.is_ascii_alphanumeric() || b == b'-' || b == b'_';
        assert_eq!(token.as_str().len(), 22);
        assert!(token.as_str().bytes().all(plain));
        assert_eq!(format!("{token:?}"), "ShareToken(..)");
    }
}
