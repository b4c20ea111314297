//! The `moov` box of a movie (ISO/IEC 14496-12, section 8): duration and picture size.

use super::{
    boxes::{BrokenBox, MediaBox, boxes, find},
    fragments::Fragments,
    reader::Reader,
};

/// A duration in units of 1/`per_second` seconds; 0 if unknown.
#[derive(Debug, Clone, Copy, Default)]
struct Length {
    units: u64,
    per_second: u32,
}

impl Length {
    /// Whole milliseconds; `None` if unknown, as in a file written while recording.
    fn millis(self) -> Option<u64> {
        let per_second = u128::from(self.per_second);
        let millis = (u128::from(self.units) * 1000).checked_div(per_second)?;
        u64::try_from(millis).ok().filter(|ms| *ms > 0)
    }
}

/// A track.
#[derive(Debug, Clone, Copy, Default)]
struct Track {
    id: u32,
    is_picture: bool,
    /// The presentation duration, in movie units.
    shown: u64,
    /// The recorded duration.
    recorded: Length,
    width: u32,
    height: u32,
}

/// The parsed `moov` box.
#[derive(Debug, Default)]
pub struct Movie {
    length: Length,
    /// The total duration of the fragments that the header announces, in movie units.
    announced: u64,
    fragments: Fragments,
    tracks: Vec<Track>,
}

impl Movie {
    /// Parses the body of a `moov` box. Ignores boxes with an unexpected layout.
    pub fn read(body: &[u8]) -> Result<Self, BrokenBox> {
        let mut movie = Self::default();
        for each in boxes(body) {
            let MediaBox { name, body } = each?;
            match &name {
                b"mvhd" => movie.length = length(body).unwrap_or_default(),
                b"trak" => movie.tracks.push(track(body)?),
                b"mvex" => {
                    movie.announced = announced(body)?;
                    movie.fragments.read_defaults(body)?;
                }
                _ => {}
            }
        }
        Ok(movie)
    }

    /// Adds the body of a `moof` box: a fragment.
    pub fn add_fragment(&mut self, body: &[u8]) -> Result<(), BrokenBox> {
        self.fragments.add(body)
    }

    /// The presentation duration in milliseconds: the maximum over the movie header, the fragments
    /// and the tracks, so that a too short value in one of them does not bypass the limit. Falls
    /// back to the recorded duration, which is longer for a cut movie.
    pub fn duration_ms(&self) -> Option<u64> {
        let in_units = |units| Length {
            units,
            per_second: self.length.per_second,
        };
        let shown = self.tracks.iter().map(|track| in_units(track.shown));
        let in_fragments = self.tracks.iter().map(|track| Length {
            units: self.fragments.of_track(track.id),
            per_second: track.recorded.per_second,
        });
        [self.length, in_units(self.announced)]
            .into_iter()
            .chain(shown)
            .chain(in_fragments)
            .filter_map(Length::millis)
            .max()
            .or_else(|| self.recorded_ms())
    }

    fn recorded_ms(&self) -> Option<u64> {
        let recorded = self.tracks.iter().map(|track| track.recorded);
        recorded.filter_map(Length::millis).max()
    }

    /// Width and height in pixels of the first video track.
    pub fn picture_size(&self) -> Option<(u32, u32)> {
        self.tracks
            .iter()
            .find(|track| track.is_picture && track.width > 0 && track.height > 0)
            .map(|track| (track.width, track.height))
    }
}

/// The duration in an `mvhd` or `mdhd` box.
fn length(body: &[u8]) -> Option<Length> {
    let mut reader = Reader(body);
    let long = reader.is_long()?;
    reader.skip_dates(long)?;
    let per_second = reader.u32()?;
    let units = reader.time(long)?;
    Some(Length { units, per_second })
}

/// The duration in the `mehd` box of an `mvex` box.
fn announced(body: &[u8]) -> Result<u64, BrokenBox> {
    let declared = find(body, *b"mehd")?.and_then(|header| {
        let mut reader = Reader(header);
        let long = reader.is_long()?;
        reader.time(long)
    });
    Ok(declared.unwrap_or_default())
}

fn track(body: &[u8]) -> Result<Track, BrokenBox> {
    let header = find(body, *b"tkhd")?.and_then(track_header);
    let mut track = header.unwrap_or_default();
    if let Some(media) = find(body, *b"mdia")? {
        // Version and flags, a four-character component type, then the handler type.
        let kind = find(media, *b"hdlr")?.and_then(|handler| handler.get(8..12));
        track.is_picture = kind == Some(b"vide");
        track.recorded = find(media, *b"mdhd")?.and_then(length).unwrap_or_default();
    }
    Ok(track)
}

/// Parses the duration and size in a `tkhd` box. Phones record unrotated and store a rotation
/// matrix; a quarter turn swaps width and height.
fn track_header(body: &[u8]) -> Option<Track> {
    let mut reader = Reader(body);
    let long = reader.is_long()?;
    reader.skip_dates(long)?;
    let id = reader.u32()?;
    // Reserved bytes.
    reader.skip(4)?;
    let shown = reader.time(long)?;
    // Reserved bytes, layer, alternate group and volume.
    reader.skip(16)?;
    let a = reader.u32()?;
    reader.skip(12)?;
    let d = reader.u32()?;
    // The rest of the nine matrix values.
    reader.skip(16)?;
    // Sizes are 16.16 fixed-point numbers.
    let (width, height) = (reader.u32()? >> 16, reader.u32()? >> 16);
    let turned = a == 0 && d == 0;
    let (width, height) = if turned {
        (height, width)
    } else {
        (width, height)
    };
    Some(Track {
        id,
        shown,
        width,
        height,
        ..Track::default()
    })
}
