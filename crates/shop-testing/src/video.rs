//! Minimal MP4 files: the boxes with type, duration and dimensions around a few bytes.

use crate::UploadFile;

/// The time scale in units per second.
const PER_SECOND: u32 = 1000;
/// 1.0 as a 16.16 fixed-point number.
const ONE: u32 = 0x0001_0000;

/// An MP4 of this duration in milliseconds, 1280 × 720 pixels (ISO/IEC 14496-12).
pub fn mp4(duration_ms: u32) -> UploadFile {
    let media = [
        media_box(*b"mdhd", &length(duration_ms)),
        media_box(*b"hdlr", &[&[0; 8][..], b"vide", &[0; 13]].concat()),
    ];
    let track = [
        media_box(*b"tkhd", &track_header(duration_ms)),
        media_box(*b"mdia", &media.concat()),
    ];
    let movie = [
        media_box(*b"mvhd", &length(duration_ms)),
        media_box(*b"trak", &track.concat()),
    ];
    let file = [
        media_box(*b"ftyp", b"isom\0\0\0\0isom"),
        media_box(*b"mdat", &[0xAB; 50]),
        media_box(*b"moov", &movie.concat()),
    ];
    UploadFile {
        file_name: "video.mp4",
        content_type: "video/mp4",
        bytes: file.concat(),
    }
}

fn media_box(name: [u8; 4], body: &[u8]) -> Vec<u8> {
    let length = u32::try_from(body.len() + 8).unwrap();
    [&length.to_be_bytes()[..], &name, body].concat()
}

/// Version and flags, creation and modification time, time scale, duration.
fn length(duration_ms: u32) -> Vec<u8> {
    let numbers = [0, 7, 7, PER_SECOND, duration_ms];
    [words(&numbers), vec![0; 80]].concat()
}

/// Version and flags, creation and modification time, track id, duration, identity matrix, width and
/// height.
fn track_header(duration_ms: u32) -> Vec<u8> {
    let upright = [ONE, 0, 0, 0, ONE, 0, 0, 0, 0x4000_0000];
    [
        words(&[0, 7, 7, 1, 0, duration_ms, 0, 0, 0, 0]),
        words(&upright),
        words(&[1280 * ONE, 720 * ONE]),
    ]
    .concat()
}

fn words(numbers: &[u32]) -> Vec<u8> {
    numbers
        .iter()
        .flat_map(|number| number.to_be_bytes())
        .collect()
}
