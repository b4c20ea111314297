//! A picture in the making: drawings and things, put on top of each other.

use resvg::tiny_skia::{BlendMode, FilterQuality, Pixmap, PixmapPaint, Rect, Transform};
use resvg::usvg::Tree;

use super::raster::DrawError;
use super::thing::{BEYOND, CELL, Pose, Shadow, Thing};

/// Where a thing is put.
#[derive(Debug, Clone, Copy)]
pub struct Spot {
    /// The middle of what hangs or lies, the middle of the foot of what stands.
    pub x: f32,
    /// The middle of what hangs or lies, the foot of what stands.
    pub y: f32,
    /// The width and height it fits into.
    pub size: f32,
    /// Degrees it is turned by.
    pub turn: f32,
    /// How it is seen.
    pub pose: Pose,
}

impl Spot {
    /// From the thing's field to the picture's units.
    fn transform(self, thing: &Thing) -> Transform {
        let [left, top, right, bottom] = thing.bounds;
        let anchor = match self.pose {
            Pose::Stand => bottom,
            Pose::Lie | Pose::Hang => f32::midpoint(top, bottom),
        };
        // What is small stays a little smaller than what is large.
        let scale = (self.size / (right - left).max(bottom - top)).min(1.3);
        Transform::from_translate(self.x, self.y)
            .pre_concat(Transform::from_rotate(self.turn))
            .pre_scale(scale, scale)
            .pre_translate(-f32::midpoint(left, right), -anchor)
    }
}

/// Pixels, and the way from the picture's units to them.
pub struct Canvas {
    pixels: Pixmap,
    view: Transform,
}

impl Canvas {
    /// An empty picture of `width` × `height` pixels that shows `units` across.
    pub fn new(width: u16, height: u16, units: f32) -> Result<Self, DrawError> {
        let pixels = Pixmap::new(width.into(), height.into());
        let scale = f32::from(width) / units;
        Ok(Self {
            pixels: pixels.ok_or(DrawError::Size(width, height))?,
            view: Transform::from_scale(scale, scale),
        })
    }

    /// A picture of `side` × `side` pixels that begins as a copy of `pixels`.
    pub fn over(pixels: &Pixmap, side: u16, units: f32) -> Result<Self, DrawError> {
        let mut canvas = Self::new(side, side, units)?;
        if pixels.width() == u32::from(side) {
            canvas.pixels = pixels.clone();
        } else {
            canvas.copy(pixels, scale(side, pixels));
        }
        Ok(canvas)
    }

    /// Comes closer: the picture and what is drawn from now on is `zoom` times as large around a point.
    pub fn look_closer(&mut self, zoom: f32, x: f32, y: f32) {
        let middle = Transform::from_translate(200.0, 200.0).pre_scale(zoom, zoom);
        let closer = middle.pre_translate(-x, -y);
        let back = self.view.invert().unwrap_or_default();
        let far = self.pixels.clone();
        self.copy(&far, self.view.pre_concat(closer).pre_concat(back));
        self.view = self.view.pre_concat(closer);
    }

    /// The pixels, covering the whole picture.
    pub const fn pixels(&self) -> &Pixmap {
        &self.pixels
    }

    /// The pixels alone.
    pub fn into_pixels(self) -> Pixmap {
        self.pixels
    }

    fn copy(&mut self, pixels: &Pixmap, place: Transform) {
        let paint = PixmapPaint {
            quality: FilterQuality::Bilinear,
            ..PixmapPaint::default()
        };
        self.pixels
            .draw_pixmap(0, 0, pixels.as_ref(), &paint, place, None);
    }

    /// Puts a drawing into the picture, without light or shadow.
    pub fn paint(&mut self, tree: &Tree, place: Transform) {
        resvg::render(tree, self.view.pre_concat(place), &mut self.pixels.as_mut());
    }

    /// Puts a thing into the picture, lit from the upper left, with its shadows.
    pub fn put(&mut self, thing: &Thing, spot: Spot) {
        let place = spot.transform(thing);
        if let Some(glow) = &thing.glow {
            self.paint(glow, place);
        }
        match spot.pose {
            Pose::Stand => {
                self.stamp(&thing.cast, place.pre_concat(sheared(thing, 0.62, 0.3)));
                self.stamp(&thing.contact, place.pre_concat(sheared(thing, 0.12, 0.34)));
            }
            Pose::Lie => {
                self.stamp(
                    &thing.drop,
                    Transform::from_translate(10.0, 13.0).pre_concat(place),
                );
                self.stamp(
                    &thing.drop,
                    Transform::from_translate(2.0, 3.0).pre_concat(place),
                );
            }
            Pose::Hang => {
                self.stamp(
                    &thing.drop,
                    Transform::from_translate(16.0, 24.0).pre_concat(place),
                );
            }
        }
        self.model(thing, place);
    }

    /// Draws a part of `whole`, which was put at `spot`, over what has come between.
    pub fn cover(&mut self, part: &Thing, whole: &Thing, spot: Spot) {
        self.model(part, spot.transform(whole));
    }

    /// Draws a thing with its relief: into pixels of its own, so that light falls on nothing else.
    fn model(&mut self, thing: &Thing, place: Transform) {
        let whole = self.view.pre_concat(place);
        let [left, top, right, bottom] = thing.bounds;
        let area = Rect::from_ltrb(left - 8.0, top - 8.0, right + 8.0, bottom + 8.0);
        let Some(area) = area.and_then(|area| area.transform(whole)) else {
            return;
        };
        let corner = Transform::from_translate(-area.left().floor(), -area.top().floor());
        let Some(area) = area.round_out() else { return };
        let Some(mut own) = Pixmap::new(area.width(), area.height()) else {
            return;
        };
        let place = corner.pre_concat(whole);
        resvg::render(&thing.tree, place, &mut own.as_mut());
        let lit = PixmapPaint {
            blend_mode: BlendMode::SourceAtop,
            quality: FilterQuality::Bilinear,
            opacity: 1.0,
        };
        let relief = on_field(place);
        own.draw_pixmap(0, 0, thing.relief.as_ref(), &lit, relief, None);
        let plain = PixmapPaint::default();
        let (x, y) = (area.left(), area.top());
        self.pixels
            .draw_pixmap(x, y, own.as_ref(), &plain, Transform::identity(), None);
    }

    fn stamp(&mut self, shadow: &Shadow, place: Transform) {
        let (column, row) = shadow.corner;
        let corner = on_field(place).pre_translate(column, row);
        self.copy(&shadow.cells, self.view.pre_concat(corner));
    }

    /// Turns left to right.
    pub fn mirror(&mut self) {
        let width = self.pixels.width() as usize;
        for row in self.pixels.pixels_mut().chunks_exact_mut(width) {
            row.reverse();
        }
    }
}

fn scale(side: u16, pixels: &Pixmap) -> Transform {
    let from = u16::try_from(pixels.width()).unwrap_or(u16::MAX);
    let scale = f32::from(side) / f32::from(from);
    Transform::from_scale(scale, scale)
}

/// From the grid of a silhouette to where its field goes.
fn on_field(field: Transform) -> Transform {
    field.pre_translate(-BEYOND, -BEYOND).pre_scale(CELL, CELL)
}

/// Lays a silhouette down on the floor: away from the light by `lean`, flattened to `rise`.
fn sheared(thing: &Thing, lean: f32, rise: f32) -> Transform {
    let [_, top, _, bottom] = thing.bounds;
    let foot = bottom - (bottom - top) * 0.03;
    Transform::from_row(1.0, 0.0, -lean, rise, lean * foot, foot * (1.0 - rise))
}
