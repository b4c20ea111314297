//! A filled database with its applications.

use std::sync::Arc;

use shop_app::Application;
use shop_store::Database;
use tempfile::TempDir;

use crate::{Outcome, plan::Backend, statement_log::StatementLog};

/// A filled database with its applications.
pub struct Dataset {
    pub backend: Backend,
    /// The number of products.
    pub products: usize,
    pub database: Database,
    pub app: Arc<Application>,
    /// A second application, whose statements are recorded in `statement_log`.
    pub recording: Arc<Application>,
    pub statement_log: StatementLog,
    pub request_data: RequestData,
    /// The database's URL.
    pub address: String,
    /// The files; deleted on drop.
    pub folder: TempDir,
}

/// The ids and the token that requests use.
#[derive(Debug, Clone)]
pub struct RequestData {
    /// The ids of the shops of the sampled products.
    pub shops: Vec<i64>,
    /// A sample of the products.
    pub sample: Vec<ProductRef>,
    /// The buyer's access token.
    pub token: String,
    /// The buyer's id.
    pub buyer: i64,
}

/// The fields of a product that an order needs.
#[derive(Debug, Clone, Copy)]
pub struct ProductRef {
    pub id: i64,
    pub shop: i64,
    /// The product's only SKU.
    pub sku: i64,
    /// The price in fen.
    pub price: i64,
}

impl Dataset {
    /// Closes the database.
    pub async fn close(self) -> Outcome<()> {
        drop((self.app, self.recording));
        Ok(self.database.close().await?)
    }
}
