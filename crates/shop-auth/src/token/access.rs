//! Access tokens: signed JSON Web Tokens (RFC 7519, RFC 9068) that identify the caller for 15
//! minutes.

use std::fmt;

use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation, decode, encode};
use serde::{Deserialize, Serialize};
use shop_core::{Role, Secret, SessionId, Timestamp, UserId};

use super::{TokenError, provider};
use crate::SecretKey;

/// The lifetime of an access token in seconds: 15 minutes. Every request also checks the session,
/// which detects disabled accounts and ended sessions; the lifetime only limits the cost of that
/// check.
pub const ACCESS_TOKEN_SECONDS: i64 = 15 * 60;

/// The media type of access tokens (RFC 9068, section 2.1), which distinguishes them from other tokens.
const TYPE: &str = "at+jwt";

/// The only accepted signature algorithm.
const ALGORITHM: Algorithm = Algorithm::HS256;

/// An issued access token.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccessToken {
    /// The value for the `Authorization` header.
    pub text: Secret<String>,
    /// The expiry time, in whole seconds.
    pub expires_at: Timestamp,
}

/// The claims of a valid access token.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Claims {
    /// The caller (`sub`).
    pub user: UserId,
    /// The session (`sid`).
    pub session: SessionId,
    /// The caller's role (`role`).
    pub role: Role,
    /// The issue time (`iat`).
    pub issued_at: Timestamp,
    /// The expiry time (`exp`).
    pub expires_at: Timestamp,
}

/// The encoded claims; `sub` is a string as RFC 7519 requires, times are in seconds.
#[derive(Serialize, Deserialize)]
struct Wire {
    sub: String,
    sid: i64,
    role: Role,
    iat: i64,
    exp: i64,
}

/// Signs and verifies access tokens with one key.
#[derive(Clone)]
pub struct TokenSigner {
    encoding: EncodingKey,
    decoding: DecodingKey,
    validation: Validation,
}

impl TokenSigner {
    /// Creates a signer with the key for [`crate::SecretPurpose::AccessToken`].
    pub fn new(secret: &SecretKey) -> Self {
        provider::install();
        let mut validation = Validation::new(ALGORITHM);
        // The library would use the system clock; `verify` compares with its argument.
        validation.validate_exp = false;
        validation.validate_aud = false;
        Self {
            encoding: EncodingKey::from_secret(secret.bytes()),
            decoding: DecodingKey::from_secret(secret.bytes()),
            validation,
        }
    }

    /// Issues a token for a session, valid for [`ACCESS_TOKEN_SECONDS`] from `now`.
    pub fn issue(
        &self,
        user: UserId,
        session: SessionId,
        role: Role,
        now: Timestamp,
    ) -> Result<AccessToken, TokenError> {
        let iat = now.millis().div_euclid(1000);
        let exp = iat.saturating_add(ACCESS_TOKEN_SECONDS);
        let wire = Wire {
            sub: user.to_string(),
            sid: session.get(),
            role,
            iat,
            exp,
        };
        let mut header = Header::new(ALGORITHM);
        header.typ = Some(TYPE.to_owned());
        let text = encode(&header, &wire, &self.encoding).map_err(|_| TokenError::Unsigned)?;
        Ok(AccessToken {
            text: text.into(),
            expires_at: seconds(exp),
        })
    }

    /// Verifies a token and returns its claims.
    pub fn verify(&self, token: &str, now: Timestamp) -> Result<Claims, TokenError> {
        let read = decode::<Wire>(token, &self.decoding, &self.validation)
            .map_err(|_| TokenError::Invalid)?;
        if read.header.typ.as_deref() != Some(TYPE) {
            return Err(TokenError::Invalid);
        }
        let user = read.claims.sub.parse().map_err(|_| TokenError::Invalid)?;
        let expires_at = seconds(read.claims.exp);
        if now >= expires_at {
            return Err(TokenError::Expired);
        }
        Ok(Claims {
            user: UserId::new(user),
            session: SessionId::new(read.claims.sid),
            role: read.claims.role,
            issued_at: seconds(read.claims.iat),
            expires_at,
        })
    }
}

impl fmt::Debug for TokenSigner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("TokenSigner(..)")
    }
}

const fn seconds(value: i64) -> Timestamp {
    Timestamp::from_millis(value.saturating_mul(1000))
}

