//! Enums whose values have one fixed name each, in the API and in the database.
//!
//! `strum` would need eleven derives and two attributes at each of them, has no `as_str`, and its
//! `into_str` is an undocumented public method, which our lints refuse.

/// The text names no value of the enum.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the value must be one of {expected}, separated by single spaces")]
pub struct UnknownValue {
    /// The valid names, separated by spaces.
    pub expected: &'static str,
}

/// Declares an enum with `ALL`, `as_str()`, `Display`, `FromStr` and serde, all with the same names.
/// The calling crate depends on `serde`. A name is a `tt`, since derives of other crates do not read a
/// literal that a macro has grouped.
#[macro_export]
macro_rules! string_enum {
    (
        $(#[$meta:meta])*
        pub enum $name:ident { $($(#[$value_meta:meta])* $value:ident = $text:tt),+ $(,)? }
    ) => {
        $(#[$meta])*
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash,
            ::serde::Serialize, ::serde::Deserialize,
        )]
        pub enum $name {
            $($(#[$value_meta])* #[serde(rename = $text)] $value),+
        }

        impl $name {
            /// Every value, in order of declaration.
            pub const ALL: &'static [Self] = &[$(Self::$value),+];

            /// The name of the value in the API and in the database.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$value => $text),+
                }
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = $crate::UnknownValue;

            fn from_str(name: &str) -> ::std::result::Result<Self, $crate::UnknownValue> {
                match name {
                    $($text => Ok(Self::$value),)+
                    _ => Err($crate::UnknownValue { expected: concat!($($text, " "),+) }),
                }
            }
        }
    };
}

#[cfg(test)]
mod tests {
    string_enum! {
        /// Two sides of a coin.
        #[derive(Default)]
        pub enum Side {
            /// Heads.
            #[default]
            Head = "head",
            /// Tails.
            TailSide = "tailSide",
        }
    }

    #[test]
    fn every_name_parses_back() {
        assert_eq!(Side::ALL, [Side::Head, Side::TailSide]);
        for side in Side::ALL.iter().copied() {
            assert_eq!(side.as_str().parse(), Ok(side));
            assert_eq!(side.to_string(), side.as_str());
            let json = serde_json::to_string(&side).unwrap();
            assert_eq!(json, format!("\"{}\"", side.as_str()));
            assert_eq!(serde_json::from_str::<Side>(&json).unwrap(), side);
        }
    }

    #[test]
    fn an_unknown_name_is_refused_with_the_valid_names() {
        let refused = "Head".parse::<Side>().unwrap_err();
        assert!(refused.to_string().contains("head tailSide"));
    }
}
