//! End-to-end tests of image processing with generated images.

use std::io::Cursor;

use image::{
    DynamicImage, Frame, ImageEncoder as _, ImageFormat, Rgb, RgbImage, Rgba, RgbaImage,
    codecs::{gif::GifEncoder, jpeg::JpegEncoder},
};
use jpeg_encoder::{ColorType, Encoder};
use moxcms::ColorProfile;

use super::*;

const RED: Rgb<u8> = Rgb([220, 30, 30]);
const BLUE: Rgb<u8> = Rgb([30, 30, 220]);

/// An image with a red left half and a blue right half.
fn halves(width: u32, height: u32) -> RgbImage {
    RgbImage::from_fn(width, height, |x, _| if x < width / 2 { RED } else { BLUE })
}

fn saved(picture: impl Into<DynamicImage>, format: ImageFormat) -> Vec<u8> {
    let mut file = Cursor::new(Vec::new());
    picture.into().write_to(&mut file, format).unwrap();
    file.into_inner()
}

fn shown(variant: &Variant) -> RgbaImage {
    assert_eq!(sniff(&variant.bytes), Some(FileType::Webp));
    let picture = image::load_from_memory(&variant.bytes).unwrap();
    assert_eq!(
        (picture.width(), picture.height()),
        (variant.width, variant.height)
    );
    picture.into_rgba8()
}

/// Asserts that a pixel, given as percentages of width and height, is approximately `colour`.
fn assert_colour(picture: &RgbaImage, x: u32, y: u32, colour: Rgb<u8>) {
    let pixel = picture.get_pixel(picture.width() * x / 100, picture.height() * y / 100);
    for (got, wanted) in pixel.0.into_iter().zip(colour.0) {
        assert!(
            got.abs_diff(wanted) < 25,
            "{pixel:?} at {x},{y}: {colour:?}"
        );
    }
}

/// EXIF data (little endian) with the orientation as its only entry.
fn orientation_data(value: u8) -> Vec<u8> {
    let entry = [0x12, 0x01, 3, 0, 1, 0, 0, 0, value, 0, 0, 0];
    [&b"II*\0\x08\0\0\0\x01\0"[..], &entry, &[0; 4]].concat()
}

fn jpeg_with_orientation(picture: &RgbImage, value: u8) -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = JpegEncoder::new_with_quality(&mut file, 95);
    encoder.set_exif_metadata(orientation_data(value)).unwrap();
    encoder.encode_image(picture).unwrap();
    file
}

/// The start of a PNG file that declares a size and has no pixel data.
fn png_header(width: u32, height: u32, depth: u8, colour: u8) -> Vec<u8> {
    let head = [width.to_be_bytes(), height.to_be_bytes()].concat();
    let chunk = |name: &[u8; 4], data: &[u8]| {
        let body = [&name[..], data].concat();
        let length = u32::try_from(data.len()).unwrap();
        [&length.to_be_bytes()[..], &body, &crc(&body).to_be_bytes()].concat()
    };
    let header = chunk(b"IHDR", &[&head[..], &[depth, colour, 0, 0, 0]].concat());
    [
        &b"\x89PNG\r\n\x1a\n"[..],
        &header,
        &chunk(b"IDAT", &[0x78, 1]),
    ]
    .concat()
}

/// CRC-32 of PNG chunks.
fn crc(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |crc, byte| {
        (0..8).fold(crc ^ u32::from(*byte), |crc, _| {
            (crc >> 1) ^ (0xEDB8_8320 * (crc & 1))
        })
    })
}

#[test]
fn every_image_type_yields_all_widths() {
    let formats = [
        ImageFormat::Jpeg,
        ImageFormat::Png,
        ImageFormat::WebP,
        ImageFormat::Gif,
    ];
    for format in formats {
        let made = process_image(&saved(halves(1200, 60), format)).unwrap();
        let sizes: Vec<_> = made.variants.iter().map(|v| (v.width, v.height)).collect();
        assert_eq!(sizes, [(320, 16), (640, 32), (1080, 54)], "{format:?}");
        assert_eq!((made.width, made.height), (1200, 60), "{format:?}");
        for each in made.variants.iter().chain([&made.main]) {
            let picture = shown(each);
            assert_colour(&picture, 25, 50, RED);
            assert_colour(&picture, 75, 50, BLUE);
        }
    }
}

#[test]
fn wide_image_is_reduced_to_main_width() {
    let made = process_image(&saved(halves(3000, 60), ImageFormat::Png)).unwrap();
    assert_eq!((made.width, made.height), (2048, 41));
    assert_eq!(made.variants.last().map(|v| v.width), Some(1080));
}

