//! Pagination.

use crate::Cursor;

/// The page size: 1 to 100 rows, 20 by default.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PageLimit(u16);

impl PageLimit {
    /// The maximum number of rows per page.
    pub const MAX: u16 = 100;

    /// The maximum page size.
    pub const MOST: Self = Self(Self::MAX);

    /// Wraps a page size; `None` if out of range.
    pub fn new(limit: i64) -> Option<Self> {
        u16::try_from(limit)
            .ok()
            .filter(|n| (1..=Self::MAX).contains(n))
            .map(Self)
    }

    /// The number of rows.
    pub fn get(self) -> u64 {
        u64::from(self.0)
    }

    /// One row more than the page, to detect whether another page follows.
    pub fn with_probe(self) -> u64 {
        u64::from(self.0) + 1
    }
}

impl Default for PageLimit {
    fn default() -> Self {
        Self(20)
    }
}

/// Selects a page of a list.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PageRequest {
    /// The start of the page; `None` for the first page.
    pub cursor: Option<Cursor>,
    /// The page size.
    pub limit: PageLimit,
    /// Whether to count the whole list.
    pub with_total: bool,
}

/// A page of a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page<T> {
    /// The rows in list order.
    pub list: Vec<T>,
    /// The cursor of the next page; `None` on the last page.
    pub next: Option<Cursor>,
    /// The size of the whole list, if requested.
    pub total: Option<u64>,
}

impl<T> Page<T> {
    /// Builds a page from rows fetched with [`PageLimit::with_probe`]; `cursor_of` returns the
    /// cursor after a row.
    pub fn from_probe(
        mut rows: Vec<T>,
        limit: PageLimit,
        cursor_of: impl Fn(&T) -> Cursor,
    ) -> Self {
        let size = usize::from(limit.0);
        let more = rows.len() > size;
        rows.truncate(size);
        let next = if more {
            rows.last().map(cursor_of)
        } else {
            None
        };
        Self {
            list: rows,
            next,
            total: None,
        }
    }

    /// Sets the size of the whole list.
    #[must_use]
    pub fn with_total(mut self, total: Option<u64>) -> Self {
        self.total = total;
        self
    }

    /// Maps each row.
    pub fn map<U>(self, f: impl FnMut(T) -> U) -> Page<U> {
        Page {
            list: self.list.into_iter().map(f).collect(),
            next: self.next,
            total: self.total,
        }
    }
}
