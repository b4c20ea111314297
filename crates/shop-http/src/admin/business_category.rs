//! Business categories.

use actix_web::{delete, get, post, put, web};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use shop_app::{
    Application,
    admin::{self, BusinessCategoryForm, BusinessCategoryRecord, TextForm},
};
use shop_catalog::Change;
use shop_core::MediaId;
use utoipa::ToSchema;

use crate::{
    Reply,
    admin::texts::{PlaceTranslations, PlaceTranslationsView},
    common::{Deleted, ReorderAllRequest, Reordered, integer},
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, CreationKey, Id, Operator, Repeatable},
    media::{self, Media},
    reply::Answer,
    routes::Registry,
};

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config
        .service(list_business_categories)
        .service(create_business_category)
        // Before the update, whose path takes any segment.
        .service(reorder_business_categories)
        .service(update_business_category)
        .service(remove_business_category);
}

refusals!(
    CreateBusinessCategoryRefused: NameTaken, IdempotencyReused;
    fields: TooLong, InvalidCharacters, OutOfRange, NotFound
);

/// Create a business category
///
/// A name that exists is `name_taken` (code 2). A picture that the caller has not uploaded is
/// `not_found` at its field.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(CreationKey),
    request_body = CreateBusinessCategoryRequest,
    responses((status = 200, description = "As it is now", body = Envelope<AdminBusinessCategory>), CreateBusinessCategoryRefused),
)]
#[post("/api/admin/businessCategory")]
pub async fn create_business_category(
    app: web::Data<Application>,
    Operator(actor, Repeatable(request, body)): Operator<Repeatable<CreateBusinessCategoryRequest>>,
) -> Answer<Box<RawValue>> {
    let form = new_business_category(body);
    let render = |created: &admin::BusinessCategoryRecord| {
        serde_json::to_string(&business_category_view(created))
    };
    Reply::stored(admin::create_business_category(&app, &actor, &request, &form, &render).await?)
}

refusals!(ListBusinessCategoriesRefused:);

/// All business categories, for editing
///
/// By `sort`, then by id.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    responses((status = 200, description = "All lines", body = Envelope<AdminBusinessCategoryList>), ListBusinessCategoriesRefused),
)]
#[get("/api/admin/businessCategory")]
pub async fn list_business_categories(
    app: web::Data<Application>,
    Operator(actor, ()): Operator,
) -> Answer<AdminBusinessCategoryList> {
    let lines = admin::business_category_list(&app, &actor).await?;
    Ok(Reply::private(business_category_list(&lines)))
}

refusals!(
    UpdateBusinessCategoryRefused: NotFound, NameTaken, ChangedElsewhere;
    fields: TooLong, InvalidCharacters, OutOfRange, NotFound
);

/// Change a business category
///
/// Fields left out stay as they are. A name that exists is `name_taken` (code 2). A new picture that
/// the caller has not uploaded is `not_found` at its field.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(("id" = i64, Path, description = "The line's number")),
    request_body = UpdateBusinessCategoryRequest,
    responses((status = 200, description = "As it is now", body = Envelope<AdminBusinessCategory>), UpdateBusinessCategoryRefused),
)]
#[put("/api/admin/businessCategory/{id}")]
pub async fn update_business_category(
    app: web::Data<Application>,
    Operator(actor, (Id(id), Body(request))): Operator<(Id, Body<UpdateBusinessCategoryRequest>)>,
) -> Answer<AdminBusinessCategory> {
    let revision = request.revision;
    let form = business_category_change(request);
    let updated = admin::update_business_category(&app, &actor, id.into(), revision, &form).await?;
    Ok(Reply::private(business_category_view(&updated)))
}

refusals!(
    ReorderBusinessCategoriesRefused: ChangedElsewhere;
    fields: TooManyItems, DuplicateItem, NotFound
);

/// Reorder business categories
///
/// All of them at once: `ids` names each once, in the new order. An id that is not there is `not_found`
/// at its place; if one is missing, the caller has not seen it yet: `changed_elsewhere` (409). The
/// revisions stay as they are.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    request_body = ReorderAllRequest,
    responses((status = 200, description = "The order as it is now", body = Envelope<Reordered>), ReorderBusinessCategoriesRefused),
)]
#[put("/api/admin/businessCategory/order")]
pub async fn reorder_business_categories(
    app: web::Data<Application>,
    Operator(actor, Body(request)): Operator<Body<ReorderAllRequest>>,
) -> Answer<Reordered> {
    let ids = admin::reorder_business_categories(&app, &actor, &request.ids).await?;
    let ids = ids.into_iter().map(Into::into).collect();
    Ok(Reply::private(Reordered { ids }))
}

