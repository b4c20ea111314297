//! Whether the database takes writes now: what a readiness probe asks.

use std::{
    fs::{self, OpenOptions},
    io::{self, Write as _},
    path::{Path, PathBuf},
    sync::Arc,
    time::{Duration, Instant},
};

use sea_orm::DbErr;
use tokio::{sync::Mutex, time::timeout};

use crate::{StoreError, Writer, sql};

/// How long a check may take. A writer that is busy for so long counts as one that does not write.
const CHECK_MAX: Duration = Duration::from_secs(2);
/// How long an outcome is answered again. Anybody may ask for readiness, and each check makes the disk
/// work.
const OUTCOME_HOLDS: Duration = Duration::from_secs(1);
/// The row that is written: its value is of no meaning, only that it changes.
const NAME: &str = "readiness";
/// Room on the disk that a busy minute of writes needs, in bytes.
const ROOM: usize = 256 * 1024;

/// What a check found, and when.
type Outcome = (Instant, Result<(), String>);

/// The latest check.
#[derive(Debug)]
pub struct Writability {
    /// The database's file, where it is one.
    file: Option<PathBuf>,
    latest: Arc<Mutex<Option<Outcome>>>,
}

impl Writability {
    pub fn of_file(file: &Path) -> Self {
        Self {
            file: Some(file.to_owned()),
            latest: Arc::default(),
        }
    }

    pub fn of_server() -> Self {
        Self {
            file: None,
            latest: Arc::default(),
        }
    }

    /// See [`crate::Database::check_writable`].
    pub async fn check(&self, writer: &Writer) -> Result<(), StoreError> {
        let checked = timeout(CHECK_MAX, self.check_once_a_second(writer)).await;
        let late = || Err(format!("no write was committed within {CHECK_MAX:?}"));
        let outcome = checked.unwrap_or_else(|_| late());
        outcome.map_err(|why| StoreError::Database(DbErr::Custom(why)))
    }

    async fn check_once_a_second(&self, writer: &Writer) -> Result<(), String> {
        let mut latest = Arc::clone(&self.latest).lock_owned().await;
        if let Some((at, outcome)) = latest.as_ref()
            && at.elapsed() < OUTCOME_HOLDS
        {
            return outcome.clone();
        }
        let (file, writer) = (self.file.clone(), writer.clone());
        // A task keeps the lock when its caller is cancelled: on a disk that hangs, one check hangs.
        let check = tokio::spawn(async move {
            let outcome = check_now(file, &writer).await;
            *latest = Some((Instant::now(), outcome.clone()));
            outcome
        });
        check.await.map_err(|error| error.to_string()).flatten()
    }
}

async fn check_now(file: Option<PathBuf>, writer: &Writer) -> Result<(), String> {
    if let Some(file) = file {
        let room = tokio::task::spawn_blocking(move || find_room(&file)).await;
        let room = room.map_err(io::Error::other).flatten();
        room.map_err(|error| format!("no room beside the database's file: {error}"))?;
    }
    write(writer).await.map_err(|error| error.to_string())
}

/// The row must change, or SQLite writes nothing.
async fn write(writer: &Writer) -> Result<(), StoreError> {
    let sql = "INSERT INTO shared_values (name, value, expires_at) VALUES ($1, '', 0)
        ON CONFLICT (name) DO UPDATE SET expires_at = 1 - shared_values.expires_at";
    sql::execute(writer, sql, [NAME.into()]).await?;
    Ok(())
}

/// Takes room and gives it back before anything of it reaches the disk.
fn find_room(database: &Path) -> io::Result<()> {
    let place = database.with_extension(format!("room.{}", std::process::id()));
    let mut options = OpenOptions::new();
    options.write(true).create(true).truncate(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let written = options
        .open(&place)
        .and_then(|mut file| file.write_all(&vec![0_u8; ROOM]));
    let removed = fs::remove_file(&place);
    written.and(removed)
}
