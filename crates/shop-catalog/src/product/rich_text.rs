//! To follow.

/// The most characters of a product's details, markup included.
pub const DETAILS_MAX: usize = 50_000;

/// To follow.
pub fn sanitise(html: &str) -> String {
    ammonia::clean(html)
}
