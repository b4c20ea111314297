//! API clients of the tests.

use reqwest::{Client, Method, RequestBuilder, multipart::Form};
use serde_json::Value;

use crate::{Contract, Instance, TestResponse, UploadFile};

/// A user's browser: of a visitor, a merchant or an operator. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Actor {
    client: Client,
    address: String,
    language: &'static str,
    /// The cookies, in the format of the `Cookie` header.
    cookies: Option<String>,
    /// The id of the account and its shop; 0 for a visitor.
    pub id: i64,
    /// The user name; empty for a visitor.
    pub username: String,
    /// The shop code; empty for a visitor.
    pub alias: String,
    /// The bearer token of requests; `None` for a visitor.
    pub access_token: Option<String>,
    /// Renews the session; empty for a visitor.
    pub refresh_token: String,
}

impl Actor {
    /// A visitor. The language is English, so that failures are readable.
    pub(crate) fn visitor(client: Client, address: String) -> Self {
        Self {
            client,
            address,
            language: "en",
            cookies: None,
            id: 0,
            username: String::new(),
            alias: String::new(),
            access_token: None,
            refresh_token: String::new(),
        }
    }

    /// Returns this actor signed in, from the data of a sign-in.
    #[must_use]
    pub fn signed_in(&self, answer: &Value) -> Self {
        let shop = &answer["user"]["shop"];
        let account = &answer["user"]["account"];
        Self {
            id: shop["id"].as_i64().unwrap(),
            username: account["username"].as_str().unwrap().to_owned(),
            alias: shop["alias"].as_str().unwrap().to_owned(),
            ..self.with_tokens(answer)
        }
    }

    /// Returns this actor with the tokens of this response.
    #[must_use]
    pub fn with_tokens(&self, answer: &Value) -> Self {
        Self {
            access_token: Some(answer["accessToken"].as_str().unwrap().to_owned()),
            refresh_token: answer["refreshToken"].as_str().unwrap().to_owned(),
            ..self.clone()
        }
    }

    /// Returns this actor with another access token.
    #[must_use]
    pub fn with_access_token(&self, token: &str) -> Self {
        Self {
            access_token: Some(token.to_owned()),
            ..self.clone()
        }
    }

    /// Returns this actor with requests going to another instance.
    #[must_use]
    pub fn via_instance(&self, instance: &Instance) -> Self {
        Self {
            address: instance.address().to_owned(),
            ..self.clone()
        }
    }

    /// Returns this actor with another `Accept-Language`.
    #[must_use]
    pub fn with_language(&self, language: &'static str) -> Self {
        Self {
            language,
            ..self.clone()
        }
    }

    /// Returns this actor with the cookies that this response sets, replacing those of the same name.
    #[must_use]
    pub fn with_cookies_from(&self, answer: &TestResponse) -> Self {
        let set = answer.headers.get_all("Set-Cookie").iter();
        let set = set.map(|cookie| cookie.to_str().unwrap().split(';').next().unwrap());
        let set: Vec<&str> = set.collect();
        assert!(!set.is_empty(), "the response sets no cookie: {answer}");
        let name = |cookie: &str| cookie.split('=').next().map(str::to_owned);
        let kept = self.cookies.iter().flat_map(|kept| kept.split("; "));
        let kept = kept.filter(|kept| set.iter().all(|cookie| name(cookie) != name(kept)));
        let cookies: Vec<&str> = kept.chain(set.iter().copied()).collect();
        Self {
            cookies: Some(cookies.join("; ")),
            ..self.clone()
        }
    }

    /// Returns this actor with the cookies of `other`.
    #[must_use]
    pub fn with_cookies_of(&self, other: &Self) -> Self {
        Self {
            cookies: other.cookies.clone(),
            ..self.clone()
        }
    }

    /// Returns this actor without cookies, as in a new browser.
    #[must_use]
    pub fn without_cookies(&self) -> Self {
        Self {
            cookies: None,
            ..self.clone()
        }
    }

    /// Builds a request; [`Self::send`] sends it.
    pub fn request(&self, method: Method, path: &str) -> RequestBuilder {
        let request = self
            .client
            .request(method, format!("{}{path}", self.address));
        let request = request.header("Accept-Language", self.language);
        let request = match &self.cookies {
            Some(cookies) => request.header("Cookie", cookies),
            None => request,
        };
        match &self.access_token {
            Some(token) => request.bearer_auth(token),
            None => request,
        }
    }

    /// Sends a request. Panics if the API document does not describe the response.
    pub async fn send(&self, request: RequestBuilder) -> TestResponse {
        let request = request.build().unwrap();
        let (method, path) = (request.method().clone(), request.url().path().to_owned());
        let answer = self.client.execute(request).await;
        let answer = answer.expect("no response from the server");
        let answer = TestResponse::read(format!("{method} {path}"), answer).await;
        Contract::get().check(&method, &path, &answer);
        answer
    }

    /// Sends a `GET` request.
    pub async fn get(&self, path: &str) -> TestResponse {
        self.send(self.request(Method::GET, path)).await
    }

    /// Sends a `POST` request with a JSON body.
    pub async fn post(&self, path: &str, body: &Value) -> TestResponse {
        self.send(self.request(Method::POST, path).json(body)).await
    }

    /// Sends a `PUT` request with a JSON body.
    pub async fn put(&self, path: &str, body: &Value) -> TestResponse {
        self.send(self.request(Method::PUT, path).json(body)).await
    }

    /// Sends a `DELETE` request.
    pub async fn delete(&self, path: &str) -> TestResponse {
        self.send(self.request(Method::DELETE, path)).await
    }

    /// Uploads a file as `image`, `video` or `document`.
    pub async fn upload(&self, kind: &str, file: &UploadFile) -> TestResponse {
        let form = Form::new()
            .text("kind", kind.to_owned())
            .part("file", file.part());
        self.send(self.request(Method::POST, "/api/upload").multipart(form))
            .await
    }

    /// Sends bytes to the URL of an upload ticket, with only the ticket's headers.
    pub async fn upload_directly(&self, ticket: &Value, bytes: Vec<u8>) -> TestResponse {
        let method: Method = ticket["method"].as_str().unwrap().parse().unwrap();
        let url = ticket["url"].as_str().unwrap();
        let own = if url.starts_with('/') {
            self.address.as_str()
        } else {
            ""
        };
        let mut request = self.client.request(method, format!("{own}{url}"));
        for header in ticket["headers"].as_array().unwrap() {
            let text = |field: &str| header[field].as_str().unwrap();
            request = request.header(text("name"), text("value"));
        }
        self.send(request.body(bytes)).await
    }

    /// Uploads a unique picture and returns its id.
    pub async fn upload_picture(&self) -> i64 {
        let uploaded = self.upload("image", &crate::png(640, 480)).await.ok();
        uploaded["id"].as_i64().unwrap()
    }
}
