//! One master secret of the server and a derived key for every purpose (HKDF, RFC 5869): a token made
//! for one purpose is invalid for another.

use std::fmt;

use hkdf::Hkdf;
use sha2::Sha256;

/// The minimum length of the master secret in bytes: the length of the derived keys.
pub const MASTER_SECRET_MIN_BYTES: usize = 32;

/// A 256-bit key for one purpose. Never logged.
#[derive(Clone)]
pub struct SecretKey([u8; 32]);

impl SecretKey {
    /// Wraps existing key bytes, for tests and externally stored keys.
    pub const fn from_bytes(bytes: [u8; 32]) -> Self {
        Self(bytes)
    }

    /// The bytes of the key.
    pub(crate) const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }

    /// 256 bits that follow from this key and `info` (HKDF-Expand with SHA-256).
    #[expect(
        clippy::expect_used,
        reason = "key and output have the length of a SHA-256 hash"
    )]
    pub(crate) fn derive(&self, info: &[u8]) -> [u8; 32] {
        let mut output = [0; 32];
        let hkdf = Hkdf::<Sha256>::from_prk(&self.0).expect("32 bytes are a key");
        hkdf.expand(info, &mut output)
            .expect("32 bytes can be derived");
        output
    }
}

impl fmt::Debug for SecretKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecretKey(..)")
    }
}

/// The purpose of a derived key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum SecretPurpose {
    /// Signing access tokens.
    AccessToken,
    /// Deriving the successor of a refresh token.
    RefreshSuccessor,
    /// Sealing short-lived links.
    Link,
    /// Sealing device cookies.
    Device,
    /// Sealing chat-app handles.
    ChatHandle,
    /// Deriving the keys of browsers that send inquiries.
    InquiryBrowser,
    /// Deriving the secrets of webhooks.
    Webhook,
}

impl SecretPurpose {
    /// The HKDF `info`. Changing a value invalidates everything sealed or signed with the old key.
    const fn info(self) -> &'static [u8] {
        match self {
            Self::AccessToken => b"shop/access-token/v1",
            Self::RefreshSuccessor => b"shop/refresh-successor/v1",
            Self::Link => b"shop/link/v1",
            Self::Device => b"shop/device/v1",
            Self::ChatHandle => b"shop/chat-handle/v1",
            Self::InquiryBrowser => b"shop/inquiry-browser/v1",
            Self::Webhook => b"shop/webhook/v1",
        }
    }
}

/// Why a master secret is rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum SecretError {
    /// Shorter than [`MASTER_SECRET_MIN_BYTES`].
    #[error(
        "the server's secret has {length} bytes; set one of at least {MASTER_SECRET_MIN_BYTES} \
         random bytes"
    )]
    TooShort {
        /// Actual length in bytes.
        length: usize,
    },
}

/// The server's secrets, derived from the master secret in the settings.
#[derive(Debug, Clone)]
pub struct Secrets {
    root: SecretKey,
}

impl Secrets {
    /// Creates the secrets from an unguessable master secret of at least
    /// [`MASTER_SECRET_MIN_BYTES`].
    pub fn from_master(master: &[u8]) -> Result<Self, SecretError> {
        if master.len() < MASTER_SECRET_MIN_BYTES {
            let length = master.len();
            return Err(SecretError::TooShort { length });
        }
        Ok(Self {
            // Without a salt.
            root: SecretKey(Hkdf::<Sha256>::extract(None, master).0.into()),
        })
    }

    /// Derives the key for a purpose; deterministic for a master secret.
    pub fn key(&self, purpose: SecretPurpose) -> SecretKey {
        SecretKey(self.root.derive(purpose.info()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::HashSet;

    #[test]
    fn every_purpose_has_a_stable_unique_key() {
        let purposes = [
            SecretPurpose::AccessToken,
            SecretPurpose::RefreshSuccessor,
            SecretPurpose::Link,
            SecretPurpose::Device,
            SecretPurpose::ChatHandle,
            SecretPurpose::Webhook,
        ];
        let (a, again) = (
            Secrets::from_master(&[7; 32]).unwrap(),
            Secrets::from_master(&[7; 32]).unwrap(),
        );
        let keys: HashSet<_> = purposes.iter().map(|p| *a.key(*p).bytes()).collect();
        assert_eq!(keys.len(), purposes.len());
        for purpose in purposes {
            assert_eq!(a.key(purpose).bytes(), again.key(purpose).bytes());
        }
    }

    #[test]
    fn short_master_secret_is_refused_with_advice() {
        let refused = Secrets::from_master(&[7; 31]).unwrap_err();
        assert_eq!(refused, SecretError::TooShort { length: 31 });
        assert!(refused.to_string().contains("at least 32"));
    }

    #[test]
    fn key_is_redacted_in_debug() {
        let secrets = Secrets::from_master(&[213; 32]).unwrap();
        assert!(!format!("{secrets:?}").contains("213"));
    }
}
