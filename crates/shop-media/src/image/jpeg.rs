//! Checks JPEG structure. The decoder fills missing data with grey; a truncated upload should be
//! rejected instead.

/// Whether an end-of-image marker follows the scan data. Markers inside earlier segments, such as
/// those of an embedded thumbnail, do not count (ISO/IEC 10918-1, annex B).
pub fn is_complete(bytes: &[u8]) -> bool {
    picture_data(bytes).is_some_and(|data| data.windows(2).any(|pair| pair == [0xFF, 0xD9]))
}

/// Whether the decoder works block by block instead of storing the coefficients of the whole image
/// first: true for a baseline image whose first scan contains all components.
pub fn is_decoded_at_once(bytes: &[u8]) -> bool {
    let mut components = None;
    for segment in segments(bytes) {
        match (segment.marker, segment.body) {
            // Start of frame: precision, height and width precede the number of components.
            (0xC0 | 0xC1, [_, _, _, _, _, count, ..]) => components = Some(*count),
            (0xDA, [count, ..]) => return components == Some(*count),
            (0xC2 | 0xDA, _) => return false,
            _ => {}
        }
    }
    false
}

/// The data after the start-of-scan segment.
fn picture_data(bytes: &[u8]) -> Option<&[u8]> {
    let scan = segments(bytes).find(|segment| segment.marker == 0xDA);
    scan.map(|segment| segment.after)
}

/// A marker segment before the scan data.
struct Segment<'a> {
    marker: u8,
    body: &'a [u8],
    after: &'a [u8],
}

/// The segments of a file, up to the first invalid one.
fn segments(bytes: &[u8]) -> impl Iterator<Item = Segment<'_>> {
    let mut rest = bytes.strip_prefix(&[0xFF, 0xD8]);
    std::iter::from_fn(move || {
        let segment = next_segment(rest?);
        rest = segment.as_ref().map(|segment| segment.after);
        segment
    })
}

fn next_segment(rest: &[u8]) -> Option<Segment<'_>> {
    // A marker may be preceded by any number of fill bytes.
    let filled = rest.iter().take_while(|b| **b == 0xFF).count();
    let (&marker, sized) = rest.get(filled..)?.split_first()?;
    let (length, _) = sized.split_first_chunk::<2>()?;
    let (segment, after) = sized.split_at_checked(usize::from(u16::from_be_bytes(*length)))?;
    let body = segment.get(2..)?;
    (filled > 0).then_some(Segment {
        marker,
        body,
        after,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &[u8] = b"\xFF\xD8";
    const PREVIEW: &[u8] = b"\xFF\xE1\x00\x06\xFF\xD8\xFF\xD9";
    const SCAN: &[u8] = b"\xFF\xFF\xDA\x00\x03\x01data";
    const END: &[u8] = b"\xFF\xD9";

    #[test]
    fn jpeg_is_complete_with_end_marker() {
        let cases: [(&[&[u8]], bool); 7] = [
            (&[START, PREVIEW, SCAN, END], true),
            (&[START, PREVIEW, SCAN, END, b"appended"], true),
            (&[START, PREVIEW, SCAN], false),
            (&[START, PREVIEW], false),
            (&[START, END], false),
            (&[START], false),
            (&[START, b"\xFF\xE1\xFF\xFF", END], false),
        ];
        for (parts, expected) in cases {
            assert_eq!(is_complete(&parts.concat()), expected, "{parts:?}");
        }
    }

    #[test]
    fn only_single_scan_baseline_jpeg_is_decoded_directly() {
        let frame = |kind: u8, count: u8| [0xFF, kind, 0, 8, 8, 0, 9, 0, 9, count];
        let scan = |count: u8| [0xFF, 0xDA, 0, 3, count];
        let cases: [(u8, u8, u8, bool); 5] = [
            (0xC0, 3, 3, true),
            (0xC1, 1, 1, true),
            (0xC0, 3, 1, false),
            (0xC2, 3, 3, false),
            (0xC9, 3, 3, false),
        ];
        for (kind, components, scanned, expected) in cases {
            let file = [START, &frame(kind, components), &scan(scanned), END].concat();
            assert_eq!(
                is_decoded_at_once(&file),
                expected,
                "{kind:x} {components} {scanned}"
            );
        }
        assert!(!is_decoded_at_once(START));
    }
}
