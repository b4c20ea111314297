//! Provider errors.

use crate::Errcode;

/// Why a provider call failed. Contains no URL, because URLs contain secrets.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ProviderError {
    /// The provider returned an error code.
    #[error("the chat provider says {0}")]
    Refused(Errcode),
    /// The provider is unreachable or timed out.
    #[error("the chat provider does not answer: {0}")]
    Silent(String),
    /// The response does not have the documented format.
    #[error("the chat provider's answer cannot be read: {0}")]
    Unreadable(String),
}

impl ProviderError {
    /// Whether the authorization code is invalid or used.
    pub const fn is_about_the_code(&self) -> bool {
        matches!(
            self,
            Self::Refused(Errcode::CodeInvalid | Errcode::CodeUsed)
        )
    }

    /// Whether the same call would be refused again.
    pub const fn is_permanent(&self) -> bool {
        matches!(self, Self::Refused(errcode) if errcode.is_permanent())
    }

    /// Whether a new access token may help.
    pub const fn is_stale_token(&self) -> bool {
        matches!(self, Self::Refused(Errcode::TokenStale))
    }
}
