//! JSON bodies, with every refusal naming the field.

use std::{future::Future, pin::Pin};

use actix_web::{
    FromRequest, HttpMessage as _, HttpRequest,
    dev::Payload,
    error::PayloadError,
    http::StatusCode,
    web::{Bytes, BytesMut},
};
use futures_util::StreamExt as _;
use serde::de::DeserializeOwned;

use super::json::Json;
use crate::{Failure, Reason, patience::Patience};

/// Most bytes of a JSON body.
const MAX_BYTES: usize = 1024 * 1024;
/// Most bytes of the body of a call that signs somebody in.
const MAX_SIGN_IN_BYTES: usize = 4 * 1024;

/// Fields that exist but that no client may set (specification, section 6).
const READ_ONLY: &[&str] = &["role", "status", "settlementLevel", "id", "username"];

/// A JSON body of at most 1 MiB; unknown fields are refused with their path.
#[derive(Debug)]
pub struct Body<T, const MAX: usize = MAX_BYTES>(pub T);

/// A JSON body of at most 4 KiB, for the calls that sign somebody in.
pub type SmallBody<T> = Body<T, MAX_SIGN_IN_BYTES>;

impl<T: DeserializeOwned + 'static, const MAX: usize> FromRequest for Body<T, MAX> {
    type Error = Failure;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Failure>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let is_json = request
            .content_type()
            .eq_ignore_ascii_case("application/json");
        let stream = payload.take();
        let patience = Patience::of(request);
        Box::pin(async move {
            if !is_json {
                let status = StatusCode::UNSUPPORTED_MEDIA_TYPE;
                return Err(Failure::new(status, Reason::UnsupportedMediaType));
            }
            let body = patience.wait(collect(stream, MAX)).await??;
            parse(&body).map(Self)
        })
    }
}

async fn collect(mut stream: Payload, max: usize) -> Result<Bytes, Failure> {
    let mut body = BytesMut::new();
    while let Some(chunk) = stream.next().await {
        let chunk = chunk.map_err(|error: PayloadError| {
            tracing::debug!(%error, "a body broke off");
            Failure::bad_request(Reason::MalformedJson)
        })?;
        if body.len() + chunk.len() > max {
            return Err(Failure::new(
                StatusCode::PAYLOAD_TOO_LARGE,
                Reason::BodyTooLarge,
            ));
        }
        body.extend_from_slice(&chunk);
    }
    Ok(body.freeze())
}

fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Failure> {
    let json: Json =
        serde_json::from_slice(bytes).map_err(|_| Failure::bad_request(Reason::MalformedJson))?;
    serde_path_to_error::deserialize(json).map_err(|error| refusal(&error))
}

/// Tells a wrong field from a body that is no object. `serde` says which only in words.
fn refusal(error: &serde_path_to_error::Error<serde_json::Error>) -> Failure {
    let said = error.inner().to_string();
    let parent = error.path().to_string();
    match (
        named(&said, "unknown field `"),
        named(&said, "missing field `"),
    ) {
        (Some(field), _) if READ_ONLY.contains(&field) => Failure::read_only(parent),
        (Some(_), _) => Failure::field(parent, Reason::UnknownField),
        (_, Some(field)) if parent == "." => Failure::field(field, Reason::Required),
        (_, Some(field)) => Failure::field(format!("{parent}.{field}"), Reason::Required),
        _ if parent == "." => Failure::bad_request(Reason::MalformedJson),
        _ => Failure::field(parent, Reason::InvalidFormat),
    }
}

fn named<'a>(said: &'a str, before: &str) -> Option<&'a str> {
    said.strip_prefix(before)?.split('`').next()
}

#[cfg(test)]
mod tests {
    use serde::Deserialize;

    use super::*;

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "camelCase", deny_unknown_fields)]
    struct Outer {
        #[expect(dead_code, reason = "only the parsing matters here")]
        items: Vec<Inner>,
    }

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "camelCase", deny_unknown_fields)]
    struct Inner {
        #[expect(dead_code, reason = "only the parsing matters here")]
        item_count: u32,
    }

    #[test]
    fn a_wrong_body_is_refused_with_the_field() {
        let cases = [
            ("{", "MalformedJson", ""),
            ("[]", "MalformedJson", ""),
            ("[[]]", "MalformedJson", ""),
            (r#"{"items":[[1]]}"#, "InvalidFormat", "items[0]"),
            (r#"{"items":{"itemCount":1}}"#, "InvalidFormat", "items"),
            ("{}", "Required", "items"),
            (r#"{"items":[{}]}"#, "Required", "items[0].itemCount"),
            (
                r#"{"items":[{"itemCount":1,"x":2}]}"#,
                "UnknownField",
                "items[0].x",
            ),
            (
                r#"{"items":[{"itemCount":-1}]}"#,
                "InvalidFormat",
                "items[0].itemCount",
            ),
            (r#"{"items":[]} x"#, "MalformedJson", ""),
        ];
        for (body, reason, path) in cases {
            let failure = format!("{:?}", parse::<Outer>(body.as_bytes()).unwrap_err());
            assert!(failure.contains(reason), "{body}: {failure}");
            assert!(
                failure.contains(&format!("path: {path:?}")) || path.is_empty(),
                "{failure}"
            );
        }
    }
}
