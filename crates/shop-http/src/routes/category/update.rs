use actix_web::{put, web};
use shop_app::{Application, category};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Id, Reader, SignedIn},
    mapping::{self, text_view::TextView},
    reply::Answer,
    views::{Category, UpdateCategoryRequest},
};

refusals!(
    Refused: NotFound, NameTaken, ChangedElsewhere;
    fields: TooLong, InvalidCharacters, OutOfRange, NotFound, CategoryDepth, OriginalLanguage
);

/// Change a category
///
/// Fields left out stay as they are. A name that a sibling has is `name_taken` (code 2). A move that
/// would make a third level is `category_depth`.
#[utoipa::path(
    tag = "category",
    security(("bearer" = [])),
    extensions(("x-permission" = json!("owner"))),
    params(("id" = i64, Path, description = "The category's number")),
    request_body = UpdateCategoryRequest,
    responses((status = 200, description = "The category as it is now", body = Envelope<Category>), Refused),
)]
#[put("/api/category/{id}")]
pub async fn update_category(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, (Id(id), Body(request))): SignedIn<(Id, Body<UpdateCategoryRequest>)>,
) -> Answer<Category> {
    let seen = (id.into(), request.revision);
    let form = mapping::category::change_form(request);
    let changed = category::update(&app, &actor, seen, &form).await?;
    let view = TextView::Owner(locale);
    Ok(Reply::private(mapping::category::category(changed, view)))
}
