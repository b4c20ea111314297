//! Furniture and things that make a room.

use super::super::look::{Look, Pattern};
use super::super::pen::{COAL, LIGHT, PAPER, Pen, WOOD};
use super::super::rgb::Rgb;

const WARM: Rgb = Rgb(0xff, 0xe9, 0xb0);

/// A table lamp that is on.
pub fn lamp(p: &mut Pen, k: &Look) {
    let glow = p.glow(WARM, 0.95);
    p.oval([200.0, 226.0, 178.0, 128.0], glow)
        .shadow([204.0, 338.0, 96.0, 14.0]);
    let (foot, post) = (p.round(k.accent), p.round(k.accent.light(0.1)));
    p.fill(
        "M132 326c0-14 30-22 68-22s68 8 68 22v6c0 10-30 16-68 16s-68-6-68-16z",
        foot,
    );
    p.fill("M189 196h22l5 128c0 5-32 5-32 0z", post);
    let shade = match k.form_of(3) {
        0 => "M86 188c0-72 48-122 114-122s114 50 114 122c0 8-50 18-114 18S86 196 86 188z",
        1 => "M142 70h116l54 118c-40 18-184 18-224 0z",
        _ => "M112 76h176v116c-40 14-136 14-176 0z",
    };
    p.shell(shade, [86.0, 74.0, 228.0, 128.0], k);
    p.add("<g opacity='.9'>")
        .oval([200.0, 194.0, 92.0, 9.0], "#ffe29a")
        .add("</g>");
    p.gloss("M132 128c10-22 26-34 46-40", 9.0);
}

/// A hanging lamp.
pub fn pendant(p: &mut Pen, k: &Look) {
    let glow = p.glow(WARM, 0.9);
    p.oval([200.0, 286.0, 170.0, 110.0], glow);
    p.line("M200-40v150", COAL, 4.0);
    let cap = p.round(k.accent);
    p.fill("M182 104h36v34h-36z", cap);
    let shade = match k.form_of(3) {
        0 => "M178 136h44c20 40 100 50 108 128c-50 16-210 16-260 0c8-78 88-88 108-128z",
        1 => "M200 130c76 0 118 50 118 104s-50 96-118 96s-118-42-118-96s42-104 118-104z",
        _ => "M160 136h80l30 140c-30 14-110 14-140 0z",
    };
    p.shell(shade, [80.0, 136.0, 240.0, 180.0], k);
    if k.form_of(3) != 1 {
        let width = if k.form_of(3) == 0 { 118.0 } else { 62.0 };
        let y = if k.form_of(3) == 0 { 266.0 } else { 278.0 };
        p.oval([200.0, y, width, 11.0], "#ffe29a");
    }
    p.gloss("M140 210c10-20 22-32 36-44", 8.0);
}

/// A wall clock at a different time for every seed.
pub fn clock(p: &mut Pen, k: &Look) {
    p.shadow([214.0, 214.0, 158.0, 158.0]);
    let frame = p.flat(k.main);
    let face = if k.main.is_pale() {
        k.accent.light(0.86)
    } else {
        PAPER
    };
    if k.form_of(3) == 1 {
        p.rect([66.0, 66.0, 268.0, 268.0], 40.0, frame).rect(
            [84.0, 84.0, 232.0, 232.0],
            26.0,
            face,
        );
    } else {
        p.oval([200.0, 200.0, 134.0, 134.0], frame)
            .oval([200.0, 200.0, 116.0, 116.0], face);
    }
    p.clipped("M200 110a90 90 0 1 0 .1 0z", |pen| {
        pen.add("<g opacity='.22'>");
        k.decorate(pen, [110.0, 110.0, 180.0, 180.0]);
        pen.add("</g>");
    });
    let step = if k.form_of(3) == 2 { 90 } else { 30 };
    for turn in (0..360).step_by(step) {
        p.within(format_args!("rotate({turn} 200 200)"), |pen| {
            pen.line("M200 95v14", COAL, 4.4);
        });
    }
    let hour = u16::try_from(k.seed % 360).unwrap_or(0);
    p.within(format_args!("rotate({hour} 200 200)"), |pen| {
        pen.line("M200 214v-72", COAL, 8.0);
    });
    p.within(
        format_args!("rotate({} 200 200)", u32::from(hour) * 12 % 360),
        |pen| {
            pen.line("M200 220V112", COAL, 5.4);
        },
    );
    p.oval([200.0, 200.0, 8.0, 8.0], k.accent);
}

