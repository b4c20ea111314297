//! Signed links that work for a short time without a session: a private document, an export, a
//! file sent straight to this server.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use shop_core::Timestamp;
use subtle::ConstantTimeEq as _;

use crate::{
    SecretKey,
    mac::{framed, hmac_sha256},
};

/// Bytes of the expiry at the start of a token.
const EXPIRY: usize = 8;
/// Bytes of the authentication code at its end.
const CODE: usize = 32;
/// The longest token that is read, in characters: addresses longer than this break on the way.
const LONGEST: usize = 4096;

/// What a link is for; a link for one purpose does not open another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum LinkPurpose {
    /// Showing a private document, such as a business license, to its owner or an operator.
    PrivateDocument,
    /// Fetching an export of orders.
    OrderExport,
    /// Sending a file straight to this server's own store.
    DirectUpload,
}

impl LinkPurpose {
    const fn word(self) -> &'static str {
        match self {
            Self::PrivateDocument => "private-document",
            Self::OrderExport => "order-export",
            Self::DirectUpload => "direct-upload",
        }
    }
}

/// Why a link does not open.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum LinkError {
    /// Not signed by this server for this purpose, or altered.
    #[error("the link was not issued by this server for this purpose; ask for a new one")]
    Forged,
    /// Its time is over.
    #[error("the link has expired; ask for a new one")]
    Expired,
}

/// Signs and verifies links with one key.
#[derive(Debug, Clone)]
pub struct LinkSigner {
    secret: SecretKey,
}

impl LinkSigner {
    /// A signer with the key for [`crate::SecretPurpose::Link`].
    pub const fn new(secret: SecretKey) -> Self {
        Self { secret }
    }

    /// A token for an address that carries `payload`, readable by all but alterable by nobody,
    /// until `expires_at`.
    pub fn sign(&self, purpose: LinkPurpose, payload: &str, expires_at: Timestamp) -> String {
        let expiry = expires_at.millis().to_be_bytes();
        let code = self.code(purpose, expiry, payload.as_bytes());
        URL_SAFE_NO_PAD.encode([&expiry[..], payload.as_bytes(), &code].concat())
    }

    /// The payload of a token that was signed for `purpose` and has not expired.
    pub fn verify(
        &self,
        purpose: LinkPurpose,
        token: &str,
        now: Timestamp,
    ) -> Result<String, LinkError> {
        let (expiry, payload, code) = take_apart(token).ok_or(LinkError::Forged)?;
        let expected = self.code(purpose, expiry, &payload);
        if !bool::from(expected.ct_eq(&code)) {
            return Err(LinkError::Forged);
        }
        if now >= Timestamp::from_millis(i64::from_be_bytes(expiry)) {
            return Err(LinkError::Expired);
        }
        String::from_utf8(payload).map_err(|_| LinkError::Forged)
    }

    fn code(&self, purpose: LinkPurpose, expiry: [u8; EXPIRY], payload: &[u8]) -> [u8; CODE] {
        let purpose = framed(purpose.word());
        hmac_sha256(self.secret.bytes(), &[&purpose, &expiry, payload])
    }
}

/// Expiry, payload and authentication code of a token.
fn take_apart(token: &str) -> Option<([u8; EXPIRY], Vec<u8>, [u8; CODE])> {
    if token.len() > LONGEST {
        return None;
    }
    let bytes = URL_SAFE_NO_PAD.decode(token).ok()?;
    let (expiry, rest) = bytes.split_first_chunk::<EXPIRY>()?;
    let (payload, code) = rest.split_last_chunk::<CODE>()?;
    Some((*expiry, payload.to_vec(), *code))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    const T0: Timestamp = Timestamp::from_millis(1_700_000_000_000);

    fn signer(byte: u8) -> LinkSigner {
        LinkSigner::new(SecretKey::from_bytes([byte; 32]))
    }

    #[test]
    fn a_link_opens_for_its_purpose_until_it_expires() {
        let (signer, end) = (signer(1), T0.plus_seconds(300));
        let token = signer.sign(LinkPurpose::OrderExport, "user=7 在线", end);
        let verify = |purpose, now| signer.verify(purpose, &token, now);
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
        let other = self::signer(2).verify(LinkPurpose::OrderExport, &token, T0);
        assert_eq!(other, Err(LinkError::Forged));
    }

    #[test]
    fn what_is_no_token_is_forged() {
        let long = "A".repeat(LONGEST + 4);
        for text in ["", "A", "%%%", "é", &"A".repeat(54), &long] {
            let refused = signer(1).verify(LinkPurpose::OrderExport, text, T0);
            assert_eq!(refused, Err(LinkError::Forged), "{text}");
        }
    }

    proptest! {
        #[test]
        fn one_changed_bit_anywhere_closes_the_link(
            payload in "\\PC{0,40}",
            at in any::<prop::sample::Index>(),
            bit in 0_u8..8,
        ) {
            let signer = signer(1);
            let token = signer.sign(LinkPurpose::DirectUpload, &payload, T0.plus_seconds(1));
            let mut bytes = URL_SAFE_NO_PAD.decode(&token).unwrap();
            prop_assert_eq!(signer.verify(LinkPurpose::DirectUpload, &token, T0), Ok(payload));
            let index = at.index(bytes.len());
            bytes[index] ^= 1 << bit;
            let altered = URL_SAFE_NO_PAD.encode(bytes);
            let refused = signer.verify(LinkPurpose::DirectUpload, &altered, T0);
            prop_assert_eq!(refused, Err(LinkError::Forged));
        }
    }
}
