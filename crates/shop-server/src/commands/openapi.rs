//! `openapi`: prints the OpenAPI document; needs neither database nor settings.

use crate::Outcome;

/// Prints the OpenAPI document.
pub fn print() -> Outcome {
    let document = shop_http::openapi_json()?;
    crate::say(document.trim_end());
    Ok(())
}
