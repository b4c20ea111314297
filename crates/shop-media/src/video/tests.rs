//! End-to-end tests with generated minimal videos.

use proptest::prelude::*;

use std::io::Cursor;

use shop_core::MediaKind;

use super::*;
use crate::mutations::{mutated, mutations};

/// Probes bytes as if they were a file.
fn probe_video(bytes: &[u8]) -> Result<VideoInfo, VideoError> {
    super::probe_video(&mut Cursor::new(bytes))
}

/// A video without a duration in its header: per track fragments of samples, in units of 1/1000 s.
fn fragmented(default: u32, fragments: &[Vec<u8>]) -> Vec<u8> {
    let spec = VideoSpec {
        movie: 0,
        track: 0,
        recorded: 0,
        samples: Some(default),
        ..PLAIN
    };
    let mut file = spec.file();
    for body in fragments {
        file.extend(media_box(*b"moof", &media_box(*b"traf", body)));
        file.extend(media_box(*b"mdat", &[0xAB; 20]));
    }
    file
}

fn numbers(numbers: &[u32]) -> Vec<u8> {
    numbers
        .iter()
        .flat_map(|number| number.to_be_bytes())
        .collect()
}

/// The header of a fragment of the track.
fn fragment_header() -> Vec<u8> {
    media_box(*b"tfhd", &numbers(&[0x2_0000, 1]))
}

#[test]
fn length_of_a_fragmented_video_is_that_of_its_fragments() {
    let usual = [fragment_header(), media_box(*b"trun", &numbers(&[0, 30]))].concat();
    let found = probe_video(&fragmented(40, &[usual.clone(), usual.clone()]));
    assert_eq!(found.map(|info| info.duration_ms), Ok(2_400));
    // Samples with durations and sizes, from a time on, after a default in the fragment itself.
    let own = [
        media_box(*b"tfhd", &numbers(&[0x8, 1, 50])),
        media_box(*b"tfdt", &numbers(&[0, 1_000])),
        media_box(*b"trun", &numbers(&[0x305, 2, 8, 0, 300, 9, 200, 9])),
        media_box(*b"trun", &numbers(&[0, 4])),
    ]
    .concat();
    let found = probe_video(&fragmented(40, &[usual.clone(), own]));
    assert_eq!(found.map(|info| info.duration_ms), Ok(1_700));
    // A live recording begins late.
    let late = |at| {
        let header = [
            fragment_header(),
            media_box(*b"tfdt", &numbers(&[0x0100_0000, 7, at])),
        ];
        [header.concat(), media_box(*b"trun", &numbers(&[0, 25]))].concat()
    };
    let found = probe_video(&fragmented(40, &[late(500), late(1_500)]));
    assert_eq!(found.map(|info| info.duration_ms), Ok(2_000));
    // Longer than the header says.
    let long = [
        fragment_header(),
        media_box(*b"trun", &numbers(&[0, 2_000])),
    ]
    .concat();
    let mut file = PLAIN.file();
    file.extend(media_box(*b"moof", &media_box(*b"traf", &long)));
    assert_eq!(probe_video(&file).map(|info| info.duration_ms), Ok(1_000));
    let refused = probe_video(&fragmented(40, &[long]));
    assert_eq!(
        refused,
        Err(VideoError::TooLong {
            duration_ms: 80_000
        })
    );
    let empty = probe_video(&fragmented(40, &[]));
    assert!(matches!(empty, Err(VideoError::Unreadable { .. })));
}

/// The header values of a generated video; times in units of 1/600 s.
#[derive(Debug, Clone, Copy)]
struct VideoSpec {
    brand: [u8; 4],
    movie: u64,
    track: u64,
    /// In units of 1/1000 s.
    recorded: u64,
    fragments: Option<u64>,
    /// The usual duration of a sample of fragments.
    samples: Option<u32>,
    size: (u16, u16),
    turned: bool,
    kind: [u8; 4],
    long: bool,
}

