//! Shipping origins.

use actix_web::{delete, get, post, put, web};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use shop_app::{
    Application,
    admin::{self, AreaForm, AreaRecord, NewAreaForm, TextForm},
};
use shop_catalog::shop::ShippingArea;
use shop_core::AreaId;
use utoipa::ToSchema;

use crate::{
    Reply,
    admin::texts::{PlaceTranslations, PlaceTranslationsView},
    common::{Deleted, ReorderRequest, Reordered, integer},
    document::refusals::refusals,
    envelope::Envelope,
    extract::{Body, CreationKey, Id, Operator, Repeatable},
    reply::Answer,
    routes::Registry,
};

/// Registers the calls of this resource.
pub fn configure(config: &mut impl Registry) {
    config
        .service(list_areas)
        .service(create_area)
        // Before the update, whose path takes any segment.
        .service(reorder_areas)
        .service(update_area)
        .service(remove_area);
}

refusals!(
    CreateAreaRefused: CodeTaken, IdempotencyReused;
    fields: TooShort, TooLong, InvalidCharacters, OutOfRange, NotFound, NotAllowed
);

/// Create a shipping origin
///
/// Origins have two levels: provinces and countries, and cities in them. A parent of the second
/// level, or a `shippingArea` other than the parent's, is `not_allowed` at its field. A code that
/// exists is `code_taken` (code 2).
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(CreationKey),
    request_body = CreateAreaRequest,
    responses((status = 200, description = "As it is now", body = Envelope<AdminArea>), CreateAreaRefused),
)]
#[post("/api/admin/area")]
pub async fn create_area(
    app: web::Data<Application>,
    Operator(actor, Repeatable(request, body)): Operator<Repeatable<CreateAreaRequest>>,
) -> Answer<Box<RawValue>> {
    let form = new_area(body);
    let render = |created: &admin::AreaRecord| serde_json::to_string(&area_view(created));
    Reply::stored(admin::create_area(&app, &actor, &request, &form, &render).await?)
}

refusals!(ListAreasRefused:);

/// All shipping origins, for editing
///
/// By `sort`, then by id, provinces and cities in one list.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    responses((status = 200, description = "All origins", body = Envelope<AdminAreaList>), ListAreasRefused),
)]
#[get("/api/admin/area")]
pub async fn list_areas(
    app: web::Data<Application>,
    Operator(actor, ()): Operator,
) -> Answer<AdminAreaList> {
    let areas = admin::area_list(&app, &actor).await?;
    Ok(Reply::private(area_list(&areas)))
}

refusals!(
    UpdateAreaRefused: NotFound, ChangedElsewhere;
    fields: TooLong, InvalidCharacters, OutOfRange
);

/// Change a shipping origin
///
/// Changes name, translations and position. Fields left out stay as they are.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(("id" = i64, Path, description = "The origin's number")),
    request_body = UpdateAreaRequest,
    responses((status = 200, description = "As it is now", body = Envelope<AdminArea>), UpdateAreaRefused),
)]
#[put("/api/admin/area/{id}")]
pub async fn update_area(
    app: web::Data<Application>,
    Operator(actor, (Id(id), Body(request))): Operator<(Id, Body<UpdateAreaRequest>)>,
) -> Answer<AdminArea> {
    let revision = request.revision;
    let form = area_change(request);
    let updated = admin::update_area(&app, &actor, id.into(), revision, &form).await?;
    Ok(Reply::private(area_view(&updated)))
}

refusals!(
    ReorderAreasRefused: ChangedElsewhere;
    fields: TooManyItems, DuplicateItem, NotFound
);

/// Reorder shipping origins
///
/// All cities of one province at once, or all provinces, or all countries: `ids` names each of them
/// once, in the new order. An id that is not there is `not_found` at its place; if one is missing, the
/// caller has not seen it yet: `changed_elsewhere` (409). The revisions stay as they are.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    request_body = ReorderRequest,
    responses((status = 200, description = "The order as it is now", body = Envelope<Reordered>), ReorderAreasRefused),
)]
#[put("/api/admin/area/order")]
pub async fn reorder_areas(
    app: web::Data<Application>,
    Operator(actor, Body(request)): Operator<Body<ReorderRequest>>,
) -> Answer<Reordered> {
    let parent = request.parent_id.map(Into::into);
    let ids = admin::reorder_areas(&app, &actor, parent, &request.ids).await?;
    let ids = ids.into_iter().map(Into::into).collect();
    Ok(Reply::private(Reordered { ids }))
}

