//! What the sweep finds and takes, and what it leaves.

use shop_catalog::home::{HomeOf, SectionContent, SectionLayout, SectionType};
use shop_core::{Locale, Localized, MediaId, Timestamp};
use shop_store::{
    home, media,
    platform::{self, Agreement, AgreementKind},
};

use crate::{
    on_both_databases,
    support::{
        Fresh, files, goods,
        world::{NOW, merchant},
    },
};

/// When everything that was sent at [`NOW`] is old.
const LATER: Timestamp = NOW.plus_days(1);

async fn loose(db: &Fresh) -> Vec<MediaId> {
    let found = media::unreferenced(db.read(), LATER, 1000).await.unwrap();
    found.iter().map(|file| file.id).collect()
}

async fn delete(db: &Fresh, id: MediaId) -> bool {
    media::delete(db.write(), id, LATER).await.unwrap()
}

async fn publish(db: &Fresh, kind: AgreementKind, text: Localized) {
    let agreement = Agreement {
        version: "9".to_owned(),
        title: Localized::new("协议"),
        text,
    };
    platform::publish(db.write(), kind, &agreement, NOW)
        .await
        .unwrap();
}

fn shown(name: &str) -> String {
    format!("<p><img src=\"/media/{name}.webp\"></p>")
}

on_both_databases! {
    async fn the_sweep_takes_only_what_nothing_refers_to(db: &Fresh) {
        let owner = merchant(db.write(), "anna").await;
        let shelf = goods::category(db, owner, "杯").await;
        let (pictured, told, picked, lonely) = (
            files::add(db, owner, "shown").await,
            files::add(db, owner, "told").await,
            files::add(db, owner, "picked").await,
            files::add(db, owner, "loose").await,
        );
        let mut form = goods::single(shelf, "一");
        form.image_ids = vec![pictured.get()];
        form.details = Some(shown("told-320"));
        goods::add(db, owner, &form).await;
        let carousel = SectionContent {
            section_type: SectionType::Carousel,
            enabled: true,
            title: Localized::default(),
            layout: SectionLayout::Rail,
            picks: vec![picked.get()],
        };
        let _ = home::save(db.write(), (HomeOf::Shop(owner), 1), &[carousel]).await.unwrap();
        let swept = media::unreferenced(db.read(), NOW, 10).await.unwrap();
        assert!(swept.is_empty(), "young files have their time");
        assert_eq!(loose(db).await, [lonely]);
        for kept in [pictured, told, picked] {
            assert!(!delete(db, kept).await);
        }
        assert!(delete(db, lonely).await);
    }

    async fn anybodys_picture_in_an_agreement_stays(db: &Fresh) {
        let (anna, berta) = (merchant(db.write(), "anna").await, merchant(db.write(), "berta").await);
        let (original, narrow, translated, lonely) = (
            files::add(db, anna, "original").await,
            files::add(db, berta, "narrow").await,
            files::add(db, berta, "translated").await,
            files::add(db, berta, "lonely").await,
        );
        publish(db, AgreementKind::Service, Localized::new(shown("original"))).await;
        let mut text = Localized::new(shown("narrow-320"));
        text.translate(Locale::Ar, shown("translated"));
        publish(db, AgreementKind::Privacy, text).await;
        assert_eq!(loose(db).await, [lonely]);
        for kept in [original, narrow, translated] {
            assert!(!delete(db, kept).await);
        }
    }

    async fn only_what_an_owner_tells_keeps_their_files_from_details(db: &Fresh) {
        let (anna, berta) = (merchant(db.write(), "anna").await, merchant(db.write(), "berta").await);
        let shelf = goods::category(db, anna, "杯").await;
        let (annas, bertas) = (files::add(db, anna, "a").await, files::add(db, berta, "a").await);
        // More products than are read at once, and the file in the last one.
        for number in 0..25 {
            let mut form = goods::single(shelf, &format!("杯{number}"));
            form.details = Some(shown(if number == 24 { "a" } else { "another" }));
            goods::add(db, anna, &form).await;
        }
        assert_eq!(loose(db).await, [bertas]);
        assert!(!delete(db, annas).await);
        assert!(delete(db, bertas).await);
    }

    async fn files_that_stay_do_not_hide_those_that_go(db: &Fresh) {
        let (anna, berta) = (merchant(db.write(), "anna").await, merchant(db.write(), "berta").await);
        let shelf = goods::category(db, anna, "杯").await;
        let mut details = String::new();
        for number in 0..30 {
            files::add(db, anna, &format!("told{number}")).await;
            details.push_str(&shown(&format!("told{number}")));
        }
        goods::add(db, anna, &shop_catalog::product::ProductForm {
            details: Some(details),
            ..goods::single(shelf, "一")
        }).await;
        let (one, two) = (files::add(db, berta, "one").await, files::add(db, berta, "two").await);
        let first = media::unreferenced(db.read(), LATER, 1).await.unwrap();
        assert_eq!(first.iter().map(|file| file.id).collect::<Vec<_>>(), [one]);
        assert_eq!(loose(db).await, [one, two]);
    }

    async fn a_file_that_was_sent_again_meanwhile_stays(db: &Fresh) {
        let anna = merchant(db.write(), "anna").await;
        let id = files::add(db, anna, "a").await;
        assert_eq!(loose(db).await, [id]);
        assert!(media::renew(db.write(), id, LATER).await.unwrap());
        assert!(!delete(db, id).await);
        assert!(media::delete(db.write(), id, LATER.plus_seconds(1)).await.unwrap());
        assert!(!media::renew(db.write(), id, LATER).await.unwrap(), "it is gone");
    }

    async fn an_object_that_is_about_to_be_stored_is_not_removed(db: &Fresh) {
        let keys = ["public/b.webp", "public/a.webp"];
        let due = async |now| media::loose(db.read(), now, 10).await.unwrap();
        media::loosen(db.write(), &keys, NOW).await.unwrap();
        assert_eq!(due(NOW.plus_seconds(-1)).await, [""; 0]);
        let mut found = due(NOW).await;
        found.sort();
        assert_eq!(found, ["public/a.webp", "public/b.webp"]);
        assert!(media::hold_loose(db.write(), keys[0], NOW).await.unwrap());
        media::announce(db.write(), &keys[..1], LATER).await.unwrap();
        assert!(!media::hold_loose(db.write(), keys[0], NOW).await.unwrap());
        // Neither when the file of somebody else with the same content goes.
        media::loosen(db.write(), &keys, NOW).await.unwrap();
        assert!(!media::hold_loose(db.write(), keys[0], NOW).await.unwrap());
        assert_eq!(due(NOW).await, ["public/a.webp"]);
        media::postpone(db.write(), keys[1], LATER.plus_seconds(1)).await.unwrap();
        assert_eq!(due(LATER).await, ["public/b.webp"]);
        media::forget(db.write(), &keys).await.unwrap();
        assert_eq!(due(LATER.plus_days(1)).await, [""; 0]);
    }
}
