//! What is measured, and for how long.

use std::{fmt, time::Duration};

/// Where the cluster's address is found; without it nothing is measured on PostgreSQL.
const POSTGRES: &str = "SHOP_TEST_POSTGRES_URL";

/// Which database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Backend {
    /// A file.
    Sqlite,
    /// A database of the cluster at `SHOP_TEST_POSTGRES_URL`.
    Postgres,
}

impl fmt::Display for Backend {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Sqlite => "SQLite",
            Self::Postgres => "PostgreSQL",
        })
    }
}

/// What is measured, and for how long.
#[derive(Debug, Clone)]
pub struct Plan {
    /// How many products there are.
    pub sizes: Vec<usize>,
    /// How many connections ask at once.
    pub clients: Vec<usize>,
    /// How long each measurement takes.
    pub each: Duration,
    /// How many orders compete for one SKU.
    pub rush: usize,
    with_postgres: bool,
}

impl Plan {
    /// Everything, in less than a quarter of an hour.
    pub fn whole() -> Self {
        Self {
            sizes: vec![1_000, 100_000],
            clients: vec![1, 16, 64],
            each: Duration::from_secs(1),
            rush: 10_000,
            with_postgres: std::env::var_os(POSTGRES).is_some(),
        }
    }

    /// A part, in about two minutes.
    pub fn quick() -> Self {
        Self {
            clients: vec![16],
            each: Duration::from_millis(700),
            rush: 1_000,
            with_postgres: false,
            ..Self::whole()
        }
    }

    /// A little of everything in a few seconds, to see that it works; its numbers mean nothing.
    pub fn smoke() -> Self {
        Self {
            sizes: vec![400],
            clients: vec![4],
            each: Duration::from_millis(100),
            rush: 100,
            ..Self::whole()
        }
    }

    /// The databases by size.
    pub fn worlds(&self) -> Vec<(Backend, usize)> {
        let mut backends = vec![Backend::Sqlite];
        if self.with_postgres {
            backends.push(Backend::Postgres);
        }
        let sizes = |backend| self.sizes.iter().map(move |size| (backend, *size));
        backends.into_iter().flat_map(sizes).collect()
    }
}

/// The address of a database of the cluster.
pub fn postgres_address(database: &str) -> Option<String> {
    let cluster = std::env::var(POSTGRES).ok()?;
    let end = cluster.match_indices('/').nth(2).map(|(at, _)| at);
    let server = &cluster[..end.unwrap_or(cluster.len())];
    Some(format!("{server}/{database}"))
}
