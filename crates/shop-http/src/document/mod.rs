//! The OpenAPI document, collected from the routes themselves. Writing it needs no database and no
//! settings.

mod examples;
mod limits;
mod open_enums;
mod permission;
pub(crate) mod refusals;
mod required;
mod shapes;
mod shared;

use std::collections::BTreeSet;

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

use shop_app::{
    admin::{AccountSort, AuditSort},
    order::OrderSort,
    product::{ProductSort, StockFilter},
};

use crate::{
    Reason,
    envelope::{FailureData, FailureEnvelope, FieldFailure, LineFailure},
    limits::{all as all_limits, fill_descriptions},
    routes,
};

/// What the document says besides the routes.
#[derive(utoipa::OpenApi)]
#[openapi(
    info(
        title = "Storefront and merchant catalogue",
        description = include_str!("introduction.md"),
        license(name = "MIT OR Apache-2.0", identifier = "MIT OR Apache-2.0"),
    ),
    servers((url = "/", description = "The server that this document comes from")),
    // The refusals that every call shares, and what only a query names, are collected by no route.
    components(schemas(
        FailureEnvelope, FailureData, FieldFailure, LineFailure, Reason, ProductSort,
        StockFilter, AccountSort, AuditSort, OrderSort,
    )),
    modifiers(&Bearer),
    tags(
        (name = "user", description = "Accounts, sessions and shops"),
        (name = "platform", description = "The platform, shipping origins and business categories"),
        (name = "category", description = "A merchant's categories"),
        (name = "product", description = "Products, specs and stock"),
        (name = "album", description = "Picture collections"),
        (name = "decorate", description = "Home pages"),
        (name = "watermark", description = "The watermark of a shop's pictures"),
        (name = "upload", description = "Pictures, videos and documents"),
        (name = "order", description = "Orders"),
        (name = "inquiry", description = "Inquiries without an account"),
        (name = "chat", description = "Chat-app accounts"),
        (name = "notification", description = "Notifications and their channels"),
        (name = "feedback", description = "Messages to the platform"),
        (name = "admin", description = "For operators of the platform"),
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
                "The access token that a sign-in answers. Valid for {access-minutes} minutes.",
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
    let (_, mut document) = app
        .configure(|config| routes::configure(config))
        .split_for_parts();
    if let Some(components) = &mut document.components {
        required::describe(components);
    }
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
            permission::describe(path, operation);
            refusals::describe(operation);
            examples.show(operation);
            limits::describe_parameters(operation);
            shapes::complete_parameters(operation);
            shared::describe(operation);
        }
    }
    let components = &mut document["components"];
    limits::describe(&mut components["schemas"]);
    open_enums::describe(&mut components["schemas"]);
    name_data(&mut components["schemas"]);
    shapes::complete(&mut components["schemas"]);
    components["headers"] = shared::headers();
    components["parameters"] = shared::parameters();
    components["responses"] = Value::Object(refusals::components());
    shared::name_requests(&mut components["responses"]);
    let text = document.to_string();
    let named = |reason: &str| text.contains(&format!("#/components/examples/{reason}\""));
    document["components"]["examples"] = Value::Object(examples::components(named));
    fill_descriptions(document);
    document["info"]["x-limits"] = all_limits();
    Ok(())
}

/// An envelope's data by its name: the macro writes the whole schema once more into each envelope.
fn name_data(schemas: &mut Value) {
    let Some(schemas) = schemas.as_object_mut() else {
        return;
    };
    let known: BTreeSet<String> = schemas.keys().cloned().collect();
    for (envelope, schema) in schemas {
        let data = envelope.strip_prefix("Envelope_").unwrap_or_default();
        if known.contains(data) {
            let place = format!("#/components/schemas/{data}");
            schema["properties"]["data"] = serde_json::json!({ "$ref": place });
        }
    }
}

/// The document's parts in the order in which people read them.
#[derive(Serialize)]
struct InOrder {
    openapi: Value,
    info: Value,
    servers: Value,
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
            servers: part("servers"),
            tags: part("tags"),
            paths: part("paths"),
            components: part("components"),
        }
    }
}
