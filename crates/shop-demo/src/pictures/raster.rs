//! From SVG to the bytes of a JPEG or PNG.

use std::io::Cursor;

use image::codecs::jpeg::JpegEncoder;
use image::{ExtendedColorType, ImageFormat};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg::{Options, Tree};

/// Why a picture could not be drawn. None of these happens with the crate's own drawings (a test
/// draws them all); a caller passes them on.
#[derive(Debug, thiserror::Error)]
pub enum DrawError {
    /// The drawing is not well-formed SVG.
    #[error("a drawing is not valid SVG: {0}; please report which picture it was")]
    Svg(#[from] resvg::usvg::Error),
    /// The asked size cannot be held in memory.
    #[error("a picture of {0}×{1} pixels cannot be made; ask for a smaller one")]
    Size(u32, u32),
    /// The encoder refused.
    #[error("a picture could not be encoded: {0}")]
    Encode(#[from] image::ImageError),
    /// The address does not fit in a QR code.
    #[error("a contact address is too long for a QR code: {0:?}; shorten it")]
    Code(qrcode::types::QrError),
}

/// 85: no visible artefacts on flat grounds at a third of the size of quality 95.
const JPEG_QUALITY: u8 = 85;

/// `svg` as JPEG, `width` × `height` pixels.
pub fn jpeg(svg: &str, width: u32, height: u32) -> Result<Vec<u8>, DrawError> {
    let pixels = pixels(svg, width, height)?;
    let mut bytes = Vec::new();
    JpegEncoder::new_with_quality(&mut bytes, JPEG_QUALITY).encode(
        &pixels,
        width,
        height,
        ExtendedColorType::Rgb8,
    )?;
    Ok(bytes)
}

/// `svg` as PNG, `width` × `height` pixels: for codes and marks, whose edges JPEG would smear.
pub fn png(svg: &str, width: u32, height: u32) -> Result<Vec<u8>, DrawError> {
    let pixels = pixels(svg, width, height)?;
    let mut bytes = Cursor::new(Vec::new());
    image::write_buffer_with_format(
        &mut bytes,
        &pixels,
        width,
        height,
        ExtendedColorType::Rgb8,
        ImageFormat::Png,
    )?;
    Ok(bytes.into_inner())
}

#[expect(
    clippy::cast_precision_loss,
    reason = "picture sizes are far below 2^24"
)]
fn pixels(svg: &str, width: u32, height: u32) -> Result<Vec<u8>, DrawError> {
    let tree = Tree::from_str(svg, &Options::default())?;
    let mut canvas = Pixmap::new(width, height).ok_or(DrawError::Size(width, height))?;
    let (across, down) = (
        width as f32 / tree.size().width(),
        height as f32 / tree.size().height(),
    );
    resvg::render(
        &tree,
        Transform::from_scale(across, down),
        &mut canvas.as_mut(),
    );
    Ok(canvas
        .data()
        .chunks_exact(4)
        .flat_map(|pixel| [pixel[0], pixel[1], pixel[2]])
        .collect())
}
