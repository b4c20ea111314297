//! Importing products from tables, and exporting shops.

mod import;

use actix_web::{HttpResponse, delete, get, http::header, post, web};
use futures_util::TryStreamExt as _;
use serde::Serialize;
use shop_app::{
    Application, Internal, album,
    catalogue::{self, Download, Export, ShopJson},
    category, home,
    scope::Whose,
    shop,
};
use shop_catalog::home::HomeOf;
use shop_core::{Locale, PageLimit, PageRequest};
use utoipa::ToSchema;

use crate::{
    Failure, Reply,
    album::Album,
    album::album_view,
    category::CategoryTree,
    category::tree_view,
    common::TextView,
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

pub use self::import::{ProductImport, ProductImportRequest, ProductImports};
use self::import::{import_request, import_view};
pub use shop_app::catalogue::{
    Column, FaultReason, ImportMode, ImportStatus, NoteReason, OtherRowKind, TextEncoding,
};

/// Registers the calls of this resource, before those of single products.
pub fn configure(config: &mut impl Registry) {
    config
        .service(begin_import)
        .service(list_imports)
        .service(import_template)
        .service(read_import)
        .service(cancel_import)
        .service(remove_import_template)
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
    fields: NotFound, NotAllowed, TooLong, InvalidCharacters, TooManyItems, DuplicateItem, OutOfRange
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
/// What the caller decided of a table (`mapping`, `hiddenRows`, `sectionsAreCategories`, `categoryId`) is the
/// template of its headings from its import on, and applies to the next table with the same headings of which a
/// request decides nothing; see `template`. The newest {import-templates} are kept. A category that was deleted is
/// left out. Tables that `POST /api/product/export` wrote have no template.
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

refusals!(RemoveImportTemplateRefused: NotFound);

/// Delete the template of an import's table
///
/// What was decided of the last table with its headings does not apply to the next one. The import stays as it is;
/// another one that names it as `importId` is decided anew.
#[utoipa::path(
    tag = "product",
    security(("bearer" = [])),
    extensions(("x-permission" = json!("owner"))),
    params(("id" = i64, Path, description = "The import's number")),
    responses((status = 200, description = "The import", body = Envelope<ProductImport>), RemoveImportTemplateRefused),
)]
#[delete("/api/product/import/{id}/template")]
pub async fn remove_import_template(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, Id(id)): SignedIn<Id>,
) -> Answer<ProductImport> {
    let import = catalogue::remove_template(&app, &actor, id.into()).await?;
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
