//! Small answers that several resources share.

use serde::{Deserialize, Deserializer, Serialize, de::IgnoredAny};
pub use shop_core::Locale;
use utoipa::ToSchema;

/// What was deleted.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Deleted {
    /// Its id.
    pub id: i64,
}

/// What was created.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Created {
    /// Its id.
    pub id: i64,
}

/// A field of a request that has no effect, whatever it holds: answers have it, and clients may send back
/// what they read.
#[derive(Debug, Clone, Copy)]
pub struct Ignored;

impl<'de> Deserialize<'de> for Ignored {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        IgnoredAny::deserialize(deserializer).map(|_| Self)
    }
}
