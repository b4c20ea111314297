//! Control API for other processes: script the next answers, read the call counts.

use actix_web::{
    HttpResponse,
    web::{self, Data, Json},
};
use serde::Deserialize;
use serde_json::json;

use crate::world::{Answer, Call, World};

/// Registers the calls.
pub fn configure(config: &mut web::ServiceConfig) {
    config
        .route("/fake-wechat", web::get().to(counts))
        .route("/fake-wechat/answers", web::post().to(answer_next))
        .route("/fake-wechat/check", web::post().to(check))
        .route("/fake-wechat/messages", web::get().to(messages))
        .route("/fake-wechat/follow", web::post().to(follow));
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Next {
    call: Call,
    errcodes: Vec<i64>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Signed {
    url: String,
    timestamp: i64,
    nonce_str: String,
    signature: String,
}

/// How often each call came.
async fn counts(world: Data<World>) -> HttpResponse {
    HttpResponse::Ok().json(json!({
        "exchange": world.count(Call::Exchange),
        "token": world.count(Call::Token),
        "ticket": world.count(Call::Ticket),
        "template": world.count(Call::Template),
    }))
}

/// The messages that people received.
async fn messages(world: Data<World>) -> HttpResponse {
    HttpResponse::Ok().json(world.messages())
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Follow {
    person: String,
    follows: bool,
}

/// A person follows the account, or no longer.
async fn follow(world: Data<World>, Json(asked): Json<Follow>) -> HttpResponse {
    world.follow(&asked.person, asked.follows);
    HttpResponse::NoContent().finish()
}

/// The next calls of a kind are answered with these error numbers.
async fn answer_next(world: Data<World>, Json(next): Json<Next>) -> HttpResponse {
    world.answer_next(next.call, next.errcodes.into_iter().map(Answer::Errcode));
    HttpResponse::NoContent().finish()
}

/// Whether the provider's script would take a signature for a page.
async fn check(world: Data<World>, Json(signed): Json<Signed>) -> HttpResponse {
    let Signed {
        url,
        timestamp,
        nonce_str,
        signature,
    } = signed;
    let valid = world.accepts(&url, timestamp, &nonce_str, &signature);
    HttpResponse::Ok().json(json!({ "valid": valid }))
}
