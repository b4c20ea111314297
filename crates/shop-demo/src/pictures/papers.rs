//! A licence document and a contact card with a real QR code.

use std::fmt::Write as _;

use qrcode::{Color, QrCode};

use super::dice::Dice;
use super::ink::Ink;
use super::pen::{LIGHT, PAPER, Pen};
use super::rgb::Rgb;

const CINNABAR: Rgb = Ink::Cinnabar.rgb();

/// A business licence without readable text, 533 × 400.
pub fn license(seed: u64) -> String {
    let mut dice = Dice::new(seed);
    let (border, print) = (Rgb(0xb8, 0x96, 0x5c), Rgb(0x6d, 0x66, 0x5c));
    let mut pen = Pen::new();
    pen.rect([18.0, 18.0, 497.0, 364.0], 4.0, PAPER);
    for (inset, width) in [(28.0, 5.0), (38.0, 1.6)] {
        pen.add(format_args!(
            "<rect x='{inset}' y='{inset}' width='{}' height='{}' fill='none' stroke='{border}' stroke-width='{width}'/>",
            533.0 - inset * 2.0, 400.0 - inset * 2.0
        ));
    }
    pen.within("translate(266 80)", |pen| {
        for point in 0..12 {
            pen.within(format_args!("rotate({})", point * 30), |pen| {
                pen.fill("M0-12l7-14l-7-10l-7 10z", CINNABAR);
            });
        }
        pen.oval([0.0, 0.0, 14.0, 14.0], CINNABAR)
            .oval([0.0, 0.0, 7.0, 7.0], border.light(0.4));
    });
    pen.rect([176.0, 128.0, 180.0, 14.0], 2.0, print.dark(0.4));
    for row in 0_u32..7 {
        let y = 168.0 + 22.0 * f64::from(row);
        pen.rect([72.0, y, 54.0, 7.0], 2.0, print);
        pen.rect(
            [140.0, y, dice.between(90.0, 210.0), 7.0],
            2.0,
            print.light(0.35),
        );
    }
    pen.add("<g opacity='.8'>");
    pen.within("translate(418 296) rotate(-8)", |pen| {
        pen.add(format_args!(
            "<circle r='50' fill='none' stroke='{CINNABAR}' stroke-width='5'/>"
        ));
        pen.fill(
            "M0-24l6 17h18l-15 11l6 18l-15-11l-15 11l6-18l-15-11h18z",
            CINNABAR,
        );
        pen.line("M-30 34h60", CINNABAR, 6.0);
    });
    pen.add("</g>");
    pen.finish("0 0 533 400", LIGHT.dark(0.08))
}

/// A QR code of `address` with an empty margin of four modules, as ISO/IEC 18004 asks.
///
/// # Errors
/// When `address` is longer than a QR code can hold (2,331 bytes at medium correction).
pub fn contact(address: &str, ink: Ink) -> Result<String, qrcode::types::QrError> {
    let code = QrCode::new(address.as_bytes())?;
    let side = code.width();
    let shade = ink.rgb();
    let dark = if shade.is_pale() {
        shade.dark(0.7)
    } else {
        shade.dark(0.2)
    };
    let mut pen = Pen::new();
    pen.rect([0.0, 0.0, 400.0, 400.0], 0.0, LIGHT);
    let mut modules = String::new();
    for (place, module) in code.to_colors().into_iter().enumerate() {
        if module == Color::Dark {
            let (x, y) = (place % side + 4, place / side + 4);
            let _ = write!(modules, "M{x} {y}h1v1h-1z");
        }
    }
    let full = side + 8;
    let edges = "shape-rendering='crispEdges'";
    pen.add(format_args!("<svg x='0' y='0' width='400' height='400' viewBox='0 0 {full} {full}'><path d='{modules}' fill='{dark}' {edges}/></svg>"));
    Ok(pen.finish("0 0 400 400", LIGHT))
}
