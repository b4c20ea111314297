//! Image decoding: the header first, and the pixels only if the header passes all limits.

use std::io::Cursor;

use image::{
    DynamicImage, ImageDecoder, ImageResult, Limits,
    codecs::{gif::GifDecoder, jpeg::JpegDecoder, png::PngDecoder, webp::WebPDecoder},
    metadata::Orientation,
};

use super::{
    ImageError, colour,
    cost::{Cost, MAX_METADATA_BYTES},
    encode::Flat,
    encode::resized_any,
    frames::first_that_shows,
    size::Size,
};
use crate::{FileType, IMAGE_MAX_PIXELS, IMAGE_MAX_SIDE};

/// The memory limit for decoded pixels: the largest image at 4 bytes per pixel, plus a quarter for
/// the decoder itself. Images with 16-bit channels must therefore be smaller.
const MAX_DECODED_BYTES: u64 = IMAGE_MAX_PIXELS * 5;

/// The largest colour profile that is applied; profiles of screens and printers have up to 2 MiB.
const MAX_PROFILE_BYTES: usize = 4 * 1024 * 1024;

/// An image of which only the header has been read.
pub struct Opened<'a> {
    decoder: Box<dyn ImageDecoder + 'a>,
    file_type: FileType,
    bytes: &'a [u8],
}

/// The decoded pixels as stored in the file, with orientation and colour profile.
pub struct Decoded {
    picture: DynamicImage,
    orientation: Orientation,
    profile: Option<Vec<u8>>,
}

/// Reads the header and checks its limits.
pub fn open(file_type: FileType, bytes: &[u8]) -> Result<Opened<'_>, ImageError> {
    if file_type == FileType::Png {
        // Checked before the decoder allocates line buffers and decompresses metadata.
        check_size(
            png_size(bytes)
                .ok_or(ImageError::unreadable("its header is cut off"))?
                .into(),
        )?;
    }
    let decoder = decoder(file_type, bytes).map_err(ImageError::unreadable)?;
    let opened = Opened {
        decoder,
        file_type,
        bytes,
    };
    check_size(opened.decoder.dimensions().into())?;
    if opened.decoder.total_bytes() > MAX_DECODED_BYTES {
        let pixels = opened.pixels();
        return Err(ImageError::TooManyPixels { pixels });
    }
    Ok(opened)
}

/// Width and height from the PNG header, which must be the first chunk.
fn png_size(bytes: &[u8]) -> Option<(u32, u32)> {
    let (_, rest) = bytes.split_at_checked(16)?;
    let (width, rest) = rest.split_first_chunk::<4>()?;
    let (height, _) = rest.split_first_chunk::<4>()?;
    Some((u32::from_be_bytes(*width), u32::from_be_bytes(*height)))
}

fn check_size(Size { width, height }: Size) -> Result<(), ImageError> {
    let side = width.max(height);
    match u64::from(width) * u64::from(height) {
        0 => Err(ImageError::unreadable("it has no pixels")),
        1..=IMAGE_MAX_PIXELS if side > IMAGE_MAX_SIDE => Err(ImageError::SideTooLong { side }),
        1..=IMAGE_MAX_PIXELS => Ok(()),
        pixels => Err(ImageError::TooManyPixels { pixels }),
    }
}

fn decoder(file_type: FileType, bytes: &[u8]) -> ImageResult<Box<dyn ImageDecoder + '_>> {
    let input = Cursor::new(bytes);
    Ok(match file_type {
        FileType::Png => Box::new(PngDecoder::with_limits(input, limits(MAX_METADATA_BYTES))?),
        FileType::Gif => Box::new(GifDecoder::new(input)?),
        FileType::Webp => Box::new(WebPDecoder::new(input)?),
        // Other types never get here; decoding one fails like any invalid file.
        _ => Box::new(JpegDecoder::new(input)?),
    })
}

fn limits(max_alloc: u64) -> Limits {
    let mut limits = Limits::no_limits();
    limits.max_image_width = Some(IMAGE_MAX_SIDE);
    limits.max_image_height = Some(IMAGE_MAX_SIDE);
    limits.max_alloc = Some(max_alloc);
    limits
}

impl Opened<'_> {
    /// The number of pixels according to the header.
    pub fn pixels(&self) -> u64 {
        let (width, height) = self.decoder.dimensions();
        u64::from(width) * u64::from(height)
    }

    /// The inputs for estimating the memory that processing needs.
    pub fn cost(&self) -> Cost<'_> {
        Cost {
            file_type: self.file_type,
            bytes: self.bytes,
            size: self.decoder.dimensions().into(),
            colours: self.decoder.color_type(),
        }
    }

    /// Decodes the pixels; of an animation, the first frame that shows something.
    pub fn decode(mut self) -> Result<Decoded, ImageError> {
        // A frame never has more pixels than the whole image, whatever its header says.
        let most = self
            .decoder
            .total_bytes()
            .saturating_add(MAX_METADATA_BYTES);
        self.decoder
            .set_limits(limits(most))
            .map_err(ImageError::unreadable)?;
        // Invalid metadata is ignored: the image is then shown as stored.
        let orientation = self.decoder.orientation();
        let profile = self.decoder.icc_profile();
        let mut picture =
            DynamicImage::from_decoder(self.decoder).map_err(ImageError::unreadable)?;
        let shown = first_that_shows(&picture, self.file_type, self.bytes, || limits(most));
        if let Some(shown) = shown {
            picture = shown;
        }
        Ok(Decoded {
            picture,
            orientation: orientation.unwrap_or(Orientation::NoTransforms),
            profile: profile
                .ok()
                .flatten()
                .filter(|p| p.len() <= MAX_PROFILE_BYTES),
        })
    }
}

impl Decoded {
    /// The size after applying the orientation.
    pub fn upright_size(&self) -> Size {
        let size = Size {
            width: self.picture.width(),
            height: self.picture.height(),
        };
        if self.lies_sideways() {
            size.sideways()
        } else {
            size
        }
    }

    /// Returns the upright image in sRGB at `size`, which must not exceed the original size.
    /// Resizes first, because the cost of the other steps grows with the number of pixels.
    pub fn into_upright(self, size: Size) -> Result<Flat, ImageError> {
        let lying = if self.lies_sideways() {
            size.sideways()
        } else {
            size
        };
        let mut picture = resized_any(self.picture, lying)?;
        picture.apply_orientation(self.orientation);
        let mut flat = Flat::from(picture);
        if let Some(profile) = self.profile {
            colour::to_srgb(&mut flat, &profile);
        }
        Ok(flat)
    }

    const fn lies_sideways(&self) -> bool {
        matches!(
            self.orientation,
            Orientation::Rotate90
                | Orientation::Rotate270
                | Orientation::Rotate90FlipH
                | Orientation::Rotate270FlipH
        )
    }
}
