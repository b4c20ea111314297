//! Settings of single connections, for reading and writing alike.

use std::time::Duration;

use sea_orm::sqlx::{self, Connection, PgConnection, Row as _};
use tokio::time::timeout;

/// How long a statement waits for a free or a new connection.
pub const ACQUIRE_TIMEOUT: Duration = Duration::from_secs(10);
/// A connection that was idle for longer is pinged before its next use.
pub const PING_IF_IDLE_FOR: Duration = Duration::from_secs(5);
/// Prepared statements that a connection keeps. There are about 200 texts, and some of them with a few
/// lengths of lists (`sql::padded`): the driver's default of 100 would prepare many of them again.
pub const STATEMENT_CACHE_CAPACITY: usize = 300;
/// How long a ping may take until the connection counts as lost.
const PING_TIMEOUT: Duration = Duration::from_secs(1);

/// PostgreSQL plans a statement once per connection, not again for the values of each call: the
/// statements are written for their indexes, and most take less time to run than to plan
/// (<https://www.postgresql.org/docs/15/runtime-config-query.html#GUC-PLAN-CACHE_MODE>).
pub const FORCE_GENERIC_PLAN: &str = "SET plan_cache_mode = force_generic_plan";

/// Up to where the log was replayed; null on a server that has never been a standby.
const REPLAYED: &str = "SELECT pg_is_in_recovery(),
    (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint";

/// Waits until a connection has answered everything, at most [`PING_TIMEOUT`].
pub async fn ping<C: Connection>(conn: &mut C) -> Result<(), sqlx::Error> {
    let answer = timeout(PING_TIMEOUT, conn.ping()).await;
    answer.unwrap_or(Err(sqlx::Error::PoolTimedOut))
}

/// The position up to which a server has replayed the log; none if it is no standby.
pub async fn replayed(connection: &mut PgConnection) -> Result<Option<i64>, sqlx::Error> {
    let row = sqlx::query(REPLAYED).fetch_one(connection).await?;
    let (is_standby, position): (bool, Option<i64>) = (row.try_get(0)?, row.try_get(1)?);
    Ok(position.filter(|_| is_standby))
}
