use shop_testing::{PASSWORD, on_both};

use crate::support::login;

on_both! {
    async fn the_right_password_signs_in_whatever_the_case_of_the_name(server) {
        let anna = server.merchant("anna").await;
        for name in ["anna", "Anna", "ANNA"] {
            let answer = login(&server.visitor(), name, PASSWORD).await.ok();
            assert_eq!(answer["user"]["shop"]["id"], anna.id, "{name}");
            let again = server.visitor().signed_in(&answer);
            assert_eq!(again.get("/api/user").await.ok()["account"]["username"], "anna");
        }
    }

    async fn an_unknown_name_and_a_wrong_password_are_one_answer(server) {
        server.merchant("anna").await;
        let wrong = login(&server.visitor(), "anna", "kettle-off").await;
        let unknown = login(&server.visitor(), "berta", PASSWORD).await;
        wrong.refused(400, "bad_credentials");
        assert_eq!(wrong.body, unknown.body);
        assert_eq!(wrong.status, unknown.status);
    }

    async fn each_failure_makes_the_next_attempt_wait_longer_and_the_right_password_ends_it(server) {
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

    async fn failures_of_one_account_do_not_slow_down_another(server) {
        server.merchant("anna").await;
        server.merchant("berta").await;
        let visitor = server.visitor();
        login(&visitor, "anna", "kettle-off").await.refused(400, "bad_credentials");
        login(&visitor, "berta", PASSWORD).await.ok();
    }

    async fn a_disabled_account_is_shut_out_at_once(server) {
        let anna = server.merchant("anna").await;
        server.execute("UPDATE users SET status = 'disabled'").await;
        login(&server.visitor(), "anna", PASSWORD).await.refused(403, "account_disabled");
        anna.get("/api/user").await.refused(401, "unauthenticated");
        let shop = format!("/api/user?id={}", anna.id);
        server.visitor().get(&shop).await.refused(404, "not_found");
    }

    async fn a_wrong_password_tells_nobody_that_the_account_is_disabled(server) {
        server.merchant("anna").await;
        server.execute("UPDATE users SET status = 'disabled'").await;
        login(&server.visitor(), "anna", "kettle-off").await.refused(400, "bad_credentials");
    }
}
