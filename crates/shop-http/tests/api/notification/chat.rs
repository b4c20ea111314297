//! Messages in the chat app, with what goes wrong.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use shop_testing::{
    Actor, ChatAnswer as Answer, ChatCall as Call, ChatWorld as World, TEMPLATE_ID,
    TemplateMessage, TestServer, on_both, on_both_with_chat,
};

use super::{deliver_all, deliver_on_two};
use crate::{
    chat::{UNBIND, bound_phone},
    order::market::Market,
};

async fn channels(who: &Actor) -> Value {
    who.get("/api/notification/channels").await.ok()
}

/// Switches messages in the chat app on or off; returns the channel as it is then.
async fn switch(who: &Actor, is_on: bool) -> Value {
    let shown = channels(who).await;
    let body = json!({
        "revision": shown["revision"], "language": "en", "email": { "isOn": false },
        "webhook": { "isOn": false, "url": "" }, "chat": { "isOn": is_on },
    });
    let saved = who.put("/api/notification/channels", &body).await.ok();
    saved["chat"].clone()
}

async fn try_out(who: &Actor) -> Value {
    let body = json!({ "channel": "chat" });
    who.post("/api/notification/test", &body).await.ok()
}

async fn count(server: &TestServer, status: &str) -> i64 {
    let sql = format!("SELECT COUNT(*) FROM notification_deliveries WHERE status = '{status}'");
    server.number(&sql).await
}

fn received(server: &TestServer) -> Vec<TemplateMessage> {
    server.chat().messages()
}

/// A market whose seller has bound this person's chat account and switched its messages on.
async fn market_of(server: &TestServer, person: &str) -> (Market, Actor) {
    let market = Market::open(server).await;
    let (phone, _) = bound_phone(server, person, &market.seller.username).await;
    let channel = switch(&phone, true).await;
    let expected = json!({ "isAvailable": true, "isOn": true, "bound": 1, "refusal": null });
    assert_eq!(channel, expected);
    (market, phone)
}

