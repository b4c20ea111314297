//! The drawings, by family. Each is a function of a pen and a look; the field is 400 × 400.

pub mod bags;
pub mod bath;
pub mod clothing;
pub mod electronics;
pub mod hardware;
pub mod home;
pub mod kitchen;
pub mod stationery;
pub mod tableware;
pub mod toys;
