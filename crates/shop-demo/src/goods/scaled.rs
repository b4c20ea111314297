//! Any number of products from the same tables, for measuring: distinct names, shared pictures.

use super::choices::ink_name;
use super::expand::{self, Place};
use super::merchants;
use super::model::{Good, Offer};
use super::sheet::{GoodSheet, MerchantSheet, SectionSheet};
use super::text::{Text, Words};
use crate::pictures::Ink;

/// A product with the merchant it belongs to (a number for [`super::merchant`]).
#[derive(Debug, Clone)]
pub struct ScaledGood {
    /// Which merchant sells it.
    pub merchant: usize,
    /// The product; single, in stock, with the main picture of the line it came from.
    pub good: Good,
}

/// `count` products, dealt out evenly to the first `sellers` merchants. Every merchant's names and
/// item numbers are distinct: line × colour × edition.
pub fn scaled(count: usize, sellers: usize) -> impl Iterator<Item = ScaledGood> {
    let lists: Vec<Vec<Line>> = merchants::ALL
        .iter()
        .map(|sheet| expand::lines(sheet).collect())
        .collect();
    (0..count).filter_map(move |index| {
        let merchant = index % sellers.max(1);
        let table = merchant % merchants::ALL.len();
        let sheet = merchants::ALL.get(table)?;
        let good = variant(sheet, lists.get(table)?, index / sellers.max(1))?;
        Some(ScaledGood { merchant, good })
    })
}

type Line = (Place, &'static SectionSheet, &'static GoodSheet);

fn variant(sheet: &'static MerchantSheet, lines: &[Line], number: usize) -> Option<Good> {
    let (place, section, line) = lines.get(number.checked_rem(lines.len())?)?;
    let round = number / lines.len();
    let ink = Ink::ALL.get(round % Ink::ALL.len())?;
    let edition = round / Ink::ALL.len() + 1;
    let mut good = expand::good(sheet, *place, section, line);
    good.name = edition_name(line.name, ink_name(*ink), edition);
    good.item_number = format!("{}-{round:05}", good.item_number);
    good.offer = Offer::Single {
        price: price(line.price, round),
        stock: 999,
    };
    good.was = None;
    good.clearance = false;
    good.pictures.truncate(1);
    Some(good)
}

/// Leaves room for the colour and the edition within a product name's 100 characters.
const NAME_MAX: usize = 76;

fn edition_name(name: Text, colour: Text, edition: usize) -> Words {
    let tail = if edition == 1 {
        String::new()
    } else {
        format!(" {edition}")
    };
    Words::of(|locale| {
        let (name, colour) = (shortened(name.get(locale)?), colour.get(locale)?);
        Some(format!("{name} · {colour}{tail}"))
    })
}

/// As many whole words of `name` as fit.
fn shortened(name: &str) -> &str {
    let mut short = name;
    while short.chars().count() > NAME_MAX {
        let Some((front, _)) = short.rsplit_once(' ') else {
            break;
        };
        short = front;
    }
    short
}

/// Within a tenth of the line's price, so that sorting by price has something to do.
fn price(of_line: u32, round: usize) -> u32 {
    let step = u32::try_from(round % 21).unwrap_or(0);
    of_line - of_line / 10 + of_line * step / 100
}
