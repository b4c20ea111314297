//! The web app manifest: what a phone installs, named in the reader's language
//! (<https://www.w3.org/TR/appmanifest/>).

use actix_web::{
    HttpRequest, HttpResponse,
    http::header,
    web::{Data, Query},
};
use serde::Deserialize;
use serde_json::json;
use shop_app::Application;
use shop_core::Locale;
use shop_http::{InitialDataCache, cached_initial_data};

use super::{html, page};

/// Where the manifest is served, without the leading slash.
pub const PATH: &str = "manifest.webmanifest";

/// The page that the installed app opens.
const START: &str = "/home";
/// The surface colour of the app (`tokens.css`), shown until the first page is drawn.
const BACKGROUND: &str = "#ffffff";

/// Browsers fetch a manifest without cookies, so its link names the language.
#[derive(Deserialize)]
struct Parameters {
    lang: Option<String>,
}

/// Responds with the manifest in the language of `?lang=`, else in that of the reader.
pub async fn respond(request: &HttpRequest) -> HttpResponse {
    let asked = Query::<Parameters>::from_query(request.query_string()).ok();
    let locale = asked
        .and_then(|Query(parameters)| parameters.lang?.parse().ok())
        .unwrap_or_else(|| page::reader(request));
    let (name, description) = described(request, locale).await;
    HttpResponse::Ok()
        .content_type("application/manifest+json")
        .insert_header((header::CACHE_CONTROL, "no-cache"))
        .insert_header((header::VARY, "Cookie"))
        .insert_header((header::X_CONTENT_TYPE_OPTIONS, "nosniff"))
        .json(manifest(&name, &description, locale))
}

/// The platform's name and description.
async fn described(request: &HttpRequest, locale: Locale) -> (String, String) {
    let (Some(app), Some(cache)) = (
        request.app_data::<Data<Application>>(),
        request.app_data::<Data<InitialDataCache>>(),
    ) else {
        return Default::default();
    };
    let data = cached_initial_data(app, cache, START, "", locale).await;
    let preview = &data.preview;
    (preview.title.clone(), preview.description.clone())
}

fn manifest(name: &str, description: &str, locale: Locale) -> serde_json::Value {
    let icon = |file: &str, size: &str, purpose: &str| {
        json!({
            "src": format!("/icons/{file}"), "sizes": size, "type": "image/png", "purpose": purpose,
        })
    };
    json!({
        "id": "/",
        "name": name,
        "short_name": name,
        "description": description,
        "lang": html::language_tag(locale),
        "dir": html::direction(locale),
        "start_url": START,
        "scope": "/",
        "display": "standalone",
        "background_color": BACKGROUND,
        "theme_color": BACKGROUND,
        "categories": ["shopping", "business"],
        "icons": [
            icon("icon-192.png", "192x192", "any"),
            icon("icon-512.png", "512x512", "any"),
            icon("icon-maskable-512.png", "512x512", "maskable"),
        ],
    })
}
