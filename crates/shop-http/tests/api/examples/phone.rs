//! A chat account is bound, signs in and is unbound.

use serde_json::json;
use shop_testing::{Backend, TestServer};

use super::runner::ExampleRunner;

/// Runs on a separate server: the other examples expect one without a chat provider.
pub async fn run(runner: &mut ExampleRunner) {
    let server = TestServer::start_with_chat(Backend::Sqlite).await;
    let visitor = server.visitor().with_language("zh");
    runner.run("register", &visitor, &[]).await;
    let code = [("code", json!(server.chat().code_for("qinghua")))];
    let exchanged = runner.send("wx_login", &visitor, &code).await;
    let data = exchanged.ok();
    runner.record("wx_login", &data);
    let phone = visitor.with_cookies_from(&exchanged);
    let handle = [("openid", data["openid"].clone())];
    let bound = runner.run("bind", &phone, &handle).await;
    let signed_in = runner.run("login_by_openid", &phone, &handle).await;
    assert_eq!(
        signed_in["user"], bound["user"],
        "the phone is signed in to another account"
    );
    runner.run("wx_js_sign", &phone, &[]).await;
    let phone = phone.signed_in(&signed_in);
    runner.run("unbind", &phone, &handle).await;
    server.stop().await;
}
