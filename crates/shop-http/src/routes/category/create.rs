use actix_web::{post, web};
use shop_app::{Application, category};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, Reader, SignedIn},
    mapping::{self, text_view::TextView},
    reply::Answer,
    views::{Category, CreateCategoryRequest},
};

refusals!(
    Refused: NameTaken;
    fields: TooLong, InvalidCharacters, OutOfRange, NotFound, CategoryDepth
);

/// Create a category
///
/// In the caller's shop. There are two levels: a parent of the second level is `category_depth`. A
/// name that a sibling has is `name_taken` (code 2). A parent or picture that is not the caller's is
/// `not_found` at its field.
#[utoipa::path(
    tag = "category",
    security(("bearer" = [])),
    request_body = CreateCategoryRequest,
    responses((status = 200, description = "The category", body = Envelope<Category>), Refused),
)]
#[post("/api/category")]
pub async fn create_category(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, Body(request)): SignedIn<Body<CreateCategoryRequest>>,
) -> Answer<Category> {
    let form = mapping::category::new_form(request);
    let created = category::create(&app, &actor, &form).await?;
    let view = TextView::Owner(locale);
    Ok(Reply::private(mapping::category::category(created, view)))
}
