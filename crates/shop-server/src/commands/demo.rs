//! `demo`: fills an empty database with the demo's merchants, goods and orders.

use crate::{Outcome, settings::Settings};

/// The goods are drawn and written down, but nothing brings them into a database yet.
#[derive(Debug, thiserror::Error)]
#[error("this version cannot fill in the demo yet; register a merchant in the app instead")]
struct NotYet;

/// Fills the demo in.
pub async fn fill(_settings: &Settings, _products: Option<usize>) -> Outcome {
    Err(NotYet.into())
}
