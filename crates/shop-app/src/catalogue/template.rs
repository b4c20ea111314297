//! Templates: what a merchant decided of a table applies to the next one with the same headings.

use std::collections::HashSet;

use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use shop_core::{CategoryId, ImportId, Locale, Reason, ShopId, Timestamp};
use shop_import::{Choices, Column, Table, headings_key};
use shop_store::{
    Invalidates, Transaction, category, commit,
    import_template::{self, ImportTemplate},
    product_import, shop,
};

use crate::{
    Actor, Application, Error, Internal,
    catalogue::{Import, Reading, read, reading::reading, text_of},
};

/// Templates of a merchant that are kept.
pub const TEMPLATES_KEPT: u32 = 20;

/// What is decided of the rows and columns of a table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Decisions {
    /// The column of each heading.
    pub mapping: Vec<Option<Column>>,
    /// Whether hidden rows are products.
    pub hidden_rows: bool,
    /// Whether sections are categories.
    pub sections_are_categories: bool,
    /// The category of new products without one.
    pub category: Option<i64>,
    /// Whether lists of options in one cell are several options.
    pub split_options: bool,
}

impl Decisions {
    fn of(mapping: Vec<Option<Column>>, choices: &Choices) -> Self {
        Self {
            mapping,
            hidden_rows: choices.hidden_rows,
            sections_are_categories: choices.sections_are_categories,
            category: choices.category,
            split_options: choices.split_options,
        }
    }
}

/// What is decided of the table of an import.
#[derive(Debug)]
pub(super) struct Decided {
    /// By the request, else as usual, else by a template.
    pub decisions: Decisions,
    /// The hash of the headings; none if the table needs no template.
    pub hash: Option<String>,
    /// When the template was saved that decided, if one did.
    pub template_saved_at: Option<Timestamp>,
    /// What nobody has to decide.
    usual: Decisions,
    /// The sheet and the encoding; the rate, too, which is another one next time.
    read: Choices,
    language: Locale,
}

/// What a request decides of its table; the rest is as usual.
pub(super) async fn decide(
    app: &Application,
    owner: ShopId,
    table: &Table,
    mapping: Option<Vec<Option<Column>>>,
    choices: Choices,
) -> Result<Decided, Error> {
    let language = shop::language(app.database.read(), owner).await?;
    let usual = table.columns(language);
    let key = headings_key(&table.headings);
    Ok(Decided {
        decisions: Decisions::of(
            mapping.unwrap_or_else(|| table.columns_at(language, choices.rate)),
            &choices,
        ),
        hash: key.map(|key| hex::encode(Sha256::digest(key))),
        template_saved_at: None,
        usual: Decisions::of(usual, &Choices::default()),
        read: choices,
        language,
    })
}

impl Decided {
    /// Decides as for the last table with the same headings, if it was decided.
    pub async fn take_template(&mut self, app: &Application, owner: ShopId) -> Result<(), Error> {
        if let Some(hash) = &self.hash
            && let Some((last, at)) = find(app, owner, hash, self.language).await?
        {
            self.decisions = last;
            self.template_saved_at = Some(at);
        }
        Ok(())
    }

    /// How the table is read.
    pub fn choices(&self) -> Choices {
        Choices {
            hidden_rows: self.decisions.hidden_rows,
            sections_are_categories: self.decisions.sections_are_categories,
            category: self.decisions.category,
            sheet: self.read.sheet.clone(),
            encoding: self.read.encoding,
            split_options: self.decisions.split_options,
            rate: self.read.rate,
        }
    }

    /// Keeps the decisions for the next table with these headings. The usual ones need no template.
    pub async fn keep(
        &self,
        transaction: &Transaction,
        owner: ShopId,
        now: Timestamp,
    ) -> Result<(), Internal> {
        let Some(hash) = &self.hash else {
            return Ok(());
        };
        if self.decisions == self.usual {
            return Ok(import_template::remove(transaction, owner, hash).await?);
        }
        let template = ImportTemplate {
            decisions: text_of(&self.decisions)?,
            saved_at: now,
        };
        Ok(import_template::save(transaction, owner, hash, &template, TEMPLATES_KEPT).await?)
    }
}

/// What was decided of the last table with these headings, and when; without what the shop no longer has.
async fn find(
    app: &Application,
    owner: ShopId,
    hash: &str,
    language: Locale,
) -> Result<Option<(Decisions, Timestamp)>, Error> {
    let conn = app.database.read();
    let Some(found) = import_template::find(conn, owner, hash).await? else {
        return Ok(None);
    };
    // A column may have been removed since.
    let Ok(mut decisions) = serde_json::from_str::<Decisions>(&found.decisions) else {
        return Ok(None);
    };
    let mut used = HashSet::new();
    for column in &mut decisions.mapping {
        // The shop may write in another language by now.
        let now = column.map(|column| column.in_shop(language));
        *column = now.filter(|column| used.insert(*column));
    }
    if let Some(id) = decisions.category {
        let known = category::find(conn, owner, CategoryId::new(id)).await?;
        decisions.category = known.map(|_| id);
    }
    Ok(Some((decisions, found.saved_at)))
}

/// When the template of an import was saved; none if it had none or the template is no longer there.
pub(super) async fn saved_at(
    app: &Application,
    owner: ShopId,
    reading: &Reading,
) -> Result<Option<Timestamp>, Internal> {
    let (Some(hash), Some(at)) = (&reading.headings_hash, reading.template_saved_at) else {
        return Ok(None);
    };
    let found = import_template::find(app.database.read(), owner, hash).await?;
    Ok(found
        .map(|template| template.saved_at)
        .filter(|saved| *saved == at))
}

/// Deletes the template for the headings of an import's table, if there is one. The import stays as it is.
pub async fn remove_template(
    app: &Application,
    actor: &Actor,
    id: ImportId,
) -> Result<Import, Error> {
    let found = product_import::find(app.database.read(), actor.shop, id).await?;
    let reading = reading(&found.ok_or(Reason::NotFound)?)?;
    if let Some(hash) = &reading.headings_hash {
        let transaction = app.database.begin_write().await?;
        import_template::remove(&transaction, actor.shop, hash).await?;
        commit(transaction, Invalidates::Nothing).await?;
    }
    read(app, actor, id).await
}
