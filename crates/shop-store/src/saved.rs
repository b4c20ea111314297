//! Products and shops that signed-in users saved, the newest first.

use sea_orm::{ConnectionTrait, FromQueryResult};
use shop_core::{ProductId, ShopId, Timestamp, UserId};

use crate::{
    StoreError,
    sql::{self, Filter},
    value,
};

/// A kind of saved things: its table, the column of what was saved, and those that the public sees.
struct Kind {
    table: &'static str,
    column: &'static str,
    public: &'static str,
}

const PRODUCTS: Kind = Kind {
    table: "saved_products",
    column: "product_id",
    public: "products p JOIN users u ON u.id = p.shop_id AND u.status = 'active'
        WHERE p.on_sale AND p.id = $2",
};

const SHOPS: Kind = Kind {
    table: "saved_shops",
    column: "shop_id",
    public: "users u JOIN shops s ON s.id = u.id WHERE u.status = 'active' AND u.id = $2",
};

/// A saved product.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SavedProduct {
    /// The product, on sale or not.
    pub id: ProductId,
    /// The code of its shop.
    pub shop_alias: String,
}

#[derive(FromQueryResult)]
struct ProductRow {
    id: i64,
    alias: String,
}

#[derive(FromQueryResult)]
struct ShopRow {
    shop_id: i64,
}

/// The products that a user saved.
pub async fn products(
    conn: &impl ConnectionTrait,
    user: UserId,
) -> Result<Vec<SavedProduct>, StoreError> {
    let sql = "SELECT p.id, a.alias FROM saved_products s
        JOIN products p ON p.id = s.product_id
        JOIN shop_aliases a ON a.shop_id = p.shop_id AND a.reserved_until IS NULL
        WHERE s.user_id = $1 ORDER BY s.saved_at DESC, s.product_id DESC";
    let rows: Vec<ProductRow> = sql::all(conn, sql, [user.get().into()]).await?;
    let product = |row: ProductRow| SavedProduct {
        id: row.id.into(),
        shop_alias: row.alias,
    };
    Ok(rows.into_iter().map(product).collect())
}

/// The shops that a user follows.
pub async fn shops(conn: &impl ConnectionTrait, user: UserId) -> Result<Vec<ShopId>, StoreError> {
    let sql = "SELECT shop_id FROM saved_shops WHERE user_id = $1
        ORDER BY saved_at DESC, shop_id DESC";
    let rows: Vec<ShopRow> = sql::all(conn, sql, [user.get().into()]).await?;
    Ok(rows.into_iter().map(|row| row.shop_id.into()).collect())
}

/// Saves products, the newest first; skips those that are saved already or that the public does
/// not see. Keeps the newest `most`.
pub async fn add_products(
    conn: &impl ConnectionTrait,
    user: UserId,
    products: &[ProductId],
    now: Timestamp,
    most: usize,
) -> Result<(), StoreError> {
    add(conn, &PRODUCTS, user, &value::numbers(products), now, most).await
}

/// Follows shops, the newest first; skips those that are followed already or that the public does
/// not see. Keeps the newest `most`.
pub async fn add_shops(
    conn: &impl ConnectionTrait,
    user: UserId,
    shops: &[ShopId],
    now: Timestamp,
    most: usize,
) -> Result<(), StoreError> {
    add(conn, &SHOPS, user, &value::numbers(shops), now, most).await
}

/// Removes products from those that a user saved.
pub async fn remove_products(
    conn: &impl ConnectionTrait,
    user: UserId,
    products: &[ProductId],
) -> Result<(), StoreError> {
    remove(conn, &PRODUCTS, user, &value::numbers(products)).await
}

/// Removes shops from those that a user follows.
pub async fn remove_shops(
    conn: &impl ConnectionTrait,
    user: UserId,
    shops: &[ShopId],
) -> Result<(), StoreError> {
    remove(conn, &SHOPS, user, &value::numbers(shops)).await
}

async fn add(
    conn: &impl ConnectionTrait,
    kind: &Kind,
    user: UserId,
    ids: &[i64],
    now: Timestamp,
    most: usize,
) -> Result<(), StoreError> {
    if ids.is_empty() {
        return Ok(());
    }
    let Kind {
        table,
        column,
        public,
    } = kind;
    let insert = format!(
        "INSERT INTO {table} (user_id, {column}, saved_at)
        SELECT CAST($1 AS BIGINT), CAST($2 AS BIGINT), CAST($3 AS BIGINT) FROM {public}
        ON CONFLICT (user_id, {column}) DO NOTHING"
    );
    // Each is a millisecond older than the one before it, so that the order is kept.
    let moments = (0..).map(|back| now.millis() - back);
    for (id, moment) in ids.iter().zip(moments) {
        let values = [user.get().into(), (*id).into(), moment.into()];
        sql::execute(conn, &insert, values).await?;
    }
    let trim = format!(
        "DELETE FROM {table} WHERE user_id = $1 AND {column} NOT IN (
            SELECT {column} FROM {table} WHERE user_id = $1
            ORDER BY saved_at DESC, {column} DESC LIMIT $2)"
    );
    let values = [user.get().into(), value::position(most).into()];
    sql::execute(conn, &trim, values).await?;
    Ok(())
}

async fn remove(
    conn: &impl ConnectionTrait,
    kind: &Kind,
    user: UserId,
    ids: &[i64],
) -> Result<(), StoreError> {
    if ids.is_empty() {
        return Ok(());
    }
    let mut filter = Filter::default();
    filter.and("user_id = ?", [user.get()]);
    filter.and_among(&format!("{} IN (*)", kind.column), ids);
    let sql = format!("DELETE FROM {} WHERE {}", kind.table, filter.sql());
    sql::execute(conn, &sql, filter.into_values()).await?;
    Ok(())
}

pub(crate) mod saved_products {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "saved_products")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub product_id: i64,
        pub saved_at: i64,
    }
}

pub(crate) mod saved_shops {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "saved_shops")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub user_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub shop_id: i64,
        pub saved_at: i64,
    }
}
