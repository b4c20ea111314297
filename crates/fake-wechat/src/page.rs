//! The authorization page. The provider answers `snsapi_base` without asking; this one lets you
//! choose a person.

use actix_web::{
    HttpResponse,
    http::header,
    web::{self, Data, Query},
};
use serde::Deserialize;
use url::Url;

use crate::world::{APP_ID, World};

/// Its path, as at the provider's.
pub const PATH: &str = "/connect/oauth2/authorize";

/// Whom one may be.
const PEOPLE: [&str; 4] = ["ling", "omar", "wei", "fatima"];

/// Registers the page.
pub fn configure(config: &mut web::ServiceConfig) {
    config.route(PATH, web::get().to(authorize));
}

#[derive(Deserialize)]
struct Authorization {
    #[serde(default)]
    appid: String,
    #[serde(default)]
    redirect_uri: String,
    #[serde(default)]
    response_type: String,
    #[serde(default)]
    scope: String,
    #[serde(default)]
    state: String,
    person: Option<String>,
}

async fn authorize(world: Data<World>, Query(asked): Query<Authorization>) -> HttpResponse {
    let back = match check(&asked) {
        Ok(back) => back,
        Err(why) => {
            return HttpResponse::BadRequest()
                .content_type("text/plain")
                .body(why);
        }
    };
    match asked.person.as_deref().filter(|person| is_name(person)) {
        Some(person) => send_back(&world, back, &asked.state, person),
        None => choose(&asked),
    }
}

/// Where to send the browser back to, if everything that the provider asks for is there.
fn check(asked: &Authorization) -> Result<Url, String> {
    for (name, value, expected) in [
        ("appid", &asked.appid, APP_ID),
        ("response_type", &asked.response_type, "code"),
        ("scope", &asked.scope, "snsapi_base"),
    ] {
        if value != expected {
            return Err(format!("{name} should be {expected}"));
        }
    }
    let back = Url::parse(&asked.redirect_uri).ok();
    back.filter(|back| matches!(back.scheme(), "http" | "https"))
        .ok_or_else(|| "redirect_uri should be a web address".to_owned())
}

fn is_name(text: &str) -> bool {
    (1..=27).contains(&text.len()) && text.bytes().all(|byte| byte.is_ascii_alphanumeric())
}

fn send_back(world: &World, mut back: Url, state: &str, person: &str) -> HttpResponse {
    let code = world.code_for(person);
    back.query_pairs_mut()
        .append_pair("code", &code)
        .append_pair("state", state);
    HttpResponse::Found()
        .insert_header((header::LOCATION, back.as_str()))
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .finish()
}

/// A link for everybody one may be.
fn choose(asked: &Authorization) -> HttpResponse {
    let links =
        PEOPLE.map(|person| format!("<p><a href=\"{}\">{person}</a></p>", link(asked, person)));
    let links = links.concat();
    HttpResponse::Ok()
        .content_type("text/html; charset=utf-8")
        .insert_header((header::CACHE_CONTROL, "no-store"))
        .body(format!(
            "<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">\
             <meta name=\"viewport\" content=\"width=device-width\">\
             <title>Who are you?</title><main><h1>Who are you?</h1>\
             <p>This page replaces the chat app's own.</p>{links}</main></html>"
        ))
}

/// The same page with a choice, as an attribute's value.
fn link(asked: &Authorization, person: &str) -> String {
    let mut query = url::form_urlencoded::Serializer::new(String::new());
    query
        .append_pair("appid", &asked.appid)
        .append_pair("redirect_uri", &asked.redirect_uri)
        .append_pair("response_type", &asked.response_type)
        .append_pair("scope", &asked.scope)
        .append_pair("state", &asked.state)
        .append_pair("person", person);
    // Everything but `&` is escaped already.
    format!("{PATH}?{}", query.finish()).replace('&', "&amp;")
}
