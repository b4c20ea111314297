//! Small electronics.

use super::super::look::Look;
use super::super::pen::{COAL, LIGHT, Pen, STEEL};

/// A phone case, back to front.
pub fn phone_case(p: &mut Pen, k: &Look) {
    p.shadow([206.0, 350.0, 100.0, 13.0]);
    p.within("rotate(6 200 200)", |pen| {
        let outline = "M142 44h116c20 0 30 10 30 30v250c0 20-10 30-30 30H142c-20 0-30-10-30-30V74c0-20 10-30 30-30z";
        pen.fill(outline, k.main.dark(0.36));
        pen.within("translate(-5 -4)", |pen| {
            pen.cloth(outline, [112.0, 150.0, 176.0, 190.0], k);
            let (w, h) = if k.form_of(2) == 0 { (72.0, 80.0) } else { (140.0, 46.0) };
            pen.rect([130.0, 62.0, w, h], 20.0, k.main.dark(0.22));
            for (x, y) in [(150.0, 84.0), (182.0, if k.form_of(2) == 0 { 118.0 } else { 84.0 }), (if k.form_of(2) == 0 { 150.0 } else { 216.0 }, if k.form_of(2) == 0 { 118.0 } else { 84.0 })] {
                pen.oval([x, y, 14.0, 14.0], COAL).oval([x, y, 7.0, 7.0], "#45617c").oval([x - 2.0, y - 3.0, 2.4, 2.4], LIGHT);
            }
            pen.gloss("M124 180v120", 6.0);
        });
    });
}

/// Earphones in a charging case, or a headset.
pub fn earphones(p: &mut Pen, k: &Look) {
    if k.form_of(2) == 1 {
        return headset(p, k);
    }
    p.shadow([204.0, 334.0, 140.0, 16.0]);
    p.shell(
        "M110 200h180v86c0 32-20 48-52 48h-76c-32 0-52-16-52-48z",
        [110.0, 206.0, 180.0, 126.0],
        k,
    );
    let lid = p.round(k.main.light(0.12));
    p.fill(
        "M112 150c4-60 30-84 88-84s84 24 88 84c-20 10-156 10-176 0z",
        lid,
    );
    p.oval([200.0, 154.0, 84.0, 12.0], k.main.dark(0.4))
        .oval([200.0, 204.0, 90.0, 18.0], k.main.dark(0.3));
    for x in [162.0, 238.0] {
        let bud = p.round(k.accent);
        p.rect([x - 10.0, 164.0, 20.0, 54.0], 10.0, &bud)
            .oval([x, 164.0, 24.0, 22.0], &bud)
            .rect([x - 2.0, 196.0, 4.0, 14.0], 2.0, k.accent.dark(0.3));
    }
    p.oval([200.0, 258.0, 6.0, 6.0], "#7be0a2")
        .gloss("M130 230v54", 7.0);
}

fn headset(p: &mut Pen, k: &Look) {
    p.shadow([204.0, 344.0, 130.0, 14.0]);
    p.line("M96 230C80 20 320 20 304 230", k.main.dark(0.2), 24.0)
        .line("M96 230C80 24 320 24 304 230", k.main.light(0.2), 7.0);
    for x in [70.0, 266.0] {
        let (pad, cup) = (p.round(k.accent), p.round(k.main));
        p.rect(
            [x + if x < 200.0 { 34.0 } else { -16.0 }, 206.0, 46.0, 124.0],
            22.0,
            pad,
        )
        .rect([x, 196.0, 64.0, 140.0], 30.0, cup);
        p.oval([x + 32.0, 266.0, 14.0, 14.0], k.accent);
    }
    p.gloss("M84 226v60", 7.0);
}

/// A wall charger with its cable.
pub fn charger(p: &mut Pen, k: &Look) {
    p.shadow([204.0, 330.0, 140.0, 15.0]);
    p.line(
        "M214 280c40 60 150 40 120-50c-26-70-90-30-60 20",
        k.accent,
        11.0,
    );
    for x in [138.0, 200.0] {
        p.rect([x, 70.0, 16.0, 60.0], 4.0, STEEL.dark(0.1));
    }
    p.shell("M112 124h130c16 0 24 8 24 24v130c0 24-12 36-34 36H122c-22 0-34-12-34-36V148c0-16 8-24 24-24z", [88.0, 150.0, 178.0, 160.0], k);
    let ports = 1 + k.form_of(3);
    for port in 0..ports {
        let x = 178.0 + (f64::from(port) - f64::from(ports - 1) / 2.0) * 46.0;
        p.rect([x - 17.0, 262.0, 34.0, 15.0], 7.0, COAL);
    }
    p.fill("M184 172l-30 42h20l-8 32l32-44h-22z", k.accent)
        .gloss("M106 160v100", 7.0);
}

