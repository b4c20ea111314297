//! The outbox of notifications, its deliveries, and the channels of users.

use std::time::Duration;

use sea_orm::ConnectionTrait;
use shop_core::{Fen, Locale, NotificationId, PageRequest, ShopId, UserId};
use shop_notifications::{Channel, ChatRefusal, Event, NotificationKind};
use shop_store::{
    Invalidates, Retry, Updated, chat, commit,
    notification::{self, NotificationSettings},
    shop,
};

use crate::{
    on_both_databases,
    support::{
        TestDatabase,
        fixtures::{NOW, merchant},
    },
};

fn event(shop: ShopId) -> Event {
    Event {
        kind: NotificationKind::OrderPlaced,
        number: "270115ABCDEFGHJK".into(),
        shop,
        customer: "李雷".into(),
        total: Fen::new(2_500).ok(),
        text: "谢谢".into(),
    }
}

async fn both_channels(db: &TestDatabase, user: UserId) {
    let expires = NOW.plus_seconds(900);
    let (email, hash) = ("anna@example.com", "hash");
    notification::expect_code(db.write(), user, Locale::En, email, hash, expires)
        .await
        .unwrap();
    notification::count_code_failure(db.write(), user)
        .await
        .unwrap();
    let waiting = notification::settings(db.read(), user).await.unwrap();
    assert_eq!(
        (
            &*waiting.pending_email,
            waiting.code_failures,
            waiting.email_on
        ),
        (email, 1, false)
    );
    assert!(
        notification::confirm_email(db.write(), user, hash)
            .await
            .unwrap()
    );
    let settings = NotificationSettings {
        locale: Locale::Ar,
        webhook_url: "https://hooks.example/".into(),
        webhook_salt: "salt".to_owned().into(),
        webhook_on: true,
        ..notification::settings(db.read(), user).await.unwrap()
    };
    for expected in [Updated::Yes, Updated::Stale] {
        let saved = notification::save_settings(db.write(), user, &settings)
            .await
            .unwrap();
        assert_eq!(saved, expected);
    }
    let stored = notification::settings(db.read(), user).await.unwrap();
    assert_eq!(
        stored,
        NotificationSettings {
            revision: settings.revision + 1,
            ..settings
        }
    );
    assert_eq!((&*stored.email, stored.email_on), (email, true));
}

