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
use serde_path_to_error::Segment;

use super::json::{Json, Step};
use crate::{Failure, Reason, body_timeout::BodyTimeout};

/// Most bytes of a JSON body.
const MAX_BYTES: usize = 1024 * 1024;
/// Most bytes of the body of a call that signs somebody in.
const MAX_SIGN_IN_BYTES: usize = 4 * 1024;

/// The most fields that one refusal names.
const FAULTS_MAX: usize = 50;
/// The most bytes that are read to find them: a large body is not read fifty times.
const READ_BYTES_MAX: usize = 4 * MAX_BYTES;

/// Fields that exist but that no client may set (PRODUCT.md, 4.1).
const READ_ONLY: &[&str] = &["role", "status", "settlementLevel", "id", "username"];

/// A JSON body of at most 1 MiB; missing, mistyped and unknown fields are refused with their paths,
/// up to 50 at once.
#[derive(Debug)]
pub struct Body<T, const MAX: usize = MAX_BYTES>(pub T);

/// A JSON body of at most 4 KiB, for the calls that sign somebody in.
pub type SmallBody<T> = Body<T, MAX_SIGN_IN_BYTES>;

impl<T: DeserializeOwned + 'static, const MAX: usize> FromRequest for Body<T, MAX> {
    type Error = Failure;
    type Future = Pin<Box<dyn Future<Output = Result<Self, Failure>>>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let body = receive_at_most(request, payload, MAX);
        Box::pin(async move { parse(&body.await?).map(Self) })
    }
}

/// The bytes of a JSON body of at most 1 MiB.
pub(super) fn receive(
    request: &HttpRequest,
    payload: &mut Payload,
) -> impl Future<Output = Result<Bytes, Failure>> + use<> {
    receive_at_most(request, payload, MAX_BYTES)
}

fn receive_at_most(
    request: &HttpRequest,
    payload: &mut Payload,
    max: usize,
) -> impl Future<Output = Result<Bytes, Failure>> + use<> {
    let is_json = request
        .content_type()
        .eq_ignore_ascii_case("application/json");
    let stream = payload.take();
    let timeout = BodyTimeout::of(request);
    async move {
        if !is_json {
            let status = StatusCode::UNSUPPORTED_MEDIA_TYPE;
            return Err(Failure::new(status, Reason::UnsupportedMediaType));
        }
        timeout.wait(collect(stream, max)).await?
    }
}

