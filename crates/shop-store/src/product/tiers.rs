//! The price tiers of products: quantities of the product, prices of each SKU.

use std::collections::HashMap;

use sea_orm::{ActiveValue::Set, ConnectionTrait, EntityTrait};
use shop_core::{Fen, ProductId};

use crate::{
    StoreError,
    product::ByProduct,
    row::row,
    sql::{self, Filter},
    value,
};

/// The tiers of some products.
#[derive(Debug, Default)]
pub(super) struct Tiers {
    /// The quantities of each product, rising.
    pub quantities: ByProduct<u32>,
    /// The prices of each SKU.
    pub prices: HashMap<i64, Vec<Fen>>,
}

row! {
    struct Quantity {
        product_id: i64,
        min_quantity: i64,
    }
}

row! {
    struct Price {
        sku_id: i64,
        price: i64,
    }
}

/// The tiers of these products, which the caller knows to have some.
pub(super) async fn all(
    conn: &impl ConnectionTrait,
    products: &[i64],
) -> Result<Tiers, StoreError> {
    let mut tiers = Tiers::default();
    if products.is_empty() {
        return Ok(tiers);
    }
    let mut filter = Filter::default();
    filter.and_among("product_id IN (*)", products);
    let sql = format!(
        "SELECT product_id, min_quantity FROM product_tiers WHERE {} ORDER BY position",
        filter.sql()
    );
    let quantities: Vec<Quantity> = sql::all(conn, &sql, filter.into_values()).await?;
    for row in quantities {
        let quantity = value::count("product_tiers.min_quantity", row.min_quantity)?;
        let of_product = tiers.quantities.entry(row.product_id).or_default();
        of_product.push(quantity);
    }
    let mut filter = Filter::default();
    filter.and_among("k.product_id IN (*)", products);
    let sql = format!(
        "SELECT t.sku_id, t.price FROM skus k JOIN sku_tiers t ON t.sku_id = k.id
        WHERE {} ORDER BY t.position",
        filter.sql()
    );
    let prices: Vec<Price> = sql::all(conn, &sql, filter.into_values()).await?;
    for row in prices {
        let price = value::fen("sku_tiers.price", row.price)?;
        tiers.prices.entry(row.sku_id).or_default().push(price);
    }
    Ok(tiers)
}

/// Writes the quantities of a product where `stored` are what it has.
pub(super) async fn save_quantities(
    conn: &impl ConnectionTrait,
    product: ProductId,
    stored: &[u32],
    quantities: &[u32],
) -> Result<(), StoreError> {
    if stored == quantities {
        return Ok(());
    }
    if !stored.is_empty() {
        let sql = "DELETE FROM product_tiers WHERE product_id = $1";
        sql::execute(conn, sql, [product.get().into()]).await?;
    }
    let rows = quantities.iter().enumerate();
    let rows = rows.map(|(index, quantity)| product_tiers::ActiveModel {
        product_id: Set(product.get()),
        position: Set(value::position(index)),
        min_quantity: Set((*quantity).into()),
    });
    product_tiers::Entity::insert_many(rows)
        .exec_without_returning(conn)
        .await?;
    Ok(())
}

/// Writes the prices of SKUs; `had` are those of them that may have had others.
pub(super) async fn save_prices(
    conn: &impl ConnectionTrait,
    had: &[i64],
    prices: &[(i64, &[Fen])],
) -> Result<(), StoreError> {
    if !had.is_empty() {
        let mut filter = Filter::default();
        filter.and_among("sku_id IN (*)", had);
        let sql = format!("DELETE FROM sku_tiers WHERE {}", filter.sql());
        sql::execute(conn, &sql, filter.into_values()).await?;
    }
    let rows = prices.iter().flat_map(|(sku, prices)| {
        let prices = prices.iter().enumerate();
        prices.map(|(index, price)| sku_tiers::ActiveModel {
            sku_id: Set(*sku),
            position: Set(value::position(index)),
            price: Set(price.get()),
        })
    });
    sku_tiers::Entity::insert_many(rows)
        .exec_without_returning(conn)
        .await?;
    Ok(())
}

pub(crate) mod product_tiers {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "product_tiers")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub product_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub position: i64,
        pub min_quantity: i64,
    }
}

pub(crate) mod sku_tiers {
    use crate::entity::prelude::*;

    #[derive(Clone, Debug, PartialEq, Eq, DeriveEntityModel, DeriveActiveModelBehavior)]
    #[sea_orm(table_name = "sku_tiers")]
    pub struct Model {
        #[sea_orm(primary_key, auto_increment = false)]
        pub sku_id: i64,
        #[sea_orm(primary_key, auto_increment = false)]
        pub position: i64,
        pub price: i64,
    }
}
