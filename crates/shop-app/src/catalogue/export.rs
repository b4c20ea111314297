//! Exports a whole shop as an archive: tables of its products, its public pictures and videos, and its
//! data as JSON. It is made while it is sent; what is in memory is one page of products, one table or a
//! piece of a file.

use std::{
    collections::{BTreeMap, HashMap, HashSet},
    io,
    sync::Arc,
};

use bytes::Bytes;
use futures_util::{Stream, stream};
use serde::{Deserialize, Serialize};
use shop_auth::LinkPurpose;
use shop_core::{CategoryId, ImportId, Locale, MediaId, Reason, Secret, ShopId, Timestamp};
use shop_import::{
    ArchiveWriter, CategoryPath, Choices, Column, ExportProduct, ProductSheet, Table,
    archive::{Archive, ArchiveError},
    faults_sheet, picture_name, template,
};
use shop_media::{ObjectKey, Spooled};
use shop_store::{
    category::{self, Audience, CategoryListed},
    media::{self, MediaRecord},
    product, product_import, shop,
};
use tokio::sync::mpsc;

use crate::{
    Actor, Application, Error, Internal, account,
    admin::{self, AccountsExport, AuditFilter},
    application::Held,
    catalogue::{busy, faults_of, headings, not_run, reading::reading},
    product::{ProductDetail, own},
};

/// Archives of one shop that are made at once. Each reads all its products while the link works any number
/// of times; a download that broke off may count for a moment longer.
pub(crate) const ARCHIVES_MAX: usize = 3;

/// Products that are read at once.
const PRODUCTS: usize = 50;

/// Files that are listed at once.
const FILES: u32 = 200;

/// The most bytes that are read of a file at once.
const PIECE: u64 = 1024 * 1024;

/// Pieces that wait to be sent: a slow reader holds a few megabytes.
const WAITING: usize = 2;

/// An export that a link permits.
#[derive(Debug)]
pub struct Export {
    /// Whose shop.
    pub actor: Actor,
    /// The language of the headings.
    pub locale: Locale,
    /// Counts among those of the shop until the archive is made.
    pub(super) _held: Held<ShopId>,
}

/// The data of a shop as JSON.
#[derive(Debug)]
pub struct ShopJson {
    /// An object with everything but the products.
    pub shop: String,
    /// Serializes a product.
    pub product: fn(&ProductDetail) -> serde_json::Result<String>,
}

/// The bytes of an archive. It ends with an error if it could not be completed.
pub trait ExportStream: Stream<Item = Result<Bytes, Internal>> {}

impl<S: Stream<Item = Result<Bytes, Internal>>> ExportStream for S {}

impl Export {
    /// The name of the archive.
    pub fn file_name(&self, app: &Application) -> String {
        archive_name(app.now())
    }

    /// Makes the archive while it is read.
    pub fn stream(self, app: &Application, json: ShopJson) -> impl ExportStream + use<> {
        let (sender, receiver) = mpsc::channel(WAITING);
        let making = Making {
            app: app.clone(),
            export: self,
            archive: ArchiveWriter::new(),
            sender,
            names: HashMap::new(),
        };
        tokio::spawn(making.run(json));
        stream::unfold(receiver, async |mut receiver| {
            let piece = receiver.recv().await?;
            Some((piece, receiver))
        })
    }
}

/// Why the making of an archive ends.
enum Ended {
    /// Nobody reads it any more.
    Unread,
    /// It could not be completed.
    Failed(Internal),
}

impl<E: Into<Error>> From<E> for Ended {
    fn from(error: E) -> Self {
        Self::Failed(match error.into() {
            Error::Internal(cause) => cause,
            Error::Refused(refusal) => Internal::Corrupt(refusal.to_string()),
        })
    }
}

/// An archive in the making.
struct Making {
    app: Application,
    export: Export,
    archive: ArchiveWriter,
    sender: mpsc::Sender<Result<Bytes, Internal>>,
    /// The names of pictures in the table, by their objects: files that were sent in different encodings
    /// may be stored as the same object.
    names: HashMap<String, String>,
}

impl Making {
    async fn run(mut self, json: ShopJson) {
        match self.write(json).await {
            Ok(()) => match self.archive.finish() {
                Ok(bytes) => _ = self.sender.send(Ok(bytes.into())).await,
                Err(error) => {
                    let error = Internal::Corrupt(error.to_string());
                    _ = self.sender.send(Err(error)).await;
                }
            },
            Err(Ended::Unread) => {}
            Err(Ended::Failed(error)) => {
                tracing::error!(event = "export_failed", %error, "an export was broken off");
                _ = self.sender.send(Err(error)).await;
            }
        }
    }

