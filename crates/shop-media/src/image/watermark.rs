//! Watermarks: draws a picture of a text on the renditions of a stored picture.

use image::{RgbaImage, imageops::FilterType};
use shop_core::WatermarkLayout;

use super::{
    ImageError, Variant, decoded,
    encode::{self, Flat},
    finished, main_size,
    size::{Size, jpeg_size},
    to_jpeg, variant, variant_sizes,
};

/// The drawn text in a corner: a third of the picture's width at most, and this part of it high at most,
/// so that a short text does not become a wall.
const CORNER: Fit = Fit {
    width: 3,
    height: 12,
};
/// The drawn text in a tile.
const TILE: Fit = Fit {
    width: 4,
    height: 16,
};
/// The distance from the edges, as a part of the picture's width.
const MARGIN: u32 = 40;

/// A picture whose longer side is more than so many times its shorter one is long.
const LONG: u32 = 2;

/// The largest mark, as parts of the picture's width.
struct Fit {
    width: u32,
    height: u32,
}

/// How a watermark is drawn.
#[derive(Debug, Clone)]
pub struct WatermarkStyle {
    /// Where.
    pub layout: WatermarkLayout,
    /// In percent.
    pub opacity: u32,
    /// Renditions of at least this width in pixels carry it.
    pub min_width: u32,
}

/// The renditions of a picture that carry its watermark.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Watermarked {
    /// The main size.
    pub main: Variant,
    /// The narrower ones that are wide enough, narrowest first.
    pub variants: Vec<Variant>,
    /// The JPEG, if it is wide enough.
    pub jpeg: Option<Variant>,
}

/// Draws the picture `mark` of a text on a stored picture, and makes the renditions that carry it.
/// CPU-intensive: see [`crate::MediaWorker`].
///
/// # Errors
/// [`ImageError::Unreadable`] if one of the two is damaged.
pub fn watermark(
    picture: &[u8],
    mark: &[u8],
    style: &WatermarkStyle,
) -> Result<Watermarked, ImageError> {
    let mut picture = Flat::from(decoded(picture)?);
    let mark = decoded(mark)?.into_rgba8();
    let size = picture.size();
    draw(&mut picture, &mark, style);
    let main = encode::webp(&picture)?;
    let variants = variant_sizes(main_size(size))
        .into_iter()
        .filter(|wanted| wanted.width >= style.min_width)
        .map(|wanted| variant(&picture, &main, size, wanted))
        .collect::<Result<_, _>>()?;
    let has_wide_jpeg = jpeg_size(size).width >= style.min_width;
    let jpeg = has_wide_jpeg.then(|| to_jpeg::rendition(&picture));
    Ok(Watermarked {
        main: finished(size, &main),
        variants,
        jpeg: jpeg.transpose()?,
    })
}

fn draw(picture: &mut Flat, mark: &RgbaImage, style: &WatermarkStyle) {
    let size = picture.size();
    let fit = match style.layout {
        WatermarkLayout::Corner => CORNER,
        WatermarkLayout::Tiled => TILE,
    };
    let shown = match style.layout {
        WatermarkLayout::Corner => shown(size),
        WatermarkLayout::Tiled => size,
    };
    let fitted = fitted(mark.dimensions().into(), shown, &fit);
    let mark = image::imageops::resize(mark, fitted.width, fitted.height, FilterType::Triangle);
    let margin = shown.width / MARGIN;
    match style.layout {
        WatermarkLayout::Corner => {
            let x = size.width.midpoint(shown.width);
            let y = size.height.midpoint(shown.height);
            blend(
                picture,
                &mark,
                x.saturating_sub(fitted.width + margin),
                y.saturating_sub(fitted.height + margin),
                style.opacity,
            );
        }
        WatermarkLayout::Tiled => {
            for (left, top) in places(size, fitted, margin) {
                blend(picture, &mark, left, top, style.opacity);
            }
        }
    }
}

/// What a product page shows of a picture, in its middle: a square, beyond whose edges a mark would be cut
/// off. Long pictures, as in descriptions, are shown whole.
fn shown(picture: Size) -> Size {
    let (shorter, longer) = (
        picture.width.min(picture.height),
        picture.width.max(picture.height),
    );
    if longer > LONG * shorter {
        return picture;
    }
    Size {
        width: shorter,
        height: shorter,
    }
}

