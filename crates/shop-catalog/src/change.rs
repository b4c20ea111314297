//! A field of a partial update: left out, or given a new value.

/// What an update says about one field. `Change<Option<T>>` tells a field left out from one that
/// was set to null.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Change<T> {
    /// The field was left out and stays as it is.
    #[default]
    Keep,
    /// The field gets this value.
    Set(T),
}

impl<T> Change<T> {
    /// The new value, or `old` where the field was left out.
    pub fn or(self, old: T) -> T {
        match self {
            Self::Keep => old,
            Self::Set(new) => new,
        }
    }

    /// The same change with its value converted.
    pub fn map<U>(self, convert: impl FnOnce(T) -> U) -> Change<U> {
        match self {
            Self::Keep => Change::Keep,
            Self::Set(value) => Change::Set(convert(value)),
        }
    }

    /// The new value, where there is one.
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
