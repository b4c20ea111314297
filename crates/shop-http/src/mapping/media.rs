//! Files, from the domain to what travels.

use shop_app::{
    Application,
    media::{MediaRecord, Shelf},
};
use shop_core::MediaId;

use super::integer;
use crate::views::{Media, MediaKind, Variant};

/// A public file; none when there is none, or when it is private.
pub fn from_shelf(shelf: &Shelf, id: Option<MediaId>) -> Option<Media> {
    let file = shelf.get(id?).filter(|file| !file.is_private)?;
    Some(media(file, public_address))
}

/// Public files, in the order of their ids.
pub fn all_from_shelf(shelf: &Shelf, ids: &[MediaId]) -> Vec<Media> {
    ids.iter()
        .filter_map(|id| from_shelf(shelf, Some(*id)))
        .collect()
}

/// A file for its owner: a private one gets a short-lived address.
pub fn for_owner(app: &Application, shelf: &Shelf, id: Option<MediaId>) -> Option<Media> {
    let file = shelf.get(id?)?;
    Some(media(file, |object_key| app.address_of(file, object_key)))
}

fn media(file: &MediaRecord, address: impl Fn(&str) -> String) -> Media {
    let variant = |width: u32, object_key: &str| Variant {
        width: i64::from(width),
        url: address(object_key),
    };
    Media {
        id: file.id.get(),
        url: address(&file.object_key),
        kind: file.kind.into(),
        width: file.width.map(i64::from),
        height: file.height.map(i64::from),
        bytes: integer(file.bytes),
        duration_ms: file.duration_ms.map(integer),
        variants: file
            .variants
            .iter()
            .map(|v| variant(v.width, &v.object_key))
            .collect(),
    }
}

fn public_address(object_key: &str) -> String {
    [
        "/media/",
        object_key.strip_prefix("public/").unwrap_or(object_key),
    ]
    .concat()
}

/// A kind as the use cases name it.
pub const fn kind(kind: MediaKind) -> shop_app::media::MediaKind {
    match kind {
        MediaKind::Image => shop_app::media::MediaKind::Image,
        MediaKind::Video => shop_app::media::MediaKind::Video,
        MediaKind::Document => shop_app::media::MediaKind::Document,
    }
}
