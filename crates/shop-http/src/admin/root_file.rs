//! Files at the root of the site.

use actix_web::{delete, get, put, web};
use serde::{Deserialize, Serialize};
use shop_app::{
    Application,
    admin::{self, RootFile, RootFileForm},
};
use utoipa::ToSchema;

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Operator, Segment},
    reply::Answer,
    routes::Registry,
};

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config
        .service(list_root_files)
        .service(put_root_file)
        .service(remove_root_file);
}

refusals!(ListRootFilesRefused:);

/// The files at the root of the site
///
/// All of them, by name. Everybody reads `{name}` at `/{name}`, as plain text.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    responses((status = 200, description = "All files", body = Envelope<AdminRootFileList>), ListRootFilesRefused),
)]
#[get("/api/admin/rootFile")]
pub async fn list_root_files(
    app: web::Data<Application>,
    Operator(actor, ()): Operator,
) -> Answer<AdminRootFileList> {
    let files = admin::root_files(&app, &actor).await?;
    Ok(Reply::private(root_file_list(files)))
}

refusals!(
    PutRootFileRefused: NotFound, NameTaken, ChangedElsewhere, TooManyItems;
    fields: TooLong, InvalidCharacters, InvalidFormat, NotAllowed
);

/// Write a file at the root of the site
///
/// For the files by which other services, such as the chat app, check who owns the site's name. It is
/// public at once, at `/{name}`, exactly as it was sent. A name has at most {root-file-name} letters, digits, `_`,
/// `-` and `.`, and ends in `.txt`; `robots.txt` is the server's own (`not_allowed`). There are at
/// most {root-files} files. A repeated call changes nothing more.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(("name" = String, Path, description = "The file's name, such as `MP_verify_a1B2.txt`")),
    request_body = PutRootFileRequest,
    responses((status = 200, description = "As it is now", body = Envelope<AdminRootFile>), PutRootFileRefused),
)]
#[put("/api/admin/rootFile/{name}")]
pub async fn put_root_file(
    app: web::Data<Application>,
    Operator(actor, (Segment(name), Body(request))): Operator<(Segment, Body<PutRootFileRequest>)>,
) -> Answer<AdminRootFile> {
    let form = root_file_form(name, request);
    let file = admin::put_root_file(&app, &actor, &form).await?;
    Ok(Reply::private(root_file_view(file)))
}

refusals!(RemoveRootFileRefused: NotFound);

/// Delete a file at the root of the site
///
/// Its address answers 404 at once.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(("name" = String, Path, description = "The file's name")),
    responses((status = 200, description = "Deleted", body = Envelope<DeletedRootFile>), RemoveRootFileRefused),
)]
#[delete("/api/admin/rootFile/{name}")]
pub async fn remove_root_file(
    app: web::Data<Application>,
    Operator(actor, Segment(name)): Operator<Segment>,
) -> Answer<DeletedRootFile> {
    admin::remove_root_file(&app, &actor, &name).await?;
    Ok(Reply::private(DeletedRootFile { name }))
}

/// A file at the root of the site.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminRootFile {
    /// The name; the file is at `/{name}`.
    pub name: String,
    /// The content.
    pub content: String,
    /// When it was last written.
    #[schema(format = DateTime)]
    pub updated_at: String,
    /// Grows with every change. Send it back in an update.
    pub revision: i64,
}

/// All files at the root of the site.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminRootFileList {
    /// The files, by name.
    pub list: Vec<AdminRootFile>,
}

/// The content of a file at the root of the site.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct PutRootFileRequest {
    /// The content, as it is served: text of at most {root-file-bytes} bytes in UTF-8.
    pub content: String,
    /// The `revision` that was read; left out for a new file. If another one is stored, the update is
    /// refused with `changed_elsewhere` (409), and without it if a file of this name has other content,
    /// with `name_taken` (409).
    #[schema(nullable = false)]
    pub revision: Option<i64>,
}

/// A file that was deleted.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct DeletedRootFile {
    /// The name that it had.
    pub name: String,
}

/// All files at the root of the site.
pub fn root_file_list(files: Vec<RootFile>) -> AdminRootFileList {
    AdminRootFileList {
        list: files.into_iter().map(root_file_view).collect(),
    }
}

/// A file at the root of the site.
pub fn root_file_view(file: RootFile) -> AdminRootFile {
    AdminRootFile {
        name: file.name,
        content: file.content,
        updated_at: file.updated_at.to_rfc3339(),
        revision: file.revision,
    }
}

/// A request to write a file at the root of the site.
pub fn root_file_form(name: String, request: PutRootFileRequest) -> RootFileForm {
    RootFileForm {
        name,
        content: request.content,
        revision: request.revision,
    }
}
