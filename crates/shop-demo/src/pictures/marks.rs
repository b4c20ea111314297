//! Logos, covers and the platform's own pictures.

use super::dice::Dice;
use super::ink::Ink;
use super::look::{Look, Pattern};
use super::motif::Motif;
use super::pen::{LIGHT, PAPER, Pen};
use super::rgb::Rgb;
use super::shot::{TINTS, ground};

const COBALT: Rgb = Ink::Cobalt.rgb();

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
    fn put(self, pen: &mut Pen, transform: impl std::fmt::Display, seed: u64) {
        let look = Look {
            main: self.ink.rgb(),
            accent: self.accent.rgb(),
            pattern: self.pattern,
            form: self.form.unwrap_or_else(|| Dice::new(seed).below(12)),
            seed,
        };
        pen.within(transform, |pen| self.motif.draw(pen, &look));
    }
}

/// A shop's mark: its first thing in white on the shop's colour.
pub fn logo(motif: Motif, ink: Ink, seed: u64) -> String {
    let mut pen = Pen::new();
    let main = ink.rgb();
    let ground = if main.is_pale() {
        main.dark(0.42)
    } else {
        main
    };
    let disc = pen.blend(
        &[(0.0, ground.light(0.14)), (1.0, ground.dark(0.12))],
        [0.0, 0.0, 1.0, 1.0],
    );
    pen.rect([0.0, 0.0, 400.0, 400.0], 0.0, disc);
    pen.oval([200.0, 200.0, 158.0, 158.0], LIGHT.dark(0.03));
    let look = Look {
        main: ground.light(0.12),
        accent: ground.light(0.72),
        pattern: Pattern::Plain,
        form: Dice::new(seed).below(12),
        seed,
    };
    pen.within("translate(200 198) scale(.6) translate(-200 -200)", |pen| {
        motif.draw(pen, &look);
    });
    pen.finish("0 0 400 400", ground)
}

/// A wide picture for a shop's carousel: three things on a table, 600 × 400.
pub fn cover(pieces: &[Piece; 3], seed: u64) -> String {
    let mut dice = Dice::new(seed);
    let tint = *dice.pick(&TINTS).unwrap_or(&PAPER);
    let mut pen = Pen::new();
    ground(&mut pen, tint);
    let sun = pen.glow(LIGHT, 0.9);
    pen.oval([dice.between(120.0, 480.0), 130.0, 260.0, 190.0], sun);
    pen.rect([-10.0, 322.0, 620.0, 90.0], 0.0, tint.dark(0.1));
    pen.rect([-10.0, 322.0, 620.0, 3.0], 0.0, tint.light(0.5));
    let [first, second, third] = pieces;
    let lean = dice.between(-14.0, 14.0);
    second.put(
        &mut pen,
        format_args!("translate({} 70) scale(.68)", 18.0 + lean),
        seed,
    );
    third.put(
        &mut pen,
        format_args!("translate({} 84) scale(.64)", 332.0 + lean),
        seed ^ 7,
    );
    first.put(
        &mut pen,
        format_args!("translate({} 62) scale(.8)", 142.0 - lean),
        seed ^ 0xd,
    );
    pen.finish("0 0 600 400", tint)
}

/// A category's picture: its thing, close, on its own ground.
pub fn category(piece: Piece, seed: u64) -> String {
    let tint = *Dice::new(seed).pick(&TINTS).unwrap_or(&PAPER);
    let mut pen = Pen::new();
    ground(&mut pen, tint);
    piece.put(
        &mut pen,
        "translate(200 206) scale(.78) translate(-200 -200)",
        seed,
    );
    pen.finish("0 0 400 400", tint)
}

/// The platform's mark: a white porcelain flower on cobalt.
pub fn platform_logo() -> String {
    let mut pen = Pen::new();
    pen.within("translate(200 200) scale(1.15)", flower);
    pen.finish("0 0 400 400", COBALT)
}

/// The platform's opening picture, 400 × 711: a cup under a sky of flowers.
pub fn opening() -> String {
    let mut pen = Pen::new();
    let sky = pen.blend(
        &[
            (0.0, COBALT.dark(0.18)),
            (0.7, COBALT),
            (1.0, COBALT.light(0.16)),
        ],
        [0.0, 0.0, 0.0, 1.0],
    );
    pen.rect([0.0, 0.0, 400.0, 711.0], 0.0, sky);
    pen.add("<g opacity='.14'>");
    for (x, y, size) in [
        (60, 90, 4),
        (340, 60, 6),
        (30, 330, 5),
        (370, 300, 4),
        (200, 30, 3),
        (70, 640, 6),
        (350, 620, 5),
    ] {
        pen.within(format_args!("translate({x} {y}) scale(.{size})"), flower);
    }
    pen.add("</g>");
    let halo = pen.glow(LIGHT, 0.5);
    pen.oval([200.0, 390.0, 250.0, 220.0], halo);
    let cup = Piece {
        motif: Motif::Cup,
        ink: Ink::White,
        accent: Ink::Cobalt,
        pattern: Pattern::Sprigs,
        form: Some(0),
    };
    cup.put(&mut pen, "translate(0 160)", 6);
    pen.finish("0 0 400 711", COBALT)
}

fn flower(pen: &mut Pen) {
    for petal in 0..8 {
        pen.within(format_args!("rotate({})", petal * 45), |pen| {
            pen.fill("M0-26c-40-24-36-84 0-104c36 20 40 80 0 104z", LIGHT);
            pen.line("M0-44v-52", COBALT, 6.0);
        });
    }
    pen.oval([0.0, 0.0, 30.0, 30.0], LIGHT)
        .oval([0.0, 0.0, 14.0, 14.0], COBALT);
}
