//! Files that are not what they say.

use shop_testing::{Sent, png};

/// Some bytes under a name and type.
pub fn file(
    file_name: &'static str,
    content_type: &'static str,
    bytes: impl Into<Vec<u8>>,
) -> Sent {
    Sent {
        file_name,
        content_type,
        bytes: bytes.into(),
    }
}

/// Files of types that are not taken, each told to be a picture or a video.
pub fn disguised() -> Vec<Sent> {
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

/// A PNG whose header tells a size, and which ends behind it (PNG specification, section 11.2.2).
pub fn png_of_size(width: u32, height: u32) -> Sent {
    let signature = png(1, 1).bytes[..8].to_vec();
    let mut header = b"IHDR".to_vec();
    header.extend([width.to_be_bytes(), height.to_be_bytes()].concat());
    header.extend([8, 2, 0, 0, 0]);
    let checksum = crc32(&header).to_be_bytes().to_vec();
    let bytes = [signature, 13_u32.to_be_bytes().to_vec(), header, checksum].concat();
    file("a.png", "image/png", bytes)
}

fn crc32(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| {
            let carry = if sum & 1 == 1 { 0xEDB8_8320 } else { 0 };
            (sum >> 1) ^ carry
        })
    })
}
