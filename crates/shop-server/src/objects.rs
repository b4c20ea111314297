//! Opens the configured object store: files in the data folder, or an S3 bucket.

use std::{borrow::Cow, sync::Arc};

use percent_encoding::percent_decode_str;
use shop_media::{FileType, KeyArea, LocalStore, ObjectKey, ObjectStore, S3Settings, S3Store};
use url::Url;

use crate::settings::Settings;

/// The folder of stored files in the data folder.
pub const FOLDER: &str = "media";

/// The region for stores without regions; S3 signatures require one.
const NO_REGION: &str = "us-east-1";

/// The expected form of the setting.
const FORM: &str =
    "https://KEY:SECRET@host/bucket?region=REGION, where KEY and SECRET are percent-encoded";

/// Why the object store cannot be opened.
#[derive(Debug, thiserror::Error)]
pub enum ObjectsError {
    /// The URL is incomplete.
    #[error("S3_URL lacks {what}: it should be {FORM}")]
    Incomplete {
        /// The missing part.
        what: &'static str,
    },
    /// The store returned an error.
    #[error(transparent)]
    Store(#[from] shop_media::StoreError),
}

/// Opens the store and sends a request, so that wrong keys fail at startup and not at the first
/// upload.
///
/// # Errors
/// If the setting is invalid or the store fails.
pub async fn open(settings: &Settings) -> Result<Arc<dyn ObjectStore>, ObjectsError> {
    let store: Arc<dyn ObjectStore> = match &settings.s3_url {
        Some(url) => Arc::new(S3Store::new(&s3_settings(url)?)?),
        None => Arc::new(LocalStore::open(settings.data_dir.join(FOLDER))?),
    };
    store
        .exists(&ObjectKey::for_content(
            KeyArea::Public,
            FileType::Webp,
            &[],
        ))
        .await?;
    Ok(store)
}

fn s3_settings(url: &Url) -> Result<S3Settings, ObjectsError> {
    let there = |what: &'static str, text: &str| match text {
        "" => Err(ObjectsError::Incomplete { what }),
        text => Ok(decoded(text).into_owned()),
    };
    let bucket = url.path().trim_matches('/');
    let region = url
        .query_pairs()
        .find(|(name, _)| name == "region")
        .map(|(_, value)| value);
    Ok(S3Settings {
        endpoint: endpoint(url).ok_or(ObjectsError::Incomplete { what: "the host" })?,
        region: region.unwrap_or(Cow::Borrowed(NO_REGION)).into_owned(),
        bucket: there("the bucket", bucket)?,
        access_key: there("the key", url.username())?,
        secret_key: there("the secret", url.password().unwrap_or_default())?,
    })
}

fn endpoint(url: &Url) -> Option<String> {
    let host = url.host_str()?;
    let port = url
        .port()
        .map(|port| format!(":{port}"))
        .unwrap_or_default();
    Some(format!("{}://{host}{port}", url.scheme()))
}

fn decoded(text: &str) -> Cow<'_, str> {
    percent_decode_str(text).decode_utf8_lossy()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(url: &str) -> Result<S3Settings, String> {
        s3_settings(&Url::parse(url).unwrap()).map_err(|error| error.to_string())
    }

    #[test]
    fn store_url_has_all_settings() {
        let settings = read("https://key:a%2Fb%2Bc@s3.example:9000/shop?region=cn-east-1").unwrap();
        assert_eq!(settings.endpoint, "https://s3.example:9000");
        assert_eq!(
            (settings.region.as_str(), settings.bucket.as_str()),
            ("cn-east-1", "shop")
        );
        assert_eq!(
            (settings.access_key.as_str(), settings.secret_key.as_str()),
            ("key", "a/b+c")
        );
        assert_eq!(read("http://k:s@127.0.0.1/b/").unwrap().region, NO_REGION);
    }

    #[test]
    fn incomplete_store_url_names_missing_part() {
        let cases = [
            ("https://key:secret@s3.example/", "the bucket"),
            ("https://:secret@s3.example/b", "the key"),
            ("https://key@s3.example/b", "the secret"),
        ];
        for (url, what) in cases {
            let sentence = read(url).err().unwrap();
            assert!(
                sentence.contains(what) && !sentence.contains("s3.example"),
                "{sentence}"
            );
        }
    }
}
