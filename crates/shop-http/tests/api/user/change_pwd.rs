use std::time::Duration;

use serde_json::{Value, json};
use shop_testing::{PASSWORD, on_both};

use crate::support::{login, login_again, refresh, with};

const NEW: &str = "teapot-at-9";

fn change() -> Value {
    json!({ "oldPassword": PASSWORD, "newPassword": NEW, "confirmPassword": NEW })
}

on_both! {
    async fn password_change_revokes_other_sessions(server) {
        let anna = server.merchant("anna").await;
        let other_phone = login_again(&anna).await;
        let pair = anna.post("/api/user/changePwd", &change()).await.ok();
        anna.with_tokens(&pair).get("/api/user").await.ok();
        for ended in [&anna, &other_phone] {
            ended.get("/api/user").await.refused(401, "unauthenticated");
            refresh(ended, &ended.refresh_token).await.refused(400, "refresh_token_invalid");
        }
        login(&server.visitor(), "anna", NEW).await.ok();
        login(&server.visitor(), "anna", PASSWORD).await.refused(400, "bad_credentials");
    }

    async fn invalid_field_is_named_and_password_unchanged(server) {
        let anna = server.merchant("anna").await;
        let cases = [
            ("newPassword", "short", "too_short"),
            ("newPassword", "password", "too_common"),
            ("newPassword", "anna-sho", "too_common"),
            ("confirmPassword", "other-one-1", "mismatch"),
            ("oldPassword", "", "required"),
        ];
        for (field, value, reason) in cases {
            let answer = anna.post("/api/user/changePwd", &with(&change(), field, value)).await;
            let fault = (field.to_owned(), reason.to_owned());
            assert!(answer.field_errors().contains(&fault), "{fault:?}: {answer}");
        }
        login(&server.visitor(), "anna", PASSWORD).await.ok();
    }

    async fn wrong_old_password_changes_nothing(server) {
        let anna = server.merchant("anna").await;
        let body = with(&change(), "oldPassword", "kettle-off");
        let faults = anna.post("/api/user/changePwd", &body).await.field_errors();
        assert_eq!(faults, [("oldPassword".to_owned(), "old_password_wrong".to_owned())]);
        login(&server.visitor(), "anna", PASSWORD).await.ok();
        anna.get("/api/user").await.ok();
    }

    async fn pending_sign_in_fails_after_password_change(server) {
        for round in 0..8_u64 {
            let anna = server.merchant(&format!("anna{round}")).await;
            let entering = async {
                // Hit different moments between reading the old password and writing the new one.
                tokio::time::sleep(Duration::from_millis(10 * round)).await;
                login(&server.visitor(), &anna.username, PASSWORD).await
            };
            let body = change();
            let (changed, entered) = tokio::join!(anna.post("/api/user/changePwd", &body), entering);
            changed.ok();
            if entered.status == 200 {
                let phone = anna.with_tokens(&entered.ok());
                phone.get("/api/user").await.refused(401, "unauthenticated");
            } else {
                entered.refused(400, "bad_credentials");
            }
        }
    }

    async fn concurrent_password_changes_succeed_once(server) {
        let anna = server.merchant("anna").await;
        let other_phone = login_again(&anna).await;
        let other = json!({ "oldPassword": PASSWORD, "newPassword": "kettle-at-7", "confirmPassword": "kettle-at-7" });
        let body = change();
        let (one, two) = tokio::join!(
            anna.post("/api/user/changePwd", &body),
            other_phone.post("/api/user/changePwd", &other),
        );
        let done = [&one, &two].map(|answer| answer.status == 200);
        assert_ne!(done[0], done[1], "{one} {two}");
        let (new, lost) = if done[0] { (NEW, "kettle-at-7") } else { ("kettle-at-7", NEW) };
        login(&server.visitor(), "anna", new).await.ok();
        login(&server.visitor(), "anna", lost).await.refused(400, "bad_credentials");
    }
}
