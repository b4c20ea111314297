//! Videos as they are sent: how long they are and how large, by their container. They are kept as
//! they are.

mod boxes;
mod movie;
#[cfg(test)]
mod tests;

use crate::{FileType, VIDEO_MAX_BYTES, VIDEO_MAX_MS, sniff};
use boxes::{BrokenBox, find};
use movie::Movie;

/// What a video's container says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VideoInfo {
    /// MP4 or MOV.
    pub file_type: FileType,
    /// Its length in milliseconds.
    pub duration_ms: u64,
    /// Its width in pixels when it is held upright.
    pub width: u32,
    /// Its height in pixels when it is held upright.
    pub height: u32,
}

/// Why a video is not taken.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum VideoError {
    /// More bytes than [`VIDEO_MAX_BYTES`].
    #[error("the video has {bytes} bytes; at most {VIDEO_MAX_BYTES} are taken")]
    TooLarge {
        /// Its size in bytes.
        bytes: u64,
    },
    /// Longer than [`VIDEO_MAX_MS`].
    #[error("the video lasts {duration_ms} ms; at most {VIDEO_MAX_MS} ms are taken: cut it")]
    TooLong {
        /// Its length in milliseconds.
        duration_ms: u64,
    },
    /// Not a video of a type that is taken.
    #[error("the file is no MP4 or MOV video; save it as one of these")]
    Unsupported,
    /// Broken, cut off, without a picture, or silent about its length.
    #[error("the video cannot be read ({reason}); save it anew as MP4 and send that")]
    Unreadable {
        /// What is wrong with it.
        reason: &'static str,
    },
}

impl From<BrokenBox> for VideoError {
    fn from(BrokenBox: BrokenBox) -> Self {
        Self::Unreadable {
            reason: "a part of the file ends before its announced length",
        }
    }
}

/// Reads length and size of a video, and refuses what is not taken. Only the container's
/// description is read, in place and once; nothing is allocated by numbers found in the file.
pub fn probe_video(bytes: &[u8]) -> Result<VideoInfo, VideoError> {
    let length = u64::try_from(bytes.len()).unwrap_or(u64::MAX);
    if length > VIDEO_MAX_BYTES {
        return Err(VideoError::TooLarge { bytes: length });
    }
    let file_type = sniff(bytes)
        .filter(|found| !found.is_picture())
        .ok_or(VideoError::Unsupported)?;
    let unreadable = |reason| VideoError::Unreadable { reason };
    let description = find(bytes, *b"moov")?.ok_or(unreadable("it has no description"))?;
    let movie = Movie::read(description)?;
    let duration_ms = movie
        .duration_ms()
        .ok_or(unreadable("it does not say how long it lasts"))?;
    if duration_ms > VIDEO_MAX_MS {
        return Err(VideoError::TooLong { duration_ms });
    }
    let (width, height) = movie
        .picture_size()
        .ok_or(unreadable("it has no picture"))?;
    Ok(VideoInfo {
        file_type,
        duration_ms,
        width,
        height,
    })
}
