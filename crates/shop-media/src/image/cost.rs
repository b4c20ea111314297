//! How much memory work on a picture takes, told by its header: what decoders hold beside the pixels
//! differs by a factor of ten between types. `tests/memory` holds these numbers against what a process
//! really takes.

use image::ColorType;

use super::{
    decode::MAX_METADATA_BYTES,
    jpeg,
    size::{Size, main_size},
};
use crate::FileType;

/// Bytes a pixel of the main size while it is encoded: the picture, its copy in the encoder, and what
/// that makes of it.
const ENCODED: u64 = 13;

/// What the cost of a picture depends on.
#[derive(Debug)]
pub struct Cost<'a> {
    pub file_type: FileType,
    pub bytes: &'a [u8],
    pub size: Size,
    pub colours: ColorType,
}

impl Cost<'_> {
    /// The most bytes of memory at a time.
    pub fn bytes(&self) -> u64 {
        let pixels = self.size.pixels();
        let decoded = pixels * u64::from(self.colours.bytes_per_pixel());
        // Transparent pictures are copied to be made smaller, so that edges keep their colour, and
        // those of 16 bits to be brought to 8.
        let is_deep = self.colours.bytes_per_pixel() > self.colours.channel_count();
        let copies = u64::from(self.colours.has_alpha()) + u64::from(is_deep);
        let resized = (1 + copies) * decoded;
        let decoding = decoded + pixels * self.beside_pixels();
        // A picture may lie on its side.
        let main = main_size(self.size).pixels();
        let main = main.max(main_size(self.size.sideways()).pixels());
        let file = self.bytes.len() as u64;
        // The file, and the copy that the decoder of JPEG makes.
        2 * file + MAX_METADATA_BYTES + decoding.max(resized).max(main * ENCODED)
    }

    /// Bytes a pixel that the decoder holds beside the decoded ones.
    fn beside_pixels(&self) -> u64 {
        match self.file_type {
            FileType::Jpeg if jpeg::is_decoded_at_once(self.bytes) => 0,
            // All coefficients, in 16 bits, of up to four components.
            FileType::Jpeg => 2 * u64::from(self.colours.channel_count()).max(4),
            // The canvas of moving pictures and the frame, each with transparency.
            FileType::Webp if self.bytes.get(12..16) == Some(b"VP8X") => 8,
            // A picture without transparency that is unpacked with it all the same; a frame that is
            // narrower than its screen.
            FileType::Webp | FileType::Gif => 4,
            // Line by line.
            FileType::Png | FileType::Mp4 | FileType::Mov => 0,
        }
    }
}