on_both_databases! {
    // An order that moves holds its row while it writes the notification, and one that is cancelled
    // holds the shop while it waits for that row.
    async fn a_notification_does_not_wait_for_the_locked_shop(db: &TestDatabase) {
        if db.is_sqlite() {
            return;
        }
        let anna = merchant(db.write(), "anna").await;
        let order = db.begin_shop_write(anna).await.unwrap();
        let locked = shop::lock_summary(&order, anna).await.unwrap();
        assert_eq!(locked.map(|shop| shop.owner), Some(anna));
        let moving = db.begin_write().await.unwrap();
        moving.execute_unprepared("SET LOCAL lock_timeout = '50ms'").await.unwrap();
        notification::insert(&moving, Some(anna.account()).into(), &event(anna), NOW).await.unwrap();
        commit(moving, Invalidates::Nothing).await.unwrap();
        order.rollback().await.unwrap();
    }

    async fn a_notification_is_delivered_to_each_channel_and_read(db: &TestDatabase) {
        let anna = merchant(db.write(), "anna").await;
        both_channels(db, anna.account()).await;
        assert!(!notification::is_waiting(db.read(), NOW).await.unwrap());
        notification::insert(db.write(), Some(anna.account()).into(), &event(anna), NOW).await.unwrap();
        assert!(notification::is_waiting(db.read(), NOW).await.unwrap());
        notification::dispatch(db.write(), None, NOW, 10).await.unwrap();
        notification::dispatch(db.write(), None, NOW, 10).await.unwrap();
        let until = NOW.plus_seconds(60);
        let claim = async |worker| notification::claim(db.write(), worker, NOW, until).await.unwrap();
        let (one, two) = (claim("one").await.unwrap(), claim("two").await.unwrap());
        assert_eq!((one.channel, two.channel), (Channel::Email, Channel::Webhook));
        assert_eq!(one.notification.event, event(anna));
        assert_eq!(claim("three").await, None);
        // A worker that does not hold the claim changes nothing.
        notification::deliver(db.write(), one.id, "two").await.unwrap();
        let retry = Retry { due: NOW.plus_seconds(60), failures: 1 };
        notification::postpone(db.write(), one.id, "one", retry).await.unwrap();
        notification::deliver(db.write(), two.id, "two").await.unwrap();
        assert!(!notification::is_waiting(db.read(), NOW).await.unwrap());
        let later = notification::claim(db.write(), "four", until, until.plus_seconds(60));
        let later = later.await.unwrap().unwrap();
        assert_eq!((later.id, later.attempts), (one.id, 1));
        notification::fail(db.write(), later.id, "four").await.unwrap();
        assert!(!notification::is_waiting(db.read(), until.plus_days(9)).await.unwrap());
        let page = notification::list(db.read(), anna.account(), &PageRequest::default()).await.unwrap();
        assert_eq!((page.list.len(), page.list[0].is_read), (1, false));
        assert_eq!(notification::count_unread(db.read(), anna.account()).await.unwrap(), 1);
        notification::mark_read(db.write(), anna.account(), NotificationId::new(i64::MAX)).await.unwrap();
        assert_eq!(notification::count_unread(db.read(), anna.account()).await.unwrap(), 0);
        assert_eq!(notification::remove_before(db.write(), NOW).await.unwrap(), 0);
        assert_eq!(notification::remove_before(db.write(), until).await.unwrap(), 1);
    }

    async fn of_one_user_and_channel_one_delivery_at_a_time_is_claimed(db: &TestDatabase) {
        let (anna, ben) = (merchant(db.write(), "anna").await, merchant(db.write(), "ben").await);
        both_channels(db, anna.account()).await;
        both_channels(db, ben.account()).await;
        for user in [anna, anna, ben] {
            notification::insert(db.write(), Some(user.account()).into(), &event(user), NOW).await.unwrap();
        }
        notification::dispatch(db.write(), None, NOW, 10).await.unwrap();
        let mut claimed = Vec::new();
        let until = NOW.plus_seconds(60);
        while let Some(one) = notification::claim(db.write(), "w", NOW, until).await.unwrap() {
            claimed.push((one.user().unwrap(), one.channel));
        }
        claimed.sort();
        let (email, webhook) = (Channel::Email, Channel::Webhook);
        assert_eq!(claimed, [(anna.account(), email), (anna.account(), webhook), (ben.account(), email), (ben.account(), webhook)]);
    }

    async fn an_address_is_taken_with_its_own_code_only(db: &TestDatabase) {
        let anna = merchant(db.write(), "anna").await;
        let expires = NOW.plus_seconds(900);
        for (email, hash) in [("anna@example.com", "one"), ("stranger@example.com", "two")] {
            notification::expect_code(db.write(), anna.account(), Locale::En, email, hash, expires).await.unwrap();
        }
        // Read before the second code was sent.
        assert!(!notification::confirm_email(db.write(), anna.account(), "one").await.unwrap());
        assert_eq!(notification::settings(db.read(), anna.account()).await.unwrap().email, "");
        assert!(notification::confirm_email(db.write(), anna.account(), "two").await.unwrap());
        assert_eq!(notification::settings(db.read(), anna.account()).await.unwrap().email, "stranger@example.com");
    }

    async fn workers_that_claim_at_once_leave_a_receiver_to_one(db: &TestDatabase) {
        let anna = merchant(db.write(), "anna").await;
        both_channels(db, anna.account()).await;
        for _ in 0..2 {
            notification::insert(db.write(), Some(anna.account()).into(), &event(anna), NOW).await.unwrap();
        }
        notification::dispatch(db.write(), None, NOW, 10).await.unwrap();
        let until = NOW.plus_seconds(60);
        // As many as there are deliveries, each in a transaction that begins before the others end.
        let first = db.begin_write().await.unwrap();
        let claimed = notification::claim(&first, "one", NOW, until).await.unwrap().unwrap();
        let next = async {
            let second = db.begin_write().await.unwrap();
            let mut others = Vec::new();
            while let Some(one) = notification::claim(&second, "two", NOW, until).await.unwrap() {
                others.push(one.channel);
            }
            commit(second, Invalidates::Nothing).await.unwrap();
            others
        };
        let end = async {
            tokio::time::sleep(Duration::from_millis(300)).await;
            commit(first, Invalidates::Nothing).await.unwrap();
        };
        let (others, ()) = tokio::join!(next, end);
        let mut channels: Vec<Channel> = others.into_iter().chain([claimed.channel]).collect();
        channels.sort();
        assert_eq!(channels, [Channel::Email, Channel::Webhook]);
    }

    async fn a_message_goes_to_each_account_of_the_chat_app(db: &TestDatabase) {
        let anna = merchant(db.write(), "anna").await;
        let settings = NotificationSettings { chat_on: true, ..NotificationSettings::default() };
        let saved = notification::save_settings(db.write(), anna.account(), &settings).await.unwrap();
        assert_eq!(saved, Updated::Yes);
        assert!(notification::settings(db.read(), anna.account()).await.unwrap().chat_on);
        let mut accounts = Vec::new();
        for (app, openid) in [("app", "one"), ("other", "two"), ("app", "three")] {
            accounts.push(chat::bind(db.write(), anna.account(), app, openid, NOW).await.unwrap());
        }
        let at_app = chat::list_at(db.read(), "app", anna.account()).await.unwrap();
        assert_eq!(at_app.iter().map(|one| one.id).collect::<Vec<_>>(), [accounts[0], accounts[2]]);
        for chat_app in [None, Some("app")] {
            notification::insert(db.write(), Some(anna.account()).into(), &event(anna), NOW).await.unwrap();
            notification::dispatch(db.write(), chat_app, NOW, 10).await.unwrap();
        }
        let mut claimed = Vec::new();
        let mut now = NOW;
        // One at a time, as of every user and channel.
        while let Some(one) = notification::claim(db.write(), "w", now, now.plus_seconds(30)).await.unwrap() {
            assert_eq!(notification::claim(db.write(), "v", now, now.plus_seconds(30)).await.unwrap(), None);
            notification::deliver(db.write(), one.id, "w").await.unwrap();
            claimed.push((one.channel, one.chat_account));
            now = now.plus_seconds(1);
        }
        let chat = |account| (Channel::Chat, Some(account));
        assert_eq!(claimed, [chat(accounts[0]), chat(accounts[2])]);
        for refusal in [Some(ChatRefusal::NotFollowing), Some(ChatRefusal::Declined), None] {
            chat::note_refusal(db.write(), accounts[0], refusal).await.unwrap();
            let stored = chat::list_at(db.read(), "app", anna.account()).await.unwrap();
            assert_eq!((stored[0].refusal, stored[1].refusal), (refusal, None));
        }
    }
}
