//! Areas, platform information, feedback and the audit log.

use serde_json::json;
use shop_catalog::shop::{ShippingArea, ShopProfile, ShopTexts};
use shop_core::{CurrencyForm, Locale, Localized, PageRequest, Timestamp};
use shop_store::{
    Conflict, StoreError, Updated, account, area,
    audit::{self, AuditFilter, NewAuditEntry},
    feedback::{self, FeedbackStatus},
    platform::{
        self, Agreement, AgreementKind, BusinessCategoryContent, NoticeTexts, PlatformInfo,
    },
    shop,
};

use crate::{
    on_both_databases,
    support::{
        TestDatabase,
        fixtures::{NOW, merchant, user},
    },
};

on_both_databases! {
    async fn city_is_found_by_code_in_three_languages(db: &TestDatabase) {
        let city = area::find_by_code(db.read(), "CN-JX-jingdezhen").await.unwrap().unwrap();
        let province = area::find_by_code(db.read(), "CN-JX").await.unwrap().unwrap();
        assert_eq!(city.parent, Some(province.id));
        assert_eq!(city.shipping_area, ShippingArea::Domestic);
        assert_eq!(city.name.for_reader(Locale::En), "Jingdezhen");
        assert_eq!(city.name.for_reader(Locale::Ar), "جينغدتشن");
        let abroad = area::find_by_code(db.read(), "AE").await.unwrap().unwrap();
        assert_eq!((abroad.parent, abroad.shipping_area), (None, ShippingArea::Overseas));
    }

    async fn areas_and_business_categories_count_listed_merchants(db: &TestDatabase) {
        let owner = merchant(db.write(), "anna").await;
        merchant(db.write(), "berta").await;
        let city = area::find_by_code(db.read(), "CN-ZJ-yiwu").await.unwrap().unwrap();
        let line = platform::business_categories(db.read()).await.unwrap().swap_remove(0);
        let profile = ShopProfile {
            area: Some(city.id),
            business_category: Some(line.id),
            texts: ShopTexts {
                company_name: Localized::new("安娜"),
                ..ShopTexts::default()
            },
            ..ShopProfile::default()
        };
        let _ = shop::save_profile(db.write(), owner, 1, &profile, NOW).await.unwrap();
        let counts = area::merchant_counts(db.read(), NOW).await.unwrap();
        assert_eq!(counts.into_iter().collect::<Vec<_>>(), [(city.id, 1)]);
        let filter = shop::ShopFilter {
            areas: vec![city.parent.unwrap()],
            business_categories: vec![line.id],
            shipping_area: Some(ShippingArea::Domestic),
            ..Default::default()
        };
        let page = PageRequest::default();
        let found = shop::list(db.read(), &filter, NOW, &page).await.unwrap();
        assert_eq!(found.list.len(), 1, "a province must include its cities");
    }

    async fn new_platform_has_only_a_name(db: &TestDatabase) {
        let info = platform::info(db.read()).await.unwrap();
        let names = [Locale::Zh, Locale::En, Locale::Ar].map(|locale| info.name.for_reader(locale).to_owned());
        assert_eq!(names, ["青花集", "Qinghua", "تشينغهوا"]);
        assert!(Locale::ALL.iter().all(|locale| !info.name.is_stale(*locale)));
        let nameless = PlatformInfo { name: Localized::default(), ..info };
        assert_eq!(nameless, PlatformInfo::default());
        let agreement = platform::latest_agreement(db.read(), AgreementKind::Privacy).await;
        let agreement = agreement.unwrap().unwrap();
        for locale in Locale::ALL {
            assert!(agreement.text.for_reader(locale).starts_with("<p>"), "{locale}");
            assert!(!agreement.title.is_stale(locale) && !agreement.text.is_stale(locale), "{locale}");
        }
        assert!(platform::notices(db.read(), 5).await.unwrap().is_empty());
        assert!(platform::business_categories(db.read()).await.unwrap().len() >= 10);
    }

    async fn latest_agreement_is_in_force(db: &TestDatabase) {
        for (version, at) in [("1", NOW), ("2", NOW.plus_days(1))] {
            let agreement = Agreement {
                version: version.to_owned(),
                title: Localized::new("协议"),
                text: Localized::new("……"),
            };
            let kind = AgreementKind::Service;
            platform::publish(db.write(), kind, &agreement, at).await.unwrap();
        }
        assert_eq!(platform::agreement_version(db.read(), AgreementKind::Service).await.unwrap(), "2");
    }

    async fn platform_info_reads_back_as_written(db: &TestDatabase) {
        let mut name = Localized::new("商贸城");
        name.translate(Locale::En, "Trade city");
        let info = PlatformInfo {
            name,
            phones: vec!["400-123-4567".to_owned()],
            ..PlatformInfo::default()
        };
        let seen = platform::info_revision(db.read()).await.unwrap();
        for outcome in [Updated::Yes, Updated::Stale] {
            assert_eq!(platform::save_info(db.write(), seen, &info).await.unwrap(), outcome);
        }
        assert_eq!(platform::info(db.read()).await.unwrap(), info);
        assert_eq!(platform::info_revision(db.read()).await.unwrap(), seen + 1);
    }

    async fn notices_are_listed_newest_first(db: &TestDatabase) {
        for date in ["2026-11-02", "2026-11-20", "2026-11-03"] {
            let texts = NoticeTexts {
                title: Localized::new(date),
                text: Localized::default(),
                date: date.to_owned(),
            };
            platform::insert_notice(db.write(), &texts, NOW).await.unwrap();
        }
        let found = platform::notices(db.read(), 2).await.unwrap();
        let dates: Vec<_> = found.iter().map(|notice| notice.texts.date.as_str()).collect();
        assert_eq!(dates, ["2026-11-20", "2026-11-03"]);
    }

    async fn files_at_the_root_are_written_read_and_deleted(db: &TestDatabase) {
        for name in ["b.txt", "MP_verify_1.txt"] {
            platform::insert_root_file(db.write(), name, " 0f3a\r\n", NOW).await.unwrap();
        }
        let again = platform::insert_root_file(db.write(), "b.txt", "x", NOW).await;
        assert!(again.is_err(), "a name is unique");
        assert_eq!(platform::root_file_count(db.write()).await.unwrap(), 2);
        let mut outcomes = Vec::new();
        for seen in [1, 1] {
            let later = NOW.plus_days(1);
            let saved = platform::save_root_file(db.write(), "b.txt", seen, "字", later).await;
            outcomes.push(saved.unwrap());
        }
        let none = platform::save_root_file(db.write(), "c.txt", 1, "字", NOW).await.unwrap();
        assert_eq!((outcomes, none), (vec![Updated::Yes, Updated::Stale], Updated::Missing));
        let files = platform::root_files(db.read()).await.unwrap();
        let files: Vec<_> = files.iter().map(|file| (file.name.as_str(), file.content.as_str(), file.revision)).collect();
        assert_eq!(files, [("MP_verify_1.txt", " 0f3a\r\n", 1), ("b.txt", "字", 2)]);
        let found = platform::root_file(db.read(), "b.txt").await.unwrap().unwrap();
        assert_eq!(found.updated_at, NOW.plus_days(1));
        for exists in [true, false] {
            assert_eq!(platform::delete_root_file(db.write(), "b.txt").await.unwrap(), exists);
        }
        assert_eq!(platform::root_file(db.read(), "b.txt").await.unwrap(), None);
    }

    async fn operator_updates_and_removes_a_notice(db: &TestDatabase) {
        let mut texts = NoticeTexts {
            title: Localized::new("放假"),
            text: Localized::default(),
            date: "2026-11-02".to_owned(),
        };
        let id = platform::insert_notice(db.write(), &texts, NOW).await.unwrap();
        texts.title.translate(Locale::Ar, "عطلة");
        let mut outcomes = Vec::new();
        for notice in [id, id, 9999.into()] {
            outcomes.push(platform::save_notice(db.write(), notice, 1, &texts, NOW).await.unwrap());
        }
        assert_eq!(outcomes, [Updated::Yes, Updated::Stale, Updated::Missing]);
        let found = platform::notice(db.read(), id).await.unwrap().unwrap();
        assert_eq!(found.texts, texts);
        assert!(platform::delete_notice(db.write(), id).await.unwrap());
        assert_eq!(platform::notice(db.read(), id).await.unwrap(), None);
    }

    async fn area_or_business_category_in_use_stays(db: &TestDatabase) {
        let owner = merchant(db.write(), "anna").await;
        let name = Localized::new("新城");
        let province = area::find_by_code(db.read(), "CN-ZJ").await.unwrap().unwrap();
        let new = area::NewArea {
            code: "CN-ZJ-xin",
            parent: Some(province.id),
            shipping_area: ShippingArea::Domestic,
            name: &name,
            sort: 9,
        };
        let city = area::insert(db.write(), &new).await.unwrap();
        let taken = area::insert(db.write(), &new).await.unwrap_err();
        assert!(matches!(taken, StoreError::Conflict(Conflict::AreaCode)), "{taken}");
        let content = BusinessCategoryContent { name: name.clone(), picture: None, sort: 9 };
        let line = platform::insert_business_category(db.write(), &content).await.unwrap();
        let taken = platform::insert_business_category(db.write(), &content).await.unwrap_err();
        assert!(matches!(taken, StoreError::Conflict(Conflict::BusinessCategoryName)), "{taken}");
        let mut profile = ShopProfile {
            area: Some(city),
            business_category: Some(line),
            ..ShopProfile::default()
        };
        for (seen, free) in [(1, false), (2, true)] {
            let _ = shop::save_profile(db.write(), owner, seen, &profile, NOW).await.unwrap();
            assert_eq!(area::save(db.write(), city, seen, &name, 1).await.unwrap(), Updated::Yes);
            let saved = platform::save_business_category(db.write(), line, seen, &content).await;
            assert_eq!(saved.unwrap(), Updated::Yes);
            assert_eq!(area::usage(db.write(), city).await.unwrap(), u64::from(!free));
            let usage = platform::business_category_usage(db.write(), line).await.unwrap();
            assert_eq!(usage, u64::from(!free));
            assert_eq!(area::delete(db.write(), city).await.unwrap(), free);
            let gone = platform::delete_business_category(db.write(), line).await.unwrap();
            assert_eq!(gone, free);
            profile = ShopProfile::default();
        }
        assert!(!area::delete(db.write(), province.id).await.unwrap(), "deleted a province with cities");
    }

    async fn operators_read_feedback_newest_first(db: &TestDatabase) {
        let anna = user(db.write(), "anna").await;
        for text in ["一", "二"] {
            feedback::insert(db.write(), anna, text, "138", NOW).await.unwrap();
        }
        let page = feedback::list(db.read(), None, &PageRequest::default()).await.unwrap();
        let found: Vec<_> = page.list.iter().map(|entry| entry.text.as_str()).collect();
        assert_eq!(found, ["二", "一"]);
        assert_eq!(page.list[0].username, "anna");
        let berta = user(db.write(), "berta").await;
        assert!(feedback::sent_by(db.read(), berta, &PageRequest::default()).await.unwrap().list.is_empty());
        let sent = feedback::sent_by(db.read(), anna, &PageRequest::default()).await.unwrap();
        assert_eq!(sent.list, page.list);
        assert_eq!(feedback::count_open(db.read()).await.unwrap(), 2);
        let mut first = feedback::find(db.read(), sent.list[1].id).await.unwrap().unwrap();
        assert_eq!((first.status, first.revision), (FeedbackStatus::Open, 1));
        first.status = FeedbackStatus::Answered;
        first.answer = "好".into();
        first.answered_at = Some(NOW);
        assert_eq!(feedback::save(db.write(), 1, &first).await.unwrap(), Updated::Yes);
        assert_eq!(feedback::save(db.write(), 1, &first).await.unwrap(), Updated::Stale);
        first.revision = 2;
        assert_eq!(feedback::find(db.read(), first.id).await.unwrap(), Some(first));
        assert_eq!(feedback::count_open(db.read()).await.unwrap(), 1);
        let open = feedback::list(db.read(), Some(FeedbackStatus::Open), &PageRequest::default()).await.unwrap();
        assert_eq!(open.list.len(), 1);
    }

    async fn daily_feedback_count_is_per_user(db: &TestDatabase) {
        let anna = user(db.write(), "anna").await;
        let berta = user(db.write(), "berta").await;
        for at in [NOW, NOW.plus_millis(5)] {
            feedback::insert(db.write(), anna, "好", "138", at).await.unwrap();
        }
        let found = [
            (anna, 0, Some(NOW.plus_millis(5))),
            (anna, 1, Some(NOW)),
            (anna, 2, None),
            (berta, 0, None),
        ];
        for (who, later, at) in found {
            assert_eq!(feedback::sent_before(db.read(), who, later).await.unwrap(), at);
        }
    }

    async fn audit_log_is_listed_by_subject(db: &TestDatabase) {
        let operator = user(db.write(), "root").await;
        for (action, subject) in [("user.status", "user:1"), ("user.level", "user:2")] {
            let detail = json!({"to": "x"});
            let entry = NewAuditEntry { actor: Some(operator), action, subject, detail };
            audit::note(db.write(), &entry, NOW).await.unwrap();
        }
        let page = PageRequest { with_total: true, ..PageRequest::default() };
        let all = audit::list(db.read(), &AuditFilter::default(), &page).await.unwrap();
        assert_eq!(all.total, Some(2));
        assert_eq!(audit::count(db.read(), &AuditFilter::default()).await.unwrap(), 2);
        let later = AuditFilter { from: Some(NOW.plus_millis(1)), ..AuditFilter::default() };
        assert_eq!(audit::count(db.read(), &later).await.unwrap(), 0);
        let until = AuditFilter { until: Some(NOW), ..AuditFilter::default() };
        assert_eq!(audit::count(db.read(), &until).await.unwrap(), 0);
        let about = AuditFilter { subject: Some("user:1".into()), ..AuditFilter::default() };
        let one = audit::list(db.read(), &about, &page).await.unwrap();
        assert_eq!(one.list[0].action, "user.status");
        assert_eq!(one.list[0].actor_name, "root");
        assert_eq!(one.list[0].detail, json!({"to": "x"}));
    }
}

on_both_databases! {
    async fn rates_have_a_revision_of_their_own(db: &TestDatabase) {
        let (table, seen) = platform::currencies(db.read()).await.unwrap();
        assert_eq!((table.rates(), seen), (&[][..], 1));
        let form = CurrencyForm {
            code: "USD".into(), rate_micro: 7_100_000, decimals: None, source: None, is_enabled: true, is_renewed: false,
        };
        let edited = table.edited(&[form], Timestamp::from_millis(5)).unwrap();
        let saved = platform::save_currencies(db.write(), 1, &edited).await.unwrap();
        assert_eq!(saved, Updated::Yes);
        let stale = platform::save_currencies(db.write(), 1, &table).await.unwrap();
        assert_eq!(stale, Updated::Stale);
        assert_eq!(platform::currencies(db.read()).await.unwrap(), (edited.clone(), 2));
        assert_eq!(platform::info_and_currencies(db.read()).await.unwrap().1, edited);
        assert_eq!(account::operators(db.read()).await.unwrap(), []);
    }
}
