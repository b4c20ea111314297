//! Validates file references in forms: files must belong to the user and have the right kind. Other
//! users' files are treated as nonexistent.

use std::collections::HashMap;

use sea_orm::ConnectionTrait;
use shop_core::{FieldError, MediaId, Reason, ShopId, ValidationErrors};
use shop_store::{
    StoreError,
    media::{self, MediaKind, MediaRecord},
};

/// File references by field.
#[derive(Debug, Default)]
pub(crate) struct NamedFiles(Vec<(String, MediaId, MediaKind)>);

impl NamedFiles {
    /// Adds an optional reference to a file of this kind.
    pub(crate) fn file(&mut self, path: impl Into<String>, id: Option<MediaId>, kind: MediaKind) {
        self.0.extend(id.map(|id| (path.into(), id, kind)));
    }

    /// Adds an optional image reference.
    pub(crate) fn picture(&mut self, path: impl Into<String>, id: Option<MediaId>) {
        self.file(path, id, MediaKind::Image);
    }

    /// Adds a list of image references.
    pub(crate) fn pictures(&mut self, path: &str, ids: &[MediaId]) {
        for (index, id) in ids.iter().enumerate() {
            self.picture(format!("{path}[{index}]"), Some(*id));
        }
    }

    /// Adds an optional video reference.
    pub(crate) fn video(&mut self, path: impl Into<String>, id: Option<MediaId>) {
        self.file(path, id, MediaKind::Video);
    }

    /// The errors of references that do not exist for `owner`.
    pub(crate) async fn errors(
        &self,
        conn: &impl ConnectionTrait,
        owner: ShopId,
    ) -> Result<ValidationErrors, StoreError> {
        let mut errors = ValidationErrors::new();
        self.find(conn, owner, &mut errors).await?;
        Ok(errors)
    }

    /// The files of `owner` that are referred to; adds the errors of references that do not exist.
    pub(crate) async fn find(
        &self,
        conn: &impl ConnectionTrait,
        owner: ShopId,
        errors: &mut ValidationErrors,
    ) -> Result<HashMap<MediaId, MediaRecord>, StoreError> {
        let ids: Vec<MediaId> = self.0.iter().map(|(_, id, _)| *id).collect();
        let found = media::find_owned(conn, owner, &ids).await?;
        for (path, id, kind) in &self.0 {
            if found.get(id).is_none_or(|file| file.kind != *kind) {
                errors.push(FieldError::new(path.as_str(), Reason::NotFound));
            }
        }
        Ok(found)
    }
}
