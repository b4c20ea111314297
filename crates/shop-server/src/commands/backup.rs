//! `backup`: copies the shop to a folder while the server runs. The copy is a complete data folder:
//! a server started with it serves the shop in that state.

use std::{fs, io, path::Path};

use sea_orm::{ConnectionTrait, DbBackend, DbErr, Statement};
use shop_media::LocalStore;
use shop_store::Database;

use crate::{
    Outcome,
    data_dir::{self, DATABASE},
    objects,
    settings::Settings,
    start::sqlite_file,
};

/// The extension of files being written.
const UNFINISHED: &str = "part";

/// Why the backup failed, with advice.
#[derive(Debug, thiserror::Error)]
enum BackupError {
    #[error(
        "the database is on a PostgreSQL server: copy it with pg_dump, and the stored files with \
         the tools of where they are"
    )]
    OnServer,
    #[error("there is no shop in {0} yet: check SHOP_DATA_DIR")]
    NothingThere(String),
    #[error("{0} is the shop itself: name another folder")]
    Itself(String),
    #[error("a server is or was at work on {0}: stop it, or name another folder")]
    InUse(String),
    #[error("{path} cannot be copied: {source}")]
    Disk { path: String, source: io::Error },
    #[error(
        "the database cannot be copied to {path} ({source}): an earlier copy is as it was; make \
         room there, or name a folder on another disk"
    )]
    Database { path: String, source: DbErr },
}

/// Copies database, keys and stored files to `folder`. Updates an existing copy, which stays
/// usable until the new database is complete.
pub async fn copy(settings: &Settings, folder: &Path) -> Outcome {
    let from = sqlite_file(&settings.database_url).ok_or(BackupError::OnServer)?;
    if !from.is_file() {
        return Err(BackupError::NothingThere(shown(&settings.data_dir)).into());
    }
    data_dir::make(folder).map_err(|source| failed(folder, source))?;
    refuse_itself(settings, folder)?;
    data_dir::protect(folder, Some(&folder.join(DATABASE)));
    // Files uploaded during the backup are copied by the second pass; files deleted during it were
    // copied by the first.
    let mut files = copy_objects(settings, folder)?;
    copy_database(&settings.database_url, folder).await?;
    files += copy_objects(settings, folder)?;
    for name in [data_dir::SECRET_FILE, data_dir::PUSH_KEY_FILE] {
        copy_key(&settings.data_dir.join(name), &folder.join(name))?;
    }
    crate::say(&format!(
        "Copied the database and {files} new files to {}. SHOP_DATA_DIR={} starts the shop from it.",
        shown(folder),
        shown(folder),
    ));
    if settings.s3_url.is_some() {
        crate::say("The stored files are in the bucket of S3_URL: copy them with its own tools.");
    }
    Ok(())
}

/// Copies a key, unless it is in a setting and there is no file.
fn copy_key(from: &Path, to: &Path) -> Result<(), BackupError> {
    if !from.is_file() {
        return Ok(());
    }
    let bytes = fs::read(from).map_err(|source| failed(from, source))?;
    data_dir::write_private(to, &bytes).map_err(|source| failed(from, source))
}

fn refuse_itself(settings: &Settings, folder: &Path) -> Result<(), BackupError> {
    let whole = |path: &Path| path.canonicalize().map_err(|source| failed(path, source));
    if whole(&settings.data_dir)? == whole(folder)? {
        return Err(BackupError::Itself(shown(folder)));
    }
    // SQLite would apply a leftover write-ahead log to the new database.
    if folder.join(format!("{DATABASE}-wal")).exists() {
        return Err(BackupError::InUse(shown(folder)));
    }
    Ok(())
}

/// Writes a consistent snapshot of the database to a separate file (SQLite's `VACUUM INTO`).
async fn copy_database(url: &str, folder: &Path) -> Outcome {
    let (new, place) = (
        folder.join(format!("{DATABASE}.new")),
        folder.join(DATABASE),
    );
    match fs::remove_file(&new) {
        Err(error) if error.kind() != io::ErrorKind::NotFound => {
            return Err(failed(&new, error).into());
        }
        _ => {}
    }
    // Created with restricted permissions first; SQLite accepts an existing empty file.
    data_dir::write_private(&new, &[]).map_err(|source| failed(&new, source))?;
    let database = Database::open(url).await?;
    let into = Statement::from_sql_and_values(
        DbBackend::Sqlite,
        "VACUUM INTO $1",
        [new.to_string_lossy().into_owned().into()],
    );
    let written = database.read().execute_raw(into).await;
    database.close().await?;
    if let Err(source) = written {
        // An incomplete copy is useless and may have filled the disk.
        _ = fs::remove_file(&new);
        let path = shown(&place);
        return Err(BackupError::Database { path, source }.into());
    }
    let kept = fs::File::open(&new).and_then(|file| file.sync_all());
    kept.and_then(|()| fs::rename(&new, &place))
        .map_err(|source| failed(&place, source))?;
    Ok(())
}

/// Copies stored files that are missing in the copy and returns their number. Existing ones are
/// skipped because names identify contents.
fn copy_objects(settings: &Settings, folder: &Path) -> Result<usize, BackupError> {
    let from = settings.data_dir.join(objects::FOLDER);
    if settings.s3_url.is_some() || !from.is_dir() {
        return Ok(0);
    }
    copy_folder(&from, &folder.join(objects::FOLDER))
}

fn copy_folder(from: &Path, to: &Path) -> Result<usize, BackupError> {
    let made = data_dir::private_folders().create(to);
    made.map_err(|source| failed(to, source))?;
    let entries = fs::read_dir(from).map_err(|source| failed(from, source))?;
    let mut copied = 0;
    for entry in entries {
        let entry = entry.map_err(|source| failed(from, source))?;
        // Unfinished files of the running server.
        if entry.file_name() == LocalStore::TEMPORARY {
            continue;
        }
        let (path, place) = (entry.path(), to.join(entry.file_name()));
        if path.is_dir() {
            copied += copy_folder(&path, &place)?;
        } else if path.extension().is_none_or(|ending| ending != UNFINISHED) && !place.exists() {
            copied += copy_file(&path, &place)?;
        }
    }
    Ok(copied)
}

/// Copies a file atomically. Skips one that has been deleted.
fn copy_file(from: &Path, to: &Path) -> Result<usize, BackupError> {
    let unfinished = to.with_extension(UNFINISHED);
    let copied = data_dir::write_private(&unfinished, &[])
        .and_then(|()| fs::File::options().write(true).open(&unfinished))
        .and_then(|mut copy| {
            io::copy(&mut fs::File::open(from)?, &mut copy)?;
            copy.sync_all()
        })
        .and_then(|()| fs::rename(&unfinished, to));
    if copied.is_err() {
        _ = fs::remove_file(&unfinished);
    }
    match copied {
        Err(_) if !from.exists() => Ok(0),
        Err(source) => Err(failed(from, source)),
        Ok(()) => Ok(1),
    }
}

fn failed(path: &Path, source: io::Error) -> BackupError {
    BackupError::Disk {
        path: shown(path),
        source,
    }
}

fn shown(path: &Path) -> String {
    path.display().to_string()
}
