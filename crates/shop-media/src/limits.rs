//! Upload limits (PRODUCT.md, 7.1). The sizes of files are with their kinds in `shop-core`.

/// The maximum number of pixels of an image: 50 million, the resolution of good phone cameras.
pub const IMAGE_MAX_PIXELS: u64 = 50_000_000;
/// The maximum side length of an image in pixels: above any phone camera, panorama or long product
/// detail image. Decoders work line by line, and a line of fifty million pixels takes gigabytes.
pub const IMAGE_MAX_SIDE: u32 = 20_000;
/// The maximum video duration in milliseconds according to its container: 63 s.
pub const VIDEO_MAX_MS: u64 = 63_000;
/// The recommended maximum video duration in milliseconds.
pub const VIDEO_RECOMMENDED_MS: u64 = 40_000;

/// The widths of image variants, in pixels.
pub const VARIANT_WIDTHS: [u32; 3] = [320, 640, 1080];
/// The maximum side length of the JPEG for link previews, in pixels: what chat apps draw.
pub const JPEG_MAX_WIDTH: u32 = 1200;
/// The maximum size of that JPEG in bytes: chat apps show no preview of larger ones.
pub const JPEG_MAX_BYTES: usize = 300_000;
/// The maximum width of the main size, in pixels: more than any phone displays.
pub const MAIN_MAX_WIDTH: u32 = 2048;

/// The storage quota of a user in bytes: 2 GiB.
pub const STORAGE_QUOTA_BYTES: u64 = 2 * 1024 * 1024 * 1024;
/// The maximum number of incomplete direct uploads per user. A form that uploads a whole album has
/// only a few in progress at once.
pub const OPEN_UPLOADS_MAX: u64 = 50;
/// The age in hours at which an unreferenced file is deleted.
pub const ORPHAN_HOURS: i64 = 24;
/// The validity of a presigned upload URL, in seconds.
pub const DIRECT_UPLOAD_SECONDS: u32 = 5 * 60;
