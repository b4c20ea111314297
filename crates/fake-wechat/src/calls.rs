//! The provider's API calls, answered as its servers answer them.

use actix_web::{
    HttpResponse,
    web::{self, Data, Json, Query},
};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::{
    messages::TemplateMessage,
    world::{APP_ID, APP_SECRET, Answer, Call, World},
};

/// Registers the calls.
pub fn configure(config: &mut web::ServiceConfig) {
    config
        .route("/sns/oauth2/access_token", web::get().to(exchange))
        .route("/cgi-bin/token", web::get().to(token))
        .route("/cgi-bin/stable_token", web::post().to(stable_token))
        .route("/cgi-bin/ticket/getticket", web::get().to(ticket))
        .route("/cgi-bin/message/template/send", web::post().to(template));
}

#[derive(Deserialize)]
struct WithToken {
    access_token: String,
}

#[derive(Deserialize)]
struct Exchange {
    appid: String,
    secret: String,
    code: String,
    grant_type: String,
}

#[derive(Deserialize)]
struct TokenRequest {
    appid: String,
    secret: String,
    grant_type: String,
    #[serde(default)]
    force_refresh: bool,
}

#[derive(Deserialize)]
struct TicketRequest {
    access_token: String,
    r#type: String,
}

async fn exchange(world: Data<World>, Query(asked): Query<Exchange>) -> HttpResponse {
    if let Some(answer) = scripted_answer(&world, Call::Exchange).await {
        return answer;
    }
    if let Err(number) = check_app(&asked.appid, &asked.secret) {
        return refuse(number);
    }
    if asked.grant_type != "authorization_code" {
        return refuse(40002);
    }
    match world.use_code(&asked.code) {
        Err(number) => refuse(number),
        Ok(person) => send_json(&json!({
            "access_token": "of-no-use-to-snsapi_base",
            "expires_in": 7200,
            "refresh_token": "of-no-use-either",
            "openid": World::openid_of(&person),
            "scope": "snsapi_base",
        })),
    }
}

async fn token(world: Data<World>, Query(asked): Query<TokenRequest>) -> HttpResponse {
    // The older call ends the token that was valid until now.
    give_token(&world, &asked, true).await
}

async fn stable_token(world: Data<World>, Json(asked): Json<TokenRequest>) -> HttpResponse {
    give_token(&world, &asked, asked.force_refresh).await
}

async fn give_token(world: &World, asked: &TokenRequest, renew: bool) -> HttpResponse {
    if let Some(answer) = scripted_answer(world, Call::Token).await {
        return answer;
    }
    if let Err(number) = check_app(&asked.appid, &asked.secret) {
        return refuse(number);
    }
    if asked.grant_type != "client_credential" {
        return refuse(40002);
    }
    let (text, left) = world.token(renew);
    send_json(&json!({ "access_token": text, "expires_in": left }))
}

async fn ticket(world: Data<World>, Query(asked): Query<TicketRequest>) -> HttpResponse {
    if let Some(answer) = scripted_answer(&world, Call::Ticket).await {
        return answer;
    }
    if asked.r#type != "jsapi" {
        return refuse(40097);
    }
    match world.ticket_for(&asked.access_token) {
        Err(number) => refuse(number),
        Ok((text, left)) => send_json(&json!({
            "errcode": 0, "errmsg": "ok", "ticket": text, "expires_in": left,
        })),
    }
}

async fn template(
    world: Data<World>,
    Query(asked): Query<WithToken>,
    Json(message): Json<TemplateMessage>,
) -> HttpResponse {
    if let Some(answer) = scripted_answer(&world, Call::Template).await {
        return answer;
    }
    match world.take_message(&asked.access_token, message) {
        Err(number) => refuse(number),
        Ok(number) => send_json(&json!({ "errcode": 0, "errmsg": "ok", "msgid": number })),
    }
}

/// The scripted answer for a call, if one is queued.
async fn scripted_answer(world: &World, call: Call) -> Option<HttpResponse> {
    match world.called(call)? {
        Answer::Errcode(number) => Some(refuse(number)),
        Answer::Text(text) => Some(HttpResponse::Ok().body(text)),
        Answer::After(time) => {
            actix_web::rt::time::sleep(time).await;
            None
        }
    }
}

fn check_app(app_id: &str, secret: &str) -> Result<(), i64> {
    match (app_id, secret) {
        (APP_ID, APP_SECRET) => Ok(()),
        (APP_ID, _) => Err(40125),
        _ => Err(40013),
    }
}

/// The provider sends errors with status 200 and a text content type.
fn refuse(number: i64) -> HttpResponse {
    send_json(&json!({ "errcode": number, "errmsg": "scripted error" }))
}

fn send_json(answer: &Value) -> HttpResponse {
    HttpResponse::Ok()
        .content_type("text/plain")
        .body(answer.to_string())
}
