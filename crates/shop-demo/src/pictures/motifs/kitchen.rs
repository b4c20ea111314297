//! Things to cook, carry and keep food with.

use super::super::look::Look;
use super::super::pen::{COAL, LIGHT, Pen, STEEL, WOOD};

/// A vacuum flask.
pub fn thermos(p: &mut Pen, k: &Look) {
    p.shadow([206.0, 348.0, 92.0, 15.0]);
    let (cap, ring, foot) = (
        p.round(k.main.dark(0.12)),
        p.round(STEEL),
        p.round(k.accent),
    );
    p.fill("M160 60c0-12 14-20 40-20s40 8 40 20v50h-80z", cap);
    match k.form_of(3) {
        0 => {
            p.line("M182 44c0-22 36-22 36 0", k.main.dark(0.3), 7.0);
        }
        1 => {
            p.line("M160 84c-34-6-34-60 16-54", k.accent.dark(0.2), 8.0);
        }
        _ => {
            p.rect([172.0, 28.0, 56.0, 18.0], 8.0, k.main.dark(0.3));
        }
    }
    p.rect([157.0, 108.0, 86.0, 15.0], 4.0, ring);
    p.shell(
        "M157 122c-8 8-13 16-13 30v168c0 16 8 26 22 26h68c14 0 22-10 22-26V152c0-14-5-22-13-30z",
        [144.0, 130.0, 112.0, 180.0],
        k,
    );
    p.fill("M144 312c0 22 8 34 22 34h68c14 0 22-12 22-34z", foot);
    p.oval([200.0, 226.0, 12.0, 12.0], k.main.light(0.8))
        .oval([200.0, 226.0, 8.0, 8.0], k.main);
    p.gloss("M166 146v150", 6.0);
}

/// A pouring kettle.
pub fn kettle(p: &mut Pen, k: &Look) {
    p.shadow([200.0, 330.0, 140.0, 17.0]);
    p.line(
        "M276 148c54-6 74 30 66 76c-5 30-22 54-44 62",
        k.accent.dark(0.1),
        17.0,
    );
    p.line("M278 146c50-4 66 28 59 72", k.accent.light(0.3), 4.0);
    if k.form_of(2) == 0 {
        p.line(
            "M132 282C76 284 82 214 70 176c-5-16-14-22-30-24",
            k.main.dark(0.12),
            15.0,
        );
        p.line("M126 276C84 276 90 212 77 174", k.main.light(0.34), 3.4);
    } else {
        p.fill("M140 160L72 150l54 70z", k.main.dark(0.14));
    }
    p.shell("M142 142h116c6 0 10 3 11 9l24 152c2 14-6 22-20 22H127c-14 0-22-8-20-22l24-152c1-6 5-9 11-9z", [107.0, 160.0, 186.0, 160.0], k);
    let (lid, band, knob) = (
        p.round(k.main.light(0.08)),
        p.round(k.main.light(0.22)),
        p.round(k.accent),
    );
    p.fill("M136 146c0-18 28-30 64-30s64 12 64 30z", lid).rect(
        [132.0, 142.0, 136.0, 9.0],
        4.5,
        band,
    );
    p.rect([190.0, 104.0, 20.0, 14.0], 2.0, k.accent.dark(0.3))
        .rect([180.0, 84.0, 40.0, 26.0], 12.0, knob);
    p.gloss("M150 172l-16 118", 7.0);
}

/// A frying pan seen from above at a slant.
pub fn pan(p: &mut Pen, k: &Look) {
    p.shadow([180.0, 292.0, 150.0, 36.0]);
    let grip = p.flat(k.accent);
    p.within("rotate(-32 250 190)", |pen| {
        pen.rect([262.0, 178.0, 40.0, 22.0], 4.0, STEEL.dark(0.2))
            .rect([290.0, 173.0, 112.0, 32.0], 15.0, grip);
        pen.oval([386.0, 189.0, 6.0, 5.0], STEEL.light(0.3));
    });
    let (side, floor) = (
        p.round(k.main),
        p.blend(
            &[(0.0, COAL.light(0.24)), (1.0, COAL)],
            [0.0, 0.0, 1.0, 1.0],
        ),
    );
    p.fill("M44 214c0 60 50 102 126 102s126-42 126-102z", side);
    p.oval([170.0, 214.0, 127.0, 66.0], k.main.light(0.3))
        .oval([170.0, 216.0, 116.0, 58.0], floor);
    if k.form_of(2) == 0 {
        p.oval([150.0, 226.0, 52.0, 26.0], LIGHT)
            .oval([158.0, 222.0, 19.0, 12.0], "#f2b53c");
    } else {
        p.add("<g opacity='.3' fill='none' stroke='#fff' stroke-width='2'><ellipse cx='170' cy='216' rx='90' ry='44'/><ellipse cx='170' cy='216' rx='56' ry='27'/></g>");
    }
}

