//! One category.

use std::collections::HashMap;

use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QuerySelect,
};
use shop_catalog::category::{Category, CategoryContent};
use shop_core::{CategoryId, Timestamp, UserId};

use crate::{
    StoreError,
    entity::{categories, products},
    row::row,
    sql::{self, Filter},
    value,
};

/// What a category holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Contents {
    /// Products directly in it, on sale or not.
    pub products: u64,
    /// Second-level categories in it.
    pub children: u64,
}

row! {
    /// What is read of a category.
    pub(super) struct Row {
        pub id: i64,
        owner_id: i64,
        parent_id: Option<i64>,
        name: String,
        description: String,
        translations: String,
        main_image_id: Option<i64>,
        pub sort: i64,
        revision: i64,
        created_at: i64,
        updated_at: i64,
    }
}

/// The same of a category `c`.
pub(super) const COLUMNS: &str = "c.id, c.owner_id, c.parent_id, c.name, c.description,
    c.translations, c.main_image_id, c.sort, c.revision, c.created_at, c.updated_at";

/// Finds a category of a merchant.
pub async fn find(
    conn: &impl ConnectionTrait,
    owner: UserId,
    id: CategoryId,
) -> Result<Option<Category>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM categories c WHERE c.owner_id = $1 AND c.id = $2");
    let row: Option<Row> = sql::first(conn, &sql, [owner.get().into(), id.get().into()]).await?;
    row.map(Category::try_from).transpose()
}

/// Finds a category of a merchant and the one it stands in.
pub async fn find_with_parent(
    conn: &impl ConnectionTrait,
    owner: UserId,
    id: CategoryId,
) -> Result<Option<(Category, Option<Category>)>, StoreError> {
    let sql = format!(
        "SELECT {COLUMNS} FROM categories c WHERE c.owner_id = $1
        AND c.id IN ($2, (SELECT parent_id FROM categories WHERE id = $2))",
    );
    let rows: Vec<Row> = sql::all(conn, &sql, [owner.get().into(), id.get().into()]).await?;
    let (found, parents): (Vec<_>, Vec<_>) = rows.into_iter().partition(|row| row.id == id.get());
    let Some(found) = found.into_iter().next() else {
        return Ok(None);
    };
    let parent = parents.into_iter().next();
    let parent = parent.map(Category::try_from).transpose()?;
    Ok(Some((found.try_into()?, parent)))
}

/// Finds the categories with these ids, whoever owns them, to show them beside products.
pub async fn find_among(
    conn: &impl ConnectionTrait,
    ids: &[CategoryId],
) -> Result<HashMap<CategoryId, Category>, StoreError> {
    let mut filter = Filter::default();
    filter.and_among("c.id IN (*)", &value::numbers(ids));
    let sql = format!("SELECT {COLUMNS} FROM categories c WHERE {}", filter.sql());
    let rows: Vec<Row> = sql::all(conn, &sql, filter.into_values()).await?;
    rows.into_iter()
        .map(|row| Ok((row.id.into(), row.try_into()?)))
        .collect()
}

/// What a category of a merchant holds.
pub async fn contents(
    conn: &impl ConnectionTrait,
    owner: UserId,
    id: CategoryId,
) -> Result<Contents, StoreError> {
    let products = products::Entity::find()
        .filter(products::Column::OwnerId.eq(owner.get()))
        .filter(products::Column::CategoryId.eq(id.get()));
    let children = categories::Entity::find()
        .filter(categories::Column::OwnerId.eq(owner.get()))
        .filter(categories::Column::ParentId.eq(id.get()));
    Ok(Contents {
        products: products.count(conn).await?,
        children: children.count(conn).await?,
    })
}

/// Whether a merchant has any category of the first level.
pub async fn has_first_level(
    conn: &impl ConnectionTrait,
    owner: UserId,
) -> Result<bool, StoreError> {
    let found = categories::Entity::find()
        .filter(categories::Column::OwnerId.eq(owner.get()))
        .filter(categories::Column::ParentId.is_null())
        .limit(1)
        .one(conn)
        .await?;
    Ok(found.is_some())
}

impl TryFrom<Row> for Category {
    type Error = StoreError;

    fn try_from(row: Row) -> Result<Self, StoreError> {
        let mut sheet = value::sheet(&row.translations)?;
        Ok(Self {
            id: row.id.into(),
            owner: row.owner_id.into(),
            content: CategoryContent {
                parent: row.parent_id.map(Into::into),
                name: sheet.localize("name", row.name),
                description: sheet.localize("description", row.description),
                main_image: row.main_image_id.map(Into::into),
                sort: value::count("categories.sort", row.sort)?,
            },
            revision: row.revision,
            created_at: Timestamp::from_millis(row.created_at),
            updated_at: Timestamp::from_millis(row.updated_at),
        })
    }
}