/// The size of the mark on a picture: as large as it fits, with its own proportions.
fn fitted(mark: Size, picture: Size, fit: &Fit) -> Size {
    let wide = mark.with_width((picture.width / fit.width).max(1));
    let highest = (picture.width / fit.height).clamp(1, picture.height.max(1));
    if wide.height <= highest {
        return wide;
    }
    let width = u64::from(mark.width) * u64::from(highest) / u64::from(mark.height.max(1));
    Size {
        width: u32::try_from(width).unwrap_or(wide.width).max(1),
        height: highest,
    }
}

/// The upper left corners of tiles: rows with gaps as wide as half a mark, every other row moved by
/// half a step, so that no column of the picture stays free.
fn places(picture: Size, mark: Size, margin: u32) -> Vec<(u32, u32)> {
    let step = (mark.width + mark.width / 2).max(1);
    let row_step = (mark.height * 3).max(1);
    let mut places = Vec::new();
    for (row, y) in (margin..picture.height)
        .step_by(row_step as usize)
        .enumerate()
    {
        let start = margin + if row % 2 == 0 { 0 } else { step / 2 };
        places.extend(
            (start..picture.width)
                .step_by(step as usize)
                .map(|x| (x, y)),
        );
    }
    places
}

/// Draws the mark over the picture with its own alpha, reduced to `opacity` percent. What lies outside
/// of the picture is cut off.
fn blend(picture: &mut Flat, mark: &RgbaImage, left: u32, top: u32, opacity: u32) {
    let size = picture.size();
    for (x, y, pixel) in mark.enumerate_pixels() {
        let (x, y) = (left + x, top + y);
        let [red, green, blue, alpha] = pixel.0;
        let alpha = u32::from(alpha) * opacity.min(100) / 100;
        if x >= size.width || y >= size.height || alpha == 0 {
            continue;
        }
        let over = |below: u8, above: u8| {
            let (below, above) = (u32::from(below), u32::from(above));
            let sum = (above * alpha + below * (255 - alpha) + 127) / 255;
            u8::try_from(sum).unwrap_or(u8::MAX)
        };
        let opaque = [red, green, blue, u8::MAX];
        let below: &mut [u8] = match picture {
            Flat::Opaque(own) => &mut own.get_pixel_mut(x, y).0,
            Flat::Clear(own) => &mut own.get_pixel_mut(x, y).0,
        };
        for (below, above) in below.iter_mut().zip(opaque) {
            *below = over(*below, above);
        }
    }
}

#[cfg(test)]
mod tests {
    use image::{Rgb, RgbImage, Rgba};

    use super::*;

    const GREY: Rgb<u8> = Rgb([100, 100, 100]);

    /// A white bar with transparent space above and below.
    fn bar() -> RgbaImage {
        RgbaImage::from_fn(200, 50, |_, y| {
            Rgba([255, 255, 255, if (10..40).contains(&y) { 255 } else { 0 }])
        })
    }

    fn style(layout: WatermarkLayout, opacity: u32) -> WatermarkStyle {
        WatermarkStyle {
            layout,
            opacity,
            min_width: 640,
        }
    }

    fn grey(width: u32, height: u32) -> RgbImage {
        RgbImage::from_pixel(width, height, GREY)
    }

    fn drawn(picture: RgbImage, layout: WatermarkLayout, opacity: u32) -> RgbImage {
        let mut flat = Flat::Opaque(picture);
        draw(&mut flat, &bar(), &style(layout, opacity));
        let Flat::Opaque(drawn) = flat else {
            panic!("opaque pictures stay opaque")
        };
        drawn
    }

    /// Left, top, right and bottom of what is not grey; the last two excluded.
    fn changed(picture: &RgbImage) -> (u32, u32, u32, u32) {
        let all = picture
            .enumerate_pixels()
            .filter(|(_, _, pixel)| **pixel != GREY);
        all.fold((u32::MAX, u32::MAX, 0, 0), |(l, t, r, b), (x, y, _)| {
            (l.min(x), t.min(y), r.max(x + 1), b.max(y + 1))
        })
    }

    fn webp(picture: &RgbImage) -> Vec<u8> {
        webp::Encoder::from_rgb(picture, picture.width(), picture.height())
            .encode_simple(true, 100.0)
            .unwrap()
            .to_vec()
    }

    fn png(picture: &RgbaImage) -> Vec<u8> {
        let mut file = std::io::Cursor::new(Vec::new());
        picture
            .write_to(&mut file, image::ImageFormat::Png)
            .unwrap();
        file.into_inner()
    }

