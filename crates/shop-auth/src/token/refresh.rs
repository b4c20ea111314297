//! Refresh tokens: opaque, each with one successor derived from it.

use std::fmt;

use shop_core::Entropy;

use super::{OpaqueToken, TokenError, TokenHash};
use crate::SecretKey;

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

#[cfg(test)]
mod tests {
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
