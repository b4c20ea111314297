//! Files whose content differs from their declared type.

use shop_testing::{UploadFile, png};

/// A file with a name, a declared type and its bytes.
pub fn file(
    file_name: &'static str,
    content_type: &'static str,
    bytes: impl Into<Vec<u8>>,
) -> UploadFile {
    UploadFile {
        file_name,
        content_type,
        bytes: bytes.into(),
    }
}

/// Files of unsupported types, each declared as a picture or a video.
pub fn disguised() -> Vec<UploadFile> {
    let svg = "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>";
    vec![
        file(
            "a.png",
            "image/png",
            "<!doctype html><script>alert(1)</script>",
        ),
        file("a.svg", "image/svg+xml", svg),
        file(
            "a.png",
            "image/png",
            format!("<?xml version=\"1.0\"?>{svg}"),
        ),
        file("a.jpg", "image/jpeg", "%PDF-1.7"),
        file("a.mp4", "video/mp4", "MZ\0\0"),
        file("a.png", "image/png", "\u{feff}\u{89}PNG"),
        file("a.gif", "image/gif", ""),
    ]
}

/// A PNG with this size in its header and almost no content (PNG specification, sections 11.2.1 and
/// 11.2.3).
pub fn png_of_size(width: u32, height: u32) -> UploadFile {
    let size = [width.to_be_bytes(), height.to_be_bytes()].concat();
    let header = chunk(b"IHDR", &[&size[..], &[8, 2, 0, 0, 0]].concat());
    let bytes = [
        &png(1, 1).bytes[..8],
        &header,
        &chunk(b"IDAT", &[0x78, 0x9C]),
    ]
    .concat();
    file("a.png", "image/png", bytes)
}

fn chunk(name: &[u8], data: &[u8]) -> Vec<u8> {
    let length = u32::try_from(data.len()).unwrap().to_be_bytes();
    let named = [name, data].concat();
    [&length[..], &named, &crc32(&named).to_be_bytes()].concat()
}

fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| {
            let carry = if sum & 1 == 1 { 0xEDB8_8320 } else { 0 };
            (sum >> 1) ^ carry
        })
    })
}
