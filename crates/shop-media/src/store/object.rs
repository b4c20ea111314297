//! What goes into a store and comes out of it.

use bytes::Bytes;

use super::ObjectKey;
use crate::FileType;

/// A stored object.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Object {
    /// What it is.
    pub file_type: FileType,
    /// All its bytes.
    pub bytes: Bytes,
}

/// A part of a stored object.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ObjectPart {
    /// What the object is.
    pub file_type: FileType,
    /// Where the part begins, in bytes.
    pub start: u64,
    /// The bytes of the part.
    pub bytes: Bytes,
    /// The length of the whole object, in bytes.
    pub total: u64,
}

/// What a presigned address takes: exactly this object, of the type of its key.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PutTerms {
    /// Under which key.
    pub key: ObjectKey,
    /// Of how many bytes.
    pub bytes: u64,
}

/// A request that anybody holding it may send once they have the object.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Presigned {
    /// The HTTP method.
    pub method: &'static str,
    /// The address.
    pub url: String,
    /// Headers that have to be sent as they are, beside `Content-Length`, which the client's HTTP
    /// library sets by itself.
    pub headers: Vec<(String, String)>,
}