async fn collect(mut stream: Payload, max: usize) -> Result<Bytes, Failure> {
    let mut body = BytesMut::new();
    while let Some(chunk) = stream.next().await {
        let chunk = chunk.map_err(|error: PayloadError| {
            tracing::debug!(event = "body_incomplete", %error, "a body broke off");
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

/// Reads a body. Missing, mistyped and unknown fields are all named in one refusal: `serde` stops at
/// the first, which is then mended, so that the next attempt meets the next.
pub(super) fn parse<T: DeserializeOwned>(bytes: &[u8]) -> Result<T, Failure> {
    let mut json: Json =
        serde_json::from_slice(bytes).map_err(|_| Failure::bad_request(Reason::MalformedJson))?;
    let mut wrong: Vec<(String, Reason)> = Vec::new();
    let most = (READ_BYTES_MAX / bytes.len().max(1)).clamp(1, FAULTS_MAX);
    while wrong.len() < most {
        let error = match serde_path_to_error::deserialize(&json) {
            Ok(read) if wrong.is_empty() => return Ok(read),
            Ok(_) => break,
            Err(error) => error,
        };
        let fault = Fault::read(&error);
        if fault.path.is_empty() {
            // The body as a whole is of another kind.
            break;
        }
        let place = (fault.place(), fault.reason());
        if wrong.contains(&place) || !fault.mend(&mut json) {
            // What cannot be mended hides the rest.
            if !wrong.contains(&place) {
                wrong.push(place);
            }
            break;
        }
        wrong.push(place);
    }
    if wrong.is_empty() {
        Err(Failure::bad_request(Reason::MalformedJson))
    } else {
        Err(Failure::fields(wrong))
    }
}

/// What is wrong with one field.
struct Fault {
    path: Vec<Step>,
    kind: Kind,
}

enum Kind {
    Unknown,
    Repeated,
    Missing,
    Mistyped,
}

impl Fault {
    /// `serde` says only in words what is wrong.
    fn read(error: &serde_path_to_error::Error<serde_json::Error>) -> Self {
        let steps = error.path().iter().filter_map(|segment| match segment {
            Segment::Seq { index } => Some(Step::Item(*index)),
            Segment::Map { key } => Some(Step::Field(key.clone())),
            Segment::Enum { .. } | Segment::Unknown => None,
        });
        let mut path: Vec<Step> = steps.collect();
        let said = error.inner().to_string();
        let kind = if said.starts_with("unknown field `") {
            Kind::Unknown
        } else if let Some(field) = named(&said, "missing field `") {
            path.push(Step::Field(field.to_owned()));
            Kind::Missing
        } else if let Some(field) = named(&said, "duplicate field `") {
            // The path ends with the field itself, or with its object.
            if path.last() != Some(&Step::Field(field.to_owned())) {
                path.push(Step::Field(field.to_owned()));
            }
            Kind::Repeated
        } else {
            Kind::Mistyped
        };
        Self { path, kind }
    }

    /// The path as answers spell it, such as `specs[0].name`.
    fn place(&self) -> String {
        self.path
            .iter()
            .fold(String::new(), |place, step| match step {
                Step::Item(index) => format!("{place}[{index}]"),
                Step::Field(name) if place.is_empty() => name.clone(),
                Step::Field(name) => format!("{place}.{name}"),
            })
    }

    fn reason(&self) -> Reason {
        match (&self.kind, self.path.last()) {
            (Kind::Unknown, Some(Step::Field(name))) if READ_ONLY.contains(&name.as_str()) => {
                Reason::ReadOnly
            }
            (Kind::Unknown, _) => Reason::UnknownField,
            (Kind::Missing, _) => Reason::Required,
            (Kind::Repeated | Kind::Mistyped, _) => Reason::InvalidFormat,
        }
    }

    /// Changes the value so that it does not have this fault; false when that is not possible.
    fn mend(&self, json: &mut Json) -> bool {
        let Some((last, parent)) = self.path.split_last() else {
            return false;
        };
        match (&self.kind, last, json.at(parent)) {
            (Kind::Mistyped, _, Some(parent)) => match parent.at(std::slice::from_ref(last)) {
                Some(value) if !matches!(value, Json::Any) => {
                    *value = Json::Any;
                    true
                }
                _ => false,
            },
            (Kind::Unknown, Step::Field(name), Some(Json::Object(fields))) => {
                fields.retain(|(field, _)| field != name);
                true
            }
            (Kind::Repeated, Step::Field(name), Some(Json::Object(fields))) => {
                let mut is_first = true;
                fields.retain(|(field, _)| field != name || std::mem::take(&mut is_first));
                true
            }
            (Kind::Missing, Step::Field(name), Some(Json::Object(fields))) => {
                fields.push((name.clone(), Json::Any));
                true
            }
            _ => false,
        }
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
    fn invalid_body_names_the_field() {
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

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "camelCase", deny_unknown_fields)]
    #[expect(dead_code, reason = "only the parsing matters here")]
    struct Form {
        name: String,
        kind: Word,
        count: Option<u8>,
        inner: Inner,
        items: Vec<Inner>,
        flag: bool,
    }

    #[derive(Debug, Deserialize)]
    #[serde(rename_all = "camelCase")]
    enum Word {
        One,
    }

    fn faults(body: &str) -> Vec<String> {
        let failure = parse::<Form>(body.as_bytes()).unwrap_err();
        let said = failure.envelope(shop_core::Locale::En);
        let said = serde_json::to_value(said).unwrap();
        let fields = said["data"]["fields"]
            .as_array()
            .cloned()
            .unwrap_or_default();
        let fault = |field: &serde_json::Value| format!("{} {}", field["path"], field["reason"]);
        let mut all: Vec<_> = fields
            .iter()
            .map(|field| fault(field).replace('"', ""))
            .collect();
        all.sort();
        all
    }

    #[test]
    fn every_invalid_field_is_reported() {
        let body = r#"{"nmae":"x","kind":"two","count":"1","inner":[],"items":[{"itemCount":1},
            {"itemCount":"x","more":1},{}],"role":"admin","flag":true,"flag":true}"#;
        let expected = [
            "count invalid_format",
            "flag invalid_format",
            "inner invalid_format",
            "items[1].itemCount invalid_format",
            "items[1].more unknown_field",
            "items[2].itemCount required",
            "kind invalid_format",
            "name required",
            "nmae unknown_field",
            "role read_only",
        ];
        assert_eq!(faults(body), expected);
        assert_eq!(faults("{}").len(), 5);
        assert_eq!(faults("[]"), [""; 0]);
    }

    #[test]
    fn reported_fields_are_limited_to_fifty() {
        let many: Vec<String> = (0..60).map(|n| format!("\"x{n}\":1,")).collect();
        let many = many.concat();
        assert_eq!(faults(&format!("{{{many}\"name\":1}}")).len(), 50);
    }
}
