//! The smaller pictures of a file, which are stored as one text.

use std::ops::Range;

use crate::StoreError;

/// The smaller images of a file, as one text column: a response lists hundreds, and parsing this text
/// is faster than reading a row for each.
///
/// The values are separated by spaces: width, height, bytes, key and content type of the narrowest,
/// then those of the next.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variants {
    text: String,
    places: Vec<Place>,
}

/// One of the variants.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Place {
    width: u32,
    height: u32,
    bytes: u64,
    /// Where in the text its key is.
    key: Range<usize>,
    is_jpeg: bool,
}

/// The media type of the one variant that is read by programs without WebP.
const JPEG: &str = "image/jpeg";

/// What is read of a variant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Variant<'a> {
    /// In pixels.
    pub width: u32,
    /// In pixels.
    pub height: u32,
    /// Its size in bytes.
    pub bytes: u64,
    /// Where it lies in the object store.
    pub object_key: &'a str,
    /// Whether it is the JPEG, for link previews and programs that read no WebP.
    pub is_jpeg: bool,
}

/// A smaller picture of a file that is to be noted.
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

impl Variants {
    /// The text that lists these.
    pub(super) fn text_of(variants: &[VariantRecord]) -> String {
        let mut variants: Vec<&VariantRecord> = variants.iter().collect();
        variants.sort_by_key(|variant| (variant.content_type == JPEG, variant.width));
        let texts: Vec<String> = variants.into_iter().map(VariantRecord::text).collect();
        texts.join(" ")
    }

    /// These variants.
    pub(super) fn of(variants: &[VariantRecord]) -> Result<Self, StoreError> {
        Self::read(&Self::text_of(variants)).ok_or(StoreError::Corrupt {
            column: "clean_renditions",
        })
    }

    /// Those that a text lists; `None` if it is none of [`Self::text_of`].
    pub(super) fn read(text: &str) -> Option<Self> {
        let mut places = Vec::new();
        let mut rest = text;
        while !rest.is_empty() {
            let begin = text.len() - rest.len();
            let mut values = rest.splitn(6, ' ');
            let [width, height, bytes, key] = [(); 4].map(|()| values.next());
            let [width, height, bytes, key] = [width?, height?, bytes?, key?];
            // Spaces separate them.
            let begin = begin + width.len() + height.len() + bytes.len() + 3;
            let size = bytes.parse().ok()?;
            places.push(Place {
                width: width.parse().ok()?,
                height: height.parse().ok()?,
                bytes: size,
                key: begin..begin + key.len(),
                is_jpeg: values.next()? == JPEG,
            });
            rest = values.next().unwrap_or_default();
        }
        let text = text.to_owned();
        Some(Self { text, places })
    }

    /// Each of them, the narrowest first, and the JPEG last.
    pub fn iter(&self) -> impl Iterator<Item = Variant<'_>> {
        self.places.iter().map(|place| Variant {
            width: place.width,
            height: place.height,
            bytes: place.bytes,
            object_key: &self.text[place.key.clone()],
            is_jpeg: place.is_jpeg,
        })
    }

    /// The JPEG; none of videos and documents, and of pictures that wait for theirs.
    pub fn jpeg(&self) -> Option<Variant<'_>> {
        self.iter().find(|variant| variant.is_jpeg)
    }
}

impl VariantRecord {
    pub(super) fn text(&self) -> String {
        let Self {
            width,
            height,
            bytes,
            object_key,
            content_type,
        } = self;
        format!("{width} {height} {bytes} {object_key} {content_type}")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn variant(width: u32) -> VariantRecord {
        VariantRecord {
            width,
            height: 240,
            bytes: 1_342,
            object_key: format!("public/{width}.webp"),
            content_type: "image/webp".to_owned(),
        }
    }

    fn listed(variants: &Variants) -> Vec<(u32, &str)> {
        let each = variants.iter();
        each.map(|variant| (variant.width, variant.object_key))
            .collect()
    }

    #[test]
    fn variants_are_sorted_by_width() {
        for widths in [vec![], vec![320], vec![1080, 320, 750]] {
            let noted: Vec<VariantRecord> = widths.iter().copied().map(variant).collect();
            let read = Variants::read(&Variants::text_of(&noted)).unwrap();
            let mut keys: Vec<_> = noted
                .iter()
                .map(|variant| (variant.width, variant.object_key.as_str()))
                .collect();
            keys.sort_unstable();
            assert_eq!(listed(&read), keys);
        }
    }

    #[test]
    fn incomplete_variant_text_is_refused() {
        let whole = Variants::text_of(&[variant(320), variant(750)]);
        for (end, _) in whole.match_indices(' ') {
            let (text, is_first_one) = (&whole[..end], end == whole.len() / 2);
            assert_eq!(Variants::read(text).is_some(), is_first_one, "{text}");
        }
        let jpeg = VariantRecord {
            content_type: JPEG.to_owned(),
            ..variant(640)
        };
        let both = Variants::read(&Variants::text_of(&[variant(640), jpeg])).unwrap();
        assert_eq!(
            both.iter().map(|one| one.is_jpeg).collect::<Vec<_>>(),
            [false, true]
        );
        assert_eq!(
            both.jpeg().map(|one| (one.width, one.height)),
            Some((640, 240))
        );
        for text in [" ", "wide 240 1342 key image/webp", "320 240"] {
            assert_eq!(Variants::read(text), None, "{text:?}");
        }
    }
}
