//! Pictures, videos and documents, tickets for sending them, and the sweep.

mod find;
mod insert;
mod record;
mod sweep;
mod upload;

pub use find::{find_by_content, find_many, find_owned, promised_bytes, used_bytes};
pub use insert::{NewMedia, insert, renew};
pub use record::{MediaKind, MediaRecord, VariantRecord};
pub use sweep::{delete, object_in_use, unreferenced};
pub use upload::{NewUpload, Upload, complete_upload, create_upload, find_upload, purge_uploads};
