//! Which files and objects the sweep deletes.

use shop_catalog::home::{HomeOf, SectionContent, SectionLayout, SectionType};
use shop_core::{Locale, Localized, MediaId, Timestamp};
use shop_store::{
    Invalidates, StoreError, commit, home,
    media::{self, OrphanClaim},
    platform::{self, Agreement, AgreementKind},
};

use crate::{
    on_both_databases,
    support::{
        TestDatabase, files,
        fixtures::{NOW, merchant},
        goods,
    },
};

/// A time at which files uploaded at [`NOW`] are old enough to be swept.
const LATER: Timestamp = NOW.plus_days(1);

async fn unreferenced_files(db: &TestDatabase) -> Vec<MediaId> {
    let found = media::find_unreferenced(db.read(), LATER, 1000)
        .await
        .unwrap();
    found.iter().map(|file| file.id).collect()
}

async fn delete(db: &TestDatabase, id: MediaId) -> bool {
    media::delete(db.write(), id, LATER).await.unwrap()
}

/// Claims orphaned objects for an hour.
async fn claim(db: &TestDatabase, now: Timestamp) -> OrphanClaim {
    let until = now.plus_seconds(3600);
    let transaction = db.begin_write().await.unwrap();
    let claim = media::claim_orphans(&transaction, now, until, 10)
        .await
        .unwrap();
    commit(transaction, Invalidates::Nothing).await.unwrap();
    claim
}

fn sorted(claim: &OrphanClaim) -> Vec<String> {
    let mut keys = claim.keys.clone();
    keys.sort();
    keys
}

async fn publish(db: &TestDatabase, kind: AgreementKind, text: Localized) {
    let agreement = Agreement {
        version: "9".to_owned(),
        title: Localized::new("协议"),
        text,
    };
    platform::publish(db.write(), kind, &agreement, NOW)
        .await
        .unwrap();
}

fn image_html(name: &str) -> String {
    format!("<p><img src=\"/media/{name}.webp\"></p>")
}

