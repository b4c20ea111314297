//! Merchants' requests for a settlement level.

use shop_core::PageRequest;
use shop_settlement::{LevelCaps, SettlementLevel, UpgradeStatus};
use shop_store::{Updated, platform, upgrade};

use crate::{
    on_both_databases,
    support::{
        TestDatabase,
        fixtures::{NOW, merchant},
    },
};

on_both_databases! {
    async fn open_request_is_changed_and_answered_once(db: &TestDatabase) {
        let (anna, berta) = (merchant(db.write(), "anna").await, merchant(db.write(), "berta").await);
        assert_eq!(upgrade::latest(db.read(), anna).await.unwrap(), None);
        upgrade::put(db.write(), anna, SettlementLevel::A, NOW).await.unwrap();
        upgrade::put(db.write(), berta, SettlementLevel::T, NOW).await.unwrap();
        // Only another level is a change, and the request keeps its time.
        for level in [SettlementLevel::B, SettlementLevel::B] {
            upgrade::put(db.write(), anna, level, NOW.plus_millis(5)).await.unwrap();
        }
        let open = upgrade::latest(db.read(), anna).await.unwrap().unwrap();
        assert_eq!((open.level, open.status, open.created_at, open.revision), (SettlementLevel::B, UpgradeStatus::Open, NOW, 2));
        assert_eq!(upgrade::find(db.read(), open.id).await.unwrap(), Some(open.clone()));
        assert_eq!(upgrade::count_open(db.read()).await.unwrap(), 2);
        let answer = async |seen, status| upgrade::answer(db.write(), open.id, seen, status, "好", NOW).await.unwrap();
        assert_eq!(answer(1, UpgradeStatus::Granted).await, Updated::Stale);
        assert_eq!(answer(2, UpgradeStatus::Declined).await, Updated::Yes);
        assert_eq!(answer(3, UpgradeStatus::Granted).await, Updated::Stale);
        let nothing = upgrade::answer(db.write(), 999.into(), 1, UpgradeStatus::Granted, "", NOW).await.unwrap();
        assert_eq!(nothing, Updated::Missing);
        let entry = upgrade::entry(db.read(), open.id).await.unwrap().unwrap();
        assert_eq!((entry.username.as_str(), entry.request.status, entry.request.answered_at), ("anna", UpgradeStatus::Declined, Some(NOW)));
        // The next request is another one.
        upgrade::put(db.write(), anna, SettlementLevel::A, NOW).await.unwrap();
        let listed = async |status| {
            let page = upgrade::list(db.read(), status, &PageRequest::default()).await.unwrap();
            page.list.into_iter().map(|entry| entry.request.shop).collect::<Vec<_>>()
        };
        assert_eq!(listed(Some(UpgradeStatus::Open)).await, [berta, anna]);
        assert_eq!(listed(None).await, [anna, berta, anna]);
    }

    async fn caps_are_stored_with_the_platform(db: &TestDatabase) {
        assert_eq!(platform::level_caps(db.read()).await.unwrap(), LevelCaps::default());
        let mut info = platform::info(db.read()).await.unwrap();
        info.caps.set(SettlementLevel::S, 30);
        assert_eq!(platform::save_info(db.write(), 1, &info).await.unwrap(), Updated::Yes);
        assert_eq!(platform::level_caps(db.read()).await.unwrap(), info.caps);
        assert_eq!(platform::info(db.read()).await.unwrap(), info);
    }
}