/// A power bank.
pub fn power_bank(p: &mut Pen, k: &Look) {
    p.shadow([208.0, 342.0, 104.0, 14.0]);
    p.within("rotate(-7 200 200)", |pen| {
        let outline = "M140 52h120c18 0 28 10 28 28v236c0 18-10 28-28 28H140c-18 0-28-10-28-28V80c0-18 10-28 28-28z";
        pen.within("translate(8 5)", |pen| { pen.fill(outline, k.main.dark(0.4)); });
        pen.cloth(outline, [112.0, 90.0, 176.0, 220.0], k);
        for light in 0_u32..4 {
            let paint = if light < 1 + k.form_of(4) { "#7be0a2" } else { "#00000040" };
            pen.oval([160.0 + 26.0 * f64::from(light), 82.0, 6.0, 6.0], paint);
        }
        pen.rect([150.0, 316.0, 44.0, 15.0], 6.0, COAL).rect([212.0, 316.0, 36.0, 15.0], 7.0, COAL);
        pen.fill("M208 168l-34 50h24l-8 38l36-54h-26z", k.accent);
    });
}

/// A loudspeaker with a strap.
pub fn speaker(p: &mut Pen, k: &Look) {
    p.shadow([206.0, 342.0, 110.0, 16.0]);
    p.line("M262 104c40 4 44 54 40 92", k.accent, 10.0);
    let body = "M116 96v214c0 20 38 32 84 32s84-12 84-32V96z";
    p.shell(body, [116.0, 120.0, 168.0, 200.0], k);
    p.clipped(body, |pen| {
        pen.add(format_args!("<g fill='{}' opacity='.4'>", k.main.dark(0.5)));
        for row in 0..24 {
            for column in 0..19 {
                pen.oval(
                    [
                        118.0 + f64::from(column) * 9.4 + f64::from(row % 2) * 4.7,
                        122.0 + f64::from(row) * 9.2,
                        1.5,
                        1.5,
                    ],
                    k.main.dark(0.5),
                );
            }
        }
        pen.add("</g>");
    });
    let top = p.round(k.main.light(0.2));
    p.oval([200.0, 96.0, 84.0, 24.0], k.main.dark(0.34))
        .oval([200.0, 93.0, 80.0, 21.0], top);
    p.line("M160 93h14M167 87v12M226 93h14", k.main.dark(0.4), 3.4)
        .rect([182.0, 268.0, 36.0, 20.0], 4.0, k.accent);
}

/// A coiled charging cable.
pub fn cable(p: &mut Pen, k: &Look) {
    p.shadow([206.0, 320.0, 150.0, 17.0]);
    for (radius, tone) in [
        (118.0, k.main.dark(0.12)),
        (102.0, k.main),
        (86.0, k.main.light(0.12)),
        (70.0, k.main),
    ] {
        p.add(format_args!("<ellipse cx='196' cy='210' rx='{radius}' ry='{}' fill='none' stroke='{tone}' stroke-width='13'/>", radius * 0.82));
    }
    p.line(
        "M290 160c30-10 40-40 36-76M110 270c-30 20-50 30-46 50",
        k.main,
        13.0,
    );
    for (x, y, turn) in [(306.0, 40.0, 4), (44.0, 308.0, 24)] {
        p.within(format_args!("rotate({turn} {x} {y})"), |pen| {
            let plug = pen.round(k.accent);
            pen.rect([x + 8.0, y - 20.0, 22.0, 26.0], 3.0, STEEL).rect(
                [x, y, 38.0, 54.0],
                9.0,
                plug,
            );
        });
    }
    let band = p.flat(k.accent);
    p.within("rotate(-30 196 210)", |pen| {
        pen.rect([262.0, 190.0, 64.0, 30.0], 8.0, band);
    });
}

/// A watch with a square or round face.
pub fn watch(p: &mut Pen, k: &Look) {
    p.shadow([204.0, 352.0, 84.0, 12.0]);
    p.shell("M162 40h76l10 90h-96z", [152.0, 40.0, 96.0, 90.0], k);
    p.shell("M152 270h96l-10 84h-76z", [152.0, 270.0, 96.0, 84.0], k);
    let rim = p.flat(k.accent);
    if k.form_of(2) == 0 {
        p.rect([128.0, 118.0, 144.0, 164.0], 40.0, rim).rect(
            [138.0, 128.0, 124.0, 144.0],
            32.0,
            COAL,
        );
    } else {
        p.oval([200.0, 200.0, 86.0, 86.0], rim)
            .oval([200.0, 200.0, 74.0, 74.0], COAL);
    }
    p.rect([274.0, 182.0, 12.0, 36.0], 6.0, k.accent.dark(0.2));
    p.add("<g fill='none' stroke-width='10' stroke-linecap='round'><path d='M200 148a52 52 0 1 1-44 80' stroke='#ff7a59'/><path d='M200 166a34 34 0 0 1 28 54' stroke='#7be0a2'/></g>");
    p.line("M186 200h30M192 214h18", LIGHT, 5.0);
}
