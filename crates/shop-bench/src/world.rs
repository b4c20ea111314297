//! A filled shop, ready to be asked.

use std::sync::Arc;

use shop_app::Application;
use shop_store::Database;
use tempfile::TempDir;

use crate::{Outcome, bare::Notes, plan::Backend};

/// A filled shop, ready to be asked.
pub struct World {
    /// On which database.
    pub backend: Backend,
    /// How many products it has.
    pub products: usize,
    /// The database.
    pub database: Database,
    /// The application over it.
    pub app: Arc<Application>,
    /// The same, with its statements taken down.
    pub noted: Arc<Application>,
    /// Where they are taken down.
    pub notes: Notes,
    /// What is in it.
    pub goods: Goods,
    /// Where its files lie; removed with it.
    pub _folder: TempDir,
}

/// What is in a filled shop, as far as requests name it.
#[derive(Debug, Clone)]
pub struct Goods {
    /// Shops that sell.
    pub shops: Vec<i64>,
    /// Products of all of them, a sample.
    pub sample: Vec<Listed>,
    /// The access token of somebody who buys.
    pub token: String,
    /// That one's number.
    pub buyer: i64,
}

/// A product, as far as an order names it.
#[derive(Debug, Clone, Copy)]
pub struct Listed {
    /// The product.
    pub id: i64,
    /// Its shop.
    pub shop: i64,
    /// Its only SKU.
    pub sku: i64,
    /// That one's price in fen.
    pub price: i64,
}

impl World {
    /// Gives its connections back.
    pub async fn close(self) -> Outcome<()> {
        drop((self.app, self.noted));
        Ok(self.database.close().await?)
    }
}
