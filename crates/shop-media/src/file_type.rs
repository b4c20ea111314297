//! The type of a file, detected from its bytes and never from its name or declared type.

use shop_core::MediaKind;

shop_core::string_enum! {
    /// The accepted file types, by the extension of file names. Types that a browser might execute, such as
    /// SVG and HTML, are excluded.
    pub enum FileType {
        /// JPEG (ISO/IEC 10918-1).
        Jpeg = "jpg",
        /// PNG (ISO/IEC 15948).
        Png = "png",
        /// WebP (RFC 9649).
        Webp = "webp",
        /// GIF 87a or 89a.
        Gif = "gif",
        /// MPEG-4 video (ISO/IEC 14496-14).
        Mp4 = "mp4",
        /// `QuickTime` video.
        Mov = "mov",
        /// Workbook (ECMA-376).
        Xlsx = "xlsx",
        /// Comma-separated text.
        Csv = "csv",
        /// ZIP archive.
        Zip = "zip",
    }
}

impl FileType {
    /// The media type for `Content-Type`.
    pub const fn content_type(self) -> &'static str {
        match self {
            Self::Jpeg => "image/jpeg",
            Self::Png => "image/png",
            Self::Webp => "image/webp",
            Self::Gif => "image/gif",
            Self::Mp4 => "video/mp4",
            Self::Mov => "video/quicktime",
            Self::Xlsx => "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
            Self::Csv => "text/csv",
            Self::Zip => "application/zip",
        }
    }

    /// Finds the type by media type; ignores case and parameters.
    pub fn from_content_type(text: &str) -> Option<Self> {
        let essence = text.split(';').next().unwrap_or_default().trim();
        let is_named = |t: &Self| t.content_type().eq_ignore_ascii_case(essence);
        Self::ALL.iter().copied().find(is_named)
    }

    /// Whether the type is an image type.
    pub const fn is_picture(self) -> bool {
        matches!(self, Self::Jpeg | Self::Png | Self::Webp | Self::Gif)
    }

    /// Whether a file of this type may be uploaded as `kind`.
    pub const fn suits(self, kind: MediaKind) -> bool {
        match kind {
            MediaKind::Image | MediaKind::Document => self.is_picture(),
            MediaKind::Video => matches!(self, Self::Mp4 | Self::Mov),
            MediaKind::Table => matches!(self, Self::Xlsx | Self::Csv),
            MediaKind::Archive => matches!(self, Self::Zip),
        }
    }
}

/// Detects the type of a table or an archive from its first bytes; `None` if it is neither. Whether the
/// rest can be read shows when it is read.
pub fn sniff_table(kind: MediaKind, head: &[u8]) -> Option<FileType> {
    let is_archive = head.starts_with(b"PK\x03\x04");
    match kind {
        MediaKind::Archive => is_archive.then_some(FileType::Zip),
        MediaKind::Table if is_archive => Some(FileType::Xlsx),
        MediaKind::Table => {
            // Other files have zeros near their start; texts in UTF-16 begin with a mark.
            let is_marked = head.starts_with(b"\xFF\xFE") || head.starts_with(b"\xFE\xFF");
            let is_text = is_marked || !head.contains(&0);
            let is_other = sniff(head).is_some() || head.starts_with(b"%PDF");
            (is_text && !is_other && !head.is_empty()).then_some(FileType::Csv)
        }
        MediaKind::Image | MediaKind::Video | MediaKind::Document => None,
    }
}

/// Detects a file's type from its first bytes; `None` if the type is not accepted.
pub fn sniff(bytes: &[u8]) -> Option<FileType> {
    match bytes {
        [0xFF, 0xD8, 0xFF, ..] => Some(FileType::Jpeg),
        [0x89, b'P', b'N', b'G', 0x0D, 0x0A, 0x1A, 0x0A, ..] => Some(FileType::Png),
        [b'G', b'I', b'F', b'8', b'7' | b'9', b'a', ..] => Some(FileType::Gif),
        [
            b'R',
            b'I',
            b'F',
            b'F',
            _,
            _,
            _,
            _,
            b'W',
            b'E',
            b'B',
            b'P',
            ..,
        ] => Some(FileType::Webp),
        [a, b, c, d, b'f', b't', b'y', b'p', rest @ ..] => {
            let size = u32::from_be_bytes([*a, *b, *c, *d]);
            video_by_brands(rest.get(..usize::try_from(size).ok()?.checked_sub(8)?)?)
        }
        _ => None,
    }
}

