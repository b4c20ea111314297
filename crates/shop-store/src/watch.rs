//! Hearing of what other processes write.
//!
//! On PostgreSQL each instance listens to the others' notices, which arrive a few milliseconds
//! after a commit. On SQLite another process may only be a command or a restore; the file is asked
//! once a second whether somebody else wrote to it.

use std::{convert::Infallible, sync::Arc, time::Duration};

use sea_orm::{
    ConnectionTrait, DbErr, FromQueryResult, RuntimeErr,
    sqlx::{
        self,
        postgres::{PgListener, PgPoolOptions},
    },
};
use tokio::time::{sleep, timeout};

use crate::{
    Database, StoreError, Touches, Writer, health,
    notices::{CHANNEL, Notices},
    sql,
};

/// How often an SQLite file is asked.
const LOOK_EVERY: Duration = Duration::from_secs(1);
/// How often an instance sends itself a word over PostgreSQL, and how long it does without before
/// it takes the connection for dead: a network that broke tells nobody.
const WORD_EVERY: Duration = Duration::from_secs(2);
const SILENCE_MAX: Duration = Duration::from_secs(6);
/// How long it may take until the listening connection is open and listens.
const LISTEN_MAX: Duration = Duration::from_secs(3);

impl Database {
    /// Watches for what others write, until that fails. [`crate::Freshness::is_watched`] tells
    /// whether somebody watches.
    ///
    /// # Errors
    /// What failed. Whoever called may call again.
    pub async fn watch(&self) -> Result<Infallible, StoreError> {
        if self.is_sqlite() {
            look(self.write(), self.notices()).await
        } else {
            listen(self.write(), self.notices()).await
        }
    }
}

#[derive(FromQueryResult)]
struct Version {
    data_version: i64,
}

/// The number that the pragma answers changes with others' writes only, since it is asked on the
/// one connection through which this process writes. Those of different connections say nothing of
/// each other: with a new connection, anything may have changed.
async fn look(writer: &Writer, notices: &Notices) -> Result<Infallible, StoreError> {
    let mut known = version(writer).await?;
    let _watched = notices.freshness.watch();
    loop {
        sleep(LOOK_EVERY).await;
        let now = version(writer).await?;
        if now != known {
            notices.freshness.changed(Touches::Platform);
            known = now;
        }
    }
}

/// The number of the connection, and what it answers. Asked before the pragma, the former is never
/// too high: a connection that is replaced in between counts as a change the next time.
async fn version(writer: &Writer) -> Result<(u64, Option<i64>), StoreError> {
    let connection = writer.state().opened();
    let row: Option<Version> = sql::first(writer, "PRAGMA data_version", []).await?;
    Ok((connection, row.map(|row| row.data_version)))
}

async fn listen(conn: &Writer, notices: &Arc<Notices>) -> Result<Infallible, StoreError> {
    let own = notices.own_channel();
    let opened = timeout(LISTEN_MAX, open_listener(conn, &own)).await;
    let late = |_| lost("the connection that listens could not be opened in time");
    let mut listener = opened.map_err(late)?.map_err(failed)?;
    let _watched = notices.freshness.watch();
    tokio::select! {
        failed = keep_talking(conn, &own) => failed,
        failed = hear(&mut listener, notices) => failed,
    }
}

/// On a connection of its own pool: the driver gives it back in the background, and one that is silent
/// would be missing among the writers for as long as the system takes to give it up.
async fn open_listener(conn: &Writer, own: &str) -> Result<PgListener, sqlx::Error> {
    let writers = conn.pool().get_postgres_connection_pool();
    let server = writers.connect_options().as_ref().clone();
    let pool = PgPoolOptions::new().max_connections(1);
    let pool = pool.acquire_timeout(LISTEN_MAX).connect_lazy_with(server);
    let mut listener = PgListener::connect_with(&pool).await?;
    // A connection that is made anew unseen may have missed notices.
    listener.eager_reconnect(false);
    listener.listen_all([CHANNEL, own]).await?;
    Ok(listener)
}

async fn hear(listener: &mut PgListener, notices: &Notices) -> Result<Infallible, StoreError> {
    loop {
        let heard = timeout(SILENCE_MAX, listener.try_recv()).await;
        let Ok(heard) = heard else {
            return Err(lost("nothing was heard for too long"));
        };
        match heard.map_err(failed)? {
            Some(notice) if notice.channel() == CHANNEL => notices.hear(notice.payload()),
            Some(_) => {}
            None => return Err(lost("the connection was closed")),
        }
    }
}

async fn keep_talking(conn: &impl ConnectionTrait, own: &str) -> Result<Infallible, StoreError> {
    loop {
        sql::execute(conn, "SELECT pg_notify($1, '')", [own.into()]).await?;
        sleep(WORD_EVERY).await;
    }
}

fn failed(error: sqlx::Error) -> StoreError {
    DbErr::Conn(RuntimeErr::SqlxError(Arc::new(error))).into()
}

fn lost(why: &str) -> StoreError {
    health::lost(why).into()
}
