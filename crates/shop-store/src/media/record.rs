//! A stored file and its variants.

use shop_core::{MediaId, Timestamp, UserId, words};

use crate::{StoreError, entity::media, value};

words! {
    /// What a file is.
    pub enum MediaKind {
        /// A picture.
        Image = "image",
        /// A video.
        Video = "video",
        /// A picture for its owner and operators only, such as a business license.
        Document = "document",
    }
}

/// A stored file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MediaRecord {
    /// Its id.
    pub id: MediaId,
    /// Who sent it.
    pub owner: UserId,
    /// What it is.
    pub kind: MediaKind,
    /// Whether only its owner and operators may see it.
    pub is_private: bool,
    /// Hash of what was sent.
    pub content_hash: String,
    /// Where it lies in the object store.
    pub object_key: String,
    /// Its media type.
    pub content_type: String,
    /// Its size, without variants.
    pub bytes: u64,
    /// In pixels.
    pub width: Option<u32>,
    /// In pixels.
    pub height: Option<u32>,
    /// Of a video, in milliseconds.
    pub duration_ms: Option<u64>,
    /// Smaller pictures of it, the narrowest first.
    pub variants: Vec<VariantRecord>,
    /// When it was sent, or sent again.
    pub created_at: Timestamp,
}

/// A smaller picture of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct VariantRecord {
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// Its size.
    pub bytes: u64,
    /// Where it lies in the object store.
    pub object_key: String,
    /// Its media type.
    pub content_type: String,
}

impl MediaRecord {
    /// The keys of all its objects: its own and those of its variants.
    pub fn object_keys(&self) -> Vec<&str> {
        keys_of(&self.object_key, &self.variants)
    }

    pub(super) fn read(row: media::Model) -> Result<Self, StoreError> {
        Ok(Self {
            id: row.id.into(),
            owner: row.owner_id.into(),
            kind: value::word("media.kind", &row.kind)?,
            is_private: row.is_private,
            content_hash: row.content_hash,
            object_key: row.object_key,
            content_type: row.content_type,
            bytes: value::count("media.bytes", row.bytes)?,
            width: value::count_opt("media.width", row.width)?,
            height: value::count_opt("media.height", row.height)?,
            duration_ms: value::count_opt("media.duration_ms", row.duration_ms)?,
            variants: VariantRecord::read_all(&row.variants)?,
            created_at: Timestamp::from_millis(row.created_at),
        })
    }
}

/// The key of a file and those of its variants.
pub(super) fn keys_of<'k>(object_key: &'k str, variants: &'k [VariantRecord]) -> Vec<&'k str> {
    let variants = variants.iter().map(|variant| variant.object_key.as_str());
    variants.chain([object_key]).collect()
}

/// Values of one variant in `media.variants`. A file's row tells of its variants in one text, since
/// the way of rows from the database takes longer than to read it.
const VARIANT_VALUES: usize = 5;

impl VariantRecord {
    /// The text of variants: their values with spaces between, which are width, height, bytes, key
    /// and type of the narrowest, then those of the next.
    pub(super) fn write_all(variants: &[Self]) -> String {
        let mut variants: Vec<&Self> = variants.iter().collect();
        variants.sort_by_key(|variant| variant.width);
        let texts: Vec<String> = variants.into_iter().map(Self::write).collect();
        texts.join(" ")
    }

    fn write(&self) -> String {
        let Self {
            width,
            height,
            bytes,
            object_key,
            content_type,
        } = self;
        format!("{width} {height} {bytes} {object_key} {content_type}")
    }

    /// Reads variants off the text that [`Self::write_all`] makes.
    fn read_all(text: &str) -> Result<Vec<Self>, StoreError> {
        let values: Vec<&str> = text.split_ascii_whitespace().collect();
        let variants = values.chunks(VARIANT_VALUES).map(Self::read);
        variants.collect::<Option<_>>().ok_or(StoreError::Corrupt {
            column: "media_variants",
        })
    }

    fn read(values: &[&str]) -> Option<Self> {
        let [width, height, bytes, object_key, content_type] = values else {
            return None;
        };
        Some(Self {
            width: width.parse().ok()?,
            height: height.parse().ok()?,
            bytes: bytes.parse().ok()?,
            object_key: (*object_key).to_owned(),
            content_type: (*content_type).to_owned(),
        })
    }
}