/// A stock pot with a glass lid.
pub fn pot(p: &mut Pen, k: &Look) {
    p.shadow([204.0, 330.0, 150.0, 17.0]);
    for ear in ["M90 196c-44-6-44 50 2 46", "M310 196c44-6 44 50-2 46"] {
        p.line(ear, k.accent.dark(0.1), 15.0);
    }
    p.shell(
        "M86 166h228v124c0 28-18 42-44 42H130c-26 0-44-14-44-42z",
        [86.0, 178.0, 228.0, 148.0],
        k,
    );
    let lid = p.flat(k.main.light(0.4));
    p.fill(
        "M80 164c10-44 60-62 120-62s110 18 120 62c-40 16-200 16-240 0z",
        lid,
    );
    p.line("M80 164c40 16 200 16 240 0", STEEL.dark(0.08), 8.0);
    let knob = p.round(k.accent);
    p.rect([192.0, 92.0, 16.0, 14.0], 2.0, STEEL.dark(0.1))
        .rect([172.0, 70.0, 56.0, 26.0], 12.0, knob);
    p.gloss("M112 148c16-20 40-28 66-30", 7.0);
}

/// A cook's knife, or a broad cleaver.
pub fn knife(p: &mut Pen, k: &Look) {
    p.shadow([206.0, 316.0, 150.0, 16.0]);
    let blade = p.blend(
        &[
            (0.0, STEEL.light(0.5)),
            (0.6, STEEL),
            (1.0, STEEL.dark(0.14)),
        ],
        [0.0, 0.0, 0.3, 1.0],
    );
    let outline = match k.form_of(3) {
        0 => "M150 166h208c0 60-60 86-208 84z",
        1 => "M150 140h206c6 0 8 4 8 8v110H150z",
        _ => "M150 176l216 26c-50 34-120 42-216 36z",
    };
    p.within("rotate(-24 200 200)", |pen| {
        pen.fill(outline, &blade)
            .line("M160 232c60 4 130 0 180-22", LIGHT, 3.0);
        let grip = pen.flat(k.main);
        pen.rect([144.0, 162.0, 18.0, 82.0], 4.0, STEEL.dark(0.2));
        pen.fill(
            "M148 172c-40-6-80-4-118 2c-14 4-14 44 0 50c40 8 80 6 118 2z",
            grip,
        );
        for x in [56.0, 90.0, 124.0] {
            pen.oval([x, 199.0, 6.0, 6.0], k.accent);
        }
    });
}

/// A cutting board with a slicing groove.
pub fn board(p: &mut Pen, k: &Look) {
    p.shadow([206.0, 344.0, 120.0, 14.0]);
    let outline = match k.form_of(2) {
        0 => {
            "M120 96c0-10 6-16 16-16h40c4-30 44-30 48 0h40c10 0 16 6 16 16v232c0 10-6 16-16 16H136c-10 0-16-6-16-16z"
        }
        _ => "M200 70c80 0 108 60 108 138s-34 136-108 136s-108-58-108-136S120 70 200 70z",
    };
    p.within("rotate(7 200 200)", |pen| {
        pen.fill(outline, k.main.dark(0.3))
            .within("translate(-6 -5)", |pen| {
                pen.cloth(outline, [92.0, 60.0, 216.0, 290.0], k);
                pen.add("<g opacity='.3'>");
                for x in [140, 168, 206, 240, 262] {
                    pen.line(
                        format_args!("M{x} 120q{} 90 0 200", x % 5 * 3),
                        k.main.dark(0.3),
                        2.0,
                    );
                }
                pen.add("</g>")
                    .oval([200.0, 92.0, 10.0, 10.0], k.accent.dark(0.3));
            });
    });
}

/// A lunch box of two tiers with a strap.
pub fn lunch_box(p: &mut Pen, k: &Look) {
    p.shadow([204.0, 332.0, 146.0, 17.0]);
    p.shell(
        "M80 236h240v66c0 18-10 28-28 28H108c-18 0-28-10-28-28z",
        [80.0, 240.0, 240.0, 86.0],
        k,
    );
    let upper = k.plain(k.main.light(0.24));
    p.shell("M80 160h240v72H80z", [80.0, 160.0, 240.0, 70.0], &upper);
    let lid = p.round(k.main);
    p.fill("M74 160v-20c0-18 10-28 28-28h196c18 0 28 10 28 28v20z", lid);
    let strap = p.round(k.accent);
    p.rect([184.0, 106.0, 32.0, 228.0], 6.0, strap)
        .rect([178.0, 196.0, 44.0, 20.0], 6.0, STEEL);
    p.gloss("M96 142c4-10 10-14 22-14h50", 6.0);
}

/// A bundle of chopsticks in a holder.
pub fn chopsticks(p: &mut Pen, k: &Look) {
    p.shadow([204.0, 344.0, 92.0, 14.0]);
    for (index, turn) in [-16, -10, -5, 1, 6, 12, 17].iter().enumerate() {
        let tone = if index % 2 == 0 {
            k.accent
        } else {
            k.accent.dark(0.2)
        };
        p.within(format_args!("rotate({turn} 200 330)"), |pen| {
            pen.fill("M195 54h10l-2 240h-6z", tone).rect(
                [195.0, 66.0, 10.0, 12.0],
                1.0,
                STEEL.light(0.2),
            );
        });
    }
    p.shell("M138 190h124l-10 154H148z", [138.0, 196.0, 124.0, 140.0], k);
    p.oval([200.0, 190.0, 62.0, 11.0], k.main.light(0.26));
    p.add("<g opacity='.6'>")
        .oval([200.0, 192.0, 54.0, 7.5], k.main.dark(0.5))
        .add("</g>");
    p.line("M150 240h100", WOOD, 3.0);
}
