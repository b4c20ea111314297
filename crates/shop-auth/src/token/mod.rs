//! Session tokens: a short-lived access token for each request, and a long-lived refresh token that
//! is exchanged for the next pair.

mod access;
mod hmac_provider;
mod opaque;
mod refresh;
mod rotation;

pub use access::{ACCESS_TOKEN_SECONDS, AccessToken, Claims, TokenSigner};
pub use opaque::TokenHash;
pub use refresh::{RefreshChain, RefreshToken};
pub use rotation::{
    REFRESH_GRACE_SECONDS, REFRESH_IDLE_DAYS, REFRESH_TOTAL_DAYS, RotationOutcome, StoredRefresh,
    refresh_expires_at, rotation,
};

pub(crate) use opaque::OpaqueToken;

/// Why a token is rejected.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum TokenError {
    /// Not issued by this server, or altered.
    #[error("the token was not issued by this server; sign in again")]
    Invalid,
    /// The token has expired.
    #[error("the token has expired; ask for a new one with the refresh token")]
    Expired,
    /// The JWT library rejected the key or the claims.
    #[error("the token could not be signed; check the server's secret")]
    Unsigned,
}
