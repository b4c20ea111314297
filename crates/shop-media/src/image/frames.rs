//! Animations: the still picture is the first frame that shows something, since many begin with an empty one.

use std::io::Cursor;

use image::{
    AnimationDecoder as _, DynamicImage, Frame, GenericImageView as _, ImageDecoder as _,
    ImageResult, Limits,
    codecs::{gif::GifDecoder, png::PngDecoder, webp::WebPDecoder},
};

use crate::FileType;

/// How many pixels of frames are decoded in search of one that shows something: some seconds of work.
const SEARCHED_PIXELS_MAX: u64 = 400_000_000;
/// How many frames are.
const SEARCHED_FRAMES_MAX: u64 = 300;

/// The first frame after the first one that shows something, if `first` does not; none if the file is no animation, or
/// if none is found.
pub fn first_that_shows(
    first: &DynamicImage,
    file_type: FileType,
    bytes: &[u8],
    limits: impl Fn() -> Limits,
) -> Option<DynamicImage> {
    if shows_something(first) {
        return None;
    }
    let pixels = u64::from(first.width()) * u64::from(first.height());
    let most = (SEARCHED_PIXELS_MAX / pixels.max(1)).clamp(1, SEARCHED_FRAMES_MAX);
    let find = |frames: &mut dyn Iterator<Item = ImageResult<Frame>>| {
        let most = usize::try_from(most).unwrap_or(1);
        let frames = frames.take(most + 1).skip(1).map_while(Result::ok);
        let mut frames = frames.map(|frame| DynamicImage::from(frame.into_buffer()));
        frames.find(shows_something)
    };
    let input = Cursor::new(bytes);
    match file_type {
        FileType::Gif => {
            let mut decoder = GifDecoder::new(input).ok()?;
            decoder.set_limits(limits()).ok()?;
            find(&mut decoder.into_frames())
        }
        FileType::Webp => {
            let mut decoder = WebPDecoder::new(input).ok()?;
            decoder.set_limits(limits()).ok()?;
            let is_animation = decoder.has_animation();
            is_animation.then(|| find(&mut decoder.into_frames()))?
        }
        FileType::Png => {
            let decoder = PngDecoder::with_limits(input, limits()).ok()?;
            let is_animation = decoder.is_apng().is_ok_and(|is_animation| is_animation);
            let frames = is_animation.then(|| decoder.apng().ok())??;
            find(&mut frames.into_frames())
        }
        _ => None,
    }
}

/// Whether a picture has more than one colour. What cannot be seen has none.
fn shows_something(picture: &DynamicImage) -> bool {
    let colour =
        |(_, _, pixel): (u32, u32, image::Rgba<u8>)| if pixel.0[3] == 0 { [0; 4] } else { pixel.0 };
    let mut colours = picture.pixels().map(colour);
    let first = colours.next();
    colours.any(|colour| Some(colour) != first)
}
