//! The statements that reads run.

use std::sync::{Arc, Mutex, PoisonError};

use sea_orm::Statement;
use shop_store::Database;

/// Records read statements.
#[derive(Debug, Clone, Default)]
pub struct StatementLog(Arc<Mutex<Vec<Statement>>>);

impl StatementLog {
    /// Returns the database with its statements recorded here.
    pub fn of(&self, database: &Database) -> Database {
        let statement_log = self.clone();
        database.with_listener(move |statement| statement_log.lock().push(statement.clone()))
    }

    /// Returns and clears the recorded statements.
    pub fn take(&self) -> Vec<Statement> {
        std::mem::take(&mut self.lock())
    }

    fn lock(&self) -> std::sync::MutexGuard<'_, Vec<Statement>> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}
