//! Imports and exports of catalogues.

use serde::Serialize;
use shop_app::{
    Actor, Application, Internal, album,
    catalogue::{
        self, Column, Export, Fault, Import, ImportError, ImportRequest, ShopJson, column_name,
    },
    category, home,
    scope::Whose,
    shop,
};
use shop_catalog::home::HomeOf;
use shop_core::{ImportId, Locale, MediaId, PageLimit, PageRequest};

use super::{account, integer, text_view::TextView};
use crate::{
    Failure, Reason, mapping,
    views::{
        Album, CategoryTree, FileLink, HomeView, ProductImport, ProductImportChoice,
        ProductImportColumn, ProductImportFault, ProductImportRequest, UserView,
    },
};

/// A request for an import.
pub fn request(request: ProductImportRequest) -> ImportRequest {
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
pub fn import(app: &Application, actor: &Actor, import: Import, locale: Locale) -> ProductImport {
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
pub fn link(link: catalogue::FileLink) -> FileLink {
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
        account: account::own_view(app, &own, actor, locale),
        categories: mapping::category::tree(category::tree(app, &whose, None).await?, view),
        albums: albums(app, &whose).await?,
        home: mapping::home::page(home, view),
    };
    let corrupt = |error: serde_json::Error| Internal::Corrupt(error.to_string());
    Ok(ShopJson {
        shop: serde_json::to_string(&data).map_err(corrupt)?,
        product: |detail| {
            let view = TextView::Owner(Locale::Zh);
            serde_json::to_string(&mapping::product::view(detail, view))
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
        albums.extend(mapping::album::page(found).list);
        if page.cursor.is_none() {
            return Ok(albums);
        }
    }
}

impl From<ImportError> for Failure {
    fn from(error: ImportError) -> Self {
        match error {
            ImportError::Invalid(errors) => errors.into(),
            ImportError::NotFound => Self::not_found(),
            ImportError::Running => Self::conflict(Reason::ImportRunning),
            ImportError::Unreadable(_) => Self::bad_request(Reason::UnreadableTable),
            ImportError::TooLarge => Self::bad_request(Reason::TableTooLarge),
            ImportError::Expired => Self::new(Reason::LinkExpired.status(), Reason::LinkExpired),
            ImportError::Busy => Self::unavailable(Reason::Unavailable).with_retry_after(10),
            ImportError::Internal(cause) => cause.into(),
        }
    }
}
