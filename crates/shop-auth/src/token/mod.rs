//! Session tokens: a short-lived access token for each request, and a long-lived refresh token that
//! is exchanged for the next pair.

mod access;
pub(crate) mod provider;

use std::fmt;

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use sha2::{Digest as _, Sha256};
use shop_core::{Entropy, Timestamp, random_array};

use crate::SecretKey;

pub use access::{ACCESS_TOKEN_SECONDS, AccessToken, Claims, TokenSigner};

/// Why a token is rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TokenError {
    /// Not issued by this server, or altered.
    #[error("the token was not issued by this server; sign in again")]
    Invalid,
    /// The token has expired.
    #[error("the token has expired; ask for a new one with the refresh token")]
    Expired,
    /// The JWT library rejected the key or the claims.
    #[error("the token could not be signed; check the server's secret")]
    Unsigned,
}

/// 256 bits, so that an unsalted hash cannot be reversed by brute force.
const BYTES: usize = 32;

/// A 32-byte secret, encoded as 43 URL-safe characters.
#[derive(Clone, PartialEq, Eq)]
pub struct OpaqueToken(String);

impl OpaqueToken {
    /// Generates an unguessable token.
    pub fn generate(entropy: &dyn Entropy) -> Self {
        Self::from_bytes(random_array(entropy))
    }

    /// Encodes the given bytes.
    pub fn from_bytes(bytes: [u8; BYTES]) -> Self {
        Self(URL_SAFE_NO_PAD.encode(bytes))
    }

    /// Parses a token from a client; `None` if malformed.
    pub fn parse(text: &str) -> Option<Self> {
        let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
        (bytes.len() == BYTES).then(|| Self(text.to_owned()))
    }

    /// The hash that the server stores.
    pub fn hash(&self) -> TokenHash {
        TokenHash(hex::encode(Sha256::digest(&self.0)))
    }

    /// The text for the client.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// The stored form of an opaque token: SHA-256 of its text, as 64 hexadecimal digits.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct TokenHash(String);

impl TokenHash {
    /// The hexadecimal digits.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The hexadecimal digits, owned.
    pub fn into_string(self) -> String {
        self.0
    }
}

impl fmt::Display for TokenHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

/// A refresh token. The server stores only its [`hash`](Self::hash).
#[derive(Clone, PartialEq, Eq)]
pub struct RefreshToken(OpaqueToken);

impl RefreshToken {
    /// Generates the first token of a session.
    pub fn generate(entropy: &dyn Entropy) -> Self {
        Self(OpaqueToken::generate(entropy))
    }

    /// Parses a token from a client; [`TokenError::Invalid`] if malformed.
    pub fn parse(text: &str) -> Result<Self, TokenError> {
        OpaqueToken::parse(text)
            .map(Self)
            .ok_or(TokenError::Invalid)
    }

    /// The hash that the server stores.
    pub fn hash(&self) -> TokenHash {
        self.0.hash()
    }

    /// The text for the client.
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

impl fmt::Debug for RefreshToken {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RefreshToken(..)")
    }
}

/// Derives the successor of a token.
///
/// The successor is an HMAC of the token with a server secret. So two tabs that refresh at the same
/// time get the same response although the server stores no token in plain text.
#[derive(Debug, Clone)]
pub struct RefreshChain {
    secret: SecretKey,
}

impl RefreshChain {
    /// Creates a chain with the key for [`crate::SecretPurpose::RefreshSuccessor`].
    pub const fn new(secret: SecretKey) -> Self {
        Self { secret }
    }

    /// The successor of `token`.
    pub fn successor(&self, token: &RefreshToken) -> RefreshToken {
        let bytes = self.secret.derive(token.as_str().as_bytes());
        RefreshToken(OpaqueToken::from_bytes(bytes))
    }
}

/// Days without use after which a refresh token expires.
pub const REFRESH_IDLE_DAYS: i64 = 30;

/// Days after which a session ends regardless of use.
pub const REFRESH_TOTAL_DAYS: i64 = 90;

/// Seconds within which a used token gets the same successor again: two tabs refreshed at once, or
/// the response was lost. Later reuse means that the token was stolen.
pub const REFRESH_GRACE_SECONDS: i64 = 30;

/// The stored state of a refresh token in an active session.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct StoredRefresh {
    /// When the session began.
    pub session_started_at: Timestamp,
    /// When the token was issued.
    pub issued_at: Timestamp,
    /// When the token was exchanged for its successor.
    pub used_at: Option<Timestamp>,
}

/// The action for a refresh token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RotationOutcome {
    /// Mark the token as used; store and return its successor.
    Rotate,
    /// Change nothing; return the same successor again.
    SameSuccessor,
    /// A token was reused after the grace period: end the whole session.
    Reuse,
    /// The token has expired: the user has to sign in again.
    Expired,
}

