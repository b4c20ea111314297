//! Imports of catalogues: jobs that one instance at a time works on, chunk by chunk.

mod fault;
mod record;
mod work;

pub use fault::{ImportFault, add_faults, faults};
pub use record::{
    ImportRecord, ImportStatus, NewImport, cancel, cancel_dry_runs, create, find, is_importing,
    keep_newest, latest, pictures, remove_before,
};
pub use work::{ChunkResult, claim, fail, finish_chunk, is_waiting, postpone, renew_claim};
