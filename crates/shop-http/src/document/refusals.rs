//! What each call may be refused for: named beside its handler, documented by status.

use std::collections::{BTreeMap, BTreeSet};

use serde_json::{Map, Value, json};
use shop_core::Locale;
use utoipa::openapi::{RefOr, Response, ResponseBuilder};

use super::permission;
use crate::{Reason, messages::message, reason::status};

/// Names what a call may be refused for besides what every call of its kind shares, and after
/// `fields` what may be wrong with its fields besides being there and being of the right form.
///
/// ```ignore
/// refusals!(CreateAlbumRefused: UsernameTaken, AliasTaken; fields: Mismatch, TooCommon);
/// ```
///
/// The type is listed among the `responses` of `#[utoipa::path]`.
macro_rules! refusals {
    ($name:ident: $($reason:ident),* $(; fields: $($field:ident),+)?) => {
        struct $name;

        impl utoipa::IntoResponses for $name {
            fn responses() -> std::collections::BTreeMap<
                String,
                utoipa::openapi::RefOr<utoipa::openapi::Response>,
            > {
                $crate::document::refusals::named(
                    &[$($crate::Reason::$reason),*],
                    &[$($($crate::Reason::$field),+)?],
                )
            }
        }
    };
}
pub(crate) use refusals;

/// Where the named reasons wait until [`describe`] knows the whole operation.
const WAITING: &str = "default";
/// The reasons of a response.
const REASONS: &str = "x-reasons";
/// The reasons that single fields may have in a response.
const FIELD_REASONS: &str = "x-field-reasons";

/// The responses that look the same wherever they may occur, by the reason that alone has them.
const SHARED: [(&str, Reason); 4] = [
    ("Unauthenticated", Reason::Unauthenticated),
    ("Internal", Reason::Internal),
    ("Unavailable", Reason::Unavailable),
    ("InsufficientStorage", Reason::InsufficientStorage),
];

/// The statuses whose answers say when to try again.
const WITH_RETRY_AFTER: [u16; 3] = [429, 503, 507];

/// The reasons as the macro hands them over.
pub(crate) fn named(reasons: &[Reason], fields: &[Reason]) -> BTreeMap<String, RefOr<Response>> {
    let said = [(REASONS, words(reasons)), (FIELD_REASONS, words(fields))];
    let response = ResponseBuilder::new().extensions(Some(said.into_iter().collect()));
    BTreeMap::from([(WAITING.to_owned(), response.build().into())])
}

/// Puts a response for each status in the place of the named reasons. An operation that names none
/// at all stays as it is; a test finds it.
pub(super) fn describe(operation: &mut Value) {
    let mut refusals = Refusals::shared_by(operation);
    let Some(responses) = operation["responses"].as_object_mut() else {
        return;
    };
    let Some(waiting) = responses.remove(WAITING) else {
        return;
    };
    refusals.reasons.extend(parsed(&waiting[REASONS]));
    refusals.fields.extend(parsed(&waiting[FIELD_REASONS]));
    responses.extend(refusals.responses());
}

/// The shared responses, for the document's components.
pub(super) fn components() -> Map<String, Value> {
    let shared = SHARED.iter().map(|(name, reason)| {
        let response = response(&[*reason], &BTreeSet::new());
        ((*name).to_owned(), response)
    });
    shared.collect()
}

/// What a call may be refused for, whole and by field.
#[derive(Default)]
struct Refusals {
    reasons: BTreeSet<Reason>,
    fields: BTreeSet<Reason>,
}

impl Refusals {
    /// What every call of the same kind may be refused for.
    fn shared_by(operation: &Value) -> Self {
        let mut shared = Self::default();
        // Every call asks the database, which may be away; reading writes to its disk as well, where
        // it sorts much.
        let whole = [
            Reason::UnsupportedPlatform,
            Reason::Internal,
            Reason::Unavailable,
            Reason::InsufficientStorage,
            Reason::HeadersTooLarge,
        ];
        shared.add(&whole, &[]);
        shared.add(&[Reason::Validation], &[Reason::UnknownParameter]);
        let ways = operation["security"].as_array();
        if ways.is_some_and(|ways| !ways.is_empty()) {
            shared.add(&[Reason::Unauthenticated], &[]);
        }
        if operation[permission::PERMISSION] == permission::OPERATOR {
            shared.add(&[Reason::Forbidden], &[]);
        }
        for parameter in operation["parameters"].as_array().into_iter().flatten() {
            shared.add_parameter(parameter);
        }
        let content = operation["requestBody"]["content"].as_object();
        for kind in content.into_iter().flat_map(Map::keys) {
            let whole = [
                Reason::Validation,
                Reason::UnsupportedMediaType,
                Reason::BodyTooSlow,
            ];
            shared.add(&whole, &FORM);
            if kind == super::JSON {
                let whole = [
                    Reason::MalformedJson,
                    Reason::ReadOnly,
                    Reason::BodyTooLarge,
                ];
                shared.add(&whole, &[Reason::ReadOnly]);
            }
        }
        shared
    }

