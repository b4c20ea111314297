//! What a file is used for, and how large it may be (PRODUCT.md, 7.1).

const MIB: u64 = 1024 * 1024;

/// The maximum size of a picture in bytes: 15 MiB.
pub const IMAGE_MAX_BYTES: u64 = 15 * MIB;
/// The maximum size of a video in bytes: 100 MiB.
pub const VIDEO_MAX_BYTES: u64 = 100 * MIB;
/// The maximum size of a table in bytes, with the pictures in it: 20 MiB.
pub const TABLE_MAX_BYTES: u64 = 20 * MIB;
/// The maximum size of an archive of pictures in bytes: 100 MiB, of pictures that are compressed already.
pub const ARCHIVE_MAX_BYTES: u64 = 100 * MIB;

crate::string_enum! {
    /// `image`: a public picture. `video`: a public video. `document`: a picture that only its owner
    /// and operators see, such as a business licence. `table`: a catalogue to import, for its owner.
    /// `archive`: pictures of such a catalogue in a .zip file, for its owner.
    #[derive(utoipa::ToSchema)]
    pub enum MediaKind {
        /// A picture for everybody to see.
        Image = "image",
        /// A video for everybody to see.
        Video = "video",
        /// A picture of a document, for its owner and operators only.
        Document = "document",
        /// A catalogue as a table, for its owner only.
        Table = "table",
        /// An archive of pictures, for its owner only.
        Archive = "archive",
    }
}

impl MediaKind {
    /// Whether files of this kind are hidden from the public.
    pub const fn is_private(self) -> bool {
        matches!(self, Self::Document | Self::Table | Self::Archive)
    }

    /// The maximum size of a file of this kind in bytes.
    pub const fn max_bytes(self) -> u64 {
        match self {
            Self::Image | Self::Document => IMAGE_MAX_BYTES,
            Self::Video => VIDEO_MAX_BYTES,
            Self::Table => TABLE_MAX_BYTES,
            Self::Archive => ARCHIVE_MAX_BYTES,
        }
    }
}
