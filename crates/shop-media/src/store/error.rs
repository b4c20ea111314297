//! What can go wrong with a store.

use std::io;

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
    /// The S3 store refused, could not be reached, or did not answer in time.
    #[error("the S3 store could not {doing} {what}: {reason}; check its address, bucket and keys")]
    Remote {
        /// What was being done.
        doing: &'static str,
        /// The key it was done to.
        what: String,
        /// What the store said.
        reason: String,
    },
    /// The S3 store has no space.
    #[error("the S3 store has no space to {doing} {what}: {reason}")]
    Full {
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

impl StoreError {
    /// Whether there is no space left. Every other error but wrong settings may pass.
    pub fn is_full(&self) -> bool {
        match self {
            Self::Disk { source, .. } => matches!(
                source.kind(),
                io::ErrorKind::StorageFull | io::ErrorKind::QuotaExceeded
            ),
            Self::Full { .. } => true,
            Self::Remote { .. } | Self::Settings { .. } => false,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[cfg(unix)]
    #[test]
    fn a_disk_without_space_or_quota_is_full() {
        // ENOSPC, EDQUOT, EIO, EACCES on Linux.
        let cases = [(28, true), (122, true), (5, false), (13, false)];
        for (code, is_full) in cases {
            let error = StoreError::Disk {
                doing: "store",
                what: "public/a.webp".to_owned(),
                source: io::Error::from_raw_os_error(code),
            };
            assert_eq!(error.is_full(), is_full, "{error}");
        }
    }
}
