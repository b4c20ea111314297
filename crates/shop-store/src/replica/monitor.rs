//! Finds out again and again how much of the primary's data the replica has.

use std::time::Duration;

use sea_orm::{
    ConnectionTrait as _, DbBackend, DbErr, Statement,
    sqlx::{self, ConnectOptions as _, PgConnection, Row as _, postgres::PgConnectOptions},
};
use tokio::time::{Instant, sleep, timeout};

use crate::{
    Epochs,
    connect::replayed,
    read_pool::ReadPool,
    replica::{MARK_MAX, Mark, Replica, ReplicaError},
};

/// How often a new mark is made while nothing is written.
const ROUND_EVERY: Duration = Duration::from_millis(200);

/// How soon after a write the next round begins: a write makes the mark useless for all reads.
const ROUND_AFTER_WRITE: Duration = Duration::from_millis(20);

/// How long a round may take. Connecting is part of the first one.
const ROUND_MAX: Duration = Duration::from_secs(2);

/// How soon the replica is asked again whether it has replayed enough; doubles up to [`ASK_MAX`]. On a
/// local network a commit is replayed within a few milliseconds.
const ASK_FIRST: Duration = Duration::from_millis(2);

const ASK_MAX: Duration = Duration::from_millis(50);

/// The longest header of a page of the log, in bytes (`SizeOfXLogLongPHD` in PostgreSQL's
/// `xlog_internal.h`). No record ends within it, except one that began on an earlier page.
const PAGE_HEADER_MAX: i64 = 40;

/// Which database of which cluster it is. A standby has the identifiers of its primary.
const IDENTITY: &str = "SELECT (SELECT system_identifier FROM pg_control_system()),
    (SELECT oid::bigint FROM pg_database WHERE datname = current_database())";

/// Where the next record of the log will begin, and the size of the log's pages. All that is visible
/// is before it, even if it is not yet on disk.
const WRITTEN: &str = "SELECT (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::bigint,
    current_setting('wal_block_size')::bigint";

/// How the last round ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Status {
    /// There was none.
    New,
    /// With a mark.
    Used,
    /// Without one, and the next may end otherwise.
    Unused,
    /// Without one, until the configuration changes.
    Refused,
}

/// The task that makes the marks of one process.
pub struct Monitor<'a> {
    replica: &'a Replica,
    primary: &'a ReadPool,
    epochs: &'a Epochs,
    connection: Option<PgConnection>,
    status: Status,
    /// When the last mark was made, or the monitor began.
    last: Instant,
}

impl<'a> Monitor<'a> {
    /// A monitor that has not begun.
    pub fn new(replica: &'a Replica, primary: &'a ReadPool, epochs: &'a Epochs) -> Self {
        Self {
            replica,
            primary,
            epochs,
            connection: None,
            status: Status::New,
            last: Instant::now(),
        }
    }

    /// Makes marks until it is dropped.
    pub async fn run(mut self) {
        loop {
            // Before the primary is asked: what is written from now on may be missing.
            let mark = Mark {
                epoch: self.epochs.current(),
                at: Instant::now(),
            };
            let round = timeout(ROUND_MAX, self.catch_up(mark.at)).await;
            match round.unwrap_or(Err(ReplicaError::Silent)) {
                Ok(position) => {
                    self.replica.reached(mark, position);
                    self.last = mark.at;
                    report_lag(mark.at.elapsed());
                    self.note(Status::Used, None);
                }
                Err(error) => {
                    self.replica.distrust();
                    report_lag(self.last.elapsed());
                    let status = if error.passes() {
                        Status::Unused
                    } else {
                        Status::Refused
                    };
                    self.note(status, Some(&error));
                }
            }
            self.pause(mark).await;
        }
    }

    /// Waits for the next round.
    async fn pause(&self, mark: Mark) {
        loop {
            sleep(ROUND_AFTER_WRITE).await;
            let is_outdated = self.status == Status::Used && self.epochs.current() != mark.epoch;
            if is_outdated || mark.at.elapsed() >= ROUND_EVERY {
                return;
            }
        }
    }

