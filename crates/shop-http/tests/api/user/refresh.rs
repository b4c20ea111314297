use shop_testing::on_both;

use crate::support::refresh;

const INVALID: (u16, &str) = (400, "refresh_token_invalid");

on_both! {
    async fn a_refresh_token_is_exchanged_for_the_next_pair(server) {
        let anna = server.merchant("anna").await;
        server.clock().advance_seconds(16 * 60);
        anna.get("/api/user").await.refused(401, "unauthenticated");
        let pair = refresh(&anna, &anna.refresh_token).await.ok();
        let anna = anna.with_tokens(&pair);
        anna.get("/api/user").await.ok();
        refresh(&anna, &anna.refresh_token).await.ok();
    }

    async fn two_tabs_that_refresh_at_once_get_the_same_successor(server) {
        let anna = server.merchant("anna").await;
        let first = refresh(&anna, &anna.refresh_token).await.ok();
        server.clock().advance_seconds(30);
        let second = refresh(&anna, &anna.refresh_token).await.ok();
        assert_eq!(first["refreshToken"], second["refreshToken"]);
        assert_eq!(server.number("SELECT COUNT(*) FROM refresh_tokens").await, 2);
    }

    async fn a_used_token_used_again_later_ends_the_whole_session(server) {
        let anna = server.merchant("anna").await;
        let pair = refresh(&anna, &anna.refresh_token).await.ok();
        server.clock().advance_seconds(31);
        refresh(&anna, &anna.refresh_token).await.refused(INVALID.0, INVALID.1);
        let victim = anna.with_tokens(&pair);
        victim.get("/api/user").await.refused(401, "unauthenticated");
        refresh(&victim, &victim.refresh_token).await.refused(INVALID.0, INVALID.1);
    }

    async fn a_session_lasts_thirty_days_unused_and_ninety_in_all(server) {
        let mut anna = server.merchant("anna").await;
        for _ in 0..3 {
            server.clock().advance_days(29);
            anna = anna.with_tokens(&refresh(&anna, &anna.refresh_token).await.ok());
        }
        server.clock().advance_days(3);
        refresh(&anna, &anna.refresh_token).await.refused(INVALID.0, INVALID.1);
        let berta = server.merchant("berta").await;
        server.clock().advance_days(30);
        refresh(&berta, &berta.refresh_token).await.refused(INVALID.0, INVALID.1);
    }

    async fn what_is_no_refresh_token_is_refused(server) {
        let anna = server.merchant("anna").await;
        let access = anna.access_token.clone().unwrap();
        for token in ["", "x", access.as_str(), &"A".repeat(43)] {
            refresh(&anna, token).await.refused(INVALID.0, INVALID.1);
        }
    }

    async fn a_disabled_account_gets_no_next_pair(server) {
        let anna = server.merchant("anna").await;
        server.execute("UPDATE users SET status = 'disabled'").await;
        refresh(&anna, &anna.refresh_token).await.refused(INVALID.0, INVALID.1);
    }

    async fn tokens_are_stored_as_hashes_only(server) {
        let anna = server.merchant("anna").await;
        let stored = format!(
            "SELECT COUNT(*) FROM refresh_tokens WHERE hash = '{}'",
            anna.refresh_token
        );
        assert_eq!(server.number(&stored).await, 0);
        assert_eq!(server.number("SELECT COUNT(*) FROM refresh_tokens").await, 1);
    }
}
