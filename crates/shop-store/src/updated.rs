//! The outcome of an update that names the revision it saw.

/// What became of an update.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[must_use]
pub enum Updated {
    /// Written.
    Yes,
    /// Somebody else changed the row since it was seen; nothing was written.
    Stale,
    /// There is no such row, or it is somebody else's.
    Missing,
}

impl Updated {
    /// Reads the outcome off the number of rows changed and whether the row is there at all.
    pub(crate) const fn from_rows(changed: u64, exists: bool) -> Self {
        match (changed, exists) {
            (0, false) => Self::Missing,
            (0, true) => Self::Stale,
            _ => Self::Yes,
        }
    }
}

/// The revision after the one that was `seen`. Clients name any number; what no row can have stays as
/// it is and meets none.
pub(crate) const fn next(seen: i64) -> i64 {
    seen.saturating_add(1)
}
