//! From pixels to the bytes of a JPEG or PNG.

use std::io::Cursor;

use super::canvas::Canvas;
use image::{ExtendedColorType, ImageFormat};
use jpeg_encoder::{ColorType, Encoder};

/// Why a picture could not be drawn. None of these happens with the crate's own drawings (a test
/// draws them all); a caller passes them on.
#[derive(Debug, thiserror::Error)]
pub enum DrawError {
    /// The drawing is not well-formed SVG.
    #[error("a drawing is not valid SVG: {0}; please report which picture it was")]
    Svg(#[from] resvg::usvg::Error),
    /// The asked size cannot be held in memory.
    #[error("a picture of {0}×{1} pixels cannot be made; ask for a smaller one")]
    Size(u16, u16),
    /// The JPEG encoder refused.
    #[error("a picture could not be encoded as JPEG: {0}; please report which picture it was")]
    Jpeg(#[from] jpeg_encoder::EncodingError),
    /// The PNG encoder refused.
    #[error("a picture could not be encoded as PNG: {0}; please report which picture it was")]
    Png(#[from] image::ImageError),
    /// The address does not fit in a QR code.
    #[error("a contact address is too long for a QR code: {0:?}; shorten it")]
    Code(qrcode::types::QrError),
}

/// 85: no visible artefacts on flat grounds at a third of the size of quality 95.
const JPEG_QUALITY: u8 = 85;

/// The picture as JPEG.
pub fn jpeg(canvas: &Canvas) -> Result<Vec<u8>, DrawError> {
    let pixels = canvas.pixels();
    let side = |length: u32| u16::try_from(length).unwrap_or(u16::MAX);
    let (width, height) = (side(pixels.width()), side(pixels.height()));
    let mut bytes = Vec::new();
    // Pictures cover their whole canvas, so that the alpha channel holds nothing and is dropped.
    Encoder::new(&mut bytes, JPEG_QUALITY).encode(pixels.data(), width, height, ColorType::Rgba)?;
    Ok(bytes)
}

/// The picture as PNG: for codes and marks, whose edges JPEG would smear.
pub fn png(canvas: &Canvas) -> Result<Vec<u8>, DrawError> {
    let pixels = canvas.pixels();
    let colours = pixels.data().chunks_exact(4);
    let colours: Vec<u8> = colours
        .flat_map(|pixel| [pixel[0], pixel[1], pixel[2]])
        .collect();
    let mut bytes = Cursor::new(Vec::new());
    image::write_buffer_with_format(
        &mut bytes,
        &colours,
        pixels.width(),
        pixels.height(),
        ExtendedColorType::Rgb8,
        ImageFormat::Png,
    )?;
    Ok(bytes.into_inner())
}
