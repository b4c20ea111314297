//! Where a shop takes its pictures: each has its own ground, light, angle and crop.

use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use resvg::tiny_skia::{Pixmap, Transform};

use super::PRODUCT_SIDE;
use super::canvas::{Canvas, Spot};
use super::dice::Dice;
use super::raster::DrawError;
use super::rgb::Rgb;
use super::template::painted;
use super::thing::{Pose, Thing};

/// The calm grounds of the storefront's design.
pub const TINTS: [Rgb; 6] = [
    Rgb(0xe5, 0xeb, 0xf4),
    Rgb(0xef, 0xe9, 0xe0),
    Rgb(0xe2, 0xec, 0xe4),
    Rgb(0xf4, 0xe6, 0xe1),
    Rgb(0xeb, 0xe8, 0xf0),
    Rgb(0xe8, 0xec, 0xee),
];

/// Oak, walnut, ash and clay.
const FLOORS: [Rgb; 4] = [
    Rgb(0xc4, 0x9a, 0x6c),
    Rgb(0x8e, 0x66, 0x48),
    Rgb(0xd9, 0xc4, 0xa4),
    Rgb(0xb8, 0x7a, 0x5c),
];

const GROUNDS: [&str; 6] = [
    include_str!("../../motifs/grounds/paper.svg"),
    include_str!("../../motifs/grounds/wood.svg"),
    include_str!("../../motifs/grounds/stone.svg"),
    include_str!("../../motifs/grounds/linen.svg"),
    include_str!("../../motifs/grounds/terrazzo.svg"),
    include_str!("../../motifs/grounds/plaster.svg"),
];

const LIGHTS: [&str; 4] = [
    include_str!("../../motifs/lights/soft.svg"),
    include_str!("../../motifs/lights/window.svg"),
    include_str!("../../motifs/lights/spot.svg"),
    include_str!("../../motifs/lights/leaves.svg"),
];

/// Where wall and floor meet in the grounds.
const HORIZON: f32 = 250.0;

/// The ground and light of a shop's pictures in one pose.
type Ground = ((u64, Pose), Arc<Pixmap>);

/// Grounds that are kept, the latest first: those of the shops whose pictures are being drawn.
const KEPT: usize = 6;

static GROUND_CACHE: Mutex<Vec<Ground>> = Mutex::new(Vec::new());

fn grounds() -> MutexGuard<'static, Vec<Ground>> {
    GROUND_CACHE.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A shop's way of taking pictures.
pub struct Studio {
    shop: u64,
    ground: &'static str,
    light: &'static str,
    tint: Rgb,
    floor: Rgb,
    from_right: bool,
    turn: f32,
    zoom: f32,
    shift: f32,
}

impl Studio {
    /// The studio of the shop with this number.
    pub fn of(shop: u64) -> Self {
        let mut dice = Dice::new(shop);
        let [paper, ..] = GROUNDS;
        let [soft, ..] = LIGHTS;
        Self {
            shop,
            ground: dice.pick(&GROUNDS).copied().unwrap_or(paper),
            light: dice.pick(&LIGHTS).copied().unwrap_or(soft),
            tint: dice.pick(&TINTS).copied().unwrap_or(TINTS[0]),
            floor: dice.pick(&FLOORS).copied().unwrap_or(FLOORS[0]),
            from_right: dice.below(2) == 1,
            turn: dice.between(-14.0, 14.0),
            zoom: dice.between(0.9, 1.1),
            shift: dice.between(-16.0, 16.0),
        }
    }

    /// A picture of 400 units across, `side` pixels wide, with ground and light. These are drawn once
    /// for a shop's pictures and then copied.
    pub fn canvas(&self, side: u16, pose: Pose) -> Result<Canvas, DrawError> {
        let known = grounds()
            .iter()
            .find(|(of, _)| *of == (self.shop, pose))
            .cloned();
        let (_, pixels) = match known {
            Some(known) => known,
            None => self.keep(pose)?,
        };
        Canvas::over(&pixels, side, 400.0)
    }

    fn keep(&self, pose: Pose) -> Result<Ground, DrawError> {
        let mut canvas = Canvas::new(PRODUCT_SIDE, PRODUCT_SIDE, 400.0)?;
        self.set(&mut canvas, pose, 0.0)?;
        let made = ((self.shop, pose), Arc::new(canvas.into_pixels()));
        let mut kept = grounds();
        kept.truncate(KEPT - 1);
        kept.insert(0, made.clone());
        Ok(made)
    }

    /// Draws ground and light, moved to the right by `shift`. The ground is a wall and a floor: what
    /// lies sees only its floor, what hangs only its wall.
    pub fn set(&self, canvas: &mut Canvas, pose: Pose, shift: f32) -> Result<(), DrawError> {
        let ground = painted(self.ground, &[("tint", self.tint), ("floor", self.floor)])?;
        let place = match pose {
            Pose::Stand => Transform::identity(),
            Pose::Lie => Transform::from_scale(1.3, 2.2).pre_translate(-50.0, -HORIZON - 14.0),
            Pose::Hang => Transform::from_translate(0.0, 400.0 - HORIZON + 10.0),
        };
        let shift = Transform::from_translate(shift, 0.0);
        canvas.paint(&ground, shift.pre_concat(place));
        canvas.paint(&painted(self.light, &[])?, shift);
        Ok(())
    }

    /// Where the one thing of a picture goes.
    pub fn spot(&self, thing: &Thing) -> Spot {
        let (y, size) = match thing.pose {
            Pose::Stand => (346.0, 268.0),
            Pose::Lie => (200.0, 300.0),
            Pose::Hang => (186.0, 280.0),
        };
        Spot {
            x: 200.0 + self.shift,
            y,
            size: size * self.zoom,
            turn: if thing.pose == Pose::Lie {
                self.turn
            } else {
                0.0
            },
            pose: thing.pose,
        }
    }

    /// Finishes a picture: the light comes from the shop's side.
    pub fn finish(&self, mut canvas: Canvas) -> Canvas {
        if self.from_right {
            canvas.mirror();
        }
        canvas
    }
}