    /// Waits until the replica has replayed what the primary has written by now. Returns the position in
    /// the log. A connection on which something failed or is unanswered is dropped.
    async fn catch_up(&mut self, began: Instant) -> Result<i64, ReplicaError> {
        let position = written(self.primary).await?;
        let mut connection = match self.connection.take() {
            Some(connection) => connection,
            None => open(&self.replica.0.options, self.primary).await?,
        };
        let mut wait = ASK_FIRST;
        while replayed_by_standby(&mut connection).await? < position {
            if began.elapsed() > MARK_MAX {
                self.connection = Some(connection);
                return Err(ReplicaError::Behind);
            }
            sleep(wait).await;
            wait = ASK_MAX.min(wait * 2);
        }
        self.connection = Some(connection);
        Ok(position)
    }

    /// Reports a change of what the replica is good for.
    fn note(&mut self, status: Status, error: Option<&ReplicaError>) {
        if std::mem::replace(&mut self.status, status) == status {
            return;
        }
        let error = error.map(tracing::field::display);
        match status {
            Status::Used => {
                tracing::info!(
                    event = "replica_used",
                    "public reads go to the read replica"
                );
            }
            Status::Refused => tracing::error!(
                event = "replica_refused",
                error,
                "the server at DATABASE_READ_URL is no read replica; public reads go to the primary"
            ),
            Status::New | Status::Unused => tracing::warn!(
                event = "replica_unused",
                error,
                "the read replica cannot be used; public reads go to the primary"
            ),
        }
    }
}

/// Connects to the replica, and refuses a server that is none of `primary`.
pub async fn open(
    options: &PgConnectOptions,
    primary: &ReadPool,
) -> Result<PgConnection, ReplicaError> {
    let options = options.clone().disable_statement_logging();
    // Boxed: connecting makes large futures.
    let mut connection = Box::pin(options.connect()).await?;
    replayed_by_standby(&mut connection).await?;
    let row = sqlx::query(IDENTITY).fetch_one(&mut connection).await?;
    let replica: (i64, i64) = (row.try_get(0)?, row.try_get(1)?);
    if replica != integers(primary, IDENTITY).await? {
        return Err(ReplicaError::OtherDatabase);
    }
    Ok(connection)
}

async fn replayed_by_standby(connection: &mut PgConnection) -> Result<i64, ReplicaError> {
    let position = replayed(connection).await?;
    position.ok_or(ReplicaError::NotStandby)
}

/// The position up to which the primary has written the log.
async fn written(primary: &ReadPool) -> Result<i64, ReplicaError> {
    let (position, page) = integers(primary, WRITTEN).await?;
    Ok(end_of_record(position, page))
}

/// The end of the last record before the place of the next one. The two differ at the beginning of a page,
/// whose header comes first: a replica that has replayed everything reports the place before the header.
fn end_of_record(position: i64, page: i64) -> i64 {
    let offset = position % page;
    if offset <= PAGE_HEADER_MAX {
        position - offset
    } else {
        position
    }
}

/// Both columns of a statement's row.
async fn integers(primary: &ReadPool, sql: &str) -> Result<(i64, i64), DbErr> {
    let statement = Statement::from_string(DbBackend::Postgres, sql);
    let row = primary.query_one_raw(statement).await?;
    let row = row.ok_or_else(|| DbErr::RecordNotFound(sql.to_owned()))?;
    Ok((row.try_get_by_index(0)?, row.try_get_by_index(1)?))
}

fn report_lag(lag: Duration) {
    metrics::gauge!("replica_lag_seconds").set(lag.as_secs_f64());
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn header_of_a_page_is_not_waited_for() {
        let page = 8_192;
        let cases = [
            (page, page),
            (page + 24, page),
            (page + 40, page),
            (page + 48, page + 48),
            (2 * page - 8, 2 * page - 8),
        ];
        for (position, end) in cases {
            assert_eq!(end_of_record(position, page), end, "{position}");
        }
    }
}
