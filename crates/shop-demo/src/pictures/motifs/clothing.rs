//! Things to wear, and cloths.

use super::super::look::{Look, Pattern};
use super::super::pen::{LIGHT, PAPER, Pen};

/// Two folded scarves with fringes.
pub fn scarf(p: &mut Pen, k: &Look) {
    p.shadow([206.0, 322.0, 140.0, 20.0]);
    for (turn, x, y, w, h) in [
        (-5, 96.0, 74.0, 208.0, 214.0),
        (3, 150.0, 62.0, 170.0, 196.0),
    ] {
        p.within(format_args!("rotate({turn} 200 200)"), |pen| {
            for strand in 0..24 {
                let left = x + 6.0 + 8.0 * f64::from(strand);
                if left < x + w - 4.0 {
                    let tone = if strand % 2 == 0 {
                        k.main
                    } else {
                        k.main.dark(0.18)
                    };
                    pen.line(
                        format_args!("M{left} {}q{} 12 1 26", y + h - 3.0, strand % 3 - 1),
                        tone,
                        3.6,
                    );
                }
            }
            let outline = format!("M{x} {y}h{w}v{h}h-{w}z");
            pen.cloth(&outline, [x, y, w, h], k);
            pen.line(format_args!("M{x} {y}v{h}"), k.main.dark(0.3), 3.0);
        });
    }
    p.rect([268.0, 216.0, 36.0, 24.0], 3.0, PAPER).line(
        "M276 225h20M276 232h12",
        k.main.dark(0.2),
        2.4,
    );
}

/// A T-shirt.
pub fn tshirt(p: &mut Pen, k: &Look) {
    p.shadow([204.0, 346.0, 120.0, 13.0]);
    let outline = match k.form_of(2) {
        0 => "M150 66c18 24 82 24 100 0l58 26l44 84l-56 26l-20-34v176H124V168l-20 34l-56-26l44-84z",
        _ => "M150 66c18 24 82 24 100 0l62 20l50 74l-46 40l-36-30v174H120V170l-36 30l-46-40l50-74z",
    };
    let plain = k.plain(k.main);
    p.cloth(
        outline,
        [124.0, 66.0, 152.0, 278.0],
        if k.pattern == Pattern::Sprigs {
            &plain
        } else {
            k
        },
    );
    p.line("M150 66c18 24 82 24 100 0", k.accent, 7.0).line(
        "M124 176v60M276 176v60",
        k.main.dark(0.2),
        2.4,
    );
    if k.pattern == Pattern::Sprigs {
        let print = Look {
            main: k.main,
            ..k.clone()
        };
        p.clipped("M150 150h100v110H150z", |pen| {
            print.decorate(pen, [150.0, 150.0, 100.0, 110.0]);
        });
    } else if k.pattern == Pattern::Plain {
        p.rect([222.0, 150.0, 26.0, 8.0], 3.0, k.accent);
    }
}

/// A zipped jacket.
pub fn jacket(p: &mut Pen, k: &Look) {
    p.shadow([204.0, 350.0, 130.0, 13.0]);
    p.fill("M146 70c14-24 94-24 108 0l-20 40h-68z", k.main.dark(0.34));
    p.cloth("M146 66l-46 22c-28 56-44 140-48 216l48 8l22-124v158h156V188l22 124l48-8c-4-76-20-160-48-216l-46-22l-54 40z", [100.0, 70.0, 200.0, 280.0], k);
    p.line("M200 108v238", k.accent, 5.0)
        .line("M146 66l54 42l54-42", k.main.dark(0.3), 6.0);
    p.line("M122 190V150M278 190v-40", k.main.dark(0.28), 3.0);
    let pocket = k.main.dark(0.14);
    if k.form_of(2) == 0 {
        p.rect([136.0, 240.0, 50.0, 46.0], 5.0, pocket).rect(
            [214.0, 240.0, 50.0, 46.0],
            5.0,
            pocket,
        );
    } else {
        p.line("M140 290l26-50M260 290l-26-50", k.main.dark(0.34), 6.0);
    }
    p.rect([122.0, 330.0, 156.0, 16.0], 2.0, k.main.dark(0.2))
        .rect([196.0, 140.0, 8.0, 20.0], 3.0, k.accent.dark(0.2));
}

/// A dress.
pub fn dress(p: &mut Pen, k: &Look) {
    p.shadow([204.0, 354.0, 120.0, 11.0]);
    let outline = match k.form_of(2) {
        0 => {
            "M158 44c16 22 68 22 84 0l28 16l20 66l-34 14l-6 40c34 50 56 110 64 166c-60 14-168 14-228 0c8-56 30-116 64-166l-6-40l-34-14l20-66z"
        }
        _ => {
            "M160 44c16 20 64 20 80 0l44 24l44 140l-38 14l-30-66v26c16 60 28 116 32 164c-56 12-128 12-184 0c4-48 16-104 32-164v-26l-30 66l-38-14l44-140z"
        }
    };
    p.cloth(outline, [86.0, 60.0, 228.0, 290.0], k);
    p.line("M158 44c16 22 68 22 84 0", k.accent, 6.0).line(
        "M150 182c30 12 70 12 100 0",
        k.accent,
        9.0,
    );
    p.add("<g opacity='.3'>")
        .line(
            "M170 200c-14 50-24 100-28 146M232 200c12 50 20 100 24 146M200 204v146",
            k.main.dark(0.4),
            2.6,
        )
        .add("</g>");
}

