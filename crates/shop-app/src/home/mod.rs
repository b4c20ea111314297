//! Home pages of the platform and of shops, for visitors and for editors.
//!
//! A page is drawn in three steps: what each section wants to show (picks, or its default content),
//! one fetch of all of it, and the sections filled from what was found.

mod edit;
mod editor;
mod page;
mod picks;
mod platform_content;
mod read;
mod resolve;
mod section_data;
mod section_refs;
mod section_rows;
mod shop_content;

pub use edit::save;
pub use editor::EditHomeError;
pub use page::{Contact, HomeItem, HomePage, HomeSection, NamedBusinessCategory, ShelvedFile};
pub use read::{own, public};
