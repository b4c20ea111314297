//! Looking at the token of a direct upload before its body is read.

use shop_auth::LinkPurpose;

use crate::Application;

/// How many bytes the holder of this token may send; none when it was not signed here or has
/// expired. Whoever holds none shall not make the server read a file.
pub fn announced_bytes(app: &Application, token: &str) -> Option<u64> {
    let payload = app
        .links
        .verify(LinkPurpose::DirectUpload, token, app.now())
        .ok()?;
    let (_, size) = payload.split_once(' ')?;
    size.parse().ok()
}
