//! The SQL ceiling of each request: its statements through the same pool, without any other work. For a
//! read they are the recorded statements of the server, for an order the minimum that can write it.

use sea_orm::{ConnectionTrait, Statement, Value};
use shop_store::Database;

use crate::{Outcome, dataset::RequestData};

/// Writes orders directly to the database.
pub struct SqlCeiling {
    pub database: Database,
    pub request_data: RequestData,
}

impl SqlCeiling {
    /// Places an order of one piece.
    pub async fn order(&self, number: usize) -> Outcome<()> {
        let product = self.request_data.sample[number % self.request_data.sample.len()];
        let transaction = self.database.begin_write().await?;
        let backend = transaction.get_database_backend();
        let statement =
            |sql: &str, values: Vec<Value>| Statement::from_sql_and_values(backend, sql, values);
        let run = |sql: &str, values: Vec<Value>| transaction.execute_raw(statement(sql, values));
        let key = uuid::Uuid::new_v4().simple().to_string();
        run(
            "UPDATE skus SET stock = stock - 1 WHERE id = $1 AND stock >= 1",
            vec![product.sku.into()],
        )
        .await?;
        let order = vec![
            key.into(),
            product.shop.into(),
            self.request_data.buyer.into(),
            product.price.into(),
        ];
        let order = transaction.query_one_raw(statement(ORDER, order)).await?;
        let order: i64 = order.ok_or("no order was written")?.try_get("", "id")?;
        run(
            LINE,
            vec![
                order.into(),
                product.id.into(),
                product.sku.into(),
                product.price.into(),
            ],
        )
        .await?;
        run(EVENT, vec![order.into(), self.request_data.buyer.into()]).await?;
        run(
            "UPDATE products SET sold = sold + 1 WHERE id = $1",
            vec![product.id.into()],
        )
        .await?;
        Ok(shop_store::commit(transaction, shop_store::Invalidates::Nothing).await?)
    }
}

const ORDER: &str = "INSERT INTO orders (number, shop_id, buyer_id, buyer_locale, status, total,
    customer_name, customer_phone, address, payment_method, remark, search_text, share_token,
    share_expires_at, created_at, updated_at)
    VALUES ($1, $2, $3, 'zh', 'submitted', $4, '李华', '13800001234', '义乌', 'offline', '', '',
        $1, 0, 0, 0) RETURNING id";
const LINE: &str = "INSERT INTO order_lines (order_id, position, product_id, sku_id, quantity,
    unit_price, amount, snapshot)
    VALUES ($1, 0, $2, $3, 1, $4, $4, '{}')";
const EVENT: &str = "INSERT INTO order_events (order_id, at, status, party, actor_id, reason)
    VALUES ($1, 0, 'submitted', 'buyer', $2, '')";
