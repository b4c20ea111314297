use actix_web::{put, web};
use shop_app::{Application, admin};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Operator, Segment},
    mapping,
    reply::Answer,
    views::{AdminRootFile, PutRootFileRequest},
};

refusals!(
    Refused: NotFound, NameTaken, ChangedElsewhere, TooManyItems;
    fields: TooLong, InvalidCharacters, InvalidFormat, NotAllowed
);

/// Write a file at the root of the site
///
/// For the files by which other services, such as the chat app, check who owns the site's name. It is
/// public at once, at `/{name}`, exactly as it was sent. A name has at most 100 letters, digits, `_`,
/// `-` and `.`, and ends in `.txt`; `robots.txt` is the server's own (`not_allowed`). There are at
/// most 20 files. A repeated call changes nothing more.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(("name" = String, Path, max_length = 100, description = "The file's name, such as `MP_verify_a1B2.txt`")),
    request_body = PutRootFileRequest,
    responses((status = 200, description = "As it is now", body = Envelope<AdminRootFile>), Refused),
)]
#[put("/api/admin/rootFile/{name}")]
pub async fn put_root_file(
    app: web::Data<Application>,
    Operator(actor, (Segment(name), Body(request))): Operator<(Segment, Body<PutRootFileRequest>)>,
) -> Answer<AdminRootFile> {
    let form = mapping::admin_platform::root_file_form(name, request);
    let file = admin::put_root_file(&app, &actor, &form).await?;
    Ok(Reply::private(mapping::admin_platform::root_file(file)))
}
