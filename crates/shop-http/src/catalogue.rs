//! Importing products from tables, and exporting shops.

use actix_web::{HttpResponse, delete, get, http::header, post, web};
use futures_util::TryStreamExt as _;
use serde::{Deserialize, Serialize};
use shop_app::{
    Actor, Application, Internal, album,
    catalogue::{self, Download, Export, Fault, Import, ImportRequest, ShopJson, column_name},
    category, home,
    scope::Whose,
    shop,
};
use shop_catalog::home::HomeOf;
use shop_core::{ImportId, Locale, MediaId, PageLimit, PageRequest};
use utoipa::ToSchema;

use crate::{
    Failure, Reply,
    album::Album,
    album::album_view,
    category::CategoryTree,
    category::tree_view,
    common::{TextView, integer},
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Id, Reader, Segment, SignedIn},
    home::HomeView,
    home::home_view,
    product::views,
    reply::Answer,
    routes::Registry,
    user::{self, UserView},
};

pub use shop_app::catalogue::{Column, FaultReason, ImportMode, ImportStatus};

/// Registers the calls of this resource, before those of single products.
pub fn configure(config: &mut impl Registry) {
    config
        .service(begin_import)
        .service(list_imports)
        .service(import_template)
        .service(read_import)
        .service(cancel_import)
        .service(export_shop)
        .service(download_file);
}

refusals!(ImportTemplateRefused:);

/// Get a table to fill in
///
/// Answers an address of an .xlsx file with headings in the requested language and examples in that of
/// the shop.
#[utoipa::path(
    tag = "product",
    security(("bearer" = [])),
    responses((status = 200, description = "Where to download it", body = Envelope<FileLink>), ImportTemplateRefused),
)]
#[get("/api/product/import/template")]
pub async fn import_template(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, ()): SignedIn,
) -> Answer<FileLink> {
    let link = catalogue::template_link(&app, &actor, locale);
    Ok(Reply::private(link_view(link)))
}

refusals!(
    BeginImportRefused: UnreadableTable, TableTooLarge, ImportRunning, Unavailable;
    fields: NotFound, NotAllowed, TooManyItems, DuplicateItem, OutOfRange
);

/// Import products
///
/// Reads the table and begins the import; `GET /api/product/import/{id}` says how far it is. Rows with
/// the same `id`, else with the same `itemNumber`, else with the same `name` are one product; one that
/// the shop has is changed, another is created. Only columns of the table are changed. A product is
/// imported as a whole or, if something is wrong with one of its rows, not at all; others are imported
/// nevertheless. Categories that the shop does not have are created. Importing the same table again
/// changes nothing.
///
/// `name.en` and `name.ar` are translations of `name`, and so on. With `revision`, a product that was
/// changed since the export is left as it is. With `stockSeen`, the difference to `stock` is added to
/// what there is. Pictures are named in the table, lie in its cells, or are found by the item number:
/// `A-1203.jpg`, `A-1203-2.jpg`.
///
/// An earlier dry run that is still running is cancelled. `import_running` (409): products are being
/// imported already. `table_too_large`: more than {unpacked-mib} MiB when it is unpacked.
#[utoipa::path(
    tag = "product",
    security(("bearer" = [])),
    request_body = ProductImportRequest,
    responses((status = 200, description = "The import", body = Envelope<ProductImport>), BeginImportRefused),
)]
#[post("/api/product/import")]
pub async fn begin_import(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, Body(request)): SignedIn<Body<ProductImportRequest>>,
) -> Answer<ProductImport> {
    let request = import_request(request);
    let import = catalogue::begin(&app, &actor, request).await?;
    let view = import_view(&app, &actor, import, locale);
    Ok(Reply::private(view))
}

refusals!(ListImportsRefused:);

/// The latest imports
///
/// The caller's, the newest first, at most {imports-listed}.
#[utoipa::path(
    tag = "product",
    security(("bearer" = [])),
    responses((status = 200, description = "The imports", body = Envelope<ProductImports>), ListImportsRefused),
)]
#[get("/api/product/import")]
pub async fn list_imports(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, ()): SignedIn,
) -> Answer<ProductImports> {
    let imports = catalogue::list(&app, &actor).await?.into_iter();
    let view = |import| import_view(&app, &actor, import, locale);
    Ok(Reply::private(ProductImports {
        list: imports.map(view).collect(),
    }))
}

refusals!(ReadImportRefused: NotFound);

