//! A chat account is bound, signs in and is unbound.

use serde_json::json;
use shop_testing::{Backend, TestServer};

use super::scene::Scene;

/// Runs on a separate server: the other examples expect one without a chat provider.
pub async fn play(scene: &mut Scene) {
    let server = TestServer::start_with_chat(Backend::Sqlite).await;
    let visitor = server.visitor().with_language("zh");
    scene.play("register", &visitor, &[]).await;
    let code = [("code", json!(server.chat().code_for("qinghua")))];
    let exchanged = scene.send("wx_login", &visitor, &code).await;
    let data = exchanged.ok();
    scene.note("wx_login", &data);
    let phone = visitor.with_cookies_from(&exchanged);
    let handle = [("openid", data["openid"].clone())];
    let bound = scene.play("bind", &phone, &handle).await;
    let signed_in = scene.play("login_by_openid", &phone, &handle).await;
    assert_eq!(
        signed_in["user"], bound["user"],
        "the phone is signed in to another account"
    );
    scene.play("wx_js_sign", &phone, &[]).await;
    let phone = phone.signed_in(&signed_in);
    scene.play("unbind", &phone, &handle).await;
    server.stop().await;
}
