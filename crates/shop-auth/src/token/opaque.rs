//! Opaque tokens: 32 random bytes; the server stores only their hash.

use std::fmt;

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use sha2::{Digest as _, Sha256};
use shop_core::{Entropy, random_array};

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
