//! Object store on any S3-compatible service.

mod call;
mod parts;

use std::{
    ops::RangeInclusive,
    sync::{Arc, Mutex, PoisonError},
    time::Duration,
};

use async_trait::async_trait;
use bytes::Bytes;
use reqwest::{
    Client, Response, StatusCode,
    header::{CONTENT_LENGTH, CONTENT_RANGE, HeaderName},
};
use s3::{Bucket, Region, command::Command, creds::Credentials};
use tokio::{
    sync::{AcquireError, Semaphore},
    time::Instant,
};

use self::call::{CallError, Sending};
use super::{Object, ObjectKey, ObjectPart, ObjectStore, Presigned, PutTerms, StoreError};
use crate::Spooled;

/// Concurrent file uploads to the store: each holds a part of 8 MiB in memory.
const FILES_AT_ONCE: usize = 2;

/// If the store answered within this time, files are sent without a probe first. A silent store
/// would otherwise be detected only after ten seconds of sending.
const ANSWERED_LATELY: Duration = Duration::from_secs(5);

/// Connection settings of an S3 store.
#[derive(Clone)]
pub struct S3Settings {
    /// The endpoint URL, such as `https://s3.example.com`.
    pub endpoint: String,
    /// The region; stores without regions accept any value.
    pub region: String,
    /// The bucket, which must exist.
    pub bucket: String,
    /// The access key ID.
    pub access_key: String,
    /// The secret access key.
    pub secret_key: String,
}

/// Stores objects in a bucket with path-style URLs, which every compatible service supports.
#[derive(Debug, Clone)]
pub struct S3Store {
    bucket: Box<Bucket>,
    client: Client,
    answered_at: Arc<Mutex<Option<Instant>>>,
    files: Arc<Semaphore>,
}

impl S3Store {
    /// Creates a store. Sends nothing yet.
    pub fn new(settings: &S3Settings) -> Result<Self, StoreError> {
        let region = Region::Custom {
            region: settings.region.clone(),
            endpoint: settings.endpoint.trim_end_matches('/').to_owned(),
        };
        let (access, secret) = (&settings.access_key, &settings.secret_key);
        let refused = |reason: String| StoreError::Settings { reason };
        let credentials = Credentials::new(Some(access), Some(secret), None, None, None)
            .map_err(|error| refused(error.to_string()))?;
        let bucket = Bucket::new(&settings.bucket, region, credentials)
            .map_err(|error| refused(error.to_string()))?;
        Ok(Self {
            bucket: bucket.with_path_style(),
            client: call::client().map_err(|error| refused(error.to_string()))?,
            answered_at: Arc::default(),
            files: Arc::new(Semaphore::new(FILES_AT_ONCE)),
        })
    }

    /// Sends a read request; `None` if the object does not exist.
    async fn ask(
        &self,
        doing: &'static str,
        key: &ObjectKey,
        command: Command<'_>,
    ) -> Result<Option<Response>, StoreError> {
        let answer = call::ask(&self.client, &self.bucket, key.as_str(), &command).await;
        self.note(if_there(answer))
            .map_err(|error| store_error(doing, key, &error))
    }

    async fn read(&self, key: &ObjectKey, answer: Response) -> Result<Bytes, StoreError> {
        let bytes = call::read(answer).await;
        bytes.map_err(|error| store_error("read", key, &error))
    }

    /// Records the time of a successful response.
    fn note<T>(&self, answer: Result<T, CallError>) -> Result<T, CallError> {
        if answer.is_ok() {
            *self.answered_at() = Some(Instant::now());
        }
        answer
    }

    fn answered_lately(&self) -> bool {
        self.answered_at()
            .is_some_and(|at| at.elapsed() < ANSWERED_LATELY)
    }