/// How far an import is
///
/// An import continues after a restart of the server. It is kept for {import-days:word} days after its end, as one of the
/// caller's latest {imports-kept:word}.
#[utoipa::path(
    tag = "product",
    security(("bearer" = [])),
    extensions(("x-permission" = json!("owner"))),
    params(("id" = i64, Path, description = "The import's number")),
    responses((status = 200, description = "The import", body = Envelope<ProductImport>), ReadImportRefused),
)]
#[get("/api/product/import/{id}")]
pub async fn read_import(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, Id(id)): SignedIn<Id>,
) -> Answer<ProductImport> {
    let import = catalogue::read(&app, &actor, id.into()).await?;
    let view = import_view(&app, &actor, import, locale);
    Ok(Reply::private(view))
}

refusals!(CancelImportRefused: NotFound);

/// Cancel an import
///
/// Rows that are counted stay imported, and no further ones are. An import that has ended stays as it
/// is.
#[utoipa::path(
    tag = "product",
    security(("bearer" = [])),
    extensions(("x-permission" = json!("owner"))),
    params(("id" = i64, Path, description = "The import's number")),
    responses((status = 200, description = "The import", body = Envelope<ProductImport>), CancelImportRefused),
)]
#[delete("/api/product/import/{id}")]
pub async fn cancel_import(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, Id(id)): SignedIn<Id>,
) -> Answer<ProductImport> {
    let import = catalogue::cancel(&app, &actor, id.into()).await?;
    let view = import_view(&app, &actor, import, locale);
    Ok(Reply::private(view))
}

refusals!(ExportShopRefused:);

/// Export a shop
///
/// Answers an address of a .zip file with everything that the caller's shop has, also after its service
/// has expired: `products.xlsx` with headings in the requested language (and `products-2.xlsx` after
/// {table-rows} rows), which `POST /api/product/import` reads without changing anything; the pictures that it
/// names in `pictures/`, all other public pictures and videos in `files/`; and `shop.json` with account,
/// categories, albums, home page and products as the other calls answer them. Orders have an export of
/// their own.
#[utoipa::path(
    tag = "product",
    security(("bearer" = [])),
    responses((status = 200, description = "Where to download it", body = Envelope<FileLink>), ExportShopRefused),
)]
#[post("/api/product/export")]
pub async fn export_shop(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, ()): SignedIn,
) -> Answer<FileLink> {
    let link = catalogue::export_link(&app, &actor, locale);
    Ok(Reply::private(link_view(link)))
}

/// The content type of a workbook (ECMA-376).
const WORKBOOK: &str = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/// A file.
#[derive(utoipa::ToSchema)]
#[schema(value_type = String, format = Binary)]
#[expect(dead_code, reason = "described, never built: the bytes are the answer")]
struct CatalogueFile(Vec<u8>);

refusals!(DownloadFileRefused: LinkExpired, Unavailable);

/// Download a template, the faults of an import, or an export
///
/// The address is in the answer of another call and works for {catalogue-link-minutes:word} minutes, and only as long as the
/// session that asked for it and its account are in use. The answer is the file itself, without an
/// envelope: an .xlsx file, or the .zip file of an export. An export is made while it is sent: if it cannot
/// be completed, the connection ends before its end.
#[utoipa::path(
    tag = "product",
    params(("fileToken" = String, Path, description = "The last part of the `url` that the other call answered")),
    responses(
        (status = 200, description = "The file", content(
            (inline(CatalogueFile) = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"),
            (inline(CatalogueFile) = "application/zip"),
        )),
        DownloadFileRefused,
    ),
)]
#[get("/api/product/file/{fileToken}")]
pub async fn download_file(
    app: web::Data<Application>,
    Segment(token): Segment,
) -> Result<HttpResponse, Failure> {
    let mut response = HttpResponse::Ok();
    response
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"));
    let named = |name: &str| format!("attachment; filename=\"{name}\"");
    match catalogue::download(&app, &token).await? {
        Download::Table(name, bytes) => Ok(response
            .content_type(WORKBOOK)
            .insert_header((header::CONTENT_DISPOSITION, named(&name)))
            .body(bytes)),
        Download::Archive(export) => {
            let json = shop_json(&app, &export).await?;
            let name = export.file_name(&app);
            let pieces = export.stream(&app, json).inspect_err(|error| {
                tracing::error!(event = "download_incomplete", %error, "an export broke off on its way to the client");
            });
            Ok(response
                .content_type("application/zip")
                .insert_header((header::CONTENT_DISPOSITION, named(&name)))
                .streaming(Box::pin(pieces)))
        }
    }
}