    fn add_parameter(&mut self, parameter: &Value) {
        let place = parameter["in"].as_str().unwrap_or_default();
        if place == "query" {
            let whole = [Reason::Validation, Reason::MalformedQuery];
            self.add(&whole, &[Reason::InvalidFormat]);
        }
        if place != "path" && parameter["required"] == true {
            self.add(
                &[Reason::Validation],
                &[Reason::Required, Reason::InvalidFormat],
            );
        }
        match parameter["name"].as_str().unwrap_or_default() {
            "limit" => self.add(&[], &[Reason::OutOfRange]),
            name if name.ends_with("[]") => self.add(&[], &[Reason::TooManyItems]),
            _ => {}
        }
    }

    fn add(&mut self, reasons: &[Reason], fields: &[Reason]) {
        self.reasons.extend(reasons);
        self.fields.extend(fields);
    }

    fn responses(&self) -> Vec<(String, Value)> {
        let mut by_status: BTreeMap<u16, Vec<Reason>> = BTreeMap::new();
        for reason in &self.reasons {
            let status = status(*reason).as_u16();
            by_status.entry(status).or_default().push(*reason);
        }
        let responses = by_status.into_iter().map(|(status, reasons)| {
            let shared = SHARED.iter().find(|(_, reason)| reasons == [*reason]);
            let response = match shared {
                Some((name, _)) => json!({ "$ref": format!("#/components/responses/{name}") }),
                None => response(&reasons, &self.fields),
            };
            (status.to_string(), response)
        });
        responses.collect()
    }
}

/// What may be wrong with the form of any body.
const FORM: [Reason; 3] = [
    Reason::Required,
    Reason::InvalidFormat,
    Reason::UnknownField,
];

/// One response of refused calls: what each reason means, and what the body then looks like.
fn response(reasons: &[Reason], fields: &BTreeSet<Reason>) -> Value {
    let fields: Vec<_> = fields.iter().copied().collect();
    let has_fields = reasons.contains(&Reason::Validation);
    let mut response = json!({
        "description": description(reasons, if has_fields { &fields } else { &[] }),
        REASONS: words(reasons),
        "content": { super::JSON: {
            "schema": { "$ref": "#/components/schemas/FailureEnvelope" },
            "examples": examples(reasons),
        } },
    });
    if has_fields {
        response[FIELD_REASONS] = words(&fields);
    }
    let says_when = |reason: &Reason| WITH_RETRY_AFTER.contains(&status(*reason).as_u16());
    if reasons.iter().any(says_when) {
        // Waiting does not set the chat app up.
        let is_promised = !reasons.contains(&Reason::ChatLoginNotConfigured);
        let header = if is_promised {
            "RetryAfter"
        } else {
            "RetryAfterIfAway"
        };
        let place = format!("#/components/headers/{header}");
        response["headers"] = json!({ "Retry-After": { "$ref": place } });
    }
    response
}

fn examples(reasons: &[Reason]) -> Map<String, Value> {
    let examples = reasons.iter().map(|reason| {
        let name = reason.as_str();
        let place = format!("#/components/examples/{name}");
        (name.to_owned(), json!({ "$ref": place }))
    });
    examples.collect()
}

fn description(reasons: &[Reason], fields: &[Reason]) -> String {
    let said = reasons.iter().map(|reason| {
        let sentence = message(*reason, Locale::En, None);
        format!("- `{}`: {sentence}", reason.as_str())
    });
    let mut lines: Vec<String> = said.collect();
    if !fields.is_empty() {
        let words: Vec<_> = fields
            .iter()
            .map(|field| format!("`{}`", field.as_str()))
            .collect();
        lines.push(format!("\nIn `fields`: {}.", words.join(", ")));
    }
    lines.join("\n")
}

fn words(reasons: &[Reason]) -> Value {
    reasons.iter().map(|reason| reason.as_str()).collect()
}

fn parsed(words: &Value) -> Vec<Reason> {
    let words = words.as_array().into_iter().flatten();
    words
        .filter_map(|word| word.as_str()?.parse().ok())
        .collect()
}
