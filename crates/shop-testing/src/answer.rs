//! What the server answered.

use reqwest::{
    Response, StatusCode,
    header::{HeaderMap, HeaderName},
};
use serde_json::Value;

/// An answer: status, headers, and the envelope if it is one.
#[derive(Debug, Clone)]
pub struct Answer {
    /// The HTTP status.
    pub status: u16,
    /// The headers.
    pub headers: HeaderMap,
    /// The body as it came.
    pub body: Vec<u8>,
    /// The body as JSON; null when it is none.
    pub json: Value,
    asked: String,
}

impl Answer {
    /// Reads an answer. `asked` is what it answers, for the sentence of a failing test.
    pub(crate) async fn read(asked: String, response: Response) -> Self {
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let body = response.bytes().await.unwrap().to_vec();
        let json = serde_json::from_slice(&body).unwrap_or_default();
        Self {
            status,
            headers,
            body,
            json,
            asked,
        }
    }

    /// The envelope's code.
    pub fn code(&self) -> i64 {
        self.json["code"]
            .as_i64()
            .unwrap_or_else(|| panic!("no envelope: {self}"))
    }

    /// The envelope's data.
    pub fn data(&self) -> &Value {
        &self.json["data"]
    }

    /// The envelope's message.
    pub fn message(&self) -> &str {
        self.json["message"]
            .as_str()
            .unwrap_or_else(|| panic!("no envelope: {self}"))
    }

    /// A header's text; empty when it is not there.
    pub fn header(&self, name: impl AsRef<str>) -> &str {
        let name = HeaderName::from_bytes(name.as_ref().as_bytes()).unwrap();
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }

    /// The data of a call that succeeded; anything else fails the test.
    #[track_caller]
    pub fn ok(&self) -> Value {
        assert!(
            self.status == 200 && self.code() == 0,
            "it was refused: {self}"
        );
        self.data().clone()
    }

    /// The failure data of a call that was refused with this status and reason, and with the code
    /// that belongs to the status (specification, section 8); anything else fails the test.
    #[track_caller]
    pub fn refused(&self, status: u16, reason: &str) -> Value {
        assert_eq!((self.status, self.reason()), (status, reason), "{self}");
        let code_fits = match StatusCode::from_u16(status).unwrap() {
            StatusCode::UNAUTHORIZED => self.code() == 401,
            StatusCode::NOT_FOUND => self.code() == 3,
            StatusCode::CONFLICT => matches!(self.code(), 1 | 2),
            _ => self.code() == 1,
        };
        assert!(code_fits && !self.message().is_empty(), "{self}");
        // What stands in a sentence whose border is not told.
        assert!(!self.sentences().any(|said| said.contains('…')), "{self}");
        self.data().clone()
    }

    /// The faults of a call that was refused as invalid: path and reason of each field.
    #[track_caller]
    pub fn field_errors(&self) -> Vec<(String, String)> {
        let data = self.refused(400, "validation");
        let fields = data["fields"]
            .as_array()
            .unwrap_or_else(|| panic!("no fields: {self}"));
        let text = |field: &Value, name: &str| field[name].as_str().unwrap().to_owned();
        fields
            .iter()
            .map(|field| (text(field, "path"), text(field, "reason")))
            .collect()
    }

    /// What people read of a refusal: of the whole, and of each field.
    fn sentences(&self) -> impl Iterator<Item = &str> {
        let fields = self.data()["fields"].as_array().into_iter().flatten();
        let fields = fields.filter_map(|field| field["message"].as_str());
        fields.chain([self.message()])
    }

    /// Why the call was refused; empty when it was not.
    pub fn reason(&self) -> &str {
        self.data()["reason"].as_str().unwrap_or_default()
    }
}

impl std::fmt::Display for Answer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let body = String::from_utf8_lossy(&self.body);
        write!(f, "{} answered {}: {body:.600}", self.asked, self.status)
    }
}
