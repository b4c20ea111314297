//! Tools, fittings and household technology.

use super::super::look::Look;
use super::super::pen::{COAL, LIGHT, Pen, STEEL, WOOD};
use super::super::rgb::Rgb;

/// An LED bulb.
pub fn bulb(p: &mut Pen, k: &Look) {
    let glow = p.glow(Rgb(0xff, 0xe9, 0xb0), 0.9);
    p.oval([200.0, 150.0, 180.0, 160.0], glow)
        .shadow([204.0, 346.0, 70.0, 12.0]);
    let head = match k.form_of(3) {
        0 => {
            "M200 50c62 0 96 42 96 94c0 46-34 66-46 106h-100c-12-40-46-60-46-106c0-52 34-94 96-94z"
        }
        1 => "M200 60c20 0 34 12 34 34v156h-68V94c0-22 14-34 34-34z",
        _ => {
            "M200 44c50 30 74 80 70 126c-2 40-22 60-26 80h-88c-4-20-24-40-26-80c-4-46 20-96 70-126z"
        }
    };
    let glass = p.flat(Rgb(0xff, 0xf6, 0xdc));
    p.fill(head, glass).line(head, k.main.light(0.2), 3.0);
    p.line(
        "M180 236l-8-70l16 20l12-20l12 20l16-20l-8 70",
        "#eaa632",
        4.0,
    );
    let (collar, screw) = (p.round(k.main), p.round(STEEL));
    p.fill("M150 250h100l-12 46h-76z", collar)
        .rect([166.0, 292.0, 68.0, 44.0], 6.0, screw);
    p.line("M168 304l64 6M168 318l64 6", STEEL.dark(0.35), 4.0)
        .oval([200.0, 340.0, 20.0, 8.0], COAL)
        .gloss("M140 120c6-24 18-38 38-44", 8.0);
}

/// An electric fan.
pub fn fan(p: &mut Pen, k: &Look) {
    p.shadow([204.0, 350.0, 100.0, 12.0]);
    let (post, foot) = (p.round(k.main.dark(0.08)), p.round(k.main));
    p.rect([188.0, 250.0, 24.0, 84.0], 4.0, post).fill(
        "M116 344c0-16 36-24 84-24s84 8 84 24c0 10-168 10-168 0z",
        foot,
    );
    p.oval([200.0, 166.0, 126.0, 126.0], k.main.dark(0.08))
        .oval([200.0, 166.0, 116.0, 116.0], k.main.light(0.66));
    let blades = 3 + k.form_of(3);
    for blade in 0..blades {
        let turn = f64::from(blade) * 360.0 / f64::from(blades)
            + f64::from(u32::try_from(k.seed % 90).unwrap_or(0));
        let paint = p.flat(k.accent);
        p.within(format_args!("rotate({turn} 200 166)"), |pen| {
            pen.fill("M200 166c-40-20-56-60-30-100c30 8 46 50 30 100z", paint);
        });
    }
    for radius in [36, 62, 90, 112] {
        p.add(format_args!("<circle cx='200' cy='166' r='{radius}' fill='none' stroke='{}' stroke-width='2' opacity='.6'/>", k.main.dark(0.3)));
    }
    for turn in (0..360).step_by(20) {
        p.within(format_args!("rotate({turn} 200 166)"), |pen| {
            pen.line("M200 142v-88", k.main.dark(0.2), 1.6);
        });
    }
    let hub = p.flat(k.main);
    p.oval([200.0, 166.0, 24.0, 24.0], hub);
}

/// A claw hammer.
pub fn hammer(p: &mut Pen, k: &Look) {
    p.shadow([206.0, 344.0, 120.0, 14.0]);
    p.within("rotate(24 200 200)", |pen| {
        let (handle, head) = (pen.round(WOOD), pen.blend(&[(0.0, STEEL.light(0.2)), (1.0, STEEL.dark(0.4))], [0.0, 0.0, 0.0, 1.0]));
        pen.rect([186.0, 90.0, 28.0, 130.0], 4.0, handle);
        pen.shell("M184 200h32l6 140c0 12-44 12-44 0z", [178.0, 210.0, 44.0, 130.0], k);
        pen.fill("M120 60h44l10 10h60c34 0 58 16 70 44c-30-14-48-16-70-12h-60l-10 10h-44c-10 0-10-52 0-52z", head);
        pen.rect([108.0, 54.0, 22.0, 64.0], 6.0, STEEL.dark(0.2));
    });
}

