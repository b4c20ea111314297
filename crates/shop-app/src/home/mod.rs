//! Home pages: the platform's and the shops', as readers see them and as their owners edit them.
//!
//! A page is drawn in three steps: what each section wants to show (picks, or its natural content),
//! one fetch of all of it, and the sections filled from what was found.

mod edit;
mod found;
mod page;
mod picks;
mod platform_content;
mod read;
mod shop_content;
mod showcase;
mod wanted;

pub use edit::{EditHomeError, save};
pub use page::{Contact, HomeItem, HomePage, HomeSection, LineOfBusiness, ShelvedFile};
pub use read::{own, public};
