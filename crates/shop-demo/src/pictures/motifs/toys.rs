//! Toys.

use super::super::look::Look;
use super::super::pen::{COAL, PAPER, Pen, WOOD};
use super::super::rgb::Rgb;

/// A tower of wooden rings in shades between the two colours.
pub fn rings(p: &mut Pen, k: &Look) {
    p.shadow([206.0, 346.0, 120.0, 16.0]);
    let (base, stick) = (p.round(WOOD), p.round(WOOD));
    p.rect([104.0, 316.0, 192.0, 28.0], 14.0, base)
        .rect([191.0, 92.0, 18.0, 230.0], 0.0, stick);
    let tones = [
        k.main.dark(0.1),
        k.accent,
        k.main.light(0.3),
        k.accent.light(0.35),
        k.main,
    ];
    for (level, tone) in (0_i32..).zip(tones) {
        let (width, y) = (
            172.0 - 24.0 * f64::from(level),
            276.0 - 41.0 * f64::from(level),
        );
        let paint = p.round(tone);
        p.rect([200.0 - width / 2.0, y, width, 41.0], 20.5, paint);
        p.gloss(
            format_args!("M{} {}h{}", 222.0 - width / 2.0, y + 11.0, width * 0.22),
            5.0,
        );
    }
    let ball = p.flat(k.accent.light(0.1));
    p.oval([200.0, 84.0, 29.0, 29.0], ball);
}

/// A wooden train.
pub fn train(p: &mut Pen, k: &Look) {
    p.shadow([204.0, 318.0, 166.0, 15.0]);
    p.rect([40.0, 262.0, 320.0, 16.0], 8.0, WOOD.dark(0.2));
    let (boiler, roof, stack) = (p.flat(k.accent), p.flat(k.accent.dark(0.2)), p.flat(WOOD));
    p.rect([58.0, 186.0, 124.0, 80.0], 34.0, boiler)
        .fill("M82 130h40l-8 60H90z", stack);
    p.oval([146.0, 184.0, 17.0, 18.0], k.main.light(0.2));
    p.shell("M182 130h88v136h-88z", [182.0, 130.0, 88.0, 136.0], k);
    p.rect([172.0, 112.0, 108.0, 22.0], 8.0, roof)
        .rect([202.0, 152.0, 48.0, 44.0], 6.0, PAPER);
    p.shell(
        "M290 200h72v66h-72z",
        [290.0, 200.0, 72.0, 66.0],
        &k.plain(k.main.light(0.2)),
    );
    for (x, size) in [(84.0, 27.0), (150.0, 27.0), (226.0, 34.0), (326.0, 24.0)] {
        let tyre = p.flat(WOOD.light(0.1));
        p.oval([x, 282.0, size, size], WOOD.dark(0.4))
            .oval([x, 282.0, size - 5.0, size - 5.0], tyre)
            .oval([x, 282.0, 6.0, 6.0], k.accent);
    }
}

/// A teddy bear.
pub fn bear(p: &mut Pen, k: &Look) {
    p.shadow([204.0, 346.0, 120.0, 14.0]);
    let (fur, deep) = (p.flat(k.main), p.flat(k.main.dark(0.12)));
    for x in [138.0, 262.0] {
        p.oval([x, 320.0, 42.0, 28.0], &deep)
            .oval([x, 90.0, 32.0, 32.0], &fur)
            .oval([x, 90.0, 17.0, 17.0], k.accent.light(0.3));
        p.oval([x + (x - 200.0) * 0.42, 236.0, 26.0, 48.0], &deep);
    }
    p.oval([200.0, 252.0, 80.0, 88.0], &fur);
    p.clipped("M200 190a52 62 0 1 0 .1 0z", |pen| {
        pen.oval([200.0, 252.0, 52.0, 62.0], k.main.light(0.4));
        k.decorate(pen, [148.0, 190.0, 104.0, 124.0]);
    });
    p.oval([200.0, 132.0, 88.0, 76.0], &fur)
        .oval([200.0, 158.0, 38.0, 28.0], k.main.light(0.5));
    p.oval([168.0, 124.0, 8.0, 10.0], COAL)
        .oval([232.0, 124.0, 8.0, 10.0], COAL)
        .oval([200.0, 148.0, 13.0, 9.0], COAL);
    p.line("M200 156v10M186 170q14 10 28 0", COAL, 3.4);
    p.fill("M200 204l-40-20v44zM200 204l40-20v44z", k.accent)
        .oval([200.0, 205.0, 10.0, 12.0], k.accent.dark(0.2));
}

