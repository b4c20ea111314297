//! Values that must not appear in logs.

use std::{fmt, ops::Deref};

use serde::{Deserialize, Serialize};

/// A password, token, key or address with credentials. `Debug` does not show it, and there is no
/// `Display`; everything else works as with the value itself.
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Secret<T>(T);

impl<T> Secret<T> {
    /// Marks a value as secret.
    pub const fn new(value: T) -> Self {
        Self(value)
    }

    /// The value itself, for where it is sent or stored.
    pub fn into_exposed(self) -> T {
        self.0
    }
}

impl<T> Deref for Secret<T> {
    type Target = T;

    fn deref(&self) -> &T {
        &self.0
    }
}

impl<T> From<T> for Secret<T> {
    fn from(value: T) -> Self {
        Self(value)
    }
}

impl<T> fmt::Debug for Secret<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Secret(..)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_secret_travels_as_its_value_and_is_never_shown() {
        let secret: Secret<String> = serde_json::from_str("\"kettle-7\"").unwrap();
        assert_eq!(secret.as_str(), "kettle-7");
        assert_eq!(serde_json::to_string(&secret).unwrap(), "\"kettle-7\"");
        assert_eq!(
            format!("{:?} {:#?}", secret, Some(&secret)),
            "Secret(..) Some(\n    Secret(..),\n)"
        );
        assert_eq!(secret.into_exposed(), "kettle-7");
    }
}
