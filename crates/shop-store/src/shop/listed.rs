//! Which shops stand in the platform's lists: the one place that decides it.

/// A shop `s` of a user `u` is listed at the moment that stands for the `?`: its account is in use,
/// its grace time not over, and there is something to show of it, a name or a product on sale.
/// Whoever only buys, or only runs the platform, has a shop too, and it would be an empty card.
pub(crate) const LISTED: &str = "u.status = 'active' AND s.listed_until > ?
    AND (s.company_name <> '' OR s.website_name <> '' OR s.on_sale_count > 0)";