    async fn write(&mut self, json: ShopJson) -> Result<(), Ended> {
        self.tables().await?;
        self.json(json).await?;
        self.files().await
    }

    /// Sends what was written.
    async fn send(&mut self) -> Result<(), Ended> {
        let bytes = self.archive.take();
        if bytes.is_empty() {
            return Ok(());
        }
        let sent = self.sender.send(Ok(bytes.into())).await;
        sent.map_err(|_| Ended::Unread)
    }

    /// The tables, as many as the rows need.
    async fn tables(&mut self) -> Result<(), Ended> {
        let categories = self.categories().await?;
        let locale = self.export.locale;
        let owner = self.export.actor.shop;
        let language = shop::language(self.app.database.read(), owner).await?;
        let now = self.app.now();
        let begin = || ProductSheet::begin(locale, language, now).map(Box::new);
        let mut sheet = begin()?;
        let mut number = 1;
        let ids = product::ids_in_order(self.app.database.read(), owner).await?;
        for ids in ids.chunks(PRODUCTS) {
            let conn = self.app.database.read();
            let mut found = product::find_many(conn, owner, ids).await?;
            let pictures = found.values().flat_map(|p| p.content.pictures.clone());
            let pictures: Vec<MediaId> = pictures.collect();
            let mut objects: HashMap<MediaId, MediaRecord> =
                media::find_owned(conn, owner, &pictures).await?;
            let found_files: Vec<MediaRecord> = objects.values().cloned().collect();
            objects.extend(media::find_clean(conn, &found_files).await?);
            for product in ids.iter().filter_map(|id| found.remove(id)) {
                let mut names = Vec::new();
                for (place, id) in product.content.pictures.iter().enumerate() {
                    let Some(object) = objects.get(id) else {
                        continue;
                    };
                    let name = || picture_name(&product, place, object_name(object));
                    names.push(
                        self.names
                            .entry(object.object_key.clone())
                            .or_insert_with(name)
                            .clone(),
                    );
                }
                if sheet.is_full(&product) {
                    self.table(sheet, number).await?;
                    sheet = begin()?;
                    number += 1;
                }
                let category = categories.get(&product.content.category);
                sheet.add(&ExportProduct {
                    category: category.cloned().unwrap_or_else(|| CategoryPath {
                        first: String::new(),
                        second: None,
                    }),
                    product: &product,
                    pictures: names,
                })?;
            }
        }
        self.table(sheet, number).await
    }

    async fn table(&mut self, sheet: Box<ProductSheet>, number: u32) -> Result<(), Ended> {
        let finished = self.app.catalogues.run(move || sheet.finish());
        let bytes = finished.await.map_err(not_run)??;
        let name = match number {
            1 => "products.xlsx".to_owned(),
            more => format!("products-{more}.xlsx"),
        };
        self.archive.begin_stored(&name)?;
        self.archive.write(&bytes)?;
        self.send().await
    }

    /// The names of the shop's categories.
    async fn categories(&self) -> Result<HashMap<CategoryId, CategoryPath>, Ended> {
        let (conn, owner) = (self.app.database.read(), self.export.actor.shop);
        let all = category::all(conn, owner, Audience::Owner).await?;
        let path = |listed: &CategoryListed| (listed.category.id, category_path(listed));
        Ok(all.iter().map(path).collect())
    }

    /// The shop's data, product by product.
    async fn json(&mut self, json: ShopJson) -> Result<(), Ended> {
        self.archive.begin_compressed("shop.json")?;
        let head = format!("{{\"shop\":{},\n\"products\":[", json.shop);
        self.archive.write(head.as_bytes())?;
        let (actor, mut separator) = (self.export.actor, "\n");
        let ids = product::ids_in_order(self.app.database.read(), actor.shop).await?;
        for ids in ids.chunks(PRODUCTS) {
            for id in ids {
                let Some(detail) = own(&self.app, &actor, *id).await? else {
                    continue;
                };
                let text = (json.product)(&detail);
                let text = text.map_err(|error| Internal::Corrupt(error.to_string()))?;
                self.archive.write(separator.as_bytes())?;
                self.archive.write(text.as_bytes())?;
                separator = ",\n";
            }
            self.send().await?;
        }
        self.archive.write(b"\n]}\n")?;
        self.send().await
    }

