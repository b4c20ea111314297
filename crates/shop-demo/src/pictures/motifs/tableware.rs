//! Things to drink and eat from.

use super::super::look::Look;
use super::super::pen::{LIGHT, Pen, STEEL, WOOD};
use super::super::rgb::Rgb;

const TEA: Rgb = Rgb(0xc0, 0x7c, 0x2e);

/// A cup on its saucer, filled with tea.
pub fn cup(p: &mut Pen, k: &Look) {
    p.shadow([204.0, 322.0, 150.0, 20.0]);
    p.fill(
        "M70 300c12 20 66 30 130 30s118-10 130-30z",
        k.main.dark(0.2),
    );
    let top = p.flat(k.main);
    p.oval([200.0, 299.0, 131.0, 25.0], top);
    p.add(format_args!(
        "<ellipse cx='200' cy='299' rx='121' ry='21' fill='none' stroke='{}' stroke-width='3.4'/>",
        k.accent
    ));
    p.oval([200.0, 300.0, 84.0, 14.0], k.main.dark(0.16));
    if k.form_of(2) == 1 {
        p.line("M288 178c54-14 58 62-16 62", k.main.dark(0.12), 15.0);
        p.line("M288 176c46-8 50 52-14 54", k.main.light(0.3), 4.0);
    }
    p.shell(
        "M104 150c0 74 32 134 60 148h72c28-14 60-74 60-148z",
        [104.0, 158.0, 192.0, 138.0],
        k,
    );
    rim(p, k, [200.0, 150.0, 96.0, 24.0], Some(TEA));
}

/// A mug with a handle.
pub fn mug(p: &mut Pen, k: &Look) {
    p.shadow([204.0, 334.0, 120.0, 16.0]);
    let handle = match k.form_of(3) {
        0 => "M270 160c74-20 82 120-4 116",
        1 => "M268 164h54v96h-56",
        _ => "M272 150c40 0 62 26 62 58s-24 58-64 58",
    };
    p.line(handle, k.main.dark(0.14), 20.0)
        .line(handle, k.main.light(0.16), 6.0);
    p.shell(
        "M112 112h168v190c0 20-14 32-34 32H146c-20 0-34-12-34-32z",
        [112.0, 124.0, 168.0, 204.0],
        k,
    );
    rim(
        p,
        k,
        [196.0, 112.0, 84.0, 19.0],
        k.form.is_multiple_of(4).then_some(Rgb(0x5a, 0x3a, 0x28)),
    );
}

/// Three stacked bowls.
pub fn bowls(p: &mut Pen, k: &Look) {
    p.shadow([204.0, 330.0, 148.0, 18.0]);
    let tones = [k.main.dark(0.12), k.main.light(0.28), k.main];
    for (y, tone) in [(232.0, tones[0]), (186.0, tones[1]), (140.0, tones[2])] {
        let look = Look {
            main: tone,
            ..k.clone()
        };
        p.fill(
            format_args!("M160 {}h80v6c0 6-80 6-80 0z", y + 88.0),
            tone.dark(0.36),
        );
        p.shell(
            &format!("M84 {y}c4 56 50 92 84 94h64c34-2 80-38 84-94z"),
            [84.0, y + 12.0, 232.0, 80.0],
            &look,
        );
    }
    rim(p, k, [200.0, 140.0, 116.0, 27.0], None);
}

/// A plate seen from above.
pub fn plate(p: &mut Pen, k: &Look) {
    p.shadow([210.0, 216.0, 168.0, 164.0]);
    let edge = p.flat(k.main);
    p.oval([200.0, 200.0, 150.0, 150.0], edge);
    let disc = "M200 60a140 140 0 1 0 .1 0z";
    p.clipped(disc, |pen| k.decorate(pen, [60.0, 60.0, 280.0, 280.0]));
    if k.form_of(2) == 0 {
        for turn in 0..24 {
            p.within(format_args!("rotate({} 200 200)", turn * 15), |pen| {
                pen.fill("M200 66c8 8 8 20 0 28c-8-8-8-20 0-28z", k.accent);
            });
        }
    }
    for radius in [146.0, 102.0] {
        p.add(format_args!(
            "<circle cx='200' cy='200' r='{radius}' fill='none' stroke='{}' stroke-width='4'/>",
            k.accent
        ));
    }
    p.gloss("M92 170c10-40 40-68 76-78", 8.0);
}