#[test]
fn small_image_is_not_enlarged() {
    let made = process_image(&saved(halves(500, 100), ImageFormat::Png)).unwrap();
    let widths: Vec<_> = made.variants.iter().map(|v| v.width).collect();
    assert_eq!(widths, [320, 500]);
    assert_eq!(made.variants[1], made.main);
}

#[test]
fn rotated_image_is_upright_without_metadata() {
    // Where the red half is after each EXIF orientation is applied.
    let cases = [
        (1, (400, 200), (25, 50), (75, 50)),
        (2, (400, 200), (75, 50), (25, 50)),
        (3, (400, 200), (75, 50), (25, 50)),
        (4, (400, 200), (25, 50), (75, 50)),
        (5, (200, 400), (50, 25), (50, 75)),
        (6, (200, 400), (50, 25), (50, 75)),
        (7, (200, 400), (50, 75), (50, 25)),
        (8, (200, 400), (50, 75), (50, 25)),
        (9, (400, 200), (25, 50), (75, 50)),
    ];
    for (value, size, red, blue) in cases {
        let file = jpeg_with_orientation(&halves(400, 200), value);
        let made = process_image(&file).unwrap();
        assert_eq!((made.width, made.height), size, "orientation {value}");
        let picture = shown(&made.main);
        for ((x, y), colour) in [(red, RED), (blue, BLUE)] {
            assert_colour(&picture, x, y, colour);
        }
        for name in [&b"EXIF"[..], b"Exif", b"II*\0", b"ICCP", b"XMP "] {
            assert!(!made.main.bytes.windows(4).any(|part| part == name));
        }
    }
}

#[test]
fn large_rotated_image_is_measured_upright() {
    let made = process_image(&jpeg_with_orientation(&halves(2200, 110), 6)).unwrap();
    assert_eq!((made.width, made.height), (110, 2200));
    let file = jpeg_with_orientation(&halves(110, 2200), 8);
    let made = process_image(&file).unwrap();
    assert_eq!((made.width, made.height), (2048, 102));
}

#[test]
fn progressive_and_cmyk_jpegs_keep_colours() {
    let rgb = halves(400, 200);
    let cmyk: Vec<u8> = rgb
        .pixels()
        .flat_map(|p| [255 - p.0[0], 255 - p.0[1], 255 - p.0[2], 0])
        .collect();
    let cases: [(&[u8], _, _); 4] = [
        (&rgb, ColorType::Rgb, true),
        (&cmyk, ColorType::Cmyk, false),
        (&cmyk, ColorType::Cmyk, true),
        (&cmyk, ColorType::CmykAsYcck, false),
    ];
    for (pixels, colours, progressive) in cases {
        let mut file = Vec::new();
        let mut encoder = Encoder::new(&mut file, 95);
        encoder.set_progressive(progressive);
        encoder.encode(pixels, 400, 200, colours).unwrap();
        let picture = shown(&process_image(&file).unwrap().main);
        assert_colour(&picture, 25, 50, RED);
        assert_colour(&picture, 75, 50, BLUE);
    }
}

#[test]
fn transparency_is_kept_only_when_used() {
    let glass = RgbaImage::from_fn(400, 200, |x, _| {
        Rgba([220, 30, 30, if x < 200 { 255 } else { 0 }])
    });
    let made = process_image(&saved(glass, ImageFormat::Png)).unwrap();
    for each in made.variants.iter().chain([&made.main]) {
        let picture = shown(each);
        let alpha = |x: u32| picture.get_pixel(picture.width() * x / 100, 50).0[3];
        assert_eq!((alpha(25), alpha(75)), (255, 0), "{}", each.width);
    }
    let full = RgbaImage::from_pixel(400, 200, Rgba([220, 30, 30, 255]));
    let made = process_image(&saved(full, ImageFormat::Png)).unwrap();
    let main = image::load_from_memory(&made.main.bytes).unwrap();
    assert!(!main.color().has_alpha());
}

#[test]
fn animation_is_reduced_to_first_frame() {
    let mut file = Vec::new();
    let mut encoder = GifEncoder::new(&mut file);
    for colour in [RED, BLUE] {
        let picture = RgbImage::from_pixel(40, 40, colour);
        let frame = Frame::new(DynamicImage::ImageRgb8(picture).into_rgba8());
        encoder.encode_frame(frame).unwrap();
    }
    drop(encoder);
    let picture = shown(&process_image(&file).unwrap().main);
    assert_colour(&picture, 50, 50, RED);
}

