//! Names that users choose: the username for sign-in and the shop code for links.

mod alias;
mod username;

pub use alias::{ALIAS_CHANGE_DAYS, ALIAS_MAX, ALIAS_MIN, ALIAS_RESERVED_DAYS, Alias};
pub use username::{USERNAME_MAX, USERNAME_MIN, Username};

use shop_core::{FieldError, Reason, TextRule};

/// Parses text of `min..=max` characters that all satisfy `allowed`.
fn parse_name(
    path: &str,
    input: &str,
    (min, max): (usize, usize),
    allowed: fn(char) -> bool,
) -> Result<String, FieldError> {
    let text = TextRule::line(min, max).parse(path, input)?;
    if text.chars().all(allowed) {
        Ok(text)
    } else {
        Err(FieldError::new(path, Reason::InvalidCharacters))
    }
}