/// A vase with two branches.
pub fn vase(p: &mut Pen, k: &Look) {
    p.shadow([204.0, 346.0, 92.0, 14.0]);
    let leaf = if k.form.is_multiple_of(2) {
        Rgb(0x7d, 0x8f, 0x6a)
    } else {
        Rgb(0x5f, 0x86, 0x78)
    };
    branch(
        p,
        "M200 190C196 140 178 92 150 40",
        &[
            (190, 132, -150),
            (176, 92, -140),
            (162, 62, -170),
            (184, 108, -20),
            (168, 72, -30),
            (150, 42, -80),
        ],
        leaf,
    );
    branch(
        p,
        "M202 190c6-40 26-76 62-104",
        &[
            (214, 146, -60),
            (230, 118, 10),
            (244, 102, -80),
            (262, 88, -10),
        ],
        leaf,
    );
    let (outline, mouth) = match k.form_of(3) {
        0 => (
            "M176 172c0-6 48-6 48 0c0 20-4 30 18 52c22 22 34 42 34 68c0 36-28 56-76 56s-76-20-76-56c0-26 12-46 34-68c22-22 18-32 18-52z",
            24.0,
        ),
        1 => (
            "M160 168h80c4 22 36 40 36 84c0 44-26 70-40 94h-72c-14-24-40-50-40-94c0-44 32-62 36-84z",
            40.0,
        ),
        _ => (
            "M172 150h56c-4 40 6 44 22 62c24 26 26 98-4 134h-92c-30-36-28-108-4-134c16-18 26-22 22-62z",
            28.0,
        ),
    };
    let top = if k.form_of(3) == 2 { 150.0 } else { 171.0 };
    p.shell(outline, [124.0, 190.0, 152.0, 156.0], k);
    p.oval([200.0, top, mouth, 6.5], k.main.light(0.35));
    p.oval([200.0, top + 1.0, mouth - 3.0, 4.6], k.main.dark(0.5));
}

/// A round-bellied teapot.
pub fn teapot(p: &mut Pen, k: &Look) {
    p.shadow([200.0, 322.0, 140.0, 17.0]);
    if k.form_of(2) == 0 {
        p.line("M294 176c64-14 62 96-8 92", k.main.dark(0.16), 17.0);
        p.line("M294 174c52-8 50 78-6 78", k.main.light(0.24), 4.0);
    } else {
        p.line("M124 150C124 46 276 46 276 150", WOOD.dark(0.1), 13.0);
        p.line("M128 144C132 56 268 56 272 144", WOOD.light(0.3), 3.0);
    }
    p.fill(
        "M122 270C80 262 76 200 52 172l26-10c20 14 30 44 54 46z",
        k.main.dark(0.12),
    );
    p.shell(
        "M200 142c66 0 112 34 112 88c0 48-42 88-70 90h-84c-28-2-70-42-70-90c0-54 46-88 112-88z",
        [88.0, 150.0, 224.0, 166.0],
        k,
    );
    let lid = p.round(k.main.light(0.1));
    p.fill(
        "M138 152c6-26 32-36 62-36s56 10 62 36c-30 10-94 10-124 0z",
        lid,
    );
    let knob = p.round(k.main.dark(0.08));
    p.oval([200.0, 108.0, 15.0, 13.0], knob);
    p.line("M138 152c30 11 94 11 124 0", k.accent, 4.0);
    p.gloss("M118 210c6-26 20-40 38-48", 8.0);
}

/// A lidded cup on a saucer.
pub fn gaiwan(p: &mut Pen, k: &Look) {
    p.shadow([204.0, 326.0, 140.0, 18.0]);
    p.fill("M84 306c12 18 60 26 116 26s104-8 116-26z", k.main.dark(0.2));
    let dish = p.flat(k.main);
    p.oval([200.0, 305.0, 117.0, 21.0], dish);
    p.add(format_args!(
        "<ellipse cx='200' cy='305' rx='107' ry='17' fill='none' stroke='{}' stroke-width='3'/>",
        k.accent
    ));
    p.shell(
        "M92 168c4 70 40 124 66 136h84c26-12 62-66 66-136z",
        [92.0, 174.0, 216.0, 128.0],
        k,
    );
    p.oval([200.0, 168.0, 108.0, 22.0], k.main.light(0.4));
    p.shell(
        "M104 164c10-42 52-62 96-62s86 20 96 62c-30 18-162 18-192 0z",
        [104.0, 108.0, 192.0, 66.0],
        k,
    );
    let knob = p.round(k.main);
    p.fill("M176 104c0-18 8-22 24-22s24 4 24 22c-12 6-36 6-48 0z", knob);
    p.line("M178 86c14-6 30-6 44 0", k.accent, 3.0);
}

/// A jar with a lid for tea or sugar.
pub fn jar(p: &mut Pen, k: &Look) {
    p.shadow([204.0, 338.0, 112.0, 15.0]);
    p.shell("M130 142h140c24 20 34 52 34 90c0 56-26 96-54 106H150c-28-10-54-50-54-106c0-38 10-70 34-90z", [96.0, 158.0, 208.0, 172.0], k);
    let wooden = k.form_of(2) == 0;
    let lid = p.round(if wooden { WOOD } else { k.main.light(0.06) });
    p.fill(
        "M124 144v-18c0-16 28-24 76-24s76 8 76 24v18c-30 12-122 12-152 0z",
        lid,
    );
    let knob = p.round(if wooden { WOOD.dark(0.16) } else { k.accent });
    p.oval([200.0, 94.0, 18.0, 14.0], knob);
    p.gloss("M122 200c-8 26-8 52-2 76", 8.0);
}

