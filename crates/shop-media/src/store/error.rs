//! Object store errors.

use std::io;

/// Why a store operation failed. A missing object is not an error.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// The local disk failed.
    #[error("the media folder could not {doing} {what}: {source}; check its space and rights")]
    Disk {
        /// The operation.
        doing: &'static str,
        /// The key or folder.
        what: String,
        /// The error of the operating system.
        source: std::io::Error,
    },
    /// The S3 store rejected the request, was unreachable, or timed out.
    #[error("the S3 store could not {doing} {what}: {reason}; check its address, bucket and keys")]
    Remote {
        /// The operation.
        doing: &'static str,
        /// The object key.
        what: String,
        /// The store's message.
        reason: String,
    },
    /// The S3 store is full.
    #[error("the S3 store has no space to {doing} {what}: {reason}")]
    Full {
        /// The operation.
        doing: &'static str,
        /// The object key.
        what: String,
        /// The store's message.
        reason: String,
    },
    /// The settings are invalid.
    #[error("the S3 settings cannot be used: {reason}")]
    Settings {
        /// The reason.
        reason: String,
    },
}

impl StoreError {
    /// Whether the disk or the store is full. All other errors except invalid settings may be
    /// temporary.
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
    fn no_space_and_quota_errors_mean_full() {
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
