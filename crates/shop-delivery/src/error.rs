//! Why a message was not taken.

/// Why a delivery failed. Contains no secrets and nothing of the receiver's answer but its status.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum DeliveryError {
    /// The name leads to an address that is not public.
    #[error("the address is not on the public internet")]
    NotPublic,
    /// The receiver cannot be reached.
    #[error("the receiver cannot be reached: {0}")]
    Unreachable(String),
    /// The receiver did not answer in time.
    #[error("the receiver did not answer in time")]
    TimedOut,
    /// The receiver answered with this HTTP status or SMTP code.
    #[error("the receiver answered {0}")]
    Refused(u16),
}
