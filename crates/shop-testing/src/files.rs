//! Where a server keeps its files.

use std::{path::Path, sync::Arc};

use shop_media::{LocalStore, ObjectStore, S3Store};

use crate::s3::S3Server;

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
}