/// A plump cushion.
pub fn cushion(p: &mut Pen, k: &Look) {
    p.shadow([206.0, 336.0, 140.0, 18.0]);
    let outline = "M88 96c34 10 72 12 112 12s78-2 112-12c10-3 16 4 13 13c-9 30-11 60-11 92s2 64 11 94c3 10-3 17-13 14c-34-10-72-13-112-13s-78 3-112 13c-10 3-16-4-13-14c9-30 11-62 11-94s-2-62-11-92c-3-9 3-16 13-13z";
    p.cloth(outline, [76.0, 90.0, 248.0, 220.0], k);
    let light = p.glow(LIGHT, 0.3);
    p.clipped(outline, |pen| {
        pen.oval([170.0, 160.0, 120.0, 100.0], light);
    });
    if k.form_of(2) == 1 {
        p.oval([200.0, 202.0, 9.0, 9.0], k.accent);
    }
}

/// A folded blanket.
pub fn blanket(p: &mut Pen, k: &Look) {
    p.shadow([206.0, 326.0, 150.0, 18.0]);
    for (layer, y) in [(0_i32, 262.0), (1, 206.0), (2, 150.0)] {
        let look = Look {
            main: if layer % 2 == 0 {
                k.main
            } else {
                k.main.light(0.14)
            },
            ..k.clone()
        };
        p.cloth(
            &format!("M84 {y}h210c40 0 40 60 0 60H84c-14 0-16-60 0-60z"),
            [70.0, y, 260.0, 60.0],
            &look,
        );
        p.line(
            format_args!("M90 {0}h206c22 2 22 28 2 30", y + 14.0),
            k.main.dark(0.22),
            2.0,
        );
    }
    let look = Look {
        pattern: k.pattern,
        ..k.clone()
    };
    p.cloth(
        "M96 92h180c30 0 30 58 0 58H96c-14 0-14-58 0-58z",
        [84.0, 92.0, 220.0, 58.0],
        &look,
    );
    p.rect([196.0, 92.0, 34.0, 230.0], 2.0, PAPER)
        .rect([196.0, 180.0, 34.0, 62.0], 2.0, k.accent);
}

/// A hand-woven rug.
pub fn rug(p: &mut Pen, k: &Look) {
    p.shadow([206.0, 346.0, 130.0, 14.0]);
    let (main, other, field) = (k.main, PAPER.dark(0.04), k.accent);
    p.within("rotate(6 200 200)", |pen| {
        for x in (96..310).step_by(8) {
            pen.line(format_args!("M{x} 46v-18M{x} 338v18"), other.dark(0.12), 3.0);
        }
        let body = "M90 42h220v300H90z";
        pen.cloth(body, [116.0, 88.0, 168.0, 208.0], &k.plain(main));
        pen.add(format_args!("<rect x='102' y='54' width='196' height='276' fill='none' stroke='{other}' stroke-width='4'/>"));
        for x in (118..300).step_by(16) {
            pen.fill(format_args!("M{x} 62l7 8l-7 8l-7-8zM{x} 306l7 8l-7 8l-7-8z"), other);
        }
        pen.cloth("M116 88h168v208H116z", [116.0, 88.0, 168.0, 208.0], &Look { main: field, accent: main, ..k.clone() });
        for y in [142, 192, 242] {
            let paint = if y == 192 { main.to_string() } else { "none".into() };
            pen.add(format_args!("<path d='M200 {}l52 44l-52 44l-52-44z' fill='{paint}' stroke='{other}' stroke-width='4'/>", y - 44));
        }
        pen.fill("M200 166l30 26l-30 26l-30-26z", other).fill("M200 178l16 14l-16 14l-16-14z", main);
    });
}

