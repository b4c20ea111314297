//! Albums: merchants' image collections.

mod edit;
mod list;
mod overview;
mod remove;

pub use edit::{EditAlbumError, create, create_once, update};
pub use list::list;
pub use overview::AlbumOverview;
pub use remove::remove;

pub(crate) use overview::files;
