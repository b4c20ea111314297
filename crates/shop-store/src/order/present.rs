//! What the products of orders are called today, for readers of a language that their orders do not
//! keep.

use std::collections::HashMap;

use sea_orm::{ConnectionTrait, FromQueryResult};
use shop_catalog::product::unit_for_reader;
use shop_core::{Locale, ProductId, SkuId};
use shop_orders::{OrderLine, PresentTexts, SnapshotText, SpecValueSnapshot};

use super::offers::{spec_values, text};
use crate::{
    StoreError,
    sql::{self, Filter},
    value,
};

#[derive(FromQueryResult)]
struct Row {
    id: i64,
    name: String,
    unit: String,
    translations: String,
}

/// Texts of products and SKUs as they are now, hidden ones included.
#[derive(Debug, Clone, Default)]
pub struct PresentLines {
    products: HashMap<ProductId, (SnapshotText, SnapshotText)>,
    skus: HashMap<i64, Vec<SpecValueSnapshot>>,
}

impl PresentLines {
    /// What a line is called today; empty as far as its product or SKU is deleted.
    pub fn of(&self, line: &OrderLine) -> PresentTexts {
        let product = line.product.and_then(|id| self.products.get(&id));
        let sku = line.sku.and_then(|id| self.skus.get(&id.get()));
        PresentTexts {
            name: product.map(|(name, _)| name.clone()),
            unit: product.map(|(_, unit)| unit.clone()),
            spec_values: sku.cloned().unwrap_or_default(),
        }
    }
}

/// What the products of these lines are called today, in the original and in `locale`.
pub async fn present_lines(
    conn: &impl ConnectionTrait,
    lines: &[OrderLine],
    locale: Locale,
) -> Result<PresentLines, StoreError> {
    let mut products: Vec<i64> = lines
        .iter()
        .filter_map(|l| l.product)
        .map(ProductId::get)
        .collect();
    products.sort_unstable();
    products.dedup();
    let varied = lines.iter().filter(|l| !l.snapshot.spec_values.is_empty());
    let skus: Vec<i64> = varied.filter_map(|l| l.sku).map(SkuId::get).collect();
    if products.is_empty() {
        return Ok(PresentLines::default());
    }
    let mut filter = Filter::default();
    filter.and_among("p.id IN (*)", &products);
    let sql = format!(
        "SELECT p.id, p.name, p.unit, p.translations FROM products p WHERE {}",
        filter.sql()
    );
    let rows: Vec<Row> = sql::all(conn, &sql, filter.into_values()).await?;
    let products: Result<_, StoreError> = rows.into_iter().map(|row| named(&row, locale)).collect();
    Ok(PresentLines {
        products: products?,
        skus: spec_values(conn, &skus, locale).await?,
    })
}

fn named(
    row: &Row,
    locale: Locale,
) -> Result<(ProductId, (SnapshotText, SnapshotText)), StoreError> {
    let mut sheet = value::sheet(&row.translations)?;
    let name = text(&mut sheet, "name", &row.name, locale);
    let unit = SnapshotText {
        original: row.unit.clone(),
        buyer: unit_for_reader(sheet.localize("unit", &row.unit), locale),
    };
    Ok((ProductId::new(row.id), (name, unit)))
}
