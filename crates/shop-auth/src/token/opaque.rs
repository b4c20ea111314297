//! Opaque tokens: 32 random bytes whose holder is known by them, kept on the server as a hash.

use std::fmt;

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use sha2::{Digest as _, Sha256};
use shop_core::{Entropy, random_array};

/// 256 bits, so that a plain hash of them cannot be turned back by trying.
const BYTES: usize = 32;

/// A secret of 32 bytes, as 43 characters that need no escaping.
#[derive(Clone, PartialEq, Eq)]
pub struct OpaqueToken(String);

impl OpaqueToken {
    /// A new one that nobody can foresee.
    pub fn generate(entropy: &dyn Entropy) -> Self {
        Self::from_bytes(random_array(entropy))
    }

    /// The one with these bytes.
    pub fn from_bytes(bytes: [u8; BYTES]) -> Self {
        Self(URL_SAFE_NO_PAD.encode(bytes))
    }

    /// Reads one as a client sent it; `None` when it cannot be one of ours.
    pub fn parse(text: &str) -> Option<Self> {
        let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
        (bytes.len() == BYTES).then(|| Self(text.to_owned()))
    }

    /// What the server keeps of it.
    pub fn hash(&self) -> TokenHash {
        TokenHash(hex::encode(Sha256::digest(&self.0)))
    }

    /// The text for the client.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

/// What the server keeps of an opaque token: SHA-256 of its text, as 64 hexadecimal digits.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct TokenHash(String);

impl TokenHash {
    /// The digits, for the database.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The digits, owned.
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
    fn a_token_reads_back_with_the_same_hash() {
        let token = OpaqueToken::generate(&OsEntropy);
        let read = OpaqueToken::parse(token.as_str()).unwrap();
        assert_eq!(token.as_str().len(), 43);
        assert_eq!(read.hash(), token.hash());
        assert_eq!(token.hash().as_str().len(), 64);
        assert_ne!(OpaqueToken::generate(&OsEntropy).hash(), token.hash());
    }

    #[test]
    fn what_cannot_be_a_token_is_refused() {
        let (short, long) = ("A".repeat(42), "A".repeat(44));
        let padded = format!("{}=", "A".repeat(43));
        // The last character of 43 carries only four bits: `B` would be a second text for `A`.
        let second_text = format!("{}B", "A".repeat(42));
        for text in ["", "%%%", "é", &short, &long, &padded, &second_text] {
            assert!(OpaqueToken::parse(text).is_none(), "{text}");
        }
    }
}
