//! The provider client against a fake provider.
#![expect(clippy::unwrap_used, reason = "in a test, what cannot go on may panic")]

use std::time::Duration;

use fake_wechat::{APP_ID, APP_SECRET, Answer, Call, FakeWechat, World};
use shop_chat::{ChatProvider, Errcode, ProviderError, ProviderSettings};
use url::Url;

/// Starts the fake provider on a free port for one test.
fn start_fake_wechat() -> FakeWechat {
    let (fake_wechat, server) = FakeWechat::bind(0).unwrap();
    tokio::spawn(server);
    fake_wechat
}

fn provider(api: &str, app_id: &str, app_secret: &str) -> ChatProvider {
    ChatProvider::new(ProviderSettings {
        api: Url::parse(api).unwrap(),
        app_id: app_id.to_owned(),
        app_secret: app_secret.to_owned().into(),
    })
    .unwrap()
}

fn configured_provider(fake_wechat: &FakeWechat) -> ChatProvider {
    provider(&fake_wechat.address(), APP_ID, APP_SECRET)
}

#[tokio::test]
async fn code_is_exchanged_once() {
    let fake_wechat = start_fake_wechat();
    let provider = configured_provider(&fake_wechat);
    let code = fake_wechat.world().code_for("ling");
    assert_eq!(provider.exchange(&code).await, Ok(World::openid_of("ling")));
    let used = provider.exchange(&code).await.unwrap_err();
    assert_eq!(used, ProviderError::Refused(Errcode::CodeUsed));
    let unknown = provider.exchange("a&code=b#c").await.unwrap_err();
    assert_eq!(unknown, ProviderError::Refused(Errcode::CodeInvalid));
    assert!(used.is_about_the_code() && unknown.is_about_the_code());
}

#[tokio::test]
async fn token_is_reused_and_fetches_a_ticket() {
    let fake_wechat = start_fake_wechat();
    let provider = configured_provider(&fake_wechat);
    let token = provider.token().await.unwrap();
    assert_eq!(provider.token().await.unwrap().text, token.text);
    let new = provider.new_token().await.unwrap();
    assert_ne!(new.text, token.text);
    assert!(new.lasts_seconds > 7000);
    let stale = provider.ticket(&token.text).await.unwrap_err();
    assert!(stale.is_stale_token(), "{stale}");
    let ticket = provider.ticket(&new.text).await.unwrap();
    assert_eq!(provider.ticket(&new.text).await.unwrap().text, ticket.text);
}

#[tokio::test]
async fn unknown_app_is_reported_as_misconfiguration() {
    let fake_wechat = start_fake_wechat();
    for (id, secret) in [("wxother", APP_SECRET), (APP_ID, "wrong")] {
        let provider = provider(&fake_wechat.address(), id, secret);
        let refused = provider.exchange("code").await.unwrap_err();
        assert_eq!(refused, ProviderError::Refused(Errcode::AppRefused));
        assert!(refused.to_string().contains("SHOP_CHAT_APP_SECRET"));
    }
}

#[tokio::test]
async fn only_busy_provider_is_retried() {
    let fake_wechat = start_fake_wechat();
    let provider = configured_provider(&fake_wechat);
    let world = fake_wechat.world();
    world.answer_next(Call::Token, [Answer::Errcode(-1)]);
    provider.token().await.unwrap();
    assert_eq!(world.count(Call::Token), 2);
    world.answer_next(Call::Token, [Answer::Errcode(45009)]);
    let quota = provider.token().await.unwrap_err();
    assert_eq!(quota, ProviderError::Refused(Errcode::Quota));
    assert_eq!(world.count(Call::Token), 3);
}

#[tokio::test]
async fn oversized_or_non_json_responses_are_refused() {
    let fake_wechat = start_fake_wechat();
    let provider = configured_provider(&fake_wechat);
    for text in [
        "<html>".to_owned(),
        "{}".to_owned(),
        " ".repeat(70_000) + "{}",
    ] {
        fake_wechat
            .world()
            .answer_next(Call::Exchange, [Answer::Text(text)]);
        let refused = provider.exchange("code").await.unwrap_err();
        assert!(matches!(refused, ProviderError::Unreadable(_)), "{refused}");
    }
}

#[tokio::test]
async fn unresponsive_provider_times_out() {
    let fake_wechat = start_fake_wechat();
    let hour = Duration::from_hours(1);
    fake_wechat
        .world()
        .answer_next(Call::Exchange, [Answer::After(hour)]);
    let silent = configured_provider(&fake_wechat)
        .exchange("code")
        .await
        .unwrap_err();
    assert!(matches!(silent, ProviderError::Silent(_)), "{silent}");
}

#[tokio::test]
async fn errors_and_logs_contain_no_secrets() {
    // Nothing listens on this port.
    let provider = provider("http://127.0.0.1:1/base/", APP_ID, "hidden-secret");
    let silent = provider.exchange("hidden-code").await.unwrap_err();
    let said = format!("{silent} {silent:?} {provider:?}");
    assert!(matches!(silent, ProviderError::Silent(_)), "{said}");
    assert!(!said.contains("hidden"), "{said}");
}
