use actix_web::{post, web};
use serde_json::value::RawValue;
use shop_app::{
    Application,
    category::{self, CategoryOverview},
};

use crate::{
    Reply,
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Reader, Repeatable, SignedIn},
    mapping::{self, text_view::TextView},
    reply::Answer,
    views::{Category, CreateCategoryRequest},
};

refusals!(
    Refused: NameTaken, IdempotencyReused, CategoryLimit;
    fields: TooLong, InvalidCharacters, OutOfRange, NotFound, CategoryDepth, OriginalLanguage
);

/// Create a category
///
/// In the caller's shop. There are two levels: a parent of the second level is `category_depth`. A
/// name that a sibling has is `name_taken` (code 2). A parent or picture that is not the caller's is
/// `not_found` at its field. `category_limit` (403): a shop has at most 2,000 categories.
/// `idempotency_reused` (409): the key came with another request.
#[utoipa::path(
    tag = "category",
    security(("bearer" = [])),
    params(("Idempotency-Key" = Option<String>, Header, description = "A UUID generated for one attempt. Send the same one when the attempt is repeated: within 24 hours the first answer is repeated and nothing further is created.")),
    request_body = CreateCategoryRequest,
    responses((status = 200, description = "The category", body = Envelope<Category>), Refused),
)]
#[post("/api/category")]
pub async fn create_category(
    app: web::Data<Application>,
    Reader(locale): Reader,
    SignedIn(actor, Repeatable(request, body)): SignedIn<Repeatable<CreateCategoryRequest>>,
) -> Answer<Box<RawValue>> {
    let form = mapping::category::new_form(body);
    let view = TextView::Owner(locale);
    let render = |created: &CategoryOverview| {
        serde_json::to_string(&mapping::category::category(created.clone(), view))
    };
    Reply::stored(category::create_once(&app, &actor, &request, &form, &render).await?)
}