/// A candle in a glass.
pub fn candle(p: &mut Pen, k: &Look) {
    let glow = p.glow(WARM, 0.9);
    p.oval([200.0, 104.0, 110.0, 110.0], glow)
        .shadow([204.0, 340.0, 108.0, 15.0]);
    p.shell(
        "M112 150h176v166c0 16-10 26-26 26H138c-16 0-26-10-26-26z",
        [112.0, 160.0, 176.0, 178.0],
        k,
    );
    p.oval([200.0, 150.0, 88.0, 20.0], k.main.light(0.35))
        .oval([200.0, 153.0, 80.0, 15.5], "#f4e6cc");
    p.line("M200 150v-18", COAL, 4.4);
    p.fill(
        "M200 138c-17-2-20-20-11-34c6-9 9-17 9-28c15 12 24 30 20 46c-2 10-9 16-18 16z",
        "#ffb648",
    );
    p.fill(
        "M200 138c-9-1-11-12-6-20c4-6 6-9 6-16c8 8 13 18 11 27c-1 6-5 9-11 9z",
        "#fff1b8",
    );
    p.rect([148.0, 214.0, 104.0, 84.0], 4.0, PAPER);
    p.fill("M200 226c12 9 12 22 0 31c-12-9-12-22 0-31z", k.accent);
    p.line("M178 270h44M186 281h28", k.accent.dark(0.2), 3.0)
        .gloss("M128 186v126", 7.0);
}

/// An aroma diffuser.
pub fn diffuser(p: &mut Pen, k: &Look) {
    p.add("<g fill='#fff' opacity='.75'><path d='M196 100c-26-18 8-36-10-66c26 12 34 30 22 46c-6 9-6 14-4 20z'/><path d='M210 98c22-20-2-36 14-60c8 24 6 44-6 60z' opacity='.6'/></g>");
    p.shadow([204.0, 344.0, 104.0, 15.0]);
    if k.form_of(2) == 0 {
        p.shell("M200 98c-18 0-26 10-34 34c-12 38-42 70-46 126h160c-4-56-34-88-46-126c-8-24-16-34-34-34z", [120.0, 100.0, 160.0, 156.0], k);
    } else {
        p.shell(
            "M200 98c60 0 96 60 96 160H104c0-100 36-160 96-160z",
            [104.0, 104.0, 192.0, 152.0],
            k,
        );
    }
    p.oval([200.0, 102.0, 16.0, 5.0], k.main.dark(0.4));
    let base = p.round(k.accent);
    p.fill(
        "M112 256h176c2 20 0 40-6 60c-4 16-14 26-30 26h-104c-16 0-26-10-30-26c-6-20-8-40-6-60z",
        base,
    );
    p.oval([200.0, 312.0, 6.0, 6.0], "#ffe5a6")
        .gloss("M164 150c-8 26-22 50-26 78", 9.0);
}

/// Scent sticks in a bottle.
pub fn reeds(p: &mut Pen, k: &Look) {
    p.shadow([204.0, 342.0, 90.0, 14.0]);
    for turn in [-18, -9, -2, 6, 15, 22] {
        p.within(format_args!("rotate({turn} 200 250)"), |pen| {
            pen.line("M200 60v200", WOOD.dark(0.15), 5.0);
        });
    }
    p.shell("M176 172h48v30c40 6 62 26 62 60v58c0 16-10 24-26 24H140c-16 0-26-8-26-24v-58c0-34 22-54 62-60z", [114.0, 206.0, 172.0, 134.0], k);
    let collar = p.round(k.accent);
    p.rect([172.0, 160.0, 56.0, 18.0], 4.0, collar)
        .rect([152.0, 250.0, 96.0, 66.0], 4.0, PAPER);
    p.line("M170 272h60M180 286h40", k.accent.dark(0.3), 3.0)
        .gloss("M130 250v66", 7.0);
}

