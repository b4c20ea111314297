//! Home pages that merchants and the platform edited.

use shop_app::{Actor, Application, home};
use shop_catalog::home::{HomeOf, SectionContent, SectionForm, SectionTitles, SectionType};
use shop_core::{Locale, Localized};

use super::{FillError, orders::People, products::Catalogue, shops::Shop};
use crate::goods::homes::{HOMES, HomeSheet, PickSheet};

/// What sections pick from.
#[derive(Debug, Clone, Copy)]
pub struct Picks<'a> {
    /// The merchants.
    pub people: &'a People,
    /// The products.
    pub catalogue: &'a Catalogue,
}

/// Edits a shop's home page, if the demo has a sheet for it: the usual sections, with titles and picks.
pub async fn decorate(
    app: &Application,
    Shop { actor, merchant }: &Shop,
    catalogue: &Catalogue,
) -> Result<(), FillError> {
    let picks = Picks {
        people: &People::new(),
        catalogue,
    };
    edit(
        app,
        actor,
        HomeOf::Shop(actor.shop),
        Some(&merchant.alias),
        picks,
    )
    .await
}

/// Edits the platform's home page, with picks of all shops.
pub async fn decorate_platform(
    app: &Application,
    operator: &Actor,
    picks: Picks<'_>,
) -> Result<(), FillError> {
    edit(app, operator, HomeOf::Platform, None, picks).await
}

async fn edit(
    app: &Application,
    actor: &Actor,
    home: HomeOf,
    alias: Option<&str>,
    picks: Picks<'_>,
) -> Result<(), FillError> {
    let Some(sheet) = HOMES.iter().find(|sheet| sheet.alias == alias) else {
        return Ok(());
    };
    let forms: Vec<SectionForm> = sections(home, sheet)
        .iter()
        .map(|section| form(section, sheet, picks.people, picks.catalogue))
        .collect();
    save(app, actor, home, &forms).await
}

/// What usually opens a home page, the carousel and the notice, stays above what a sheet adds.
const OPENING: usize = 2;

/// The usual sections, with those of the sheet that are not among them.
fn sections(home: HomeOf, sheet: &HomeSheet) -> Vec<SectionContent> {
    let mut sections = home.default_sections();
    let named = sheet.sections.iter();
    for section_type in named.filter_map(|edit| edit.section.parse::<SectionType>().ok()) {
        if sections
            .iter()
            .all(|section| section.section_type != section_type)
        {
            let added = SectionContent {
                section_type,
                enabled: true,
                title: Localized::default(),
                layout: section_type.usual_layout(),
                picks: Vec::new(),
            };
            sections.insert(OPENING.min(sections.len()), added);
        }
    }
    sections
}

async fn save(
    app: &Application,
    actor: &Actor,
    home: HomeOf,
    forms: &[SectionForm],
) -> Result<(), FillError> {
    let seen = home::own(app, actor, home).await;
    let seen = seen.map_err(FillError::refused("home page"))?.revision;
    let saved = home::save(app, actor, home, seen, forms).await;
    saved.map(|_| ()).map_err(FillError::refused("home page"))
}

fn form(
    section: &SectionContent,
    sheet: &HomeSheet,
    people: &People,
    catalogue: &Catalogue,
) -> SectionForm {
    let section_type = section.section_type;
    let edited = sheet
        .sections
        .iter()
        .find(|edit| edit.section == section_type.as_str());
    let title = edited.map(|edit| edit.title);
    SectionForm {
        section_type,
        enabled: section.enabled,
        title: title.map(|title| title.original().to_owned()),
        layout: Some(section.layout),
        picks: edited.map_or_else(Vec::new, |edit| {
            picks(section_type, edit, people, catalogue)
        }),
        translations: title.map_or_else(SectionTitles::default, |title| {
            let others = Locale::PLATFORM.others().into_iter();
            let others = others.filter_map(|locale| Some((locale, title.get(locale)?.to_owned())));
            others.collect()
        }),
    }
}

/// Item numbers lead to products, shop codes to merchants; sections that show everything there is
/// take no picks.
fn picks(
    section: SectionType,
    edit: &PickSheet,
    people: &People,
    catalogue: &Catalogue,
) -> Vec<i64> {
    let product = |pick: &str| catalogue.get(pick).map(|made| made.id.get());
    let merchant = |pick: &str| people.get(pick).map(|actor| actor.shop.get());
    let found = edit
        .picks
        .iter()
        .filter_map(|pick| product(pick).or_else(|| merchant(pick)));
    found.take(section.picks_max()).collect()
}

/// The products that a shop recommends on its home page, for its profile.
pub fn recommended(alias: &str, catalogue: &Catalogue) -> Vec<i64> {
    let home = HOMES.iter().find(|home| home.alias == Some(alias));
    let sections = home.map_or(&[][..], |home| &home.sections);
    let section = SectionType::RecommendedProducts.as_str();
    let picks = sections
        .iter()
        .filter(|edit| edit.section == section)
        .flat_map(|edit| &edit.picks);
    picks
        .filter_map(|pick| Some(catalogue.get(*pick)?.id.get()))
        .collect()
}
