//! Templates of imports: what a merchant decided of a table, for the next one with the same headings.

use sea_orm::{
    ActiveValue::{NotSet, Set},
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter,
};
use shop_core::{ShopId, Timestamp};

use crate::{StoreError, sql};

/// A template.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportTemplate {
    /// What was decided, as JSON.
    pub decisions: String,
    /// When it was saved.
    pub saved_at: Timestamp,
}

/// The template of an owner for headings with a hash.
pub async fn find(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    hash: &str,
) -> Result<Option<ImportTemplate>, StoreError> {
    let row = import_templates::Entity::find()
        .filter(import_templates::Column::ShopId.eq(owner.get()))
        .filter(import_templates::Column::HeadingsHash.eq(hash))
        .one(conn)
        .await?;
    Ok(row.map(|row| ImportTemplate {
        decisions: row.decisions,
        saved_at: Timestamp::from_millis(row.saved_at),
    }))
}

/// Saves the template of an owner, whose shop is locked, over an earlier one. Of all, the newest `kept` stay.
pub async fn save(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    hash: &str,
    template: &ImportTemplate,
    kept: u32,
) -> Result<(), StoreError> {
    remove(conn, owner, hash).await?;
    let row = import_templates::ActiveModel {
        id: NotSet,
        shop_id: Set(owner.get()),
        headings_hash: Set(hash.to_owned()),
        decisions: Set(template.decisions.clone()),
        saved_at: Set(template.saved_at.millis()),
    };
    import_templates::Entity::insert(row).exec(conn).await?;
    let sql = "DELETE FROM import_templates WHERE shop_id = $1 AND id NOT IN (
        SELECT id FROM import_templates WHERE shop_id = $1 ORDER BY id DESC LIMIT $2)";
    sql::execute(conn, sql, [owner.get().into(), i64::from(kept).into()]).await?;
    Ok(())
}

/// Deletes the template of an owner, if there is one.
pub async fn remove(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    hash: &str,
) -> Result<(), StoreError> {
    let sql = "DELETE FROM import_templates WHERE shop_id = $1 AND headings_hash = $2";
    sql::execute(conn, sql, [owner.get().into(), hash.into()]).await?;
    Ok(())
}

pub(crate) mod import_templates {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "import_templates")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub shop_id: i64,
        pub headings_hash: String,
        pub decisions: String,
        pub saved_at: i64,
    }
}
