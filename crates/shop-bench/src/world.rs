//! A filled database with its applications.

use std::sync::Arc;

use shop_app::Application;
use shop_store::Database;
use tempfile::TempDir;

use crate::{Outcome, bare::Notes, plan::Backend};

/// A filled database with its applications.
pub struct World {
    pub backend: Backend,
    /// The number of products.
    pub products: usize,
    pub database: Database,
    pub app: Arc<Application>,
    /// A second application, whose statements are recorded in `notes`.
    pub noted: Arc<Application>,
    pub notes: Notes,
    pub goods: Goods,
    /// The files; deleted on drop.
    pub _folder: TempDir,
}

/// The ids and the token that requests use.
#[derive(Debug, Clone)]
pub struct Goods {
    /// The ids of the shops with products.
    pub shops: Vec<i64>,
    /// A sample of their products.
    pub sample: Vec<Listed>,
    /// The buyer's access token.
    pub token: String,
    /// The buyer's id.
    pub buyer: i64,
}

/// The fields of a product that an order needs.
#[derive(Debug, Clone, Copy)]
pub struct Listed {
    pub id: i64,
    pub shop: i64,
    /// The product's only SKU.
    pub sku: i64,
    /// The price in fen.
    pub price: i64,
}

impl World {
    /// Closes the database.
    pub async fn close(self) -> Outcome<()> {
        drop((self.app, self.noted));
        Ok(self.database.close().await?)
    }
}
