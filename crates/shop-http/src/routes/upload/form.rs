//! The multipart form of a file.

use actix_multipart::{Field, Multipart, MultipartError};
use actix_web::{
    http::StatusCode,
    web::{Bytes, BytesMut},
};
use futures_util::{StreamExt as _, TryStreamExt as _};
use shop_app::media::{MediaKind, VIDEO_MAX_BYTES};

use crate::{Failure, Reason, patience::Patience};

/// A word such as `image`; anything longer is none of ours.
const KIND_MAX_BYTES: usize = 32;

/// A file and what it is meant as.
#[derive(Debug)]
pub struct SentFile {
    /// As what.
    pub kind: MediaKind,
    /// Its bytes.
    pub bytes: Bytes,
}

/// Reads the fields `kind` and `file`, in any order, and refuses others.
pub async fn read(mut form: Multipart, patience: Patience) -> Result<SentFile, Failure> {
    let (mut kind, mut bytes) = (None, None);
    loop {
        let field = patience.wait(form.try_next()).await?;
        let Some(mut field) = field.map_err(|error| malformed(&error))? else {
            break;
        };
        match field.name() {
            Some("kind") => {
                let word = collect(&mut field, KIND_MAX_BYTES, patience).await?;
                kind = Some(parse_kind(&word)?);
            }
            Some("file") => bytes = Some(collect(&mut field, file_max(), patience).await?),
            other => {
                return Err(Failure::field(
                    other.unwrap_or_default(),
                    Reason::UnknownField,
                ));
            }
        }
    }
    let kind = kind.ok_or_else(|| Failure::field("kind", Reason::Required))?;
    let bytes = bytes.ok_or_else(|| Failure::field("file", Reason::Required))?;
    Ok(SentFile { kind, bytes })
}

/// The largest file of any kind; the kind's own limit is the use case's to check.
fn file_max() -> usize {
    usize::try_from(VIDEO_MAX_BYTES).unwrap_or(usize::MAX)
}

fn parse_kind(text: &[u8]) -> Result<MediaKind, Failure> {
    let word = std::str::from_utf8(text).unwrap_or_default();
    word.parse()
        .map_err(|_| Failure::field("kind", Reason::InvalidFormat))
}

async fn collect(field: &mut Field, max: usize, patience: Patience) -> Result<Bytes, Failure> {
    let mut bytes = BytesMut::new();
    while let Some(chunk) = patience.wait(field.next()).await? {
        let chunk = chunk.map_err(|error| malformed(&error))?;
        if bytes.len() + chunk.len() > max {
            return Err(Failure::new(
                StatusCode::PAYLOAD_TOO_LARGE,
                Reason::FileTooLarge,
            ));
        }
        bytes.extend_from_slice(&chunk);
    }
    Ok(bytes.freeze())
}

fn malformed(error: &MultipartError) -> Failure {
    match error {
        MultipartError::ContentTypeMissing
        | MultipartError::ContentTypeParse
        | MultipartError::ContentTypeIncompatible => Failure::new(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Reason::UnsupportedMediaType,
        ),
        _ => Failure::bad_request(Reason::UploadIncomplete),
    }
}
