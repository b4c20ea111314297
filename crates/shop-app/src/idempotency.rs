//! Requests that can be repeated: the first response is stored with the request's key, in the
//! transaction that does the work, and returned to repeats.

use serde_json::{Map, Value};
use sha2::{Digest as _, Sha256};
use shop_core::{Reason, ShopId};
use shop_store::{Invalidates, StoreError, Transaction, commit, idempotency};
use uuid::Uuid;

use crate::{Actor, Application, Error, Internal};

/// The lifetime of an idempotency key in seconds: a day.
pub const LIFETIME_SECONDS: i64 = 24 * 60 * 60;

/// The version of the hash input: incremented when the canonical form changes, so that hashes of
/// different forms never match.
const HASH_VERSION: u8 = 2;

/// A request as it is compared with its repeats. The default has no key: each one is a first request.
#[derive(Debug, Clone, Default)]
pub struct IdempotentRequest {
    key: Option<KeyedRequest>,
}

#[derive(Debug, Clone)]
struct KeyedRequest {
    key: String,
    hash: String,
}

impl IdempotentRequest {
    /// A request to an operation (`POST /api/order`) with a key.
    pub fn new(key: Uuid, operation: &str, body: &Value) -> Self {
        let key = key.to_string();
        let hash = hash(operation, body);
        Self {
            key: Some(KeyedRequest { key, hash }),
        }
    }

    /// The key and the hash of the request, if it came with a key.
    pub(crate) fn keyed(&self) -> Option<(&str, &str)> {
        let keyed = self.key.as_ref()?;
        Some((&keyed.key, &keyed.hash))
    }
}

/// Serializes what a request has made.
pub type Render<'a, T> = &'a (dyn Fn(&T) -> serde_json::Result<String> + Sync);

/// Hashes a request as canonical JSON: members sorted by name, null members left out, so that adding
/// a field in a later release keeps the hashes of requests without it. A key is for one operation.
fn hash(operation: &str, body: &Value) -> String {
    let hash = Sha256::new()
        .chain_update([HASH_VERSION])
        .chain_update(operation)
        .chain_update("\n")
        .chain_update(canonical(body).to_string());
    hex::encode(hash.finalize())
}

fn canonical(value: &Value) -> Value {
    match value {
        Value::Object(members) => {
            let mut members: Vec<_> = members
                .iter()
                .filter(|(_, value)| !value.is_null())
                .collect();
            members.sort_by_key(|(name, _)| *name);
            let members = members.into_iter();
            let members = members.map(|(name, value)| (name.clone(), canonical(value)));
            Value::Object(members.collect::<Map<_, _>>())
        }
        Value::Array(items) => Value::Array(items.iter().map(canonical).collect()),
        scalar => scalar.clone(),
    }
}

/// Does the work of a request in one transaction, at most once for each key, and returns its response.
/// A repeat gets the response to the first request unchanged, even if what it made has changed since.
///
/// `write` returns the response and what the commit invalidates. If it fails, nothing is stored and
/// the key stays free. It may lock `shop` and no other shop.
pub(crate) async fn once_in_shop(
    app: &Application,
    actor: &Actor,
    shop: ShopId,
    request: &IdempotentRequest,
    write: impl AsyncFnOnce(&Transaction) -> Result<(String, Invalidates), Error>,
) -> Result<String, Error> {
    let transaction = app.database.begin_shop_write(shop).await?;
    once_in(app, actor, request, transaction, write).await
}

/// The same for work that locks no shop.
pub(crate) async fn once(
    app: &Application,
    actor: &Actor,
    request: &IdempotentRequest,
    write: impl AsyncFnOnce(&Transaction) -> Result<(String, Invalidates), Error>,
) -> Result<String, Error> {
    let transaction = app.database.begin_write().await?;
    once_in(app, actor, request, transaction, write).await
}

async fn once_in(
    app: &Application,
    actor: &Actor,
    request: &IdempotentRequest,
    transaction: Transaction,
    write: impl AsyncFnOnce(&Transaction) -> Result<(String, Invalidates), Error>,
) -> Result<String, Error> {
    if !insert(app, actor, request, &transaction).await? {
        transaction.rollback().await?;
        return first_response(app, actor, request)
            .await?
            .ok_or_else(|| Reason::IdempotencyReused.into());
    }
    let (response, invalidates) = write(&transaction).await?;
    if let Some(KeyedRequest { key, .. }) = &request.key {
        idempotency::set_response(&transaction, actor.user, key, &response).await?;
    }
    commit(transaction, invalidates).await?;
    Ok(response)
}

/// Inserts the key before anything else, so that a concurrent request with the same key waits. `false`
/// if the key is in use.
async fn insert(
    app: &Application,
    actor: &Actor,
    request: &IdempotentRequest,
    transaction: &Transaction,
) -> Result<bool, StoreError> {
    let Some(KeyedRequest { key, hash }) = &request.key else {
        return Ok(true);
    };
    let now = app.now();
    idempotency::insert(
        transaction,
        actor.user,
        key,
        hash,
        now,
        now.plus_seconds(-LIFETIME_SECONDS),
    )
    .await
}

/// The response to the first request with this key, if there is one.
pub(crate) async fn first_response(
    app: &Application,
    actor: &Actor,
    request: &IdempotentRequest,
) -> Result<Option<String>, Error> {
    let Some(KeyedRequest { key, hash }) = &request.key else {
        return Ok(None);
    };
    let since = app.now().plus_seconds(-LIFETIME_SECONDS);
    match idempotency::find(app.database.read(), actor.user, key, since).await? {
        Some(first) if first.request_hash == *hash => Ok(Some(first.response)),
        Some(_) => Err(Reason::IdempotencyReused.into()),
        None => Ok(None),
    }
}

/// Serializes what was made.
pub(crate) fn rendered<T>(render: Render<'_, T>, made: &T) -> Result<String, Internal> {
    render(made).map_err(|error| Internal::Corrupt(error.to_string()))
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn hash_is_stable_between_releases() {
        let body = json!({ "name": "茶杯", "items": [{ "b": 1, "a": null }], "remark": null });
        let canonical = "\u{2}POST /api/order\n{\"items\":[{\"b\":1}],\"name\":\"茶杯\"}";
        let hashed = hash("POST /api/order", &body);
        assert_eq!(hashed, hex::encode(Sha256::digest(canonical)));
        assert_ne!(hash("POST /api/album", &body), hashed);
        let other = json!({ "name": "茶杯", "items": [{ "b": 1 }], "remark": "" });
        assert_ne!(hash("POST /api/order", &other), hashed);
    }
}
