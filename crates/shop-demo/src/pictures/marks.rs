//! Logos, covers and the platform's own pictures.

use resvg::tiny_skia::Transform;

use super::canvas::{Canvas, Spot};
use super::dice::Dice;
use super::ink::Ink;
use super::look::{Look, Pattern};
use super::motif::Motif;
use super::raster::DrawError;
use super::shot::contrasting;
use super::studio::Studio;
use super::template::painted;
use super::thing::{Pose, Thing};

/// A thing with its colours, as part of a composed picture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Piece {
    /// What it is.
    pub motif: Motif,
    /// Its colour.
    pub ink: Ink,
    /// Its second colour.
    pub accent: Ink,
    /// Its ornament.
    pub pattern: Pattern,
    /// Which form of the motif; `None` leaves it to the seed.
    pub form: Option<u32>,
}

impl Piece {
    fn thing(self, seed: u64) -> Result<Thing, DrawError> {
        let look = Look {
            main: self.ink.rgb(),
            accent: contrasting(self.ink, self.accent),
            pattern: self.pattern,
            form: self.form.unwrap_or_else(|| Dice::new(seed).below(12)),
            seed,
        };
        Thing::of(self.motif, &look)
    }
}

/// A shop's mark: its first thing on a white disc on the shop's colour.
pub fn logo(motif: Motif, ink: Ink, seed: u64) -> Result<Canvas, DrawError> {
    let main = ink.rgb();
    let field = if main.is_pale() {
        main.dark(0.42)
    } else {
        main
    };
    let look = Look {
        main: field.light(0.12),
        accent: field.light(0.72),
        pattern: Pattern::Plain,
        form: Dice::new(seed).below(12),
        seed,
    };
    let mut canvas = Canvas::new(512, 512, 400.0)?;
    let disc = painted(
        include_str!("../../motifs/papers/logo.svg"),
        &[("tint", field)],
    )?;
    canvas.paint(&disc, Transform::identity());
    canvas.put(
        &Thing::of(motif, &look)?,
        Spot {
            x: 200.0,
            y: 200.0,
            size: 196.0,
            turn: 0.0,
            pose: Pose::Lie,
        },
    );
    Ok(canvas)
}

/// A wide picture for a shop's carousel: three of its things, 600 × 400 units.
pub fn cover(pieces: &[Piece; 3], seed: u64, shop: u64) -> Result<Canvas, DrawError> {
    let studio = Studio::of(shop);
    let mut dice = Dice::new(seed);
    let [first, second, third] = pieces;
    let things = [
        second.thing(seed)?,
        third.thing(seed ^ 7)?,
        first.thing(seed ^ 0xd)?,
    ];
    let all_lie = things.iter().all(|thing| thing.pose == Pose::Lie);
    let pose = if all_lie { Pose::Lie } else { Pose::Stand };
    let mut canvas = Canvas::new(1500, 1000, 600.0)?;
    studio.set(&mut canvas, pose, 100.0)?;
    let lean = dice.between(-14.0, 14.0);
    let places = if all_lie {
        [
            (118.0, 190.0, 224.0, -9.0),
            (486.0, 204.0, 220.0, 8.0),
            (302.0, 204.0, 268.0, 0.0),
        ]
    } else {
        [
            (116.0, 322.0, 214.0, 0.0),
            (486.0, 328.0, 206.0, 0.0),
            (300.0, 358.0, 260.0, 0.0),
        ]
    };
    for (thing, (x, y, size, turn)) in things.iter().zip(places) {
        let x = x + lean;
        let spot = Spot {
            x,
            y,
            size,
            turn,
            pose,
        };
        canvas.put(thing, spot);
    }
    Ok(studio.finish(canvas))
}

/// A category's picture: its thing, close, on its own ground.
pub fn category(piece: Piece, seed: u64, shop: u64) -> Result<Canvas, DrawError> {
    let studio = Studio::of(shop);
    let thing = piece.thing(seed)?;
    let mut canvas = studio.canvas(600, thing.pose)?;
    canvas.put(&thing, studio.spot(&thing));
    Ok(studio.finish(canvas))
}

/// The platform's opening picture, 400 × 711 units: a cup under a sky of flowers.
pub fn opening() -> Result<Canvas, DrawError> {
    let mut canvas = Canvas::new(1080, 1920, 400.0)?;
    let sky = painted(include_str!("../../motifs/papers/opening.svg"), &[])?;
    canvas.paint(&sky, Transform::identity());
    let cup = Piece {
        motif: Motif::Cup,
        ink: Ink::White,
        accent: Ink::Cobalt,
        pattern: Pattern::Sprigs,
        form: Some(1),
    };
    canvas.put(
        &cup.thing(6)?,
        Spot {
            x: 200.0,
            y: 566.0,
            size: 280.0,
            turn: 0.0,
            pose: Pose::Stand,
        },
    );
    Ok(canvas)
}
