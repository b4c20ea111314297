//! From a line of a price list to a whole product.

use super::gallery;
use super::model::{Good, Offer, Sku, Spec};
use super::sheet::{Availability, GoodSheet, MerchantSheet, SectionSheet};
use super::text::{Words, t};
use super::{choices, offer_texts};
use crate::pictures::dice::Dice;
use shop_core::Lot;

/// The position of a line in a merchant's price list, counted from 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Place {
    /// First-level category.
    pub group: usize,
    /// Second-level category within it.
    pub section: usize,
    /// Line within that.
    pub line: usize,
}

/// Every line of a merchant's price list with its place.
pub fn lines(
    sheet: &'static MerchantSheet,
) -> impl Iterator<Item = (Place, &'static SectionSheet, &'static GoodSheet)> {
    sheet.groups.iter().enumerate().flat_map(|(group, sheet)| {
        sheet
            .sections
            .iter()
            .enumerate()
            .flat_map(move |(section, sheet)| {
                sheet.goods.iter().enumerate().map(move |(line, good)| {
                    (
                        Place {
                            group,
                            section,
                            line,
                        },
                        sheet,
                        good,
                    )
                })
            })
    })
}

/// The item number of a line: merchant, group, section, line: `JC-1203`.
pub fn item_number(sheet: &MerchantSheet, place: Place) -> String {
    format!(
        "{}-{}{}{:02}",
        sheet.code,
        place.group + 1,
        place.section + 1,
        place.line + 1
    )
}

/// All products of a merchant.
pub fn goods(sheet: &'static MerchantSheet) -> Vec<Good> {
    lines(sheet)
        .map(|(place, section, line)| good(sheet, place, section, line))
        .collect()
}

/// The product of one line.
pub fn good(
    sheet: &'static MerchantSheet,
    place: Place,
    section: &'static SectionSheet,
    line: &'static GoodSheet,
) -> Good {
    let number = item_number(sheet, place);
    let packing = line.packing.unwrap_or(section.packing);
    let (first, second) = offer_texts::chosen_points(sheet, &number);
    let (least, multiple) = line.order;
    Good {
        name: line.name.into(),
        title: Words::joined(&[line.name, first], t("，", ": ", "، ")),
        description: Words::joined(&[first, second], t("；", "; ", "؛ ")).closed(),
        details: offer_texts::details(section, line, first, second),
        category: (place.group, place.section),
        unit: section.unit,
        material: section.material,
        keywords: Words::joined(
            &[section.name, sheet.website_name, section.material],
            t("，", ", ", "، "),
        ),
        packing,
        // Half a kilogram for the carton itself.
        box_weight_grams: packing.pieces * packing.grams + 500,
        offer: offer(line, &number),
        was: line.was,
        min_order: least,
        order_multiple: multiple,
        lot: lot(sheet, line),
        tiers: tiers(line, packing.pieces, &number),
        clearance: line.clearance,
        availability: line.availability,
        pictures: gallery::pictures(line, &number),
        item_number: number,
    }
}

/// Colours and sizes count together, and in a shop with mixed lots everything does.
fn lot(sheet: &MerchantSheet, line: &GoodSheet) -> Lot {
    if sheet.mixed_lot.is_some() {
        Lot::Order
    } else if line.colours.is_empty() && line.choices.is_empty() {
        Lot::Line
    } else {
        Lot::Product
    }
}

/// A third of the goods cost less by the carton: from some of them on, and from ten times as many.
fn tiers(line: &GoodSheet, carton: u32, number: &str) -> Vec<u32> {
    let mut dice = Dice::named(&format!("{number} tiers"));
    if dice.below(3) > 0 || line.clearance {
        return Vec::new();
    }
    let (least, multiple) = line.order;
    let smallest = least.div_ceil(multiple.max(1)) * multiple.max(1);
    let cartons = 1 + smallest / carton.max(1);
    let first = carton.max(2) * cartons.max(2);
    vec![first, first * 10]
}

/// The price of a piece in so many price tiers: five and ten percent less.
pub fn tier_prices(price: u32, tiers: usize) -> Vec<u32> {
    let reductions = [-50, -100].into_iter().take(tiers);
    reductions
        .map(|less| dearer(price, less).min(price))
        .collect()
}

fn offer(line: &GoodSheet, number: &str) -> Offer {
    let mut dice = Dice::named(number);
    if line.colours.is_empty() && line.choices.is_empty() {
        return Offer::Single {
            price: line.price,
            stock: stock(line, &mut dice),
        };
    }
    let mut specs = Vec::new();
    if !line.colours.is_empty() {
        let items = line
            .colours
            .iter()
            .map(|ink| choices::ink_name(*ink))
            .collect();
        specs.push(Spec {
            name: choices::COLOUR,
            items,
        });
    }
    for choice in &line.choices {
        let items = choice.items.iter().map(|(name, _)| *name).collect();
        specs.push(Spec {
            name: choice.name,
            items,
        });
    }
    let skus = combinations(&specs)
        .into_iter()
        .enumerate()
        .map(|(index, items)| sku(line, number, index, items, &mut dice))
        .collect();
    Offer::Multi { specs, skus }
}

fn sku(line: &GoodSheet, number: &str, index: usize, items: Vec<usize>, dice: &mut Dice) -> Sku {
    let coloured = !line.colours.is_empty();
    let of_choices = items.iter().skip(usize::from(coloured));
    let extra: i32 = line
        .choices
        .iter()
        .zip(of_choices)
        .filter_map(|(choice, item)| choice.items.get(*item))
        .map(|(_, thousandths)| thousandths)
        .sum();
    let colour = items.first().and_then(|item| line.colours.get(*item));
    Sku {
        price: dearer(line.price, extra),
        stock: stock(line, dice),
        item_number: format!("{number}-{:02}", index + 1),
        picture: colour
            .filter(|_| line.pictures != Some(0))
            .map(|ink| gallery::in_colour(line, number, *ink)),
        items,
    }
}

/// `price` with `thousandths` added, rounded to ten fen as price tags are.
fn dearer(price: u32, thousandths: i32) -> u32 {
    let added = i64::from(price) * i64::from(thousandths) / 1000;
    let whole = (i64::from(price) + added + 5) / 10 * 10;
    u32::try_from(whole).unwrap_or(price)
}

/// Mostly the usual 999, sometimes what a warehouse still has.
fn stock(line: &GoodSheet, dice: &mut Dice) -> u32 {
    match line.availability {
        Availability::SoldOut => 0,
        _ if line.clearance => 20 + dice.below(180),
        _ => match dice.below(4) {
            0 => 120 + dice.below(4_000),
            _ => 999,
        },
    }
}

fn combinations(specs: &[Spec]) -> Vec<Vec<usize>> {
    specs.iter().fold(vec![Vec::new()], |rows, spec| {
        rows.iter()
            .flat_map(|row| {
                (0..spec.items.len()).map(|item| {
                    let mut longer = row.clone();
                    longer.push(item);
                    longer
                })
            })
            .collect()
    })
}
