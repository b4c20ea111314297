//! The words that merchants give to what sells.

use std::collections::HashMap;

use sea_orm::{ConnectionTrait, FromQueryResult};
use shop_core::{ShopId, Timestamp};

use super::{ProductFilter, ProductSort, first};
use crate::{StoreError, sql, value};

#[derive(FromQueryResult)]
struct Row {
    keywords: String,
}

/// The products whose keywords are counted: enough to know what is sold, and few to read.
const SAMPLE: u32 = 200;

/// The keywords of the best-selling products, of one shop or of the platform, the most frequent first and
/// among equals by the word.
pub async fn popular_keywords(
    conn: &impl ConnectionTrait,
    owner: Option<ShopId>,
    now: Timestamp,
) -> Result<Vec<String>, StoreError> {
    let filter = ProductFilter {
        owner,
        sort: Some(ProductSort::Popular),
        ..ProductFilter::default()
    };
    let list = first(&filter, now, SAMPLE);
    let sql = format!(
        "SELECT p.keywords FROM {} WHERE {} ORDER BY {} LIMIT {SAMPLE}",
        list.from,
        list.filter.sql(),
        list.order.keys(),
    );
    let rows: Vec<Row> = sql::all(conn, &sql, list.filter.into_values()).await?;
    let mut counts: HashMap<String, usize> = HashMap::new();
    for row in rows {
        let words: Vec<String> = value::json("products.keywords", &row.keywords)?;
        for word in words {
            *counts.entry(word).or_default() += 1;
        }
    }
    let mut words: Vec<(String, usize)> = counts.into_iter().collect();
    words.sort_by(|(one, more), (other, fewer)| fewer.cmp(more).then_with(|| one.cmp(other)));
    Ok(words.into_iter().map(|(word, _)| word).collect())
}
