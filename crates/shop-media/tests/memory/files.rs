//! Large images of all types, and malicious ones.

#![cfg(target_os = "linux")]

use std::io::Cursor;

use image::{
    DynamicImage, ExtendedColorType, GrayImage, ImageEncoder as _, ImageFormat, Rgb, RgbImage,
    Rgba, RgbaImage,
    codecs::{jpeg::JpegEncoder, png::PngEncoder},
};
use jpeg_encoder::{ColorType, Encoder};

const WIDTH: u32 = 5000;
const HEIGHT: u32 = 4000;

fn saved(picture: impl Into<DynamicImage>, format: ImageFormat) -> Vec<u8> {
    let mut file = Cursor::new(Vec::new());
    picture.into().write_to(&mut file, format).unwrap();
    file.into_inner()
}

fn shade(x: u32, y: u32) -> u8 {
    u8::try_from((x / 16 + y / 16) % 256).unwrap()
}

fn opaque() -> RgbImage {
    RgbImage::from_fn(WIDTH, HEIGHT, |x, y| {
        Rgb([shade(x, y), shade(y, x / 2), 90])
    })
}

fn clear() -> RgbaImage {
    RgbaImage::from_fn(WIDTH, HEIGHT, |x, y| {
        Rgba([shade(x, y), 40, 90, shade(y, x)])
    })
}

/// An image with one line.
pub fn png_line(width: u32) -> Vec<u8> {
    saved(GrayImage::new(width, 1), ImageFormat::Png)
}

/// A small image with a colour profile of `bytes` zeros.
pub fn png_with_profile(bytes: usize) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = PngEncoder::new(&mut file);
    encoder.set_icc_profile(vec![0; bytes]).unwrap();
    encoder
        .write_image(&[0; 3 * 64], 8, 8, ExtendedColorType::Rgb8)
        .unwrap();
    file
}

/// A small frame on a logical screen of this size.
pub fn gif_with_screen(width: u16, height: u16) -> Vec<u8> {
    let mut file = saved(RgbImage::new(8, 8), ImageFormat::Gif);
    file[6..8].copy_from_slice(&width.to_le_bytes());
    file[8..10].copy_from_slice(&height.to_le_bytes());
    file
}

/// One image for each decoder strategy.
pub fn large() -> Vec<(&'static str, Vec<u8>)> {
    let mut baseline = Vec::new();
    JpegEncoder::new(&mut baseline)
        .encode_image(&opaque())
        .unwrap();
    let mut progressive = Vec::new();
    let mut encoder = Encoder::new(&mut progressive, 80);
    encoder.set_progressive(true);
    let (width, height) = (
        u16::try_from(WIDTH).unwrap(),
        u16::try_from(HEIGHT).unwrap(),
    );
    encoder
        .encode(&opaque(), width, height, ColorType::Rgb)
        .unwrap();
    let deep = DynamicImage::ImageRgba8(clear()).into_rgba16();
    vec![
        ("baseline.jpg", baseline),
        ("progressive.jpg", progressive),
        ("opaque.png", saved(opaque(), ImageFormat::Png)),
        ("clear.png", saved(clear(), ImageFormat::Png)),
        ("deep.png", saved(deep, ImageFormat::Png)),
        ("opaque.webp", saved(opaque(), ImageFormat::WebP)),
        ("clear.webp", saved(clear(), ImageFormat::WebP)),
        (
            "narrow.png",
            saved(RgbImage::new(2500, 20_000), ImageFormat::Png),
        ),
        (
            "wide.png",
            saved(RgbImage::new(20_000, 2500), ImageFormat::Png),
        ),
    ]
}
