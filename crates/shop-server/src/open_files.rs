//! Limits on open files and connections.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// The reciprocal share of the limit that is reserved for stored files and the database.
const OTHERS_SHARE: u64 = 4;
/// The framework's default maximum of connections per worker, since each takes memory.
const WORKER_CONNECTIONS_MAX: usize = 25_600;

/// Raises the soft limit to the hard limit and returns the resulting limit; `None` means unlimited.
///
/// The soft limit is 1,024 on most systems, for programs that use `select`; as many connections
/// would lock out everyone else.
pub fn raise() -> Option<u64> {
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    if current == maximum {
        return current;
    }
    let raised = Rlimit {
        current: maximum,
        maximum,
    };
    match setrlimit(Resource::Nofile, raised) {
        Ok(()) => maximum,
        Err(error) => {
            tracing::warn!(event = "open_files_limit", %error, ?current, ?maximum, "the limit of open files could not be raised");
            current
        }
    }
}

/// The maximum connections for each of `workers`, leaving enough of `limit` for files and the
/// database. Further connections wait in the kernel's accept queue.
pub fn connections_per_worker(limit: Option<u64>, workers: usize) -> usize {
    let Some(limit) = limit else {
        return WORKER_CONNECTIONS_MAX;
    };
    let all = usize::try_from(limit - limit / OTHERS_SHARE).unwrap_or(usize::MAX);
    (all / workers.max(1)).clamp(1, WORKER_CONNECTIONS_MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn workers_share_three_quarters_of_the_limit() {
        let cases = [
            (Some(1_024), 2, 384),
            (Some(1_024), 1, 768),
            (Some(2), 8, 1),
            (Some(1_048_576), 2, WORKER_CONNECTIONS_MAX),
            (None, 2, WORKER_CONNECTIONS_MAX),
        ];
        for (limit, workers, connections) in cases {
            assert_eq!(
                connections_per_worker(limit, workers),
                connections,
                "{limit:?} {workers}"
            );
        }
    }
}
