//! What of a home page is sent with the page: enough for the first screen. The app asks for the rest.

use shop_catalog::home::{SectionLayout, SectionType};

use crate::views::HomeSection;

/// Sections that are sent at most.
const SECTIONS_MAX: usize = 4;

/// Rows of cards that fill a phone with some to spare: a row is about 300 px high.
const ROWS_ENOUGH: usize = 3;

/// Rows of cards beyond which a section waits, once a phone is filled.
const ROWS_MAX: usize = 8;

/// Keeps the sections of the first screen; whether there are more.
///
/// A list of categories further down is kept without its items: its presence decides whether the
/// app shows categories at the top.
pub fn keep(sections: &mut Vec<HomeSection>) -> bool {
    let rest = sections.split_off(count(sections));
    let is_part = !rest.is_empty();
    let categories = rest.into_iter();
    let categories = categories.filter(|section| section.kind == SectionType::Categories);
    sections.extend(categories.map(|section| HomeSection {
        items: Vec::new(),
        ..section
    }));
    is_part
}

fn count(sections: &[HomeSection]) -> usize {
    let mut rows = 0;
    let first = sections.iter().take(SECTIONS_MAX).take_while(|section| {
        let is_filled = rows >= ROWS_ENOUGH;
        rows += rows_of(section);
        !is_filled || rows <= ROWS_MAX
    });
    first.count()
}

const fn rows_of(section: &HomeSection) -> usize {
    match (section.kind, section.layout) {
        // One line that changes.
        (SectionType::Notice, _) | (_, SectionLayout::Rail) => 1,
        (_, SectionLayout::Grid) => section.items.len().div_ceil(2),
        (_, SectionLayout::Rows) => section.items.len(),
    }
}
