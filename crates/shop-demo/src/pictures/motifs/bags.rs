//! Bags, cases and umbrellas.

use super::super::look::Look;
use super::super::pen::{COAL, Pen, STEEL};

/// A backpack.
pub fn backpack(p: &mut Pen, k: &Look) {
    p.shadow([206.0, 346.0, 128.0, 16.0]);
    p.line("M168 74c0-34 64-34 64 0", k.main.dark(0.3), 11.0);
    p.line(
        "M108 150c-22 30-26 96-20 142M292 150c22 30 26 96 20 142",
        k.main.dark(0.32),
        17.0,
    );
    p.shell(
        "M104 168c0-62 38-100 96-100s96 38 96 100v134c0 26-14 40-40 40H144c-26 0-40-14-40-40z",
        [104.0, 70.0, 192.0, 272.0],
        k,
    );
    p.line(
        "M122 172c4-50 34-80 78-80s74 30 78 80",
        k.main.dark(0.38),
        3.0,
    );
    let pocket = p.round(k.main.dark(0.1));
    p.rect([176.0, 128.0, 48.0, 30.0], 5.0, k.accent)
        .line("M188 143h24", k.accent.dark(0.35), 3.0);
    if k.form_of(2) == 0 {
        p.fill(
            "M124 216c0-14 8-22 22-22h108c14 0 22 8 22 22v88c0 16-8 24-22 24H146c-14 0-22-8-22-24z",
            pocket,
        );
        p.line("M138 232h124", k.main.dark(0.42), 4.0)
            .line("M252 232v20", k.accent, 6.0);
    } else {
        p.rect([124.0, 188.0, 152.0, 58.0], 12.0, &pocket).rect(
            [124.0, 256.0, 152.0, 72.0],
            14.0,
            &pocket,
        );
        p.line("M136 204h128M136 274h128", k.main.dark(0.42), 4.0)
            .line("M150 274v18M250 204v16", k.accent, 6.0);
    }
    p.gloss("M118 170c4-34 18-58 38-70", 7.0);
}

/// A trolley case.
pub fn suitcase(p: &mut Pen, k: &Look) {
    p.shadow([206.0, 350.0, 112.0, 14.0]);
    p.line(
        "M166 94V40c0-6 4-10 10-10h48c6 0 10 4 10 10v54",
        STEEL.dark(0.25),
        8.0,
    );
    p.rect([160.0, 24.0, 80.0, 17.0], 8.5, COAL);
    p.rect([126.0, 330.0, 22.0, 24.0], 8.0, COAL)
        .rect([252.0, 330.0, 22.0, 24.0], 8.0, COAL);
    p.shell("M138 86h124c20 0 30 12 30 30v192c0 20-12 30-30 30H138c-20 0-30-12-30-30V116c0-20 12-30 30-30z", [108.0, 86.0, 184.0, 252.0], k);
    let ribs = [3, 6, 8].get(k.form_of(3) as usize).copied().unwrap_or(6);
    let step = 150.0 / f64::from(ribs);
    for rib in 0..ribs {
        p.add("<g opacity='.45'>");
        p.rect(
            [128.0 + step * f64::from(rib), 106.0, step * 0.5, 212.0],
            step * 0.25,
            k.main.dark(0.22),
        )
        .add("</g>");
    }
    p.line("M110 206h180", k.main.dark(0.42), 5.0)
        .rect([180.0, 192.0, 40.0, 27.0], 5.0, k.accent);
    p.oval([200.0, 205.0, 4.4, 4.4], STEEL)
        .rect([172.0, 88.0, 56.0, 12.0], 6.0, COAL);
    p.fill("M108 130v-16c0-18 10-28 30-28h14c-26 6-38 18-44 44zM292 130v-16c0-18-10-28-30-28h-14c26 6 38 18 44 44zM108 294v16c0 18 10 28 30 28h14c-26-6-38-18-44-44zM292 294v16c0 18-10 28-30 28h-14c26-6 38-18 44-44z", k.main.dark(0.34));
}

/// A tote or shopping bag.
pub fn tote(p: &mut Pen, k: &Look) {
    p.shadow([204.0, 342.0, 128.0, 15.0]);
    let height = if k.form_of(2) == 0 { 40 } else { 76 };
    for (x, tone) in [(146, k.accent.dark(0.2)), (140, k.accent)] {
        p.line(
            format_args!("M{x} 160C{x} {height} {0} {height} {0} 160", 400 - x),
            tone,
            11.0,
        );
    }
    p.cloth(
        "M96 136h208l16 196c0 6-4 10-10 10H90c-6 0-10-4-10-10z",
        [80.0, 150.0, 240.0, 180.0],
        k,
    );
    p.line("M98 150h204", k.main.dark(0.25), 2.4);
    p.rect([176.0, 292.0, 48.0, 26.0], 3.0, k.accent)
        .gloss("M112 170l-10 120", 7.0);
}

