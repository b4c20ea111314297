//! Opaque keyset cursors for pagination. A cursor contains the sort key of the last row of a page,
//! so that inserted and deleted rows cause neither duplicates nor gaps.

use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

/// An encoded cursor.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Cursor(String);

/// The cursor belongs to another list, or was altered.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the cursor does not belong to this list")]
pub struct CursorError;

impl Cursor {
    /// Wraps a cursor from a request; [`Self::read`] validates it.
    pub fn from_client(text: impl Into<String>) -> Self {
        Self(text.into())
    }

    /// Creates the cursor after `key`; `list` names the list and its order, such as
    /// `product/newest`.
    pub fn after<K: Serialize>(list: &str, key: &K) -> Self {
        let body = serde_json::to_vec(&(list, key)).unwrap_or_default();
        Self(URL_SAFE_NO_PAD.encode(body))
    }

    /// Decodes the sort key; fails if the cursor belongs to another list.
    pub fn read<K: DeserializeOwned>(&self, list: &str) -> Result<K, CursorError> {
        let body = URL_SAFE_NO_PAD.decode(&self.0).map_err(|_| CursorError)?;
        let (name, key): (String, K) = serde_json::from_slice(&body).map_err(|_| CursorError)?;
        if name == list {
            Ok(key)
        } else {
            Err(CursorError)
        }
    }

    /// The encoded text.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// The encoded text, owned.
    pub fn into_string(self) -> String {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn cursor_parses_only_for_its_list() {
        let cursor = Cursor::after("product/newest", &(17_i64, 4_i64));
        assert_eq!(cursor.read::<(i64, i64)>("product/newest"), Ok((17, 4)));
        assert_eq!(cursor.read::<(i64, i64)>("product/price"), Err(CursorError));
        assert_eq!(cursor.read::<String>("product/newest"), Err(CursorError));
        for broken in ["", "%%%", "bm9uc2Vuc2U", "é"] {
            assert!(
                Cursor::from_client(broken)
                    .read::<i64>("product/newest")
                    .is_err(),
                "{broken}"
            );
        }
    }
}