/// An animation of an empty frame and one with two colours.
fn gif_that_begins_empty() -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = GifEncoder::new(&mut file);
    for picture in [RgbaImage::new(40, 40), rgba_halves(40, 40)] {
        encoder.encode_frame(Frame::new(picture)).unwrap();
    }
    drop(encoder);
    file
}

fn rgba_halves(width: u32, height: u32) -> RgbaImage {
    DynamicImage::ImageRgb8(halves(width, height)).into_rgba8()
}

/// The same as animated PNG.
fn png_that_begins_empty() -> Vec<u8> {
    let mut file = Vec::new();
    let mut encoder = png::Encoder::new(&mut file, 40, 40);
    encoder.set_color(png::ColorType::Rgba);
    encoder.set_animated(2, 0).unwrap();
    let mut writer = encoder.write_header().unwrap();
    for picture in [RgbaImage::new(40, 40), rgba_halves(40, 40)] {
        writer.write_image_data(&picture).unwrap();
    }
    writer.finish().unwrap();
    file
}

/// The same as animated WebP (RFC 9649, section 2.7.1).
fn webp_that_begins_empty() -> Vec<u8> {
    let chunk = |name: &[u8; 4], body: &[u8]| {
        let length = u32::try_from(body.len()).unwrap().to_le_bytes();
        let padding = vec![0; body.len() % 2];
        [&name[..], &length, body, &padding].concat()
    };
    let side = [39, 0, 0];
    let frame = |picture: RgbaImage| {
        let still = saved(picture, ImageFormat::WebP);
        let at = still.windows(4).position(|name| name == b"VP8L").unwrap();
        let place_and_time = [&[0; 6][..], &side, &side, &[100, 0, 0, 0]].concat();
        chunk(b"ANMF", &[&place_and_time, &still[at..]].concat())
    };
    let header = [&[0x12, 0, 0, 0][..], &side, &side].concat();
    let body = [
        b"WEBP".to_vec(),
        chunk(b"VP8X", &header),
        chunk(b"ANIM", &[0; 6]),
        frame(RgbaImage::new(40, 40)),
        frame(rgba_halves(40, 40)),
    ];
    chunk(b"RIFF", &body.concat())
}

#[test]
fn animation_that_begins_empty_is_reduced_to_the_first_frame_that_shows_something() {
    for file in [
        gif_that_begins_empty(),
        png_that_begins_empty(),
        webp_that_begins_empty(),
    ] {
        let made = process_image(&file).unwrap();
        let picture = shown(&made.main);
        assert_colour(&picture, 25, 50, RED);
        assert_colour(&picture, 75, 50, BLUE);
    }
    // Without a frame that does, it is the first one.
    let empty = saved(RgbaImage::new(40, 40), ImageFormat::Gif);
    assert!(process_image(&empty).is_ok());
}

#[test]
fn high_depth_and_grey_images_are_accepted() {
    let deep = image::ImageBuffer::from_pixel(40, 40, Rgb([56_000_u16, 7_700, 7_700]));
    let picture = DynamicImage::ImageRgb16(deep);
    let made = process_image(&saved(picture, ImageFormat::Png)).unwrap();
    assert_colour(&shown(&made.main), 50, 50, RED);
    let grey = DynamicImage::ImageRgb8(halves(700, 40)).into_luma8();
    let made = process_image(&saved(grey, ImageFormat::Jpeg)).unwrap();
    assert_eq!(made.variants.len(), 3);
}

#[test]
fn wide_gamut_images_are_converted_to_srgb() {
    let mut file = Vec::new();
    let mut encoder = JpegEncoder::new_with_quality(&mut file, 95);
    let wide = ColorProfile::new_display_p3().encode().unwrap();
    encoder.set_icc_profile(wide).unwrap();
    let picture = RgbImage::from_pixel(64, 64, Rgb([200, 100, 100]));
    encoder.encode_image(&picture).unwrap();
    let red = shown(&process_image(&file).unwrap().main)
        .get_pixel(32, 32)
        .0[0];
    assert!(red > 205, "{red}");
}