/// A round wooden stool.
pub fn stool(p: &mut Pen, k: &Look) {
    p.shadow([204.0, 346.0, 130.0, 15.0]);
    let (near, far, bar) = (
        p.flat(k.accent),
        p.flat(k.accent.dark(0.14)),
        p.round(k.accent.dark(0.12)),
    );
    p.fill("M200 158l14 160h-28z", k.accent.dark(0.34));
    p.fill("M132 158h30l-34 184c-2 6-18 6-18-1z", near)
        .fill("M268 158h-30l34 184c2 6 18 6 18-1z", far);
    p.fill("M126 258h148v11H124z", bar);
    p.shell(
        "M82 136v20c0 18 52 30 118 30s118-12 118-30v-20z",
        [82.0, 140.0, 236.0, 44.0],
        &k.plain(k.main.dark(0.08)),
    );
    let disc = "M82 136a118 31 0 1 0 236 0a118 31 0 1 0-236 0z";
    let top = if k.form_of(2) == 0 {
        k.clone()
    } else {
        Look {
            pattern: Pattern::Plain,
            ..k.clone()
        }
    };
    p.cloth(disc, [82.0, 105.0, 236.0, 62.0], &top);
}

/// A woven basket.
pub fn basket(p: &mut Pen, k: &Look) {
    p.shadow([204.0, 338.0, 130.0, 16.0]);
    for ear in ["M108 172c-50-20-40-80 10-52", "M292 172c50-20 40-80-10-52"] {
        p.line(ear, k.accent, 14.0);
    }
    let body = "M90 146h220l-24 176c-2 12-8 18-20 18H134c-12 0-18-6-20-18z";
    p.shell(body, [90.0, 160.0, 220.0, 170.0], k);
    p.clipped(body, |pen| {
        pen.add("<g opacity='.35'>");
        for row in 0..9 {
            let y = 168 + row * 20;
            let shift = row % 2 * 14;
            for column in 0..9 {
                pen.line(
                    format_args!("M{} {y}q12-9 24 0", 84 + shift + column * 28),
                    k.main.dark(0.5),
                    4.0,
                );
            }
        }
        pen.add("</g>");
    });
    p.oval([200.0, 146.0, 110.0, 22.0], k.main.light(0.2))
        .oval([200.0, 148.0, 98.0, 16.0], k.main.dark(0.45));
}

/// A framed picture.
pub fn frame(p: &mut Pen, k: &Look) {
    p.shadow([212.0, 340.0, 130.0, 14.0]);
    let wood = p.flat(k.main);
    p.rect([88.0, 62.0, 224.0, 276.0], 6.0, wood)
        .rect([104.0, 78.0, 192.0, 244.0], 2.0, PAPER);
    let scene = [128.0, 104.0, 144.0, 192.0];
    p.rect(scene, 0.0, k.accent.light(0.7));
    p.clipped("M128 104h144v192H128z", |pen| {
        if k.pattern == Pattern::Plain {
            let hill = 30.0 + f64::from(k.form % 5) * 9.0;
            pen.oval([232.0, 150.0, 20.0, 20.0], k.accent.light(0.1));
            pen.fill(
                format_args!("M110 240q50-{hill} 90 0t110-20v90H110z"),
                k.accent.light(0.35),
            );
            pen.fill("M110 270q60-50 100-10t90-10v60H110z", k.accent);
        } else {
            k.decorate(pen, scene);
        }
    });
    p.gloss("M112 300V90", 4.0);
}
