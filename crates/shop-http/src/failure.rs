//! A refused call on its way to the client: status, code and reason, without words. The words are
//! put in by the outermost middleware, which knows the reader's language.

use actix_web::{HttpResponse, ResponseError, http::StatusCode, http::header};
use shop_app::Named;
use shop_core::{FieldError, Locale, ValidationErrors};

use crate::{
    Reason,
    envelope::{FailureData, FailureEnvelope, FieldFailure, LineFailure},
    messages::{did_you_mean, field_message, message, name_taken},
    reason::status,
};

/// When a call that something was away for may be tried again: as soon as a database or a store that
/// is back is noticed.
const AWAY_SECONDS: i64 = 3;
/// When a call that found the disk full may be tried again: a person has to make room.
const FULL_SECONDS: i64 = 60;

/// Reasons that say that another has the value already.
const IS_TAKEN: [Reason; 6] = [
    Reason::UsernameTaken,
    Reason::AliasTaken,
    Reason::NameTaken,
    Reason::CodeTaken,
    Reason::VersionTaken,
    Reason::ChatAccountTaken,
];

/// Why a call was refused, with what the client needs to mend it.
#[derive(Debug, Clone)]
pub struct Failure {
    status: StatusCode,
    code: u16,
    /// Boxed, since a `Result` is as large as its larger side.
    data: Box<FailureData>,
    limit: Option<i64>,
    named: Option<Named>,
}

impl Failure {
    /// A refusal with the given status; the envelope's code follows from it (200: 0, 401: 401,
    /// 404: 3, else 1). Broken uniqueness is [`Failure::because`].
    pub fn new(status: StatusCode, reason: Reason) -> Self {
        let code = match status {
            StatusCode::UNAUTHORIZED => 401,
            StatusCode::NOT_FOUND => 3,
            _ => 1,
        };
        let data = FailureData {
            reason,
            fields: Vec::new(),
            lines: Vec::new(),
            count: None,
            level: None,
            cap: None,
            retry_after_seconds: None,
            order_minimum: None,
            total: None,
            counted_amount: None,
        };
        Self {
            status,
            code,
            data: Box::new(data),
            limit: None,
            named: None,
        }
    }

    /// A refusal with the status of its reason. What another has already is code 2.
    pub fn because(reason: Reason) -> Self {
        let mut failure = match reason {
            Reason::Unavailable | Reason::ChatLoginNotConfigured | Reason::ChatProviderFailed => {
                Self::unavailable(reason)
            }
            reason => Self::new(status(reason), reason),
        };
        if IS_TAKEN.contains(&reason) {
            failure.code = 2;
        }
        failure
    }

    /// Malformed or invalid: 400.
    pub fn bad_request(reason: Reason) -> Self {
        Self::new(StatusCode::BAD_REQUEST, reason)
    }

    /// Allowed to others, not now or not you: 403.
    pub fn forbidden(reason: Reason) -> Self {
        Self::new(StatusCode::FORBIDDEN, reason)
    }

    /// Does not exist, or is somebody else's: 404, code 3.
    pub fn not_found() -> Self {
        Self::new(StatusCode::NOT_FOUND, Reason::NotFound)
    }

    /// No valid session: 401.
    pub fn unauthenticated() -> Self {
        Self::new(StatusCode::UNAUTHORIZED, Reason::Unauthenticated)
    }

    /// The state does not allow it: 409.
    pub fn conflict(reason: Reason) -> Self {
        Self::new(StatusCode::CONFLICT, reason)
    }

    /// Asked too often: 429 with `Retry-After`.
    pub fn too_many(reason: Reason, retry_after_seconds: i64) -> Self {
        let mut failure = Self::new(StatusCode::TOO_MANY_REQUESTS, reason);
        failure.data.retry_after_seconds = Some(retry_after_seconds);
        failure
    }

    /// Busy, or something is away: 503 with `Retry-After`, but for what this server does not have.
    pub fn unavailable(reason: Reason) -> Self {
        let mut failure = Self::new(StatusCode::SERVICE_UNAVAILABLE, reason);
        failure.data.retry_after_seconds = match reason {
            Reason::ChatLoginNotConfigured => None,
            _ => Some(AWAY_SECONDS),
        };
        failure
    }

    /// The disk is full: 507 with `Retry-After`.
    pub fn insufficient_storage() -> Self {
        let mut failure = Self::new(
            StatusCode::INSUFFICIENT_STORAGE,
            Reason::InsufficientStorage,
        );
        failure.data.retry_after_seconds = Some(FULL_SECONDS);
        failure
    }

    /// An internal error: 500. The cause is logged here, once, and never sent.
    pub fn internal(cause: &dyn std::fmt::Display) -> Self {
        tracing::error!(event = "internal_error", %cause, "a call failed with an internal error");
        Self::new(StatusCode::INTERNAL_SERVER_ERROR, Reason::Internal)
    }

    /// One wrong field: 400.
    pub fn field(path: impl Into<String>, reason: Reason) -> Self {
        let mut failure = Self::bad_request(Reason::Validation);
        failure.data.fields = vec![FieldFailure::new(path.into(), reason)];
        failure
    }

