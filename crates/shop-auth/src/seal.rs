//! Authenticated encryption of data kept in cookies and URLs: only this server can read, create or
//! change it (XChaCha20-Poly1305).

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use chacha20poly1305::{
    KeyInit as _, XChaCha20Poly1305,
    aead::{Aead as _, Payload},
};

use crate::{SecretKey, mac::hmac_sha256};

/// Bytes of the nonce at the start of the sealed data.
const NONCE: usize = 24;

/// Encrypts and decrypts with one key.
#[derive(Clone)]
pub struct Sealer {
    cipher: XChaCha20Poly1305,
    nonce_key: SecretKey,
}

impl Sealer {
    /// Creates a sealer with the key for one purpose.
    pub fn new(secret: &SecretKey) -> Self {
        let derive = |what: &[u8]| hmac_sha256(secret.bytes(), &[what]);
        Self {
            cipher: XChaCha20Poly1305::new(&derive(b"seal").into()),
            nonce_key: SecretKey::from_bytes(derive(b"nonce")),
        }
    }

    /// Encrypts `message`, authenticated with `context`, into URL-safe text. Deterministic. `None`
    /// if the message exceeds the cipher's limit of 256 GiB.
    pub fn seal(&self, context: &[u8], message: &[u8]) -> Option<String> {
        let nonce = self.nonce(message);
        let payload = Payload {
            msg: message,
            aad: context,
        };
        let sealed = self.cipher.encrypt(&nonce.into(), payload).ok()?;
        Some(URL_SAFE_NO_PAD.encode([&nonce[..], &sealed].concat()))
    }

    /// Decrypts a message sealed with this context; `None` if it was altered or sealed elsewhere.
    pub fn open(&self, context: &[u8], text: &str) -> Option<Vec<u8>> {
        let bytes = URL_SAFE_NO_PAD.decode(text).ok()?;
        let (nonce, sealed) = bytes.split_first_chunk::<NONCE>()?;
        let payload = Payload {
            msg: sealed,
            aad: context,
        };
        self.cipher.decrypt(nonce.into(), payload).ok()
    }

    /// Derives the nonce from the message (a synthetic IV, RFC 8452), so that only equal messages
    /// share a nonce.
    fn nonce(&self, message: &[u8]) -> [u8; NONCE] {
        let code = hmac_sha256(self.nonce_key.bytes(), &[message]);
        let mut nonce = [0; NONCE];
        nonce.copy_from_slice(&code[..NONCE]);
        nonce
    }
}
