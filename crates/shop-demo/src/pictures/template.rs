//! Drawings as SVG files under `motifs/`, with named colours that a style sheet sets.
//!
//! A colour named `main` is the class `main` of what is filled and `line-main` of what is stroked.
//! Its tones are `main-light-10` to `main-light-90`, towards white, and `main-dark-10` to
//! `main-dark-90`, towards shadow. A file carries a style sheet of its own with colours to work with;
//! the one made here has more weight.

use std::fmt::Write as _;

use resvg::usvg::{Options, Tree};

use super::raster::DrawError;
use super::rgb::Rgb;

/// A colour and its name in a template.
pub type Paint<'a> = (&'a str, Rgb);

/// The style sheet that paints `svg`: the tones of `paints` that it uses.
pub fn sheet(svg: &str, paints: &[Paint]) -> String {
    let mut css = String::new();
    for (name, colour) in paints {
        add_tone(&mut css, svg, name, *colour);
        for share in [10_u8, 20, 30, 40, 50, 60, 70, 80, 90] {
            let part = f64::from(share) / 100.0;
            add_tone(
                &mut css,
                svg,
                &format!("{name}-light-{share}"),
                colour.light(part),
            );
            add_tone(
                &mut css,
                svg,
                &format!("{name}-dark-{share}"),
                colour.dark(part),
            );
        }
    }
    css
}

fn add_tone(css: &mut String, svg: &str, class: &str, tone: Rgb) {
    if svg.contains(class) {
        let _ = write!(
            css,
            "svg .{class}{{fill:{tone};stop-color:{tone}}}svg .line-{class}{{stroke:{tone}}}"
        );
    }
}

/// The drawing of `svg` under the style sheet `css`.
pub fn tree(svg: &str, css: String) -> Result<Tree, DrawError> {
    let options = Options {
        style_sheet: Some(css),
        ..Options::default()
    };
    Ok(Tree::from_str(svg, &options)?)
}

/// The drawing of `svg` in `paints`.
pub fn painted(svg: &str, paints: &[Paint]) -> Result<Tree, DrawError> {
    tree(svg, sheet(svg, paints))
}
