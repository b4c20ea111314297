//! Which pictures a product and a shop show.

use super::sheet::{GoodSheet, MerchantSheet};
use crate::pictures::dice::Dice;
use crate::pictures::{Ink, Motif, Pattern, PictureSpec, Piece, ProductShot, View};

/// The gallery of a product: 3 to 5 pictures unless its line says otherwise.
pub fn pictures(line: &GoodSheet, number: &str) -> Vec<PictureSpec> {
    let usual = 3 + Dice::named(number).below(3) as usize;
    let count = line.pictures.unwrap_or(usual);
    let mut views = vec![View::Front];
    if line.colours.len() > 1 {
        views.push(View::Swatches(line.colours.clone()));
    }
    views.extend([View::Detail, View::Group, View::Carton]);
    let own = views.into_iter().map(|view| (line.ink, view));
    let others = Ink::ALL
        .iter()
        .filter(|ink| **ink != line.ink && **ink != line.accent)
        // Ornament that shows on the good's own ground shows on a ground as pale or as deep.
        .filter(|ink| ink.rgb().is_pale() == line.ink.rgb().is_pale())
        .map(|ink| (*ink, View::Front));
    own.chain(others)
        .take(count)
        .map(|(ink, view)| PictureSpec::Product(shot(line, number, ink, view)))
        .collect()
}

/// The product in one of its colours, as a spec's item shows it.
pub fn in_colour(line: &GoodSheet, number: &str, ink: Ink) -> PictureSpec {
    PictureSpec::Product(shot(line, number, ink, View::Front))
}

/// The mark of a shop.
pub fn logo(sheet: &MerchantSheet, alias: &str) -> PictureSpec {
    let (motif, ink) = sheet.mark;
    PictureSpec::Logo {
        motif,
        ink,
        seed: Dice::named(alias).bits(),
    }
}

/// Three covers, each showing three of the shop's goods.
pub fn carousel(sheet: &MerchantSheet, alias: &str) -> Vec<PictureSpec> {
    let lines: Vec<&GoodSheet> = sheet
        .groups
        .iter()
        .flat_map(|group| &group.sections)
        .flat_map(|section| {
            section
                .goods
                .first()
                .into_iter()
                .chain(section.goods.get(2))
        })
        .collect();
    let mut dice = Dice::named(alias);
    let trio = |at: usize| {
        [0, 3, 5].map(|step| {
            lines
                .get((at + step) % lines.len().max(1))
                .map_or(SPARE, |l| piece(l))
        })
    };
    (0..3)
        .map(|cover| PictureSpec::Cover {
            pieces: trio(cover * 2),
            seed: dice.bits(),
            shop: studio(sheet.code),
        })
        .collect()
}

/// The picture of a category of `sheet`'s shop: its first good.
pub fn category(sheet: &MerchantSheet, line: Option<&GoodSheet>, name: &str) -> PictureSpec {
    let piece = line.map_or(SPARE, piece);
    PictureSpec::Category {
        piece,
        seed: Dice::named(name).bits(),
        shop: studio(sheet.code),
    }
}

/// Where the shop with this code takes its pictures.
fn studio(code: &str) -> u64 {
    Dice::named(code).bits()
}

/// The fallback for an empty list of goods.
const SPARE: Piece = Piece {
    motif: Motif::Cup,
    ink: Ink::White,
    accent: Ink::Cobalt,
    pattern: Pattern::Sprigs,
    form: None,
};

fn piece(line: &GoodSheet) -> Piece {
    Piece {
        motif: line.motif,
        ink: line.ink,
        accent: line.accent,
        pattern: line.pattern,
        form: line.form,
    }
}

fn shot(line: &GoodSheet, number: &str, ink: Ink, view: View) -> ProductShot {
    ProductShot {
        motif: line.motif,
        ink,
        accent: line.accent,
        pattern: line.pattern,
        form: line.form,
        seed: Dice::named(number).bits(),
        // Item numbers begin with the shop's code.
        shop: studio(number.split('-').next().unwrap_or(number)),
        view,
    }
}
