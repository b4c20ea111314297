//! Determines the references of each section: its picks, or its default content.

use futures_util::future::try_join_all;
use sea_orm::ConnectionTrait;
use shop_catalog::home::{PickKind, SectionContent};
use shop_core::Timestamp;
use shop_store::{StoreError, beginnings};

use super::{
    platform_content,
    section_refs::{Host, SectionRefs, SectionSource, groups, ids},
    shop_content,
};

/// The references of each section at `now`, in the order of the sections.
pub(super) async fn section_refs(
    conn: &impl ConnectionTrait,
    host: &Host,
    sections: impl Iterator<Item = &SectionContent>,
    now: Timestamp,
) -> Result<Vec<SectionRefs>, StoreError> {
    let sources = sections.map(|section| source(conn, host, section, now));
    let sources = try_join_all(sources).await?;
    let mut lists = Vec::new();
    let mut pending = Vec::with_capacity(sources.len());
    for source in sources {
        pending.push(match source {
            SectionSource::Known(refs) => Ok(refs),
            SectionSource::First(list, to_refs) => {
                lists.push(list);
                Err(to_refs)
            }
        });
    }
    let mut found = beginnings(conn, lists).await?.into_iter();
    let refs = pending.into_iter();
    Ok(refs
        .map(|known| known.unwrap_or_else(|to_refs| to_refs(&found.next().unwrap_or_default())))
        .collect())
}

async fn source(
    conn: &impl ConnectionTrait,
    host: &Host,
    section: &SectionContent,
    now: Timestamp,
) -> Result<SectionSource, StoreError> {
    match section.section_type.pick_kind() {
        Some(kind) if !section.picks.is_empty() => Ok(SectionSource::Known(
            picked(conn, kind, section, now).await?,
        )),
        _ => match host {
            Host::Platform(info, categories) => {
                let shown = (info.as_ref(), categories.as_slice());
                platform_content::default_content(conn, shown, section.section_type, now).await
            }
            Host::Shop(record) => Ok(shop_content::default_content(
                record,
                section.section_type,
                now,
            )),
        },
    }
}

async fn picked(
    conn: &impl ConnectionTrait,
    kind: PickKind,
    section: &SectionContent,
    now: Timestamp,
) -> Result<SectionRefs, StoreError> {
    let picks = &section.picks;
    Ok(match kind {
        PickKind::Product => SectionRefs::Products(ids(picks)),
        PickKind::Merchant => SectionRefs::Merchants(ids(picks)),
        PickKind::Category => SectionRefs::Categories(ids(picks)),
        PickKind::Picture => SectionRefs::Pictures(ids(picks)),
        PickKind::Video => SectionRefs::Videos(ids(picks)),
        PickKind::Album => SectionRefs::Albums(ids(picks)),
        PickKind::BusinessCategory => groups(conn, section.section_type, &ids(picks), now).await?,
    })
}
