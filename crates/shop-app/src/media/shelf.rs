//! The files that a response refers to, loaded at once.

use std::sync::Arc;

use sea_orm::ConnectionTrait;
use shop_core::MediaId;
use shop_store::media::{self, MediaRecord};

use crate::Internal;

/// Files sorted by ID. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct Shelf(Arc<[Arc<MediaRecord>]>);

impl Shelf {
    /// Loads files; omits IDs that do not exist.
    pub(crate) async fn fetch(
        conn: &impl ConnectionTrait,
        ids: &[MediaId],
    ) -> Result<Self, Internal> {
        let found = media::find_many(conn, ids).await?;
        Ok(Self(found.into_iter().map(Arc::new).collect()))
    }

    /// The file with an ID.
    pub fn get(&self, id: MediaId) -> Option<&Arc<MediaRecord>> {
        let at = self.0.binary_search_by_key(&id, |file| file.id);
        at.ok().map(|at| &self.0[at])
    }
}
