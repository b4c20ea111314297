use std::collections::BTreeMap;

use futures_util::future::join_all;
use shop_testing::{PASSWORD, TestServer, on_both};

use crate::support::login;

/// Failed attempts of an account or of the only address.
const ACCOUNT_ATTEMPTS: &str =
    "SELECT count FROM rate_limits WHERE scope = 'account' AND subject = 'anna'";
const ADDRESS_ATTEMPTS: &str = "SELECT count FROM rate_limits WHERE scope = 'address'";
/// [`PASSWORD`] hashed with 64 KiB of memory and one iteration.
const WEAK_HASH: &str = "$argon2id$v=19$m=64,t=1,p=1$wgPo0HyEZwI/BtO1OarFRw$UX5izJi4YACwJcSnCb8v0uSgZhwC5mUSJ/x1nB8oPbQ";
const COUNTER_COUNT: &str = "SELECT COUNT(*) FROM rate_limits WHERE scope <> 'registration'";

/// Sends these sign-ins concurrently and counts the responses by status.
async fn sign_in_concurrently(
    server: &TestServer,
    names: Vec<String>,
    password: &str,
) -> BTreeMap<u16, usize> {
    let visitor = server.visitor();
    let tries = names.iter().map(|name| login(&visitor, name, password));
    let mut answered = BTreeMap::new();
    for answer in join_all(tries).await {
        *answered.entry(answer.status).or_default() += 1;
    }
    answered
}

fn numbered(count: usize) -> Vec<String> {
    (0..count).map(|n| format!("nobody{n}")).collect()
}

