//! Passwords: policy, forms and hashing.

mod change;
mod common;
mod hasher;
mod policy;
mod random;
mod registration;

pub use change::{PasswordChange, PasswordChangeForm};
pub use hasher::{HashCost, HashError, HashSettings, PasswordHasher};
pub use policy::{PASSWORD_MAX, PASSWORD_MIN, Password};
pub use registration::{Registration, RegistrationForm};

pub(crate) use policy::comparable;
