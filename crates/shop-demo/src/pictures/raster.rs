//! From SVG to the bytes of a JPEG or PNG.

use std::io::Cursor;

use image::{ExtendedColorType, ImageFormat};
use jpeg_encoder::{ColorType, Encoder};
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

/// `svg` as JPEG, `width` × `height` pixels.
pub fn jpeg(svg: &str, width: u16, height: u16) -> Result<Vec<u8>, DrawError> {
    let canvas = render(svg, width, height)?;
    let mut bytes = Vec::new();
    // Drawings cover their whole canvas, so that the alpha channel holds nothing and is dropped.
    Encoder::new(&mut bytes, JPEG_QUALITY).encode(canvas.data(), width, height, ColorType::Rgba)?;
    Ok(bytes)
}

/// `svg` as PNG, `width` × `height` pixels: for codes and marks, whose edges JPEG would smear.
pub fn png(svg: &str, width: u16, height: u16) -> Result<Vec<u8>, DrawError> {
    let canvas = render(svg, width, height)?;
    let pixels: Vec<u8> = canvas
        .data()
        .chunks_exact(4)
        .flat_map(|pixel| [pixel[0], pixel[1], pixel[2]])
        .collect();
    let mut bytes = Cursor::new(Vec::new());
    image::write_buffer_with_format(
        &mut bytes,
        &pixels,
        width.into(),
        height.into(),
        ExtendedColorType::Rgb8,
        ImageFormat::Png,
    )?;
    Ok(bytes.into_inner())
}

fn render(svg: &str, width: u16, height: u16) -> Result<Pixmap, DrawError> {
    let tree = Tree::from_str(svg, &Options::default())?;
    let mut canvas =
        Pixmap::new(width.into(), height.into()).ok_or(DrawError::Size(width, height))?;
    let (across, down) = (
        f32::from(width) / tree.size().width(),
        f32::from(height) / tree.size().height(),
    );
    resvg::render(
        &tree,
        Transform::from_scale(across, down),
        &mut canvas.as_mut(),
    );
    Ok(canvas)
}
