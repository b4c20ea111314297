//! Objects behind the S3 protocol, at whichever provider.

use std::ops::RangeInclusive;

use async_trait::async_trait;
use bytes::Bytes;
use s3::{Bucket, Region, creds::Credentials, error::S3Error, request::ResponseData};

use super::{Object, ObjectKey, ObjectPart, ObjectStore, Presigned, PutTerms, StoreError};

/// What an S3 store is reached by.
#[derive(Clone)]
pub struct S3Settings {
    /// Its address, such as `https://s3.example.com`.
    pub endpoint: String,
    /// Its region's name; stores without regions take any.
    pub region: String,
    /// The bucket, which has to exist.
    pub bucket: String,
    /// The public half of the key.
    pub access_key: String,
    /// The secret half of the key.
    pub secret_key: String,
}

/// Keeps objects in a bucket, addressed by path, which every compatible store understands.
#[derive(Debug, Clone)]
pub struct S3Store {
    bucket: Box<Bucket>,
}

impl S3Store {
    /// A store with these settings. Nothing is sent yet.
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
        })
    }
}

#[async_trait]
impl ObjectStore for S3Store {
    async fn put(&self, key: &ObjectKey, bytes: Bytes) -> Result<(), StoreError> {
        let content_type = key.file_type().content_type();
        self.bucket
            .put_object_with_content_type(key.as_str(), &bytes, content_type)
            .await
            .map(|_| ())
            .map_err(|error| remote("store", key, &error))
    }

    async fn get(&self, key: &ObjectKey) -> Result<Option<Object>, StoreError> {
        let answer = self.bucket.get_object(key.as_str()).await;
        let found = if_there(answer).map_err(|error| remote("read", key, &error))?;
        Ok(found.map(|answer| Object {
            file_type: key.file_type(),
            bytes: answer.into_bytes(),
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
        // Stores that count in signed numbers read no greater one.
        let (start, end) = (*range.start(), (*range.end()).min(i64::MAX.cast_unsigned()));
        let answer = self.bucket.get_object_range(key.as_str(), start, Some(end));
        let found = if_long_enough(answer.await).map_err(|error| remote("read", key, &error))?;
        let Some(answer) = found else {
            return Ok(None);
        };
        let total = told_length(&answer).ok_or_else(|| StoreError::Remote {
            doing: "read a part of",
            what: key.to_string(),
            reason: "its answer does not tell which part it is".to_owned(),
        })?;
        Ok(Some(ObjectPart {
            file_type: key.file_type(),
            start,
            bytes: answer.into_bytes(),
            total,
        }))
    }

    async fn size(&self, key: &ObjectKey) -> Result<Option<u64>, StoreError> {
        let answer = self.bucket.head_object(key.as_str()).await;
        let found = if_there(answer).map_err(|error| remote("look for", key, &error))?;
        Ok(match found {
            Some((_, 404)) | None => None,
            Some((head, _)) => Some(
                head.content_length
                    .and_then(|length| u64::try_from(length).ok())
                    .unwrap_or_default(),
            ),
        })
    }

    async fn delete(&self, key: &ObjectKey) -> Result<(), StoreError> {
        let answer = self.bucket.delete_object(key.as_str()).await;
        if_there(answer)
            .map(|_| ())
            .map_err(|error| remote("remove", key, &error))
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
            .map_err(|error| remote("sign an address for", key, &error))?;
        Ok(Some(Presigned {
            method: "PUT",
            url,
            headers: vec![("Content-Type".to_owned(), content_type.to_owned())],
        }))
    }
}

/// Absence as `None` instead of an error.
fn if_there<T>(answer: Result<T, S3Error>) -> Result<Option<T>, S3Error> {
    match answer {
        Ok(found) => Ok(Some(found)),
        Err(S3Error::HttpFailWithBody(404, _)) => Ok(None),
        Err(error) => Err(error),
    }
}

/// The same of a range; one that begins behind the end is refused with 416 (RFC 9110, section 15.5.17).
fn if_long_enough(answer: Result<ResponseData, S3Error>) -> Result<Option<ResponseData>, S3Error> {
    match answer {
        Err(S3Error::HttpFailWithBody(416, _)) => Ok(None),
        answer => if_there(answer),
    }
}

/// The length of the whole object, which the answer to a range tells besides: `bytes 0-9/1234`.
fn told_length(answer: &ResponseData) -> Option<u64> {
    let headers = answer.headers();
    let (_, total) = headers.get("content-range")?.split_once('/')?;
    total.parse().ok()
}

fn remote(doing: &'static str, key: &ObjectKey, error: &S3Error) -> StoreError {
    StoreError::Remote {
        doing,
        what: key.to_string(),
        reason: error.to_string(),
    }
}
