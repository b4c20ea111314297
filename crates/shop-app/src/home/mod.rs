//! Home pages of the platform and of shops, for visitors and for editors.
//!
//! A page is built in three steps: determine what each section refers to (its picks or its default
//! content), load all of it at once, and fill the sections with it.

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
pub use page::{Contact, HomeItem, HomePage, HomeSection, LineOfBusiness, ShelvedFile};
pub use read::{own, public};
