use shop_testing::on_both;

use crate::support::refresh;

const INVALID: (u16, &str) = (400, "refresh_token_invalid");

on_both! {
    async fn refresh_token_returns_a_new_pair(server) {
        let anna = server.merchant("anna").await;
        server.clock().advance_seconds(16 * 60);
        anna.get("/api/user").await.refused(401, "unauthenticated");
        let pair = refresh(&anna, &anna.refresh_token).await.ok();
        let anna = anna.with_tokens(&pair);
        anna.get("/api/user").await.ok();
        refresh(&anna, &anna.refresh_token).await.ok();
    }

    async fn concurrent_refreshes_return_the_same_pair(server) {
        let anna = server.merchant("anna").await;
        let first = refresh(&anna, &anna.refresh_token).await.ok();
        server.clock().advance_seconds(30);
        let second = refresh(&anna, &anna.refresh_token).await.ok();
        assert_eq!(first["refreshToken"], second["refreshToken"]);
        assert_eq!(server.number("SELECT COUNT(*) FROM refresh_tokens").await, 2);
    }

    async fn reused_refresh_token_revokes_the_session(server) {
        let anna = server.merchant("anna").await;
        let pair = refresh(&anna, &anna.refresh_token).await.ok();
        server.clock().advance_seconds(31);
        refresh(&anna, &anna.refresh_token).await.refused(INVALID.0, INVALID.1);
        let victim = anna.with_tokens(&pair);
        victim.get("/api/user").await.refused(401, "unauthenticated");
        refresh(&victim, &victim.refresh_token).await.refused(INVALID.0, INVALID.1);
    }

    async fn session_expires_after_thirty_or_ninety_days(server) {
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

    async fn invalid_refresh_token_is_refused(server) {
        let anna = server.merchant("anna").await;
        let access = anna.access_token.clone().unwrap();
        for token in ["", "x", access.as_str(), &"A".repeat(43)] {
            refresh(&anna, token).await.refused(INVALID.0, INVALID.1);
        }
    }

    async fn disabled_account_cannot_refresh(server) {
        let anna = server.merchant("anna").await;
        server.execute("UPDATE users SET status = 'disabled'").await;
        refresh(&anna, &anna.refresh_token).await.refused(INVALID.0, INVALID.1);
    }

    async fn refresh_tokens_are_stored_as_hashes(server) {
        let anna = server.merchant("anna").await;
        let stored = format!(
            "SELECT COUNT(*) FROM refresh_tokens WHERE hash = '{}'",
            anna.refresh_token
        );
        assert_eq!(server.number(&stored).await, 0);
        assert_eq!(server.number("SELECT COUNT(*) FROM refresh_tokens").await, 1);
    }
}
