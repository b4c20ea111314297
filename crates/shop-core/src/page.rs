//! Pages of lists.

use crate::Cursor;

/// How many rows a page holds: 1 to 100, 20 when not asked.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PageLimit(u16);

impl PageLimit {
    /// The most rows of one page.
    pub const MAX: u16 = 100;

    /// The largest page.
    pub const MOST: Self = Self(Self::MAX);

    /// Takes a limit, if it is in range.
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

    /// One row more, by which a query learns whether another page follows.
    pub fn with_probe(self) -> u64 {
        u64::from(self.0) + 1
    }
}

impl Default for PageLimit {
    fn default() -> Self {
        Self(20)
    }
}

/// Which page of a list is asked for.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct PageRequest {
    /// Where the page begins; the start of the list without one.
    pub cursor: Option<Cursor>,
    /// How many rows.
    pub limit: PageLimit,
    /// Whether to count the whole list too.
    pub with_total: bool,
}

/// One page.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Page<T> {
    /// The rows in the list's order.
    pub list: Vec<T>,
    /// Where the next page begins; none at the end.
    pub next: Option<Cursor>,
    /// The size of the whole list, when it was asked for.
    pub total: Option<u64>,
}

impl<T> Page<T> {
    /// Makes a page of rows fetched with [`PageLimit::with_probe`]; `cursor_of` makes the cursor
    /// after a row.
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

    /// The same page with the list's size.
    #[must_use]
    pub fn with_total(mut self, total: Option<u64>) -> Self {
        self.total = total;
        self
    }

    /// The same page with each row mapped.
    pub fn map<U>(self, f: impl FnMut(T) -> U) -> Page<U> {
        Page {
            list: self.list.into_iter().map(f).collect(),
            next: self.next,
            total: self.total,
        }
    }
}
