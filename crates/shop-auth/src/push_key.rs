//! The key pair by which push services recognise this server (VAPID, RFC 8292). Browsers bind their
//! subscriptions to it, so it is independent of the master secret, which can be replaced.

use std::fmt;

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use jsonwebtoken::{Algorithm, EncodingKey, Header, encode};
use p256::ecdsa::SigningKey;
use serde::Serialize;
use shop_core::{Entropy, Secret, Timestamp, random_array};

use crate::token::{TokenError, provider};

/// The length of the private key in bytes.
pub const PUSH_KEY_BYTES: usize = 32;

/// The lifetime of a token in seconds: 12 hours. Push services refuse more than 24, and their clocks may
/// differ from ours.
pub const PUSH_TOKEN_SECONDS: i64 = 12 * 3600;

/// The key pair of the server.
#[derive(Clone)]
pub struct PushKey {
    signing: SigningKey,
    encoding: EncodingKey,
    public: String,
}

#[derive(Serialize)]
struct Claims<'a> {
    aud: &'a str,
    exp: i64,
    #[serde(skip_serializing_if = "Option::is_none")]
    sub: Option<&'a str>,
}

impl PushKey {
    /// Generates an unguessable key pair.
    pub fn generate(entropy: &dyn Entropy) -> Self {
        loop {
            // One of 2^32 is no private key of the curve.
            if let Some(key) = Self::from_bytes(&random_array::<PUSH_KEY_BYTES>(entropy)) {
                return key;
            }
        }
    }

    /// Reads a private key of [`PUSH_KEY_BYTES`]; `None` if these bytes are none.
    pub fn from_bytes(bytes: &[u8]) -> Option<Self> {
        provider::install();
        let signing = SigningKey::from_slice(bytes).ok()?;
        let point = signing.verifying_key().to_encoded_point(false);
        Some(Self {
            encoding: EncodingKey::from_ec_der(bytes),
            public: URL_SAFE_NO_PAD.encode(point.as_bytes()),
            signing,
        })
    }

    /// Reads a private key as tools for VAPID write it: base64url without padding.
    pub fn from_text(text: &str) -> Option<Self> {
        Self::from_bytes(&URL_SAFE_NO_PAD.decode(text.trim()).ok()?)
    }

    /// The private key.
    pub fn bytes(&self) -> Secret<[u8; PUSH_KEY_BYTES]> {
        Secret::new(self.signing.to_bytes().into())
    }

    /// The public key as browsers take it (`applicationServerKey`): an uncompressed point in base64url.
    pub fn public(&self) -> &str {
        &self.public
    }

    /// The `Authorization` of messages to the push service with this origin. `contact` is an `https:` or
    /// `mailto:` address under which the push service reaches the operator.
    pub fn authorization(
        &self,
        origin: &str,
        contact: Option<&str>,
        now: Timestamp,
    ) -> Result<Secret<String>, TokenError> {
        let claims = Claims {
            aud: origin,
            exp: now.millis().div_euclid(1000) + PUSH_TOKEN_SECONDS,
            sub: contact,
        };
        let token = encode(&Header::new(Algorithm::ES256), &claims, &self.encoding);
        let token = token.map_err(|_| TokenError::Unsigned)?;
        Ok(format!("vapid t={token}, k={}", self.public).into())
    }
}

impl fmt::Debug for PushKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PushKey")
            .field("public", &self.public)
            .finish_non_exhaustive()
    }
}

#[cfg(test)]
mod tests {
    use p256::ecdsa::{Signature, VerifyingKey, signature::Verifier as _};
    use serde_json::{Value, json};
    use shop_core::OsEntropy;

    use super::*;

    /// The key pair of RFC 8292's neighbour, RFC 8291, appendix A.
    const PRIVATE: &str = "yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw";
    const PUBLIC: &str =
        "BP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A8";

    fn json_of(part: &str) -> Value {
        serde_json::from_slice(&URL_SAFE_NO_PAD.decode(part).unwrap()).unwrap()
    }

    #[test]
    fn public_key_follows_from_the_private_one() {
        let key = PushKey::from_text(PRIVATE).unwrap();
        assert_eq!(key.public(), PUBLIC);
        let again = PushKey::from_bytes(&*key.bytes()).unwrap();
        assert_eq!(again.public(), PUBLIC);
        assert_ne!(PushKey::generate(&OsEntropy).public(), PUBLIC);
    }

    #[test]
    fn what_is_no_private_key_is_refused() {
        let (zero, long) = ([0; PUSH_KEY_BYTES], [1; PUSH_KEY_BYTES + 1]);
        for bytes in [&zero[..], &long, &[255; PUSH_KEY_BYTES], &[]] {
            assert!(PushKey::from_bytes(bytes).is_none(), "{bytes:?}");
        }
        assert!(PushKey::from_text("a secret of the operator").is_none());
    }

    #[test]
    fn token_is_signed_for_one_push_service_and_half_a_day() {
        let key = PushKey::from_text(PRIVATE).unwrap();
        let now = Timestamp::from_millis(1_700_000_000_999);
        let (origin, contact) = ("https://push.example", Some("https://shop.example/"));
        let header = key.authorization(origin, contact, now).unwrap();
        let (token, public) = header.split_once(", k=").unwrap();
        assert_eq!(public, PUBLIC);
        let (signed, signature) = token.rsplit_once('.').unwrap();
        let signed = signed.strip_prefix("vapid t=").unwrap();
        let (head, claims) = signed.split_once('.').unwrap();
        assert_eq!(json_of(head), json!({ "typ": "JWT", "alg": "ES256" }));
        let expected = json!({
            "aud": origin, "exp": 1_700_000_000 + PUSH_TOKEN_SECONDS, "sub": "https://shop.example/",
        });
        assert_eq!(json_of(claims), expected);
        let point = URL_SAFE_NO_PAD.decode(PUBLIC).unwrap();
        let verifying = VerifyingKey::from_sec1_bytes(&point).unwrap();
        let signature = Signature::from_slice(&URL_SAFE_NO_PAD.decode(signature).unwrap()).unwrap();
        verifying.verify(signed.as_bytes(), &signature).unwrap();
    }

    #[test]
    fn private_key_is_redacted_in_debug() {
        let shown = format!("{:?}", PushKey::from_text(PRIVATE).unwrap());
        assert!(
            shown.contains(PUBLIC) && !shown.contains(PRIVATE),
            "{shown}"
        );
    }
}
