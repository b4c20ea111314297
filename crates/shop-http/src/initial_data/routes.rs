//! The paths of the app's screens (PRODUCT.md, 2.1), so that all others answer 404.

/// `#` matches an id, `*` any text.
const ROUTES: &[&str] = &[
    "/",
    "/home",
    "/login",
    "/register",
    "/user/bind",
    "/user/changePassword",
    "/merchant",
    "/product",
    "/product/list",
    "/product/detail/#",
    "/secondCategory/#",
    "/clearance",
    "/search",
    "/saved",
    "/typeMerchants",
    "/originating",
    "/introduce",
    "/contacts",
    "/notice",
    "/notice/#",
    "/agreement/service",
    "/agreement/privacy",
    "/basket",
    "/order",
    "/order/new",
    "/order/detail/*",
    "/order/detail/*/print",
    "/order/print",
    "/order/success",
    "/inquiry/*",
    "/notifications",
    "/notifications/settings",
    "/waiting",
    "/suggestion",
    "/edit/base",
    "/edit/category",
    "/edit/secondCategory/#",
    "/edit/home",
    "/edit/product/create",
    "/edit/product/quick",
    "/edit/product/import",
    "/edit/product/list",
    "/edit/product/album",
    "/edit/product/update/#",
    "/edit/translations",
    "/edit/watermark",
    "/admin",
    "/admin/users",
    "/admin/users/#",
    "/admin/upgrades",
    "/admin/feedback",
    "/admin/orders",
    "/admin/audit",
    "/admin/platform",
    "/admin/home",
    "/admin/currency",
    "/admin/notices",
    "/admin/agreements",
    "/admin/areas",
    "/admin/businessCategories",
];

/// Whether the app has a screen at this path. Like the app's router, it ignores case and a slash at the end.
pub fn is_screen(path: &str) -> bool {
    let path = path.strip_suffix('/').unwrap_or(path);
    ROUTES.iter().any(|route| matches(route, path))
}

fn matches(route: &str, path: &str) -> bool {
    let mut parts = path.split('/');
    let mut expected = route.trim_end_matches('/').split('/');
    loop {
        match (expected.next(), parts.next()) {
            (None, None) => return true,
            (Some("*"), Some(part)) if !part.is_empty() => {}
            (Some("#"), Some(part)) if is_id(part) => {}
            (Some(expected), Some(part)) if expected.eq_ignore_ascii_case(part) => {}
            _ => return false,
        }
    }
}

fn is_id(part: &str) -> bool {
    part.parse().is_ok_and(|id: i64| id > 0)
}

#[cfg(test)]
mod tests {
    use shop_catalog::root_file::RootFileName;

    use super::*;

    /// The paths in the app's list of routes.
    const APP: &str = include_str!("../../../../frontend/src/app/routes.tsx");

    #[test]
    fn every_route_of_the_app_is_a_screen() {
        let calls = APP
            .split("route(")
            .filter_map(|rest| rest.trim_start().strip_prefix('\''));
        let paths: Vec<&str> = calls.filter_map(|rest| rest.split('\'').next()).collect();
        assert!(paths.len() > 50, "{paths:?}");
        for path in &paths {
            assert!(is_screen(&path.replace(":id", "1")), "{path}");
        }
    }

    #[test]
    fn no_file_at_the_root_takes_the_place_of_a_screen() {
        for route in ROUTES {
            let name = route.trim_start_matches('/');
            assert!(RootFileName::parse("name", name).is_err(), "{route}");
        }
        assert!(!is_screen("/MP_verify_1.txt"));
    }

    #[test]
    fn other_paths_are_no_screens() {
        for path in [
            "/nothing",
            "/product/detail",
            "/product/detail/x",
            "/product/detail/0",
            "/order/detail/",
            "/edit/hooks/use-form",
            "//home",
            "/home/x",
        ] {
            assert!(!is_screen(path), "{path}");
        }
        for path in ["/", "/home/", "/HOME", "/order/detail/2611ABCDEF"] {
            assert!(is_screen(path), "{path}");
        }
    }
}
