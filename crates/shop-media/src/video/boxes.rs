//! The boxes of which MP4 and MOV files consist (ISO/IEC 14496-12, section 4.2): a length, four
//! letters, a body that may hold more boxes.

/// A box announces more bytes than there are.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BrokenBox;

/// One box.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MediaBox<'a> {
    /// Its four letters.
    pub name: [u8; 4],
    /// What it holds.
    pub body: &'a [u8],
}

/// The boxes one after another in a body.
pub struct Boxes<'a> {
    rest: &'a [u8],
}

/// The boxes in `body`.
pub const fn boxes(body: &[u8]) -> Boxes<'_> {
    Boxes { rest: body }
}

/// The body of the first box called `name`; all boxes of `body` have to be whole.
pub fn find(body: &[u8], name: [u8; 4]) -> Result<Option<&[u8]>, BrokenBox> {
    let mut found = None;
    for each in boxes(body) {
        let each = each?;
        if each.name == name && found.is_none() {
            found = Some(each.body);
        }
    }
    Ok(found)
}

impl<'a> Iterator for Boxes<'a> {
    type Item = Result<MediaBox<'a>, BrokenBox>;

    fn next(&mut self) -> Option<Self::Item> {
        // QuickTime may end a list of boxes with four zeros (a terminator without letters).
        if self.rest.is_empty() || self.rest == [0; 4] {
            return None;
        }
        let split = split_box(self.rest);
        // After a broken box nothing can be told apart any more.
        self.rest = split.map_or(&[], |(_, rest)| rest);
        Some(split.map(|(first, _)| first).ok_or(BrokenBox))
    }
}

/// The first box and what follows it.
fn split_box(bytes: &[u8]) -> Option<(MediaBox<'_>, &[u8])> {
    let (short, after) = bytes.split_first_chunk::<4>()?;
    let (name, after) = after.split_first_chunk::<4>()?;
    let (length, header) = match u32::from_be_bytes(*short) {
        // 0: up to the end. 1: the length follows in 64 bits.
        0 => (bytes.len(), 8),
        1 => {
            let (long, _) = after.split_first_chunk::<8>()?;
            (usize::try_from(u64::from_be_bytes(*long)).ok()?, 16)
        }
        short => (usize::try_from(short).ok()?, 8),
    };
    let body = bytes.get(header..length)?;
    let first = MediaBox { name: *name, body };
    Some((first, &bytes[length..]))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn boxes_are_told_apart_by_short_long_and_open_lengths() {
        let file = [
            &b"\0\0\0\x0Aftypab"[..],
            b"\0\0\0\x01wide\0\0\0\0\0\0\0\x11c",
            b"\0\0\0\0mdatdef",
        ]
        .concat();
        let read: Vec<_> = boxes(&file).map(|each| each.unwrap()).collect();
        let bodies: Vec<_> = read.iter().map(|each| each.body).collect();
        assert_eq!(bodies, [&b"ab"[..], b"c", b"def"]);
        assert_eq!(find(&file, *b"mdat"), Ok(Some(&b"def"[..])));
        assert_eq!(find(&file, *b"moov"), Ok(None));
    }

    #[test]
    fn a_box_that_announces_more_or_less_than_it_can_have_is_broken() {
        let cases: [&[u8]; 6] = [
            b"\0\0\0\x0Bmoovab",
            b"\0\0\0\x07moov",
            b"\0\0\0",
            b"\0\0\0\x08moo",
            b"\0\0\0\x01moov\xFF\xFF\xFF\xFF\xFF\xFF\xFF\xFF",
            b"\0\0\0\x01moov\0\0\0\0\0\0\0\x0F",
        ];
        for file in cases {
            assert_eq!(find(file, *b"free"), Err(BrokenBox), "{file:?}");
        }
    }

    proptest! {
        #[test]
        fn any_bytes_come_to_an_end(file in prop::collection::vec(0_u8..4, 0..200)) {
            prop_assert!(boxes(&file).count() <= file.len());
        }
    }
}
