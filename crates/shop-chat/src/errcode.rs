//! The provider's error codes.

use std::fmt;

/// An `errcode` from the provider's published list of return codes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Errcode {
    /// -1: the provider is busy; the call can be retried.
    Busy,
    /// 40001, 40014, 42001: the access token is invalid or expired.
    TokenStale,
    /// 40029, 42003: the authorization code is invalid or expired.
    CodeInvalid,
    /// 40163: the authorization code has already been used.
    CodeUsed,
    /// 45009, 45011: rate limit exceeded.
    Quota,
    /// 40013, 40125, 40164: the app ID, the app secret or this server's IP address is not accepted.
    AppRefused,
    /// Any other code.
    Other(i64),
}

impl From<i64> for Errcode {
    fn from(number: i64) -> Self {
        match number {
            -1 => Self::Busy,
            40001 | 40014 | 42001 => Self::TokenStale,
            40029 | 42003 => Self::CodeInvalid,
            40163 => Self::CodeUsed,
            45009 | 45011 => Self::Quota,
            40013 | 40125 | 40164 => Self::AppRefused,
            other => Self::Other(other),
        }
    }
}

impl fmt::Display for Errcode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Busy => f.write_str("that it is busy (-1)"),
            Self::TokenStale => f.write_str("that the token is not valid (40001, 42001)"),
            Self::CodeInvalid => f.write_str("that the code is not valid (40029)"),
            Self::CodeUsed => f.write_str("that the code was used (40163)"),
            Self::Quota => f.write_str("that it was called too often (45009)"),
            Self::AppRefused => f.write_str(
                "that it does not accept the app id, its secret or this server's address: check \
                 SHOP_CHAT_APP_ID and SHOP_CHAT_APP_SECRET, and the list of addresses kept there",
            ),
            Self::Other(number) => write!(f, "errcode {number}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn published_errcodes_are_classified() {
        let cases = [
            (-1, Errcode::Busy),
            (40001, Errcode::TokenStale),
            (42001, Errcode::TokenStale),
            (40029, Errcode::CodeInvalid),
            (40163, Errcode::CodeUsed),
            (45009, Errcode::Quota),
            (40125, Errcode::AppRefused),
            (48001, Errcode::Other(48001)),
        ];
        for (number, errcode) in cases {
            assert_eq!(Errcode::from(number), errcode);
            assert!(!errcode.to_string().is_empty());
        }
    }
}
