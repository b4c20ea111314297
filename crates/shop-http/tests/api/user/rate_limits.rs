//! Rate limits on password guessing and registration, and their exceptions.

use futures_util::future::join_all;
use serde_json::{Value, json};
use shop_testing::{Actor, PASSWORD, TestServer, on_both, registration};

use crate::support::{login, with};

/// The longest wait after a failure, in seconds.
const MAXIMUM_WAIT: i64 = 300;
const CLOCK_SET_BACK: i64 = -10 * 3600;

/// Uses up the rate limit of the only address except for `left` attempts.
async fn leave_address_attempts(server: &TestServer, scope: &str, left: i64) {
    let capacity = 200;
    server
        .execute(&format!(
            "UPDATE rate_limits SET count = {} WHERE scope = '{scope}'",
            capacity - left
        ))
        .await;
}

/// Signs in from a new browser, which keeps its cookies.
async fn known_browser(server: &TestServer, username: &str) -> Actor {
    let visitor = server.visitor();
    let answer = login(&visitor, username, PASSWORD).await;
    answer.ok();
    visitor.with_cookies_from(&answer)
}

/// Strangers keep an account locked by guessing each time the wait ends.
async fn guess_repeatedly(server: &TestServer, username: &str, guesses: usize) {
    for _ in 0..guesses {
        let answer = login(&server.visitor(), username, "kettle-off").await;
        answer.refused(400, "bad_credentials");
        let next = login(&server.visitor(), username, "kettle-off").await;
        let wait: i64 = next.header("Retry-After").parse().unwrap();
        server.clock().advance_seconds(wait);
    }
    login(&server.visitor(), username, "kettle-off")
        .await
        .refused(400, "bad_credentials");
}

fn change(old: &str) -> Value {
    json!({ "oldPassword": old, "newPassword": "teapot-at-9", "confirmPassword": "teapot-at-9" })
}

