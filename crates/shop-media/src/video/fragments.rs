//! The fragments of a movie that was written while it was recorded (ISO/IEC 14496-12, section 8.8): its header need
//! not say how long it lasts.

use std::collections::HashMap;

use super::{
    boxes::{BrokenBox, MediaBox, boxes, find},
    reader::Reader,
};

/// Flags of `tfhd`: which optional fields it has.
const HAS_DATA_OFFSET: u32 = 0x1;
const HAS_DESCRIPTION: u32 = 0x2;
const HAS_DEFAULT_DURATION: u32 = 0x8;

/// Flags of `trun`: which optional fields it has, and which fields each of its samples.
const RUN_HAS_DATA_OFFSET: u32 = 0x1;
const RUN_HAS_FIRST_FLAGS: u32 = 0x4;
const SAMPLE_HAS_DURATION: u32 = 0x100;
/// Fields of four bytes beside the duration.
const OTHER_SAMPLE_FIELDS: [u32; 3] = [0x200, 0x400, 0x800];

/// How long the tracks last according to their fragments, in the units of each track.
#[derive(Debug, Default)]
pub struct Fragments {
    /// The usual duration of a sample, by track.
    defaults: HashMap<u32, u32>,
    /// Where the fragments of each track begin and end.
    spans: HashMap<u32, Span>,
}

#[derive(Debug, Clone, Copy)]
struct Span {
    start: u64,
    end: u64,
}

impl Fragments {
    /// Reads the usual durations of samples in the body of an `mvex` box.
    pub fn read_defaults(&mut self, body: &[u8]) -> Result<(), BrokenBox> {
        for each in boxes(body) {
            let MediaBox { name, body } = each?;
            if name == *b"trex" {
                self.defaults.extend(defaults(body));
            }
        }
        Ok(())
    }

    /// Adds the body of a `moof` box. Boxes with an unexpected layout are ignored.
    pub fn add(&mut self, body: &[u8]) -> Result<(), BrokenBox> {
        for each in boxes(body) {
            let MediaBox { name, body } = each?;
            if name == *b"traf" {
                self.add_track(body)?;
            }
        }
        Ok(())
    }

    fn add_track(&mut self, body: &[u8]) -> Result<(), BrokenBox> {
        let Some((track, default)) = find(body, *b"tfhd")?.and_then(header) else {
            return Ok(());
        };
        let default = default.or_else(|| self.defaults.get(&track).copied());
        let known = self.spans.get(&track).copied();
        let begins = find(body, *b"tfdt")?.and_then(start);
        let begins = begins.unwrap_or_else(|| known.map_or(0, |span| span.end));
        let mut end = begins;
        for each in boxes(body) {
            let MediaBox { name, body } = each?;
            if name == *b"trun" {
                let units = run(body, default.unwrap_or_default()).unwrap_or_default();
                end = end.saturating_add(units);
            }
        }
        let span = known.map_or(Span { start: begins, end }, |known| Span {
            start: known.start.min(begins),
            end: known.end.max(end),
        });
        self.spans.insert(track, span);
        Ok(())
    }

    /// How long a track lasts, in its units; 0 if it has no fragments.
    pub fn of_track(&self, track: u32) -> u64 {
        let span = self.spans.get(&track);
        span.map_or(0, |span| span.end - span.start)
    }
}

/// Track and usual duration of a sample in a `trex` box.
fn defaults(body: &[u8]) -> Option<(u32, u32)> {
    let mut reader = Reader(body);
    reader.u32()?;
    let track = reader.u32()?;
    reader.skip(4)?;
    Some((track, reader.u32()?))
}

/// Track and usual duration of a sample in a `tfhd` box.
fn header(body: &[u8]) -> Option<(u32, Option<u32>)> {
    let mut reader = Reader(body);
    let flags = reader.u32()?;
    let track = reader.u32()?;
    if flags & HAS_DATA_OFFSET != 0 {
        reader.skip(8)?;
    }
    if flags & HAS_DESCRIPTION != 0 {
        reader.skip(4)?;
    }
    let default = (flags & HAS_DEFAULT_DURATION != 0).then(|| reader.u32());
    Some((track, default.flatten()))
}

/// Where a fragment begins, from its `tfdt` box.
fn start(body: &[u8]) -> Option<u64> {
    let mut reader = Reader(body);
    let long = reader.is_long()?;
    if long {
        reader.u64()
    } else {
        reader.u32().map(u64::from)
    }
}

/// How long the samples of a `trun` box last.
fn run(body: &[u8], default: u32) -> Option<u64> {
    let mut reader = Reader(body);
    let flags = reader.u32()?;
    let samples = reader.u32()?;
    for optional in [RUN_HAS_DATA_OFFSET, RUN_HAS_FIRST_FLAGS] {
        if flags & optional != 0 {
            reader.skip(4)?;
        }
    }
    if flags & SAMPLE_HAS_DURATION == 0 {
        return Some(u64::from(samples) * u64::from(default));
    }
    let others = OTHER_SAMPLE_FIELDS.iter();
    let others = others.filter(|field| flags & **field != 0).count();
    let mut units: u64 = 0;
    // The samples that are announced may not be there.
    for _ in 0..samples {
        units = units.saturating_add(reader.u32()?.into());
        reader.skip(4 * others)?;
    }
    Some(units)
}