    /// Several wrong fields: 400. One that clients may not set decides the reason of the call.
    pub fn fields(wrong: Vec<(String, Reason)>) -> Self {
        let is_read_only = wrong.iter().any(|(_, reason)| *reason == Reason::ReadOnly);
        let reason = if is_read_only {
            Reason::ReadOnly
        } else {
            Reason::Validation
        };
        let mut failure = Self::bad_request(reason);
        let field = |(path, reason)| FieldFailure::new(path, reason);
        failure.data.fields = wrong.into_iter().map(field).collect();
        failure
    }

    /// One field at its border, which its sentence names: 400.
    pub fn field_at(path: impl Into<String>, reason: Reason, limit: i64) -> Self {
        let mut failure = Self::field(path, reason);
        for field in &mut failure.data.fields {
            field.limit = Some(limit);
        }
        failure
    }

    /// A query parameter that the operation does not know, and the one that was probably meant: 400.
    pub fn unknown_parameter(name: &str, meant: Option<&str>) -> Self {
        let mut failure = Self::field(name, Reason::UnknownParameter);
        for field in &mut failure.data.fields {
            field.suggestion = meant.map(str::to_owned);
        }
        failure
    }

    /// A field that clients may not set: 400.
    pub fn read_only(path: impl Into<String>) -> Self {
        let mut failure = Self::field(path, Reason::ReadOnly);
        failure.data.reason = Reason::ReadOnly;
        failure
    }

    /// Adds the fields concerned.
    #[must_use]
    pub fn with_fields(mut self, fields: &[FieldError]) -> Self {
        let field = |error: &FieldError| FieldFailure {
            limit: error.limit,
            ..FieldFailure::new(error.path.clone(), error.reason)
        };
        self.data.fields.extend(fields.iter().map(field));
        self
    }

    /// Adds what has the name already, for a sentence that says so.
    #[must_use]
    pub fn with_named(mut self, named: Option<Named>) -> Self {
        self.named = named;
        self
    }

    /// Adds the order lines concerned.
    #[must_use]
    pub fn with_lines(mut self, lines: Vec<LineFailure>) -> Self {
        self.data.lines = lines;
        self
    }

    /// Adds the border that the sentence names.
    #[must_use]
    pub fn with_limit(mut self, limit: Option<i64>) -> Self {
        self.limit = limit;
        self
    }

    /// Adds how many things prevent it.
    #[must_use]
    pub fn with_count(mut self, count: i64) -> Self {
        self.data.count = Some(count);
        self
    }

    /// Adds when to try again, which `Retry-After` says too.
    #[must_use]
    pub fn with_retry_after(mut self, seconds: i64) -> Self {
        self.data.retry_after_seconds = Some(seconds);
        self
    }

    /// Adds the settlement level and its cap.
    #[must_use]
    pub fn with_cap(mut self, level: &str, cap: i64) -> Self {
        self.data.level = Some(level.to_owned());
        self.data.cap = Some(cap);
        self.limit = Some(cap);
        self
    }

    /// Adds the order's total at today's prices.
    #[must_use]
    pub fn with_total(mut self, fen: i64) -> Self {
        self.data.total = Some(fen);
        self
    }

    /// Adds the shop's minimum total of an order, which the sentence names, and what counts for it.
    #[must_use]
    pub fn with_order_minimum(mut self, minimum: i64, counted: i64) -> Self {
        self.data.order_minimum = Some(minimum);
        self.data.counted_amount = Some(counted);
        self.limit = Some(minimum);
        self
    }

    /// The same refusal as the client reads it, in its language.
    pub fn render(&self, locale: Locale) -> HttpResponse {
        let mut response = HttpResponse::build(self.status);
        if let Some(seconds) = self.data.retry_after_seconds {
            response.insert_header((header::RETRY_AFTER, seconds.max(1).to_string()));
        }
        response.insert_header((header::CACHE_CONTROL, "no-store"));
        response.json(self.envelope(locale))
    }

    /// The body of the answer, with its sentences in the reader's language.
    pub fn envelope(&self, locale: Locale) -> FailureEnvelope {
        let mut data = FailureData::clone(&self.data);
        for field in &mut data.fields {
            field.message = match self.named {
                Some(named) => name_taken(named, locale).to_owned(),
                None => field_message(&field.path, field.reason, locale, field.limit),
            };
            // Limits in answers are counts. A negative one, of a percentage, is in the sentence only.
            field.limit = field.limit.filter(|limit| *limit >= 0);
            if let Some(meant) = &field.suggestion {
                field.message = [&field.message, ". ", &did_you_mean(meant, locale)].concat();
            }
        }
        FailureEnvelope {
            code: self.code,
            message: match self.named {
                Some(named) => name_taken(named, locale).to_owned(),
                None => message(data.reason, locale, self.limit),
            },
            data: Some(data),
        }
    }
}

impl std::fmt::Display for Failure {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{} {:?}", self.status, self.data.reason)
    }
}

impl ResponseError for Failure {
    fn status_code(&self) -> StatusCode {
        self.status
    }

    fn error_response(&self) -> HttpResponse {
        self.render(Locale::default())
    }
}

impl From<ValidationErrors> for Failure {
    fn from(errors: ValidationErrors) -> Self {
        Self::because(Reason::Validation).with_fields(errors.as_slice())
    }
}
