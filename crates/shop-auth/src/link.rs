//! Encrypted links that work for a short time without a session: a private document, an export, a
//! file sent straight to this server. They are encrypted because addresses end up in browser
//! histories, proxy logs and messages; the content of a JWT could be read there.

use std::fmt;

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use shop_core::Timestamp;

use crate::{SecretKey, seal::Sealer};

/// The longest token that is read, in characters. Longer addresses do not reach the server.
const LONGEST: usize = 4096;

/// The purpose of a link. A token for one purpose does not open another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LinkPurpose {
    /// Viewing a private document, such as a business license, as its owner or an operator.
    PrivateDocument,
    /// Downloading an order export.
    OrderExport,
    /// Downloading an exported catalogue, the faults of an import or a template.
    Catalogue,
    /// Uploading a file directly to this server's store.
    DirectUpload,
}

impl LinkPurpose {
    const fn as_str(self) -> &'static str {
        match self {
            Self::PrivateDocument => "private-document",
            Self::OrderExport => "order-export",
            Self::Catalogue => "catalogue",
            Self::DirectUpload => "direct-upload",
        }
    }
}

/// Why a link is rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum LinkError {
    /// Not issued by this server for this purpose, or altered.
    #[error("the link was not issued by this server for this purpose; ask for a new one")]
    Forged,
    /// Expired.
    #[error("the link has expired; ask for a new one")]
    Expired,
}

#[derive(Serialize, Deserialize)]
struct Message<T> {
    expires_at: Timestamp,
    payload: T,
}

/// Encrypts and opens links with one key.
#[derive(Clone)]
pub struct LinkSealer(Sealer);

impl LinkSealer {
    /// Creates a sealer with the key for [`crate::SecretPurpose::Link`].
    pub fn new(secret: &SecretKey) -> Self {
        Self(Sealer::new(secret))
    }

    /// A token for an address that carries `payload` until `expires_at`. A payload without a JSON
    /// form gives an empty token, which opens nothing.
    pub fn seal(
        &self,
        purpose: LinkPurpose,
        payload: &impl Serialize,
        expires_at: Timestamp,
    ) -> String {
        let message = Message {
            expires_at,
            payload,
        };
        let token = self.0.seal(purpose.as_str(), &message);
        token.unwrap_or_default()
    }

    /// The payload of a token.
    ///
    /// # Errors
    /// When the token was not sealed for `purpose`, or has expired at `now`.
    pub fn open<T: DeserializeOwned>(
        &self,
        purpose: LinkPurpose,
        token: &str,
        now: Timestamp,
    ) -> Result<T, LinkError> {
        let message: Message<T> = (token.len() <= LONGEST)
            .then(|| self.0.open(purpose.as_str(), token))
            .flatten()
            .ok_or(LinkError::Forged)?;
        if now >= message.expires_at {
            return Err(LinkError::Expired);
        }
        Ok(message.payload)
    }
}

impl fmt::Debug for LinkSealer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("LinkSealer(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
    use proptest::prelude::*;

    const T0: Timestamp = Timestamp::from_millis(1_700_000_000_000);

    fn sealer(byte: u8) -> LinkSealer {
        LinkSealer::new(&SecretKey::from_bytes([byte; 32]))
    }

    #[test]
    fn link_opens_for_its_purpose_until_expiry() {
        let (sealer, end) = (sealer(1), T0.plus_seconds(300));
        let token = sealer.seal(LinkPurpose::OrderExport, &"user=7 在线", end);
        let shown = URL_SAFE_NO_PAD.decode(&token).unwrap();
        assert!(!String::from_utf8_lossy(&shown).contains("user"));
        let verify = |purpose, now| sealer.open::<String>(purpose, &token, now);
        assert_eq!(
            verify(LinkPurpose::OrderExport, T0).as_deref(),
            Ok("user=7 在线")
        );
        assert_eq!(
            verify(LinkPurpose::OrderExport, end),
            Err(LinkError::Expired)
        );
        assert_eq!(
            verify(LinkPurpose::DirectUpload, T0),
            Err(LinkError::Forged)
        );
        let other = self::sealer(2).open::<String>(LinkPurpose::OrderExport, &token, T0);
        assert_eq!(other, Err(LinkError::Forged));
    }

    #[test]
    fn malformed_link_token_is_forged() {
        let long = "A".repeat(LONGEST + 4);
        for text in ["", "A", "%%%", "é", &"A".repeat(54), &long] {
            let refused = sealer(1).open::<String>(LinkPurpose::OrderExport, text, T0);
            assert_eq!(refused, Err(LinkError::Forged), "{text}");
        }
    }

    proptest! {
        #[test]
        fn changed_bit_invalidates_the_link(
            payload in "\\PC{0,40}",
            at in any::<prop::sample::Index>(),
            bit in 0_u8..8,
        ) {
            let sealer = sealer(1);
            let token = sealer.seal(LinkPurpose::DirectUpload, &payload, T0.plus_seconds(1));
            let mut bytes = URL_SAFE_NO_PAD.decode(&token).unwrap();
            prop_assert_eq!(sealer.open(LinkPurpose::DirectUpload, &token, T0), Ok(payload));
            let index = at.index(bytes.len());
            bytes[index] ^= 1 << bit;
            let altered = URL_SAFE_NO_PAD.encode(bytes);
            let refused = sealer.open::<String>(LinkPurpose::DirectUpload, &altered, T0);
            prop_assert_eq!(refused, Err(LinkError::Forged));
        }
    }
}
