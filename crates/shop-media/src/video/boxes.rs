//! The boxes of MP4 and MOV files (ISO/IEC 14496-12, section 4.2): length, four-character type, and
//! a body that may contain further boxes.

use std::io::{self, Read, Seek, SeekFrom};

/// The maximum number of top-level boxes: each costs a disk read, and a fragmented video of a
/// minute has some thousands.
const BOXES_MAX: u32 = 100_000;

/// The maximum length of a box header, in bytes.
const HEAD_BYTES: usize = 16;

/// A box is longer than the data.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BrokenBox;

/// Why the boxes of a file cannot be parsed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum BoxError {
    /// A box is longer than the file.
    Broken,
    /// Reading the file failed.
    Unread(io::ErrorKind),
}

/// A box.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct MediaBox<'a> {
    /// The four-character type.
    pub name: [u8; 4],
    /// The content.
    pub body: &'a [u8],
}

/// Iterator over consecutive boxes.
pub struct Boxes<'a> {
    rest: &'a [u8],
}

/// Iterates over the boxes in `body`.
pub const fn boxes(body: &[u8]) -> Boxes<'_> {
    Boxes { rest: body }
}

/// Finds the body of the first box of type `name`; fails if any box in `body` is invalid.
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

/// The type, start and end of the body of each box of one of these types in a file of `length` bytes;
/// fails if any box is invalid. Reads only box headers.
pub fn find_in_file(
    file: &mut (impl Read + Seek),
    length: u64,
    names: &[[u8; 4]],
) -> Result<Vec<([u8; 4], u64, u64)>, BoxError> {
    let unread = |error: io::Error| BoxError::Unread(error.kind());
    let (mut at, mut found) = (0, Vec::new());
    for _ in 0..BOXES_MAX {
        if at == length {
            return Ok(found);
        }
        let mut head = Vec::with_capacity(HEAD_BYTES);
        file.seek(SeekFrom::Start(at)).map_err(unread)?;
        let most = HEAD_BYTES as u64;
        file.by_ref()
            .take(most)
            .read_to_end(&mut head)
            .map_err(unread)?;
        if head == [0; 4] {
            return Ok(found);
        }
        let (box_name, header, box_length) =
            split_head(&head, length - at).ok_or(BoxError::Broken)?;
        if box_length < header || box_length > length - at {
            return Err(BoxError::Broken);
        }
        if names.contains(&box_name) {
            found.push((box_name, at + header, at + box_length));
        }
        at += box_length;
    }
    Err(BoxError::Broken)
}

/// Parses a box header: type, header length, box length. `rest` is the number of bytes from the
/// start of the box to the end of the data.
fn split_head(head: &[u8], rest: u64) -> Option<([u8; 4], u64, u64)> {
    let (short, after) = head.split_first_chunk::<4>()?;
    let (name, after) = after.split_first_chunk::<4>()?;
    match u32::from_be_bytes(*short) {
        // 0: extends to the end. 1: a 64-bit length follows.
        0 => Some((*name, 8, rest)),
        1 => {
            let (long, _) = after.split_first_chunk::<8>()?;
            Some((*name, 16, u64::from_be_bytes(*long)))
        }
        short => Some((*name, 8, short.into())),
    }
}

impl<'a> Iterator for Boxes<'a> {
    type Item = Result<MediaBox<'a>, BrokenBox>;

    fn next(&mut self) -> Option<Self::Item> {
        // QuickTime may end a list of boxes with four zero bytes (a terminator without type).
        if self.rest.is_empty() || self.rest == [0; 4] {
            return None;
        }
        let split = split_box(self.rest);
        // After an invalid box, the start of the next one is unknown.
        self.rest = split.map_or(&[], |(_, rest)| rest);
        Some(split.map(|(first, _)| first).ok_or(BrokenBox))
    }
}

/// Splits off the first box.
fn split_box(bytes: &[u8]) -> Option<(MediaBox<'_>, &[u8])> {
    let (name, header, length) = split_head(bytes, bytes.len() as u64)?;
    let (header, length) = (usize::try_from(header).ok()?, usize::try_from(length).ok()?);
    let body = bytes.get(header..length)?;
    Some((MediaBox { name, body }, &bytes[length..]))
}

#[cfg(test)]
mod tests {
    use std::io::Cursor;

    use super::*;
    use proptest::prelude::*;

    #[test]
    fn boxes_have_short_long_and_open_lengths() {
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
    fn box_with_impossible_length_is_invalid() {
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
            let found = find_in_file(&mut Cursor::new(file), file.len() as u64, &[*b"free"]);
            assert_eq!(found, Err(BoxError::Broken), "{file:?}");
        }
    }

    proptest! {
        #[test]
        fn parsing_any_bytes_terminates(file in prop::collection::vec(0_u8..4, 0..200)) {
            prop_assert!(boxes(&file).count() <= file.len());
        }

        #[test]
        fn seekable_search_equals_in_memory_search(file in prop::collection::vec(0_u8..20, 0..200)) {
            let name = [0, 0, 0, 1];
            let in_bytes = find(&file, name).map(|body| body.map(<[u8]>::to_vec));
            let in_file = find_in_file(&mut Cursor::new(&file), file.len() as u64, &[name]);
            let place = |at: u64| usize::try_from(at).unwrap();
            let in_file = in_file.map(|found| {
                let first = found.first();
                first.map(|(_, a, b)| file[place(*a)..place(*b)].to_vec())
            });
            prop_assert_eq!(in_file.map_err(|_| BrokenBox), in_bytes);
        }
    }
}
