//! Video metadata: duration and size from the container. Videos are stored unchanged.

mod boxes;
mod fragments;
mod movie;
mod reader;
#[cfg(test)]
mod tests;

use std::io::{self, Read, Seek, SeekFrom};

use crate::{FileType, VIDEO_MAX_BYTES, VIDEO_MAX_MS, sniff};
use boxes::{BoxError, BrokenBox, find_in_file};
use movie::Movie;

/// Metadata from a video's container.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct VideoInfo {
    /// MP4 or MOV.
    pub file_type: FileType,
    /// Duration in milliseconds.
    pub duration_ms: u64,
    /// Width in pixels after rotation.
    pub width: u32,
    /// Height in pixels after rotation.
    pub height: u32,
}

/// Why a video is rejected.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum VideoError {
    /// The file exceeds [`VIDEO_MAX_BYTES`].
    #[error("the video has {bytes} bytes; at most {VIDEO_MAX_BYTES} are taken")]
    TooLarge {
        /// File size in bytes.
        bytes: u64,
    },
    /// The duration exceeds [`VIDEO_MAX_MS`].
    #[error("the video lasts {duration_ms} ms; at most {VIDEO_MAX_MS} ms are taken: cut it")]
    TooLong {
        /// Duration in milliseconds.
        duration_ms: u64,
    },
    /// Not an accepted video type.
    #[error("the file is no MP4 or MOV video; save it as one of these")]
    Unsupported,
    /// Invalid, truncated, without a video track, or without a duration.
    #[error("the video cannot be read ({reason}); save it again as MP4 and send that")]
    Unreadable {
        /// The reason.
        reason: &'static str,
    },
    /// The temporary file could not be read.
    #[error("the video's temporary file cannot be read: {0}")]
    Broken(io::ErrorKind),
}

impl From<BoxError> for VideoError {
    fn from(error: BoxError) -> Self {
        match error {
            BoxError::Broken => BrokenBox.into(),
            BoxError::Unread(kind) => Self::Broken(kind),
        }
    }
}

impl From<BrokenBox> for VideoError {
    fn from(BrokenBox: BrokenBox) -> Self {
        Self::Unreadable {
            reason: "a part of the file ends before its announced length",
        }
    }
}

/// The number of leading bytes read for type detection.
const HEAD_BYTES: u64 = 64 * 1024;
/// The maximum size of the `moov` box in bytes: a minute of video has some ten thousand samples,
/// with few bytes for each.
const DESCRIPTION_MAX: u64 = 16 * 1024 * 1024;

/// Reads duration and size of a video, and rejects unsupported ones. Reads only the `moov` box and
/// those of fragments, and skips the rest.
pub fn probe_video(file: &mut (impl Read + Seek)) -> Result<VideoInfo, VideoError> {
    let broken = |error: io::Error| VideoError::Broken(error.kind());
    let length = file.seek(SeekFrom::End(0)).map_err(broken)?;
    if length > VIDEO_MAX_BYTES {
        return Err(VideoError::TooLarge { bytes: length });
    }
    file.rewind().map_err(broken)?;
    let mut head = Vec::new();
    let mut begin = file.by_ref().take(HEAD_BYTES);
    begin.read_to_end(&mut head).map_err(broken)?;
    let file_type = sniff(&head)
        .filter(|found| !found.is_picture())
        .ok_or(VideoError::Unsupported)?;
    let unreadable = |reason| VideoError::Unreadable { reason };
    let places = find_in_file(file, length, &[*b"moov", *b"moof"])?;
    let described: u64 = places.iter().map(|(_, start, end)| end - start).sum();
    if described > DESCRIPTION_MAX {
        return Err(unreadable("its description is too long"));
    }
    let mut body = |start, end| {
        let mut body = Vec::new();
        file.seek(SeekFrom::Start(start)).map_err(broken)?;
        let mut rest = file.by_ref().take(end - start);
        rest.read_to_end(&mut body).map_err(broken)?;
        Ok::<_, VideoError>(body)
    };
    let mut descriptions = places.iter().filter(|(name, ..)| name == b"moov");
    let (_, start, end) = descriptions
        .next()
        .ok_or(unreadable("it has no description"))?;
    let mut movie = Movie::read(&body(*start, *end)?)?;
    for (_, start, end) in places.iter().filter(|(name, ..)| name == b"moof") {
        movie.add_fragment(&body(*start, *end)?)?;
    }
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
