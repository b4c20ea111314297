//! What a dry run would make of products.

use shop_catalog::product::{Product, ProductPlan};
use shop_import::{CategoryPath, CellChange, ExportProduct, Group, changed_cells};
use shop_store::import_product::ImportProduct;

use super::{Chunk, Place};
use crate::{
    Internal,
    catalogue::{CHANGED_TEXT_MAX, CHANGES_SHOWN, PRODUCTS_SHOWN, first_characters, text_of},
};

impl Chunk<'_> {
    /// Notes what a dry run would make of a product, if it is among the first.
    pub(super) fn preview(
        &mut self,
        group: &Group,
        plan: &ProductPlan,
        place: Option<&Place>,
        stored: Option<&Product>,
    ) -> Result<(), Internal> {
        let record = &self.job.record;
        let rows_before = match stored {
            Some(_) => record.changed_rows + self.result.changed_rows,
            None => record.new_rows + self.result.new_rows,
        };
        if !record.is_dry_run || rows_before >= PRODUCTS_SHOWN {
            return Ok(());
        }
        let changes = stored.map_or_else(Vec::new, |stored| {
            self.changes_of(group, stored, plan, place)
        });
        self.previews.push(ImportProduct {
            row: self.job.catalogue.first_row(group),
            name: plan.content.texts.name.original().to_owned(),
            is_new: stored.is_none(),
            changes: text_of(&changes[..])?,
        });
        Ok(())
    }

    fn changes_of(
        &self,
        group: &Group,
        stored: &Product,
        plan: &ProductPlan,
        place: Option<&Place>,
    ) -> Vec<CellChange> {
        let before = self.paths.get(&stored.content.category);
        let before = before.cloned().unwrap_or_else(|| CategoryPath {
            first: String::new(),
            second: None,
        });
        let after = match place {
            Some(Place::New(path)) => Some(path),
            Some(Place::Known(id)) => self.paths.get(id),
            None => None,
        };
        let after = after.unwrap_or(&before).clone();
        let export = ExportProduct {
            product: stored,
            category: before,
            pictures: Vec::new(),
        };
        let mut changes = changed_cells(&self.job.catalogue, group, &export, plan, after);
        changes.truncate(CHANGES_SHOWN);
        for change in &mut changes {
            for text in [&mut change.old, &mut change.new] {
                *text = first_characters(text, CHANGED_TEXT_MAX);
            }
        }
        changes
    }
}