    /// The public files, without their watermark: those of the table by their names there, others by
    /// those in their addresses.
    async fn files(&mut self) -> Result<(), Ended> {
        let mut written = HashSet::new();
        let mut after = MediaId::new(0);
        loop {
            let (conn, owner) = (self.app.database.read(), self.export.actor.shop);
            let files = media::public_files(conn, owner, after, FILES).await?;
            let Some(last) = files.last() else {
                return Ok(());
            };
            after = last.id;
            let mut clean = media::find_clean(conn, &files).await?;
            for file in files {
                let file = clean.remove(&file.id).unwrap_or(file);
                if !written.insert(file.object_key.clone()) {
                    continue;
                }
                let name = match self.names.get(&file.object_key) {
                    Some(name) => format!("pictures/{name}"),
                    None => format!("files/{}", object_name(&file)),
                };
                self.file(&file, &name).await?;
            }
        }
    }

    /// A file, piece by piece. One that is missing in the store is left out.
    async fn file(&mut self, file: &MediaRecord, name: &str) -> Result<(), Ended> {
        let corrupt = |_| Internal::Corrupt(format!("the key of file {}", file.id));
        let key: ObjectKey = file.object_key.parse().map_err(corrupt)?;
        let mut at = 0;
        while at < file.bytes {
            let range = at..=(at + PIECE - 1);
            let part = self.app.objects.get_range(&key, range).await;
            let part = part.map_err(Internal::from)?;
            let Some(part) = part.filter(|part| !part.bytes.is_empty()) else {
                tracing::warn!(event = "export_file_missing", file = %file.id, "a file is missing in the store and left out of an export");
                return Ok(());
            };
            if at == 0 {
                self.archive.begin_stored(name)?;
            }
            self.archive.write(&part.bytes)?;
            at += part.bytes.len() as u64;
            self.send().await?;
        }
        Ok(())
    }
}

/// The name of a file in the store, without its area.
fn object_name(file: &MediaRecord) -> &str {
    let key = file.object_key.as_str();
    key.split_once('/').map_or(key, |(_, name)| name)
}

/// Copies a file to a temporary one.
pub(crate) async fn fetch(app: &Application, file: &MediaRecord) -> Result<Arc<Spooled>, Error> {
    let gone = || Internal::Corrupt(format!("the object of file {}", file.id));
    let key: ObjectKey = file.object_key.parse().map_err(|_| gone())?;
    let spooled = crate::media::fetch(app, &key, file.bytes).await;
    let spooled = spooled.map_err(|error| match error {
        Error::Refused(refusal) if refusal.reason != Reason::Unavailable => {
            Internal::Corrupt(refusal.to_string()).into()
        }
        passing => passing,
    })?;
    Ok(Arc::new(spooled.ok_or_else(gone)?))
}

/// Reads a table.
pub(crate) async fn read_table(
    app: &Application,
    file: &Arc<Spooled>,
    choices: &Choices,
) -> Result<Table, Error> {
    let (file, choices) = (Arc::clone(file), choices.clone());
    let read = app.catalogues.run(move || {
        let opened = file.open().map_err(|error| disk(&error))?;
        let file = io::BufReader::new(opened);
        Ok(Table::read_as(file, &choices)?)
    });
    read.await.map_err(not_run)?
}

/// The names of a category, as a table has them.
pub(super) fn category_path(listed: &CategoryListed) -> CategoryPath {
    let name = listed.category.content.name.original().to_owned();
    match &listed.parent_name {
        Some(parent) => CategoryPath {
            first: parent.original().to_owned(),
            second: Some(name),
        },
        None => CategoryPath {
            first: name,
            second: None,
        },
    }
}

/// Opens an archive and checks what it claims.
pub(crate) async fn open_archive(
    app: &Application,
    file: &Arc<Spooled>,
) -> Result<Archive<std::fs::File>, Error> {
    let file = Arc::clone(file);
    let opened = app.catalogues.run(move || {
        let opened = file.open().map_err(|error| disk(&error))?;
        Ok(Archive::open(opened)?)
    });
    opened.await.map_err(not_run)?
}

fn disk(error: &io::Error) -> Error {
    Error::Internal(Internal::Corrupt(format!("a temporary file: {error}")))
}

// Links to files that are made when they are downloaded: templates, faults of an import, and exports.
// They are valid only during the session they were issued to, and while the account is enabled.

/// The validity of a link in seconds: enough to pass it to another browser.
pub const LINK_SECONDS: i64 = 10 * 60;

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
    Operator(OperatorTable),
}

/// A table for operators.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub(crate) enum OperatorTable {
    /// Accounts.
    Accounts(AccountsExport),
    /// The log.
    Audit(AuditFilter),
}