on_both_with_chat! {
    async fn a_message_tells_of_an_order_once(server) {
        let (market, phone) = market_of(server, "ling").await;
        let cup = market.add_simple_product("茶杯", 1_250, 100).await;
        let order = market.place_order(&cup, 2).await;
        deliver_all(server).await;
        deliver_all(server).await;
        let messages = received(server);
        assert_eq!((messages.len(), count(server, "delivered").await), (1, 1));
        let number = order["orderNumber"].as_str().unwrap();
        let message = &messages[0];
        let value = |name: &str| message.data[name].value.as_str();
        assert_eq!((&*message.touser, &*message.template_id), (&*World::openid_of("ling"), TEMPLATE_ID));
        assert_eq!(message.url, format!("https://shop.test/order/detail/{number}?lang=en"));
        assert_eq!((value("character_string1"), value("phrase2")), (number, "新订单"));
        assert_eq!((value("thing3"), value("amount4")), (order["customerName"].as_str().unwrap(), "¥25.00"));
        assert!(message.client_msg_id.starts_with("notification-"), "{message:?}");
        assert_eq!(try_out(&phone).await, json!({ "outcome": "delivered", "status": null }));
        assert_eq!(received(server)[1].data["phrase2"].value, "测试消息");
    }

    async fn long_names_of_customers_are_cut(server) {
        let (market, _) = market_of(server, "ling").await;
        let cup = market.add_simple_product("茶杯", 100, 100).await;
        let mut body = shop_testing::order_of(&cup, 1);
        body["customerName"] = json!("义乌市青花瓷器批发有限公司国际商贸城一区东门三楼");
        crate::order::market::place(&market.buyer, &body).await.ok();
        deliver_all(server).await;
        let messages = received(server);
        assert_eq!(messages[0].data["thing3"].value, "义乌市青花瓷器批发有限公司国际商贸城一…");
    }

    async fn an_expired_token_is_renewed(server) {
        let (market, _) = market_of(server, "ling").await;
        let cup = market.add_simple_product("茶杯", 100, 100).await;
        let world = server.chat();
        for (expired, tokens) in [(false, 1), (true, 2)] {
            if expired {
                world.forget_token();
            }
            for _ in 0..2 {
                market.place_order(&cup, 1).await;
            }
            deliver_all(server).await;
            // One token serves all messages.
            assert_eq!(world.count(Call::Token), tokens);
        }
        assert_eq!((received(server).len(), count(server, "delivered").await), (4, 4));
        // A token that the provider still gives out and no longer takes.
        world.answer_next(Call::Template, [Answer::Errcode(42001)]);
        market.place_order(&cup, 1).await;
        deliver_all(server).await;
        assert_eq!((received(server).len(), world.count(Call::Token)), (5, 4));
        market.place_order(&cup, 1).await;
        server.clock().advance_seconds(7_200);
        deliver_all(server).await;
        assert_eq!((received(server).len(), world.count(Call::Token)), (6, 5));
    }

    async fn who_does_not_follow_is_told_so_and_not_tried_again(server) {
        let (market, phone) = market_of(server, "ling").await;
        let cup = market.add_simple_product("茶杯", 100, 100).await;
        server.chat().follow("ling", false);
        market.place_order(&cup, 1).await;
        deliver_all(server).await;
        assert_eq!(count(server, "failed").await, 1);
        assert_eq!(channels(&phone).await["chat"]["refusal"], "notFollowing");
        assert_eq!(try_out(&phone).await["outcome"], "notFollowing");
        server.clock().advance_days(2);
        deliver_all(server).await;
        assert_eq!(server.chat().count(Call::Template), 2);
        let phone = bound_again(&phone).await;
        server.chat().answer_next(Call::Template, [Answer::Errcode(43101)]);
        assert_eq!(try_out(&phone).await["outcome"], "declined");
        assert_eq!(channels(&phone).await["chat"]["refusal"], "declined");
        // A failure that says nothing of the person leaves the reason.
        server.chat().answer_next(Call::Template, [Answer::Errcode(45009)]);
        assert_eq!(try_out(&phone).await, json!({ "outcome": "refused", "status": 45009 }));
        assert_eq!(channels(&phone).await["chat"]["refusal"], "declined");
        server.chat().follow("ling", true);
        assert_eq!(try_out(&phone).await["outcome"], "delivered");
        assert_eq!(channels(&phone).await["chat"]["refusal"], Value::Null);
    }

    async fn what_does_not_fit_is_given_up_and_what_passes_is_tried_again(server) {
        let (market, _) = market_of(server, "ling").await;
        let cup = market.add_simple_product("茶杯", 100, 100).await;
        let world = server.chat();
        for errcode in [40003, 40037, 47003] {
            world.answer_next(Call::Template, [Answer::Errcode(errcode)]);
            market.place_order(&cup, 1).await;
            deliver_all(server).await;
        }
        assert_eq!((count(server, "failed").await, world.count(Call::Template)), (3, 3));
        world.answer_next(Call::Template, [Answer::Errcode(45009), Answer::Text("<html>".to_owned())]);
        market.place_order(&cup, 1).await;
        for pause in [60, 300] {
            deliver_all(server).await;
            assert_eq!(count(server, "waiting").await, 1);
            server.clock().advance_seconds(pause);
        }
        deliver_all(server).await;
        assert_eq!((received(server).len(), count(server, "delivered").await), (1, 1));
    }

    async fn while_the_provider_is_away_messages_wait(server) {
        let (market, phone) = market_of(server, "ling").await;
        let cup = market.add_simple_product("茶杯", 100, 100).await;
        server.stop_chat().await;
        market.place_order(&cup, 1).await;
        for pause in [60, 300, 1_800] {
            deliver_all(server).await;
            assert_eq!(count(server, "waiting").await, 1);
            server.clock().advance_seconds(pause);
        }
        let attempts = "SELECT attempts FROM notification_deliveries";
        assert_eq!(server.number(attempts).await, 3);
        let phone = bound_again(&phone).await;
        assert_eq!(try_out(&phone).await["outcome"], "unreachable");
        assert_eq!(channels(&phone).await["chat"]["refusal"], Value::Null);
    }

    async fn each_bound_phone_gets_the_message(server) {
        let (market, phone) = market_of(server, "ling").await;
        bound_phone(server, "omar", &market.seller.username).await;
        let cup = market.add_simple_product("茶杯", 100, 100).await;
        // The failure of one phone repeats nothing on the other.
        server.chat().answer_next(Call::Template, [Answer::Errcode(45009)]);
        market.place_order(&cup, 1).await;
        deliver_all(server).await;
        assert_eq!(received(server).len(), 1);
        server.clock().advance_seconds(60);
        deliver_all(server).await;
        let to: BTreeSet<String> = received(server).into_iter().map(|one| one.touser).collect();
        assert_eq!(to, ["ling", "omar"].map(World::openid_of).into());
        assert_eq!(received(server).len(), 2);
        assert_eq!(channels(&phone).await["chat"]["bound"], 2);
    }

    async fn without_a_bound_account_nothing_is_sent(server) {
        let market = Market::open(server).await;
        let cup = market.add_simple_product("茶杯", 100, 100).await;
        let off = json!({ "isAvailable": true, "isOn": false, "bound": 0, "refusal": null });
        assert_eq!(switch(&market.seller, true).await, off);
        assert_eq!(try_out(&market.seller).await["outcome"], "notBound");
        let (phone, _) = bound_phone(server, "ling", &market.seller.username).await;
        // It was refused above, and does not come on by itself.
        assert_eq!(channels(&phone).await["chat"]["isOn"], false);
        switch(&phone, true).await;
        market.place_order(&cup, 1).await;
        phone.post(UNBIND, &json!({ "all": true })).await.ok();
        market.place_order(&cup, 1).await;
        assert_eq!(channels(&phone).await["chat"], off);
        deliver_all(server).await;
        assert_eq!(received(server), []);
        // The switch waits for the next account.
        let (phone, _) = bound_phone(server, "omar", &market.seller.username).await;
        assert_eq!(channels(&phone).await["chat"]["isOn"], true);
        market.place_order(&cup, 1).await;
        deliver_all(server).await;
        assert_eq!(received(server).len(), 1);
        assert_eq!(switch(&phone, false).await["isOn"], false);
        market.place_order(&cup, 1).await;
        deliver_all(server).await;
        assert_eq!(received(server).len(), 1);
    }

    async fn an_unbound_account_gets_no_waiting_message(server) {
        let (market, phone) = market_of(server, "ling").await;
        let cup = market.add_simple_product("茶杯", 100, 100).await;
        server.chat().answer_next(Call::Template, [Answer::Errcode(45009)]);
        market.place_order(&cup, 1).await;
        deliver_all(server).await;
        phone.post(UNBIND, &json!({ "all": true })).await.ok();
        server.clock().advance_seconds(60);
        deliver_all(server).await;
        assert_eq!((received(server).len(), count(server, "failed").await), (0, 1));
    }

    async fn a_client_that_does_not_know_the_channel_leaves_it_on(server) {
        let (_, phone) = market_of(server, "ling").await;
        let body = json!({
            "revision": 1, "language": "ar", "email": { "isOn": false },
            "webhook": { "isOn": false, "url": "" },
        });
        let saved = phone.put("/api/notification/channels", &body).await.ok();
        assert_eq!(saved["chat"]["isOn"], true);
    }

    async fn two_instances_send_each_message_once(server) {
        let (market, _) = market_of(server, "ling").await;
        let cup = market.add_simple_product("茶杯", 100, 100).await;
        for _ in 0..6 {
            market.place_order(&cup, 1).await;
        }
        let other = server.second_instance().await;
        deliver_on_two(server, &other).await;
        // Counted as calls: the provider would hide a repetition.
        assert_eq!(server.chat().count(Call::Template), 6);
        assert_eq!((received(server).len(), count(server, "delivered").await), (6, 6));
        assert_eq!(server.chat().count(Call::Token), 1);
        other.stop().await;
    }
}

on_both! {
    async fn without_a_provider_the_channel_is_not_offered(server) {
        let anna = server.merchant("anna").await;
        let off = json!({ "isAvailable": false, "isOn": false, "bound": 0, "refusal": null });
        assert_eq!(switch(&anna, true).await, off);
        assert_eq!(try_out(&anna).await, json!({ "outcome": "off", "status": null }));
    }
}

/// The phone with a session of now: its access token has expired with the time that passed.
async fn bound_again(phone: &Actor) -> Actor {
    crate::support::login_again(phone).await
}
