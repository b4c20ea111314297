//! Where a server keeps its files.

use std::{path::Path, sync::Arc};

use shop_media::{LocalStore, ObjectStore, S3Store};
use url::Url;

use crate::{Line, s3::S3Server};

/// Which object store a server uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Files {
    /// A temporary folder.
    Local,
    /// A bucket of an S3 server in this process.
    S3,
}

/// An object store of its own, and the server behind it if there is one.
pub(crate) struct FreshFiles {
    pub objects: Arc<dyn ObjectStore>,
    pub s3: Option<S3Server>,
}

impl FreshFiles {
    /// Makes one; a local one lies in `folder`.
    pub(crate) async fn create(files: Files, folder: &Path) -> Self {
        match files {
            Files::Local => {
                let store = LocalStore::open(folder.join("media")).unwrap();
                Self {
                    objects: Arc::new(store),
                    s3: None,
                }
            }
            Files::S3 => {
                let (s3, settings) = S3Server::start().await;
                let store = S3Store::new(&settings).unwrap();
                Self {
                    objects: Arc::new(store),
                    s3: Some(s3),
                }
            }
        }
    }

    /// Makes a bucket that is reached over a line.
    pub(crate) async fn create_behind_line() -> (Self, Line) {
        let (s3, mut settings) = S3Server::start().await;
        let endpoint = Url::parse(&settings.endpoint).unwrap();
        let line = Line::to(endpoint.socket_addrs(|| None).unwrap()[0]);
        settings.endpoint = format!("http://{}", line.address());
        let files = Self {
            objects: Arc::new(S3Store::new(&settings).unwrap()),
            s3: Some(s3),
        };
        (files, line)
    }
}
