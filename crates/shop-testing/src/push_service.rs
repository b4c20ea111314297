//! A push service on loopback with its browsers: it checks what the standards demand of a message
//! (RFC 8030, 8291, 8292), and decrypts it as the browser does.

use std::{
    collections::{HashMap, VecDeque},
    fmt,
    net::Ipv4Addr,
    sync::{Arc, Mutex},
};

use actix_web::{
    App, HttpRequest, HttpResponse, HttpServer,
    dev::ServerHandle,
    http::StatusCode,
    web::{Bytes, Data, Path, post},
};
use base64::{Engine as _, engine::general_purpose::URL_SAFE_NO_PAD};
use p256::{
    SecretKey,
    ecdsa::{Signature, VerifyingKey, signature::Verifier as _},
};
use serde_json::{Value, json};
use shop_core::{OsEntropy, random_array};
use web_push_native::{Auth, decrypt};

/// A message that a browser has decrypted.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ReceivedPush {
    /// The address that it was sent to.
    pub endpoint: String,
    /// What it says.
    pub payload: Value,
    /// How long the push service keeps it, in seconds.
    pub ttl: u32,
    /// The urgency.
    pub urgency: String,
    /// The claims of the server's token, whose signature was verified.
    pub claims: Value,
    /// The server's public key.
    pub public_key: String,
}

/// A browser that has subscribed.
#[derive(Debug, Clone)]
pub struct PushBrowser {
    /// Its address at the push service.
    pub endpoint: String,
    p256dh: String,
    auth: String,
}

impl PushBrowser {
    /// Its subscription, as `PushSubscription.toJSON` gives it.
    pub fn subscription(&self) -> Value {
        json!({
            "endpoint": self.endpoint,
            "keys": { "p256dh": self.p256dh, "auth": self.auth },
        })
    }
}

struct Keys {
    private: SecretKey,
    auth: Auth,
}

#[derive(Default)]
struct State {
    browsers: HashMap<String, Keys>,
    received: Vec<ReceivedPush>,
    faults: VecDeque<u16>,
    calls: usize,
}

type Shared = Arc<Mutex<State>>;

/// A push service.
pub struct PushService {
    origin: String,
    state: Shared,
    handle: ServerHandle,
}

impl PushService {
    /// Starts a push service on a free port.
    pub fn start() -> Self {
        let state = Shared::default();
        let shared = Data::new(Arc::clone(&state));
        let server = HttpServer::new(move || {
            App::new()
                .app_data(shared.clone())
                .route("/push/{browser}", post().to(receive))
        });
        let server = server
            .workers(1)
            .disable_signals()
            .bind((Ipv4Addr::LOCALHOST, 0))
            .unwrap();
        let origin = format!("http://{}", server.addrs()[0]);
        let server = server.run();
        let handle = server.handle();
        tokio::spawn(server);
        Self {
            origin,
            state,
            handle,
        }
    }

    /// Its origin, which is the audience of tokens.
    pub fn origin(&self) -> &str {
        &self.origin
    }

    /// A browser that subscribes.
    pub fn browser(&self) -> PushBrowser {
        let private = SecretKey::from_slice(&random_array::<32>(&OsEntropy)).unwrap();
        let auth: [u8; 16] = random_array(&OsEntropy);
        let name = hex::encode(random_array::<8>(&OsEntropy));
        let public = private.public_key().to_sec1_bytes();
        let browser = PushBrowser {
            endpoint: format!("{}/push/{name}", self.origin),
            p256dh: URL_SAFE_NO_PAD.encode(public),
            auth: URL_SAFE_NO_PAD.encode(auth),
        };
        let keys = Keys {
            private,
            auth: auth.into(),
        };
        self.state.lock().unwrap().browsers.insert(name, keys);
        browser
    }

    /// The messages that were taken.
    pub fn received(&self) -> Vec<ReceivedPush> {
        self.state.lock().unwrap().received.clone()
    }

    /// How many messages were sent, taken or not.
    pub fn calls(&self) -> usize {
        self.state.lock().unwrap().calls
    }

    /// Answers the next messages with these statuses.
    pub fn fail_next(&self, statuses: &[u16]) {
        self.state.lock().unwrap().faults.extend(statuses);
    }

    /// Stops it.
    pub async fn stop(self) {
        self.handle.stop(false).await;
    }
}

impl fmt::Debug for PushService {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("PushService")
            .field("origin", &self.origin)
            .finish_non_exhaustive()
    }
}

/// Takes a message; 400 with the reason if a push service or a browser would refuse it.
async fn receive(
    state: Data<Shared>,
    name: Path<String>,
    request: HttpRequest,
    body: Bytes,
) -> HttpResponse {
    let mut state = state.lock().unwrap();
    state.calls += 1;
    if let Some(status) = state.faults.pop_front() {
        return HttpResponse::build(StatusCode::from_u16(status).unwrap()).finish();
    }
    let Some(keys) = state.browsers.get(name.as_str()) else {
        return HttpResponse::Gone().finish();
    };
    match read(keys, &request, &body) {
        Ok(received) => {
            state.received.push(received);
            HttpResponse::Created().finish()
        }
        Err(reason) => HttpResponse::BadRequest().body(reason),
    }
}

fn read(keys: &Keys, request: &HttpRequest, body: &[u8]) -> Result<ReceivedPush, String> {
    let header = |name: &str| {
        let value = request
            .headers()
            .get(name)
            .and_then(|value| value.to_str().ok());
        value
            .map(str::to_owned)
            .ok_or_else(|| format!("{name} is missing"))
    };
    if header("content-encoding")? != "aes128gcm" {
        return Err("the message is not encrypted".to_owned());
    }
    if body.len() > 4_096 {
        return Err("the message is too long".to_owned());
    }
    let (claims, public_key) = verified(&header("authorization")?)?;
    let text = decrypt(body.to_vec(), &keys.private, &keys.auth).map_err(|e| e.to_string())?;
    let connection = request.connection_info().clone();
    let (scheme, host) = (connection.scheme(), connection.host());
    Ok(ReceivedPush {
        endpoint: format!("{scheme}://{host}{}", request.path()),
        payload: serde_json::from_slice(&text).map_err(|error| error.to_string())?,
        ttl: header("ttl")?.parse().map_err(|_| "the TTL is no number")?,
        urgency: header("urgency")?,
        claims,
        public_key,
    })
}

/// The claims and the key of a header `vapid t=…, k=…` whose signature is right.
fn verified(header: &str) -> Result<(Value, String), String> {
    let parts = header
        .strip_prefix("vapid t=")
        .and_then(|rest| rest.split_once(", k="));
    let (token, key) = parts.ok_or("the token is missing")?;
    let (signed, signature) = token.rsplit_once('.').ok_or("the token is no token")?;
    let (head, claims) = signed.split_once('.').ok_or("the token is no token")?;
    let bytes = |text: &str| {
        URL_SAFE_NO_PAD
            .decode(text)
            .map_err(|error| error.to_string())
    };
    let json = |text: &str| -> Result<Value, String> {
        serde_json::from_slice(&bytes(text)?).map_err(|error| error.to_string())
    };
    if json(head)?["alg"] != "ES256" {
        return Err("the token has another algorithm".to_owned());
    }
    let verifying = VerifyingKey::from_sec1_bytes(&bytes(key)?).map_err(|e| e.to_string())?;
    let signature = Signature::from_slice(&bytes(signature)?).map_err(|e| e.to_string())?;
    let outcome = verifying.verify(signed.as_bytes(), &signature);
    outcome.map_err(|error| error.to_string())?;
    Ok((json(claims)?, key.to_owned()))
}
