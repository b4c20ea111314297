//! Images, videos and documents: uploading, serving, and deleting unreferenced files.

mod clean;
mod jpegs;
mod objects;
mod pieces;
mod quota;
mod receive;
mod serve;
mod shelf;
mod store_file;
mod sweep;
mod ticket;
mod upload;
mod watermark;

pub use jpegs::make_jpegs;
pub use pieces::Pieces;
pub use receive::{Receiving, begin_receiving, receive};
pub use serve::{
    Measured, ServeError, Served, measure, measure_private, private_link, serve, serve_private,
    successor,
};
pub use shelf::Shelf;
pub use shop_media::{
    IMAGE_MAX_BYTES, MediaKind, VIDEO_MAX_BYTES, VIDEO_MAX_MS, VIDEO_RECOMMENDED_MS,
};
pub use shop_store::media::MediaRecord;
pub use sweep::{Swept, sweep};
pub(crate) use ticket::fetch;
pub use ticket::{SendError, Ticket, TicketRequest, complete, ticket};
pub(crate) use upload::upload_picture;
pub use upload::{FORM_MAX_BYTES, UploadError, begin_upload, upload, upload_bytes};
pub use watermark::WatermarkWorker;
