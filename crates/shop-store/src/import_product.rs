//! What dry runs would make of products.

use sea_orm::{
    ActiveValue::{NotSet, Set},
    ConnectionTrait, EntityTrait,
};
use shop_core::ImportId;

use crate::{
    StoreError,
    sql::{self, Filter},
    value,
};

/// A product that a dry run would create or change.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportProduct {
    /// The number of its first row in the table, from 1.
    pub row: u32,
    /// Its name after the import.
    pub name: String,
    /// Whether it would be created.
    pub is_new: bool,
    /// What would change, as JSON.
    pub changes: String,
}

/// Adds the products of one chunk to a dry run.
pub async fn add(
    conn: &impl ConnectionTrait,
    import: ImportId,
    products: &[ImportProduct],
) -> Result<(), StoreError> {
    if products.is_empty() {
        return Ok(());
    }
    let rows = products
        .iter()
        .map(|product| product_import_products::ActiveModel {
            id: NotSet,
            import_id: Set(import.get()),
            row_number: Set(product.row.into()),
            name: Set(product.name.clone()),
            is_new: Set(product.is_new),
            changes: Set(product.changes.clone()),
        });
    product_import_products::Entity::insert_many(rows)
        .exec_without_returning(conn)
        .await?;
    Ok(())
}

/// The products of a dry run, in the order of their rows.
pub async fn list(
    conn: &impl ConnectionTrait,
    import: ImportId,
) -> Result<Vec<ImportProduct>, StoreError> {
    let mut filter = Filter::default();
    filter.and("import_id = ?", [import.get()]);
    let end = "ORDER BY row_number, id";
    let rows = sql::list::<product_import_products::Entity>(conn, filter, end).await?;
    let products = rows.into_iter().map(|row| {
        Ok(ImportProduct {
            row: value::count("product_import_products.row_number", row.row_number)?,
            name: row.name,
            is_new: row.is_new,
            changes: row.changes,
        })
    });
    products.collect()
}

pub(crate) mod product_import_products {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "product_import_products")]
    pub struct Model {
        #[sea_orm(primary_key)]
        pub id: i64,
        pub import_id: i64,
        pub row_number: i64,
        pub name: String,
        pub is_new: bool,
        pub changes: String,
    }
}
