//! Accounts, sessions and chat accounts.

use shop_core::{PageRequest, Timestamp};
use shop_store::{
    Conflict, StoreError,
    account::{self, AccountFilter, AccountStatus},
    chat,
    rate_limit::{self, RateLimitRow, RateLimitScope},
    session,
    shared::{self, SharedValue},
};

use crate::{
    on_both_databases,
    support::{
        TestDatabase,
        fixtures::{NOW, merchant, user},
    },
};

const LATER: Timestamp = NOW.plus_days(90);

on_both_databases! {
    async fn username_is_case_insensitive(db: &TestDatabase) {
        let id = user(db.write(), "Tea_Shop").await;
        let found = account::find_by_username(db.read(), "tea_shop").await.unwrap().unwrap();
        assert_eq!((found.id, found.username.as_str()), (id, "Tea_Shop"));
        assert_eq!(found.agreed_at, Some(NOW));
        let again = account::NewAccount {
            username: "TEA_SHOP",
            password_hash: "x".into(),
            role: account::Role::Merchant,
            agreed: None,
        };
        let taken = account::create(db.write(), &again, NOW).await.unwrap_err();
        assert!(matches!(taken, StoreError::Conflict(Conflict::Username)), "{taken}");
    }

    async fn refresh_token_is_used_once(db: &TestDatabase) {
        let id = user(db.write(), "anna").await;
        let session = session::create(db.write(), id, None, NOW, LATER).await.unwrap();
        session::insert_refresh(db.write(), session, "h1", NOW, LATER).await.unwrap();
        assert!(session::use_refresh(db.write(), "h1", NOW).await.unwrap());
        assert!(!session::use_refresh(db.write(), "h1", NOW).await.unwrap());
        let found = session::find_refresh(db.read(), "h1").await.unwrap().unwrap();
        assert_eq!((found.session, found.used_at), (session, Some(NOW)));
    }

    async fn ended_session_and_its_tokens_are_deleted(db: &TestDatabase) {
        let id = user(db.write(), "anna").await;
        let kept = session::create(db.write(), id, None, NOW, LATER).await.unwrap();
        let other = session::create(db.write(), id, None, NOW, LATER).await.unwrap();
        session::insert_refresh(db.write(), other, "h", NOW, LATER).await.unwrap();
        session::end(db.write(), other, NOW).await.unwrap();
        assert!(session::find_open(db.read(), kept, NOW).await.unwrap().is_some());
        assert!(session::find_open(db.read(), other, NOW).await.unwrap().is_none());
        assert!(session::find_refresh(db.read(), "h").await.unwrap().is_none());
        assert!(session::find_open(db.read(), kept, LATER).await.unwrap().is_none());
        assert_eq!(session::purge(db.write(), LATER.plus_millis(1)).await.unwrap(), 2);
    }

    async fn session_reports_current_account_status(db: &TestDatabase) {
        let id = user(db.write(), "anna").await;
        let session = session::create(db.write(), id, None, NOW, LATER).await.unwrap();
        account::set_status(db.write(), id, AccountStatus::Disabled, "spam", NOW).await.unwrap();
        let found = session::find_open(db.read(), session, NOW).await.unwrap().unwrap();
        assert_eq!(found.status, AccountStatus::Disabled);
    }

    async fn attempts_are_counted_per_subject(db: &TestDatabase) {
        let scope = RateLimitScope::Account;
        for count in [1, 2] {
            let counted = RateLimitRow { count, pending: count - 1, at: NOW };
            rate_limit::put(db.write(), scope, "anna", counted).await.unwrap();
            let found = rate_limit::find(db.read(), scope, "anna").await.unwrap();
            assert_eq!(found, Some(counted));
        }
        let other = rate_limit::find(db.read(), RateLimitScope::Address, "anna").await.unwrap();
        assert_eq!(other, None);
        rate_limit::clear(db.write(), scope, "anna").await.unwrap();
        assert_eq!(rate_limit::find(db.read(), scope, "anna").await.unwrap(), None);
        for (subject, at) in [("old", NOW), ("new", NOW.plus_millis(1))] {
            let counted = RateLimitRow { count: 1, pending: 0, at };
            rate_limit::put(db.write(), scope, subject, counted).await.unwrap();
        }
        assert_eq!(rate_limit::purge(db.write(), NOW.plus_millis(1)).await.unwrap(), 1);
        assert!(rate_limit::find(db.read(), scope, "new").await.unwrap().is_some());
    }

    async fn rehash_does_not_overwrite_a_changed_password(db: &TestDatabase) {
        let id = user(db.write(), "anna").await;
        assert!(account::renew_password_hash(db.write(), id, 1, "h1").await.unwrap());
        assert!(account::set_password_hash(db.write(), id, "h2", NOW).await.unwrap());
        assert!(!account::renew_password_hash(db.write(), id, 1, "h3").await.unwrap());
        let found = account::find(db.read(), id).await.unwrap().unwrap();
        assert_eq!((found.password_hash.as_str(), found.password_version), ("h2", 2));
    }

    async fn chat_account_belongs_to_one_user(db: &TestDatabase) {
        let anna = user(db.write(), "anna").await;
        let berta = user(db.write(), "berta").await;
        let id = chat::bind(db.write(), anna, "app", "openid", NOW).await.unwrap();
        let taken = chat::bind(db.write(), berta, "app", "openid", NOW).await.unwrap_err();
        assert!(matches!(taken, StoreError::Conflict(Conflict::ChatAccount)));
        assert!(!chat::unbind(db.write(), berta, id).await.unwrap());
        assert!(chat::unbind(db.write(), anna, id).await.unwrap());
        assert_eq!(chat::find_by_openid(db.read(), "app", "openid").await.unwrap(), None);
    }

    async fn revocation_ends_all_handles_of_a_user(db: &TestDatabase) {
        let anna = user(db.write(), "anna").await;
        chat::bind(db.write(), anna, "app", "o1", NOW).await.unwrap();
        for (id, openid) in [("a", "o1"), ("b", "o2")] {
            let handle = chat::NewChatHandle {
                id,
                app_id: "app",
                openid,
                browser_hash: "browser",
                code_hash: id,
                expires_at: LATER,
            };
            chat::create_handle(db.write(), &handle, NOW).await.unwrap();
        }
        assert_eq!(chat::revoke_handles_of(db.write(), anna, NOW).await.unwrap(), 1);
        assert!(chat::find_handle(db.read(), "app", "a", NOW).await.unwrap().is_none());
        assert!(chat::find_handle(db.read(), "app", "b", NOW).await.unwrap().is_some());
        assert!(chat::find_handle_by_code(db.read(), "app", "b", LATER).await.unwrap().is_none());
    }

    async fn shared_value_is_replaced(db: &TestDatabase) {
        for value in ["one", "two"] {
            let value = SharedValue { value: value.to_owned(), expires_at: LATER };
            shared::put(db.write(), "token", &value).await.unwrap();
            assert_eq!(shared::get(db.read(), "token").await.unwrap(), Some(value));
        }
    }

    async fn named_lease_is_exclusive_until_released_or_expired(db: &TestDatabase) {
        let claim_at = async |who: &str, now| shared::claim(db.write(), "job", who, now, LATER).await.unwrap();
        let claim = async |who| claim_at(who, NOW).await;
        assert!(claim("one").await);
        assert!(!claim("two").await);
        assert!(claim("one").await, "the holder could not renew its claim");
        shared::release(db.write(), "job", "two").await.unwrap();
        assert!(!claim("two").await, "another instance released the claim");
        shared::release(db.write(), "job", "one").await.unwrap();
        assert!(claim("two").await);
        assert!(claim_at("one", LATER).await, "the claim did not expire");
    }

    async fn other_sessions_of_a_chat_account_end(db: &TestDatabase) {
        let anna = user(db.write(), "anna").await;
        let account = chat::bind(db.write(), anna, "app", "openid", NOW).await.unwrap();
        let mut sessions = Vec::new();
        for chat_account in [Some(account), Some(account), None, None] {
            sessions.push(session::create(db.write(), anna, chat_account, NOW, LATER).await.unwrap());
        }
        session::join_chat_account(db.write(), sessions[3], account).await.unwrap();
        let ended = session::end_of_chat_account(db.write(), anna, account, sessions[0], NOW).await.unwrap();
        assert_eq!(ended, 2);
        for (at, open) in [true, false, true, false].into_iter().enumerate() {
            let found = session::find_open(db.read(), sessions[at], NOW).await.unwrap();
            assert_eq!(found.is_some(), open, "{at}");
        }
    }

    async fn operators_find_accounts_by_partial_name(db: &TestDatabase) {
        merchant(db.write(), "teapots").await;
        user(db.write(), "lamps").await;
        let filter = AccountFilter { keyword: Some("POT"), ..AccountFilter::default() };
        let page = account::list(db.read(), &filter, &PageRequest::default()).await.unwrap();
        assert_eq!(account::count(db.read(), &filter).await.unwrap(), page.list.len() as u64);
        let names: Vec<_> = page.list.iter().map(|found| found.username.as_str()).collect();
        assert_eq!(names, ["teapots"]);
        assert_eq!(page.list[0].shop.as_ref().unwrap().alias, "teapots");
        let filter = AccountFilter { keyword: Some("_"), ..AccountFilter::default() };
        let page = account::list(db.read(), &filter, &PageRequest::default()).await.unwrap();
        assert!(page.list.is_empty(), "`_` matched as a wildcard");
    }
}
