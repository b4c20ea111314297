//! Small JPEGs for programs that read no WebP, such as spreadsheets.

use std::io::Cursor;

use image::{DynamicImage, Rgb, RgbImage, codecs::jpeg::JpegEncoder};

use super::ImageError;

/// The longer side in pixels: sharp in a cell of 64 pixels on a dense screen and in print.
const SIDE: u32 = 160;
/// JPEG quality from 1 to 100.
const QUALITY: u8 = 80;

/// Converts a stored picture to a baseline JPEG of at most 160 × 160 pixels on white ground.
/// CPU-intensive.
///
/// # Errors
/// [`ImageError::Unreadable`].
pub fn jpeg_thumbnail(bytes: &[u8]) -> Result<Vec<u8>, ImageError> {
    let format = image::guess_format(bytes).map_err(ImageError::unreadable)?;
    let picture =
        image::load_from_memory_with_format(bytes, format).map_err(ImageError::unreadable)?;
    let small = if picture.width().max(picture.height()) > SIDE {
        picture.thumbnail(SIDE, SIDE)
    } else {
        picture
    };
    let mut file = Cursor::new(Vec::new());
    JpegEncoder::new_with_quality(&mut file, QUALITY)
        .encode_image(&on_white(&small))
        .map_err(ImageError::unreadable)?;
    Ok(file.into_inner())
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
    fn text_is_no_picture() {
        assert!(jpeg_thumbnail(b"no picture").is_err());
    }
}