/// A set of screwdrivers.
pub fn screwdriver(p: &mut Pen, k: &Look) {
    p.shadow([206.0, 344.0, 140.0, 14.0]);
    for (x, length, tone) in [
        (-84, 120, k.accent),
        (0, 150, k.main),
        (84, 96, k.main.light(0.25)),
    ] {
        let look = Look {
            main: tone,
            accent: if tone == k.accent { k.main } else { k.accent },
            ..k.clone()
        };
        p.within(
            format_args!("translate({x} 0) rotate({} 200 330)", x / 12),
            |pen| {
                let shaft = pen.round(STEEL);
                let top = 190 - length;
                pen.fill(format_args!("M193 {top}l4-10h6l4 10v{length}h-14z"), shaft);
                pen.shell(
                    "M184 188h32l8 26v100c0 14-10 26-24 26s-24-12-24-26V214z",
                    [176.0, 200.0, 48.0, 130.0],
                    &look,
                );
                pen.line("M190 226v90M210 226v90", tone.dark(0.25), 4.0);
            },
        );
    }
}

/// A pair of pliers.
pub fn pliers(p: &mut Pen, k: &Look) {
    p.shadow([206.0, 346.0, 100.0, 13.0]);
    for flip in [1, -1] {
        p.within(format_args!("translate(200 0) scale({flip} 1)"), |pen| {
            let jaw = pen.blend(
                &[(0.0, STEEL.light(0.2)), (1.0, STEEL.dark(0.3))],
                [0.0, 0.0, 1.0, 0.0],
            );
            let snout = if k.form_of(2) == 0 {
                "M2 44l22 20l14 70l-18 40H-8z"
            } else {
                "M2 60c40 0 46 30 44 70l-26 44H-8z"
            };
            pen.fill(snout, jaw);
            pen.line("M14 164c30 30 44 90 40 166", k.main.dark(0.1), 32.0)
                .line("M12 166c26 30 40 90 36 160", k.main.light(0.2), 7.0);
            pen.line("M54 300v30", k.accent, 32.0);
        });
    }
    p.oval([200.0, 160.0, 22.0, 22.0], STEEL.dark(0.2))
        .oval([200.0, 160.0, 9.0, 9.0], COAL);
    p.line("M196 74h8M196 92h8M196 110h8", COAL, 3.0);
}

/// A spanner and a bolt.
pub fn wrench(p: &mut Pen, k: &Look) {
    p.shadow([206.0, 340.0, 124.0, 14.0]);
    let steel = p.blend(
        &[
            (0.0, STEEL.light(0.3)),
            (0.5, STEEL),
            (1.0, STEEL.dark(0.3)),
        ],
        [0.0, 0.0, 1.0, 0.3],
    );
    p.within("rotate(34 200 200)", |pen| {
        pen.fill("M176 90c-34-20-40-70-4-92v44l28 16l28-16V-2c36 22 30 72-4 92v220c34 20 34 80-24 80s-58-60-24-80z", steel);
        pen.oval([200.0, 350.0, 16.0, 16.0], COAL);
        let grip = pen.round(k.main);
        pen.rect([178.0, 130.0, 44.0, 140.0], 12.0, grip).rect([178.0, 190.0, 44.0, 20.0], 0.0, k.accent);
    });
    let nut = p.flat(k.accent);
    p.fill("M96 262l30-18l30 18v36l-30 18l-30-18z", nut)
        .oval([126.0, 280.0, 14.0, 14.0], COAL);
}

/// A tool box.
pub fn toolbox(p: &mut Pen, k: &Look) {
    p.shadow([204.0, 330.0, 158.0, 16.0]);
    p.line(
        "M136 150v-28c0-14 8-20 20-20h88c12 0 20 6 20 20v28",
        k.accent,
        17.0,
    );
    p.shell(
        "M60 196h280v112c0 14-8 22-22 22H82c-14 0-22-8-22-22z",
        [60.0, 200.0, 280.0, 126.0],
        k,
    );
    let lid = p.round(k.main.light(0.1));
    p.fill("M52 196l24-48h248l24 48z", lid)
        .rect([50.0, 192.0, 300.0, 14.0], 5.0, COAL);
    for x in [104.0, 264.0] {
        p.rect([x, 182.0, 32.0, 44.0], 6.0, k.accent);
    }
    p.rect([168.0, 250.0, 64.0, 40.0], 5.0, COAL)
        .gloss("M78 226v80", 7.0);
}

/// A padlock.
pub fn padlock(p: &mut Pen, k: &Look) {
    p.shadow([204.0, 344.0, 110.0, 14.0]);
    let high = if k.form_of(2) == 0 { 40 } else { 6 };
    p.line(
        format_args!("M140 190v-60C140 {high} 260 {high} 260 130v60"),
        STEEL.dark(0.14),
        26.0,
    );
    p.line(
        format_args!("M134 190v-60C134 {0} 252 {0} 254 124", high - 4),
        LIGHT,
        5.0,
    );
    p.shell("M112 180h176c12 0 18 6 18 18v126c0 12-6 18-18 18H112c-12 0-18-6-18-18V198c0-12 6-18 18-18z", [94.0, 186.0, 212.0, 150.0], k);
    p.oval([200.0, 248.0, 24.0, 24.0], k.accent)
        .oval([200.0, 244.0, 9.0, 9.0], COAL)
        .fill("M196 246h8l5 24h-18z", COAL);
}

