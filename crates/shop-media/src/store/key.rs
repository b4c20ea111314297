//! Object keys: generated here, so they contain no client input that could escape the folder.

use std::{fmt, str::FromStr};

use sha2::{Digest as _, Sha256};
use shop_core::{Entropy, random_array};

use crate::{FileType, Spooled};

/// The access class of an object; the first part of its key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum KeyArea {
    /// Readable by anyone who knows the URL.
    Public,
    /// Readable by the owner and operators through a signed link.
    Private,
    /// Not readable: uploaded, not processed yet.
    Incoming,
}

impl KeyArea {
    const ALL: [Self; 3] = [Self::Public, Self::Private, Self::Incoming];

    const fn as_str(self) -> &'static str {
        match self {
            Self::Public => "public",
            Self::Private => "private",
            Self::Incoming => "incoming",
        }
    }
}

/// The text is not a valid object key.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the name is not one of a stored file: area, slash, 64 hexadecimal digits, dot, ending")]
pub struct KeyError;

/// The key of a stored object, such as `public/9f86….webp`: area, 64 hexadecimal digits, and the
/// extension of its type.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ObjectKey {
    area: KeyArea,
    file_type: FileType,
    text: String,
}

impl ObjectKey {
    /// The key of some content: its SHA-256, so that identical content is stored once.
    pub fn for_content(area: KeyArea, file_type: FileType, bytes: &[u8]) -> Self {
        Self::assemble(area, file_type, &hex::encode(Sha256::digest(bytes)))
    }

    /// Like [`Self::for_content`], for an uploaded file.
    pub fn for_file(area: KeyArea, file_type: FileType, file: &Spooled) -> Self {
        Self::assemble(area, file_type, file.hash())
    }

    /// The SHA-256 in the key, as 64 hexadecimal digits.
    pub(super) fn digits(&self) -> &str {
        self.file_name().split('.').next().unwrap_or_default()
    }

    /// An unguessable key for an upload that has not arrived yet.
    pub fn incoming(file_type: FileType, entropy: &dyn Entropy) -> Self {
        let name = hex::encode(random_array::<32>(entropy));
        Self::assemble(KeyArea::Incoming, file_type, &name)
    }

    /// The key of the same content in another area.
    #[must_use]
    pub fn in_area(&self, area: KeyArea) -> Self {
        Self::assemble(area, self.file_type, self.digits())
    }

    /// Parses the file name at the end of a public URL.
    pub fn public(file_name: &str) -> Result<Self, KeyError> {
        Self::read(KeyArea::Public, file_name)
    }

    fn assemble(area: KeyArea, file_type: FileType, name: &str) -> Self {
        let text = format!("{}/{name}.{file_type}", area.as_str());
        Self {
            area,
            file_type,
            text,
        }
    }

    fn read(area: KeyArea, file_name: &str) -> Result<Self, KeyError> {
        let (name, ending) = file_name.split_once('.').ok_or(KeyError)?;
        let file_type = ending.parse().map_err(|_| KeyError)?;
        let is_digit = |b| matches!(b, b'0'..=b'9' | b'a'..=b'f');
        if name.len() == 64 && name.bytes().all(is_digit) {
            Ok(Self::assemble(area, file_type, name))
        } else {
            Err(KeyError)
        }
    }

    /// The access class of the object.
    pub const fn area(&self) -> KeyArea {
        self.area
    }

    /// The first part of the key: the folder or prefix of its area.
    pub(super) const fn folder(&self) -> &'static str {
        self.area.as_str()
    }

    /// The type of the object.
    pub const fn file_type(&self) -> FileType {
        self.file_type
    }

    /// The whole key.
    pub fn as_str(&self) -> &str {
        &self.text
    }

    /// The key without its area.
    pub fn file_name(&self) -> &str {
        &self.text[self.folder().len() + 1..]
    }
}

impl fmt::Display for ObjectKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

impl FromStr for ObjectKey {
    type Err = KeyError;

    fn from_str(text: &str) -> Result<Self, KeyError> {
        let (word, file_name) = text.split_once('/').ok_or(KeyError)?;
        let area = KeyArea::ALL.into_iter().find(|area| area.as_str() == word);
        Self::read(area.ok_or(KeyError)?, file_name)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use shop_core::OsEntropy;

    #[test]
    fn equal_content_has_one_key_per_area() {
        let key = |area, bytes: &[u8]| ObjectKey::for_content(area, FileType::Webp, bytes);
        assert_eq!(key(KeyArea::Public, b"a"), key(KeyArea::Public, b"a"));
        assert_ne!(key(KeyArea::Public, b"a"), key(KeyArea::Public, b"b"));
        assert_ne!(key(KeyArea::Public, b"a"), key(KeyArea::Private, b"a"));
    }

    #[test]
    fn keys_round_trip_and_only_public_have_urls() {
        let key = ObjectKey::incoming(FileType::Mp4, &OsEntropy);
        assert_eq!(key.as_str().parse(), Ok(key.clone()));
        assert_ne!(ObjectKey::public(key.file_name()), Ok(key));
        let public = ObjectKey::for_content(KeyArea::Public, FileType::Gif, b"a");
        assert_eq!(ObjectKey::public(public.file_name()), Ok(public));
    }

    #[test]
    fn foreign_text_is_not_a_key() {
        let name = "0".repeat(64);
        for text in [
            String::new(),
            format!("public/{name}.svg"),
            format!("public/{name}"),
            format!("public/{name}.webp/x"),
            format!("public/../{}.webp", &name[3..]),
            format!("public/{}.webp", name.replace('0', "A")),
            format!("public/{}.webp", &name[1..]),
            format!("secret/{name}.webp"),
            format!("/public/{name}.webp"),
            format!("public/{name}.webp\0"),
        ] {
            assert_eq!(text.parse::<ObjectKey>(), Err(KeyError), "{text:?}");
        }
    }

    proptest! {
        #[test]
        fn key_never_escapes_its_folder(text in "(public/)?[a-f0-9./\\\\%]{0,80}") {
            if let Ok(key) = text.parse::<ObjectKey>() {
                prop_assert!(!key.as_str().contains(".."));
                prop_assert_eq!(key.as_str().matches('/').count(), 1);
            }
        }
    }
}
