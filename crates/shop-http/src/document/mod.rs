//! The OpenAPI document, collected from the routes themselves. Writing it needs no database and no
//! settings.

mod examples;
mod permission;
pub(crate) mod refusals;
mod shared;

use serde::Serialize;
use serde_json::{Map, Value};
use utoipa::{
    Modify, OpenApi as _,
    openapi::{
        OpenApi,
        security::{HttpAuthScheme, HttpBuilder, SecurityScheme},
    },
};
use utoipa_actix_web::AppExt as _;

use examples::Examples;

use crate::{
    Reason,
    envelope::{FailureData, FailureEnvelope, FieldFailure, LineFailure},
    service,
    views::ProductSort,
};

/// What the document says besides the routes.
#[derive(utoipa::OpenApi)]
#[openapi(
    info(
        title = "Storefront and merchant catalogue",
        description = "Every answer is the envelope `{code, data, message}`. Money is in fen (1/100 yuan), weights in grams, durations in milliseconds, times are RFC 3339 in UTC. Texts and messages come in the language of `Accept-Language` (zh, en, ar). Array parameters are repeated as `name[]=<JSON>`.",
        license(name = "AGPL-3.0-or-later", identifier = "AGPL-3.0-or-later"),
    ),
    // The refusals that every call shares, and what only a query names, are collected by no route.
    components(schemas(
        FailureEnvelope, FailureData, FieldFailure, LineFailure, Reason, ProductSort,
    )),
    modifiers(&Bearer),
    tags(
        (name = "user", description = "Accounts, sessions, shops"),
        (name = "platform", description = "The platform, its origins and lines of business"),
        (name = "category", description = "A merchant's categories"),
        (name = "product", description = "Products, specs and stock"),
        (name = "album", description = "Picture collections"),
        (name = "decorate", description = "Home pages"),
        (name = "upload", description = "Pictures, videos and documents"),
        (name = "order", description = "Orders"),
        (name = "chat", description = "Chat-app accounts"),
        (name = "feedback", description = "Messages to the platform"),
    ),
)]
struct Base;

/// The media type of bodies and answers.
const JSON: &str = "application/json";

struct Bearer;

impl Modify for Bearer {
    fn modify(&self, document: &mut OpenApi) {
        let scheme = HttpBuilder::new()
            .scheme(HttpAuthScheme::Bearer)
            .bearer_format("JWT")
            .description(Some(
                "The access token that a sign-in answers; 15 minutes long.",
            ))
            .build();
        document
            .components
            .get_or_insert_default()
            .add_security_scheme("bearer", SecurityScheme::Http(scheme));
    }
}

/// The document with every route.
pub(crate) fn document() -> OpenApi {
    let app = actix_web::App::new()
        .into_utoipa_app()
        .openapi(Base::openapi());
    let (_, document) = app.configure(service::configure).split_for_parts();
    document
}

/// The document as the file `openapi/openapi.json` holds it.
///
/// # Errors
/// When the document cannot be written as JSON, which would be a fault of the document.
pub fn openapi_json() -> serde_json::Result<String> {
    let mut document = serde_json::to_value(document())?;
    complete(&mut document)?;
    serde_json::to_string_pretty(&InOrder::of(document)).map(|json| json + "\n")
}

/// Adds what follows from the routes as a whole: refusals by status, permissions, examples.
fn complete(document: &mut Value) -> serde_json::Result<()> {
    let examples = Examples::read()?;
    let paths = document["paths"].as_object_mut();
    for (path, item) in paths.into_iter().flat_map(Map::iter_mut) {
        let operations = item.as_object_mut();
        for operation in operations.into_iter().flat_map(Map::values_mut) {
            permission::tell(path, operation);
            refusals::tell(operation);
            examples.show(operation);
            shared::tell(operation);
        }
    }
    let components = &mut document["components"];
    components["examples"] = Value::Object(examples::components());
    components["headers"] = shared::headers();
    components["parameters"] = shared::parameters();
    components["responses"] = Value::Object(refusals::components());
    Ok(())
}

/// The document's parts in the order in which people read them.
#[derive(Serialize)]
struct InOrder {
    openapi: Value,
    info: Value,
    tags: Value,
    paths: Value,
    components: Value,
}

impl InOrder {
    fn of(mut document: Value) -> Self {
        let mut part = |name: &str| document[name].take();
        Self {
            openapi: part("openapi"),
            info: part("info"),
            tags: part("tags"),
            paths: part("paths"),
            components: part("components"),
        }
    }
}
