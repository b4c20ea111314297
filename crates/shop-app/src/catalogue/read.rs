//! Imports as their owner sees them.

use serde::{Deserialize, Serialize, de::DeserializeOwned};
use shop_core::{ImportId, Locale};
use shop_import::{Column, Fault, Table};
use shop_store::{
    product_import::{self, ImportFault, ImportRecord},
    shop,
};

use super::ImportError;
use crate::{Actor, Application, Internal};

/// Faults that an answer lists; all of them are in the table of faults.
const FAULTS_SHOWN: u64 = 100;
/// Names of unused pictures that are kept and listed.
pub(super) const UNUSED_SHOWN: usize = 100;
/// Imports that are listed.
const LISTED: u64 = 10;
/// Samples of a column.
const SAMPLES: usize = 3;
/// The longest heading or sample, in characters: what a phone shows in two lines.
const TEXT_MAX: usize = 60;

/// A heading of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Heading {
    /// The text.
    pub text: String,
    /// Its column; `None` if the column is not imported.
    pub column: Option<Column>,
    /// The first texts below it.
    pub samples: Vec<String>,
}

/// An import with what was found.
#[derive(Debug, Clone)]
pub struct Import {
    /// The import.
    pub record: ImportRecord,
    /// The language in which the shop writes.
    pub language: Locale,
    /// The headings of its table.
    pub headings: Vec<Heading>,
    /// The first faults.
    pub faults: Vec<Fault>,
    /// The names of the first pictures that belong to no product of the table.
    pub unused_pictures: Vec<String>,
}

/// An import of the actor.
pub async fn read(app: &Application, actor: &Actor, id: ImportId) -> Result<Import, ImportError> {
    let record = product_import::find(app.database.read(), actor.shop, id).await?;
    shown(app, record.ok_or(ImportError::NotFound)?).await
}

/// The latest imports of the actor, the newest first.
pub async fn list(app: &Application, actor: &Actor) -> Result<Vec<Import>, ImportError> {
    let records = product_import::latest(app.database.read(), actor.shop, LISTED).await?;
    let mut imports = Vec::with_capacity(records.len());
    for record in records {
        imports.push(shown(app, record).await?);
    }
    Ok(imports)
}

async fn shown(app: &Application, record: ImportRecord) -> Result<Import, ImportError> {
    let faults = if record.faulty_rows > 0 {
        faults_of(app, record.id, FAULTS_SHOWN).await?
    } else {
        Vec::new()
    };
    Ok(Import {
        language: shop::language(app.database.read(), record.owner).await?,
        headings: headings(&record)?,
        unused_pictures: list_of(&record, &record.unused_pictures)?,
        record,
        faults,
    })
}

/// The headings of an import's table.
pub(super) fn headings(record: &ImportRecord) -> Result<Vec<Heading>, Internal> {
    list_of(record, &record.headings)
}

fn list_of<T: DeserializeOwned>(record: &ImportRecord, json: &str) -> Result<Vec<T>, Internal> {
    let corrupt = |error| Internal::Corrupt(format!("a list of import {}: {error}", record.id));
    serde_json::from_str(json).map_err(corrupt)
}

/// At most `limit` faults of an import.
pub(super) async fn faults_of(
    app: &Application,
    id: ImportId,
    limit: u64,
) -> Result<Vec<Fault>, ImportError> {
    let found = product_import::faults(app.database.read(), id, limit).await?;
    let faults = found.into_iter().map(|fault| {
        let corrupt = || Internal::Corrupt(format!("a fault of import {id}: {}", fault.reason));
        Ok(Fault {
            row: fault.row,
            column: fault.column.parse().ok(),
            reason: fault.reason.parse().map_err(|_| corrupt())?,
            limit: fault.limit,
        })
    });
    faults.collect()
}

/// A fault as it is stored.
pub(super) fn stored(fault: &Fault) -> ImportFault {
    ImportFault {
        row: fault.row,
        column: fault.column.map_or("", Column::as_str).to_owned(),
        reason: fault.reason.as_str().to_owned(),
        limit: fault.limit,
    }
}

/// The headings of a table with samples of what is below them.
pub(super) fn headings_of(table: &Table, mapping: &[Option<Column>]) -> Vec<Heading> {
    let heading = |(place, text): (usize, &String)| {
        let cells = table.rows.iter().filter_map(|row| row.cells.get(place));
        let cells = cells
            .map(|cell| cell.text.trim())
            .filter(|cell| !cell.is_empty());
        Heading {
            text: short(text),
            column: mapping.get(place).copied().flatten(),
            samples: cells.take(SAMPLES).map(short).collect(),
        }
    };
    table.headings.iter().enumerate().map(heading).collect()
}

fn short(text: &str) -> String {
    text.trim().chars().take(TEXT_MAX).collect()
}