/// Screws in a small heap.
pub fn screws(p: &mut Pen, k: &Look) {
    p.shadow([204.0, 320.0, 150.0, 17.0]);
    for (x, y, turn) in [
        (-60, 60, -50),
        (50, 80, 34),
        (-10, 20, -12),
        (80, -20, 70),
        (-90, -30, 20),
        (10, -50, 8),
    ] {
        p.within(format_args!("translate({x} {y}) rotate({turn} 200 200) translate(200 200) scale(.78) translate(-200 -200)"), |pen| {
            let metal = pen.round(k.main);
            pen.fill("M186 128h28l-4 130l-10 26l-10-26z", &metal);
            for ring in 0..9 {
                pen.line(format_args!("M186 {}l28 8", 140 + ring * 13), k.main.dark(0.35), 4.0);
            }
            pen.fill("M164 112c0-16 72-16 72 0l-22 22h-28z", &metal).oval([200.0, 110.0, 36.0, 11.0], k.main.light(0.3)).line("M188 110h24M200 105v10", k.accent.dark(0.3), 4.0);
        });
    }
}

/// A water tap.
pub fn faucet(p: &mut Pen, k: &Look) {
    p.shadow([214.0, 344.0, 100.0, 13.0]);
    let bend = if k.form_of(2) == 0 {
        "M240 330V150C240 50 100 50 100 160v26"
    } else {
        "M240 330V110H110v70"
    };
    p.line(bend, k.main.dark(0.2), 38.0)
        .line(bend, k.main, 27.0)
        .line(bend, k.main.light(0.5), 6.0);
    let (base, tip) = (p.round(k.main.dark(0.06)), p.round(k.accent));
    p.rect([190.0, 312.0, 100.0, 30.0], 8.0, base)
        .rect([78.0, 176.0, 46.0, 22.0], 5.0, &tip);
    p.rect([256.0, 214.0, 70.0, 18.0], 9.0, &tip)
        .oval([244.0, 223.0, 22.0, 22.0], &tip);
    p.add("<g opacity='.7'>")
        .fill(
            "M101 216c12 18 14 24 14 32a14 14 0 0 1-28 0c0-8 2-14 14-32z",
            "#7fb4dc",
        )
        .add("</g>");
}

/// Patterned wall tiles.
pub fn tiles(p: &mut Pen, k: &Look) {
    p.shadow([206.0, 330.0, 160.0, 20.0]);
    let ground = k.main.light(if k.main.is_pale() { 0.2 } else { 0.82 });
    let ink = if k.main.is_pale() { k.accent } else { k.main };
    let spot = if k.main.is_pale() {
        Rgb(0xe0, 0xa1, 0x3d)
    } else {
        k.accent
    };
    for (x, y, turn) in [(76, 74, -9), (202, 74, -9), (76, 200, -9), (214, 212, 5)] {
        p.within(
            format_args!("rotate({turn} 200 200) translate({x} {y})"),
            |pen| {
                pen.rect([3.0, 5.0, 118.0, 118.0], 5.0, ground.dark(0.35))
                    .rect([0.0, 0.0, 118.0, 118.0], 5.0, ground);
                pen.clipped("M0 0h118v118H0z", |pen| {
                    tile_face(pen, k, [ground, ink, spot]);
                });
            },
        );
    }
}

fn tile_face(p: &mut Pen, k: &Look, [ground, ink, spot]: [Rgb; 3]) {
    for (x, y) in [(0.0, 0.0), (118.0, 0.0), (0.0, 118.0), (118.0, 118.0)] {
        for (radius, tone) in [(42.0, ink), (30.0, ground), (20.0, spot), (9.0, ink)] {
            p.oval([x, y, radius, radius], tone);
        }
    }
    let rays = [8, 6, 12, 4]
        .get(k.form_of(4) as usize)
        .copied()
        .unwrap_or(8);
    for ray in 0..rays {
        let tone = if ray % 2 == 0 { ink } else { ink.light(0.45) };
        p.within(format_args!("rotate({} 59 59)", 360 / rays * ray), |pen| {
            pen.fill("M59 59c-9-12-9-26 0-38c9 12 9 26 0 38z", tone);
        });
    }
    p.oval([59.0, 59.0, 8.0, 8.0], spot)
        .line("M59 0v14M59 104v14M0 59h14M104 59h14", ink, 4.0);
}
