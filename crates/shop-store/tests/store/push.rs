//! Devices that asked for push messages.

use shop_core::{Locale, SessionId, ShopId};
use shop_store::{
    push::{self, AboutDevice, PushAddress, PushDevice, PushOwner},
    session,
};

use crate::{
    on_both_databases,
    support::{
        TestDatabase,
        fixtures::{NOW, merchant},
    },
};

const ABOUT: AboutDevice<'_> = AboutDevice {
    locale: Locale::Ar,
    name: "Chrome · Android",
};

fn address(name: &str) -> PushAddress {
    PushAddress {
        endpoint: format!("https://push.example/{name}"),
        p256dh: "key".into(),
        auth: "secret".to_owned().into(),
    }
}

async fn session_of(db: &TestDatabase, shop: ShopId) -> SessionId {
    let user = shop.account();
    let over = NOW.plus_days(90);
    session::create(db.write(), user, None, NOW, over)
        .await
        .unwrap()
}

async fn save(db: &TestDatabase, owner: PushOwner<'_>, name: &str, max: u64) {
    let address = address(name);
    push::save(db.write(), owner, &address, ABOUT, max, NOW)
        .await
        .unwrap();
}

async fn names(db: &TestDatabase, shop: ShopId) -> Vec<String> {
    let devices = push::list(db.read(), shop.account()).await.unwrap();
    let name = |device: &PushDevice| device.address.endpoint.replace("https://push.example/", "");
    devices.iter().map(name).collect()
}

on_both_databases! {
    async fn a_device_is_read_back_and_moves_to_the_last_account(db: &TestDatabase) {
        let (anna, ben) = (merchant(db.write(), "anna").await, merchant(db.write(), "ben").await);
        let owner = PushOwner::Account(anna.account(), session_of(db, anna).await);
        save(db, owner, "phone", 10).await;
        let device = push::list(db.read(), anna.account()).await.unwrap().remove(0);
        assert_eq!((&device.address, device.locale, &*device.name), (&address("phone"), Locale::Ar, ABOUT.name));
        assert_eq!((device.created_at, device.succeeded_at, device.failing_since), (NOW, None, None));
        assert_eq!(push::find(db.read(), device.id).await.unwrap(), Some(device.clone()));
        // A browser asks for itself too: that is a device of its own.
        save(db, PushOwner::Browser("hash"), "phone", 3).await;
        let of_ben = PushOwner::Account(ben.account(), session_of(db, ben).await);
        save(db, of_ben, "phone", 10).await;
        assert_eq!((names(db, anna).await.len(), names(db, ben).await), (0, vec!["phone".to_owned()]));
        assert!(!push::remove(db.write(), anna.account(), device.id).await.unwrap());
        assert!(push::remove(db.write(), ben.account(), device.id).await.unwrap());
        assert!(push::is_known(db.read(), &address("phone").endpoint).await.unwrap());
        push::remove_address(db.write(), &address("phone").endpoint).await.unwrap();
        assert!(!push::is_known(db.read(), &address("phone").endpoint).await.unwrap());
    }

    async fn those_that_were_last_heard_from_stay(db: &TestDatabase) {
        let anna = merchant(db.write(), "anna").await;
        let owner = PushOwner::Account(anna.account(), session_of(db, anna).await);
        for name in ["a", "b", "c"] {
            save(db, owner, name, 3).await;
        }
        let first = push::list(db.read(), anna.account()).await.unwrap().remove(0).id;
        push::succeed(db.write(), first, NOW.plus_seconds(1)).await.unwrap();
        save(db, owner, "d", 3).await;
        assert_eq!(names(db, anna).await, ["a", "c", "d"]);
        save(db, owner, "d", 3).await;
        assert_eq!(names(db, anna).await.len(), 3);
    }

    async fn a_device_that_fails_for_too_long_is_removed(db: &TestDatabase) {
        let anna = merchant(db.write(), "anna").await;
        save(db, PushOwner::Account(anna.account(), session_of(db, anna).await), "phone", 10).await;
        let device = async || push::list(db.read(), anna.account()).await.unwrap().pop();
        let id = device().await.unwrap().id;
        let fail = async |days| {
            let now = NOW.plus_days(days);
            push::fail(db.write(), id, now, now.plus_days(-30)).await.unwrap();
        };
        for days in [0, 29] {
            fail(days).await;
            assert_eq!(device().await.unwrap().failing_since, Some(NOW));
        }
        push::succeed(db.write(), id, NOW.plus_days(29)).await.unwrap();
        assert_eq!(device().await.unwrap().failing_since, None);
        for (days, is_left) in [(30, true), (59, true), (60, false)] {
            fail(days).await;
            assert_eq!(device().await.is_some(), is_left, "{days}");
        }
    }

    async fn an_address_is_replaced(db: &TestDatabase) {
        let anna = merchant(db.write(), "anna").await;
        let owner = PushOwner::Account(anna.account(), session_of(db, anna).await);
        save(db, owner, "former", 10).await;
        save(db, owner, "other", 10).await;
        let former = address("former").endpoint;
        // One that is stored already is not stored twice.
        push::replace_address(db.write(), &former, &address("other")).await.unwrap();
        assert_eq!(names(db, anna).await, ["other"]);
        push::replace_address(db.write(), &address("other").endpoint, &address("other")).await.unwrap();
        assert_eq!(names(db, anna).await, ["other"]);
    }

    async fn the_end_of_a_session_removes_its_device(db: &TestDatabase) {
        let anna = merchant(db.write(), "anna").await;
        let sessions = [session_of(db, anna).await, session_of(db, anna).await, session_of(db, anna).await];
        for (session, name) in sessions.into_iter().zip(["a", "b", "c"]) {
            save(db, PushOwner::Account(anna.account(), session), name, 10).await;
        }
        session::end(db.write(), sessions[0], NOW).await.unwrap();
        assert_eq!(names(db, anna).await, ["b", "c"]);
        // One that is over and removed leaves its device.
        session::purge(db.write(), NOW.plus_days(91)).await.unwrap();
        assert_eq!(names(db, anna).await, ["b", "c"]);
        session::end_all(db.write(), anna.account(), NOW).await.unwrap();
        assert!(names(db, anna).await.is_empty());
    }
}
