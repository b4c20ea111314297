//! Changing and taking down notices.

use sea_orm::{
    ActiveValue::Set, ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter,
};
use shop_core::{NoticeId, Timestamp, TranslationSheet};

use super::NoticeTexts;
use crate::{StoreError, Updated, entity::notices as table, updated::next, value};

/// Writes a notice, if its revision is still `seen`.
pub async fn save_notice(
    conn: &impl ConnectionTrait,
    (id, seen): (NoticeId, i64),
    texts: &NoticeTexts,
    now: Timestamp,
) -> Result<Updated, StoreError> {
    let sheet = TranslationSheet::default()
        .with("title", &texts.title)
        .with("text", &texts.text);
    let row = table::ActiveModel {
        title: Set(texts.title.original().to_owned()),
        text: Set(texts.text.original().to_owned()),
        translations: Set(value::to_json("notices.translations", &sheet)?),
        shown_date: Set(texts.date.clone()),
        revision: Set(next(seen)),
        updated_at: Set(now.millis()),
        ..Default::default()
    };
    let done = table::Entity::update_many()
        .set(row)
        .filter(table::Column::Id.eq(id.get()))
        .filter(table::Column::Revision.eq(seen))
        .exec(conn)
        .await?;
    let exists = table::Entity::find_by_id(id.get()).count(conn).await? > 0;
    Ok(Updated::from_rows(done.rows_affected, exists))
}

/// Takes a notice down; `false` when there is none.
pub async fn delete_notice(conn: &impl ConnectionTrait, id: NoticeId) -> Result<bool, StoreError> {
    let done = table::Entity::delete_by_id(id.get()).exec(conn).await?;
    Ok(done.rows_affected == 1)
}
