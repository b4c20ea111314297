//! Reading a picture: its header first, and the rest only when the header promises no harm.

use std::io::Cursor;

use image::{
    DynamicImage, ImageDecoder, ImageResult, Limits,
    codecs::{gif::GifDecoder, jpeg::JpegDecoder, png::PngDecoder, webp::WebPDecoder},
    metadata::Orientation,
};

use super::{ImageError, colour, encode::Flat, encode::resized_any, size::Size};
use crate::{FileType, IMAGE_MAX_PIXELS};

/// The most memory for decoded pixels: the greatest picture at 4 bytes a pixel, and a quarter more
/// for the decoder itself. A picture of 16-bit colours has to be smaller.
const MAX_DECODED_BYTES: u64 = IMAGE_MAX_PIXELS * 5;

/// A picture of which only the header was read.
pub struct Opened<'a> {
    decoder: Box<dyn ImageDecoder + 'a>,
}

/// A picture's pixels as they stand in the file, and how to show them.
pub struct Decoded {
    picture: DynamicImage,
    orientation: Orientation,
    profile: Option<Vec<u8>>,
}

/// Reads the header and checks what it announces.
pub fn open(file_type: FileType, bytes: &[u8]) -> Result<Opened<'_>, ImageError> {
    let decoder = decoder(file_type, bytes).map_err(ImageError::unreadable)?;
    let opened = Opened { decoder };
    let pixels = opened.pixels();
    match pixels {
        0 => Err(ImageError::unreadable("it has no pixels")),
        1..=IMAGE_MAX_PIXELS if opened.decoder.total_bytes() <= MAX_DECODED_BYTES => Ok(opened),
        _ => Err(ImageError::TooManyPixels { pixels }),
    }
}

fn decoder(file_type: FileType, bytes: &[u8]) -> ImageResult<Box<dyn ImageDecoder + '_>> {
    let input = Cursor::new(bytes);
    Ok(match file_type {
        FileType::Png => Box::new(PngDecoder::with_limits(input, limits())?),
        FileType::Gif => Box::new(GifDecoder::new(input)?),
        FileType::Webp => Box::new(WebPDecoder::new(input)?),
        // Videos never come here; as a picture they would be refused like any broken file.
        FileType::Jpeg | FileType::Mp4 | FileType::Mov => Box::new(JpegDecoder::new(input)?),
    })
}

fn limits() -> Limits {
    let mut limits = Limits::no_limits();
    limits.max_alloc = Some(MAX_DECODED_BYTES);
    limits
}

impl Opened<'_> {
    /// How many pixels the header announces.
    pub fn pixels(&self) -> u64 {
        let (width, height) = self.decoder.dimensions();
        u64::from(width) * u64::from(height)
    }

    /// Reads the pixels; of a moving picture the first frame.
    pub fn decode(mut self) -> Result<Decoded, ImageError> {
        self.decoder
            .set_limits(limits())
            .map_err(ImageError::unreadable)?;
        // Broken metadata does not spoil the picture: it is shown as it lies in the file.
        let orientation = self.decoder.orientation();
        let profile = self.decoder.icc_profile();
        let picture = DynamicImage::from_decoder(self.decoder).map_err(ImageError::unreadable)?;
        Ok(Decoded {
            picture,
            orientation: orientation.unwrap_or(Orientation::NoTransforms),
            profile: profile.ok().flatten(),
        })
    }
}

impl Decoded {
    /// The picture's size when it is held upright.
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

    /// The upright picture in sRGB in a size that is not greater than its own. It is made smaller
    /// first, since all else costs by the pixel.
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
