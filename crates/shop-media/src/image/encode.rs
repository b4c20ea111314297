//! Writing pictures: other sizes, and WebP.

use bytes::Bytes;
use fast_image_resize::{FilterType, ResizeAlg, ResizeOptions, Resizer};
use image::{DynamicImage, RgbImage, RgbaImage};

use super::{ImageError, size::Size};

/// The quality of lossy WebP, of 100: where photographs of goods show no loss on a phone.
const QUALITY: f32 = 80.0;

/// An encoded file.
pub type Encoded = Bytes;

/// A picture of 8 bits a channel, as the encoder takes it.
#[derive(Debug)]
pub enum Flat {
    /// Without transparency.
    Opaque(RgbImage),
    /// With transparency.
    Clear(RgbaImage),
}

impl Flat {
    /// The bytes of the pixels.
    pub fn pixels(&self) -> &[u8] {
        match self {
            Self::Opaque(picture) => picture,
            Self::Clear(picture) => picture,
        }
    }

    /// The bytes of the pixels, to be changed.
    pub fn pixels_mut(&mut self) -> &mut [u8] {
        match self {
            Self::Opaque(picture) => picture,
            Self::Clear(picture) => picture,
        }
    }
}

impl From<DynamicImage> for Flat {
    /// A picture that could be transparent and nowhere is loses the fourth channel.
    fn from(picture: DynamicImage) -> Self {
        if !picture.color().has_alpha() {
            return Self::Opaque(picture.into_rgb8());
        }
        let clear = picture.into_rgba8();
        if clear.pixels().all(|pixel| pixel.0[3] == u8::MAX) {
            Self::Opaque(DynamicImage::ImageRgba8(clear).into_rgb8())
        } else {
            Self::Clear(clear)
        }
    }
}

/// A picture of any depth in another size; as it is when it has that size.
pub fn resized_any(picture: DynamicImage, size: Size) -> Result<DynamicImage, ImageError> {
    if (picture.width(), picture.height()) == (size.width, size.height) {
        return Ok(picture);
    }
    let mut target = DynamicImage::new(size.width, size.height, picture.color());
    // Lanczos keeps the fine print on labels legible when a photograph shrinks to a tile.
    let options = ResizeOptions::new().resize_alg(ResizeAlg::Convolution(FilterType::Lanczos3));
    Resizer::new()
        .resize(&picture, &mut target, &options)
        .map_err(ImageError::unreadable)?;
    Ok(target)
}

/// A picture in another size.
pub fn resized(picture: &Flat, size: Size) -> Result<Flat, ImageError> {
    Ok(match picture {
        Flat::Opaque(own) => {
            let smaller = resized_any(DynamicImage::ImageRgb8(own.clone()), size)?;
            Flat::Opaque(smaller.into_rgb8())
        }
        Flat::Clear(own) => {
            let smaller = resized_any(DynamicImage::ImageRgba8(own.clone()), size)?;
            Flat::Clear(smaller.into_rgba8())
        }
    })
}

/// The picture as lossy WebP without metadata; transparency is kept exactly.
pub fn webp(picture: &Flat) -> Result<Encoded, ImageError> {
    let encoder = match picture {
        Flat::Opaque(own) => webp::Encoder::from_rgb(own, own.width(), own.height()),
        Flat::Clear(own) => webp::Encoder::from_rgba(own, own.width(), own.height()),
    };
    encoder
        .encode_simple(false, QUALITY)
        .map(|file| Bytes::copy_from_slice(&file))
        .map_err(|error| ImageError::unreadable(format!("{error:?}")))
}
