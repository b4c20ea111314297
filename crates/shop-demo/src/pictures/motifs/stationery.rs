//! Paper and writing.

use super::super::look::Look;
use super::super::pen::{COAL, LIGHT, PAPER, Pen, STEEL, WOOD};

/// A notebook with an elastic band or rings.
pub fn notebook(p: &mut Pen, k: &Look) {
    p.shadow([214.0, 336.0, 126.0, 15.0]);
    p.within("rotate(-6 200 200)", |pen| {
        pen.rect([114.0, 68.0, 190.0, 266.0], 8.0, k.main.dark(0.4))
            .rect([110.0, 64.0, 190.0, 266.0], 6.0, PAPER);
        pen.cloth(
            "M108 58h180c8 0 12 4 12 12v248c0 8-4 12-12 12H108c-8 0-12-4-12-12V70c0-8 4-12 12-12z",
            [96.0, 58.0, 204.0, 272.0],
            k,
        );
        if k.form_of(2) == 0 {
            pen.rect([270.0, 58.0, 10.0, 272.0], 0.0, k.accent).line(
                "M124 58v272",
                k.main.dark(0.25),
                3.0,
            );
        } else {
            for hole in 0..9 {
                pen.line(
                    format_args!("M84 {0}h28", 84 + hole * 28),
                    STEEL.dark(0.2),
                    6.0,
                );
            }
        }
        pen.rect([146.0, 110.0, 100.0, 54.0], 3.0, PAPER).line(
            "M162 130h68M174 146h44",
            k.accent.dark(0.25),
            4.0,
        );
    });
}

/// Pens, fanned out.
pub fn pens(p: &mut Pen, k: &Look) {
    p.shadow([206.0, 338.0, 130.0, 14.0]);
    let tones = [k.main, k.accent, k.main.light(0.35)];
    for (turn, tone) in [-26, 0, 26].into_iter().zip(tones) {
        let look = Look {
            main: tone,
            ..k.clone()
        };
        p.within(format_args!("rotate({turn} 200 420)"), |pen| {
            let metal = pen.round(STEEL);
            pen.fill("M190 298h20l-7 36h-6z", &metal);
            pen.shell("M184 92h32v206h-32z", [184.0, 150.0, 32.0, 140.0], &look);
            let head = pen.round(tone.dark(0.18));
            pen.fill("M184 60c0-10 32-10 32 0v60h-32z", head).rect(
                [184.0, 118.0, 32.0, 8.0],
                0.0,
                &metal,
            );
            pen.rect([212.0, 66.0, 8.0, 78.0], 4.0, &metal)
                .gloss("M191 140v140", 4.0);
        });
    }
}

/// A pencil case with pencils.
pub fn pencil_case(p: &mut Pen, k: &Look) {
    p.shadow([204.0, 322.0, 150.0, 16.0]);
    for (x, tone) in [
        (120, k.accent),
        (164, WOOD),
        (208, k.accent.light(0.4)),
        (252, WOOD.dark(0.2)),
    ] {
        p.within(format_args!("translate({x} 0) rotate(-6 14 240)"), |pen| {
            pen.fill("M0 120l12-34l12 34v120H0z", tone)
                .fill("M0 120l12-34l12 34z", PAPER)
                .fill("M8 97l4-11l4 11z", COAL);
        });
    }
    p.cloth("M70 196h260c16 0 22 10 22 30v56c0 26-10 40-30 40H78c-20 0-30-14-30-40v-56c0-20 6-30 22-30z", [48.0, 206.0, 304.0, 114.0], k);
    p.line("M66 212h268", k.accent.dark(0.2), 7.0)
        .line("M66 212h268", STEEL, 2.4);
    p.rect([318.0, 206.0, 16.0, 44.0], 6.0, k.accent)
        .gloss("M66 240v40", 6.0);
}

/// Rolls of tape.
pub fn tape(p: &mut Pen, k: &Look) {
    p.shadow([204.0, 330.0, 150.0, 16.0]);
    for (x, y, size, tone) in [
        (150.0, 150.0, 92.0, k.accent),
        (232.0, 232.0, 100.0, k.main),
    ] {
        let look = Look {
            main: tone,
            accent: if tone == k.main { k.accent } else { k.main },
            ..k.clone()
        };
        p.oval([x + 8.0, y + 6.0, size, size], tone.dark(0.36));
        let ring = format!("M{x} {}a{size} {size} 0 1 0 .1 0z", y - size);
        p.cloth(&ring, [x - size, y - size, size * 2.0, size * 2.0], &look);
        let hole = size * 0.6;
        p.oval([x, y, hole + 9.0, hole + 9.0], WOOD.light(0.2))
            .oval([x, y, hole, hole], WOOD.dark(0.34));
    }
}

/// A pair of scissors.
pub fn scissors(p: &mut Pen, k: &Look) {
    p.shadow([206.0, 344.0, 100.0, 13.0]);
    for (turn, flip) in [(-14, 1), (14, -1)] {
        p.within(format_args!("rotate({turn} 200 200) translate(200 0) scale({flip} 1)"), |pen| {
            let blade = pen.blend(&[(0.0, STEEL.light(0.5)), (1.0, STEEL.dark(0.1))], [0.0, 0.0, 1.0, 0.0]);
            pen.fill("M-12 30c14 50 20 110 18 178h-22z", blade);
            pen.add(format_args!("<path d='M-6 204c4 24 24 34 40 44c34 22 26 84-14 84s-46-50-32-86' fill='none' stroke='{}' stroke-width='22' stroke-linecap='round'/>", k.main));
            pen.line("M4 222c8 14 22 22 34 30", k.accent, 5.0);
        });
    }
    p.oval([200.0, 200.0, 11.0, 11.0], STEEL.dark(0.3))
        .oval([200.0, 200.0, 5.0, 5.0], LIGHT);
}

/// Files and paper in a stack with a clip.
pub fn folder(p: &mut Pen, k: &Look) {
    p.shadow([206.0, 340.0, 136.0, 14.0]);
    p.within("rotate(5 200 200)", |pen| {
        let back = pen.flat(k.main.dark(0.16));
        pen.fill(
            "M92 78h86l18 22h108c8 0 12 4 12 12v214H80V90c0-8 4-12 12-12z",
            back,
        );
        pen.rect([102.0, 88.0, 190.0, 220.0], 4.0, LIGHT).line(
            "M122 112h140M122 128h150",
            STEEL,
            4.0,
        );
        pen.cloth(
            "M80 150h240v176c0 8-4 12-12 12H92c-8 0-12-4-12-12z",
            [80.0, 150.0, 240.0, 188.0],
            k,
        );
        pen.rect([244.0, 262.0, 52.0, 48.0], 4.0, PAPER).rect(
            [252.0, 272.0, 36.0, 6.0],
            2.0,
            k.accent,
        );
    });
}
