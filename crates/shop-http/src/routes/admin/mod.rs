//! What operators of the platform read and decide, one folder a resource. Each handler's signature
//! says by `Operator` that nobody else gets in.

mod agreement;
mod area;
mod audit;
mod business_category;
mod feedback;
mod notice;
mod platform;
mod root_file;
mod user;

use crate::routes::Registry;

/// Registers the calls of operators.
pub fn configure(config: &mut impl Registry) {
    user::configure(config);
    platform::configure(config);
    agreement::configure(config);
    notice::configure(config);
    root_file::configure(config);
    area::configure(config);
    business_category::configure(config);
    feedback::configure(config);
    audit::configure(config);
}
