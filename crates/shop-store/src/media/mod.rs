//! Images, videos and documents, uploads, and the sweep of what is no longer referenced.

mod claim;
mod find;
mod insert;
mod orphan;
mod record;
mod references;
mod sweep;
mod upload;
mod watermark;

pub use claim::{
    Claim, ClaimedPicture, claim_jpeg, claim_watermark, is_jpeg_waiting, is_watermark_waiting,
    postpone,
};
pub use find::{
    find_by_content, find_by_object, find_many, find_owned, lock, public_files, reserved_bytes,
    used_bytes,
};
pub use insert::{NewMedia, add_jpeg, insert, renew, skip_jpeg};
pub use orphan::{
    OrphanClaim, claim_orphans, delete_orphans, exchange_objects, mark_orphaned, mark_pending,
    mark_referenced, release_orphans,
};
pub use record::{MediaRecord, Variant, VariantRecord, Variants};
pub use references::with_present_addresses;
pub use shop_core::MediaKind;
pub use sweep::{delete, find_unreferenced};
pub use upload::{
    NewUpload, OpenUploads, Upload, complete_upload, create_upload, delete_upload, expired_uploads,
    expired_uploads_of, find_upload, is_upload_open, open_uploads,
};
pub use watermark::{
    Renditions, Replacement, can_carry_watermark, count_waiting, find_clean, find_sample,
    renew_watermarks, renew_watermarks_of, replace_renditions, skip_watermark, successors,
};
