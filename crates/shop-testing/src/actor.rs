//! Who sends requests.

use reqwest::{Client, Method, RequestBuilder, multipart::Form};
use serde_json::Value;

use crate::{Answer, Contract, Instance, Sent};

/// Somebody with a browser: a visitor, a merchant or an operator. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Actor {
    client: Client,
    address: String,
    language: &'static str,
    /// What the browser's cookie jar holds, as its header says it.
    cookies: Option<String>,
    /// The number of the account and its shop; 0 for a visitor.
    pub id: i64,
    /// The name to sign in with; empty for a visitor.
    pub username: String,
    /// The shop code; empty for a visitor.
    pub alias: String,
    /// For calls; none for a visitor.
    pub access_token: Option<String>,
    /// For the next access token.
    pub refresh_token: String,
}

impl Actor {
    /// Somebody without an account, who reads English so that a failing test can be read.
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

    /// The same person with what a sign-in answered.
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

    /// The same person with the tokens of this answer.
    #[must_use]
    pub fn with_tokens(&self, answer: &Value) -> Self {
        Self {
            access_token: Some(answer["accessToken"].as_str().unwrap().to_owned()),
            refresh_token: answer["refreshToken"].as_str().unwrap().to_owned(),
            ..self.clone()
        }
    }

    /// The same person with another access token.
    #[must_use]
    pub fn with_access_token(&self, token: &str) -> Self {
        Self {
            access_token: Some(token.to_owned()),
            ..self.clone()
        }
    }

    /// The same person, who goes to another instance.
    #[must_use]
    pub fn through(&self, instance: &Instance) -> Self {
        Self {
            address: instance.address().to_owned(),
            ..self.clone()
        }
    }

    /// The same person reading another language.
    #[must_use]
    pub fn reading(&self, language: &'static str) -> Self {
        Self {
            language,
            ..self.clone()
        }
    }

    /// The same person, whose browser keeps the cookies that came with this answer, in place of those
    /// of the same names.
    #[must_use]
    pub fn keeping(&self, answer: &Answer) -> Self {
        let set = answer.headers.get_all("Set-Cookie").iter();
        let set = set.map(|cookie| cookie.to_str().unwrap().split(';').next().unwrap());
        let set: Vec<&str> = set.collect();
        assert!(!set.is_empty(), "an answer with a cookie: {answer}");
        let name = |cookie: &str| cookie.split('=').next().map(str::to_owned);
        let kept = self.cookies.iter().flat_map(|kept| kept.split("; "));
        let kept = kept.filter(|kept| set.iter().all(|cookie| name(cookie) != name(kept)));
        let cookies: Vec<&str> = kept.chain(set.iter().copied()).collect();
        Self {
            cookies: Some(cookies.join("; ")),
            ..self.clone()
        }
    }

    /// The same person in the browser of `other`.
    #[must_use]
    pub fn with_cookies_of(&self, other: &Self) -> Self {
        Self {
            cookies: other.cookies.clone(),
            ..self.clone()
        }
    }

    /// The same person in another browser, which keeps nothing yet.
    #[must_use]
    pub fn in_another_browser(&self) -> Self {
        Self {
            cookies: None,
            ..self.clone()
        }
    }

    /// A request that can still be changed; [`Self::send`] sends it.
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

    /// Sends a request. An answer that the document does not tell of fails the test.
    pub async fn send(&self, request: RequestBuilder) -> Answer {
        let request = request.build().unwrap();
        let (method, path) = (request.method().clone(), request.url().path().to_owned());
        let answer = self.client.execute(request).await;
        let answer = answer.expect("the server answers");
        let answer = Answer::read(format!("{method} {path}"), answer).await;
        Contract::get().check(&method, &path, &answer);
        answer
    }

    /// Reads.
    pub async fn get(&self, path: &str) -> Answer {
        self.send(self.request(Method::GET, path)).await
    }

    /// Makes, or does.
    pub async fn post(&self, path: &str, body: &Value) -> Answer {
        self.send(self.request(Method::POST, path).json(body)).await
    }

    /// Changes.
    pub async fn put(&self, path: &str, body: &Value) -> Answer {
        self.send(self.request(Method::PUT, path).json(body)).await
    }

    /// Removes.
    pub async fn delete(&self, path: &str) -> Answer {
        self.send(self.request(Method::DELETE, path)).await
    }

    /// Uploads a file as `image`, `video` or `document`.
    pub async fn upload(&self, kind: &str, file: &Sent) -> Answer {
        let form = Form::new()
            .text("kind", kind.to_owned())
            .part("file", file.part());
        self.send(self.request(Method::POST, "/api/upload").multipart(form))
            .await
    }

    /// Sends bytes as an upload ticket says: to its address, with its headers and nothing else.
    pub async fn send_directly(&self, ticket: &Value, bytes: Vec<u8>) -> Answer {
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

    /// Uploads a picture of its own and answers its number.
    pub async fn picture(&self) -> i64 {
        let uploaded = self.upload("image", &crate::png(640, 480)).await.ok();
        uploaded["id"].as_i64().unwrap()
    }
}
