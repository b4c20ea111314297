//! Files, from the domain to what travels.

use std::sync::Arc;

use shop_app::{
    Actor, Application,
    media::{Shelf, private_link},
};
use shop_core::MediaId;

use crate::views::Media;

/// A public file; none when there is none, or when it is private.
pub fn from_shelf(shelf: &Shelf, id: Option<MediaId>) -> Option<Media> {
    let file = shelf.get(id?)?;
    (!file.is_private).then(|| Media::public(Arc::clone(file)))
}

/// Public files, in the order of their ids.
pub fn all_from_shelf(shelf: &Shelf, ids: &[MediaId]) -> Vec<Media> {
    ids.iter()
        .filter_map(|id| from_shelf(shelf, Some(*id)))
        .collect()
}

/// A file for its owner or an operator: a private one gets short-lived addresses, which end with the
/// viewer's session.
pub fn for_owner(
    app: &Application,
    viewer: &Actor,
    shelf: &Shelf,
    id: Option<MediaId>,
) -> Option<Media> {
    let file = Arc::clone(shelf.get(id?)?);
    Some(if file.is_private {
        Media::private(file, |object_key| private_link(app, viewer, object_key))
    } else {
        Media::public(file)
    })
}
