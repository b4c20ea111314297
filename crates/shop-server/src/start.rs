//! Creates the application from the settings.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use sea_orm::sqlx::sqlite::SqliteConnectOptions;
use shop_app::{Application, Parts, UseLimits, notifications::DeliveryParts};
use shop_auth::{HashSettings, PushKey, Secrets};
use shop_core::{Entropy, OsEntropy, SystemClock};
use shop_delivery::Mailer;
use shop_media::{MediaWorker, Spool, SpoolLimits, WorkLimits};
use shop_store::{Database, ReplicaError};

use crate::{
    chat, data_dir, objects,
    schema::{self, SchemaError},
    secret::{self, StoredKey, StoredKeyError},
    settings::Settings,
};

/// The subfolder for uploads in progress.
const TEMPORARY: &str = "tmp";

/// Why the server cannot start, with advice.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The data folder cannot be used.
    #[error(
        "the data folder {folder} cannot be used ({source}): let this user write there, or name \
         another with SHOP_DATA_DIR"
    )]
    DataDir {
        /// The folder.
        folder: String,
        /// The error of the operating system.
        source: std::io::Error,
    },
    /// The database cannot be opened or migrated.
    #[error("the database {address} cannot be used ({reason}): check DATABASE_URL")]
    Database {
        /// The URL without credentials.
        address: String,
        /// The error.
        reason: String,
    },
    /// The read replica cannot be used.
    #[error("the read replica {address} cannot be used ({reason}): check DATABASE_READ_URL")]
    Replica {
        /// The URL without credentials.
        address: String,
        /// The error.
        reason: ReplicaError,
    },
    /// The database works, but its schema does not match this version.
    #[error("the database {address} cannot be used: {reason}")]
    Schema {
        /// The URL without credentials.
        address: String,
        /// The problem, with advice.
        reason: SchemaError,
    },
    /// The object store cannot be used.
    #[error(transparent)]
    Objects(#[from] objects::ObjectsError),
    /// The secret is invalid.
    #[error("the secret cannot be used ({0}): check SHOP_SECRET")]
    Secret(#[from] shop_auth::SecretError),
    /// The chat-app client cannot be created.
    #[error("chat-app sign-in cannot be set up ({0})")]
    Chat(#[from] shop_chat::ProviderError),
    /// E-mail cannot be set up.
    #[error("e-mail cannot be set up ({0})")]
    Mailer(#[from] shop_delivery::MailerError),
    /// The stored key of push messages is damaged.
    #[error("the stored key of push messages is damaged: restore the file push-key from a backup")]
    PushKey,
    /// The client of webhooks and push messages cannot be created.
    #[error("webhooks and push messages cannot be set up ({0})")]
    Webhooks(#[from] shop_delivery::DeliveryError),
}

/// Creates the application; migrates the database to this version's schema.
pub async fn start(settings: &Settings) -> Result<Application, StartError> {
    start_for(settings, UseLimits::People).await
}

/// Like [`start`], with the given usage limits.
pub async fn start_for(
    settings: &Settings,
    use_limits: UseLimits,
) -> Result<Application, StartError> {
    let database = open_database(settings).await?;
    let database = with_replica(settings, database).await?;
    let entropy: Arc<dyn Entropy> = Arc::new(OsEntropy);
    let objects = objects::open(settings).await?;
    let spool = Spool::open(&settings.data_dir.join(TEMPORARY), SpoolLimits::default());
    let secrets = secrets(settings, &database, entropy.as_ref()).await?;
    let push_key = push_key(settings, &database, entropy.as_ref()).await?;
    Ok(Application::new(Parts {
        secrets,
        database,
        objects,
        spool: spool.map_err(objects::ObjectsError::from)?,
        media_worker: MediaWorker::new(WorkLimits {
            at_once: cores(),
            ..WorkLimits::default()
        }),
        clock: Arc::new(SystemClock),
        entropy,
        hash_settings: HashSettings {
            at_once: cores(),
            ..HashSettings::default()
        },
        use_limits,
        chat: chat::parts(settings.chat.as_ref(), &settings.public_url)?,
        delivery: DeliveryParts {
            rates_url: settings.rates_url.clone(),
            mailer: settings.smtp.as_ref().map(Mailer::new).transpose()?,
            ..DeliveryParts::without_mail(settings.public_url.clone(), push_key)?
        },
    }))
}

/// Opens the database and migrates it to this version's schema.
pub async fn open_database(settings: &Settings) -> Result<Database, StartError> {
    let folder = &settings.data_dir;
    data_dir::make(folder).map_err(|source| unusable(folder, source))?;
    let file = sqlite_file(&settings.database_url);
    if let Some(file) = &file {
        data_dir::make_database(file).map_err(|error| failed(settings, &error))?;
    }
    data_dir::protect(folder, file.as_deref());
    let turn = file.is_some().then(|| schema::turn(folder)).transpose();
    let turn = turn.map_err(|source| unusable(folder, source))?;
    let database = Database::open(&settings.database_url).await;
    let database = database.map_err(|error| failed(settings, &error))?;
    let updated = schema::update(&database).await;
    drop(turn);
    let steps = updated.map_err(|error| match error {
        SchemaError::Step(error) => failed(settings, &error),
        SchemaError::Database(error) => failed(settings, &error),
        reason => StartError::Schema {
            address: without_user(&settings.database_url),
            reason,
        },
    })?;
    if steps > 0 {
        tracing::info!(event = "schema_updated", steps, "database schema updated");
    }
    Ok(database)
}

/// Adds the read replica, if there is one.
async fn with_replica(settings: &Settings, database: Database) -> Result<Database, StartError> {
    let Some(url) = &settings.database_read_url else {
        return Ok(database);
    };
    let database = database.with_replica(url).await;
    database.map_err(|reason| StartError::Replica {
        address: without_user(url),
        reason,
    })
}

async fn secrets(
    settings: &Settings,
    database: &Database,
    entropy: &dyn Entropy,
) -> Result<Secrets, StartError> {
    let master = match &settings.secret {
        Some(secret) => secret.as_bytes().to_vec(),
        None => stored_key(settings, database, &secret::SECRET, entropy).await?,
    };
    Ok(Secrets::from_master(&master)?)
}

async fn push_key(
    settings: &Settings,
    database: &Database,
    entropy: &dyn Entropy,
) -> Result<PushKey, StartError> {
    if let Some(key) = &settings.push_key {
        return Ok(key.clone());
    }
    let key = stored_key(settings, database, &secret::PUSH_KEY, entropy).await?;
    PushKey::from_bytes(&key).ok_or(StartError::PushKey)
}

async fn stored_key(
    settings: &Settings,
    database: &Database,
    key: &StoredKey,
    entropy: &dyn Entropy,
) -> Result<Vec<u8>, StartError> {
    let folder = &settings.data_dir;
    let loaded = key.load(database, folder, entropy).await;
    loaded.map_err(|error| match error {
        StoredKeyError::Folder(source) => unusable(folder, source),
        StoredKeyError::Database(error) => StartError::Database {
            address: without_user(&settings.database_url),
            reason: error.to_string(),
        },
    })
}

/// The file of an SQLite URL; `None` for in-memory databases.
pub fn sqlite_file(url: &str) -> Option<PathBuf> {
    let options: SqliteConnectOptions = url.starts_with("sqlite:").then(|| url.parse().ok())??;
    let file = options.get_filename();
    // In-memory databases have such a name.
    let is_file = !file.to_string_lossy().starts_with("file:");
    is_file.then(|| file.to_owned())
}

fn failed(settings: &Settings, reason: &dyn std::error::Error) -> StartError {
    StartError::Database {
        address: without_user(&settings.database_url),
        reason: reason.to_string(),
    }
}

/// The number of cores; password hashing and image processing use one each.
fn cores() -> usize {
    std::thread::available_parallelism().map_or(2, usize::from)
}

fn unusable(folder: &Path, source: std::io::Error) -> StartError {
    StartError::DataDir {
        folder: folder.display().to_string(),
        source,
    }
}

/// Removes credentials from a URL: they precede the last `@`.
fn without_user(address: &str) -> String {
    match (address.split_once("://"), address.rsplit_once('@')) {
        (Some((scheme, _)), Some((_, rest))) => format!("{scheme}://{rest}"),
        _ => address.to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn displayed_url_has_no_credentials() {
        let cases = [
            (
                "postgres://me:p%40ss@db:5432/shop",
                "postgres://db:5432/shop",
            ),
            ("postgres://me:p@ss@db/shop", "postgres://db/shop"),
            ("postgres://db/shop", "postgres://db/shop"),
            ("sqlite:data/shop.db", "sqlite:data/shop.db"),
        ];
        for (address, shown) in cases {
            assert_eq!(without_user(address), shown);
        }
    }

    #[test]
    fn sqlite_url_yields_its_file() {
        let file = |url| sqlite_file(url).map(|path| path.display().to_string());
        assert_eq!(
            file("sqlite://data/shop.db?mode=rwc").as_deref(),
            Some("data/shop.db")
        );
        assert_eq!(
            file("sqlite:///srv/shop.db").as_deref(),
            Some("/srv/shop.db")
        );
        assert_eq!(file("sqlite:shop.db").as_deref(), Some("shop.db"));
        assert_eq!(file("sqlite:my%20shop.db").as_deref(), Some("my shop.db"));
        assert_eq!(file("sqlite::memory:"), None);
        assert_eq!(file("postgres://db/shop"), None);
    }
}
