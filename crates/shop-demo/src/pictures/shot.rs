//! Product pictures: one thing, in several views.

use super::dice::Dice;
use super::ink::Ink;
use super::look::{Look, Pattern};
use super::motif::Motif;
use super::pen::{PAPER, Pen};
use super::rgb::Rgb;

/// The calm grounds of the storefront's design.
pub const TINTS: [Rgb; 6] = [
    Rgb(0xe5, 0xeb, 0xf4),
    Rgb(0xef, 0xe9, 0xe0),
    Rgb(0xe2, 0xec, 0xe4),
    Rgb(0xf4, 0xe6, 0xe1),
    Rgb(0xeb, 0xe8, 0xf0),
    Rgb(0xe8, 0xec, 0xee),
];

const CARDBOARD: Rgb = Rgb(0xc9, 0xa1, 0x70);

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

/// One picture of one product. The same `seed` is the same product: all its views agree in form,
/// proportions, pattern and ground.
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
    /// What is seen.
    pub view: View,
}

impl ProductShot {
    /// The picture as SVG, 400 × 400.
    pub fn svg(&self) -> String {
        let mut dice = Dice::new(self.seed);
        let tint = *dice.pick(&TINTS).unwrap_or(&PAPER);
        let wide = dice.between(0.9, 1.06);
        let high = dice.between(0.9, 1.03);
        let any_form = dice.below(12);
        let product = Product {
            motif: self.motif,
            wide,
            high,
            look: Look {
                main: self.ink.rgb(),
                accent: contrasting(self.ink, self.accent),
                pattern: self.pattern,
                form: self.form.unwrap_or(any_form),
                seed: dice.bits() >> 16,
            },
        };
        let focus = (dice.between(165.0, 235.0), dice.between(150.0, 235.0));
        let mut pen = Pen::new();
        if !matches!(self.view, View::Swatches(_)) {
            ground(&mut pen, tint);
        }
        match &self.view {
            View::Front => product.put(&mut pen, (200.0, 206.0), 0.98),
            View::Detail => product.close_up(&mut pen, focus),
            View::Group => product.group(&mut pen),
            View::Carton => product.packed(&mut pen),
            View::Swatches(inks) => product.swatches(&mut pen, inks),
        }
        pen.finish("0 0 400 400", tint)
    }
}

/// The floor: a slightly deeper tone at the bottom, so that things stand and do not float.
pub fn ground(pen: &mut Pen, tint: Rgb) {
    let stops = [(0.0, tint.light(0.35)), (0.6, tint), (1.0, tint.dark(0.07))];
    let paint = pen.blend(&stops, [0.0, 0.0, 0.0, 1.0]);
    pen.rect([-200.0, -200.0, 1200.0, 800.0], 0.0, paint);
}

/// `accent`, unless it would vanish on `ink`.
fn contrasting(ink: Ink, accent: Ink) -> Rgb {
    if ink != accent {
        return accent.rgb();
    }
    let main = ink.rgb();
    if main.is_pale() {
        main.dark(0.45)
    } else {
        main.light(0.6)
    }
}

struct Product {
    motif: Motif,
    wide: f64,
    high: f64,
    look: Look,
}

impl Product {
    /// Draws the thing with the middle of its field at `(x, y)`.
    fn put(&self, pen: &mut Pen, (x, y): (f64, f64), scale: f64) {
        let (wide, high) = (scale * self.wide, scale * self.high);
        let place = format!("translate({x} {y}) scale({wide} {high}) translate(-200 -200)");
        pen.within(place, |pen| self.motif.draw(pen, &self.look));
    }

    fn close_up(&self, pen: &mut Pen, (x, y): (f64, f64)) {
        let zoom = 1.75;
        self.put(
            pen,
            (200.0 + (200.0 - x) * zoom, 200.0 + (200.0 - y) * zoom),
            zoom,
        );
    }

    fn group(&self, pen: &mut Pen) {
        for (x, y, scale) in [
            (118.0, 168.0, 0.52),
            (286.0, 176.0, 0.52),
            (198.0, 246.0, 0.64),
        ] {
            self.put(pen, (x, y), scale);
        }
    }

    fn packed(&self, pen: &mut Pen) {
        pen.shadow([236.0, 312.0, 150.0, 18.0]);
        let (front, side) = (pen.flat(CARDBOARD), CARDBOARD.dark(0.16));
        pen.fill("M120 170l30-40h196l-26 40z", CARDBOARD.dark(0.45));
        self.put(pen, (232.0, 124.0), 0.42);
        pen.fill("M120 170h200v142H120z", front)
            .fill("M320 170l26-40v140l-26 42z", side);
        pen.fill("M120 170l-34 34h196l38-34z", CARDBOARD.light(0.2));
        pen.fill("M320 170l26-40l30 22l-26 44z", CARDBOARD.dark(0.06));
        pen.fill("M206 204h30v108h-30z", CARDBOARD.light(0.34));
        pen.line(
            "M142 286v-22m-7 7l7-8l7 8M166 286v-22m-7 7l7-8l7 8",
            CARDBOARD.dark(0.5),
            3.0,
        );
        self.put(pen, (112.0, 268.0), 0.46);
    }

    fn swatches(&self, pen: &mut Pen, inks: &[Ink]) {
        let shown = inks.get(..inks.len().min(9)).unwrap_or(inks);
        let columns: u32 = if shown.len() > 4 { 3 } else { 2 };
        let rows = u32::try_from(shown.len())
            .unwrap_or(1)
            .div_ceil(columns)
            .max(1);
        let (wide, high) = (400.0 / f64::from(columns), 400.0 / f64::from(rows));
        for (place, ink) in (0_u32..).zip(shown) {
            let (x, y) = (
                wide * f64::from(place % columns),
                high * f64::from(place / columns),
            );
            let tint = TINTS
                .get((place as usize) % TINTS.len())
                .copied()
                .unwrap_or(PAPER);
            pen.rect([x, y, wide, high], 0.0, tint);
            let variant = Self {
                look: Look {
                    main: ink.rgb(),
                    accent: self.accent_on(*ink),
                    ..self.look.clone()
                },
                ..*self
            };
            variant.put(
                pen,
                (x + wide / 2.0, y + high / 2.0),
                wide.min(high) / 400.0,
            );
        }
    }

    fn accent_on(&self, ink: Ink) -> Rgb {
        let main = ink.rgb();
        if main != self.look.accent {
            return self.look.accent;
        }
        if main.is_pale() {
            main.dark(0.45)
        } else {
            main.light(0.6)
        }
    }
}
