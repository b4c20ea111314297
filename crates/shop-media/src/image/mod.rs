//! Image processing: converts uploads to upright sRGB WebP images without metadata, in several
//! widths.

mod colour;
mod cost;
mod decode;
mod encode;
mod frames;
#[cfg(test)]
mod fuzz_tests;
mod jpeg;
mod size;
#[cfg(test)]
mod tests;
mod to_jpeg;
mod watermark;

pub use to_jpeg::{jpeg_rendition, jpeg_thumbnail};
pub use watermark::{WatermarkStyle, Watermarked, watermark};

use bytes::Bytes;
use image::DynamicImage;

use crate::{FileType, IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS, IMAGE_MAX_SIDE, sniff};
use encode::Encoded;
use size::{Size, main_size, variant_sizes};

/// One size of a processed image.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variant {
    /// Width in pixels.
    pub width: u32,
    /// Height in pixels.
    pub height: u32,
    /// The file type: WebP, or JPEG for [`ProcessedImage::jpeg`].
    pub format: FileType,
    /// The encoded file.
    pub bytes: Bytes,
}

/// The processing result; the original is discarded.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProcessedImage {
    /// Width of the main size in pixels.
    pub width: u32,
    /// Height of the main size in pixels.
    pub height: u32,
    /// The main size: the original size, limited to a width of [`crate::MAIN_MAX_WIDTH`].
    pub main: Variant,
    /// Smaller sizes, narrowest first. A variant as wide as the main size shares its bytes.
    pub variants: Vec<Variant>,
    /// The JPEG for programs that read no WebP; none of documents, which nobody links to.
    pub jpeg: Option<Variant>,
}

/// Why an image is rejected.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ImageError {
    /// The file exceeds [`IMAGE_MAX_BYTES`].
    #[error("the picture has {bytes} bytes; at most {IMAGE_MAX_BYTES} are taken")]
    TooLarge {
        /// File size in bytes.
        bytes: u64,
    },
    /// The image exceeds [`IMAGE_MAX_PIXELS`], or its bit depth makes it need too much memory.
    #[error(
        "the picture has {pixels} pixels; at most {IMAGE_MAX_PIXELS} are taken, and half as many \
         when its colours have 16 bits: make it smaller"
    )]
    TooManyPixels {
        /// The number of pixels according to the header.
        pixels: u64,
    },
    /// A side exceeds [`IMAGE_MAX_SIDE`].
    #[error("a side of the picture has {side} pixels; at most {IMAGE_MAX_SIDE} are taken")]
    SideTooLong {
        /// The longer side, in pixels.
        side: u32,
    },
    /// Not an accepted image type.
    #[error("the file is no JPEG, PNG, WebP or GIF picture; save it as one of these")]
    Unsupported,
    /// Invalid or truncated file.
    #[error("the picture cannot be read ({reason}); open it, save it again and send that")]
    Unreadable {
        /// The decoder's message.
        reason: String,
    },
}

impl ImageError {
    #[expect(
        clippy::needless_pass_by_value,
        reason = "errors come by value from `map_err`"
    )]
    fn unreadable(reason: impl ToString) -> Self {
        let reason = reason.to_string();
        Self::Unreadable { reason }
    }
}

/// Returns the memory in bytes that processing needs, estimated from the header. Performs all
/// checks that need no decoding.
pub fn needed_memory(bytes: &[u8]) -> Result<u64, ImageError> {
    let file_type = picture_type(bytes)?;
    decode::open(file_type, bytes).map(|opened| opened.cost().bytes())
}

/// Creates the main size and the variants. CPU- and memory-intensive: see [`crate::MediaWorker`].
pub fn process_image(bytes: &[u8]) -> Result<ProcessedImage, ImageError> {
    let file_type = picture_type(bytes)?;
    if file_type == FileType::Jpeg && !jpeg::is_complete(bytes) {
        return Err(ImageError::unreadable("the file ends before the picture"));
    }
    let decoded = decode::open(file_type, bytes)?.decode()?;
    let size = main_size(decoded.upright_size());
    let main_picture = decoded.into_upright(size)?;
    let main = encode::webp(&main_picture)?;
    let variants = variant_sizes(size)
        .into_iter()
        .map(|wanted| variant(&main_picture, &main, size, wanted))
        .collect::<Result<_, _>>()?;
    Ok(ProcessedImage {
        width: size.width,
        height: size.height,
        main: finished(size, &main),
        variants,
        jpeg: Some(to_jpeg::rendition(&main_picture)?),
    })
}

fn picture_type(bytes: &[u8]) -> Result<FileType, ImageError> {
    let length = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
    if length > IMAGE_MAX_BYTES {
        return Err(ImageError::TooLarge { bytes: length });
    }
    sniff(bytes)
        .filter(|found| found.is_picture())
        .ok_or(ImageError::Unsupported)
}

/// Decodes a stored picture.
fn decoded(bytes: &[u8]) -> Result<DynamicImage, ImageError> {
    let format = image::guess_format(bytes).map_err(ImageError::unreadable)?;
    image::load_from_memory_with_format(bytes, format).map_err(ImageError::unreadable)
}

/// Encodes one variant; reuses the main size's bytes if the sizes are equal.
fn variant(
    picture: &encode::Flat,
    main: &Encoded,
    main_size: Size,
    wanted: Size,
) -> Result<Variant, ImageError> {
    if wanted == main_size {
        return Ok(finished(wanted, main));
    }
    let smaller = encode::resized(picture, wanted)?;
    Ok(finished(wanted, &encode::webp(&smaller)?))
}

fn finished(size: Size, encoded: &Encoded) -> Variant {
    Variant {
        width: size.width,
        height: size.height,
        format: FileType::Webp,
        bytes: encoded.clone(),
    }
}