/// Decides the action for a token presented at `now`.
pub fn rotation(stored: &StoredRefresh, now: Timestamp) -> RotationOutcome {
    let session_over = now >= stored.session_started_at.plus_days(REFRESH_TOTAL_DAYS);
    match stored.used_at {
        _ if session_over => RotationOutcome::Expired,
        Some(used_at) if now.since(used_at) > REFRESH_GRACE_SECONDS * 1000 => {
            RotationOutcome::Reuse
        }
        Some(_) => RotationOutcome::SameSuccessor,
        None if now >= refresh_expires_at(stored.session_started_at, stored.issued_at) => {
            RotationOutcome::Expired
        }
        None => RotationOutcome::Rotate,
    }
}

/// The expiry time of an unused token issued at `issued_at`.
pub fn refresh_expires_at(session_started_at: Timestamp, issued_at: Timestamp) -> Timestamp {
    let idle = issued_at.plus_days(REFRESH_IDLE_DAYS);
    let total = session_started_at.plus_days(REFRESH_TOTAL_DAYS);
    idle.min(total)
}

#[cfg(test)]
mod tests {
    use super::*;
    use shop_core::OsEntropy;

    #[test]
    fn token_parses_back_with_same_hash() {
        let token = OpaqueToken::generate(&OsEntropy);
        let read = OpaqueToken::parse(token.as_str()).unwrap();
        assert_eq!(token.as_str().len(), 43);
        assert_eq!(read.hash(), token.hash());
        assert_eq!(token.hash().as_str().len(), 64);
        assert_ne!(OpaqueToken::generate(&OsEntropy).hash(), token.hash());
    }

    #[test]
    fn malformed_token_is_refused() {
        let (short, long) = ("A".repeat(42), "A".repeat(44));
        let padded = format!("{}=", "A".repeat(43));
        // The last of 43 characters carries only four bits: `B` would be another encoding of `A`.
        let second_text = format!("{}B", "A".repeat(42));
        for text in ["", "%%%", "é", &short, &long, &padded, &second_text] {
            assert!(OpaqueToken::parse(text).is_none(), "{text}");
        }
    }
}

#[cfg(test)]
mod refresh_tests {
    use super::*;
    use shop_core::OsEntropy;

    #[test]
    fn successor_token_is_deterministic_per_secret() {
        let chain = |byte| RefreshChain::new(SecretKey::from_bytes([byte; 32]));
        let token = RefreshToken::generate(&OsEntropy);
        let next = chain(1).successor(&token);
        assert_eq!(chain(1).successor(&token), next);
        assert_ne!(chain(2).successor(&token), next);
        assert_ne!(next, token);
        assert_ne!(chain(1).successor(&next), token);
        assert_eq!(RefreshToken::parse(next.as_str()), Ok(next));
    }

    #[test]
    fn refresh_token_is_redacted_in_debug() {
        let token = RefreshToken::generate(&OsEntropy);
        assert!(!format!("{token:?}").contains(token.as_str()));
        assert_ne!(token.hash().as_str(), token.as_str());
    }
}

#[cfg(test)]
mod rotation_tests {
    use super::*;

    const T0: Timestamp = Timestamp::from_millis(1_700_000_000_000);

    fn stored(issued_day: i64, used: Option<Timestamp>) -> StoredRefresh {
        StoredRefresh {
            session_started_at: T0,
            issued_at: T0.plus_days(issued_day),
            used_at: used,
        }
    }

    #[test]
    fn unused_token_rotates_until_idle_timeout() {
        let cases = [
            (0, T0, RotationOutcome::Rotate),
            (0, T0.plus_days(30).plus_millis(-1), RotationOutcome::Rotate),
            (0, T0.plus_days(30), RotationOutcome::Expired),
            (
                80,
                T0.plus_days(90).plus_millis(-1),
                RotationOutcome::Rotate,
            ),
            (80, T0.plus_days(90), RotationOutcome::Expired),
        ];
        for (issued_day, now, expected) in cases {
            assert_eq!(
                rotation(&stored(issued_day, None), now),
                expected,
                "{now:?}"
            );
        }
    }

    #[test]
    fn used_token_has_a_thirty_second_grace() {
        let used = T0.plus_seconds(60);
        let cases = [
            (used, RotationOutcome::SameSuccessor),
            (used.plus_seconds(30), RotationOutcome::SameSuccessor),
            (used.plus_millis(30_001), RotationOutcome::Reuse),
            (T0.plus_days(31), RotationOutcome::Reuse),
            (T0.plus_days(90), RotationOutcome::Expired),
            // Another instance's clock may be slightly ahead.
            (used.plus_seconds(-2), RotationOutcome::SameSuccessor),
        ];
        for (now, expected) in cases {
            assert_eq!(rotation(&stored(0, Some(used)), now), expected, "{now:?}");
        }
    }

    #[test]
    fn token_expires_at_the_earlier_limit() {
        assert_eq!(refresh_expires_at(T0, T0), T0.plus_days(30));
        assert_eq!(refresh_expires_at(T0, T0.plus_days(59)), T0.plus_days(89));
        assert_eq!(refresh_expires_at(T0, T0.plus_days(75)), T0.plus_days(90));
    }
}