/// What to import.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProductImportRequest {
    /// The `id` of a file of kind `table` that `POST /api/upload` or the completion of a direct upload
    /// answered: .xlsx, or .csv in UTF-8, UTF-16 or GBK, with at most {table-rows} rows. Needed unless `importId`
    /// is given.
    #[schema(nullable = false)]
    pub upload_id: Option<i64>,
    /// An earlier import of the caller: its table and its pictures are used again.
    #[schema(nullable = false)]
    pub import_id: Option<i64>,
    /// The `id` of a file of kind `archive`: a .zip file with pictures.
    #[schema(nullable = false)]
    pub archive_id: Option<i64>,
    /// Pictures that were uploaded one by one, at most {import-pictures}.
    #[schema(nullable = false)]
    pub pictures: Option<Vec<ProductImportPicture>>,
    /// The column of each heading, in their order; null for one that is not imported. Default: the
    /// columns that the headings name.
    #[schema(nullable = false)]
    pub mapping: Option<Vec<Option<Column>>>,
    /// Which products to write. Default: `all`.
    #[schema(nullable = false)]
    pub mode: Option<ImportMode>,
    /// True: only find out what would be done.
    pub dry_run: bool,
}

/// An uploaded picture.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ProductImportPicture {
    /// The name of its file, such as `A-1203-2.jpg`.
    pub name: String,
    /// The `id` of the uploaded picture.
    pub id: i64,
}

/// An import and how far it is. Counts are rows of the table; all rows of one product count alike.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductImport {
    /// Id of the import.
    pub id: i64,
    /// How far it is.
    pub status: ImportStatus,
    /// Whether it only finds out what would be done.
    pub dry_run: bool,
    /// Which products it writes.
    pub mode: ImportMode,
    /// Rows of the table.
    pub rows: i64,
    /// Rows of new products.
    pub new_rows: i64,
    /// Rows of products that are changed.
    pub changed_rows: i64,
    /// Rows that change nothing, or that `mode` leaves out.
    pub unchanged_rows: i64,
    /// Rows that are not imported, because something is wrong with their product.
    pub faulty_rows: i64,
    /// The headings of the table, in their order.
    pub columns: Vec<ProductImportColumn>,
    /// The columns that a heading can be matched with.
    pub choices: Vec<ProductImportChoice>,
    /// What is wrong, in the order of the rows: the first {faults-shown}.
    pub faults: Vec<ProductImportFault>,
    /// Where to download the table with a column of all faults: an address of this server that works for
    /// {catalogue-link-minutes:word} minutes. Null if nothing is wrong.
    pub faults_url: Option<String>,
    /// Pictures that belong to no product of the table: it does not name them, and they are not named by an item
    /// number, or the product has as many pictures as it may have without them. 0 while no column names the products.
    pub unused_picture_count: i64,
    /// The names of their files in lower case, in the order of the alphabet: the first {unused-shown}.
    pub unused_pictures: Vec<String>,
    /// When it was begun.
    #[schema(format = DateTime)]
    pub created_at: String,
}

/// A heading of a table.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductImportColumn {
    /// The heading, at most {heading-shown} characters of it.
    pub heading: String,
    /// Its column; null if it is not imported.
    pub column: Option<Column>,
    /// The first texts below it, at most {samples}.
    pub samples: Vec<String>,
}

/// A column that a heading can be matched with.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductImportChoice {
    /// The column.
    pub column: Column,
    /// Its name in the reader's language.
    pub name: String,
}

/// What is wrong with a cell.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductImportFault {
    /// The number of the row, from 1, as table programs show it.
    pub row: i64,
    /// The cell, such as `C7`; null if the whole row is meant.
    pub cell: Option<String>,
    /// The column; null if the whole row is meant.
    pub column: Option<Column>,
    /// Why.
    pub reason: FaultReason,
    /// The same in the reader's language, with what to do.
    pub message: String,
}

/// The latest imports.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ProductImports {
    /// The newest first, at most {imports-listed}.
    pub list: Vec<ProductImport>,
}

/// Where to download a file.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct FileLink {
    /// An address of this server that works for {catalogue-link-minutes:word} minutes, without a session.
    pub url: String,
    /// The file's name.
    pub file_name: String,
    /// When the address stops working.
    #[schema(format = DateTime)]
    pub expires_at: String,
}

