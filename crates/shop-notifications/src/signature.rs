//! Signatures of webhooks by the scheme of Standard Webhooks.

use base64::{Engine as _, prelude::BASE64_STANDARD};
use hmac::{Hmac, KeyInit as _, Mac as _};
use sha2::Sha256;
use shop_core::{Secret, Timestamp};

/// What a secret begins with when it is shown.
pub const SECRET_PREFIX: &str = "whsec_";

/// The key that signs webhooks of one user.
#[derive(Debug, Clone)]
pub struct WebhookSecret(Secret<[u8; 32]>);

/// The headers of a signed webhook.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SignedHeaders {
    /// `webhook-id`: the same for each attempt, so that receivers recognise repetitions.
    pub id: String,
    /// `webhook-timestamp`: the time of the attempt in seconds since 1970.
    pub timestamp: String,
    /// `webhook-signature`.
    pub signature: String,
}

impl WebhookSecret {
    /// Wraps the bytes of a key.
    pub const fn new(key: [u8; 32]) -> Self {
        Self(Secret::new(key))
    }

    /// The secret as its owner enters it at the receiver.
    pub fn shown(&self) -> Secret<String> {
        format!("{SECRET_PREFIX}{}", BASE64_STANDARD.encode(*self.0)).into()
    }

    /// Signs a body that is sent at `now`.
    #[expect(
        clippy::expect_used,
        clippy::missing_panics_doc,
        reason = "a MAC takes keys of any length"
    )]
    pub fn sign(&self, id: &str, now: Timestamp, body: &str) -> SignedHeaders {
        let timestamp = now.millis().div_euclid(1000).to_string();
        let mut mac = Hmac::<Sha256>::new_from_slice(&*self.0).expect("any length is accepted");
        mac.update(format!("{id}.{timestamp}.{body}").as_bytes());
        let signature = BASE64_STANDARD.encode(mac.finalize().into_bytes());
        SignedHeaders {
            id: id.to_owned(),
            timestamp,
            signature: format!("v1,{signature}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Computed with Python: `base64.b64encode(hmac.new(bytes(range(32)), message, sha256).digest())`.
    #[test]
    fn signature_is_that_of_standard_webhooks() {
        let secret = WebhookSecret::new(std::array::from_fn(|index| u8::try_from(index).unwrap()));
        let now = Timestamp::from_millis(1_614_265_330_999);
        let signed = secret.sign(
            "msg_p5jXN8AQM9LWM0D4loKWxJek",
            now,
            r#"{"test": 2432232314}"#,
        );
        assert_eq!(signed.timestamp, "1614265330");
        assert_eq!(
            signed.signature,
            "v1,O4Gjv1HqPqsMrjmczoggs/sWA8gZD0VyHG+fLh4+ktI="
        );
        assert_eq!(
            secret.shown().as_str(),
            "whsec_AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8="
        );
    }

    #[test]
    fn secret_is_redacted_in_debug() {
        assert!(!format!("{:?}", WebhookSecret::new([213; 32])).contains("213"));
    }
}
