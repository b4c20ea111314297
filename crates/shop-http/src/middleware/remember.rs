//! Public answers from memory, before anything else of the request is looked at.

use std::sync::Arc;

use actix_web::{
    Error, HttpRequest, HttpResponse,
    body::{BoxBody, MessageBody},
    dev::{ServiceRequest, ServiceResponse},
    http::header::{ACCEPT_ENCODING, Header as _, IF_NONE_MATCH, IfNoneMatch},
    middleware::Next,
    web::Data,
};
use shop_app::Application;

use crate::answers::{self, Answers, Asked, Before, Form, Keepable as _, Kept};

/// Answers a public read from memory while what is kept is true; else reads it, once for all who
/// wait for it, and keeps it. Everything else passes.
pub async fn remember(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    let parts = (
        request.app_data::<Data<Application>>().cloned(),
        request.app_data::<Data<Answers>>().cloned(),
    );
    let (Some(app), Some(answers)) = parts else {
        return pass(request, next).await;
    };
    let (Some(before), Some(asked)) = (answers.before(&app), Asked::of(&request)) else {
        return pass(request, next).await;
    };
    let known = known(&request);
    let key = asked.key(asked.form);
    if let Some(kept) = answers.find(&app, &key, before).await {
        count("memory");
        return Ok(request.into_response(answer(&kept, known.as_ref())));
    }
    let _turn = answers.turn(&asked.key(Form::Plain)).await;
    if let Some(kept) = found(&app, &answers, &asked, before).await {
        count("memory");
        return Ok(request.into_response(answer(&kept, known.as_ref())));
    }
    // Noted again: whoever waited for the turn reads now.
    let Some(before) = answers.before(&app) else {
        return pass(request, next).await;
    };
    match read(request, next, before).await? {
        Ok((kept, request)) => {
            let kept = keep(&app, &answers, &asked, kept).await;
            let response = answer(&kept, known.as_ref());
            Ok(ServiceResponse::new(request, response))
        }
        Err(other) => Ok(other),
    }
}

async fn pass(
    request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
) -> Result<ServiceResponse<BoxBody>, Error> {
    next.call(request)
        .await
        .map(ServiceResponse::map_into_boxed_body)
}

/// What is kept in the form asked for, or is made into it.
async fn found(
    app: &Application,
    answers: &Answers,
    asked: &Asked,
    before: Before,
) -> Option<Arc<Kept>> {
    let key = asked.key(asked.form);
    if let Some(kept) = answers.find(app, &key, before).await {
        return Some(kept);
    }
    let plain = answers.find(app, &asked.key(Form::Plain), before).await?;
    let kept = plain.in_form(asked.form);
    answers.keep(key, &kept).await;
    Some(kept)
}

/// Reads the answer in its plain form and without conditions; what is not public comes back as it
/// is.
async fn read(
    mut request: ServiceRequest,
    next: Next<impl MessageBody + 'static>,
    before: Before,
) -> Result<Result<(Kept, HttpRequest), ServiceResponse<BoxBody>>, Error> {
    let headers = request.headers_mut();
    headers.remove(IF_NONE_MATCH);
    headers.remove(ACCEPT_ENCODING);
    let response = next.call(request).await?;
    Ok(Kept::take(response, before).await)
}

/// Keeps an answer that was just read, in its plain form and in the one asked for, and tells the
/// latter.
async fn keep(app: &Application, answers: &Answers, asked: &Asked, read: Kept) -> Arc<Kept> {
    count("database");
    let Some(until) = answers::until(app, read.truth().before).await else {
        return Arc::new(read).in_form(asked.form);
    };
    let plain = Arc::new(read.until(until));
    answers.keep(asked.key(Form::Plain), &plain).await;
    let kept = plain.in_form(asked.form);
    if asked.form != Form::Plain {
        answers.keep(asked.key(asked.form), &kept).await;
    }
    kept
}

/// What the client says it holds.
fn known(request: &ServiceRequest) -> Option<IfNoneMatch> {
    let asks = request.headers().contains_key(IF_NONE_MATCH);
    asks.then(|| IfNoneMatch::parse(request).ok()).flatten()
}

fn answer(kept: &Kept, known: Option<&IfNoneMatch>) -> HttpResponse {
    kept.respond(known.is_some_and(|known| kept.is_known_by(known)))
}

fn count(from: &'static str) {
    metrics::counter!("public_answers_total", "from" => from).increment(1);
}
