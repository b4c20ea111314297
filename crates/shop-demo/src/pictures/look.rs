//! How one product of a motif differs from the next: colours, pattern, form and its own dice.

use super::dice::Dice;
use super::pen::{Area, Pen};
use super::rgb::Rgb;

/// What is painted, woven or printed on a product.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, serde::Deserialize)]
pub enum Pattern {
    /// Nothing but the colour.
    #[default]
    Plain,
    /// Two horizontal bands.
    Bands,
    /// Upright stripes.
    Stripes,
    /// Dots in offset rows.
    Dots,
    /// Rows of waves.
    Waves,
    /// Tartan.
    Checks,
    /// Diamonds.
    Lattice,
    /// Flowers and leaves, as on blue-and-white porcelain.
    Sprigs,
    /// Small irregular flecks, as in stoneware.
    Flecks,
    /// The lower part dipped in the second colour.
    Dipped,
}

/// The choices a drawing is made with.
#[derive(Debug, Clone)]
pub struct Look {
    /// The body's colour.
    pub main: Rgb,
    /// The second colour: pattern, fittings, leaves.
    pub accent: Rgb,
    /// The pattern.
    pub pattern: Pattern,
    /// Which of a motif's forms (handles, lids, cuts); any number, motifs take the rest.
    pub form: u32,
    /// Seed of the small irregularities.
    pub seed: u64,
}

impl Look {
    /// The same choices in another body colour, without pattern.
    pub fn plain(&self, main: Rgb) -> Self {
        Self {
            main,
            pattern: Pattern::Plain,
            ..self.clone()
        }
    }

    /// The form among `count` possible ones.
    pub fn form_of(&self, count: u32) -> u32 {
        self.form.checked_rem(count).unwrap_or(0)
    }

    /// Draws the pattern over `area`; the caller clips it to the body.
    pub fn decorate(&self, pen: &mut Pen, area: Area) {
        match self.pattern {
            Pattern::Plain => {}
            Pattern::Bands => self.bands(pen, area),
            Pattern::Stripes => self.stripes(pen, area),
            Pattern::Dots => self.dots(pen, area),
            Pattern::Waves => self.waves(pen, area),
            Pattern::Checks => self.checks(pen, area),
            Pattern::Lattice => self.lattice(pen, area),
            Pattern::Sprigs => self.sprigs(pen, area),
            Pattern::Flecks => self.flecks(pen, area),
            Pattern::Dipped => self.dipped(pen, area),
        }
    }

    fn bands(&self, pen: &mut Pen, [x, y, w, h]: Area) {
        let shift = Dice::new(self.seed).between(0.12, 0.5);
        let bow = h * 0.08;
        for (at, thick) in [(shift, 0.09), (shift + 0.16, 0.025)] {
            let top = y + h * at;
            pen.line(
                format_args!("M{x} {top}q{} {bow} {w} 0", w / 2.0),
                self.accent,
                (h * thick).max(2.0),
            );
        }
    }

    fn stripes(&self, pen: &mut Pen, [x, y, w, h]: Area) {
        let count = 5 + Dice::new(self.seed).below(5);
        let step = w / f64::from(count);
        for column in 0..count {
            let left = x + step * (f64::from(column) + 0.3);
            pen.rect([left, y, step * 0.38, h], 0.0, self.accent);
        }
    }

    fn dots(&self, pen: &mut Pen, [x, y, w, h]: Area) {
        let count = 5 + Dice::new(self.seed).below(3);
        let step = w / f64::from(count);
        let mut top = y + step * 0.5;
        let mut row = 0_u32;
        while top < y + h {
            for column in 0..=count {
                let left =
                    x + step * (f64::from(column) + if row.is_multiple_of(2) { 0.5 } else { 0.0 });
                pen.oval([left, top, step * 0.17, step * 0.17], self.accent);
            }
            top += step * 0.8;
            row += 1;
        }
    }

    fn waves(&self, pen: &mut Pen, [x, y, w, h]: Area) {
        let rows = 4 + Dice::new(self.seed).below(3);
        let (step, swing) = (h / f64::from(rows), w / 8.0);
        for row in 0..rows {
            let top = y + step * (f64::from(row) + 0.5);
            let dip = step * 0.45;
            let way = format!(
                "M{x} {top}q{0} {dip} {1} 0t{1} 0t{1} 0t{1} 0t{1} 0t{1} 0t{1} 0t{1} 0",
                swing / 2.0,
                swing
            );
            pen.line(way, self.accent, (step * 0.14).max(2.0));
        }
    }

    fn checks(&self, pen: &mut Pen, [x, y, w, h]: Area) {
        let step = w / (3.0 + f64::from(Dice::new(self.seed).below(3)));
        let shade = self.main.dark(0.4);
        let rows = |pen: &mut Pen, at: f64, upright: bool| {
            let (thick, fine) = if upright {
                (
                    [x + at, y, step * 0.36, h],
                    [x + at + step * 0.58, y, step * 0.07, h],
                )
            } else {
                (
                    [x, y + at, w, step * 0.36],
                    [x, y + at + step * 0.58, w, step * 0.07],
                )
            };
            pen.add("<g opacity='.42'>")
                .rect(thick, 0.0, shade)
                .add("</g>");
            pen.add("<g opacity='.8'>")
                .rect(fine, 0.0, self.accent)
                .add("</g>");
        };
        let mut at = step * 0.2;
        while at < w.max(h) {
            if at < w {
                rows(pen, at, true);
            }
            if at < h {
                rows(pen, at, false);
            }
            at += step;
        }
    }

