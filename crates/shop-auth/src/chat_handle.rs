//! Chat-app handles: encrypted tokens that the app gets instead of the provider's raw openid.

use std::fmt;

use shop_core::{Entropy, random_array};

use crate::{SecretKey, TokenHash, seal::Sealer, token::OpaqueToken};

/// Days without use after which a handle expires.
pub const CHAT_HANDLE_IDLE_DAYS: i64 = 30;

/// Bytes of a handle's id.
const ID: usize = 16;

/// The maximum length of a handle in characters; a provider's openid has about 28.
const LONGEST: usize = 512;

/// Identifies an issued handle, to revoke it and record its use.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ChatHandleId([u8; ID]);

impl ChatHandleId {
    /// Generates an unguessable ID.
    pub fn generate(entropy: &dyn Entropy) -> Self {
        Self(random_array(entropy))
    }

    /// Parses 32 hexadecimal digits from the database; `None` if invalid.
    pub fn from_hex(digits: &str) -> Option<Self> {
        let mut bytes = [0; ID];
        hex::decode_to_slice(digits, &mut bytes).ok()?;
        Some(Self(bytes))
    }

    /// 32 hexadecimal digits, for the database.
    pub fn to_hex(self) -> String {
        hex::encode(self.0)
    }
}

/// The content of a handle.
#[derive(Clone, PartialEq, Eq)]
pub struct ChatIdentity {
    /// The ID of the handle.
    pub handle: ChatHandleId,
    /// The provider's user ID; never sent to an app or logged.
    pub openid: String,
}

impl fmt::Debug for ChatIdentity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("ChatIdentity")
            .field("handle", &self.handle)
            .finish_non_exhaustive()
    }
}

/// Why a handle is rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ChatHandleError {
    /// Forged, altered, a raw openid, or issued for another chat app.
    #[error("the chat handle was not issued by this server; sign in through the chat app again")]
    Forged,
    /// The provider's openid is too long for a handle.
    #[error("the chat provider's openid is too long to be sealed; it may have 300 bytes")]
    TooLong,
}

/// Encrypts and decrypts handles for one chat app.
#[derive(Clone)]
pub struct ChatSealer {
    sealer: Sealer,
    app_id: String,
}

impl ChatSealer {
    /// Creates a sealer with the key for [`crate::SecretPurpose::ChatHandle`]. Handles are bound to
    /// `app_id`, the ID of the chat app.
    pub fn new(secret: &SecretKey, app_id: &str) -> Self {
        Self {
            sealer: Sealer::new(secret),
            app_id: app_id.to_owned(),
        }
    }

    /// Encrypts an identity. Deterministic, so that a request retried after a lost response gets
    /// the same handle without the server storing it.
    pub fn seal(&self, identity: &ChatIdentity) -> Result<String, ChatHandleError> {
        let id = u128::from_be_bytes(identity.handle.0);
        let sealed = self.sealer.seal(&self.app_id, &(id, &identity.openid));
        let text = sealed.ok_or(ChatHandleError::TooLong)?;
        if text.len() > LONGEST {
            return Err(ChatHandleError::TooLong);
        }
        Ok(text)
    }

    /// Decrypts a handle. The caller checks in the database whether it is revoked or expired.
    pub fn open(&self, handle: &str) -> Result<ChatIdentity, ChatHandleError> {
        self.try_open(handle).ok_or(ChatHandleError::Forged)
    }

    fn try_open(&self, handle: &str) -> Option<ChatIdentity> {
        if handle.len() > LONGEST {
            return None;
        }
        let (id, openid): (u128, String) = self.sealer.open(&self.app_id, handle)?;
        Some(ChatIdentity {
            handle: ChatHandleId(id.to_be_bytes()),
            openid,
        })
    }
}

impl fmt::Debug for ChatSealer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("ChatSealer(..)")
    }
}

/// Binds a handle or an inquiry to the browser it was issued to: stored there in an `HttpOnly` cookie, here as a
/// hash.
#[derive(Clone, PartialEq, Eq)]
pub struct BrowserKey(OpaqueToken);

