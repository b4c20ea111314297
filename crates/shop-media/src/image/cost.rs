//! Estimates the memory for processing an image from its header. Decoder overhead differs by a
//! factor of ten between types. `tests/memory` compares these estimates with the measured memory of
//! a process.

use image::ColorType;

use super::{
    jpeg,
    size::{Size, main_size},
};
use crate::FileType;

/// The memory limit for decompressed PNG metadata (profiles and texts). It exceeds the file size
/// limit, so it only rejects decompression bombs.
pub const MAX_METADATA_BYTES: u64 = 16 * 1024 * 1024;

/// Bytes per pixel of the main size during encoding: the image, the encoder's copy, and the
/// encoder's working data.
const ENCODED: u64 = 13;

/// The inputs of the estimate.
#[derive(Debug)]
pub struct Cost<'a> {
    pub file_type: FileType,
    pub bytes: &'a [u8],
    pub size: Size,
    pub colours: ColorType,
}

impl Cost<'_> {
    /// The peak memory in bytes.
    pub fn bytes(&self) -> u64 {
        let pixels = self.size.pixels();
        let decoded = pixels * u64::from(self.colours.bytes_per_pixel());
        // Images with alpha are copied before resizing to keep the colour of edges; 16-bit images
        // are copied for the conversion to 8 bits.
        let is_deep = self.colours.bytes_per_pixel() > self.colours.channel_count();
        let copies = u64::from(self.colours.has_alpha()) + u64::from(is_deep);
        let resized = (1 + copies) * decoded;
        let decoding = decoded + pixels * self.beside_pixels();
        // The image may be rotated by 90 degrees.
        let main = main_size(self.size).pixels();
        let main = main.max(main_size(self.size.sideways()).pixels());
        let file = self.bytes.len() as u64;
        // The file, and the copy that the JPEG decoder makes.
        2 * file + MAX_METADATA_BYTES + decoding.max(resized).max(main * ENCODED)
    }

    /// Bytes per pixel that the decoder needs in addition to the decoded pixels.
    fn beside_pixels(&self) -> u64 {
        match self.file_type {
            FileType::Jpeg if jpeg::is_decoded_at_once(self.bytes) => 0,
            // A 16-bit coefficient for each sample, for up to four components.
            FileType::Jpeg => 2 * u64::from(self.colours.channel_count()).max(4),
            // The canvas of an animation and the current frame, both RGBA.
            FileType::Webp if self.bytes.get(12..16) == Some(b"VP8X") => 8,
            // WebP without alpha is still decoded to RGBA.
            FileType::Webp => 4,
            // The frame before and the canvas, if the first frame is empty; a frame may be narrower than the screen.
            FileType::Gif => 12,
            FileType::Png if is_animation(self.bytes) => 12,
            // Other PNG are decoded line by line; other types are no pictures.
            _ => 0,
        }
    }
}

/// Whether a PNG has a chunk that says so (Portable Network Graphics, third edition, section 11.3.6.1).
fn is_animation(png: &[u8]) -> bool {
    png.windows(4).any(|name| name == b"acTL")
}
