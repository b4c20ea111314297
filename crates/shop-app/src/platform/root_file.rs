//! A text file at the root of the site, for everybody.

use shop_catalog::root_file::RootFileName;
use shop_store::platform;

use crate::{Application, Internal};

/// The content of the file at `path`, without the leading slash; `None` if there is none.
pub async fn root_file(app: &Application, path: &str) -> Result<Option<String>, Internal> {
    // Other addresses are not looked up.
    if RootFileName::parse("name", path).is_err() {
        return Ok(None);
    }
    let file = platform::root_file(app.database.read(), path).await?;
    Ok(file.map(|file| file.content))
}
