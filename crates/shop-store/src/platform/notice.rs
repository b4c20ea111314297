//! The platform's notices.

use sea_orm::{
    ActiveModelTrait, ColumnTrait, ConnectionTrait, EntityTrait, NotSet, PaginatorTrait,
    QueryFilter, Set,
};
use shop_core::{Localized, NoticeId, Page, PageRequest, Timestamp, TranslationSheet};

use crate::{
    StoreError, Updated,
    paging::{self, List, Order},
    sql::{self, Filter},
    transaction::next,
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
    let rows = sql::list::<notices::Entity>(
        conn,
        Filter::default(),
        &format!("ORDER BY shown_date DESC, id DESC LIMIT {most}"),
    )
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
        columns: &sql::columns::<notices::Entity>("n"),
        from: "notices n",
        filter: Filter::default(),
        order: NEWEST,
    };
    paging::convert(paging::fetch(conn, list, page, |row: &notices::Model| vec![row.id]).await?)
}

/// One notice.
pub async fn notice(
    conn: &impl ConnectionTrait,
    id: NoticeId,
) -> Result<Option<Notice>, StoreError> {
    let row = notices::Entity::find_by_id(id.get()).one(conn).await?;
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
    let row = notices::ActiveModel {
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

impl TryFrom<notices::Model> for Notice {
    type Error = StoreError;

    fn try_from(row: notices::Model) -> Result<Self, StoreError> {
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

/// Writes a notice, if its revision is still `seen`.
pub async fn save_notice(
    conn: &impl ConnectionTrait,
    id: NoticeId,
    seen: i64,
    texts: &NoticeTexts,
    now: Timestamp,
) -> Result<Updated, StoreError> {
    let sheet = TranslationSheet::default()
        .with("title", &texts.title)
        .with("text", &texts.text);
    let row = notices::ActiveModel {
        title: sea_orm::ActiveValue::Set(texts.title.original().to_owned()),
        text: sea_orm::ActiveValue::Set(texts.text.original().to_owned()),
        translations: sea_orm::ActiveValue::Set(value::to_json("notices.translations", &sheet)?),
        shown_date: sea_orm::ActiveValue::Set(texts.date.clone()),
        revision: sea_orm::ActiveValue::Set(next(seen)),
        updated_at: sea_orm::ActiveValue::Set(now.millis()),
        ..Default::default()
    };
    let done = notices::Entity::update_many()
        .set(row)
        .filter(notices::Column::Id.eq(id.get()))
        .filter(notices::Column::Revision.eq(seen))
        .exec(conn)
        .await?;
    let exists = notices::Entity::find_by_id(id.get()).count(conn).await? > 0;
    Ok(Updated::from_rows(done.rows_affected, exists))
}

/// Takes a notice down; `false` when there is none.
pub async fn delete_notice(conn: &impl ConnectionTrait, id: NoticeId) -> Result<bool, StoreError> {
    let done = notices::Entity::delete_by_id(id.get()).exec(conn).await?;
    Ok(done.rows_affected == 1)
}

pub(crate) mod notices {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "notices")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub title: String,
        pub text: String,
        pub translations: String,
        pub shown_date: String,
        pub revision: i64,
        pub created_at: i64,
        pub updated_at: i64,
    }
}
