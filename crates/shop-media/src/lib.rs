//! Media files: type detection by content, image processing, video duration, and object stores on
//! the local disk or S3.
//!
//! The application decides who owns a file and whether it is still referenced.

mod file_type;
mod image;
mod limits;
#[cfg(test)]
mod mutations;
mod spool;
mod store;
mod temporary;
mod video;
mod worker;

pub use file_type::{FileType, sniff, sniff_table};
pub use image::{
    ImageError, ProcessedImage, Variant, WatermarkStyle, Watermarked, jpeg_rendition,
    jpeg_thumbnail, needed_memory, process_image, watermark,
};
pub use limits::{
    DIRECT_UPLOAD_SECONDS, IMAGE_MAX_PIXELS, IMAGE_MAX_SIDE, JPEG_MAX_BYTES, JPEG_MAX_WIDTH,
    MAIN_MAX_WIDTH, OPEN_UPLOADS_MAX, ORPHAN_HOURS, STORAGE_QUOTA_BYTES, VARIANT_WIDTHS,
    VIDEO_MAX_MS, VIDEO_RECOMMENDED_MS,
};
pub use shop_core::{
    ARCHIVE_MAX_BYTES, IMAGE_MAX_BYTES, MediaKind, TABLE_MAX_BYTES, VIDEO_MAX_BYTES,
};
pub use spool::{Spool, SpoolError, SpoolLimits, SpoolWriter, Spooled};
pub use store::{
    KeyArea, KeyError, LocalStore, Object, ObjectKey, ObjectPart, ObjectStore, Presigned, PutTerms,
    S3Settings, S3Store, StoreError,
};
pub use video::{VideoError, VideoInfo, probe_video};
pub use worker::{MediaWorker, WorkError, WorkLimits};
