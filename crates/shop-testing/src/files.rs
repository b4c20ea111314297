//! The object store of a server.

use std::{path::Path, sync::Arc};

use shop_media::{LocalStore, ObjectStore, S3Store};
use url::Url;

use crate::{FaultProxy, s3::S3Server};

/// The kind of object store that a server uses.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Files {
    /// A local store in a temporary folder.
    Local,
    /// A bucket of an in-process S3 server.
    S3,
}

/// An object store for one server, with the S3 server behind it, if any.
pub(crate) struct TestObjectStore {
    pub objects: Arc<dyn ObjectStore>,
    pub s3: Option<S3Server>,
}

impl TestObjectStore {
    /// Creates an object store; a local one is in `folder`.
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

    /// Creates a bucket and opens it through a [`FaultProxy`].
    pub(crate) async fn create_behind_proxy() -> (Self, FaultProxy) {
        let (s3, mut settings) = S3Server::start().await;
        let endpoint = Url::parse(&settings.endpoint).unwrap();
        let proxy = FaultProxy::to(endpoint.socket_addrs(|| None).unwrap()[0]);
        settings.endpoint = format!("http://{}", proxy.address());
        let files = Self {
            objects: Arc::new(S3Store::new(&settings).unwrap()),
            s3: Some(s3),
        };
        (files, proxy)
    }
}