#[cfg(test)]
mod tests {
    use super::*;
    use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
    use hmac::{Hmac, KeyInit as _, Mac as _};
    use sha2::{Sha256, Sha512};

    const T0: Timestamp = Timestamp::from_millis(1_700_000_000_250);

    fn signer(byte: u8) -> TokenSigner {
        TokenSigner::new(&SecretKey::from_bytes([byte; 32]))
    }

    fn issue(signer: &TokenSigner) -> AccessToken {
        signer
            .issue(UserId::new(7), SessionId::new(9), Role::Merchant, T0)
            .unwrap()
    }

    /// Claims valid at `T0`, signed as `header` says with the key of `signer(1)`.
    fn forged(header: &Header) -> String {
        let exp = T0.millis() / 1000 + 60;
        let wire = Wire {
            sub: "7".to_owned(),
            sid: 9,
            role: Role::Admin,
            iat: exp - 60,
            exp,
        };
        let header_text = URL_SAFE_NO_PAD.encode(serde_json::to_vec(header).unwrap());
        let claims = URL_SAFE_NO_PAD.encode(serde_json::to_vec(&wire).unwrap());
        let message = format!("{header_text}.{claims}");
        let signature = match header.alg {
            Algorithm::HS512 => Hmac::<Sha512>::new_from_slice(&[1; 32])
                .unwrap()
                .chain_update(&message)
                .finalize()
                .into_bytes()
                .to_vec(),
            _ => Hmac::<Sha256>::new_from_slice(&[1; 32])
                .unwrap()
                .chain_update(&message)
                .finalize()
                .into_bytes()
                .to_vec(),
        };
        format!("{message}.{}", URL_SAFE_NO_PAD.encode(signature))
    }

    #[test]
    fn access_token_identifies_caller_until_expiry() {
        let signer = signer(1);
        let token = issue(&signer);
        let claims = signer.verify(&token.text, T0).unwrap();
        assert_eq!(claims.user, UserId::new(7));
        assert_eq!(claims.session, SessionId::new(9));
        assert_eq!(claims.role, Role::Merchant);
        assert_eq!(claims.expires_at, token.expires_at);
        assert_eq!(token.expires_at.since(claims.issued_at), 15 * 60_000);
        let last = token.expires_at.plus_millis(-1);
        assert!(signer.verify(&token.text, last).is_ok());
        assert_eq!(
            signer.verify(&token.text, token.expires_at),
            Err(TokenError::Expired)
        );
    }

    #[test]
    fn foreign_or_altered_access_token_is_invalid() {
        let signer = signer(1);
        let token = issue(&signer).text;
        let parts: Vec<&str> = token.split('.').collect();
        let admin = URL_SAFE_NO_PAD.decode(parts[1]).unwrap();
        let admin = String::from_utf8(admin)
            .unwrap()
            .replace("merchant", "admin");
        let promoted = format!(
            "{}.{}.{}",
            parts[0],
            URL_SAFE_NO_PAD.encode(admin),
            parts[2]
        );
        let unsigned = URL_SAFE_NO_PAD.encode(r#"{"alg":"none","typ":"at+jwt"}"#);
        let cases = [
            issue(&self::signer(2)).text.into_exposed(),
            promoted,
            format!("{unsigned}.{}.", parts[1]),
            format!("{}.{}", parts[0], parts[1]),
            String::new(),
            "a.b.c".to_owned(),
        ];
        for case in cases {
            assert_eq!(signer.verify(&case, T0), Err(TokenError::Invalid), "{case}");
        }
    }

    #[test]
    fn other_algorithm_or_type_is_invalid() {
        let typed = |algorithm, typ: &str| {
            let mut header = Header::new(algorithm);
            header.typ = Some(typ.to_owned());
            header
        };
        let signer = signer(1);
        assert!(signer.verify(&forged(&typed(ALGORITHM, TYPE)), T0).is_ok());
        for header in [
            typed(Algorithm::HS512, TYPE),
            typed(ALGORITHM, "JWT"),
            typed(ALGORITHM, "rt+jwt"),
        ] {
            let refused = signer.verify(&forged(&header), T0);
            assert_eq!(refused, Err(TokenError::Invalid), "{header:?}");
        }
    }
}
