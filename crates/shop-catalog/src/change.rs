//! A field of a partial update: omitted, or set to a new value.

use serde::{Deserialize, Deserializer};

/// A field of an update. `Change<Option<T>>` distinguishes an omitted field from one set to null.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Change<T> {
    /// Omitted; the value stays unchanged.
    #[default]
    Keep,
    /// Set to this value.
    Set(T),
}

impl<T> Change<T> {
    /// The new value, or `old` if omitted.
    pub fn or(self, old: T) -> T {
        match self {
            Self::Keep => old,
            Self::Set(new) => new,
        }
    }

    /// Maps the value.
    pub fn map<U>(self, convert: impl FnOnce(T) -> U) -> Change<U> {
        match self {
            Self::Keep => Change::Keep,
            Self::Set(value) => Change::Set(convert(value)),
        }
    }

    /// The new value, if any.
    pub fn value(&self) -> Option<&T> {
        match self {
            Self::Keep => None,
            Self::Set(value) => Some(value),
        }
    }
}

impl<T> From<Option<T>> for Change<T> {
    fn from(given: Option<T>) -> Self {
        given.map_or(Self::Keep, Self::Set)
    }
}

/// A field that a request has. One that is left out is the default, with `#[serde(default)]`.
impl<'de, T: Deserialize<'de>> Deserialize<'de> for Change<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        T::deserialize(deserializer).map(Self::Set)
    }
}