/// A stemless glass carafe with a tumbler.
pub fn carafe(p: &mut Pen, k: &Look) {
    p.shadow([196.0, 338.0, 140.0, 15.0]);
    let glass = k.main.light(0.55);
    let body = "M140 70h60c0 60-4 72 24 104c26 30 30 130 4 164H112c-26-34-22-134 4-164c28-32 24-44 24-104z";
    p.add("<g opacity='.62'>").fill(body, glass).add("</g>");
    p.clipped(body, |pen| {
        pen.add("<g opacity='.55'>")
            .rect([80.0, 210.0, 180.0, 130.0], 0.0, k.main)
            .add("</g>");
        k.decorate(pen, [92.0, 180.0, 156.0, 150.0]);
    });
    p.line(body, k.main.dark(0.12), 3.0)
        .oval([170.0, 70.0, 31.0, 7.0], k.main.light(0.7));
    let cork = p.round(WOOD);
    p.fill("M150 44h40l-4 30h-32z", cork);
    p.add("<g opacity='.72'>")
        .fill("M256 240h72l-8 98h-56z", glass)
        .add("</g>");
    p.fill("M260 278h64l-5 58h-54z", k.main.light(0.3)).line(
        "M256 240h72l-8 98h-56z",
        k.main.dark(0.12),
        2.6,
    );
    p.gloss("M120 216c-8 30-8 64-2 94", 7.0)
        .gloss("M270 256l4 62", 5.0);
}

/// A rice spoon, fork and knife in a fan.
pub fn cutlery(p: &mut Pen, k: &Look) {
    p.shadow([206.0, 340.0, 120.0, 14.0]);
    let handle = p.round(k.main);
    let metal = p.round(STEEL.light(0.1));
    for (turn, head) in [
        (
            -20,
            "M200 60c24 0 34 28 32 52c-2 24-14 38-32 38s-30-14-32-38c-2-24 8-52 32-52z",
        ),
        (
            0,
            "M172 60h9v60h10V60h18v60h10V60h9v70c0 18-12 26-20 28h-16c-8-2-20-10-20-28z",
        ),
        (20, "M188 60c28 10 30 70 26 98h-26z"),
    ] {
        p.within(format_args!("rotate({turn} 200 330)"), |pen| {
            pen.fill(head, &metal)
                .rect([193.0, 146.0, 14.0, 40.0], 5.0, &metal);
            pen.rect([188.0, 180.0, 24.0, 150.0], 11.0, &handle);
            pen.rect([188.0, 188.0, 24.0, 8.0], 2.0, k.accent).rect(
                [188.0, 314.0, 24.0, 6.0],
                2.0,
                k.accent,
            );
        });
    }
}

fn rim(p: &mut Pen, k: &Look, [cx, cy, rx, ry]: [f64; 4], filled: Option<Rgb>) {
    p.oval([cx, cy, rx, ry], k.main.light(0.4));
    let inner = k.main.dark(0.18);
    let inside = p.blend(
        &[(0.0, inner.dark(0.2)), (0.6, inner), (1.0, k.main)],
        [0.0, 0.0, 1.0, 0.0],
    );
    p.oval([cx, cy + 2.0, rx * 0.925, ry * 0.83], inside);
    if let Some(drink) = filled {
        let surface = p.blend(
            &[
                (0.0, drink.dark(0.16)),
                (0.5, drink.light(0.08)),
                (1.0, drink.dark(0.24)),
            ],
            [0.0, 0.0, 1.0, 0.0],
        );
        p.oval([cx, cy + ry * 0.28, rx * 0.87, ry * 0.62], surface);
        p.add("<g opacity='.5'>");
        p.line(
            format_args!("M{} {}c14-5 34-7 52-7", cx - rx * 0.6, cy + ry * 0.25),
            LIGHT,
            3.0,
        );
        p.add("</g>");
    }
}

fn branch(p: &mut Pen, way: &str, leaves: &[(i32, i32, i32)], leaf: Rgb) {
    p.line(way, leaf.dark(0.25), 4.0);
    for (index, (x, y, turn)) in leaves.iter().enumerate() {
        let tone = if index % 2 == 0 {
            leaf
        } else {
            leaf.light(0.22)
        };
        p.within(format_args!("translate({x} {y}) rotate({turn})"), |pen| {
            pen.fill("M0 0c4-18 20-26 36-24c0 16-14 30-36 24z", tone);
        });
    }
}
