//! Why the demo is not filled.

use std::error::Error;

use shop_app::Internal;

use crate::pictures::DrawError;

/// Why the demo is not filled. What was made before stays.
#[derive(Debug, thiserror::Error)]
pub enum FillError {
    /// A picture could not be drawn.
    #[error(transparent)]
    Draw(#[from] DrawError),
    /// The application refused something of the demo's, usually because its name is taken.
    #[error("the demo's {what} could not be made ({source}): fill the demo into an empty database")]
    Refused {
        /// What was refused.
        what: String,
        /// Why.
        source: Box<dyn Error + Send + Sync>,
    },
    /// An earlier filling did not come to its end.
    #[error(
        "an earlier filling of the demo was interrupted: empty the database (with SQLite, remove \
         the data folder) and fill the demo in again"
    )]
    Interrupted,
    /// A fault of the application.
    #[error(transparent)]
    Internal(#[from] Internal),
}

impl FillError {
    /// For `map_err`: `what` was refused.
    pub(super) fn refused<E>(what: &str) -> impl FnOnce(E) -> Self
    where
        E: Error + Send + Sync + 'static,
    {
        let what = what.to_owned();
        move |error| Self::Refused {
            what,
            source: Box::new(error),
        }
    }
}
