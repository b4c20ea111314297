//! Albums, from the domain to what travels, and back.

use shop_app::album::AlbumOverview;
use shop_catalog::{Change, album::AlbumForm};
use shop_core::{Cursor, Page};

use super::{integer, media};
use crate::views::{Album, AlbumPage, CreateAlbumRequest, UpdateAlbumRequest};

/// A page of albums.
pub fn page(page: Page<AlbumOverview>) -> AlbumPage {
    AlbumPage {
        list: page.list.iter().map(album).collect(),
        next_cursor: page.next.map(Cursor::into_string),
        total: page.total.map(integer),
    }
}

/// An album.
pub fn album(overview: &AlbumOverview) -> Album {
    let album = &overview.album;
    let content = &album.content;
    Album {
        id: album.id.get(),
        shop_id: album.owner.get(),
        name: content.name.clone(),
        description: content.description.clone(),
        cover: media::from_shelf(&overview.shelf, content.cover()),
        is_public: content.is_public,
        picture_count: integer(content.pictures.len() as u64),
        pictures: media::all_from_shelf(&overview.shelf, &content.pictures),
        revision: album.revision,
    }
}

/// A request to create an album.
pub fn new_form(request: CreateAlbumRequest) -> AlbumForm {
    AlbumForm {
        name: Some(request.name),
        description: request.description,
        cover_id: Change::Set(request.cover_id),
        is_public: request.is_public,
        picture_ids: request.picture_ids,
    }
}

/// A request to change an album.
pub fn change_form(request: UpdateAlbumRequest) -> AlbumForm {
    AlbumForm {
        name: request.name,
        description: request.description,
        cover_id: request.cover_id,
        is_public: request.is_public,
        picture_ids: request.picture_ids,
    }
}