on_both! {
    async fn typing_errors_behind_shared_address_are_tolerated(server) {
        server.merchant("anna").await;
        let visitor = server.visitor();
        for n in 0..65 {
            login(&visitor, &format!("nobody{n}"), PASSWORD).await.refused(400, "bad_credentials");
            server.clock().advance_seconds(60);
        }
        login(&visitor, "anna", PASSWORD).await.ok();
    }

    async fn guessing_address_gets_one_attempt_per_minute(server) {
        server.merchant("anna").await;
        let visitor = server.visitor();
        login(&visitor, "nobody", PASSWORD).await.refused(400, "bad_credentials");
        leave_address_attempts(server, "address", 0).await;
        let refused = login(&visitor, "anna", PASSWORD).await;
        refused.refused(429, "too_many_requests");
        assert_eq!(refused.header("Retry-After"), "60");
        server.clock().advance_seconds(60);
        login(&visitor, "nobody1", PASSWORD).await.refused(400, "bad_credentials");
        login(&visitor, "nobody2", PASSWORD).await.refused(429, "too_many_requests");
        // Correct passwords do not count.
        server.clock().advance_seconds(60);
        for _ in 0..3 {
            login(&visitor, "anna", PASSWORD).await.ok();
        }
    }

    async fn known_browser_signs_in_during_attack(server) {
        server.merchant("anna").await;
        let phone = known_browser(server, "anna").await;
        guess_repeatedly(server, "anna", 3).await;
        login(&server.visitor(), "anna", PASSWORD).await.refused(429, "too_many_requests");
        login(&phone, "anna", PASSWORD).await.ok();
        // The same holds when strangers have used up the limit of the address.
        leave_address_attempts(server, "address", 0).await;
        login(&phone, "ANNA", PASSWORD).await.ok();
    }

    async fn known_browser_is_limited_by_own_failures_only(server) {
        server.merchant("anna").await;
        let (phone, desk) = (known_browser(server, "anna").await, known_browser(server, "anna").await);
        for wait in [1, 2, 4] {
            login(&phone, "anna", "kettle-off").await.refused(400, "bad_credentials");
            let early = login(&phone, "anna", PASSWORD).await;
            early.refused(429, "too_many_requests");
            assert_eq!(early.header("Retry-After"), wait.to_string());
            login(&desk, "anna", PASSWORD).await.ok();
            login(&server.visitor(), "anna", PASSWORD).await.ok();
            server.clock().advance_seconds(wait);
        }
        login(&phone, "anna", PASSWORD).await.ok();
    }

    async fn concurrent_guesses_of_known_browser_are_all_counted(server) {
        server.merchant("anna").await;
        let phone = known_browser(server, "anna").await;
        let answers = join_all((0..12).map(|_| login(&phone, "anna", "kettle-off"))).await;
        assert_eq!(answers.iter().filter(|answer| answer.status == 400).count(), 1);
    }

    async fn known_browser_applies_to_one_account(server) {
        server.merchant("anna").await;
        server.merchant("berta").await;
        let phone = known_browser(server, "berta").await;
        login(&server.visitor(), "anna", "kettle-off").await.refused(400, "bad_credentials");
        login(&phone, "anna", PASSWORD).await.refused(429, "too_many_requests");
        // A browser that two accounts use is known to both.
        server.clock().advance_seconds(1);
        let both = phone.with_cookies_from(&login(&phone, "anna", PASSWORD).await);
        for name in ["anna", "berta"] {
            login(&server.visitor(), name, "kettle-off").await.refused(400, "bad_credentials");
            login(&both, name, PASSWORD).await.ok();
        }
    }

    async fn password_change_revokes_other_known_browsers(server) {
        let anna = server.merchant("anna").await;
        let (phone, desk) = (known_browser(server, "anna").await, known_browser(server, "anna").await);
        let changed = anna.with_cookies_of(&desk).post("/api/user/changePwd", &change(PASSWORD)).await;
        changed.ok();
        let desk = desk.with_cookies_from(&changed);
        login(&server.visitor(), "anna", "kettle-off").await.refused(400, "bad_credentials");
        login(&phone, "anna", "teapot-at-9").await.refused(429, "too_many_requests");
        login(&desk, "anna", "teapot-at-9").await.ok();
    }

    async fn known_browser_cookie_is_http_only_and_unforgeable(server) {
        server.merchant("anna").await;
        let answer = login(&server.visitor(), "anna", PASSWORD).await;
        let cookie = answer.header("Set-Cookie");
        for part in ["; HttpOnly", "; SameSite=Lax", "; Path=/api/user", "; Max-Age="] {
            assert!(cookie.contains(part), "{part}: {cookie}");
        }
        let wrong = login(&server.visitor(), "anna", "kettle-off").await;
        assert_eq!(wrong.header("Set-Cookie"), "");
        // A forged cookie is ignored.
        let (name, rest) = cookie.split_once('=').unwrap();
        let value = rest.split(';').next().unwrap();
        let other = if value.as_bytes()[9] == b'A' { 'B' } else { 'A' };
        let forged = format!("{name}={}{other}{}", &value[..9], &value[10..]);
        let body = json!({ "username": "anna", "password": PASSWORD });
        let visitor = server.visitor();
        let request = visitor.request(shop_testing::Method::POST, "/api/user/login");
        let answer = visitor.send(request.header("Cookie", forged).json(&body)).await;
        answer.refused(429, "too_many_requests");
    }

    async fn clock_set_back_never_exceeds_maximum_wait(server) {
        let anna = server.merchant("anna").await;
        login(&server.visitor(), "anna", "kettle-off").await.refused(400, "bad_credentials");
        anna.post("/api/user/changePwd", &change("kettle-off")).await;
        server.clock().advance_seconds(CLOCK_SET_BACK);
        let early = login(&server.visitor(), "anna", PASSWORD).await;
        early.refused(429, "too_many_requests");
        assert_eq!(early.header("Retry-After"), "1");
        server.clock().advance_seconds(MAXIMUM_WAIT);
        login(&server.visitor(), "anna", PASSWORD).await.ok();
        leave_address_attempts(server, "address", 0).await;
        server.clock().advance_seconds(2 * CLOCK_SET_BACK);
        login(&server.visitor(), "nobody", PASSWORD).await;
        server.clock().advance_seconds(MAXIMUM_WAIT);
        login(&server.visitor(), "nobody", PASSWORD).await.refused(400, "bad_credentials");
    }

    async fn old_password_guesses_are_rate_limited(server) {
        let anna = server.merchant("anna").await;
        for wait in [1, 2, 4] {
            let wrong = anna.post("/api/user/changePwd", &change("kettle-off")).await;
            assert_eq!(wrong.field_errors(), [("oldPassword".to_owned(), "old_password_wrong".to_owned())]);
            let early = anna.post("/api/user/changePwd", &change(PASSWORD)).await;
            early.refused(429, "too_many_requests");
            assert_eq!(early.header("Retry-After"), wait.to_string());
            // Signing in still works.
            login(&server.visitor(), "anna", PASSWORD).await.ok();
            server.clock().advance_seconds(wait);
        }
        let guesses = (0..12).map(|_| async { anna.post("/api/user/changePwd", &change("kettle-off")).await });
        let answers = join_all(guesses).await;
        assert_eq!(answers.iter().filter(|answer| answer.status == 400).count(), 1);
        server.clock().advance_seconds(8);
        anna.post("/api/user/changePwd", &change(PASSWORD)).await.ok();
    }

    async fn invalid_password_change_is_not_counted(server) {
        let anna = server.merchant("anna").await;
        let wrong = with(&change("kettle-off"), "newPassword", "x");
        for _ in 0..3 {
            assert_eq!(anna.post("/api/user/changePwd", &wrong).await.status, 400);
        }
        anna.post("/api/user/changePwd", &change(PASSWORD)).await.ok();
    }

    async fn registrations_are_limited_per_address(server) {
        server.merchant("anna").await;
        leave_address_attempts(server, "registration", 2).await;
        let visitor = server.visitor();
        // Invalid registrations do not count.
        visitor.post("/api/user/register", &registration("x", "x")).await.field_errors();
        for n in 0..2 {
            let body = registration(&format!("berta{n}"), &format!("berta{n}"));
            visitor.post("/api/user/register", &body).await.ok();
        }
        let body = registration("clara", "clara");
        let refused = visitor.post("/api/user/register", &body).await;
        refused.refused(429, "too_many_requests");
        assert_eq!(refused.header("Retry-After"), "60");
        assert_eq!(server.number("SELECT COUNT(*) FROM users").await, 3);
        server.clock().advance_seconds(60);
        visitor.post("/api/user/register", &body).await.ok();
    }

    async fn concurrent_registrations_stay_within_limit(server) {
        server.merchant("anna").await;
        leave_address_attempts(server, "registration", 3).await;
        let other = server.second_instance().await;
        let visitors = [server.visitor(), other.visitor()];
        let asked = (0..8).map(|n| {
            let (body, n) = (registration(&format!("berta{n}"), &format!("berta{n}")), n % 2);
            let visitor = &visitors[n];
            async move { visitor.post("/api/user/register", &body).await.status }
        });
        let mut statuses = join_all(asked).await;
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 200, 200, 429, 429, 429, 429, 429]);
        other.stop().await;
    }
}
