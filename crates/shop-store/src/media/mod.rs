//! Pictures, videos and documents, tickets for sending them, and the sweep.

mod find;
mod insert;
mod loose;
mod record;
mod sweep;
mod told;
mod upload;

pub use find::{find_by_content, find_many, find_owned, reserved_bytes, used_bytes};
pub use insert::{NewMedia, insert, renew};
pub use loose::{Claim, announce, claim, forget, forget_removed, loosen, release};
pub use record::{MediaKind, MediaRecord, Variant, VariantRecord, Variants};
pub use sweep::{delete, unreferenced};
pub use upload::{
    NewUpload, OpenUploads, Upload, complete_upload, create_upload, expired_uploads,
    expired_uploads_of, find_upload, forget_upload, is_awaited, open_uploads,
};
