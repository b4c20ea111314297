//! Where files are kept: one trait, on the local disk or behind the S3 protocol.

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

/// Keeps objects by their keys. The type of an object follows from its key.
#[async_trait]
pub trait ObjectStore: Send + Sync + std::fmt::Debug {
    /// Stores bytes under a key, in place of what was there: wholly or not at all.
    async fn put(&self, key: &ObjectKey, bytes: Bytes) -> Result<(), StoreError>;

    /// Stores a file that was sent under a key, in place of what was there: wholly or not at all, and
    /// without reading all of it into memory.
    async fn put_file(&self, key: &ObjectKey, file: &Arc<Spooled>) -> Result<(), StoreError>;

    /// Whether the object of `bytes` bytes that was stored under a key made of its content is still
    /// there undamaged, as far as the store can tell.
    async fn is_whole(&self, key: &ObjectKey, bytes: u64) -> Result<bool, StoreError> {
        Ok(self.size(key).await? == Some(bytes))
    }

    /// The object, if there is one.
    async fn get(&self, key: &ObjectKey) -> Result<Option<Object>, StoreError>;

    /// The bytes `range` of an object, as far as it has them; `None` when there is no object or
    /// it ends before the range begins. Players of videos ask for ranges.
    async fn get_range(
        &self,
        key: &ObjectKey,
        range: RangeInclusive<u64>,
    ) -> Result<Option<ObjectPart>, StoreError>;

    /// The length of an object in bytes, if there is one.
    async fn size(&self, key: &ObjectKey) -> Result<Option<u64>, StoreError>;

    /// Whether there is an object.
    async fn exists(&self, key: &ObjectKey) -> Result<bool, StoreError> {
        Ok(self.size(key).await?.is_some())
    }

    /// Removes an object; without one there is nothing to do.
    async fn delete(&self, key: &ObjectKey) -> Result<(), StoreError>;

    /// An address to which anybody may send the one object of `terms`, for `ttl_seconds`. `None`
    /// when the store has no address of its own; the server then takes the object itself.
    async fn presign_put(
        &self,
        terms: &PutTerms,
        ttl_seconds: u32,
    ) -> Result<Option<Presigned>, StoreError>;
}
