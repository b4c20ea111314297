//! Authenticated encryption of cookies and of tokens in addresses (AES-SIV, RFC 5297). It is
//! deterministic, so a repeated call returns the same token without the server storing it.

use aes_siv::{KeyInit as _, siv::Aes128Siv};
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use serde::{Serialize, de::DeserializeOwned};

use crate::SecretKey;

/// Encrypts and decrypts with one key.
#[derive(Clone)]
pub struct Sealer(SecretKey);

impl Sealer {
    /// Creates a sealer with the key for one purpose.
    pub fn new(secret: &SecretKey) -> Self {
        Self(secret.clone())
    }

    /// The encrypted message as text for addresses and cookies. It opens only with the same
    /// `context`. `None` if the message has no JSON form.
    pub fn seal(&self, context: &str, message: &impl Serialize) -> Option<String> {
        let message = serde_json::to_vec(message).ok()?;
        let sealed = self.cipher().encrypt([context], &message).ok()?;
        Some(URL_SAFE_NO_PAD.encode(sealed))
    }

    /// The message of a token that was sealed with this key and context.
    pub fn open<T: DeserializeOwned>(&self, context: &str, token: &str) -> Option<T> {
        let sealed = URL_SAFE_NO_PAD.decode(token).ok()?;
        let message = self.cipher().decrypt([context], &sealed).ok()?;
        serde_json::from_slice(&message).ok()
    }

    fn cipher(&self) -> Aes128Siv {
        Aes128Siv::new(self.0.bytes().into())
    }
}