on_both! {
    async fn username_is_case_insensitive_at_sign_in(server) {
        let anna = server.merchant("anna").await;
        for name in ["anna", "Anna", "ANNA"] {
            let answer = login(&server.visitor(), name, PASSWORD).await.ok();
            assert_eq!(answer["user"]["shop"]["id"], anna.id, "{name}");
            let again = server.visitor().signed_in(&answer);
            assert_eq!(again.get("/api/user").await.ok()["account"]["username"], "anna");
        }
    }

    async fn unknown_name_and_wrong_password_respond_alike(server) {
        server.merchant("anna").await;
        let wrong = login(&server.visitor(), "anna", "kettle-off").await;
        let unknown = login(&server.visitor(), "berta", PASSWORD).await;
        wrong.refused(400, "bad_credentials");
        assert_eq!(wrong.body, unknown.body);
        assert_eq!(wrong.status, unknown.status);
    }

    async fn failures_back_off_until_correct_password(server) {
        server.merchant("anna").await;
        let visitor = server.visitor();
        for wait in [1, 2, 4, 8] {
            login(&visitor, "anna", "kettle-off").await.refused(400, "bad_credentials");
            let early = login(&visitor, "anna", PASSWORD).await;
            let failure = early.refused(429, "too_many_requests");
            assert_eq!(early.header("Retry-After"), wait.to_string());
            assert_eq!(failure["retryAfterSeconds"], wait);
            server.clock().advance_seconds(wait);
        }
        login(&visitor, "anna", PASSWORD).await.ok();
        login(&visitor, "anna", "kettle-off").await.refused(400, "bad_credentials");
        assert_eq!(login(&visitor, "anna", PASSWORD).await.header("Retry-After"), "1");
    }

    async fn failures_are_counted_per_account(server) {
        server.merchant("anna").await;
        server.merchant("berta").await;
        let visitor = server.visitor();
        login(&visitor, "anna", "kettle-off").await.refused(400, "bad_credentials");
        login(&visitor, "berta", PASSWORD).await.ok();
    }

    async fn disabled_account_is_refused_immediately(server) {
        let anna = server.merchant("anna").await;
        server.execute("UPDATE users SET status = 'disabled'").await;
        login(&server.visitor(), "anna", PASSWORD).await.refused(403, "account_disabled");
        anna.get("/api/user").await.refused(401, "unauthenticated");
        let shop = format!("/api/user?id={}", anna.id);
        server.visitor().get(&shop).await.refused(404, "not_found");
    }

    async fn wrong_password_does_not_reveal_disabled_account(server) {
        server.merchant("anna").await;
        server.execute("UPDATE users SET status = 'disabled'").await;
        login(&server.visitor(), "anna", "kettle-off").await.refused(400, "bad_credentials");
    }

    async fn concurrent_guesses_are_checked_once(server) {
        server.merchant("anna").await;
        for wait in [1, 2] {
            let answered = sign_in_concurrently(server, vec!["anna".to_owned(); 30], "kettle-off").await;
            assert_eq!(answered, BTreeMap::from([(400, 1), (429, 29)]));
            server.clock().advance_seconds(wait);
        }
        assert_eq!(server.number(ACCOUNT_ATTEMPTS).await, 2);
        login(&server.visitor(), "anna", PASSWORD).await.ok();
    }

    async fn guesses_are_counted_across_instances(server) {
        server.merchant("anna").await;
        let other = server.second_instance().await;
        let (here, there) = (server.visitor(), other.visitor());
        let both = (0..20).map(|n| if n % 2 == 0 { &here } else { &there });
        let answers = join_all(both.map(|who| login(who, "anna", "kettle-off"))).await;
        let judged = answers.iter().filter(|answer| answer.status == 400).count();
        assert_eq!(judged, 1);
        other.stop().await;
    }

    async fn guesses_at_many_names_are_limited_per_address(server) {
        login(&server.visitor(), "nobody", PASSWORD).await.refused(400, "bad_credentials");
        server.execute("UPDATE rate_limits SET count = 195 WHERE scope = 'address'").await;
        let answered = sign_in_concurrently(server, numbered(20), PASSWORD).await;
        assert_eq!(answered, BTreeMap::from([(400, 5), (429, 15)]));
        assert_eq!(server.number(ADDRESS_ATTEMPTS).await, 200);
    }

    async fn concurrent_correct_passwords_all_sign_in(server) {
        let mut names = vec!["anna".to_owned(); 4];
        server.merchant("anna").await;
        server.merchant("berta").await;
        names.push("berta".to_owned());
        assert_eq!(sign_in_concurrently(server, names, PASSWORD).await, BTreeMap::from([(200, 5)]));
        assert_eq!(server.number(COUNTER_COUNT).await, 0);
    }

    async fn correct_password_keeps_address_count(server) {
        server.merchant("anna").await;
        server.merchant("berta").await;
        login(&server.visitor(), "nobody", PASSWORD).await.refused(400, "bad_credentials");
        server.execute("UPDATE rate_limits SET count = 198 WHERE scope = 'address'").await;
        let counted = server.number(ADDRESS_ATTEMPTS).await;
        let names = vec!["anna".to_owned(), "berta".to_owned()];
        assert_eq!(sign_in_concurrently(server, names, PASSWORD).await, BTreeMap::from([(200, 2)]));
        assert_eq!(server.number(ADDRESS_ATTEMPTS).await, counted);
    }

    async fn disabled_account_sign_in_is_not_a_failure(server) {
        server.merchant("anna").await;
        server.execute("UPDATE users SET status = 'disabled'").await;
        for _ in 0..2 {
            login(&server.visitor(), "anna", PASSWORD).await.refused(403, "account_disabled");
        }
        assert_eq!(server.number(COUNTER_COUNT).await, 0);
    }

    async fn overlong_name_counts_for_its_address(server) {
        let visitor = server.visitor();
        // Too long for a counter's key. The letters vary, since the database compresses repetition.
        let long: String = (0..3_000_u32).filter_map(|n| char::from_u32(0x4e00 + n * 7 % 20_000)).collect();
        for name in [&long[..3_000], &"a".repeat(33)] {
            login(&visitor, name, PASSWORD).await.refused(400, "bad_credentials");
        }
        assert_eq!(server.number(COUNTER_COUNT).await, 1);
        assert_eq!(server.number(ADDRESS_ATTEMPTS).await, 2);
    }

    async fn weak_hash_is_upgraded_at_sign_in(server) {
        server.merchant("anna").await;
        server.merchant("berta").await;
        server.execute(&format!("UPDATE users SET password_hash = '{WEAK_HASH}'")).await;
        let hash = "SELECT password_hash FROM users WHERE username = 'anna'";
        login(&server.visitor(), "anna", "kettle-off").await.refused(400, "bad_credentials");
        assert_eq!(server.text(hash).await, WEAK_HASH);
        server.clock().advance_seconds(1);
        assert_eq!(sign_in_concurrently(server, vec!["anna".to_owned(); 4], PASSWORD).await, BTreeMap::from([(200, 4)]));
        assert!(server.text(hash).await.starts_with("$argon2id$v=19$m=8,t=1,p=1$"));
        login(&server.visitor(), "anna", PASSWORD).await.ok();
        assert_eq!(server.text("SELECT password_hash FROM users WHERE username = 'berta'").await, WEAK_HASH);
    }
}