/// A handbag with a flap.
pub fn handbag(p: &mut Pen, k: &Look) {
    p.shadow([204.0, 332.0, 146.0, 16.0]);
    match k.form_of(2) {
        0 => p.line("M136 170C136 60 264 60 264 170", k.accent, 12.0),
        _ => p.line("M82 190C60 20 340 20 318 190", k.accent, 8.0),
    };
    p.shell(
        "M86 160h228l22 150c0 14-8 22-22 22H86c-14 0-22-8-22-22z",
        [64.0, 230.0, 272.0, 96.0],
        k,
    );
    let flap = p.flat(k.main.light(0.08));
    p.fill("M84 160h232l-8 84c-30 24-186 24-216 0z", flap);
    p.line("M94 236c34 22 178 22 212 0", k.main.dark(0.3), 2.6);
    let clasp = p.round(k.accent.light(0.2));
    p.rect([180.0, 236.0, 40.0, 32.0], 8.0, clasp)
        .oval([200.0, 252.0, 6.0, 6.0], COAL)
        .gloss("M104 180l-8 44", 6.0);
}

/// A long wallet.
pub fn wallet(p: &mut Pen, k: &Look) {
    p.shadow([208.0, 306.0, 150.0, 18.0]);
    p.within("rotate(-8 200 200)", |pen| {
        pen.rect([84.0, 106.0, 232.0, 180.0], 16.0, k.main.dark(0.36)).rect([104.0, 88.0, 170.0, 60.0], 6.0, k.accent.light(0.5));
        pen.rect([96.0, 98.0, 190.0, 60.0], 6.0, k.accent.light(0.25));
        pen.cloth("M92 116h208c12 0 18 6 18 18v134c0 12-6 18-18 18H92c-12 0-18-6-18-18V134c0-12 6-18 18-18z", [74.0, 116.0, 244.0, 170.0], k);
        pen.add(format_args!("<rect x='84' y='126' width='224' height='150' rx='10' fill='none' stroke='{}' stroke-width='2' stroke-dasharray='7 5'/>", k.main.light(0.35)));
        let strap = pen.flat(k.main.dark(0.16));
        pen.fill("M318 176h-60c-18 0-26 10-26 24s8 24 26 24h60z", strap).oval([256.0, 200.0, 10.0, 10.0], STEEL);
    });
}

/// An open umbrella, or a folded one.
pub fn umbrella(p: &mut Pen, k: &Look) {
    p.shadow([206.0, 352.0, 70.0, 10.0]);
    if k.form_of(3) == 2 {
        return folded_umbrella(p, k);
    }
    p.line("M200 60v236c0 46-62 46-62 4", k.accent.dark(0.3), 10.0)
        .line("M200 190v60", STEEL, 6.0);
    p.rect([195.0, 38.0, 10.0, 26.0], 4.0, k.accent.dark(0.3));
    let canopy = "M46 200c0-84 66-142 154-142s154 58 154 142c-10-14-40-14-51 0c-10-14-41-14-51 0c-11-14-41-14-52 0c-11-14-41-14-52 0c-10-14-41-14-51 0c-11-14-41-14-51 0z";
    p.fill(canopy, k.main);
    p.clipped(canopy, |pen| {
        k.decorate(pen, [46.0, 58.0, 308.0, 150.0]);
        pen.add("<g opacity='.22'>");
        pen.fill("M46 200c0-84 66-142 154-142c-64 22-100 72-103 142z", "#fff");
        pen.fill(
            "M303 200c-3-70-39-120-103-142c88 0 154 58 154 142z",
            "#101820",
        );
        pen.add("</g>");
    });
    p.line("M97 200C100 130 136 80 200 58M148 200c2-72 20-122 52-142c32 20 50 70 52 142M303 200C300 130 264 80 200 58", k.main.dark(0.24), 2.0);
}

fn folded_umbrella(p: &mut Pen, k: &Look) {
    p.within("rotate(14 200 200)", |pen| {
        let grip = pen.round(k.accent.dark(0.2));
        pen.rect([184.0, 268.0, 32.0, 76.0], 12.0, grip);
        pen.shell(
            "M200 34l8 20l32 190c-10 20-70 20-80 0l32-190z",
            [160.0, 50.0, 80.0, 200.0],
            k,
        );
        pen.line("M200 60l-12 190M200 60l18 188", k.main.dark(0.3), 2.4);
        pen.rect([164.0, 198.0, 73.0, 16.0], 6.0, k.accent).rect(
            [188.0, 246.0, 24.0, 24.0],
            3.0,
            STEEL,
        );
    });
}
