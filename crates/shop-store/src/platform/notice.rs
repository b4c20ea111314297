//! The platform's notices.

use sea_orm::{
    ActiveModelTrait, ConnectionTrait, EntityTrait, NotSet, QueryOrder, QuerySelect, Set,
};
use shop_core::{Localized, NoticeId, Page, PageRequest, Timestamp, TranslationSheet};

use crate::{
    StoreError,
    entity::notices as table,
    paging::{self, List, Order},
    sql::{self, Filter},
    value,
};

/// A notice.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Notice {
    /// Its number.
    pub id: NoticeId,
    /// What it says.
    pub texts: NoticeTexts,
    /// Number of edits; an update names the one it saw.
    pub revision: i64,
}

/// What a notice says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NoticeTexts {
    /// Its title.
    pub title: Localized,
    /// Its text.
    pub text: Localized,
    /// The day it is dated, `YYYY-MM-DD`.
    pub date: String,
}

/// The newest notices.
pub async fn notices(conn: &impl ConnectionTrait, most: u64) -> Result<Vec<Notice>, StoreError> {
    let rows = table::Entity::find()
        .order_by_desc(table::Column::ShownDate)
        .order_by_desc(table::Column::Id)
        .limit(most)
        .all(conn)
        .await?;
    rows.into_iter().map(Notice::try_from).collect()
}

const NEWEST: Order = Order {
    name: "notice/newest",
    columns: &["n.id"],
    descending: true,
};

/// A page of all notices, the latest put up first.
pub async fn list_notices(
    conn: &impl ConnectionTrait,
    page: &PageRequest,
) -> Result<Page<Notice>, StoreError> {
    let list = List {
        columns: &sql::columns::<table::Entity>("n"),
        from: "notices n",
        filter: Filter::default(),
        order: NEWEST,
    };
    paging::convert(paging::fetch(conn, list, page, |row: &table::Model| vec![row.id]).await?)
}

/// One notice.
pub async fn notice(
    conn: &impl ConnectionTrait,
    id: NoticeId,
) -> Result<Option<Notice>, StoreError> {
    let row = table::Entity::find_by_id(id.get()).one(conn).await?;
    row.map(Notice::try_from).transpose()
}

/// Puts up a notice.
pub async fn insert_notice(
    conn: &impl ConnectionTrait,
    texts: &NoticeTexts,
    now: Timestamp,
) -> Result<NoticeId, StoreError> {
    let sheet = TranslationSheet::default()
        .with("title", &texts.title)
        .with("text", &texts.text);
    let row = table::ActiveModel {
        id: NotSet,
        title: Set(texts.title.original().to_owned()),
        text: Set(texts.text.original().to_owned()),
        translations: Set(value::to_json("notices.translations", &sheet)?),
        shown_date: Set(texts.date.clone()),
        revision: Set(1),
        created_at: Set(now.millis()),
        updated_at: Set(now.millis()),
    };
    let id = row.insert(conn).await?.id;
    Ok(id.into())
}

impl TryFrom<table::Model> for Notice {
    type Error = StoreError;

    fn try_from(row: table::Model) -> Result<Self, StoreError> {
        let mut sheet = value::sheet(&row.translations)?;
        Ok(Self {
            id: row.id.into(),
            texts: NoticeTexts {
                title: sheet.localize("title", row.title),
                text: sheet.localize("text", row.text),
                date: row.shown_date,
            },
            revision: row.revision,
        })
    }
}
