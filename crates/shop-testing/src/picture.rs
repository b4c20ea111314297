//! Image files for uploads.

use std::{
    io::Cursor,
    sync::atomic::{AtomicU8, Ordering},
};

use image::{ImageFormat, Rgb, RgbImage};
use reqwest::multipart::Part;

static COLOUR: AtomicU8 = AtomicU8::new(0);

/// A file to upload.
#[derive(Debug, Clone)]
pub struct UploadFile {
    /// The file name.
    pub file_name: &'static str,
    /// The declared content type.
    pub content_type: &'static str,
    /// The content.
    pub bytes: Vec<u8>,
}

impl UploadFile {
    pub(crate) fn part(&self) -> Part {
        let part = Part::bytes(self.bytes.clone()).file_name(self.file_name);
        part.mime_str(self.content_type).unwrap()
    }
}

/// A PNG of this size. Its content differs from that of other pictures.
pub fn png(width: u32, height: u32) -> UploadFile {
    let bytes = draw(width, height, ImageFormat::Png);
    UploadFile {
        file_name: "picture.png",
        content_type: "image/png",
        bytes,
    }
}

/// A JPEG of this size. Its content differs from that of other pictures.
pub fn jpeg(width: u32, height: u32) -> UploadFile {
    let bytes = draw(width, height, ImageFormat::Jpeg);
    UploadFile {
        file_name: "picture.jpg",
        content_type: "image/jpeg",
        bytes,
    }
}

fn draw(width: u32, height: u32, format: ImageFormat) -> Vec<u8> {
    let own = COLOUR.fetch_add(1, Ordering::Relaxed);
    let shade = |at: u32, of: u32| u8::try_from(at * 255 / of.max(1)).unwrap_or(u8::MAX);
    let picture = RgbImage::from_fn(width, height, |x, y| {
        Rgb([shade(x, width), shade(y, height), own])
    });
    let mut bytes = Cursor::new(Vec::new());
    picture.write_to(&mut bytes, format).unwrap();
    bytes.into_inner()
}
