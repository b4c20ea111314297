//! The description of a movie, its `moov` box (ISO/IEC 14496-12, section 8): how long it lasts, and
//! how large its picture is.

use super::boxes::{BrokenBox, MediaBox, boxes, find};

/// A time and its unit, in parts of a second; 0 where it is not told.
#[derive(Debug, Clone, Copy, Default)]
struct Length {
    units: u64,
    per_second: u32,
}

impl Length {
    /// In whole milliseconds; `None` when it is not told, as in a file that was written while it
    /// was recorded.
    fn millis(self) -> Option<u64> {
        let per_second = u128::from(self.per_second);
        let millis = (u128::from(self.units) * 1000).checked_div(per_second)?;
        u64::try_from(millis).ok().filter(|ms| *ms > 0)
    }
}

/// One track.
#[derive(Debug, Clone, Copy, Default)]
struct Track {
    is_picture: bool,
    /// How long it is shown, in the movie's units.
    shown: u64,
    /// How much of it was recorded.
    recorded: Length,
    width: u32,
    height: u32,
}

/// What the description says.
#[derive(Debug, Default)]
pub struct Movie {
    length: Length,
    /// The length of all fragments, in the movie's units.
    fragments: u64,
    tracks: Vec<Track>,
}

impl Movie {
    /// Reads the body of a `moov` box. A box of another form than it should have is passed over.
    pub fn read(body: &[u8]) -> Result<Self, BrokenBox> {
        let mut movie = Self::default();
        for each in boxes(body) {
            let MediaBox { name, body } = each?;
            match &name {
                b"mvhd" => movie.length = length(body).unwrap_or_default(),
                b"trak" => movie.tracks.push(track(body)?),
                b"mvex" => movie.fragments = fragments(body)?,
                _ => {}
            }
        }
        Ok(movie)
    }

    /// How long the movie is shown, in milliseconds: the longest of what it says of itself, its
    /// fragments and its tracks, so that a short number beside a long one helps nobody. Only when
    /// none of them is told, what was recorded, of which a cut movie shows less.
    pub fn duration_ms(&self) -> Option<u64> {
        let in_units = |units| Length {
            units,
            per_second: self.length.per_second,
        };
        let shown = self.tracks.iter().map(|track| in_units(track.shown));
        [self.length, in_units(self.fragments)]
            .into_iter()
            .chain(shown)
            .filter_map(Length::millis)
            .max()
            .or_else(|| self.recorded_ms())
    }

    fn recorded_ms(&self) -> Option<u64> {
        let recorded = self.tracks.iter().map(|track| track.recorded);
        recorded.filter_map(Length::millis).max()
    }

    /// Width and height of the first track with a picture, in pixels.
    pub fn picture_size(&self) -> Option<(u32, u32)> {
        self.tracks
            .iter()
            .find(|track| track.is_picture && track.width > 0 && track.height > 0)
            .map(|track| (track.width, track.height))
    }
}

/// Bytes that are read from the front.
struct Reader<'a>(&'a [u8]);

impl Reader<'_> {
    fn skip(&mut self, count: usize) -> Option<()> {
        self.0 = self.0.get(count..)?;
        Some(())
    }

    fn u32(&mut self) -> Option<u32> {
        let (value, rest) = self.0.split_first_chunk::<4>()?;
        self.0 = rest;
        Some(u32::from_be_bytes(*value))
    }

    fn u64(&mut self) -> Option<u64> {
        let (value, rest) = self.0.split_first_chunk::<8>()?;
        self.0 = rest;
        Some(u64::from_be_bytes(*value))
    }

    /// Whether the box has its times in 64 bits: the version before its flags.
    fn is_long(&mut self) -> Option<bool> {
        Some(self.u32()? >> 24 == 1)
    }

    /// A length of time; all ones mean that it is not known.
    fn time(&mut self, long: bool) -> Option<u64> {
        let (units, unknown) = if long {
            (self.u64()?, u64::MAX)
        } else {
            (u64::from(self.u32()?), u64::from(u32::MAX))
        };
        Some(if units == unknown { 0 } else { units })
    }

    /// Over the times of creation and change.
    fn skip_dates(&mut self, long: bool) -> Option<()> {
        self.skip(if long { 16 } else { 8 })
    }
}

/// The length in a `mvhd` or `mdhd` box.
fn length(body: &[u8]) -> Option<Length> {
    let mut reader = Reader(body);
    let long = reader.is_long()?;
    reader.skip_dates(long)?;
    let per_second = reader.u32()?;
    let units = reader.time(long)?;
    Some(Length { units, per_second })
}

/// The length in the `mehd` box of an `mvex` box.
fn fragments(body: &[u8]) -> Result<u64, BrokenBox> {
    let told = find(body, *b"mehd")?.and_then(|header| {
        let mut reader = Reader(header);
        let long = reader.is_long()?;
        reader.time(long)
    });
    Ok(told.unwrap_or_default())
}

fn track(body: &[u8]) -> Result<Track, BrokenBox> {
    let header = find(body, *b"tkhd")?.and_then(track_header);
    let mut track = header.unwrap_or_default();
    if let Some(media) = find(body, *b"mdia")? {
        // Version and flags, four letters of its own, then the kind of the track.
        let kind = find(media, *b"hdlr")?.and_then(|handler| handler.get(8..12));
        track.is_picture = kind == Some(b"vide");
        track.recorded = find(media, *b"mdhd")?.and_then(length).unwrap_or_default();
    }
    Ok(track)
}

/// The length and the size in a `tkhd` box. Phones record lying and note in the matrix how to turn
/// the picture; where that is a quarter, width and height change places.
fn track_header(body: &[u8]) -> Option<Track> {
    let mut reader = Reader(body);
    let long = reader.is_long()?;
    reader.skip_dates(long)?;
    // The track's number and four reserved bytes.
    reader.skip(8)?;
    let shown = reader.time(long)?;
    // Reserved bytes, layer, group and volume.
    reader.skip(16)?;
    let a = reader.u32()?;
    reader.skip(12)?;
    let d = reader.u32()?;
    // The rest of nine numbers of the matrix.
    reader.skip(16)?;
    // Sizes have 16 bits before and 16 behind the point.
    let (width, height) = (reader.u32()? >> 16, reader.u32()? >> 16);
    let turned = a == 0 && d == 0;
    let (width, height) = if turned {
        (height, width)
    } else {
        (width, height)
    };
    Some(Track {
        shown,
        width,
        height,
        ..Track::default()
    })
}
