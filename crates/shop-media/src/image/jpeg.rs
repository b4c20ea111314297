//! Whether a JPEG file is whole. The decoder fills what is missing with grey; a merchant should
//! rather hear that half of the picture was lost on the way.

/// Whether the end marker follows the picture's data. Markers inside the segments before it, as
/// in an embedded preview, do not count (ISO/IEC 10918-1, annex B).
pub fn is_complete(bytes: &[u8]) -> bool {
    picture_data(bytes).is_some_and(|data| data.windows(2).any(|pair| pair == [0xFF, 0xD9]))
}

/// What follows the segments that describe the picture.
fn picture_data(bytes: &[u8]) -> Option<&[u8]> {
    let mut rest = bytes.strip_prefix(&[0xFF, 0xD8])?;
    loop {
        // Any number of fill bytes may stand before a marker.
        let filled = rest.iter().take_while(|b| **b == 0xFF).count();
        let (marker, body) = rest.get(filled..)?.split_first()?;
        let (length, _) = body.split_first_chunk::<2>()?;
        let after = body.get(usize::from(u16::from_be_bytes(*length))..)?;
        match (filled, marker) {
            (0, _) => return None,
            (_, 0xDA) => return Some(after),
            _ => rest = after,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: &[u8] = b"\xFF\xD8";
    const PREVIEW: &[u8] = b"\xFF\xE1\x00\x06\xFF\xD8\xFF\xD9";
    const SCAN: &[u8] = b"\xFF\xFF\xDA\x00\x03\x01data";
    const END: &[u8] = b"\xFF\xD9";

    #[test]
    fn a_file_is_whole_when_its_own_end_marker_is_there() {
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
}
