//! The provider client against a fake provider.
#![expect(clippy::unwrap_used, reason = "in a test, what cannot go on may panic")]

use std::time::Duration;

use fake_wechat::{APP_ID, APP_SECRET, Answer, Call, FakeWechat, TEMPLATE_ID, World};
use serde_json::json;
use shop_chat::{ChatProvider, Errcode, ProviderError, ProviderSettings, TemplateMessage};
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

#[tokio::test]
async fn template_message_arrives_once() {
    let fake_wechat = start_fake_wechat();
    let (provider, world) = (configured_provider(&fake_wechat), fake_wechat.world());
    let token = provider.token().await.unwrap().text;
    let (openid, link) = (
        World::openid_of("ling"),
        "https://shop.test/order/1?lang=en",
    );
    let data = json!({
        "character_string1": { "value": "270115AB" }, "phrase2": { "value": "新订单" },
        "thing3": { "value": "李雷" }, "amount4": { "value": "¥12.50" },
        "time5": { "value": "2027年1月15日 16:00" },
    });
    let message = TemplateMessage {
        openid: &openid,
        template_id: TEMPLATE_ID,
        link,
        data: &data,
        id: "notification-1",
    };
    assert!(!format!("{message:?}").contains(&openid));
    let stale = provider.send_template("stale", &message).await.unwrap_err();
    assert!(stale.is_stale_token() && !stale.is_permanent(), "{stale}");
    // A busy provider is asked again at once.
    world.answer_next(Call::Template, [Answer::Errcode(-1)]);
    for _ in 0..2 {
        provider.send_template(&token, &message).await.unwrap();
    }
    let received = world.messages();
    assert_eq!(
        (received.len(), &*received[0].touser, &*received[0].url),
        (1, &*openid, link)
    );
    world.follow("ling", false);
    let refused = provider.send_template(&token, &message).await.unwrap_err();
    assert_eq!(refused, ProviderError::Refused(Errcode::NotFollowing));
    assert!(refused.is_permanent());
    let other = TemplateMessage {
        template_id: "other",
        ..message
    };
    let refused = provider.send_template(&token, &other).await.unwrap_err();
    assert_eq!(refused, ProviderError::Refused(Errcode::TemplateInvalid));
}
