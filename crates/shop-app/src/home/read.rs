//! Reads home pages.

use sea_orm::ConnectionTrait;
use shop_catalog::home::{HomeOf, Section};
use shop_core::{SectionId, Timestamp};
use shop_store::{StoreError, category::Audience, home as homes, platform, shop};

use super::{
    HomePage, HomeSection,
    editor::{EditHomeError, check_editor},
    resolve::section_refs,
    section_data::SectionData,
    section_refs::Host,
};
use crate::{Actor, Application, Internal};

/// Returns a home page for visitors: its enabled sections that are not empty. `None` if the shop
/// does not exist or its account is disabled.
pub async fn public(app: &Application, home: HomeOf) -> Result<Option<HomePage>, Internal> {
    let conn = app.database.read();
    let Some((host, revision, mut sections)) = open(conn, home).await? else {
        return Ok(None);
    };
    sections.retain(|section| section.content.enabled);
    let mut drawn = draw(conn, (&host, Audience::Public), sections, app.now()).await?;
    drawn.retain(|section| !section.items.is_empty());
    Ok(Some(HomePage {
        home,
        sections: drawn,
        revision,
    }))
}

/// Returns a home page for its editor: all sections.
pub async fn own(
    app: &Application,
    actor: &Actor,
    home: HomeOf,
) -> Result<HomePage, EditHomeError> {
    check_editor(actor, home)?;
    let conn = app.database.read();
    let opened = open(conn, home).await?;
    let (host, revision, sections) = opened.ok_or(EditHomeError::NotFound)?;
    let sections = draw(conn, (&host, Audience::Owner), sections, app.now()).await?;
    Ok(HomePage {
        home,
        sections,
        revision,
    })
}

/// The sections of a home page; the default ones before its first edit, numbered by position.
pub(super) async fn sections(
    conn: &impl ConnectionTrait,
    home: HomeOf,
    revision: i64,
) -> Result<Vec<Section>, StoreError> {
    if revision > 1 {
        return homes::sections(conn, home).await;
    }
    let usual = (1..).zip(home.default_sections());
    Ok(usual
        .map(|(place, content)| Section {
            id: SectionId::new(place),
            content,
        })
        .collect())
}

async fn open(
    conn: &impl ConnectionTrait,
    home: HomeOf,
) -> Result<Option<(Host, i64, Vec<Section>)>, Internal> {
    let (host, revision) = match home {
        HomeOf::Platform => {
            let (info, categories) = tokio::try_join!(
                platform::info_and_home_revision(conn),
                platform::business_categories(conn),
            )?;
            let (info, revision) = info;
            (Host::Platform(Box::new(info), categories), revision)
        }
        HomeOf::Shop(owner) => {
            let Some(record) = shop::find_public(conn, owner).await? else {
                return Ok(None);
            };
            let revision = record.home_revision;
            (Host::Shop(Box::new(record)), revision)
        }
    };
    Ok(Some((
        host,
        revision,
        sections(conn, home, revision).await?,
    )))
}

async fn draw(
    conn: &impl ConnectionTrait,
    (host, audience): (&Host, Audience),
    sections: Vec<Section>,
    now: Timestamp,
) -> Result<Vec<HomeSection>, Internal> {
    let contents = sections.iter().map(|section| &section.content);
    let refs = section_refs(conn, host, contents, now).await?;
    let data = SectionData::fetch(conn, (host, audience), &refs, now).await?;
    let filled = sections.into_iter().zip(refs);
    let filled = filled.map(|(section, refs)| {
        let items = data.fill(refs);
        HomeSection { section, items }
    });
    Ok(filled.collect())
}
