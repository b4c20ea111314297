//! Responses of the server.

use reqwest::{
    Response, StatusCode,
    header::{HeaderMap, HeaderName},
};
use serde_json::Value;

/// An HTTP response whose body has been read.
#[derive(Debug, Clone)]
pub struct TestResponse {
    /// The HTTP status.
    pub status: u16,
    /// The HTTP headers.
    pub headers: HeaderMap,
    /// The raw body.
    pub body: Vec<u8>,
    /// The body as JSON; null if it is not JSON.
    pub json: Value,
    request: String,
}

impl TestResponse {
    /// Reads a response. `request` is the method and path, for messages.
    pub(crate) async fn read(request: String, response: Response) -> Self {
        let (status, headers) = (response.status().as_u16(), response.headers().clone());
        let body = response.bytes().await.unwrap().to_vec();
        let json = serde_json::from_slice(&body).unwrap_or_default();
        Self {
            status,
            headers,
            body,
            json,
            request,
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

    /// A header's value; empty if absent.
    pub fn header(&self, name: impl AsRef<str>) -> &str {
        let name = HeaderName::from_bytes(name.as_ref().as_bytes()).unwrap();
        self.headers
            .get(name)
            .map_or("", |value| value.to_str().unwrap())
    }

    /// The data of a successful call. Panics otherwise.
    #[track_caller]
    pub fn ok(&self) -> Value {
        assert!(
            self.status == 200 && self.code() == 0,
            "the call failed: {self}"
        );
        self.data().clone()
    }

    /// The data of a call that was refused with this status and reason, and with the status's code
    /// (PRODUCT.md, 3.1). Panics otherwise.
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
        // The placeholder of a limit that is missing in a message.
        assert!(!self.sentences().any(|said| said.contains('…')), "{self}");
        self.data().clone()
    }

    /// Path and reason of each validation error. Panics if the call was not refused as invalid.
    #[track_caller]
    pub fn field_errors(&self) -> Vec<(String, String)> {
        let data = self.refused(400, "validation");
        let fields = data["fields"]
            .as_array()
            .unwrap_or_else(|| panic!("no field errors: {self}"));
        let text = |field: &Value, name: &str| field[name].as_str().unwrap().to_owned();
        fields
            .iter()
            .map(|field| (text(field, "path"), text(field, "reason")))
            .collect()
    }

    /// The messages of a refusal: of the whole, and of each field.
    fn sentences(&self) -> impl Iterator<Item = &str> {
        let fields = self.data()["fields"].as_array().into_iter().flatten();
        let fields = fields.filter_map(|field| field["message"].as_str());
        fields.chain([self.message()])
    }

    /// The reason of a refusal; empty if the call succeeded.
    pub fn reason(&self) -> &str {
        self.data()["reason"].as_str().unwrap_or_default()
    }
}

impl std::fmt::Display for TestResponse {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let body = String::from_utf8_lossy(&self.body);
        write!(f, "{} returned {}: {body:.600}", self.request, self.status)
    }
}
