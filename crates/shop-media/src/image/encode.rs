//! Resizing and WebP encoding.

use bytes::Bytes;
use image::{DynamicImage, RgbImage, RgbaImage};

use super::{ImageError, size::Size};

/// The quality of lossy WebP (0 to 100): product photos show no visible loss on a phone.
const QUALITY: f32 = 80.0;

/// An encoded file.
pub type Encoded = Bytes;

/// An image with 8 bits per channel, as the encoder expects it.
#[derive(Debug)]
pub enum Flat {
    /// Without alpha channel.
    Opaque(RgbImage),
    /// With alpha channel.
    Clear(RgbaImage),
}

impl Flat {
    /// Width and height.
    pub fn size(&self) -> Size {
        match self {
            Self::Opaque(picture) => picture.dimensions().into(),
            Self::Clear(picture) => picture.dimensions().into(),
        }
    }

    /// The raw pixel data.
    pub fn pixels(&self) -> &[u8] {
        match self {
            Self::Opaque(picture) => picture,
            Self::Clear(picture) => picture,
        }
    }

    /// The raw pixel data, mutable.
    pub fn pixels_mut(&mut self) -> &mut [u8] {
        match self {
            Self::Opaque(picture) => picture,
            Self::Clear(picture) => picture,
        }
    }
}

impl From<Flat> for DynamicImage {
    fn from(picture: Flat) -> Self {
        match picture {
            Flat::Opaque(picture) => Self::ImageRgb8(picture),
            Flat::Clear(picture) => Self::ImageRgba8(picture),
        }
    }
}

impl From<DynamicImage> for Flat {
    /// Drops the alpha channel if every pixel is opaque.
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

/// Resizes an image of any kind to RGB or RGBA; returns it unchanged if it already has that size.
pub fn resized_any(picture: DynamicImage, size: Size) -> Result<DynamicImage, ImageError> {
    shop_resize::resize(picture, size.width, size.height).map_err(ImageError::unreadable)
}

/// Returns a resized copy of the image.
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

/// Encodes the image as lossy WebP without metadata; the alpha channel is lossless.
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