    #[test]
    fn corner_changes_only_the_bottom_on_the_right() {
        let drawn = drawn(grey(900, 900), WatermarkLayout::Corner, 100);
        let (left, top, right, bottom) = changed(&drawn);
        // A third of the width, at a fortieth from the edges.
        assert_eq!((left, right), (900 - 22 - 300, 900 - 22));
        assert!(top >= 900 - 22 - 75 && bottom <= 900 - 22, "{top} {bottom}");
        assert_eq!(drawn.get_pixel(700, 840).0, [255; 3]);
    }

    #[test]
    fn corner_is_that_of_the_square_in_the_middle() {
        let sizes = [(1200, 900), (900, 1200), (1000, 501), (641, 1282)];
        for (width, height) in sizes {
            let made = drawn(grey(width, height), WatermarkLayout::Corner, 100);
            let (left, top, right, bottom) = changed(&made);
            let side = width.min(height);
            let (x, y) = ((width - side) / 2, (height - side) / 2);
            assert!(left >= x && right <= x + side, "{left} {right}");
            assert!(top >= y && bottom <= y + side, "{top} {bottom}");
        }
        // Of a long picture, that of the picture.
        let made = drawn(grey(700, 9_000), WatermarkLayout::Corner, 100);
        assert!(changed(&made).3 > 8_900);
    }

    #[test]
    fn opacity_is_respected() {
        for (opacity, expected) in [(100, 255), (60, 193), (10, 115)] {
            let drawn = drawn(grey(900, 900), WatermarkLayout::Corner, opacity);
            assert_eq!(drawn.get_pixel(700, 840).0, [expected; 3], "{opacity}");
        }
    }

    #[test]
    fn tiles_leave_gaps_and_reach_all_quarters() {
        let drawn = drawn(grey(1200, 900), WatermarkLayout::Tiled, 50);
        let marked = drawn.pixels().filter(|pixel| **pixel != GREY).count();
        let share = marked * 100 / (1200 * 900);
        assert!((5..40).contains(&share), "{share} %");
        for (left, top) in [(0, 0), (600, 0), (0, 450), (600, 450)] {
            let quarter = image::imageops::crop_imm(&drawn, left, top, 600, 450).to_image();
            assert!(quarter.pixels().any(|pixel| *pixel != GREY), "{left} {top}");
        }
    }

    #[test]
    fn marks_fit_pictures_of_any_shape() {
        for (width, height) in [(640, 1), (640, 20), (700, 9_000), (2048, 64)] {
            for layout in [WatermarkLayout::Corner, WatermarkLayout::Tiled] {
                let drawn = drawn(grey(width, height), layout, 100);
                assert_eq!(drawn.dimensions(), (width, height));
            }
        }
        let short = RgbaImage::from_pixel(40, 64, Rgba([255; 4]));
        let fit = fitted(
            short.dimensions().into(),
            Size {
                width: 1200,
                height: 900,
            },
            &CORNER,
        );
        assert_eq!(
            fit,
            Size {
                width: 62,
                height: 100
            }
        );
    }

    #[test]
    fn clear_pixels_under_the_mark_become_visible() {
        let mut flat = Flat::Clear(RgbaImage::from_pixel(900, 900, Rgba([0, 0, 0, 0])));
        draw(&mut flat, &bar(), &style(WatermarkLayout::Corner, 100));
        let Flat::Clear(drawn) = flat else {
            panic!("clear pictures stay clear")
        };
        assert_eq!(drawn.get_pixel(700, 840).0, [255; 4]);
        assert_eq!(drawn.get_pixel(10, 10).0, [0; 4]);
    }

    #[test]
    fn wide_renditions_carry_the_mark() {
        let made = |width, height| {
            let picture = webp(&grey(width, height));
            let made = watermark(&picture, &png(&bar()), &style(WatermarkLayout::Corner, 100));
            let made = made.unwrap();
            let widths: Vec<u32> = made.variants.iter().map(|variant| variant.width).collect();
            (made.main.width, widths, made.jpeg.map(|jpeg| jpeg.width))
        };
        assert_eq!(made(2048, 1000), (2048, vec![640, 1080], Some(1200)));
        assert_eq!(made(800, 600), (800, vec![640, 800], Some(800)));
        // The JPEG of a long picture is narrow.
        assert_eq!(made(700, 7_000), (700, vec![640, 700], None));
    }

    #[test]
    fn damaged_files_are_refused() {
        let whole = webp(&grey(700, 500));
        let style = style(WatermarkLayout::Corner, 100);
        assert!(watermark(&whole, b"no picture", &style).is_err());
        assert!(watermark(&whole[..whole.len() / 2], &png(&bar()), &style).is_err());
    }
}