/// A sports shoe.
pub fn shoe(p: &mut Pen, k: &Look) {
    p.shadow([204.0, 314.0, 160.0, 17.0]);
    for (lift, scale, tone) in [(-46, 0.9, k.main.dark(0.14)), (0, 1.0, k.main)] {
        let look = Look {
            main: tone,
            ..k.clone()
        };
        p.within(format_args!("translate({} {lift}) scale({scale})", if lift < 0 { 44 } else { 0 }), |pen| {
            let sole = pen.flat(LIGHT.dark(0.04));
            pen.cloth("M62 150c20 22 58 20 74-8l24 6c34 56 96 74 150 82c22 4 32 24 30 50H56c-10-40-10-90 6-130z", [50.0, 150.0, 290.0, 130.0], &look);
            pen.fill("M50 270h294c4 26-4 42-24 42H72c-18 0-26-16-22-42z", sole);
            pen.line("M54 290h286", k.accent, 5.0);
            pen.line("M150 168l40-18M168 190l40-20M190 208l38-22M214 222l34-22", k.accent.light(0.35), 6.0);
            pen.line("M86 256c30-50 80-60 116-24", k.accent, 9.0);
        });
    }
}

/// A cap.
pub fn cap(p: &mut Pen, k: &Look) {
    p.shadow([204.0, 286.0, 156.0, 15.0]);
    let visor = p.flat(k.accent);
    p.fill(
        "M216 232c70-14 130 4 146 36c4 10-4 16-16 14c-50-14-90-14-140-10z",
        visor,
    );
    p.shell(
        "M70 260c-6-96 44-158 116-158s118 54 116 146c-60-10-170-10-232 12z",
        [70.0, 102.0, 232.0, 160.0],
        k,
    );
    p.line(
        "M186 104c-40 34-56 90-56 148M186 104c36 30 54 80 56 138",
        k.main.dark(0.28),
        2.6,
    );
    p.oval([186.0, 102.0, 12.0, 7.0], k.accent)
        .gloss("M92 214c6-40 24-66 50-82", 7.0);
}

/// A pair of socks.
pub fn socks(p: &mut Pen, k: &Look) {
    p.shadow([204.0, 340.0, 140.0, 14.0]);
    for (x, turn) in [(60, 6), (-36, -6)] {
        p.within(
            format_args!("translate({x} 0) rotate({turn} 200 200)"),
            |pen| {
                let outline =
                    "M150 70h86v150c0 18 10 28 28 40c26 18 28 70-16 70c-50 0-98-50-98-96z";
                pen.cloth(outline, [150.0, 70.0, 130.0, 260.0], k);
                pen.rect([148.0, 62.0, 90.0, 34.0], 6.0, k.accent);
                pen.clipped(outline, |pen| {
                    pen.oval([262.0, 316.0, 34.0, 40.0], k.accent)
                        .oval([150.0, 262.0, 36.0, 38.0], k.accent);
                });
            },
        );
    }
}

/// A straw or felt hat.
pub fn hat(p: &mut Pen, k: &Look) {
    p.shadow([204.0, 300.0, 164.0, 18.0]);
    let brim = p.flat(k.main.dark(0.06));
    p.oval([200.0, 258.0, 160.0, 44.0], brim);
    p.shell(
        "M110 252c0-90 20-148 90-148s90 58 90 148c-40 22-140 22-180 0z",
        [110.0, 104.0, 180.0, 160.0],
        k,
    );
    p.line("M112 240c40 24 136 24 176 0", k.accent, 20.0);
    p.gloss("M134 200c4-36 16-58 38-70", 8.0);
}

/// Rolled and folded towels.
pub fn towel(p: &mut Pen, k: &Look) {
    p.shadow([204.0, 334.0, 148.0, 16.0]);
    for (y, tone) in [
        (266.0, k.main.dark(0.08)),
        (202.0, k.main),
        (138.0, k.main.light(0.14)),
    ] {
        let look = Look {
            main: tone,
            ..k.clone()
        };
        p.cloth(
            &format!("M92 {y}h204c44 0 44 64 0 64H92c-22 0-22-64 0-64z"),
            [76.0, y, 254.0, 64.0],
            &look,
        );
        p.line(
            format_args!("M100 {}h200c26 2 26 30 2 32", y + 16.0),
            tone.dark(0.18),
            2.0,
        );
        p.rect([248.0, y, 12.0, 64.0], 0.0, k.accent)
            .rect([266.0, y, 4.0, 64.0], 0.0, k.accent);
    }
    let roll = p.round(k.main.light(0.06));
    p.rect([110.0, 86.0, 170.0, 54.0], 27.0, roll)
        .oval([282.0, 113.0, 18.0, 27.0], k.main.light(0.24));
    p.add(format_args!(
        "<path d='M282 100c10 0 12 26 0 26s-8-18 0-17' fill='none' stroke='{}' stroke-width='3'/>",
        k.main.dark(0.2)
    ));
}