impl BrowserKey {
    /// Generates an unguessable key.
    pub fn generate(entropy: &dyn Entropy) -> Self {
        Self(OpaqueToken::generate(entropy))
    }

    /// Derives the key of a browser from a secret that it sent, with the key for
    /// [`crate::SecretPurpose::InquiryBrowser`]: a request that is repeated after a lost response gets
    /// the same key.
    pub fn derive(secret: &SecretKey, sent: &str) -> Self {
        Self(OpaqueToken::from_bytes(secret.derive(sent.as_bytes())))
    }

    /// Parses a cookie value; `None` if it is not a key.
    pub fn parse(text: &str) -> Option<Self> {
        OpaqueToken::parse(text).map(Self)
    }

    /// The hash stored with the handle.
    pub fn hash(&self) -> TokenHash {
        self.0.hash()
    }

    /// The cookie value.
    pub fn as_str(&self) -> &str {
        self.0.as_str()
    }
}

impl fmt::Debug for BrowserKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("BrowserKey(..)")
    }
}

#[cfg(test)]
mod tests {
    use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
    use proptest::prelude::*;
    use shop_core::OsEntropy;

    use super::*;

    fn sealer(byte: u8, app_id: &str) -> ChatSealer {
        ChatSealer::new(&SecretKey::from_bytes([byte; 32]), app_id)
    }

    fn identity() -> ChatIdentity {
        ChatIdentity {
            handle: ChatHandleId::generate(&OsEntropy),
            openid: "oLVPpjqs9BhvzwPj5A-vTYAX3GLc".to_owned(),
        }
    }

    #[test]
    fn handle_opens_only_with_same_secret_and_app() {
        let identity = identity();
        let handle = sealer(1, "wx1").seal(&identity).unwrap();
        assert_eq!(sealer(1, "wx1").seal(&identity).as_ref(), Ok(&handle));
        assert_eq!(sealer(1, "wx1").open(&handle), Ok(identity));
        for (byte, app) in [(2, "wx1"), (1, "wx2")] {
            let refused = sealer(byte, app).open(&handle);
            assert_eq!(refused, Err(ChatHandleError::Forged), "{byte} {app}");
        }
    }

    #[test]
    fn handles_are_randomized_and_hide_the_openid() {
        let (one, two) = (identity(), identity());
        let sealer = sealer(1, "wx1");
        let handle = sealer.seal(&one).unwrap();
        assert_ne!(sealer.seal(&two).unwrap(), handle);
        let bytes = URL_SAFE_NO_PAD.decode(&handle).unwrap();
        let openid = one.openid.as_bytes();
        assert!(!bytes.windows(openid.len()).any(|w| w == openid));
        assert!(!format!("{one:?}").contains(&one.openid));
    }

    #[test]
    fn unsealed_text_is_a_forged_handle() {
        let raw = identity().openid;
        for text in ["", "%%%", raw.as_str(), &"A".repeat(600), &"A".repeat(80)] {
            let refused = sealer(1, "wx1").open(text);
            assert_eq!(refused, Err(ChatHandleError::Forged), "{text}");
        }
    }

    #[test]
    fn overlong_openid_cannot_be_sealed() {
        let mut long = identity();
        long.openid = "o".repeat(400);
        assert_eq!(sealer(1, "wx1").seal(&long), Err(ChatHandleError::TooLong));
    }

    #[test]
    fn handle_id_parses_from_its_digits() {
        let id = identity().handle;
        assert_eq!(ChatHandleId::from_hex(&id.to_hex()), Some(id));
        assert_eq!(ChatHandleId::from_hex("abc"), None);
    }

    proptest! {
        #[test]
        fn changed_bit_makes_a_handle_forged(
            at in any::<prop::sample::Index>(),
            bit in 0_u8..8,
        ) {
            let sealer = sealer(1, "wx1");
            let handle = sealer.seal(&identity()).unwrap();
            let mut bytes = URL_SAFE_NO_PAD.decode(handle).unwrap();
            let index = at.index(bytes.len());
            bytes[index] ^= 1 << bit;
            let altered = URL_SAFE_NO_PAD.encode(bytes);
            prop_assert_eq!(sealer.open(&altered), Err(ChatHandleError::Forged));
        }
    }
}