/// Detects the type from the brands in the body of an `ftyp` box (ISO/IEC 14496-12, section 4.3):
/// major brand, version, compatible brands. HEIC and AVIF images have such a box too.
fn video_by_brands(body: &[u8]) -> Option<FileType> {
    let (major, rest) = body.split_first_chunk::<4>()?;
    let compatible = rest.get(4..).unwrap_or_default().chunks_exact(4);
    match major {
        b"qt  " => Some(FileType::Mov),
        b"heic" | b"heix" | b"hevc" | b"hevx" | b"mif1" | b"msf1" | b"avif" | b"avis" | b"M4A "
        | b"M4B " | b"crx " => None,
        _ if is_mp4_brand(major) => Some(FileType::Mp4),
        _ => compatible
            .into_iter()
            .any(is_mp4_brand)
            .then_some(FileType::Mp4),
    }
}

/// Brands of MPEG-4 video files, as listed by the registration authority.
fn is_mp4_brand(brand: &[u8]) -> bool {
    matches!(
        brand,
        b"isom"
            | b"iso2"
            | b"iso3"
            | b"iso4"
            | b"iso5"
            | b"iso6"
            | b"iso7"
            | b"iso8"
            | b"iso9"
            | b"mp41"
            | b"mp42"
            | b"avc1"
            | b"M4V "
            | b"M4VH"
            | b"M4VP"
            | b"MSNV"
            | b"dash"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn file_type_box(brands: &[&[u8; 4]]) -> Vec<u8> {
        let (major, compatible) = brands.split_first().unwrap();
        let compatible: Vec<u8> = compatible.iter().copied().flatten().copied().collect();
        let body = [&major[..], &[0; 4], &compatible].concat();
        let size = u32::try_from(body.len() + 8).unwrap();
        [&size.to_be_bytes()[..], b"ftyp", &body].concat()
    }

    #[test]
    fn file_type_follows_content() {
        let cases: [(&[u8], _); 15] = [
            (b"\xFF\xD8\xFF\xE0", Some(FileType::Jpeg)),
            (b"\x89PNG\r\n\x1A\n", Some(FileType::Png)),
            (b"GIF89a", Some(FileType::Gif)),
            (b"GIF87a", Some(FileType::Gif)),
            (b"RIFF\x10\0\0\0WEBPVP8 ", Some(FileType::Webp)),
            (&file_type_box(&[b"isom", b"mp41"]), Some(FileType::Mp4)),
            (&file_type_box(&[b"3gp4", b"isom"]), Some(FileType::Mp4)),
            (&file_type_box(&[b"qt  ", b"qt  "]), Some(FileType::Mov)),
            (&file_type_box(&[b"heic", b"mif1"]), None),
            (&file_type_box(&[b"avif", b"isom"]), None),
            (b"\x7F\xFF\xFF\xFFftypisom", None),
            (b"<svg xmlns=\"http://www.w3.org/2000/svg\">", None),
            (b"<!doctype html><script>", None),
            (b"%PDF-1.7", None),
            (b"", None),
        ];
        for (bytes, expected) in cases {
            assert_eq!(sniff(bytes), expected, "{bytes:?}");
        }
    }

    #[test]
    fn tables_and_archives_are_told_from_other_files() {
        let cases: [(MediaKind, &[u8], _); 9] = [
            (MediaKind::Table, b"PK\x03\x04\x14\0", Some(FileType::Xlsx)),
            (MediaKind::Archive, b"PK\x03\x04\x14\0", Some(FileType::Zip)),
            (
                MediaKind::Table,
                "品名,单价".as_bytes(),
                Some(FileType::Csv),
            ),
            (MediaKind::Table, b"\xFF\xFEn\0a\0", Some(FileType::Csv)),
            (MediaKind::Table, b"\xFE\xFF\0n\0a", Some(FileType::Csv)),
            (MediaKind::Table, b"\xD0\xCF\x11\xE0\0\0", None),
            (MediaKind::Table, b"%PDF-1.7", None),
            (MediaKind::Archive, "品名".as_bytes(), None),
            (MediaKind::Table, b"", None),
        ];
        for (kind, head, expected) in cases {
            assert_eq!(sniff_table(kind, head), expected, "{head:?}");
        }
    }

    #[test]
    fn file_types_resolve_by_name_and_kind() {
        for file_type in FileType::ALL.iter().copied() {
            let named = FileType::from_content_type(file_type.content_type());
            assert_eq!(named, Some(file_type));
            assert_eq!(file_type.suits(MediaKind::Image), file_type.is_picture());
            let is_one = |kind| usize::from(file_type.suits(kind));
            let others = [MediaKind::Video, MediaKind::Table, MediaKind::Archive];
            let others: usize = others.map(is_one).iter().sum();
            assert_eq!(others, usize::from(!file_type.is_picture()));
        }
        let spelt = FileType::from_content_type("Image/JPEG; charset=x");
        assert_eq!(spelt, Some(FileType::Jpeg));
        assert_eq!(FileType::from_content_type("image/svg+xml"), None);
    }
}