/// A pile of building blocks.
pub fn blocks(p: &mut Pen, k: &Look) {
    p.shadow([204.0, 336.0, 150.0, 15.0]);
    let third = Rgb(0xf2, 0xc9, 0x4f);
    for (x, y, tone) in [
        (78.0, 236.0, k.accent),
        (180.0, 236.0, k.main),
        (128.0, 136.0, third),
    ] {
        let side = p.flat(tone);
        p.rect([x, y, 100.0, 100.0], 9.0, side);
        p.add(format_args!("<rect x='{}' y='{}' width='72' height='72' rx='5' fill='none' stroke='{}' stroke-width='4'/>", x + 14.0, y + 14.0, tone.light(0.5)));
    }
    p.oval([128.0, 286.0, 20.0, 20.0], k.accent.light(0.7))
        .fill("M230 264l22 40h-44z", k.main.light(0.7));
    p.fill(
        "M178 162l8 16h18l-14 12l6 18l-18-10l-18 10l6-18l-14-12h18z",
        third.dark(0.45),
    );
    let roof = p.flat(k.accent.dark(0.1));
    p.fill("M178 60l58 74H120z", roof);
    let pillar = p.round(k.main.light(0.2));
    p.rect([292.0, 196.0, 46.0, 140.0], 8.0, pillar);
}

/// A spinning top or a toy car.
pub fn car(p: &mut Pen, k: &Look) {
    p.shadow([204.0, 308.0, 164.0, 15.0]);
    let outline = match k.form_of(2) {
        0 => {
            "M44 230c6-26 30-36 70-40c26-40 54-60 96-60c44 0 72 22 96 60c32 4 50 18 52 50v22c0 10-6 16-16 16H58c-10 0-16-6-16-16z"
        }
        _ => {
            "M44 150c0-14 8-22 22-22h176v62h70c30 0 46 18 46 46v26c0 10-6 16-16 16H60c-10 0-16-6-16-16z"
        }
    };
    p.cloth(outline, [44.0, 128.0, 316.0, 150.0], k);
    let glass = if k.form_of(2) == 0 {
        "M134 190c18-26 38-40 66-42v42zM214 148c30 2 50 16 68 42h-68z"
    } else {
        "M256 150h34l22 40h-56z"
    };
    p.fill(glass, PAPER.light(0.3))
        .line("M56 238h290", k.accent, 6.0);
    p.oval([344.0, 226.0, 12.0, 9.0], "#ffe29a");
    for x in [118.0, 286.0] {
        p.oval([x, 276.0, 36.0, 36.0], COAL)
            .oval([x, 276.0, 20.0, 20.0], k.accent.light(0.3))
            .oval([x, 276.0, 6.0, 6.0], COAL);
    }
}

/// Jigsaw pieces.
pub fn puzzle(p: &mut Pen, k: &Look) {
    p.shadow([208.0, 320.0, 150.0, 17.0]);
    let piece = "M0 0h42c-8-24 34-24 26 0h42v42c24-8 24 34 0 26v42H68c8-24-34-24-26 0H0V68c24 8 24-34 0-26z";
    for (x, y, turn, tone) in [
        (86, 84, 0, k.main),
        (202, 86, 0, k.accent),
        (84, 200, 0, k.accent.light(0.35)),
        (222, 218, 14, k.main.light(0.25)),
    ] {
        let look = Look {
            main: tone,
            ..k.clone()
        };
        p.within(format_args!("translate({x} {y}) rotate({turn})"), |pen| {
            pen.within("translate(3 5)", |pen| {
                pen.fill(piece, tone.dark(0.4));
            });
            pen.cloth(piece, [0.0, -18.0, 130.0, 130.0], &look);
        });
    }
}
