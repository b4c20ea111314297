//! Closed lists of the document, each a mirror of one of the domain's, which must not know the
//! document. A value that one side has and the other has not does not compile.

macro_rules! mirrored {
    (
        $(#[$meta:meta])*
        pub enum $name:ident = $domain:ty { $($value:ident),+ $(,)? }
    ) => {
        #[derive(
            Debug, Clone, Copy, PartialEq, Eq, ::serde::Serialize, ::serde::Deserialize,
            ::utoipa::ToSchema,
        )]
        $(#[$meta])*
        pub enum $name { $($value),+ }

        impl From<$domain> for $name {
            fn from(value: $domain) -> Self {
                match value { $(<$domain>::$value => Self::$value),+ }
            }
        }

        impl From<$name> for $domain {
            fn from(value: $name) -> Self {
                match value { $($name::$value => Self::$value),+ }
            }
        }
    };
}

pub(super) use mirrored;
