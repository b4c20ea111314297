//! One category.

use std::collections::HashMap;

use sea_orm::{
    ColumnTrait, ConnectionTrait, EntityTrait, PaginatorTrait, QueryFilter, QuerySelect,
};
use shop_catalog::category::{Category, CategoryContent};
use shop_core::{CategoryId, ShopId, Timestamp, TranslationSheet};

use crate::{
    StoreError,
    entity::{categories, products},
    row::{made_of_row, row},
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
    struct Row<'r> {
        id: i64,
        shop_id: i64,
        parent_id: Option<i64>,
        name: &'r str,
        description: &'r str,
        translations: TranslationSheet<'r>,
        main_image_id: Option<i64>,
        sort: i64,
        revision: i64,
        created_at: i64,
        updated_at: i64,
    }
}

/// A category as it is read from a row.
pub(super) struct CategoryRow(pub Category);

made_of_row!(CategoryRow: Row);

/// What is read of a category `c`.
pub(super) const COLUMNS: &str = "c.id, c.shop_id, c.parent_id, c.name, c.description,
    c.translations, c.main_image_id, c.sort, c.revision, c.created_at, c.updated_at";

/// Finds a category of a merchant.
pub async fn find(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    id: CategoryId,
) -> Result<Option<Category>, StoreError> {
    let sql = format!("SELECT {COLUMNS} FROM categories c WHERE c.shop_id = $1 AND c.id = $2");
    let row = sql::first(conn, &sql, [owner.get().into(), id.get().into()]).await?;
    Ok(row.map(|CategoryRow(found)| found))
}

/// Finds a category of a merchant and its parent.
pub async fn find_with_parent(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    id: CategoryId,
) -> Result<Option<(Category, Option<Category>)>, StoreError> {
    let sql = format!(
        "SELECT {COLUMNS} FROM categories c WHERE c.shop_id = $1
        AND c.id IN ($2, (SELECT parent_id FROM categories WHERE id = $2))",
    );
    let both = sql::all(conn, &sql, [owner.get().into(), id.get().into()]).await?;
    let both = both.into_iter().map(|CategoryRow(category)| category);
    let (found, parents): (Vec<_>, Vec<_>) = both.partition(|read| read.id == id);
    let found = found.into_iter().next();
    Ok(found.map(|found| (found, parents.into_iter().next())))
}

/// Finds the categories with these ids, of any owner, to show them beside products.
pub async fn find_among(
    conn: &impl ConnectionTrait,
    ids: &[CategoryId],
) -> Result<HashMap<CategoryId, Category>, StoreError> {
    let mut filter = Filter::default();
    filter.and_among("c.id IN (*)", &value::numbers(ids));
    let sql = format!("SELECT {COLUMNS} FROM categories c WHERE {}", filter.sql());
    let found = sql::all(conn, &sql, filter.into_values()).await?;
    let found = found
        .into_iter()
        .map(|CategoryRow(found)| (found.id, found));
    Ok(found.collect())
}

/// What a category of a merchant holds.
pub async fn contents(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    id: CategoryId,
) -> Result<Contents, StoreError> {
    let products = products::Entity::find()
        .filter(products::Column::ShopId.eq(owner.get()))
        .filter(products::Column::CategoryId.eq(id.get()));
    let children = categories::Entity::find()
        .filter(categories::Column::ShopId.eq(owner.get()))
        .filter(categories::Column::ParentId.eq(id.get()));
    Ok(Contents {
        products: products.count(conn).await?,
        children: children.count(conn).await?,
    })
}

/// Whether a merchant has any category of the first level.
pub async fn has_first_level(
    conn: &impl ConnectionTrait,
    owner: ShopId,
) -> Result<bool, StoreError> {
    let found = categories::Entity::find()
        .filter(categories::Column::ShopId.eq(owner.get()))
        .filter(categories::Column::ParentId.is_null())
        .limit(1)
        .one(conn)
        .await?;
    Ok(found.is_some())
}

impl TryFrom<Row<'_>> for CategoryRow {
    type Error = StoreError;

    fn try_from(row: Row<'_>) -> Result<Self, StoreError> {
        let mut sheet = row.translations;
        Ok(Self(Category {
            id: row.id.into(),
            owner: row.shop_id.into(),
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
        }))
    }
}
