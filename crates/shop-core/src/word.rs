//! Enums with a fixed string for each value, used in the API and in the database.

/// The text is not one of the enum's strings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the word must be one of {expected}, separated by single spaces")]
pub struct UnknownWord {
    /// The valid strings, separated by spaces.
    pub expected: &'static str,
}

/// Declares an enum with `ALL`, `as_str()`, `Display`, `FromStr` and serde, all using the same
/// strings. The declaring crate needs `serde` as a dependency.
#[macro_export]
macro_rules! words {
    (
        $(#[$meta:meta])*
        pub enum $name:ident { $($(#[$value_meta:meta])* $value:ident = $word:literal),+ $(,)? }
    ) => {
        $(#[$meta])*
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash,
            ::serde::Serialize, ::serde::Deserialize,
        )]
        pub enum $name {
            $($(#[$value_meta])* #[serde(rename = $word)] $value),+
        }

        impl $name {
            /// Every value, in order of declaration.
            pub const ALL: &'static [Self] = &[$(Self::$value),+];

            /// The value's string in the API and in the database.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$value => $word),+
                }
            }
        }

        impl ::std::fmt::Display for $name {
            fn fmt(&self, f: &mut ::std::fmt::Formatter<'_>) -> ::std::fmt::Result {
                f.write_str(self.as_str())
            }
        }

        impl ::std::str::FromStr for $name {
            type Err = $crate::UnknownWord;

            fn from_str(word: &str) -> ::std::result::Result<Self, $crate::UnknownWord> {
                match word {
                    $($word => Ok(Self::$value),)+
                    _ => Err($crate::UnknownWord { expected: concat!($($word, " "),+) }),
                }
            }
        }
    };
}

#[cfg(test)]
mod tests {
    words! {
        /// The sides of a coin.
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
    fn every_word_round_trips() {
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
    fn unknown_word_is_refused_with_alternatives() {
        let refused = "Head".parse::<Side>().unwrap_err();
        assert!(refused.to_string().contains("head tailSide"));
    }
}
