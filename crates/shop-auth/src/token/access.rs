//! Access tokens: signed JSON Web Tokens (RFC 7519, RFC 9068) that say who calls, for a quarter of
//! an hour.

use std::fmt;

use jsonwebtoken::{Algorithm, DecodingKey, EncodingKey, Header, Validation, decode, encode};
use serde::{Deserialize, Serialize};
use shop_core::{SessionId, Timestamp, UserId};

use super::TokenError;
use crate::{Role, SecretKey};

/// How long an access token lasts, in seconds: 15 minutes. A disabled account or an ended session
/// is noticed by the session check of each call, so that this bounds only what that check costs.
pub const ACCESS_TOKEN_SECONDS: i64 = 15 * 60;

/// The media type of access tokens (RFC 9068, section 2.1), so that no other token of ours passes.
const TYPE: &str = "at+jwt";

/// The only algorithm that is written or read.
const ALGORITHM: Algorithm = Algorithm::HS256;

/// An access token ready to be sent.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AccessToken {
    /// The text for the `Authorization` header.
    pub text: String,
    /// When it stops working, in whole seconds.
    pub expires_at: Timestamp,
}

/// What a valid access token says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Claims {
    /// Who calls (`sub`).
    pub user: UserId,
    /// The session the token belongs to (`sid`).
    pub session: SessionId,
    /// What the caller may do (`role`).
    pub role: Role,
    /// When it was issued (`iat`).
    pub issued_at: Timestamp,
    /// When it stops working (`exp`).
    pub expires_at: Timestamp,
}

/// The claims as they stand in a token; `sub` is text by RFC 7519, the times are in seconds.
#[derive(Serialize, Deserialize)]
struct Wire {
    sub: String,
    sid: i64,
    role: Role,
    iat: i64,
    exp: i64,
}

/// Issues and verifies access tokens with one key.
#[derive(Clone)]
pub struct TokenSigner {
    encoding: EncodingKey,
    decoding: DecodingKey,
    validation: Validation,
}

impl TokenSigner {
    /// A signer with the key for [`crate::SecretPurpose::AccessToken`].
    pub fn new(secret: &SecretKey) -> Self {
        let mut validation = Validation::new(ALGORITHM);
        // The library would ask the machine's clock; `verify` asks its argument instead.
        validation.validate_exp = false;
        validation.validate_aud = false;
        Self {
            encoding: EncodingKey::from_secret(secret.bytes()),
            decoding: DecodingKey::from_secret(secret.bytes()),
            validation,
        }
    }

    /// A token for a session, valid [`ACCESS_TOKEN_SECONDS`] from `now`.
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
            text,
            expires_at: seconds(exp),
        })
    }

    /// What the token says, if this server issued it as an access token and it has not expired.
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

    const T0: Timestamp = Timestamp::from_millis(1_700_000_000_250);

    fn signer(byte: u8) -> TokenSigner {
        TokenSigner::new(&SecretKey::from_bytes([byte; 32]))
    }

    fn issue(signer: &TokenSigner) -> AccessToken {
        signer
            .issue(UserId::new(7), SessionId::new(9), Role::Merchant, T0)
            .unwrap()
    }

    /// The claims of a token valid at `T0`, signed as `header` says with the key of `signer(1)`.
    fn forged(header: &Header) -> String {
        let exp = T0.millis() / 1000 + 60;
        let wire = Wire {
            sub: "7".to_owned(),
            sid: 9,
            role: Role::Admin,
            iat: exp - 60,
            exp,
        };
        encode(header, &wire, &EncodingKey::from_secret(&[1; 32])).unwrap()
    }

    #[test]
    fn a_token_says_who_calls_until_its_last_millisecond() {
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
    fn a_token_of_another_server_or_an_altered_one_is_invalid() {
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
            issue(&self::signer(2)).text,
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
    fn another_algorithm_or_type_is_invalid_even_with_the_right_key() {
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
