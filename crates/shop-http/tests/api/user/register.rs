use serde_json::{Value, json};
use shop_testing::{on_both, registration};

use crate::support::with;

const USERS: &str = "SELECT COUNT(*) FROM users";
const SHOPS: &str = "SELECT COUNT(*) FROM shops";

on_both! {
    async fn registration_signs_in_and_starts_trial(server) {
        let visitor = server.visitor();
        let body = registration("Anna_7", "anna-7");
        let answer = visitor.post("/api/user/register", &body).await.ok();
        let anna = visitor.signed_in(&answer);
        let own = anna.get("/api/user").await.ok();
        assert_eq!(own["account"]["username"], "Anna_7");
        assert_eq!(own["account"]["role"], "merchant");
        assert_eq!(own["shop"]["alias"], "anna-7");
        let settlement = &own["account"]["settlement"];
        assert_eq!((&settlement["level"], &settlement["state"]), (&json!("S"), &json!("trial")));
        assert_eq!(settlement["productCap"], 20);
        assert_eq!(settlement["trialEndsAt"], "2027-04-15T08:00:00.000Z");
        assert_eq!((server.number(USERS).await, server.number(SHOPS).await), (1, 1));
    }

    async fn shop_writes_in_the_language_of_the_registration(server) {
        let language = async |name: &str, body: &Value| {
            let visitor = server.visitor();
            let answer = visitor.post("/api/user/register", body).await.ok();
            let own = visitor.signed_in(&answer).get("/api/user").await.ok();
            assert_eq!(own["account"]["username"], name);
            own["account"]["language"].clone()
        };
        let plain = registration("anna", "anna-1");
        assert_eq!(language("anna", &plain).await, "zh");
        let arabic = with(&registration("berta", "berta-1"), "language", "ar");
        assert_eq!(language("berta", &arabic).await, "ar");
    }

    async fn registration_stores_password_hash_and_agreement_time(server) {
        server.execute(
            "INSERT INTO agreements (kind, version, title, text, published_at)
            VALUES ('service', '2027-01', '服务协议', '……', 1800000000000)",
        ).await;
        server.merchant("anna").await;
        let hash = server.text("SELECT password_hash FROM users").await;
        assert!(hash.starts_with("$argon2id$"), "{hash}");
        let agreed = "SELECT agreed_at FROM users WHERE agreement_version = '2027-01'";
        assert_eq!(server.number(agreed).await, shop_testing::START_TIME.millis());
    }

    async fn invalid_field_is_named_and_nothing_stored(server) {
        let visitor = server.visitor();
        let good = registration("anna", "anna-1");
        let cases: [(&str, Value, &str); 12] = [
            ("username", json!("ab"), "too_short"),
            ("username", json!("a".repeat(33)), "too_long"),
            ("username", json!("anna!"), "invalid_characters"),
            ("username", json!("安娜安娜"), "invalid_characters"),
            ("username", json!(""), "required"),
            ("password", json!("short"), "too_short"),
            ("password", json!("123456"), "too_common"),
            ("confirmPassword", json!("kettle-on-8"), "mismatch"),
            ("alias", json!("ab"), "too_short"),
            ("alias", json!("abcdefghi"), "too_long"),
            ("alias", json!("an na"), "invalid_characters"),
            ("agreed", json!(false), "not_accepted"),
        ];
        for (field, value, reason) in cases {
            let answer = visitor.post("/api/user/register", &with(&good, field, value)).await;
            let fault = (field.to_owned(), reason.to_owned());
            assert!(answer.field_errors().contains(&fault), "{fault:?}: {answer}");
        }
        assert_eq!((server.number(USERS).await, server.number(SHOPS).await), (0, 0));
    }

    async fn all_invalid_fields_are_reported_at_once(server) {
        let body = with(&with(&registration("a", "anna-1"), "agreed", false), "alias", "x");
        let faults = server.visitor().post("/api/user/register", &body).await.field_errors();
        let paths: Vec<&str> = faults.iter().map(|(path, _)| path.as_str()).collect();
        for path in ["username", "alias", "agreed"] {
            assert!(paths.contains(&path), "{path} is not among {paths:?}");
        }
    }

    async fn taken_name_or_code_is_refused_case_insensitively(server) {
        server.merchant("anna").await;
        let visitor = server.visitor();
        let cases = [
            (registration("ANNA", "other"), "username_taken", "username"),
            (registration("berta", "Anna-SHO"), "alias_taken", "alias"),
        ];
        for (body, reason, path) in cases {
            let answer = visitor.post("/api/user/register", &body).await;
            let failure = answer.refused(409, reason);
            assert_eq!((answer.code(), &failure["fields"][0]["path"]), (2, &json!(path)), "{answer}");
        }
        assert_eq!((server.number(USERS).await, server.number(SHOPS).await), (1, 1));
    }

    async fn concurrent_registrations_of_one_name_succeed_once(server) {
        let visitor = server.visitor();
        let one = registration("anna", "anna-1");
        let two = registration("anna", "anna-2");
        let (one, two) = tokio::join!(
            visitor.post("/api/user/register", &one),
            visitor.post("/api/user/register", &two),
        );
        let mut statuses = [one.status, two.status];
        statuses.sort_unstable();
        assert_eq!(statuses, [200, 409], "{one}\n{two}");
        assert_eq!((server.number(USERS).await, server.number(SHOPS).await), (1, 1));
    }

    async fn registration_stores_agreement_versions(server) {
        server.execute(
            "INSERT INTO agreements (kind, version, title, text, published_at)
            VALUES ('service', '2027-01', '服务协议', '……', 1800000000000), ('privacy', '2026-12', '隐私政策', '……', 1800000000000)",
        ).await;
        server.merchant("anna").await;
        let kept = "SELECT agreement_version || ' ' || privacy_version FROM users";
        assert_eq!(server.text(kept).await, "2027-01 2026-12");
    }

    async fn password_of_invisible_characters_is_refused(server) {
        for blank in ["        ", "\u{3000}\u{3000}\u{3000}\u{3000}\u{3000}\u{3000}", "\u{200B}\u{200B} \u{2060}\u{FEFF}\u{3164}\u{2800}"] {
            let body = with(&with(&registration("anna", "anna-1"), "password", blank), "confirmPassword", blank);
            let answer = server.visitor().post("/api/user/register", &body).await;
            assert_eq!(answer.field_errors(), [("password".to_owned(), "too_common".to_owned())], "{blank:?}");
        }
        assert_eq!(server.number(USERS).await, 0);
    }
}
