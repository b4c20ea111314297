//! Resizes images.
//!
//! A crate of its own for the compiler's sake: the library's code is generated where it is called, for
//! each kind of pixels, precision and processor. It was 1.35 of the 2.1 million lines that LLVM read for
//! `shop-media`, two to three minutes of processor time, again for its tests and after each change.

use fast_image_resize::{FilterType, ResizeAlg, ResizeError, ResizeOptions, Resizer};
use image::DynamicImage;

/// Resizes an image of any bit depth to `width` × `height` pixels; returns it unchanged if it already
/// has that size. The error is that of a kind of pixels that the library does not know.
pub fn resize(
    picture: DynamicImage,
    (width, height): (u32, u32),
) -> Result<DynamicImage, ResizeError> {
    if (picture.width(), picture.height()) == (width, height) {
        return Ok(picture);
    }
    let mut target = DynamicImage::new(width, height, picture.color());
    // Lanczos keeps the fine print on labels legible when a photo shrinks to a thumbnail.
    let options = ResizeOptions::new().resize_alg(ResizeAlg::Convolution(FilterType::Lanczos3));
    Resizer::new().resize(&picture, &mut target, &options)?;
    Ok(target)
}
