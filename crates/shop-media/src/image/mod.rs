//! Pictures as they are sent, made into pictures as they are shown: upright, in sRGB, without
//! metadata, as WebP in several widths.

mod colour;
mod cost;
mod decode;
mod encode;
mod jpeg;
mod size;
#[cfg(test)]
mod tests;

use bytes::Bytes;

use crate::{FileType, IMAGE_MAX_BYTES, IMAGE_MAX_PIXELS, IMAGE_MAX_SIDE, sniff};
use encode::Encoded;
use size::{Size, main_size, variant_sizes};

/// A picture in one width.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Variant {
    /// Its width in pixels.
    pub width: u32,
    /// Its height in pixels.
    pub height: u32,
    /// The type of its bytes, which is always WebP.
    pub format: FileType,
    /// The file.
    pub bytes: Bytes,
}

/// All that is kept of a sent picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProcessedImage {
    /// The width of the main size, in pixels.
    pub width: u32,
    /// The height of the main size, in pixels.
    pub height: u32,
    /// The main size: the picture's own, or [`crate::MAIN_MAX_WIDTH`] wide when it is wider.
    pub main: Variant,
    /// Narrower ones for small places, the narrowest first. One of the main size's width has the
    /// main size's bytes.
    pub variants: Vec<Variant>,
}

/// Why a picture is not taken.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum ImageError {
    /// More bytes than [`IMAGE_MAX_BYTES`].
    #[error("the picture has {bytes} bytes; at most {IMAGE_MAX_BYTES} are taken")]
    TooLarge {
        /// Its size in bytes.
        bytes: u64,
    },
    /// More pixels than [`IMAGE_MAX_PIXELS`], or so deep ones that they need too much memory.
    #[error(
        "the picture has {pixels} pixels; at most {IMAGE_MAX_PIXELS} are taken, and half as many \
         when its colours have 16 bits: make it smaller"
    )]
    TooManyPixels {
        /// How many its header announces.
        pixels: u64,
    },
    /// A side longer than [`IMAGE_MAX_SIDE`].
    #[error("a side of the picture has {side} pixels; at most {IMAGE_MAX_SIDE} are taken")]
    SideTooLong {
        /// The longer side, in pixels.
        side: u32,
    },
    /// Not a picture of a type that is taken.
    #[error("the file is no JPEG, PNG, WebP or GIF picture; save it as one of these")]
    Unsupported,
    /// Broken or cut off.
    #[error("the picture cannot be read ({reason}); open it, save it anew and send that")]
    Unreadable {
        /// What the decoder said.
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

/// How many bytes of memory work on a picture takes, by its header; all checks that need no decoding
/// are done.
pub fn needed_memory(bytes: &[u8]) -> Result<u64, ImageError> {
    let file_type = picture_type(bytes)?;
    decode::open(file_type, bytes).map(|opened| opened.cost().bytes())
}

/// Makes the main size and the variants of a picture. Heavy: see [`crate::MediaWorker`].
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

/// The picture in another size; in its own size, what was encoded already.
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
