//! `openapi`: the document on standard output, without database or settings.

use crate::Outcome;

/// Prints the document.
pub fn print() -> Outcome {
    let document = shop_http::openapi_json()?;
    crate::say(document.trim_end());
    Ok(())
}
