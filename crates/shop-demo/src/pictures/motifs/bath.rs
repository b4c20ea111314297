//! Washing and grooming.

use super::super::look::Look;
use super::super::pen::{LIGHT, PAPER, Pen, STEEL};

/// Stacked bars of soap with a paper band.
pub fn soap(p: &mut Pen, k: &Look) {
    p.shadow([204.0, 322.0, 146.0, 17.0]);
    for (y, turn, tone) in [(232.0, 0, k.main), (160.0, -6, k.main.light(0.2))] {
        let look = Look {
            main: tone,
            ..k.clone()
        };
        p.within(format_args!("rotate({turn} 200 240)"), |pen| {
            pen.shell(
                &format!(
                    "M96 {y}h208c20 0 28 12 28 40s-8 42-28 42H96c-20 0-28-14-28-42s8-40 28-40z"
                ),
                [68.0, y, 264.0, 82.0],
                &look,
            );
            pen.rect([152.0, y - 1.0, 96.0, 84.0], 2.0, PAPER).rect(
                [152.0, y + 24.0, 96.0, 30.0],
                0.0,
                k.accent,
            );
            pen.gloss(format_args!("M92 {}h40", y + 16.0), 6.0);
        });
    }
    for (x, y, size) in [
        (110.0, 130.0, 20.0),
        (146.0, 104.0, 12.0),
        (86.0, 100.0, 9.0),
    ] {
        p.add("<g opacity='.7'>")
            .oval([x, y, size, size], LIGHT)
            .add("</g>");
    }
}

/// A pump bottle.
pub fn dispenser(p: &mut Pen, k: &Look) {
    p.shadow([204.0, 344.0, 92.0, 14.0]);
    let pump = p.round(k.accent);
    p.fill("M192 62h16v60h-16zM150 52h62c10 0 14 6 14 14s-4 12-14 12h-30c-10 0-14 16-22 16h-14c2-22-6-42 4-42z", &pump);
    p.rect([168.0, 116.0, 64.0, 28.0], 6.0, &pump);
    let body = match k.form_of(2) {
        0 => {
            "M150 142h100c20 0 34 14 34 34v138c0 18-10 28-28 28H144c-18 0-28-10-28-28V176c0-20 14-34 34-34z"
        }
        _ => {
            "M176 142h48c46 20 66 60 66 110c0 50-24 84-46 90h-88c-22-6-46-40-46-90c0-50 20-90 66-110z"
        }
    };
    p.shell(body, [112.0, 160.0, 176.0, 180.0], k);
    p.rect([152.0, 220.0, 96.0, 76.0], 5.0, PAPER)
        .line("M172 246h56M182 264h36", k.accent.dark(0.3), 4.0)
        .gloss("M134 190v120", 8.0);
}

/// A set of toothbrushes in a beaker.
pub fn toothbrush(p: &mut Pen, k: &Look) {
    p.shadow([204.0, 342.0, 90.0, 14.0]);
    for (turn, tone) in [
        (-14, k.accent),
        (2, k.main.dark(0.2)),
        (17, k.accent.light(0.3)),
    ] {
        p.within(format_args!("rotate({turn} 200 320)"), |pen| {
            let stick = pen.round(tone);
            pen.rect([193.0, 70.0, 14.0, 200.0], 7.0, stick);
            for row in 0..5 {
                pen.rect([205.0, 74.0 + 9.0 * f64::from(row), 20.0, 7.0], 2.0, LIGHT);
            }
        });
    }
    p.shell("M132 206h136l-10 136H142z", [132.0, 212.0, 136.0, 124.0], k);
    p.oval([200.0, 206.0, 68.0, 12.0], k.main.light(0.36))
        .oval([200.0, 208.0, 60.0, 8.0], k.main.dark(0.4));
}

/// A hair brush.
pub fn hairbrush(p: &mut Pen, k: &Look) {
    p.shadow([206.0, 340.0, 100.0, 13.0]);
    p.within("rotate(24 200 200)", |pen| {
        pen.cloth("M200 36c50 0 68 44 68 88c0 50-26 80-50 92l8 116c0 22-52 22-52 0l8-116c-24-12-50-42-50-92c0-44 18-88 68-88z", [132.0, 36.0, 136.0, 310.0], k);
        let pad = pen.flat(k.accent);
        pen.oval([200.0, 124.0, 50.0, 68.0], pad);
        for row in 0..6 {
            for column in 0..5 {
                let inset = if row % 5 == 0 { 0.6 } else { 1.0 };
                let x = 200.0 + (f64::from(column) - 2.0) * 17.0 * inset;
                pen.oval([x, 78.0 + 18.0 * f64::from(row), 3.4, 3.4], STEEL.light(0.4));
            }
        }
        pen.gloss("M190 240l-4 70", 5.0);
    });
}

/// A cosmetic jar beside a tube.
pub fn cream(p: &mut Pen, k: &Look) {
    p.shadow([196.0, 338.0, 146.0, 15.0]);
    let cap = p.round(k.accent);
    p.fill("M224 108h92l-12 176h-68z", k.main.light(0.1));
    p.shell("M220 100h100l-14 190h-72z", [220.0, 130.0, 100.0, 120.0], k);
    p.rect([232.0, 286.0, 76.0, 52.0], 6.0, &cap)
        .line("M220 102h100", k.main.dark(0.2), 6.0);
    p.shell(
        "M76 230h140v84c0 16-8 24-22 24H98c-14 0-22-8-22-24z",
        [76.0, 236.0, 140.0, 98.0],
        k,
    );
    p.rect([70.0, 182.0, 152.0, 52.0], 9.0, &cap)
        .gloss("M84 196v24M92 250v70", 6.0);
    p.rect([108.0, 262.0, 76.0, 44.0], 4.0, PAPER)
        .line("M122 280h48", k.accent.dark(0.3), 4.0);
}
