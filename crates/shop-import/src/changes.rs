//! What an import changes of a stored product, as an export writes it.

use serde::{Deserialize, Serialize};
use shop_catalog::product::{Product, ProductPlan, Sku, SkuPlan, Spec, SpecItem};
use shop_core::{SkuId, SpecId, SpecItemId, uniqueness_key};

use crate::{
    Catalogue, CategoryPath, Column, ExportProduct, Group, SPECS,
    column::{Get, Scope},
    sheet::ExportRow,
};

/// A cell of an export that an import changes.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct CellChange {
    /// The number of the row that changes it, from 1.
    pub row: u32,
    /// The column; the import's table need not have it.
    pub column: Column,
    /// The text now. Of pictures their number.
    pub old: String,
    /// The text after the import. Of pictures their number.
    pub new: String,
}

/// Specs, items and SKUs of a plan that are not stored yet get an id above this one. Never written.
const UNSTORED: i64 = i64::MAX / 2;

/// The cells that a plan changes of a stored product, row by row, in the order of an export's columns. `category` is
/// that of the plan.
pub fn changed_cells(
    catalogue: &Catalogue,
    group: &Group,
    stored: &ExportProduct<'_>,
    plan: &ProductPlan,
    category: CategoryPath,
) -> Vec<CellChange> {
    let product = planned_product(stored.product, plan);
    let planned = ExportProduct {
        product: &product,
        category,
        pictures: Vec::new(),
    };
    let columns: Vec<Column> = Column::of_shop(plan.language)
        .filter(|column| is_compared(*column))
        .collect();
    let first = catalogue.first_row(group);
    let mut changes = pictures(first, stored.product, &product);
    for (place, (sku, now)) in product.skus.iter().zip(&plan.skus).enumerate() {
        let known = match now.id {
            Some(id) => sku_of(stored.product, id),
            // It takes the place of the only one.
            None if stored.product.specs.is_empty() => stored.product.skus.first(),
            None => None,
        };
        // What is the product's is in each of its rows.
        let before = known.or_else(|| stored.product.skus.first());
        let row = row_of(catalogue, group, plan, now).unwrap_or(first);
        for &column in &columns {
            let is_of_sku = column.scope() == Scope::Sku;
            if !is_of_sku && place > 0 {
                continue;
            }
            let old = before.filter(|_| !is_of_sku || known.is_some());
            let old = old.map_or_else(String::new, |sku| text(stored, sku, plan, column));
            let new = text(&planned, sku, plan, column);
            if old != new {
                let row = if is_of_sku { row } else { first };
                changes.push(CellChange {
                    row,
                    column,
                    old,
                    new,
                });
            }
        }
    }
    changes.sort_by_key(|change| change.row);
    changes
}

/// Whether a column says what a product is.
fn is_compared(column: Column) -> bool {
    let is_of_exports = matches!(
        column,
        Column::Id | Column::Revision | Column::StockSeen | Column::Pictures
    );
    !is_of_exports && !matches!(column.get(), Get::Nothing)
}

fn text(export: &ExportProduct<'_>, sku: &Sku, plan: &ProductPlan, column: Column) -> String {
    let row = ExportRow {
        export,
        sku,
        locale: plan.language,
    };
    row.cell(column)
}

/// The change of a product's pictures, if there is one.
fn pictures(row: u32, stored: &Product, planned: &Product) -> Vec<CellChange> {
    let [old, new] = [stored, planned].map(|product| &product.content.pictures);
    let change = (old != new).then(|| CellChange {
        row,
        column: Column::Pictures,
        old: old.len().to_string(),
        new: new.len().to_string(),
    });
    change.into_iter().collect()
}

fn sku_of(product: &Product, id: SkuId) -> Option<&Sku> {
    product.skus.iter().find(|sku| sku.id == id)
}

/// The number of the row that has the items of a SKU.
fn row_of(catalogue: &Catalogue, group: &Group, plan: &ProductPlan, sku: &SkuPlan) -> Option<u32> {
    let items = plan.specs.iter().zip(&sku.items);
    let names: Option<Vec<String>> = items
        .map(|(spec, place)| Some(uniqueness_key(spec.items.get(*place)?.name.original())))
        .collect();
    let names = names?;
    let mut rows = catalogue.rows_of(group);
    let row = rows.find(|row| {
        let cells = SPECS.iter().map(|spec| catalogue.cell(row, spec.value));
        let keys = cells.filter(|cell| !cell.is_empty()).map(uniqueness_key);
        keys.eq(names.iter().cloned())
    })?;
    Some(row.number)
}

/// The product that a plan makes of a stored one.
fn planned_product(stored: &Product, plan: &ProductPlan) -> Product {
    let mut unstored = UNSTORED;
    let mut next = || {
        unstored += 1;
        unstored
    };
    let specs: Vec<Spec> = plan
        .specs
        .iter()
        .map(|spec| Spec {
            id: spec.id.unwrap_or_else(|| SpecId::new(next())),
            name: spec.name.clone(),
            items: spec
                .items
                .iter()
                .map(|item| SpecItem {
                    id: item.id.unwrap_or_else(|| SpecItemId::new(next())),
                    name: item.name.clone(),
                })
                .collect(),
        })
        .collect();
    let item_of = |(spec, place): (&Spec, &usize)| Some(spec.items.get(*place)?.id);
    let skus = plan
        .skus
        .iter()
        .map(|sku| Sku {
            id: sku.id.unwrap_or_else(|| SkuId::new(next())),
            items: specs.iter().zip(&sku.items).filter_map(item_of).collect(),
            price: sku.price,
            tier_prices: sku.tier_prices.clone(),
            stock: sku.stock,
            item_number: sku.item_number.clone(),
            image: sku.image,
        })
        .collect();
    Product {
        content: plan.content.clone(),
        specs,
        skus,
        ..stored.clone()
    }
}
