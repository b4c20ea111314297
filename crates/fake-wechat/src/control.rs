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
        .route("/fake-wechat/check", web::post().to(check));
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
    }))
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
