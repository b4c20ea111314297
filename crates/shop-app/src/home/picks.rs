//! Validates picks: a shop may pick its own content, the platform any public content. Picks that
//! were valid when last saved and have been deleted since are accepted, so that they do not block
//! saving.

use std::collections::HashSet;

use futures_util::future::try_join_all;
use sea_orm::ConnectionTrait;
use shop_catalog::home::{HomeDraft, HomeOf, PickKind, SectionContent};
use shop_core::{FieldError, Reason, ShopId, Timestamp, ValidationErrors};
use shop_store::{
    StoreError, album, beginnings,
    category::{self, Audience},
    media::{self, MediaKind},
    platform, product, shop,
};

use crate::home::content::{self, Host, SectionRefs, SectionSource, groups, ids};

/// Picks with their kinds.
type Picked = HashSet<(PickKind, i64)>;

/// The errors of new picks that do not exist.
pub(crate) async fn errors(
    conn: &impl ConnectionTrait,
    home: HomeOf,
    draft: &HomeDraft,
    stored: &[SectionContent],
) -> Result<ValidationErrors, StoreError> {
    let known = picked(
        stored
            .iter()
            .map(|section| (section.section_type.pick_kind(), &section.picks)),
    );
    let all = picked(
        draft
            .sections
            .iter()
            .map(|s| (s.section_type.pick_kind(), &s.picks)),
    );
    let new: Picked = all.difference(&known).copied().collect();
    let there = found(conn, home, &new).await?;
    let mut errors = ValidationErrors::new();
    for (index, section) in draft.sections.iter().enumerate() {
        let Some(kind) = section.section_type.pick_kind() else {
            continue;
        };
        for (place, pick) in section.picks.iter().enumerate() {
            let key = (kind, *pick);
            if new.contains(&key) && !there.contains(&key) {
                let path = format!("sections[{index}].picks[{place}]");
                errors.push(FieldError::new(path, Reason::NotFound));
            }
        }
    }
    Ok(errors)
}

fn picked<'a>(sections: impl Iterator<Item = (Option<PickKind>, &'a Vec<i64>)>) -> Picked {
    let picks = sections.filter_map(|(kind, picks)| Some((kind?, picks)));
    picks
        .flat_map(|(kind, picks)| picks.iter().map(move |pick| (kind, *pick)))
        .collect()
}

/// The picks that exist for this home page.
async fn found(
    conn: &impl ConnectionTrait,
    home: HomeOf,
    picks: &Picked,
) -> Result<Picked, StoreError> {
    let mut there = Picked::new();
    for kind in PickKind::ALL.iter().copied() {
        let ids: Vec<i64> = picks
            .iter()
            .filter(|pick| pick.0 == kind)
            .map(|pick| pick.1)
            .collect();
        if ids.is_empty() {
            continue;
        }
        let ids = match home {
            HomeOf::Platform => found_anywhere(conn, kind, &ids).await?,
            HomeOf::Shop(owner) => found_in_shop(conn, owner, kind, &ids).await?,
        };
        there.extend(ids.into_iter().map(|id| (kind, id)));
    }
    Ok(there)
}

async fn found_in_shop(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    kind: PickKind,
    ids: &[i64],
) -> Result<Vec<i64>, StoreError> {
    Ok(match kind {
        PickKind::Product => numbers(product::still_there(conn, owner, &typed(ids)).await?),
        PickKind::Category => {
            let all = category::all(conn, owner, Audience::Owner).await?;
            numbers(all.into_iter().map(|listed| listed.category.id))
        }
        PickKind::Album => numbers(album::owned(conn, owner, &typed(ids)).await?),
        PickKind::Picture | PickKind::Video => {
            let files = media::find_owned(conn, owner, &typed(ids))
                .await?
                .into_values();
            numbers(
                files
                    .filter(|file| file.kind == file_kind(kind))
                    .map(|file| file.id),
            )
        }
        PickKind::Merchant | PickKind::BusinessCategory => Vec::new(),
    })
}

async fn found_anywhere(
    conn: &impl ConnectionTrait,
    kind: PickKind,
    ids: &[i64],
) -> Result<Vec<i64>, StoreError> {
    Ok(match kind {
        PickKind::Product => numbers(
            product::cards(conn, &typed(ids), Audience::Public)
                .await?
                .into_keys(),
        ),
        PickKind::Merchant => numbers(shop::summaries(conn, &typed(ids)).await?.into_keys()),
        PickKind::BusinessCategory => numbers(
            platform::business_category_names(conn, &typed(ids))
                .await?
                .into_keys(),
        ),
        PickKind::Picture | PickKind::Video => {
            let files = media::find_many(conn, &typed(ids)).await?.into_iter();
            numbers(
                files
                    .filter(|file| file.kind == file_kind(kind))
                    .map(|file| file.id),
            )
        }
        PickKind::Category | PickKind::Album => Vec::new(),
    })
}

/// Documents match neither kind, so private files cannot be picked.
const fn file_kind(kind: PickKind) -> MediaKind {
    match kind {
        PickKind::Video => MediaKind::Video,
        _ => MediaKind::Image,
    }
}

fn typed<I: From<i64>>(ids: &[i64]) -> Vec<I> {
    ids.iter().map(|id| I::from(*id)).collect()
}

fn numbers<I: Into<i64>>(ids: impl IntoIterator<Item = I>) -> Vec<i64> {
    ids.into_iter().map(Into::into).collect()
}

/// The references of each section at `now`, in the order of the sections.
pub(crate) async fn section_refs(
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
            picked_refs(conn, kind, section, now).await?,
        )),
        _ => match host {
            Host::Platform(info, categories) => {
                content::of_platform(
                    conn,
                    info.as_ref(),
                    categories.as_slice(),
                    section.section_type,
                    now,
                )
                .await
            }
            Host::Shop(record) => Ok(content::of_shop(record, section.section_type, now)),
        },
    }
}

async fn picked_refs(
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