    fn lattice(&self, pen: &mut Pen, [x, y, w, h]: Area) {
        let step = w / (4.0 + f64::from(Dice::new(self.seed).below(3)));
        let mut top = y;
        while top < y + h {
            let mut left = x;
            while left < x + w {
                let half = step / 2.0;
                let way = format!(
                    "M{} {top}l{half} {half}l-{half} {half}l-{half}-{half}z",
                    left + half
                );
                pen.line(way, self.accent, (step * 0.08).max(1.6));
                let dot = step * 0.08;
                pen.oval([left + half, top + half, dot, dot], self.accent);
                left += step;
            }
            top += step;
        }
    }

    fn sprigs(&self, pen: &mut Pen, [x, y, w, h]: Area) {
        let mut dice = Dice::new(self.seed);
        let size = w.min(h) * dice.between(0.0095, 0.012);
        let petals = 5 + dice.below(4);
        let (cx, cy) = (x + w / 2.0, y + h * 0.52);
        let (rim, foot) = (y + h * 0.1, y + h * 0.93);
        for (edge, width) in [
            (rim, h * 0.04),
            (rim + h * 0.075, h * 0.014),
            (foot, h * 0.03),
        ] {
            let way = format!("M{x} {edge}q{} {} {w} 0", w / 2.0, h * 0.1);
            pen.line(way, self.accent, width.max(1.6));
        }
        for (flip, bend) in [(1.0, -1.0), (-1.0, 1.0)] {
            let place = format!("translate({cx} {cy}) scale({} {size})", size * flip);
            pen.within(place, |pen| self.tendril(pen, bend));
        }
        pen.within(format_args!("translate({cx} {cy}) scale({size})"), |pen| {
            self.flower(pen, petals);
        });
    }

    /// A stem with leaves and a bud, going right from the middle.
    fn tendril(&self, pen: &mut Pen, bend: f64) {
        let ink = self.accent;
        let rise = 14.0 * bend;
        pen.line(
            format_args!("M12 2C26 {rise} 44 {rise} 66 {}", -rise),
            ink,
            2.4,
        );
        for (left, top, turn, size) in [
            (28.0, rise * 0.6, -30.0, 0.8),
            (36.0, rise * 0.5, 60.0, 0.9),
            (54.0, 0.0, -50.0, 0.9),
        ] {
            let place = format!(
                "translate({left} {top}) rotate({}) scale({size})",
                turn * bend
            );
            pen.within(place, |pen| {
                pen.fill("M0 0c6-11 18-13 26-8c-5 10-16 14-26 8z", ink);
            });
        }
        pen.oval([70.0, -rise, 5.0, 5.0], ink);
    }

    fn flower(&self, pen: &mut Pen, petals: u32) {
        let ink = self.accent;
        for petal in 0..petals {
            let turn = 360.0 * f64::from(petal) / f64::from(petals);
            pen.within(format_args!("rotate({turn})"), |pen| {
                pen.oval([0.0, -13.0, 7.2, 12.0], ink);
                pen.line("M0-6v-13", ink.light(0.7), 1.2);
            });
        }
        pen.oval([0.0, 0.0, 6.4, 6.4], ink.light(0.85));
        pen.oval([0.0, 0.0, 3.0, 3.0], ink);
    }

    fn flecks(&self, pen: &mut Pen, [x, y, w, h]: Area) {
        let mut dice = Dice::new(self.seed);
        for _ in 0..90 {
            let size = dice.between(0.8, 2.6);
            let place = [
                dice.between(x, x + w),
                dice.between(y, y + h),
                size,
                size * 0.8,
            ];
            pen.add("<g opacity='.6'>")
                .oval(place, self.accent)
                .add("</g>");
        }
    }

    fn dipped(&self, pen: &mut Pen, [x, y, w, h]: Area) {
        let from = y + h * Dice::new(self.seed).between(0.45, 0.65);
        let (dip, quarter) = (h * 0.06, w / 4.0);
        let way = format!(
            "M{x} {from}q{0} {dip} {quarter} 0t{quarter} 0t{quarter} 0t{quarter} 0v{h}h-{w}z",
            quarter / 2.0
        );
        pen.fill(way, self.accent);
    }
}

/// Bodies in a look.
impl Pen {
    /// A round body in the look's colour with its pattern upon it.
    pub fn shell(&mut self, outline: &str, area: Area, look: &Look) -> &mut Self {
        let paint = self.round(look.main);
        self.fill(outline, paint);
        if look.pattern != Pattern::Plain {
            self.clipped(outline, |pen| look.decorate(pen, area));
        }
        let shade = self.veil([(0.0, 0.12), (0.2, 0.0), (0.75, 0.04), (1.0, 0.2)]);
        self.fill(outline, shade)
    }

    /// A flat or soft body in the look's colour with its pattern upon it.
    pub fn cloth(&mut self, outline: &str, area: Area, look: &Look) -> &mut Self {
        let paint = self.flat(look.main);
        self.fill(outline, paint);
        if look.pattern != Pattern::Plain {
            self.clipped(outline, |pen| look.decorate(pen, area));
        }
        let shade = self.veil([(0.0, 0.0), (0.4, 0.0), (0.8, 0.06), (1.0, 0.14)]);
        self.fill(outline, shade)
    }
}