const PLAIN: VideoSpec = VideoSpec {
    brand: *b"isom",
    movie: 600,
    track: 600,
    recorded: 1000,
    fragments: None,
    samples: None,
    size: (1920, 1080),
    turned: false,
    kind: *b"vide",
    long: false,
};

fn media_box(name: [u8; 4], body: &[u8]) -> Vec<u8> {
    let length = u32::try_from(body.len() + 8).unwrap();
    [&length.to_be_bytes()[..], &name, body].concat()
}

impl VideoSpec {
    fn time(&self, units: u64) -> Vec<u8> {
        if self.long {
            units.to_be_bytes().to_vec()
        } else {
            u32::try_from(units).unwrap().to_be_bytes().to_vec()
        }
    }

    /// Version and flags.
    fn version(&self) -> Vec<u8> {
        vec![u8::from(self.long), 0, 0, 0]
    }

    /// Version and flags, creation and modification times.
    fn start(&self) -> Vec<u8> {
        [self.version(), self.time(7), self.time(7)].concat()
    }

    fn length(&self, per_second: u32, units: u64) -> Vec<u8> {
        let unit = per_second.to_be_bytes().to_vec();
        [self.start(), unit, self.time(units), vec![0; 80]].concat()
    }

    fn track_header(&self) -> Vec<u8> {
        let one: u32 = 0x0001_0000;
        let matrix = if self.turned {
            [0, one, 0, one.wrapping_neg(), 0, 0, 0, 0, 0x4000_0000]
        } else {
            [one, 0, 0, 0, one, 0, 0, 0, 0x4000_0000]
        };
        let (width, height) = (u32::from(self.size.0) << 16, u32::from(self.size.1) << 16);
        let numbers = matrix.into_iter().chain([width, height]);
        let numbers: Vec<u8> = numbers.flat_map(u32::to_be_bytes).collect();
        let track_number = vec![0, 0, 0, 1, 0, 0, 0, 0];
        let header = [
            self.start(),
            track_number,
            self.time(self.track),
            vec![0; 16],
        ];
        [header.concat(), numbers].concat()
    }

    fn file(&self) -> Vec<u8> {
        let media = [
            media_box(*b"mdhd", &self.length(1000, self.recorded)),
            media_box(*b"hdlr", &[&[0; 8][..], &self.kind, &[0; 13]].concat()),
        ];
        let track = [
            media_box(*b"tkhd", &self.track_header()),
            media_box(*b"mdia", &media.concat()),
        ];
        let extends = self.fragments.map_or_else(Vec::new, |units| {
            let body = [self.version(), self.time(units)].concat();
            media_box(*b"mvex", &media_box(*b"mehd", &body))
        });
        let usual = self.samples.map_or_else(Vec::new, |units| {
            let body = numbers(&[0, 1, 1, units, 0, 0]);
            media_box(*b"mvex", &media_box(*b"trex", &body))
        });
        let movie = [
            media_box(*b"mvhd", &self.length(600, self.movie)),
            media_box(*b"trak", &track.concat()),
            extends,
            usual,
        ];
        [
            media_box(*b"ftyp", &[self.brand, [0; 4], self.brand].concat()),
            media_box(*b"mdat", &[0xAB; 50]),
            media_box(*b"moov", &movie.concat()),
        ]
        .concat()
    }
}

#[test]
fn video_duration_limit_is_63_seconds() {
    for long in [false, true] {
        for brand in [*b"isom", *b"qt  "] {
            let of = |movie, recorded| VideoSpec {
                brand,
                long,
                movie,
                track: movie,
                recorded,
                ..PLAIN
            };
            let taken = probe_video(&of(37_800, 63_000).file());
            assert_eq!(taken.map(|info| info.duration_ms), Ok(63_000));
            let refused = probe_video(&of(37_860, 63_100).file());
            assert_eq!(
                refused,
                Err(VideoError::TooLong {
                    duration_ms: 63_100
                })
            );
        }
    }
}