    fn answered_at(&self) -> std::sync::MutexGuard<'_, Option<Instant>> {
        self.answered_at
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl ObjectStore for S3Store {
    async fn put(&self, key: &ObjectKey, bytes: Bytes) -> Result<(), StoreError> {
        if !self.answered_lately() {
            self.size(key).await?;
        }
        let content = Sending {
            bytes,
            content_type: key.file_type().content_type(),
            part: None,
        };
        let sent = call::send(&self.client, &self.bucket, key.as_str(), content).await;
        let sent = self.note(sent).map(|_| ());
        sent.map_err(|error| store_error("store", key, &error))
    }

    async fn put_file(&self, key: &ObjectKey, file: &Arc<Spooled>) -> Result<(), StoreError> {
        let closed = |closed: AcquireError| StoreError::Remote {
            doing: "store",
            what: key.to_string(),
            reason: closed.to_string(),
        };
        let _turn = self.files.acquire().await.map_err(closed)?;
        if !self.answered_lately() {
            self.size(key).await?;
        }
        parts::send_file(self, key, file).await
    }

    async fn get(&self, key: &ObjectKey) -> Result<Option<Object>, StoreError> {
        let Some(answer) = self.ask("read", key, Command::GetObject).await? else {
            return Ok(None);
        };
        Ok(Some(Object {
            file_type: key.file_type(),
            bytes: self.read(key, answer).await?,
        }))
    }

    async fn get_range(
        &self,
        key: &ObjectKey,
        range: RangeInclusive<u64>,
    ) -> Result<Option<ObjectPart>, StoreError> {
        if range.is_empty() {
            return Ok(None);
        }
        // Stores that parse signed 64-bit numbers reject larger values.
        let (start, end) = (*range.start(), (*range.end()).min(i64::MAX.cast_unsigned()));
        let range = Command::GetObjectRange {
            start,
            end: Some(end),
        };
        let Some(answer) = self.ask("read a part of", key, range).await? else {
            return Ok(None);
        };
        let total = told_length(&answer).ok_or_else(|| StoreError::Remote {
            doing: "read a part of",
            what: key.to_string(),
            reason: "its response does not say which part it is".to_owned(),
        })?;
        Ok(Some(ObjectPart {
            file_type: key.file_type(),
            start,
            bytes: self.read(key, answer).await?,
            total,
        }))
    }

    async fn size(&self, key: &ObjectKey) -> Result<Option<u64>, StoreError> {
        let found = self.ask("look for", key, Command::HeadObject).await?;
        Ok(found.map(|answer| {
            let length = header(&answer, &CONTENT_LENGTH).and_then(|length| length.parse().ok());
            length.unwrap_or_default()
        }))
    }

    async fn delete(&self, key: &ObjectKey) -> Result<(), StoreError> {
        let response = call::send_once(
            &self.client,
            &self.bucket,
            key.as_str(),
            &Command::DeleteObject,
        );
        self.note(if_there(response.await))
            .map(|_| ())
            .map_err(|error| store_error("remove", key, &error))
    }

    async fn presign_put(
        &self,
        terms: &PutTerms,
        ttl_seconds: u32,
    ) -> Result<Option<Presigned>, StoreError> {
        let key = &terms.key;
        let content_type = key.file_type().content_type();
        let mut signed = http::HeaderMap::new();
        signed.insert(
            http::header::CONTENT_TYPE,
            http::HeaderValue::from_static(content_type),
        );
        signed.insert(http::header::CONTENT_LENGTH, terms.bytes.into());
        let url = self
            .bucket
            .presign_put(key.as_str(), ttl_seconds, Some(signed), None)
            .await
            .map_err(|error| store_error("sign an address for", key, &error.into()))?;
        Ok(Some(Presigned {
            method: "PUT",
            url: url.into(),
            headers: vec![("Content-Type".to_owned(), content_type.to_owned())],
        }))
    }
}

/// Maps a missing object and a range that starts after the end (RFC 9110, section 15.5.17) to
/// `None`.
fn if_there<T>(answer: Result<T, CallError>) -> Result<Option<T>, CallError> {
    match answer {
        Ok(found) => Ok(Some(found)),
        Err(CallError::Refused {
            status: StatusCode::NOT_FOUND | StatusCode::RANGE_NOT_SATISFIABLE,
            ..
        }) => Ok(None),
        Err(error) => Err(error),
    }
}

/// The size of the whole object from a `Content-Range` header: `bytes 0-9/1234`.
fn told_length(answer: &Response) -> Option<u64> {
    let (_, total) = header(answer, &CONTENT_RANGE)?.split_once('/')?;
    total.parse().ok()
}

fn header<'a>(answer: &'a Response, name: &HeaderName) -> Option<&'a str> {
    answer.headers().get(name)?.to_str().ok()
}

fn store_error(doing: &'static str, key: &ObjectKey, error: &CallError) -> StoreError {
    let (what, reason) = (key.to_string(), error.to_string());
    if error.is_full() {
        StoreError::Full {
            doing,
            what,
            reason,
        }
    } else {
        StoreError::Remote {
            doing,
            what,
            reason,
        }
    }
}