#[test]
fn excess_pixels_are_refused_before_decoding() {
    let mut jpeg = saved(halves(16, 16), ImageFormat::Jpeg);
    let frame = jpeg.windows(2).position(|m| m == [0xFF, 0xC0]).unwrap();
    jpeg[frame + 5..frame + 9].copy_from_slice(&[0xFD, 0xE8, 0xFD, 0xE8]);
    let mut gif = saved(halves(16, 16), ImageFormat::Gif);
    gif[6..10].copy_from_slice(&[0xE8, 0xFD, 0xE8, 0xFD]);
    let flat = encode::webp(&encode::Flat::Opaque(halves(16, 16))).unwrap();
    let mut webp = flat.to_vec();
    webp[26..30].copy_from_slice(&[0xFF, 0x3F, 0xFF, 0x3F]);
    let cases = [
        (png_header(65_000, 65_000, 8, 2), 4_225_000_000),
        (png_header(50_000_001, 1, 1, 0), 50_000_001),
        (jpeg, 4_225_000_000),
        (gif, 4_225_000_000),
        (webp, 16_383 * 16_383),
        // Within the pixel limit, but 8 bytes per pixel.
        (png_header(10_000, 4_000, 16, 6), 40_000_000),
    ];
    for (file, pixels) in cases {
        let refused = process_image(&file);
        assert_eq!(refused, Err(ImageError::TooManyPixels { pixels }));
    }
    let greatest = png_header(10_000, 5_000, 8, 6);
    assert!(needed_memory(&greatest).unwrap() > 2 * 4 * 50_000_000);
}

#[test]
fn overlong_side_is_refused_before_decoding() {
    let jpeg = |width: u32, height: u32| {
        let mut file = Vec::new();
        let line = RgbImage::new(width, height);
        JpegEncoder::new(&mut file).encode_image(&line).unwrap();
        file
    };
    let cases = [
        (png_header(49_999_999, 1, 8, 2), 49_999_999),
        (png_header(1, 20_001, 1, 0), 20_001),
        (saved(RgbImage::new(20_001, 1), ImageFormat::Gif), 20_001),
        (jpeg(20_001, 1), 20_001),
        (jpeg(1, 20_001), 20_001),
    ];
    for (file, side) in cases {
        assert_eq!(process_image(&file), Err(ImageError::SideTooLong { side }));
    }
    for file in [jpeg(20_000, 2), jpeg(2, 20_000)] {
        let made = process_image(&file).unwrap();
        assert!(made.width <= 2048 && made.height <= 16_383);
    }
}

#[test]
fn frame_larger_than_canvas_is_refused() {
    let mut file = saved(RgbImage::new(9000, 600), ImageFormat::Gif);
    // The logical screen size (GIF 89a, section 18).
    file[6..10].copy_from_slice(&[10, 0, 10, 0]);
    assert!(matches!(
        process_image(&file),
        Err(ImageError::Unreadable { .. })
    ));
}

#[test]
fn oversized_file_is_refused() {
    let limit = usize::try_from(IMAGE_MAX_BYTES).unwrap();
    let mut file = saved(halves(16, 16), ImageFormat::Jpeg);
    file.resize(limit, 0);
    assert!(process_image(&file).is_ok());
    file.push(0);
    let bytes = IMAGE_MAX_BYTES + 1;
    assert_eq!(process_image(&file), Err(ImageError::TooLarge { bytes }));
}

#[test]
fn truncated_file_is_unreadable() {
    for format in [ImageFormat::Jpeg, ImageFormat::Png, ImageFormat::WebP] {
        let noise = RgbImage::from_fn(200, 200, |x, y| {
            let byte = |n: u32| u8::try_from((x * 31 + y * 57 + x * y * n) % 256).unwrap();
            Rgb([byte(3), byte(7), byte(11)])
        });
        let file = saved(noise, format);
        for part in [20, 50, 90, 99] {
            let cut = &file[..file.len() * part / 100];
            let refused = process_image(cut);
            assert!(
                matches!(refused, Err(ImageError::Unreadable { .. })),
                "{format:?} cut to {part} %: {:?}",
                refused.map(|made| made.width)
            );
        }
    }
}

#[test]
fn non_image_content_is_refused() {
    let files: [&[u8]; 4] = [
        b"<svg xmlns=\"http://www.w3.org/2000/svg\"><script>alert(1)</script></svg>",
        b"<!doctype html><title>photo.jpg</title>",
        b"\0\0\0\x14ftypisom\0\0\0\0mp42",
        b"",
    ];
    for file in files {
        assert_eq!(process_image(file), Err(ImageError::Unsupported));
    }
    let lookalike = b"\xFF\xD8\xFF\xE0<svg onload=alert(1)>";
    assert!(matches!(
        process_image(lookalike),
        Err(ImageError::Unreadable { .. })
    ));
}
