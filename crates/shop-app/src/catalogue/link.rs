//! Links to files that are made when they are downloaded: templates, faults of an import, and exports.
//! They are valid only during the session they were issued to, and while the account is enabled.

use serde::{Deserialize, Serialize};
use shop_auth::LinkPurpose;
use shop_core::{ImportId, Locale, Secret, Timestamp};
use shop_import::{Column, faults_sheet, template};
use shop_store::{media, product_import, shop};

use super::{
    Export, ImportError,
    file::{fetch, read_table},
    read::{faults_of, headings},
};
use crate::{Actor, Application, Internal, account::session_link};

/// The validity of a link in seconds: enough to pass it to another browser.
const LINK_SECONDS: i64 = 10 * 60;

/// A link to a file.
#[derive(Debug, Clone)]
pub struct FileLink {
    /// The last path segment of the URL.
    pub token: Secret<String>,
    /// The file name.
    pub file_name: String,
    /// The expiry time.
    pub expires_at: Timestamp,
}

/// A file that is downloaded.
#[derive(Debug)]
pub enum Download {
    /// A workbook: its name and content.
    Table(String, Vec<u8>),
    /// An archive that is made while it is sent.
    Archive(Export),
}

#[derive(Serialize, Deserialize)]
enum File {
    Template,
    Faults(ImportId),
    Export,
}

/// A link to the template in a language.
pub fn template_link(app: &Application, actor: &Actor, locale: Locale) -> FileLink {
    link(app, actor, &(File::Template, locale), "products.xlsx")
}

/// A link to an archive with everything that a shop has.
pub fn export_link(app: &Application, actor: &Actor, locale: Locale) -> FileLink {
    link(
        app,
        actor,
        &(File::Export, locale),
        &archive_name(app.now()),
    )
}

/// The name of an archive, with the day in UTC.
pub(super) fn archive_name(now: Timestamp) -> String {
    let now = now.to_rfc3339();
    format!("shop-{}.zip", now.get(..10).unwrap_or_default())
}

/// A link to the table of an import with a column of its faults.
pub fn faults_link(app: &Application, actor: &Actor, id: ImportId, locale: Locale) -> FileLink {
    link(app, actor, &(File::Faults(id), locale), "problems.xlsx")
}

fn link(app: &Application, actor: &Actor, content: &(File, Locale), file_name: &str) -> FileLink {
    let link = (actor, LinkPurpose::Catalogue);
    let (token, expires_at) = session_link::seal(app, link, content, LINK_SECONDS);
    FileLink {
        token,
        file_name: file_name.to_owned(),
        expires_at,
    }
}

/// Makes the file of a link.
pub async fn download(app: &Application, token: &str) -> Result<Download, ImportError> {
    let opened = session_link::open(app, LinkPurpose::Catalogue, token).await?;
    let (actor, (file, locale)) = opened.ok_or(ImportError::Expired)?;
    match file {
        File::Template => {
            let now = app.now();
            let language = shop::language(app.database.read(), actor.shop).await?;
            let made = app.catalogues.run(move || template(locale, language, now));
            Ok(Download::Table("products.xlsx".to_owned(), made.await??))
        }
        File::Faults(id) => {
            let bytes = faults(app, &actor, id, locale).await?;
            Ok(Download::Table("problems.xlsx".to_owned(), bytes))
        }
        File::Export => {
            let held = app.archives_in_use.hold(actor.shop);
            Ok(Download::Archive(Export {
                actor,
                locale,
                _held: held.ok_or(ImportError::Busy)?,
            }))
        }
    }
}

/// The table of an import again, with a column of faults.
async fn faults(
    app: &Application,
    actor: &Actor,
    id: ImportId,
    locale: Locale,
) -> Result<Vec<u8>, ImportError> {
    let conn = app.database.read();
    let record = product_import::find(conn, actor.shop, id).await?;
    let record = record.ok_or(ImportError::Expired)?;
    let found = media::find_many(conn, &[record.table]).await?.pop();
    let gone = || Internal::Corrupt(format!("import {id} has no table"));
    let table = read_table(app, &fetch(app, &found.ok_or_else(gone)?).await?).await?;
    let mapping: Vec<Option<Column>> = headings(&record)?
        .iter()
        .map(|heading| heading.column)
        .collect();
    let faults = faults_of(app, id, u64::from(u32::MAX)).await?;
    let now = app.now();
    let made = app
        .catalogues
        .run(move || faults_sheet((&table, &mapping), &faults, locale, now));
    Ok(made.await??)
}
