//! Push messages: encrypted requests to the push services that browsers name (RFC 8030). Only the browser
//! can decrypt them (RFC 8291).

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use reqwest::header::{AUTHORIZATION, CONTENT_ENCODING, CONTENT_TYPE};
use shop_notifications::{PUSH_TTL_SECONDS, PushUrgency, ReceiverUrl};
use web_push_native::{Auth, encrypt, p256::PublicKey};

use crate::{CheckedClient, DeliveryError, checked_client::send};

/// The length of the secret that a browser shares, in bytes.
const AUTH_BYTES: usize = 16;

/// The keys of a browser that messages to it are encrypted with.
#[derive(Debug, Clone)]
pub struct PushKeys {
    public: PublicKey,
    auth: Auth,
}

/// Which key of a browser is invalid.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum PushKeysError {
    /// The public key is no point of the curve.
    #[error("p256dh is no public key")]
    Public,
    /// The secret has another length.
    #[error("auth is no secret of 16 bytes")]
    Auth,
}

impl PushKeys {
    /// Parses the keys as a browser gives them (`p256dh` and `auth`), in base64url.
    pub fn parse(p256dh: &str, auth: &str) -> Result<Self, PushKeysError> {
        let point = decode(p256dh).ok_or(PushKeysError::Public)?;
        let public = PublicKey::from_sec1_bytes(&point).map_err(|_| PushKeysError::Public)?;
        let auth = decode(auth).filter(|auth| auth.len() == AUTH_BYTES);
        let auth = Auth::clone_from_slice(&auth.ok_or(PushKeysError::Auth)?);
        Ok(Self { public, auth })
    }
}

fn decode(text: &str) -> Option<Vec<u8>> {
    URL_SAFE_NO_PAD.decode(text.trim_end_matches('=')).ok()
}

/// A message to one browser.
#[derive(Debug, Clone, Copy)]
pub struct PushMessage<'a> {
    /// Its address at the push service.
    pub endpoint: &'a ReceiverUrl,
    /// Its keys.
    pub keys: &'a PushKeys,
    /// The `Authorization` by which the push service recognises the server.
    pub authorization: &'a str,
    /// Whether the device is woken up.
    pub urgency: PushUrgency,
    /// What it says.
    pub payload: &'a str,
}

impl CheckedClient {
    /// Encrypts and sends a push message. It is taken once the push service has it, which keeps it for
    /// [`PUSH_TTL_SECONDS`].
    pub async fn send_push(&self, message: PushMessage<'_>) -> Result<(), DeliveryError> {
        let PushKeys { public, auth } = message.keys;
        let body = encrypt(message.payload.as_bytes().to_vec(), public, auth);
        let body = body.map_err(|error| DeliveryError::Unreachable(error.to_string()))?;
        let request = self
            .post(message.endpoint)?
            .header("TTL", PUSH_TTL_SECONDS)
            .header("Urgency", message.urgency.as_str())
            .header(AUTHORIZATION, message.authorization)
            .header(CONTENT_ENCODING, "aes128gcm")
            .header(CONTENT_TYPE, "application/octet-stream")
            .body(body);
        send(request).await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Those of RFC 8291, appendix A.
    const P256DH: &str =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    const AUTH: &str = "BTBZMqHH6r4Tts7J_aSIgg";

    #[test]
    fn keys_are_those_of_a_browser() {
        assert!(PushKeys::parse(P256DH, AUTH).is_ok());
        assert!(PushKeys::parse(&format!("{P256DH}="), &format!("{AUTH}==")).is_ok());
        let off_the_curve = URL_SAFE_NO_PAD.encode([4; 65]);
        for p256dh in ["", "BA", &off_the_curve, &P256DH.replace('_', "/")] {
            let refused = PushKeys::parse(p256dh, AUTH).unwrap_err();
            assert_eq!(refused, PushKeysError::Public, "{p256dh}");
        }
        for auth in ["", "BTBZ", P256DH] {
            let refused = PushKeys::parse(P256DH, auth).unwrap_err();
            assert_eq!(refused, PushKeysError::Auth, "{auth}");
        }
    }
}