refusals!(RemoveBusinessCategoryRefused: NotFound, InUse);

/// Delete a business category
///
/// Refused with `in_use` and a `count` while shops are in it.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(("id" = i64, Path, description = "The line's number")),
    responses((status = 200, description = "Deleted", body = Envelope<Deleted>), RemoveBusinessCategoryRefused),
)]
#[delete("/api/admin/businessCategory/{id}")]
pub async fn remove_business_category(
    app: web::Data<Application>,
    Operator(actor, Id(id)): Operator<Id>,
) -> Answer<Deleted> {
    admin::remove_business_category(&app, &actor, id.into()).await?;
    Ok(Reply::private(Deleted { id }))
}

/// A business category, for editing.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminBusinessCategory {
    /// Id of the business category.
    pub id: i64,
    /// The name, as it was written.
    pub name: String,
    /// The name in {translations}.
    pub translations: PlaceTranslationsView,
    /// A picture; null if there is none.
    pub picture: Option<Media>,
    /// Position: business categories are ordered by `sort`, then by id.
    pub sort: i64,
    /// Number of shops in it, listed or not. It can be deleted only if this is 0.
    pub in_use: i64,
    /// Grows with every change. Send it back in an update.
    pub revision: i64,
}

/// All business categories.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminBusinessCategoryList {
    /// All business categories, by `sort`, then by id.
    pub list: Vec<AdminBusinessCategory>,
}

/// A new business category.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateBusinessCategoryRequest {
    /// A name that no other line has.
    pub name: String,
    /// The name in {translations}.
    #[schema(nullable = false)]
    pub translations: Option<PlaceTranslations>,
    /// Id of a picture uploaded by the caller. Null: none.
    pub picture_id: Option<i64>,
    /// Position: business categories are ordered by `sort`, then by id. Default: 0.
    #[schema(nullable = false)]
    pub sort: Option<i64>,
}

/// Changes of a business category. Fields left out stay as they are.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UpdateBusinessCategoryRequest {
    /// The `revision` that was read. If another one is stored, the update is refused with
    /// `changed_elsewhere` (409).
    pub revision: i64,
    /// A name that no other line has.
    #[schema(nullable = false)]
    pub name: Option<String>,
    /// The name in {translations}.
    #[schema(nullable = false)]
    pub translations: Option<PlaceTranslations>,
    /// Id of a picture uploaded by the caller, or of the present one. Null: none.
    #[serde(default)]
    #[schema(value_type = Option<i64>)]
    pub picture_id: Change<Option<i64>>,
    /// Position: business categories are ordered by `sort`, then by id.
    #[schema(nullable = false)]
    pub sort: Option<i64>,
}

/// All business categories.
pub fn business_category_list(records: &[BusinessCategoryRecord]) -> AdminBusinessCategoryList {
    AdminBusinessCategoryList {
        list: records.iter().map(business_category_view).collect(),
    }
}

/// A business category.
pub fn business_category_view(record: &BusinessCategoryRecord) -> AdminBusinessCategory {
    let line = &record.category;
    AdminBusinessCategory {
        id: line.id.get(),
        name: line.name.original().to_owned(),
        translations: (&line.name).into(),
        picture: media::from_shelf(&record.shelf, line.picture),
        sort: i64::from(line.sort),
        in_use: integer(record.in_use),
        revision: line.revision,
    }
}

/// A request to add a business category.
pub fn new_business_category(request: CreateBusinessCategoryRequest) -> BusinessCategoryForm {
    BusinessCategoryForm {
        name: TextForm::new(Some(request.name), request.translations),
        picture: Change::Set(request.picture_id.map(MediaId::new)),
        sort: request.sort,
    }
}

/// A request to change a business category.
pub fn business_category_change(request: UpdateBusinessCategoryRequest) -> BusinessCategoryForm {
    BusinessCategoryForm {
        name: TextForm::new(request.name, request.translations),
        picture: request.picture_id.map(|id| id.map(MediaId::new)),
        sort: request.sort,
    }
}
