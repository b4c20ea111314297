//! JPEGs for programs that read no WebP: link previews of chat apps, and spreadsheets.

use std::io::Cursor;

use image::{DynamicImage, Rgb, RgbImage, codecs::jpeg::JpegEncoder};

use super::{
    ImageError, Variant, decoded,
    encode::{Flat, resized},
    size::jpeg_size,
};
use crate::{FileType, JPEG_MAX_BYTES};

/// The longer side in pixels: sharp in a cell of 64 pixels on a dense screen and in print.
const SIDE: u32 = 160;
/// JPEG quality from 1 to 100.
const QUALITY: u8 = 80;
/// The qualities of a rendition, tried until the file is small enough. Below the last one blocks are
/// visible, and a smaller picture is better.
const RENDITION_QUALITIES: [u8; 4] = [82, 74, 64, 50];

/// Converts a stored picture to its JPEG rendition. CPU-intensive.
///
/// # Errors
/// [`ImageError::Unreadable`].
pub fn jpeg_rendition(bytes: &[u8]) -> Result<Variant, ImageError> {
    rendition(&Flat::from(decoded(bytes)?))
}

/// A baseline JPEG in sRGB on white ground, at most [`crate::JPEG_MAX_WIDTH`] pixels wide and
/// [`JPEG_MAX_BYTES`] long.
pub fn rendition(picture: &Flat) -> Result<Variant, ImageError> {
    let mut size = jpeg_size(picture.size());
    loop {
        let smaller = on_white(&DynamicImage::from(resized(picture, size)?));
        for quality in RENDITION_QUALITIES {
            let file = encoded(&smaller, quality)?;
            if file.len() <= JPEG_MAX_BYTES {
                return Ok(Variant {
                    width: size.width,
                    height: size.height,
                    format: FileType::Jpeg,
                    bytes: file.into(),
                });
            }
        }
        size = size.with_width(size.width * 3 / 4);
    }
}

fn encoded(picture: &RgbImage, quality: u8) -> Result<Vec<u8>, ImageError> {
    let mut file = Cursor::new(Vec::new());
    JpegEncoder::new_with_quality(&mut file, quality)
        .encode_image(picture)
        .map_err(ImageError::unreadable)?;
    Ok(file.into_inner())
}

/// Converts a stored picture to a baseline JPEG of at most 160 × 160 pixels on white ground.
/// CPU-intensive.
///
/// # Errors
/// [`ImageError::Unreadable`].
pub fn jpeg_thumbnail(bytes: &[u8]) -> Result<Vec<u8>, ImageError> {
    let picture = decoded(bytes)?;
    let small = if picture.width().max(picture.height()) > SIDE {
        picture.thumbnail(SIDE, SIDE)
    } else {
        picture
    };
    encoded(&on_white(&small), QUALITY)
}

/// JPEG has no alpha channel, and its decoders show transparent pixels as black.
fn on_white(picture: &DynamicImage) -> RgbImage {
    if !picture.color().has_alpha() {
        return picture.to_rgb8();
    }
    let clear = picture.to_rgba8();
    RgbImage::from_fn(clear.width(), clear.height(), |x, y| {
        let [red, green, blue, alpha] = clear.get_pixel(x, y).0;
        let mixed = |channel: u8| {
            let (channel, alpha) = (u32::from(channel), u32::from(alpha));
            let sum = (channel * alpha + 255 * (255 - alpha)) / 255;
            u8::try_from(sum).unwrap_or(u8::MAX)
        };
        Rgb([mixed(red), mixed(green), mixed(blue)])
    })
}

#[cfg(test)]
mod tests {
    use image::{ImageFormat, Rgba, RgbaImage};

    use super::*;

    fn webp(picture: &RgbaImage) -> Vec<u8> {
        let encoder = webp::Encoder::from_rgba(picture, picture.width(), picture.height());
        encoder.encode_simple(true, 100.0).unwrap().to_vec()
    }

    #[test]
    fn wide_picture_becomes_a_small_jpeg() {
        let picture = RgbaImage::from_pixel(640, 320, Rgba([200, 30, 30, 255]));
        let jpeg = jpeg_thumbnail(&webp(&picture)).unwrap();
        assert_eq!(image::guess_format(&jpeg).unwrap(), ImageFormat::Jpeg);
        let small = image::load_from_memory(&jpeg).unwrap();
        assert_eq!((small.width(), small.height()), (160, 80));
    }

    #[test]
    fn transparent_pixels_become_white() {
        let picture = RgbaImage::from_pixel(32, 32, Rgba([0, 0, 0, 0]));
        let jpeg = jpeg_thumbnail(&webp(&picture)).unwrap();
        let small = image::load_from_memory(&jpeg).unwrap().into_rgb8();
        assert!(small.pixels().all(|pixel| pixel.0 == [255; 3]));
    }

    #[test]
    fn rendition_is_a_baseline_jpeg_within_its_limits() {
        let mut random = 1_u32;
        let noise = RgbaImage::from_fn(2048, 1536, |_, _| {
            random = random.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            let [a, b, c, _] = random.to_be_bytes();
            Rgba([a, b, c, 255])
        });
        let plain = RgbaImage::from_pixel(1500, 1000, Rgba([200, 30, 30, 255]));
        let long = RgbaImage::from_pixel(1000, 12_000, Rgba([200, 30, 30, 255]));
        let small = RgbaImage::from_pixel(300, 200, Rgba([200, 30, 30, 255]));
        for (picture, size) in [
            (noise, None),
            (plain, Some((1200, 800))),
            (long, Some((100, 1200))),
            (small, Some((300, 200))),
        ] {
            let made = rendition(&Flat::from(DynamicImage::from(picture))).unwrap();
            assert!(made.bytes.len() <= JPEG_MAX_BYTES);
            assert!(super::super::jpeg::is_decoded_at_once(&made.bytes));
            let read = image::load_from_memory(&made.bytes).unwrap();
            assert_eq!((read.width(), read.height()), (made.width, made.height));
            if let Some(size) = size {
                assert_eq!((made.width, made.height), size);
            }
        }
    }

    #[test]
    fn text_is_no_picture() {
        assert!(jpeg_thumbnail(b"no picture").is_err());
    }
}
