//! Object stores: one trait, implemented for the local disk and S3.

mod error;
mod key;
mod local;
mod object;
mod s3;

pub use error::StoreError;
pub use key::{KeyArea, KeyError, ObjectKey};
pub use local::LocalStore;
pub use object::{Object, ObjectPart, Presigned, PutTerms};
pub use s3::{S3Settings, S3Store};

use std::{ops::RangeInclusive, sync::Arc};

use async_trait::async_trait;
use bytes::Bytes;

use crate::Spooled;

/// Stores objects by key. The key determines the type of an object.
#[async_trait]
pub trait ObjectStore: Send + Sync + std::fmt::Debug {
    /// Stores bytes under a key; replaces an existing object atomically.
    async fn put(&self, key: &ObjectKey, bytes: Bytes) -> Result<(), StoreError>;

    /// Stores an uploaded file under a key; replaces an existing object atomically. Does not read
    /// the whole file into memory.
    async fn put_file(&self, key: &ObjectKey, file: &Arc<Spooled>) -> Result<(), StoreError>;

    /// Whether the content-addressed object exists with `bytes` bytes and, as far as the store can
    /// tell, undamaged.
    async fn is_whole(&self, key: &ObjectKey, bytes: u64) -> Result<bool, StoreError> {
        Ok(self.size(key).await? == Some(bytes))
    }

    /// Reads an object; `None` if it does not exist.
    async fn get(&self, key: &ObjectKey) -> Result<Option<Object>, StoreError>;

    /// Reads the part of `range` that exists; `None` if the object does not exist or ends before
    /// the range starts. Video players request ranges.
    async fn get_range(
        &self,
        key: &ObjectKey,
        range: RangeInclusive<u64>,
    ) -> Result<Option<ObjectPart>, StoreError>;

    /// The size of an object in bytes; `None` if it does not exist.
    async fn size(&self, key: &ObjectKey) -> Result<Option<u64>, StoreError>;

    /// Whether the object exists.
    async fn exists(&self, key: &ObjectKey) -> Result<bool, StoreError> {
        Ok(self.size(key).await?.is_some())
    }

    /// Deletes an object; succeeds if it does not exist.
    async fn delete(&self, key: &ObjectKey) -> Result<(), StoreError>;

    /// Creates a presigned URL for uploading the object of `terms`, valid for `ttl_seconds`. `None`
    /// if the store does not support presigning; the upload then goes through the server.
    async fn presign_put(
        &self,
        terms: &PutTerms,
        ttl_seconds: u32,
    ) -> Result<Option<Presigned>, StoreError>;
}
