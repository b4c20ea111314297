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
    /// 40003: the openid is not one of this app's.
    OpenidInvalid,
    /// 43004: the person does not follow the site's account.
    NotFollowing,
    /// 43101: the person refuses messages of the site's account.
    Declined,
    /// 40037: the template is not one of this app's.
    TemplateInvalid,
    /// 47001, 47003: a value does not fit into the template.
    DataInvalid,
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
            40003 => Self::OpenidInvalid,
            43004 => Self::NotFollowing,
            43101 => Self::Declined,
            40037 => Self::TemplateInvalid,
            47001 | 47003 => Self::DataInvalid,
            other => Self::Other(other),
        }
    }
}

impl Errcode {
    /// The number; of several with the same meaning, the first.
    pub const fn number(self) -> i64 {
        match self {
            Self::Busy => -1,
            Self::TokenStale => 40001,
            Self::CodeInvalid => 40029,
            Self::CodeUsed => 40163,
            Self::Quota => 45009,
            Self::AppRefused => 40013,
            Self::OpenidInvalid => 40003,
            Self::NotFollowing => 43004,
            Self::Declined => 43101,
            Self::TemplateInvalid => 40037,
            Self::DataInvalid => 47003,
            Self::Other(number) => number,
        }
    }

    /// Whether the same message would be refused again.
    pub const fn is_permanent(self) -> bool {
        matches!(
            self,
            Self::OpenidInvalid
                | Self::NotFollowing
                | Self::Declined
                | Self::TemplateInvalid
                | Self::DataInvalid
        )
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
            Self::OpenidInvalid => f.write_str("that it does not know the person (40003)"),
            Self::NotFollowing => {
                f.write_str("that the person does not follow the site's account (43004)")
            }
            Self::Declined => f.write_str("that the person refuses messages (43101)"),
            Self::TemplateInvalid => f.write_str(
                "that the template is not this app's (40037): check SHOP_CHAT_TEMPLATE_ID",
            ),
            Self::DataInvalid => f.write_str(
                "that a value does not fit into the template (47003): check \
                 SHOP_CHAT_TEMPLATE_FIELDS",
            ),
            Self::Other(number) => write!(f, "errcode {number}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_passes_is_no_permanent_refusal() {
        for number in [-1, 45009, 42001, 40013, 48001] {
            assert!(!Errcode::from(number).is_permanent(), "{number}");
        }
        for number in [40003, 43004, 43101, 40037, 47001, 47003] {
            assert!(Errcode::from(number).is_permanent(), "{number}");
        }
    }

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
            (40003, Errcode::OpenidInvalid),
            (43004, Errcode::NotFollowing),
            (43101, Errcode::Declined),
            (40037, Errcode::TemplateInvalid),
            (47003, Errcode::DataInvalid),
            (48001, Errcode::Other(48001)),
        ];
        for (number, errcode) in cases {
            assert_eq!(Errcode::from(number), errcode);
            assert_eq!(Errcode::from(errcode.number()), errcode);
            assert!(!errcode.to_string().is_empty());
        }
    }
}
