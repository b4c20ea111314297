//! Resizes images.
//!
//! A crate of its own for the compiler's sake: the library's code is generated where it is called, for each kind of
//! pixels and processor, and would be generated again for the tests of `shop-media` and after each change there. Only
//! two kinds are named here: with all of the library's thirteen this crate took the compiler twice as long (138 seconds
//! of processor time instead of 65).

use fast_image_resize::{
    FilterType, IntoImageView, IntoImageViewMut, PixelTrait, ResizeAlg, ResizeError, ResizeOptions,
    Resizer,
    pixels::{U8x3, U8x4},
};
use image::DynamicImage;

/// Resizes an image to `width` × `height` pixels; returns it unchanged if it already has that size. The result is RGB
/// or RGBA with eight bits per channel. An error means a fault in this function.
pub fn resize(picture: DynamicImage, width: u32, height: u32) -> Result<DynamicImage, ResizeError> {
    if (picture.width(), picture.height()) == (width, height) {
        return Ok(picture);
    }
    let picture = with_rgb(picture);
    let mut target = DynamicImage::new(width, height, picture.color());
    match &picture {
        DynamicImage::ImageRgba8(_) => fill::<U8x4>(&picture, &mut target),
        _ => fill::<U8x3>(&picture, &mut target),
    }?;
    Ok(target)
}

fn with_rgb(picture: DynamicImage) -> DynamicImage {
    match picture {
        DynamicImage::ImageRgb8(_) | DynamicImage::ImageRgba8(_) => picture,
        other if other.color().has_alpha() => DynamicImage::ImageRgba8(other.into_rgba8()),
        other => DynamicImage::ImageRgb8(other.into_rgb8()),
    }
}

fn fill<P: PixelTrait>(
    picture: &DynamicImage,
    target: &mut DynamicImage,
) -> Result<(), ResizeError> {
    let (Some(source), Some(mut target)) =
        (picture.image_view::<P>(), target.image_view_mut::<P>())
    else {
        return Err(ResizeError::PixelTypesAreDifferent);
    };
    // Lanczos keeps the fine print on labels legible when a photo shrinks to a thumbnail.
    let options = ResizeOptions::new().resize_alg(ResizeAlg::Convolution(FilterType::Lanczos3));
    Resizer::new().resize_typed(&source, &mut target, &options)
}