#[test]
fn video_type_and_upright_size_are_read() {
    let mp4 = probe_video(&PLAIN.file()).unwrap();
    assert_eq!((mp4.file_type, mp4.duration_ms), (FileType::Mp4, 1000));
    assert_eq!((mp4.width, mp4.height), (1920, 1080));
    let turned = VideoSpec {
        brand: *b"qt  ",
        turned: true,
        ..PLAIN
    };
    let mov = probe_video(&turned.file()).unwrap();
    assert_eq!(mov.file_type, FileType::Mov);
    assert_eq!((mov.width, mov.height), (1080, 1920));
}

#[test]
fn longest_track_duration_counts() {
    let unknown = u64::from(u32::MAX);
    let cases = [
        // A too short movie duration does not hide a long track.
        (600, 60_000, 1000, None, Ok(100_000)),
        (0, 0, 100_000, Some(6_000), Ok(10_000)),
        (unknown, unknown, 5_000, None, Ok(5_000)),
        // A cut movie is shorter than its recording.
        (6_000, 6_000, 900_000, None, Ok(10_000)),
        (0, 0, 0, None, Err(())),
        (unknown, 0, unknown, None, Err(())),
    ];
    for (movie, track, recorded, fragments, expected) in cases {
        let made = VideoSpec {
            movie,
            track,
            recorded,
            fragments,
            ..PLAIN
        };
        let actual = match probe_video(&made.file()) {
            Ok(VideoInfo { duration_ms, .. }) | Err(VideoError::TooLong { duration_ms }) => {
                Ok(duration_ms)
            }
            Err(_) => Err(()),
        };
        assert_eq!(actual, expected, "{made:?}");
    }
}

#[test]
fn file_without_video_track_is_unreadable() {
    let sound = VideoSpec {
        kind: *b"soun",
        ..PLAIN
    };
    let flat = VideoSpec {
        size: (1920, 0),
        ..PLAIN
    };
    let file = PLAIN.file();
    let cut = &file[..file.len() - 1];
    let bare = media_box(*b"ftyp", b"isom\0\0\0\0");
    for file in [&sound.file()[..], &flat.file(), cut, &bare] {
        let refused = probe_video(file);
        assert!(
            matches!(refused, Err(VideoError::Unreadable { .. })),
            "{refused:?}"
        );
    }
}

#[test]
fn oversized_file_is_refused() {
    let limit = usize::try_from(VIDEO_MAX_BYTES).unwrap();
    let mut file = PLAIN.file();
    let filler = u32::try_from(limit - file.len()).unwrap();
    file.extend(filler.to_be_bytes());
    file.extend(b"free");
    file.resize(limit, 0);
    assert!(probe_video(&file).is_ok());
    file.push(0);
    let bytes = VIDEO_MAX_BYTES + 1;
    assert_eq!(probe_video(&file), Err(VideoError::TooLarge { bytes }));
}

#[test]
fn non_video_content_is_refused() {
    for file in [&b""[..], b"<html>", b"\xFF\xD8\xFF\xE0", b"GIF89a"] {
        assert_eq!(probe_video(file), Err(VideoError::Unsupported));
    }
}

proptest! {
    #[test]
    fn corrupt_video_never_panics(
        changes in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..8),
    ) {
        let mut file = PLAIN.file();
        for (at, byte) in changes {
            let index = at.index(file.len());
            file[index] = byte;
        }
        if let Ok(info) = probe_video(&file) {
            prop_assert!((1..=VIDEO_MAX_MS).contains(&info.duration_ms));
            prop_assert!(info.width > 0 && info.height > 0);
        }
    }

    #[test]
    fn forged_boxes_never_panic_or_exceed_the_limits(
        long in any::<bool>(), fragments in prop::option::of(0_u64..2_000), changes in mutations(),
    ) {
        let spec = VideoSpec { fragments, long, ..PLAIN };
        let file = mutated(&spec.file(), &changes);
        let seen = sniff(&file);
        if let Ok(info) = probe_video(&file) {
            prop_assert!(seen.is_some_and(|seen| seen.suits(MediaKind::Video)));
            prop_assert!((1..=VIDEO_MAX_MS).contains(&info.duration_ms));
            prop_assert!(info.width > 0 && info.height > 0);
        }
    }
}
