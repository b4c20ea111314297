//! Why the provider was of no help.

use crate::Errcode;

/// Why a call to the provider came to nothing. It carries no address, since those hold secrets.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ProviderError {
    /// It answered with an error number.
    #[error("the chat provider says {0}")]
    Refused(Errcode),
    /// It cannot be reached, or did not answer in time.
    #[error("the chat provider does not answer: {0}")]
    Silent(String),
    /// It answered something that is not what it documents.
    #[error("the chat provider's answer cannot be read: {0}")]
    Unreadable(String),
}

impl ProviderError {
    /// Whether the fault is the authorization code's.
    pub const fn is_about_the_code(&self) -> bool {
        matches!(
            self,
            Self::Refused(Errcode::CodeInvalid | Errcode::CodeUsed)
        )
    }

    /// Whether another token may help.
    pub const fn is_stale_token(&self) -> bool {
        matches!(self, Self::Refused(Errcode::TokenStale))
    }
}