/// A request for an import.
pub fn import_request(request: ProductImportRequest) -> ImportRequest {
    let pictures = request.pictures.unwrap_or_default().into_iter();
    ImportRequest {
        upload: request.upload_id.map(MediaId::new),
        import: request.import_id.map(ImportId::new),
        archive: request.archive_id.map(MediaId::new),
        pictures: pictures
            .map(|picture| (picture.name, MediaId::new(picture.id)))
            .collect(),
        mapping: request.mapping,
        mode: request.mode.unwrap_or_default(),
        is_dry_run: request.dry_run,
    }
}

/// An import.
pub fn import_view(
    app: &Application,
    actor: &Actor,
    import: Import,
    locale: Locale,
) -> ProductImport {
    let record = &import.record;
    let fault = |fault: &Fault| {
        let place = import
            .headings
            .iter()
            .position(|heading| heading.column.is_some() && heading.column == fault.column);
        ProductImportFault {
            row: fault.row.into(),
            cell: place.map(|place| format!("{}{}", column_name(place), fault.row)),
            column: fault.column,
            reason: fault.reason.published(),
            message: fault.sentence(locale),
        }
    };
    let faults: Vec<ProductImportFault> = import.faults.iter().map(fault).collect();
    let link = || catalogue::faults_link(app, actor, record.id, locale);
    ProductImport {
        id: record.id.get(),
        status: record.status,
        dry_run: record.is_dry_run,
        mode: record.mode.parse().unwrap_or_default(),
        rows: integer(record.row_count),
        new_rows: integer(record.new_rows),
        changed_rows: integer(record.changed_rows),
        unchanged_rows: integer(record.unchanged_rows),
        faulty_rows: integer(record.faulty_rows),
        faults_url: (!faults.is_empty()).then(|| address(link().token.as_str())),
        choices: Column::of_shop(import.language)
            .map(|column| choice(column, locale))
            .collect(),
        faults,
        unused_picture_count: integer(record.unused_picture_count),
        unused_pictures: import.unused_pictures,
        created_at: record.created_at.to_rfc3339(),
        columns: import
            .headings
            .into_iter()
            .map(|heading| ProductImportColumn {
                heading: heading.text,
                column: heading.column,
                samples: heading.samples,
            })
            .collect(),
    }
}

fn choice(column: Column, locale: Locale) -> ProductImportChoice {
    ProductImportChoice {
        column,
        name: column.heading(locale),
    }
}

/// A link to a file.
pub fn link_view(link: catalogue::FileLink) -> FileLink {
    FileLink {
        url: address(link.token.as_str()),
        file_name: link.file_name,
        expires_at: link.expires_at.to_rfc3339(),
    }
}

fn address(token: &str) -> String {
    format!("/api/product/file/{token}")
}

/// What an archive says of a shop besides its products.
#[derive(Serialize)]
struct ShopData {
    account: UserView,
    categories: CategoryTree,
    albums: Vec<Album>,
    home: HomeView,
}

/// The data of a shop as its owner sees it.
pub async fn shop_json(app: &Application, export: &Export) -> Result<ShopJson, Failure> {
    let (actor, locale) = (&export.actor, export.locale);
    let (whose, view) = (Whose::Mine(*actor), TextView::Owner(locale));
    let own = shop::own(app, actor).await?;
    let home = home::own(app, actor, HomeOf::Shop(actor.shop)).await?;
    let data = ShopData {
        account: user::own_view(app, &own, actor, locale),
        categories: tree_view(category::tree(app, &whose, None).await?, view),
        albums: albums(app, &whose).await?,
        home: home_view(home, view),
    };
    let corrupt = |error: serde_json::Error| Internal::Corrupt(error.to_string());
    Ok(ShopJson {
        shop: serde_json::to_string(&data).map_err(corrupt)?,
        product: |detail| {
            let view = TextView::Owner(Locale::Zh);
            serde_json::to_string(&views::product_view(detail, view))
        },
    })
}

async fn albums(app: &Application, whose: &Whose) -> Result<Vec<Album>, Failure> {
    let mut albums = Vec::new();
    let mut page = PageRequest {
        limit: PageLimit::MOST,
        ..PageRequest::default()
    };
    loop {
        let found = album::list(app, whose, &page).await?;
        page.cursor.clone_from(&found.next);
        albums.extend(found.list.iter().map(album_view));
        if page.cursor.is_none() {
            return Ok(albums);
        }
    }
}
