//! The faults that an import found in its rows.

use sea_orm::{
    ActiveValue::{NotSet, Set},
    ColumnTrait, ConnectionTrait, EntityTrait, QueryFilter, QueryOrder as _, QuerySelect as _,
};
use shop_core::ImportId;

use crate::{StoreError, entity::product_import_faults, value};

/// Faults in one statement: within both databases' limits of values.
const AT_ONCE: usize = 1_000;

/// What is wrong with a cell.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ImportFault {
    /// The number of the row in the table, from 1.
    pub row: u32,
    /// The name of the column; empty when the whole row is meant.
    pub column: String,
    /// The name of the reason.
    pub reason: String,
    /// The limit that was exceeded.
    pub limit: Option<i64>,
}

/// Adds faults to an import.
pub async fn add_faults(
    conn: &impl ConnectionTrait,
    import: ImportId,
    faults: &[ImportFault],
) -> Result<(), StoreError> {
    for some in faults.chunks(AT_ONCE) {
        let rows = some.iter().map(|fault| product_import_faults::ActiveModel {
            id: NotSet,
            import_id: Set(import.get()),
            row_number: Set(fault.row.into()),
            column_key: Set(fault.column.clone()),
            reason: Set(fault.reason.clone()),
            border: Set(fault.limit),
        });
        product_import_faults::Entity::insert_many(rows)
            .exec_without_returning(conn)
            .await?;
    }
    Ok(())
}

/// At most `limit` faults of an import, in the order of their rows.
pub async fn faults(
    conn: &impl ConnectionTrait,
    import: ImportId,
    limit: u64,
) -> Result<Vec<ImportFault>, StoreError> {
    let rows = product_import_faults::Entity::find()
        .filter(product_import_faults::Column::ImportId.eq(import.get()))
        .order_by_asc(product_import_faults::Column::RowNumber)
        .order_by_asc(product_import_faults::Column::Id)
        .limit(limit)
        .all(conn)
        .await?;
    let faults = rows.into_iter().map(|row| {
        Ok(ImportFault {
            row: value::count("product_import_faults.row_number", row.row_number)?,
            column: row.column_key,
            reason: row.reason,
            limit: row.border,
        })
    });
    faults.collect()
}
