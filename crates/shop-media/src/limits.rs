//! How much of what is taken (specification, sections 3 and 7, and the architecture notes).

use crate::MediaKind;

/// The most bytes of a picture: 15 MiB.
pub const IMAGE_MAX_BYTES: u64 = 15 * 1024 * 1024;
/// The most pixels of a picture: 50 million, as many as the cameras of good phones make.
pub const IMAGE_MAX_PIXELS: u64 = 50_000_000;
/// The longest side of a picture, in pixels: more than any phone's camera or panorama makes, and
/// than the long pictures of a product's details have. Decoders work line by line, and a line of
/// fifty million pixels takes gigabytes.
pub const IMAGE_MAX_SIDE: u32 = 20_000;
/// The most bytes of a video: 100 MiB.
pub const VIDEO_MAX_BYTES: u64 = 100 * 1024 * 1024;
/// The longest video, in milliseconds: 63 s by its container.
pub const VIDEO_MAX_MS: u64 = 63_000;
/// The length up to which a video is recommended, in milliseconds.
pub const VIDEO_RECOMMENDED_MS: u64 = 40_000;

/// The widths, in pixels, in which a picture is kept beside its main size.
pub const VARIANT_WIDTHS: [u32; 3] = [320, 640, 1080];
/// The greatest width of the main size, in pixels: more than any phone shows.
pub const MAIN_MAX_WIDTH: u32 = 2048;

/// How much one user may store, in bytes: 2 GiB.
pub const STORAGE_QUOTA_BYTES: u64 = 2 * 1024 * 1024 * 1024;
/// How many direct uploads one user may have asked for and not completed. A form that sends the
/// pictures of a whole album has a handful on their way.
pub const OPEN_UPLOADS_MAX: u64 = 50;
/// What nobody references is swept after so many hours.
pub const ORPHAN_HOURS: i64 = 24;
/// How long an address for sending straight to the store works, in seconds.
pub const DIRECT_UPLOAD_SECONDS: u32 = 5 * 60;

/// The most bytes of a file of a kind.
pub const fn max_bytes(kind: MediaKind) -> u64 {
    match kind {
        MediaKind::Image | MediaKind::Document => IMAGE_MAX_BYTES,
        MediaKind::Video => VIDEO_MAX_BYTES,
    }
}
