//! The sections of home pages, stored as edited: what is gone or off sale is left out when a page
//! is shown, not here.

mod newest;

pub use newest::{NEWEST_WINDOW, newest_products, newest_shops, recommended_products};

use std::collections::HashMap;

use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, NotSet, QueryFilter, QueryOrder,
    QuerySelect, Set,
};
use shop_catalog::home::{HomeOf, Section, SectionContent};
use shop_core::{SectionId, TranslationSheet};

use crate::{
    StoreError, Updated,
    entity::{home_section_picks as picks, home_sections as sections, platform_info, shops},
    row::row,
    sql::{self, Filter},
    value,
};

row! {
    struct Pick {
        section_id: i64,
        pick_id: i64,
    }
}

/// The sections of a home page in their order; none while it was never edited.
pub async fn sections(
    conn: &impl ConnectionTrait,
    home: HomeOf,
) -> Result<Vec<Section>, StoreError> {
    let rows = sections::Entity::find()
        .filter(owned_by(home))
        .order_by_asc(sections::Column::Position)
        .all(conn)
        .await?;
    let mut picked = picked(conn, rows.iter().map(|row| row.id).collect()).await?;
    rows.into_iter()
        .map(|row| {
            let picks = picked.remove(&row.id).unwrap_or_default();
            section(row, picks)
        })
        .collect()
}

/// The number of edits of a home page, 1 until it is edited; `None` when there is no such shop.
pub async fn revision(
    conn: &impl ConnectionTrait,
    home: HomeOf,
) -> Result<Option<i64>, StoreError> {
    let query = match home {
        HomeOf::Platform => {
            platform_info::Entity::find()
                .select_only()
                .column(platform_info::Column::HomeRevision)
                .into_tuple()
                .one(conn)
                .await
        }
        HomeOf::Shop(owner) => {
            shops::Entity::find_by_id(owner.get())
                .select_only()
                .column(shops::Column::HomeRevision)
                .into_tuple()
                .one(conn)
                .await
        }
    };
    Ok(query?)
}

/// Replaces the sections of a home page if it is still at the revision that was `seen`.
pub async fn save(
    conn: &impl ConnectionTrait,
    (home, seen): (HomeOf, i64),
    contents: &[SectionContent],
) -> Result<Updated, StoreError> {
    let changed = match home {
        HomeOf::Platform => {
            let count = "UPDATE platform_info SET home_revision = home_revision + 1
                WHERE id = 1 AND home_revision = $1";
            sql::execute(conn, count, [seen.into()]).await?
        }
        HomeOf::Shop(owner) => {
            let count = "UPDATE shops SET home_revision = home_revision + 1
                WHERE id = $1 AND home_revision = $2";
            sql::execute(conn, count, [owner.get().into(), seen.into()]).await?
        }
    };
    if changed == 0 {
        let exists = revision(conn, home).await?.is_some();
        return Ok(Updated::from_rows(0, exists));
    }
    sections::Entity::delete_many()
        .filter(owned_by(home))
        .exec(conn)
        .await?;
    for (index, content) in contents.iter().enumerate() {
        insert(conn, home, index, content).await?;
    }
    Ok(Updated::Yes)
}

async fn insert(
    conn: &impl ConnectionTrait,
    home: HomeOf,
    index: usize,
    content: &SectionContent,
) -> Result<(), StoreError> {
    let sheet = TranslationSheet::default().with("title", &content.title);
    let row = sections::ActiveModel {
        id: NotSet,
        shop_id: Set(owner(home)),
        position: Set(value::position(index)),
        section_type: Set(content.section_type.as_str().to_owned()),
        enabled: Set(content.enabled),
        title: Set(content.title.original().to_owned()),
        translations: Set(value::to_json("home_sections.translations", &sheet)?),
        layout: Set(content.layout.as_str().to_owned()),
    };
    let section = row.insert(conn).await?.id;
    let picks = content
        .picks
        .iter()
        .enumerate()
        .map(|(index, pick)| picks::ActiveModel {
            section_id: Set(section),
            position: Set(value::position(index)),
            pick_id: Set(*pick),
        });
    let picks: Vec<_> = picks.collect();
    if !picks.is_empty() {
        picks::Entity::insert_many(picks)
            .exec_without_returning(conn)
            .await?;
    }
    Ok(())
}

async fn picked(
    conn: &impl ConnectionTrait,
    sections: Vec<i64>,
) -> Result<HashMap<i64, Vec<i64>>, StoreError> {
    let mut filter = Filter::default();
    filter.and_among("section_id IN (*)", &sections);
    let sql = format!(
        "SELECT section_id, pick_id FROM home_section_picks WHERE {} ORDER BY section_id, position",
        filter.sql(),
    );
    let rows: Vec<Pick> = sql::all(conn, &sql, filter.into_values()).await?;
    let mut picked = HashMap::<i64, Vec<i64>>::new();
    for row in rows {
        picked.entry(row.section_id).or_default().push(row.pick_id);
    }
    Ok(picked)
}

fn section(row: sections::Model, picks: Vec<i64>) -> Result<Section, StoreError> {
    Ok(Section {
        id: SectionId::new(row.id),
        content: SectionContent {
            section_type: value::word("home_sections.section_type", &row.section_type)?,
            enabled: row.enabled,
            title: value::sheet(&row.translations)?.localize("title", row.title),
            layout: value::word("home_sections.layout", &row.layout)?,
            picks,
        },
    })
}

const fn owner(home: HomeOf) -> Option<i64> {
    match home {
        HomeOf::Platform => None,
        HomeOf::Shop(owner) => Some(owner.get()),
    }
}

fn owned_by(home: HomeOf) -> sea_orm::sea_query::SimpleExpr {
    match owner(home) {
        None => sections::Column::ShopId.is_null(),
        Some(owner) => sections::Column::ShopId.eq(owner),
    }
}
