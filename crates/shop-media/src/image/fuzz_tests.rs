//! Damaged, forged and ambiguous pictures: each is refused, or becomes clean pictures.

use std::{io::Cursor, sync::LazyLock};

use image::{
    DynamicImage, Frame, ImageFormat, Rgb, RgbImage, Rgba, RgbaImage, codecs::gif::GifEncoder,
};
use jpeg_encoder::{ColorType, Encoder};
use proptest::prelude::*;

use super::*;
use crate::mutations::{mutated, mutations};

/// More than any of the pictures needs; what claims to need more is not decoded here, for the sake of
/// time.
const MEMORY_MAX: u64 = 24 << 20;

/// What no stored picture may contain: a page in a picture, and the start of an archive.
const PAGE: &[u8] = b"<html><script>alert(document.domain)</script>";
const ARCHIVE: &[u8] = b"PK\x03\x04\x14\0\0\0\x08\0mimetype";

fn saved(picture: impl Into<DynamicImage>, format: ImageFormat) -> Vec<u8> {
    let mut file = Cursor::new(Vec::new());
    picture.into().write_to(&mut file, format).unwrap();
    file.into_inner()
}

fn progressive_jpeg(picture: &RgbImage) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = Encoder::new(&mut file, 80);
    encoder.set_progressive(true);
    encoder.encode(picture, 48, 36, ColorType::Rgb).unwrap();
    file
}

/// A picture in each format, progressive and with several frames too.
static PICTURES: LazyLock<Vec<Vec<u8>>> = LazyLock::new(|| {
    let byte = |value: u32| u8::try_from(value % 256).unwrap();
    let picture = RgbImage::from_fn(48, 36, |x, y| Rgb([byte(x * 5), byte(y * 7), byte(x * y)]));
    let clear = RgbaImage::from_fn(48, 36, |x, y| Rgba([byte(x), byte(y), 9, byte(x * 5)]));
    let mut moving = Vec::new();
    let frames = [clear.clone(), RgbaImage::new(48, 36)].map(Frame::new);
    GifEncoder::new(&mut moving).encode_frames(frames).unwrap();
    vec![
        saved(picture.clone(), ImageFormat::Jpeg),
        progressive_jpeg(&picture),
        saved(picture.clone(), ImageFormat::Png),
        saved(clear.clone(), ImageFormat::Png),
        saved(
            DynamicImage::ImageRgb8(picture.clone()).into_rgb16(),
            ImageFormat::Png,
        ),
        saved(picture, ImageFormat::WebP),
        saved(clear, ImageFormat::WebP),
        moving,
    ]
});

fn contains(bytes: &[u8], part: &[u8]) -> bool {
    bytes.windows(part.len()).any(|window| window == part)
}

/// Processes any bytes. Whatever is made of them are pictures of the promised type and size.
fn check(file: &[u8]) -> Result<bool, TestCaseError> {
    let Ok(memory) = needed_memory(file) else {
        prop_assert!(process_image(file).is_err(), "taken without an estimate");
        return Ok(false);
    };
    if memory > MEMORY_MAX {
        return Ok(false);
    }
    let Ok(processed) = process_image(file) else {
        return Ok(false);
    };
    prop_assert!((1..=crate::MAIN_MAX_WIDTH).contains(&processed.width));
    let all = processed.variants.iter().chain([&processed.main]);
    for made in all.chain(&processed.jpeg) {
        prop_assert_eq!(sniff(&made.bytes), Some(made.format));
        let shown = image::load_from_memory(&made.bytes);
        let size = shown.map(|shown| (shown.width(), shown.height()));
        prop_assert_eq!(size.ok(), Some((made.width, made.height)));
        prop_assert!(!contains(&made.bytes, PAGE) && !contains(&made.bytes, ARCHIVE));
    }
    Ok(true)
}

/// Where a foreign part fits into a picture that still can be read: comments, and the end.
fn with_foreign_part(file: &[u8], part: &[u8]) -> Vec<Vec<u8>> {
    let mut found = vec![[file, part].concat()];
    let length = |extra: usize| u16::try_from(part.len() + extra).unwrap().to_be_bytes();
    match sniff(file) {
        Some(FileType::Jpeg) => {
            for marker in [0xFE, 0xE1, 0xED] {
                let comment = [&[0xFF, marker][..], &length(2), part].concat();
                found.push([&file[..2], &comment, &file[2..]].concat());
            }
        }
        Some(FileType::Gif) => {
            let comment = [
                &[0x21, 0xFE, u8::try_from(part.len()).unwrap()][..],
                part,
                &[0],
            ];
            let end = file.len() - 1;
            found.push([&file[..end], &comment.concat(), &file[end..]].concat());
        }
        Some(FileType::Webp) => {
            let chunk = [
                &b"EXIF"[..],
                &u32::from(u16::from_be_bytes(length(0))).to_le_bytes(),
                part,
            ];
            let mut longer = [file, &chunk.concat()].concat();
            let size = u32::try_from(longer.len() - 8).unwrap();
            longer[4..8].copy_from_slice(&size.to_le_bytes());
            found.push(longer);
        }
        _ => {}
    }
    found
}

#[test]
fn no_foreign_part_of_a_picture_is_stored() {
    for file in PICTURES.iter() {
        for part in [PAGE, ARCHIVE] {
            let mut taken = 0;
            for forged in with_foreign_part(file, part) {
                assert!(contains(&forged, part));
                taken += u32::from(check(&forged).unwrap());
            }
            assert!(taken > 0, "none of {:?} is taken", sniff(file));
        }
    }
}

#[test]
fn a_page_or_archive_that_begins_like_a_picture_is_refused() {
    for file in PICTURES.iter() {
        for part in [PAGE, ARCHIVE] {
            let forged = [&file[..16], part].concat();
            assert!(process_image(&forged).is_err(), "{:?}", sniff(file));
            // What begins as something else is no picture, whatever follows.
            assert_eq!(sniff(&[part, &file[..]].concat()), None);
        }
    }
}

proptest! {
    #[test]
    fn damaged_pictures_are_refused_or_become_clean(
        which in any::<prop::sample::Index>(), changes in mutations(),
    ) {
        let picture: &Vec<u8> = which.get(&PICTURES);
        check(&mutated(picture, &changes))?;
    }

    #[test]
    fn any_bytes_after_a_signature_are_refused(
        which in any::<prop::sample::Index>(), signature in 0_usize..40,
        bytes in prop::collection::vec(any::<u8>(), 0..200),
    ) {
        let picture: &Vec<u8> = which.get(&PICTURES);
        let start = &picture[..signature];
        check(&[start, &bytes].concat())?;
    }
}
