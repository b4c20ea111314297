//! The multipart form of a file.

use actix_multipart::{Field, Multipart, MultipartError};
use actix_web::{
    HttpRequest,
    error::PayloadError,
    http::StatusCode,
    web::{self, Bytes, BytesMut},
};
use futures_util::{StreamExt as _, TryStreamExt as _};
use shop_app::media::{FORM_MAX_BYTES, MediaKind, UploadError};
use shop_media::{SpoolWriter, Spooled};

use crate::{
    Failure, Reason,
    body_timeout::{BodyTimeout, FileTimeout},
};

/// A word such as `image`; anything longer is none of ours.
const KIND_MAX_BYTES: usize = 32;

/// A file and what it is meant as.
#[derive(Debug)]
pub struct SentFile {
    /// As what.
    pub kind: MediaKind,
    /// The file.
    pub file: Spooled,
}

/// A form, read no further than one that holds the largest file goes.
pub fn open(request: &HttpRequest, payload: web::Payload) -> Multipart {
    let mut come = 0;
    let limited = payload.map(move |piece| {
        let piece: Result<Bytes, PayloadError> = piece;
        come += piece.as_ref().map_or(0, |piece| piece.len() as u64);
        if come > FORM_MAX_BYTES {
            Err(PayloadError::Overflow)
        } else {
            piece
        }
    });
    Multipart::new(request.headers(), limited)
}

/// Reads the fields `kind` and `file`, each once and in any order, and refuses others. The file goes to
/// `writer`; one that is longer than its kind may be is not read on.
pub async fn read(
    mut form: Multipart,
    writer: SpoolWriter,
    timeout: BodyTimeout,
) -> Result<SentFile, Failure> {
    let timeout = FileTimeout::start(timeout);
    let (mut kind, mut file, mut writer) = (None, None, Some(writer));
    loop {
        let field = timeout.wait(kind, form.try_next()).await?;
        let Some(mut field) = field.map_err(|error| malformed(&error))? else {
            break;
        };
        match field.name() {
            Some("kind") if kind.is_none() => {
                kind = Some(read_kind(&mut field, timeout).await?);
            }
            Some("file") => {
                let twice = || Failure::field("file", Reason::DuplicateItem);
                let writer = writer.take().ok_or_else(twice)?;
                file = Some(spool(&mut field, writer, kind, timeout).await?);
            }
            Some("kind") => return Err(Failure::field("kind", Reason::DuplicateItem)),
            other => {
                return Err(Failure::field(
                    other.unwrap_or_default(),
                    Reason::UnknownField,
                ));
            }
        }
    }
    let kind = kind.ok_or_else(|| Failure::field("kind", Reason::Required))?;
    let file = file.ok_or_else(|| Failure::field("file", Reason::Required))?;
    Ok(SentFile { kind, file })
}

async fn read_kind(field: &mut Field, timeout: FileTimeout) -> Result<MediaKind, Failure> {
    let mut word = BytesMut::new();
    while let Some(chunk) = timeout.wait(None, field.next()).await? {
        let chunk = chunk.map_err(|error| malformed(&error))?;
        if word.len() + chunk.len() > KIND_MAX_BYTES {
            return Err(Failure::new(
                StatusCode::PAYLOAD_TOO_LARGE,
                Reason::FileTooLarge,
            ));
        }
        word.extend_from_slice(&chunk);
    }
    let word = std::str::from_utf8(&word).unwrap_or_default();
    word.parse()
        .map_err(|_| Failure::field("kind", Reason::InvalidFormat))
}

async fn spool(
    field: &mut Field,
    mut writer: SpoolWriter,
    kind: Option<MediaKind>,
    timeout: FileTimeout,
) -> Result<Spooled, Failure> {
    let refused = |error| Failure::from(UploadError::from(error));
    while let Some(chunk) = timeout.wait(kind, field.next()).await? {
        let chunk = chunk.map_err(|error| malformed(&error))?;
        let limit = writer.limit(kind, &chunk);
        writer.write(&chunk, limit).await.map_err(refused)?;
    }
    writer.finish().await.map_err(refused)
}

fn malformed(error: &MultipartError) -> Failure {
    match error {
        MultipartError::ContentTypeMissing
        | MultipartError::ContentTypeParse
        | MultipartError::ContentTypeIncompatible => Failure::new(
            StatusCode::UNSUPPORTED_MEDIA_TYPE,
            Reason::UnsupportedMediaType,
        ),
        MultipartError::Payload(PayloadError::Overflow) => {
            Failure::new(StatusCode::PAYLOAD_TOO_LARGE, Reason::FileTooLarge)
        }
        _ => Failure::bad_request(Reason::UploadIncomplete),
    }
}
