//! Conversion to sRGB. Phone cameras write wide-gamut colours with an ICC profile; without the
//! profile the same values look pale.

use moxcms::{ColorProfile, DataColorSpace, Layout, TransformOptions};

use super::encode::Flat;

/// Converts from the colour space of `profile` (ICC.1) to sRGB. Like browsers, it treats the image
/// as sRGB if the profile is invalid or not RGB.
pub fn to_srgb(picture: &mut Flat, profile: &[u8]) {
    let Ok(profile) = ColorProfile::new_from_slice(profile) else {
        return;
    };
    if profile.color_space != DataColorSpace::Rgb {
        return;
    }
    let layout = match picture {
        Flat::Opaque(_) => Layout::Rgb,
        Flat::Clear(_) => Layout::Rgba,
    };
    let srgb = ColorProfile::new_srgb();
    let options = TransformOptions::default();
    let Ok(transform) = profile.create_transform_8bit(layout, &srgb, layout, options) else {
        return;
    };
    let source = picture.pixels().to_vec();
    if transform.transform(&source, picture.pixels_mut()).is_err() {
        picture.pixels_mut().copy_from_slice(&source);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use image::{Rgb, RgbImage};

    fn converted(colour: [u8; 3], profile: &[u8]) -> [u8; 3] {
        let mut flat = Flat::Opaque(RgbImage::from_pixel(2, 1, Rgb(colour)));
        to_srgb(&mut flat, profile);
        let pixels = flat.pixels();
        [pixels[0], pixels[1], pixels[2]]
    }

    #[test]
    fn wide_gamut_colours_are_converted() {
        let wide = ColorProfile::new_display_p3().encode().unwrap();
        let [red, green, blue] = converted([200, 100, 100], &wide);
        assert!(
            red > 205 && green < 98 && blue < 100,
            "{red} {green} {blue}"
        );
        for channel in converted([128; 3], &wide) {
            assert!(channel.abs_diff(128) <= 1, "{channel}");
        }
    }

    #[test]
    fn colours_without_profile_are_unchanged() {
        let grey = ColorProfile::new_gray_with_gamma(2.2).encode().unwrap();
        for profile in [&b"nonsense"[..], &[], &grey] {
            assert_eq!(converted([200, 100, 50], profile), [200, 100, 50]);
        }
    }
}
