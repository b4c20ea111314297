//! The pen every drawing is made with: an SVG under construction on a 400 × 400 field, light from
//! the upper left, the floor near y = 340.

use std::fmt::{Display, Write as _};

use super::rgb::Rgb;

/// A rectangle `[x, y, width, height]` in field units.
pub type Area = [f64; 4];

/// The metal of fittings.
pub const STEEL: Rgb = Rgb(0xc9, 0xce, 0xd4);
/// Light wood of handles and bases.
pub const WOOD: Rgb = Rgb(0xd8, 0xac, 0x74);
/// Dark plastic and print.
pub const COAL: Rgb = Rgb(0x2b, 0x30, 0x37);
/// Labels and paper.
pub const PAPER: Rgb = Rgb(0xf8, 0xf3, 0xe9);
/// Highlights.
pub const LIGHT: Rgb = Rgb(0xff, 0xff, 0xff);

/// Collects SVG elements and the paints they refer to.
#[derive(Debug, Default)]
pub struct Pen {
    defs: String,
    body: String,
    named: u32,
}

impl Pen {
    /// An empty field.
    pub fn new() -> Self {
        Self::default()
    }

    /// Adds one element as written.
    pub fn add(&mut self, element: impl Display) -> &mut Self {
        let _ = write!(self.body, "{element}");
        self
    }

    /// A filled outline.
    pub fn fill(&mut self, outline: impl Display, paint: impl Display) -> &mut Self {
        self.add(format_args!("<path d='{outline}' fill='{paint}'/>"))
    }

    /// A stroked line with round ends.
    pub fn line(&mut self, way: impl Display, paint: impl Display, width: f64) -> &mut Self {
        self.add(format_args!(
            "<path d='{way}' fill='none' stroke='{paint}' stroke-width='{width}' \
             stroke-linecap='round' stroke-linejoin='round'/>"
        ))
    }

    /// A soft white line: where the light glides over a round side.
    pub fn gloss(&mut self, way: impl Display, width: f64) -> &mut Self {
        self.add(format_args!(
            "<path d='{way}' fill='none' stroke='#fff' stroke-width='{width}' \
             stroke-linecap='round' opacity='.32'/>"
        ))
    }

    /// An ellipse given as `[centre x, centre y, radius x, radius y]`.
    pub fn oval(&mut self, [cx, cy, rx, ry]: Area, paint: impl Display) -> &mut Self {
        self.add(format_args!(
            "<ellipse cx='{cx}' cy='{cy}' rx='{rx}' ry='{ry}' fill='{paint}'/>"
        ))
    }

    /// A rectangle with corners rounded by `round`.
    pub fn rect(&mut self, [x, y, w, h]: Area, round: f64, paint: impl Display) -> &mut Self {
        self.add(format_args!(
            "<rect x='{x}' y='{y}' width='{w}' height='{h}' rx='{round}' fill='{paint}'/>"
        ))
    }

    /// Draws inside a transformed group.
    pub fn within(&mut self, transform: impl Display, draw: impl FnOnce(&mut Self)) -> &mut Self {
        self.add(format_args!("<g transform='{transform}'>"));
        draw(self);
        self.add("</g>")
    }

    /// Draws inside an outline: what goes beyond it is cut off.
    pub fn clipped(&mut self, outline: impl Display, draw: impl FnOnce(&mut Self)) -> &mut Self {
        let name = self.name();
        let _ = write!(
            self.defs,
            "<clipPath id='{name}'><path d='{outline}'/></clipPath>"
        );
        self.add(format_args!("<g clip-path='url(#{name})'>"));
        draw(self);
        self.add("</g>")
    }

    /// The soft shadow that lets a thing stand on the floor, `[cx, cy, rx, ry]`.
    pub fn shadow(&mut self, place: Area) -> &mut Self {
        let paint = self.glow(Rgb(0x0d, 0x14, 0x20), 0.32);
        self.oval(place, paint)
    }

    /// A radial paint that fades from `strength` to nothing.
    pub fn glow(&mut self, colour: Rgb, strength: f64) -> String {
        let name = self.name();
        let half = strength * 0.45;
        let _ = write!(
            self.defs,
            "<radialGradient id='{name}'><stop offset='0' stop-color='{colour}' \
             stop-opacity='{strength}'/><stop offset='.55' stop-color='{colour}' \
             stop-opacity='{half}'/><stop offset='1' stop-color='{colour}' stop-opacity='0'/>\
             </radialGradient>"
        );
        format!("url(#{name})")
    }

    /// A paint of colours at offsets along `[x1, y1, x2, y2]` of the painted shape's box.
    pub fn blend(&mut self, stops: &[(f64, Rgb)], [x1, y1, x2, y2]: Area) -> String {
        let name = self.name();
        let _ = write!(
            self.defs,
            "<linearGradient id='{name}' x1='{x1}' y1='{y1}' x2='{x2}' y2='{y2}'>"
        );
        for (offset, colour) in stops {
            let _ = write!(self.defs, "<stop offset='{offset}' stop-color='{colour}'/>");
        }
        self.defs.push_str("</linearGradient>");
        format!("url(#{name})")
    }

    /// The paint of a round side lit from the left.
    pub fn round(&mut self, c: Rgb) -> String {
        let stops = [
            (0.0, c.dark(0.2)),
            (0.1, c.dark(0.06)),
            (0.27, c.light(0.26)),
            (0.5, c),
            (0.82, c.dark(0.16)),
            (1.0, c.dark(0.3)),
        ];
        self.blend(&stops, [0.0, 0.0, 1.0, 0.0])
    }

    /// The paint of a flat side lit from the upper left.
    pub fn flat(&mut self, c: Rgb) -> String {
        let stops = [(0.0, c.light(0.16)), (0.55, c), (1.0, c.dark(0.14))];
        self.blend(&stops, [0.0, 0.0, 1.0, 1.0])
    }

    /// The finished picture with `view_box`, over `ground`.
    pub fn finish(self, view_box: &str, ground: Rgb) -> String {
        let Self { defs, body, .. } = self;
        format!(
            "<svg xmlns='http://www.w3.org/2000/svg' viewBox='{view_box}'><defs>{defs}</defs>\
             <rect x='-400' y='-400' width='1600' height='1600' fill='{ground}'/>{body}</svg>"
        )
    }

    /// Shadow from left to right, laid over a pattern so that it follows the body.
    pub fn veil(&mut self, stops: [(f64, f64); 4]) -> String {
        let name = self.name();
        let _ = write!(self.defs, "<linearGradient id='{name}'>");
        for (offset, strength) in stops {
            let _ = write!(
                self.defs,
                "<stop offset='{offset}' stop-color='#0c1a3a' stop-opacity='{strength}'/>"
            );
        }
        self.defs.push_str("</linearGradient>");
        format!("url(#{name})")
    }

    fn name(&mut self) -> String {
        self.named += 1;
        format!("p{}", self.named)
    }
}
