//! The files that an answer refers to, fetched at once for all of it.

use std::{collections::HashMap, sync::Arc};

use sea_orm::ConnectionTrait;
use shop_core::MediaId;
use shop_store::media::{self, MediaRecord};

use crate::Internal;

/// Files by number. Cheap to clone.
#[derive(Debug, Clone, Default)]
pub struct Shelf(Arc<HashMap<MediaId, MediaRecord>>);

impl Shelf {
    /// Fetches files; numbers that lead nowhere are left out.
    pub(crate) async fn fetch(
        conn: &impl ConnectionTrait,
        ids: &[MediaId],
    ) -> Result<Self, Internal> {
        Ok(Self(Arc::new(media::find_many(conn, ids).await?)))
    }

    /// The file with a number.
    pub fn get(&self, id: MediaId) -> Option<&MediaRecord> {
        self.0.get(&id)
    }

    /// A shelf with one file.
    pub fn of(file: MediaRecord) -> Self {
        Self(Arc::new(HashMap::from([(file.id, file)])))
    }
}
