//! Foundation of all crates: typed IDs, money, languages, validated text, cursors, time and
//! randomness as arguments. Pure and synchronous; depends on no other crate of the workspace.

mod clock;
mod cursor;
mod entropy;
mod ids;
mod locale;
mod localized;
mod money;
mod page;
mod phone;
mod secret;
mod text;
mod validation;
mod word;

pub use clock::{Clock, SystemClock, Timestamp};
pub use cursor::{Cursor, CursorError};
pub use entropy::{Entropy, OsEntropy, random_array};
pub use ids::*;
pub use locale::Locale;
pub use localized::{Localized, Translation, TranslationSheet};
pub use money::{Fen, MoneyError};
pub use page::{Page, PageLimit, PageRequest};
pub use phone::Phone;
pub use secret::Secret;
pub use text::{TextRule, is_blank, normalise, uniqueness_key};
pub use validation::{FieldError, ValidationError, ValidationErrors};
pub use word::UnknownWord;