impl OperatorTable {
    /// The file name, with the day in UTC.
    fn file_name(&self, now: Timestamp) -> String {
        let name = match self {
            Self::Accounts(_) => "users",
            Self::Audit(_) => "log",
        };
        let now = now.to_rfc3339();
        format!("{name}-{}.xlsx", now.get(..10).unwrap_or_default())
    }
}

/// A link to a table for operators.
pub(crate) fn operator_table_link(
    app: &Application,
    operator: &Actor,
    table: OperatorTable,
    locale: Locale,
) -> FileLink {
    let name = table.file_name(app.now());
    link(app, operator, &(File::Operator(table), locale), &name)
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
fn archive_name(now: Timestamp) -> String {
    let now = now.to_rfc3339();
    format!("shop-{}.zip", now.get(..10).unwrap_or_default())
}

/// A link to the table of an import with a column of its faults.
pub fn faults_link(app: &Application, actor: &Actor, id: ImportId, locale: Locale) -> FileLink {
    link(app, actor, &(File::Faults(id), locale), "problems.xlsx")
}

fn link(app: &Application, actor: &Actor, content: &(File, Locale), file_name: &str) -> FileLink {
    let (token, expires_at) =
        account::seal(app, actor, LinkPurpose::Catalogue, content, LINK_SECONDS);
    FileLink {
        token,
        file_name: file_name.to_owned(),
        expires_at,
    }
}

/// Makes the file of a link.
pub async fn download(app: &Application, token: &str) -> Result<Download, Error> {
    let opened = account::open(app, LinkPurpose::Catalogue, token).await?;
    let (actor, (file, locale)) = opened.ok_or(Reason::LinkExpired)?;
    match file {
        File::Template => {
            let now = app.now();
            let language = shop::language(app.database.read(), actor.shop).await?;
            let made = app.catalogues.run(move || template(locale, language, now));
            Ok(Download::Table(
                "products.xlsx".to_owned(),
                made.await.map_err(not_run)??,
            ))
        }
        File::Faults(id) => {
            let bytes = faults(app, &actor, id, locale).await?;
            Ok(Download::Table("problems.xlsx".to_owned(), bytes))
        }
        File::Operator(table) => {
            let name = table.file_name(app.now());
            let bytes = admin::export::table(app, &actor, table, locale).await?;
            Ok(Download::Table(name, bytes))
        }
        File::Export => {
            let held = app.archives_in_use.hold(actor.shop);
            Ok(Download::Archive(Export {
                actor,
                locale,
                _held: held.ok_or_else(busy)?,
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
) -> Result<Vec<u8>, Error> {
    let conn = app.database.read();
    let record = product_import::find(conn, actor.shop, id).await?;
    let record = record.ok_or(Reason::LinkExpired)?;
    let found = media::find_many(conn, &[record.table]).await?.pop();
    let gone = || Internal::Corrupt(format!("import {id} has no table"));
    let choices = reading(&record)?.choices;
    let file = fetch(app, &found.ok_or_else(gone)?).await?;
    let table = read_table(app, &file, &choices).await?;
    let pictures = pictures_in(app, &file, &table).await?;
    let mapping: Vec<Option<Column>> = headings(&record)?
        .iter()
        .map(|heading| heading.column)
        .collect();
    let faults = faults_of(app, id, u64::from(u32::MAX)).await?;
    let now = app.now();
    let made = app
        .catalogues
        .run(move || faults_sheet(&table, &mapping, &faults, &pictures, locale, now));
    Ok(made.await.map_err(not_run)??)
}

/// The pictures in the cells of a workbook, by their names; none of a text.
async fn pictures_in(
    app: &Application,
    file: &Arc<Spooled>,
    table: &Table,
) -> Result<BTreeMap<String, Vec<u8>>, Error> {
    let names: HashSet<String> = table
        .rows
        .iter()
        .flat_map(|row| row.pictures.iter().cloned())
        .collect();
    if names.is_empty() {
        return Ok(BTreeMap::new());
    }
    let mut archive = open_archive(app, file).await?;
    let read = app.catalogues.run(move || {
        let (places, _) = archive.places()?;
        let mut pictures = BTreeMap::new();
        for name in names {
            let place = places.get(&name).copied();
            if let Some(bytes) = place.and_then(|place| archive.picture(place).ok().flatten()) {
                pictures.insert(name, bytes);
            }
        }
        Ok::<_, ArchiveError>(pictures)
    });
    Ok(read.await.map_err(not_run)??)
}
