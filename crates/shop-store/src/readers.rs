//! Connections that read, each lent for one statement.

mod pool;

use std::{fmt, sync::Arc};

use deadpool::managed::Pool;
use sea_orm::{
    ConnectionTrait, DbBackend, DbErr, ExecResult, QueryResult, Statement, Values,
    sqlx::{
        self, AssertSqlSafe, IntoArguments, PgConnection, SqliteConnection,
        postgres::PgConnectOptions, query::Query, sqlite::SqliteConnectOptions,
    },
};
use sea_query_sqlx::SqlxValues;

use self::pool::{Opener, lend, settle};
use crate::{StoreError, health::Health};

/// A pool of connections to one database. Cheap to clone.
#[derive(Clone)]
pub struct Readers {
    pool: Connections,
    health: Health,
    listener: Option<Listener>,
}

#[derive(Clone)]
enum Connections {
    Sqlite(Pool<Opener<SqliteConnection>>),
    Postgres(Pool<Opener<PgConnection>>),
}

type Listener = Arc<dyn Fn(&Statement) + Send + Sync>;

/// Does the same with the pool of either database.
macro_rules! with {
    ($readers:expr, $pool:ident => $then:expr) => {
        match &$readers.pool {
            Connections::Sqlite($pool) => $then,
            Connections::Postgres($pool) => $then,
        }
    };
}

impl Readers {
    /// Of a file.
    pub(crate) fn of_file(options: SqliteConnectOptions, connections: u32) -> Self {
        let health = Health::of_file();
        let pool = pool::pool(options, health.clone(), connections);
        Self::new(Connections::Sqlite(pool), health)
    }

    /// Of a server.
    pub(crate) fn of_server(options: PgConnectOptions, health: Health, connections: u32) -> Self {
        let pool = pool::pool(options, health.clone(), connections);
        Self::new(Connections::Postgres(pool), health)
    }

    const fn new(pool: Connections, health: Health) -> Self {
        Self {
            pool,
            health,
            listener: None,
        }
    }

    /// So many other connections to the same database.
    pub(crate) fn apart(&self, connections: u32) -> Self {
        let pool = match &self.pool {
            Connections::Sqlite(pool) => Connections::Sqlite(pool::another(pool, connections)),
            Connections::Postgres(pool) => Connections::Postgres(pool::another(pool, connections)),
        };
        Self {
            pool,
            health: self.health.clone(),
            listener: self.listener.clone(),
        }
    }

    /// The same connections, where `listener` is told of each statement that is to be run.
    pub(crate) fn listened_to(
        &self,
        listener: impl Fn(&Statement) + Send + Sync + 'static,
    ) -> Self {
        Self {
            listener: Some(Arc::new(listener)),
            ..self.clone()
        }
    }

    /// Whether the database answers.
    pub(crate) async fn ping(&self) -> Result<(), StoreError> {
        let ping = async { with!(self, pool => pool::ping(pool).await) };
        Ok(self.health.guard(ping).await?)
    }

    /// Lends nothing any more, and closes what is not lent.
    pub(crate) async fn close(&self) -> Result<(), StoreError> {
        Ok(with!(self, pool => pool::close(pool).await)?)
    }

    fn tell(&self, statement: &Statement) {
        if let Some(listener) = &self.listener {
            listener(statement);
        }
    }
}

impl fmt::Debug for Readers {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let status = with!(self, pool => pool.status());
        f.debug_tuple("Readers").field(&status).finish()
    }
}

#[async_trait::async_trait]
impl ConnectionTrait for Readers {
    fn get_database_backend(&self) -> DbBackend {
        match self.pool {
            Connections::Sqlite(_) => DbBackend::Sqlite,
            Connections::Postgres(_) => DbBackend::Postgres,
        }
    }

    async fn execute_raw(&self, statement: Statement) -> Result<ExecResult, DbErr> {
        self.tell(&statement);
        let done = async {
            with!(self, pool => {
                let mut lent = lend(pool).await?;
                let done = query(statement).execute(&mut lent.conn).await;
                settle(lent, done, DbErr::Exec).map(ExecResult::from)
            })
        };
        self.health.guard(done).await
    }

    async fn execute_unprepared(&self, sql: &str) -> Result<ExecResult, DbErr> {
        let sql = sqlx::raw_sql(AssertSqlSafe(sql.to_owned()));
        let done = async {
            with!(self, pool => {
                let mut lent = lend(pool).await?;
                let done = sql.execute(&mut lent.conn).await;
                settle(lent, done, DbErr::Exec).map(ExecResult::from)
            })
        };
        self.health.guard(done).await
    }

    async fn query_one_raw(&self, statement: Statement) -> Result<Option<QueryResult>, DbErr> {
        self.tell(&statement);
        let row = async {
            with!(self, pool => {
                let mut lent = lend(pool).await?;
                let row = query(statement).fetch_optional(&mut lent.conn).await;
                Ok(settle(lent, row, DbErr::Query)?.map(QueryResult::from))
            })
        };
        self.health.guard(row).await
    }

    async fn query_all_raw(&self, statement: Statement) -> Result<Vec<QueryResult>, DbErr> {
        self.tell(&statement);
        let rows = async {
            with!(self, pool => {
                let mut lent = lend(pool).await?;
                let rows = query(statement).fetch_all(&mut lent.conn).await;
                let rows = settle(lent, rows, DbErr::Query)?;
                Ok(rows.into_iter().map(QueryResult::from).collect())
            })
        };
        self.health.guard(rows).await
    }
}

fn query<'q, D: sqlx::Database>(statement: Statement) -> Query<'q, D, SqlxValues>
where
    SqlxValues: IntoArguments<D>,
{
    let values = statement.values.unwrap_or_else(|| Values(Vec::new()));
    sqlx::query_with(AssertSqlSafe(statement.sql), SqlxValues(values))
}