refusals!(RemoveAreaRefused: NotFound, InUse);

/// Delete a shipping origin
///
/// Refused with `in_use` and a `count` while it has cities, or shops ship from it.
#[utoipa::path(
    tag = "admin",
    security(("bearer" = [])),
    params(("id" = i64, Path, description = "The origin's number")),
    responses((status = 200, description = "Deleted", body = Envelope<Deleted>), RemoveAreaRefused),
)]
#[delete("/api/admin/area/{id}")]
pub async fn remove_area(
    app: web::Data<Application>,
    Operator(actor, Id(id)): Operator<Id>,
) -> Answer<Deleted> {
    admin::remove_area(&app, &actor, id.into()).await?;
    Ok(Reply::private(Deleted { id }))
}

/// A shipping origin, for editing.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminArea {
    /// Id of the shipping origin.
    pub id: i64,
    /// A code that never changes.
    pub code: String,
    /// Id of the province that a city is in; null for a province or country.
    pub parent_id: Option<i64>,
    /// `domestic`: in China. `overseas`: abroad.
    pub shipping_area: ShippingArea,
    /// The name, as it was written.
    pub name: String,
    /// The name in {translations}.
    pub translations: PlaceTranslationsView,
    /// Position: origins of one kind are ordered by `sort`, then by id.
    pub sort: i64,
    /// Number of cities in it and shops at it. It can be deleted only if this is 0.
    pub in_use: i64,
    /// Grows with every change. Send it back in an update.
    pub revision: i64,
}

/// All shipping origins.
#[derive(Debug, Clone, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AdminAreaList {
    /// All shipping origins, those in China first, by `sort`, then by id.
    pub list: Vec<AdminArea>,
}

/// A new shipping origin.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreateAreaRequest {
    /// A code of {area-code-min} to {area-code-max} ASCII letters, digits and hyphens that no other origin has, such as
    /// `CN-ZJ-yiwu`. It cannot be changed later.
    pub code: String,
    /// Id of the province that a city is in. Null or left out: a province or country.
    pub parent_id: Option<i64>,
    /// `domestic`: in China. `overseas`: abroad. A city's must be its province's.
    pub shipping_area: ShippingArea,
    /// The name.
    pub name: String,
    /// The name in {translations}.
    #[schema(nullable = false)]
    pub translations: Option<PlaceTranslations>,
    /// Position: origins of one kind are ordered by `sort`, then by id. Default: 0.
    #[schema(nullable = false)]
    pub sort: Option<i64>,
}

/// Changes of a shipping origin. Fields left out stay as they are. Code, parent and `shippingArea`
/// cannot be changed.
#[derive(Debug, Clone, Deserialize, ToSchema)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct UpdateAreaRequest {
    /// The `revision` that was read. If another one is stored, the update is refused with
    /// `changed_elsewhere` (409).
    pub revision: i64,
    /// The name.
    #[schema(nullable = false)]
    pub name: Option<String>,
    /// The name in {translations}.
    #[schema(nullable = false)]
    pub translations: Option<PlaceTranslations>,
    /// Position: origins of one kind are ordered by `sort`, then by id.
    #[schema(nullable = false)]
    pub sort: Option<i64>,
}

/// All shipping origins.
pub fn area_list(records: &[AreaRecord]) -> AdminAreaList {
    AdminAreaList {
        list: records.iter().map(area_view).collect(),
    }
}

/// A shipping origin.
pub fn area_view(record: &AreaRecord) -> AdminArea {
    let area = &record.area;
    AdminArea {
        id: area.id.get(),
        code: area.code.clone(),
        parent_id: area.parent.map(AreaId::get),
        shipping_area: area.shipping_area,
        name: area.name.original().to_owned(),
        translations: (&area.name).into(),
        sort: i64::from(area.sort),
        in_use: integer(record.in_use),
        revision: area.revision,
    }
}

/// A request to add a shipping origin.
pub fn new_area(request: CreateAreaRequest) -> NewAreaForm {
    NewAreaForm {
        code: request.code,
        parent: request.parent_id.map(AreaId::new),
        shipping_area: request.shipping_area,
        content: AreaForm {
            name: TextForm::new(Some(request.name), request.translations),
            sort: request.sort,
        },
    }
}

/// A request to change a shipping origin.
pub fn area_change(request: UpdateAreaRequest) -> AreaForm {
    AreaForm {
        name: TextForm::new(request.name, request.translations),
        sort: request.sort,
    }
}
