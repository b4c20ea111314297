//! Product pictures: one thing, in several views.

use resvg::tiny_skia::Transform;

use super::canvas::{Canvas, Spot};
use super::dice::Dice;
use super::ink::Ink;
use super::look::{Look, Pattern};
use super::motif::Motif;
use super::raster::DrawError;
use super::rgb::Rgb;
use super::studio::{Studio, TINTS};
use super::template::painted;
use super::thing::{Pose, Thing};

/// What a product picture shows of its product.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum View {
    /// The whole thing.
    Front,
    /// A part of it, close.
    Detail,
    /// Three of them.
    Group,
    /// With its open shipping carton.
    Carton,
    /// The colours it comes in, at most nine.
    Swatches(Vec<Ink>),
}

/// One picture of one product. The same `seed` is the same product: all its views agree in form and
/// ornament.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct ProductShot {
    /// What it is.
    pub motif: Motif,
    /// Its colour.
    pub ink: Ink,
    /// Its second colour: ornament, fittings.
    pub accent: Ink,
    /// Its ornament.
    pub pattern: Pattern,
    /// Which form of the motif; `None` leaves it to the seed.
    pub form: Option<u32>,
    /// What makes it different from its like.
    pub seed: u64,
    /// Whose studio it is taken in.
    pub shop: u64,
    /// What is seen.
    pub view: View,
}

impl ProductShot {
    /// The picture, `side` × `side` pixels.
    pub fn draw(&self, side: u16) -> Result<Canvas, DrawError> {
        let studio = Studio::of(self.shop);
        let mut dice = Dice::new(self.seed);
        let thing = self.thing(self.ink)?;
        let canvas = match &self.view {
            View::Swatches(inks) => self.swatches(side, inks)?,
            View::Carton => packed(studio.canvas(side, Pose::Stand)?, &thing)?,
            View::Front => one(studio.canvas(side, thing.pose)?, &studio, &thing),
            View::Detail => {
                let mut canvas = studio.canvas(side, thing.pose)?;
                canvas.look_closer(1.9, dice.between(150.0, 250.0), dice.between(150.0, 230.0));
                one(canvas, &studio, &thing)
            }
            View::Group => {
                let mut canvas = studio.canvas(side, thing.pose)?;
                for spot in group(thing.pose, dice.below(2) == 0) {
                    canvas.put(&thing, spot);
                }
                canvas
            }
        };
        Ok(studio.finish(canvas))
    }

    fn thing(&self, ink: Ink) -> Result<Thing, DrawError> {
        let mut dice = Dice::new(self.seed);
        let any_form = dice.below(12);
        let look = Look {
            main: ink.rgb(),
            accent: contrasting(ink, self.accent),
            pattern: self.pattern,
            form: self.form.unwrap_or(any_form),
            seed: dice.bits(),
        };
        Thing::of(self.motif, &look)
    }

    fn swatches(&self, side: u16, inks: &[Ink]) -> Result<Canvas, DrawError> {
        let mut canvas = Canvas::new(side, side, 400.0)?;
        let shown = inks.get(..inks.len().min(9)).unwrap_or(inks);
        let columns = if shown.len() > 4 { 3 } else { 2_usize };
        let rows = shown.len().div_ceil(columns).max(1);
        let units = |count: usize| 400.0 / f32::from(u16::try_from(count).unwrap_or(1));
        let (wide, high) = (units(columns), units(rows));
        let places = (0..rows).flat_map(|row| (0..columns).map(move |column| (column, row)));
        let corner = |count: usize, step: f32| step * f32::from(u16::try_from(count).unwrap_or(0));
        for (((column, row), ink), tint) in places.zip(shown).zip(TINTS.iter().cycle()) {
            let (x, y) = (corner(column, wide), corner(row, high));
            let card = painted(
                include_str!("../../motifs/papers/swatch.svg"),
                &[("tint", *tint)],
            )?;
            let place = Transform::from_translate(x, y).pre_scale(wide / 400.0, high / 400.0);
            canvas.paint(&card, place);
            let thing = self.thing(*ink)?;
            canvas.put(
                &thing,
                Spot {
                    x: x + wide / 2.0,
                    y: y + high / 2.0,
                    size: wide.min(high) * 0.74,
                    turn: 0.0,
                    pose: Pose::Lie,
                },
            );
        }
        Ok(canvas)
    }
}

fn one(mut canvas: Canvas, studio: &Studio, thing: &Thing) -> Canvas {
    canvas.put(thing, studio.spot(thing));
    canvas
}

/// `accent`, unless it would vanish on `ink`.
pub fn contrasting(ink: Ink, accent: Ink) -> Rgb {
    let main = ink.rgb();
    if ink != accent {
        accent.rgb()
    } else if main.is_pale() {
        main.dark(0.45)
    } else {
        main.light(0.6)
    }
}

/// Three of a kind: two behind one, or in a row.
fn group(pose: Pose, in_row: bool) -> [Spot; 3] {
    let places = match (pose, in_row) {
        (Pose::Stand, true) => [
            (86.0, 316.0, 150.0),
            (206.0, 334.0, 166.0),
            (322.0, 354.0, 184.0),
        ],
        (Pose::Stand, false) => [
            (112.0, 304.0, 158.0),
            (292.0, 308.0, 158.0),
            (200.0, 356.0, 192.0),
        ],
        (_, true) => [
            (88.0, 132.0, 150.0),
            (206.0, 204.0, 150.0),
            (318.0, 276.0, 150.0),
        ],
        (_, false) => [
            (112.0, 122.0, 172.0),
            (288.0, 144.0, 172.0),
            (196.0, 284.0, 186.0),
        ],
    };
    let turns = match pose {
        Pose::Lie => [-16.0, 11.0, -3.0],
        Pose::Stand | Pose::Hang => [0.0; 3],
    };
    let mut turns = turns.into_iter();
    places.map(|(x, y, size)| Spot {
        x,
        y,
        size,
        turn: turns.next().unwrap_or(0.0),
        pose,
    })
}

/// One in its open carton, one before it.
fn packed(mut canvas: Canvas, thing: &Thing) -> Result<Canvas, DrawError> {
    const CARTON: &str = include_str!("../../motifs/papers/carton.svg");
    let carton = Thing::new(CARTON, String::new())?;
    let front = Thing::new(CARTON, "svg .back{display:none}".to_owned())?;
    let spot = Spot {
        x: 216.0,
        y: 336.0,
        size: 292.0,
        turn: 0.0,
        pose: Pose::Stand,
    };
    let within = Spot {
        x: 220.0,
        y: 258.0,
        size: 170.0,
        ..spot
    };
    let before = Spot {
        x: 96.0,
        y: 362.0,
        size: 138.0,
        ..spot
    };
    canvas.put(&carton, spot);
    canvas.put(thing, within);
    canvas.cover(&front, &carton, spot);
    canvas.put(thing, before);
    Ok(canvas)
}
