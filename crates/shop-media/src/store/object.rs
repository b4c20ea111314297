//! Types that stores take and return.

use bytes::Bytes;
use shop_core::Secret;

use super::ObjectKey;
use crate::FileType;

/// A stored object.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Object {
    /// Its type.
    pub file_type: FileType,
    /// The content.
    pub bytes: Bytes,
}

/// A byte range of a stored object.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ObjectPart {
    /// The type of the object.
    pub file_type: FileType,
    /// Offset of the first byte.
    pub start: u64,
    /// The bytes of the range.
    pub bytes: Bytes,
    /// Size of the whole object in bytes.
    pub total: u64,
}

/// What a presigned URL accepts: exactly this object, with the type of its key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PutTerms {
    /// The object key.
    pub key: ObjectKey,
    /// Size in bytes.
    pub bytes: u64,
}

/// A presigned request; anyone who has it can upload the object.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Presigned {
    /// The HTTP method.
    pub method: &'static str,
    /// The URL.
    pub url: Secret<String>,
    /// Headers to send unchanged. `Content-Length` is also required, but HTTP clients set it
    /// themselves.
    pub headers: Vec<(String, String)>,
}
