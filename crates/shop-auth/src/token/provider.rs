//! The cryptography of tokens: HMAC with SHA-256 for access tokens, ECDSA with P-256 for push messages.
//!
//! The library's own provider also builds RSA and other curves, for algorithms that no token may have.

use hmac::{Hmac, KeyInit as _, Mac as _};
use jsonwebtoken::{
    Algorithm, DecodingKey, EncodingKey,
    crypto::{CryptoProvider, JwtSigner, JwtVerifier, KeyUtils},
    errors::{ErrorKind, Result},
    signature::{Error, Signer, Verifier},
};
use p256::ecdsa::{Signature, SigningKey};
use sha2::Sha256;

static PROVIDER: CryptoProvider = CryptoProvider {
    signer_factory: |algorithm, key| signer(*algorithm, key),
    verifier_factory: |algorithm, key| verifier(*algorithm, key),
    key_utils: KeyUtils::new_unimplemented(),
};

/// Lets the library use this provider. Later calls change nothing.
pub fn install() {
    _ = PROVIDER.install_default();
}

fn signer(algorithm: Algorithm, key: &EncodingKey) -> Result<Box<dyn JwtSigner>> {
    match algorithm {
        Algorithm::HS256 => Ok(Box::new(Hs256::new(key.as_bytes())?)),
        Algorithm::ES256 => Ok(Box::new(Es256::new(key.as_bytes())?)),
        _ => Err(ErrorKind::InvalidAlgorithm.into()),
    }
}

/// Push services verify the tokens of push messages; the server verifies access tokens only.
fn verifier(algorithm: Algorithm, key: &DecodingKey) -> Result<Box<dyn JwtVerifier>> {
    match algorithm {
        Algorithm::HS256 => Ok(Box::new(Hs256::new(key.try_get_as_bytes()?)?)),
        _ => Err(ErrorKind::InvalidAlgorithm.into()),
    }
}

struct Hs256(Hmac<Sha256>);

impl Hs256 {
    fn new(key: &[u8]) -> Result<Self> {
        let mac = Hmac::new_from_slice(key).map_err(|_| ErrorKind::InvalidKeyFormat)?;
        Ok(Self(mac))
    }
}

impl Signer<Vec<u8>> for Hs256 {
    fn try_sign(&self, message: &[u8]) -> std::result::Result<Vec<u8>, Error> {
        let mac = self.0.clone().chain_update(message);
        Ok(mac.finalize().into_bytes().to_vec())
    }
}

impl Verifier<Vec<u8>> for Hs256 {
    fn verify(&self, message: &[u8], signature: &Vec<u8>) -> std::result::Result<(), Error> {
        let mac = self.0.clone().chain_update(message);
        // In constant time.
        mac.verify_slice(signature).map_err(|_| Error::new())
    }
}

impl JwtSigner for Hs256 {
    fn algorithm(&self) -> Algorithm {
        Algorithm::HS256
    }
}

impl JwtVerifier for Hs256 {
    fn algorithm(&self) -> Algorithm {
        Algorithm::HS256
    }
}

/// The key is the private number in 32 bytes.
struct Es256(SigningKey);

impl Es256 {
    fn new(key: &[u8]) -> Result<Self> {
        let key = SigningKey::from_slice(key).map_err(|_| ErrorKind::InvalidEcdsaKey)?;
        Ok(Self(key))
    }
}

impl Signer<Vec<u8>> for Es256 {
    fn try_sign(&self, message: &[u8]) -> std::result::Result<Vec<u8>, Error> {
        let signature: Signature = self.0.try_sign(message)?;
        Ok(signature.to_vec())
    }
}

impl JwtSigner for Es256 {
    fn algorithm(&self) -> Algorithm {
        Algorithm::ES256
    }
}
