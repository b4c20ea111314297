//! How many files and connections the process may have open at once.

use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

/// What of the limit is not for clients' connections: one part in so many, for stored files that are
/// being sent, and the database.
const OTHERS_SHARE: u64 = 4;
/// Connections that one worker takes at most, as the framework has it: each takes memory, too.
const WORKER_CONNECTIONS_MAX: usize = 25_600;

/// Raises the soft limit to the hard one and answers what holds from now on; none: no limit.
///
/// The soft limit is 1,024 on most systems, for the sake of programs that use `select`, and as many
/// connections would keep everybody else out.
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
            tracing::warn!(%error, ?current, ?maximum, "the limit of open files could not be raised");
            current
        }
    }
}

/// How many connections each of `workers` may take, so that all of them leave enough of `limit` for
/// files and the database. Further ones wait in the system's queue until one ends.
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