on_both_databases! {
    async fn sweep_removes_only_unreferenced_files(db: &TestDatabase) {
        let owner = merchant(db.write(), "anna").await;
        let shelf = goods::category(db, owner, "杯").await;
        let (pictured, told, picked, lonely) = (
            files::add(db, owner, "shown").await,
            files::add(db, owner, "told").await,
            files::add(db, owner, "picked").await,
            files::add(db, owner, "orphan").await,
        );
        let mut form = goods::single_product(shelf, "一");
        form.image_ids = vec![pictured.get()];
        form.details = Some(image_html("told-320"));
        goods::add(db, owner, &form).await;
        let carousel = SectionContent {
            section_type: SectionType::Carousel,
            enabled: true,
            title: Localized::default(),
            layout: SectionLayout::Rail,
            picks: vec![picked.get()],
        };
        let _ = home::save(db.write(), HomeOf::Shop(owner), 1, &[carousel]).await.unwrap();
        let swept = media::find_unreferenced(db.read(), NOW, 10).await.unwrap();
        assert!(swept.is_empty(), "swept files before their time");
        assert_eq!(unreferenced_files(db).await, [lonely]);
        for kept in [pictured, told, picked] {
            assert!(!delete(db, kept).await);
        }
        assert!(delete(db, lonely).await);
    }

    async fn pictures_in_agreements_are_kept(db: &TestDatabase) {
        let (anna, berta) = (merchant(db.write(), "anna").await, merchant(db.write(), "berta").await);
        let (original, narrow, translated, lonely) = (
            files::add(db, anna, "original").await,
            files::add(db, berta, "narrow").await,
            files::add(db, berta, "translated").await,
            files::add(db, berta, "lonely").await,
        );
        publish(db, AgreementKind::Service, Localized::new(image_html("original"))).await;
        let mut text = Localized::new(image_html("narrow-320"));
        text.translate(Locale::Ar, image_html("translated"));
        publish(db, AgreementKind::Privacy, text).await;
        assert_eq!(unreferenced_files(db).await, [lonely]);
        for kept in [original, narrow, translated] {
            assert!(!delete(db, kept).await);
        }
    }

    async fn details_protect_only_files_of_their_owner(db: &TestDatabase) {
        let (anna, berta) = (merchant(db.write(), "anna").await, merchant(db.write(), "berta").await);
        let shelf = goods::category(db, anna, "杯").await;
        let (annas, bertas) = (files::add(db, anna, "a").await, files::add(db, berta, "a").await);
        // More products than one batch, with the file in the last one.
        for number in 0..25 {
            let mut form = goods::single_product(shelf, &format!("杯{number}"));
            form.details = Some(image_html(if number == 24 { "a" } else { "another" }));
            goods::add(db, anna, &form).await;
        }
        assert_eq!(unreferenced_files(db).await, [bertas]);
        assert!(!delete(db, annas).await);
        assert!(delete(db, bertas).await);
    }

    async fn referenced_files_do_not_block_the_sweep(db: &TestDatabase) {
        let (anna, berta) = (merchant(db.write(), "anna").await, merchant(db.write(), "berta").await);
        let shelf = goods::category(db, anna, "杯").await;
        let mut details = String::new();
        for number in 0..30 {
            files::add(db, anna, &format!("told{number}")).await;
            details.push_str(&image_html(&format!("told{number}")));
        }
        goods::add(db, anna, &shop_catalog::product::ProductForm {
            details: Some(details),
            ..goods::single_product(shelf, "一")
        }).await;
        let (one, two) = (files::add(db, berta, "one").await, files::add(db, berta, "two").await);
        let first = media::find_unreferenced(db.read(), LATER, 1).await.unwrap();
        assert_eq!(first.iter().map(|file| file.id).collect::<Vec<_>>(), [one]);
        assert_eq!(unreferenced_files(db).await, [one, two]);
    }

    async fn file_uploaded_again_is_kept(db: &TestDatabase) {
        let anna = merchant(db.write(), "anna").await;
        let id = files::add(db, anna, "a").await;
        assert_eq!(unreferenced_files(db).await, [id]);
        assert!(media::renew(db.write(), id, LATER).await.unwrap());
        assert!(!delete(db, id).await);
        assert!(media::delete(db.write(), id, LATER.plus_seconds(1)).await.unwrap());
        assert!(!media::renew(db.write(), id, LATER).await.unwrap(), "renewed a deleted file");
    }

    async fn pending_object_is_not_claimed(db: &TestDatabase) {
        let keys = ["public/b.webp", "public/a.webp"];
        media::mark_orphaned(db.write(), &keys, NOW).await.unwrap();
        assert_eq!(claim(db, NOW.plus_seconds(-1)).await.keys, [""; 0]);
        media::mark_pending(db.write(), &keys[..1], LATER, NOW).await.unwrap();
        // Deleting another owner's file with the same content does not make it claimable either.
        media::mark_orphaned(db.write(), &keys, NOW).await.unwrap();
        assert_eq!(claim(db, NOW).await.keys, ["public/a.webp"]);
        media::mark_referenced(db.write(), &keys[..1]).await.unwrap();
        assert_eq!(claim(db, LATER).await.keys, ["public/a.webp"]);
    }

    async fn claimed_object_cannot_be_stored(db: &TestDatabase) {
        let keys = ["public/a.webp", "public/b.webp"];
        media::mark_orphaned(db.write(), &keys, NOW).await.unwrap();
        let first = claim(db, NOW).await;
        assert_eq!(sorted(&first), keys);
        assert_eq!(claim(db, NOW).await.keys, [""; 0], "claimed twice");
        let refused = media::mark_pending(db.write(), &keys, LATER, NOW).await;
        assert!(matches!(refused, Err(StoreError::BeingRemoved(_))), "{refused:?}");
        let refused = media::mark_referenced(db.write(), &keys).await;
        assert!(matches!(refused, Err(StoreError::BeingRemoved(_))), "{refused:?}");
        // The first object is deleted and may be stored again; the second was not deleted.
        media::delete_orphans(db.write(), &first, &["public/a.webp".to_owned()]).await.unwrap();
        media::release_orphans(db.write(), &first, &["public/b.webp".to_owned()]).await.unwrap();
        media::mark_pending(db.write(), &keys, LATER, NOW).await.unwrap();
        media::mark_referenced(db.write(), &keys).await.unwrap();
        assert_eq!(claim(db, LATER.plus_days(1)).await.keys, [""; 0]);
    }

    async fn expired_claim_is_taken_over(db: &TestDatabase) {
        let keys = ["public/a.webp"];
        media::mark_orphaned(db.write(), &keys, NOW).await.unwrap();
        let crashed = claim(db, NOW).await;
        let second = claim(db, crashed.until).await;
        assert_eq!(second.keys, keys);
        // The expired claim can no longer change anything.
        media::delete_orphans(db.write(), &crashed, &crashed.keys).await.unwrap();
        media::release_orphans(db.write(), &crashed, &crashed.keys).await.unwrap();
        assert_eq!(claim(db, crashed.until).await.keys, [""; 0]);
        // An expired claim does not block storing.
        media::mark_pending(db.write(), &keys, LATER.plus_days(1), second.until).await.unwrap();
        assert_eq!(claim(db, LATER).await.keys, [""; 0]);
    }

    async fn referenced_object_is_no_longer_orphaned(db: &TestDatabase) {
        let anna = merchant(db.write(), "anna").await;
        let id = files::add(db, anna, "a").await;
        let file = media::find_many(db.read(), &[id]).await.unwrap().remove(0);
        let mut keys = file.object_keys();
        keys.push("public/orphan.webp");
        media::mark_orphaned(db.write(), &keys, NOW).await.unwrap();
        assert_eq!(claim(db, NOW).await.keys, ["public/orphan.webp"]);
        assert!(media::delete(db.write(), id, LATER).await.unwrap());
        assert_eq!(claim(db, LATER).await.keys, ["public/orphan.webp"], "the referenced keys are still recorded");
    }
}
