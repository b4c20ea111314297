//! The measurements of a run.

use std::{fmt, time::Duration};

use crate::{Outcome, read_kind::ReadKind};

/// The environment variable with the cluster's URL. Without it, PostgreSQL is skipped.
const POSTGRES: &str = "SHOP_TEST_POSTGRES_URL";

/// A kind of database.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Backend {
    /// An SQLite file.
    Sqlite,
    /// A database in the cluster at `SHOP_TEST_POSTGRES_URL`.
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

/// The measurements of a run.
#[derive(Debug, Clone)]
pub struct Plan {
    /// The numbers of products.
    pub sizes: Vec<usize>,
    /// The numbers of concurrent clients.
    pub clients: Vec<usize>,
    /// The duration of each measurement.
    pub each: Duration,
    /// The number of orders that compete for one SKU.
    pub flash_sale: usize,
    /// The reads to measure.
    pub reads: Vec<ReadKind>,
    /// Whether to measure orders and memory too.
    pub with_rest: bool,
    backends: Vec<Backend>,
}

impl Plan {
    /// Everything, in less than a quarter of an hour.
    pub fn whole() -> Self {
        let mut backends = vec![Backend::Sqlite];
        if std::env::var_os(POSTGRES).is_some() {
            backends.push(Backend::Postgres);
        }
        Self {
            sizes: vec![1_000, 100_000],
            clients: vec![1, 16, 64],
            each: Duration::from_secs(1),
            flash_sale: 10_000,
            reads: ReadKind::ALL.to_vec(),
            with_rest: true,
            backends,
        }
    }

    /// A part, in about two minutes.
    pub fn quick() -> Self {
        Self {
            clients: vec![16],
            each: Duration::from_millis(700),
            flash_sale: 1_000,
            backends: vec![Backend::Sqlite],
            ..Self::whole()
        }
    }

    /// A few seconds of everything, to check that it works. The numbers are meaningless.
    pub fn smoke() -> Self {
        Self {
            sizes: vec![400],
            clients: vec![4],
            each: Duration::from_millis(100),
            flash_sale: 100,
            ..Self::whole()
        }
    }

    /// Restricts the plan to a filter: `database=postgresql`, `products=1000`, `clients=16`,
    /// `seconds=30` (per measurement) or `read=home`. Choosing a read skips orders and memory.
    pub fn only(&mut self, filter: &str) -> Outcome<()> {
        let unknown = || format!("unknown filter {filter:?}");
        let (what, which) = filter.split_once('=').ok_or_else(unknown)?;
        let number = || which.parse::<usize>().map_err(|_| unknown());
        match what {
            "database" => {
                let named = |backend: &Backend| backend.to_string().eq_ignore_ascii_case(which);
                self.backends.retain(named);
            }
            "products" => self.sizes = vec![number()?],
            "clients" => self.clients = vec![number()?],
            "seconds" => self.each = Duration::from_secs(number()? as u64),
            "read" => {
                self.reads.retain(|read| read.name() == which);
                self.with_rest = false;
            }
            _ => return Err(unknown().into()),
        }
        let is_empty = self.backends.is_empty() || self.reads.is_empty();
        if is_empty {
            Err(unknown().into())
        } else {
            Ok(())
        }
    }

    /// All combinations of database and number of products.
    pub fn datasets(&self) -> Vec<(Backend, usize)> {
        let sizes = |backend: &Backend| {
            let backend = *backend;
            self.sizes.iter().map(move |size| (backend, *size))
        };
        self.backends.iter().flat_map(sizes).collect()
    }
}

/// The URL of a database in the cluster.
pub fn postgres_address(database: &str) -> Option<String> {
    let cluster = std::env::var(POSTGRES).ok()?;
    let end = cluster.match_indices('/').nth(2).map(|(at, _)| at);
    let server = &cluster[..end.unwrap_or(cluster.len())];
    Some(format!("{server}/{database}"))
}
