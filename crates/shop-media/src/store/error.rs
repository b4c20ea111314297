//! What can go wrong with a store.

/// Why a store did not do what was asked. An object that is not there is no error.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The local disk refused.
    #[error("the media folder could not {doing} {what}: {source}; check its space and rights")]
    Disk {
        /// What was being done.
        doing: &'static str,
        /// The key or folder it was done to.
        what: String,
        /// What the system said.
        source: std::io::Error,
    },
    /// The S3 store refused or could not be reached.
    #[error("the S3 store could not {doing} {what}: {reason}; check its address, bucket and keys")]
    Remote {
        /// What was being done.
        doing: &'static str,
        /// The key it was done to.
        what: String,
        /// What the store said.
        reason: String,
    },
    /// The settings do not describe a store.
    #[error("the S3 settings cannot be used: {reason}")]
    Settings {
        /// What is wrong with them.
        reason: String,
    },
}
