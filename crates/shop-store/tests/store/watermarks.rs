//! Renditions with and without a watermark.

use sea_orm::ConnectionTrait as _;
use shop_catalog::shop::{Watermark, WatermarkContent};
use shop_core::{Localized, MediaId, ShopId};
use shop_store::{
    Retry, Updated,
    media::{self, Claim, MediaRecord, Renditions, Replacement, VariantRecord},
    shop,
};

use crate::{
    on_both_databases,
    support::{
        TestDatabase, files,
        fixtures::{NOW, merchant},
    },
};

async fn record(db: &TestDatabase, id: MediaId) -> MediaRecord {
    let found = media::find_many(db.write(), &[id]).await.unwrap();
    found.into_iter().next().unwrap()
}

async fn switch(db: &TestDatabase, owner: ShopId, seen: i64, content: WatermarkContent) {
    let watermark = Watermark {
        content,
        ..Watermark::default()
    };
    let saved = shop::save_watermark(db.write(), owner, seen, &watermark).await;
    assert_eq!(saved.unwrap(), Updated::Yes);
    media::renew_watermarks(db.write(), owner).await.unwrap();
}

fn rendition(width: u32, key: &str) -> VariantRecord {
    VariantRecord {
        width,
        height: width,
        bytes: 10,
        object_key: key.to_owned(),
        content_type: "image/webp".to_owned(),
    }
}

fn renditions(main: &str, variant: &str) -> Renditions {
    Renditions {
        main: rendition(1080, main),
        variants: vec![rendition(320, variant)],
    }
}

on_both_databases! {
    async fn watermark_is_saved_once_per_revision(db: &TestDatabase) {
        let anna = merchant(db.write(), "anna").await;
        assert_eq!(shop::find_watermark(db.read(), anna).await.unwrap(), (Watermark::default(), 0));
        let watermark = Watermark { text: "阳光".to_owned(), ..Watermark::default() };
        for (seen, expected) in [(3, Updated::Stale), (0, Updated::Yes), (0, Updated::Stale), (1, Updated::Yes)] {
            let saved = shop::save_watermark(db.write(), anna, seen, &watermark).await.unwrap();
            assert_eq!(saved, expected, "{seen}");
        }
        assert_eq!(shop::find_watermark(db.write(), anna).await.unwrap(), (watermark, 2));
    }

    async fn pictures_wait_for_a_claim(db: &TestDatabase) {
        let (anna, berta) = (merchant(db.write(), "anna").await, merchant(db.write(), "berta").await);
        let [old, new] = [files::add(db, anna, "a").await, files::add(db, anna, "b").await];
        files::add(db, berta, "c").await;
        assert!(!media::is_watermark_waiting(db.write(), NOW).await.unwrap());
        switch(db, anna, 0, WatermarkContent::Name).await;
        assert_eq!(media::count_waiting(db.write(), anna).await.unwrap(), 2);
        assert_eq!(media::count_waiting(db.write(), berta).await.unwrap(), 0);
        assert_eq!(media::find_sample(db.write(), anna).await.unwrap().unwrap().id, new);
        assert!(media::can_carry_watermark(db.write(), old).await.unwrap());
        let until = NOW.plus_seconds(60);
        let claim = async |worker: &str, now| {
            let claim = Claim { worker, now, until };
            let claimed = media::claim_watermark(db.write(), claim, None).await.unwrap();
            claimed.map(|claimed| claimed.file.id)
        };
        assert_eq!(claim("one", NOW).await, Some(new));
        assert_eq!(claim("two", NOW).await, Some(old));
        assert_eq!(claim("two", NOW).await, None);
        assert!(!media::is_watermark_waiting(db.write(), NOW).await.unwrap());
        assert_eq!(claim("two", until).await, Some(new));
        // The claim of the first has expired.
        media::skip_watermark(db.write(), new, "one").await.unwrap();
        assert_eq!(media::count_waiting(db.write(), anna).await.unwrap(), 2);
        media::skip_watermark(db.write(), new, "two").await.unwrap();
        assert_eq!(media::count_waiting(db.write(), anna).await.unwrap(), 1);
        media::renew_watermarks_of(db.write(), anna, &[new]).await.unwrap();
        assert_eq!(media::count_waiting(db.write(), anna).await.unwrap(), 2);
        // Nothing carries a watermark yet.
        switch(db, anna, 1, WatermarkContent::Off).await;
        assert_eq!(media::count_waiting(db.write(), anna).await.unwrap(), 0);
    }

    async fn shops_take_turns_and_failures_are_counted(db: &TestDatabase) {
        let (anna, berta) = (merchant(db.write(), "anna").await, merchant(db.write(), "berta").await);
        for (owner, name) in [(berta, "a"), (anna, "b"), (anna, "c"), (anna, "d")] {
            files::add(db, owner, name).await;
        }
        switch(db, anna, 0, WatermarkContent::Name).await;
        switch(db, berta, 0, WatermarkContent::Name).await;
        let until = NOW.plus_seconds(60);
        let mut after = None;
        let mut owners = Vec::new();
        let mut last = None;
        let claim = Claim { worker: "one", now: NOW, until };
        while let Some(claimed) = media::claim_watermark(db.write(), claim, after).await.unwrap() {
            after = Some(claimed.file.owner);
            owners.push(claimed.file.owner);
            last = Some(claimed);
        }
        assert_eq!(owners, [anna, berta, anna, anna]);
        let last = last.unwrap();
        assert_eq!(last.failures, 0);
        let retry = Retry { due: NOW, failures: 1 };
        media::postpone(db.write(), last.file.id, "two", retry).await.unwrap();
        assert!(!media::is_watermark_waiting(db.write(), NOW).await.unwrap(), "the claim of another");
        media::postpone(db.write(), last.file.id, "one", retry).await.unwrap();
        let again = media::claim_watermark(db.write(), claim, None).await.unwrap().unwrap();
        assert_eq!((again.file.id, again.failures), (last.file.id, 1));
        media::renew_watermarks_of(db.write(), anna, &[last.file.id]).await.unwrap();
        let renewed = media::claim_watermark(db.write(), claim, None).await.unwrap().unwrap();
        assert_eq!((renewed.file.id, renewed.failures), (last.file.id, 0));
    }

    async fn shops_take_turns_while_jpegs_are_made(db: &TestDatabase) {
        let (anna, berta) = (merchant(db.write(), "anna").await, merchant(db.write(), "berta").await);
        let mut added = Vec::new();
        for (owner, name) in [(anna, "a"), (anna, "b"), (anna, "c"), (berta, "d")] {
            added.push(files::add(db, owner, name).await);
        }
        db.write().execute_unprepared("UPDATE media SET needs_jpeg = TRUE").await.unwrap();
        let claim = Claim { worker: "one", now: NOW, until: NOW.plus_seconds(60) };
        let (mut after, mut claimed) = (None, Vec::new());
        while let Some(next) = media::claim_jpeg(db.write(), claim, after).await.unwrap() {
            after = Some(next.file.owner);
            claimed.push(next.file.id);
        }
        assert_eq!(claimed, [added[0], added[3], added[1], added[2]]);
    }

    async fn renditions_are_replaced_by_the_worker_with_the_claim(db: &TestDatabase) {
        let anna = merchant(db.write(), "anna").await;
        let id = files::add(db, anna, "a").await;
        switch(db, anna, 0, WatermarkContent::Name).await;
        let before = record(db, id).await;
        let claim = Claim { worker: "one", now: NOW, until: NOW.plus_seconds(60) };
        let claimed = media::claim_watermark(db.write(), claim, None).await.unwrap();
        assert_eq!(claimed.map(|claimed| claimed.file).as_ref(), Some(&before));
        let served = renditions("public/marked.webp", "public/a-320.webp");
        let clean = renditions("private/a.webp", "public/a-320.webp");
        let replacement = Replacement { file: &before, served: &served, clean: Some(&clean) };
        assert!(!media::replace_renditions(db.write(), &replacement, "two").await.unwrap());
        assert_eq!(record(db, id).await, before);
        assert!(media::replace_renditions(db.write(), &replacement, "one").await.unwrap());
        let after = record(db, id).await;
        assert_eq!(after.object_keys(), ["public/a-320.webp", "public/marked.webp"]);
        let clean = media::find_clean(db.write(), std::slice::from_ref(&after)).await.unwrap();
        assert_eq!(clean[&id].object_keys(), ["public/a-320.webp", "private/a.webp"]);
        let found = media::find_by_object(db.write(), anna, "public/a.webp", "private/a.webp").await.unwrap();
        assert_eq!(found, Some(after));
        // Texts name the former object.
        let successors = media::successors(db.write(), None, &["public/a.webp", "public/b.webp"]).await.unwrap();
        assert_eq!(successors.into_iter().collect::<Vec<_>>(), [("public/a.webp".to_owned(), "public/marked.webp".to_owned())]);
        let text = Localized::new("<img src=\"/media/a.webp\"> /media/b.webp");
        let present = media::with_present_addresses(db.write(), anna, &text).await.unwrap().unwrap();
        assert_eq!(present.original(), "<img src=\"/media/marked.webp\"> /media/b.webp");
        let berta = merchant(db.write(), "berta").await;
        assert_eq!(media::with_present_addresses(db.write(), berta, &text).await.unwrap(), None);
    }

    async fn exchanged_objects_are_orphaned_or_referenced(db: &TestDatabase) {
        let pending = ["public/new.webp", "private/old.webp"];
        media::mark_pending(db.write(), &pending, NOW.plus_seconds(3600), NOW).await.unwrap();
        let before = ["public/old.webp", "public/kept.webp"];
        let after = ["public/new.webp", "private/old.webp", "public/kept.webp"];
        media::exchange_objects(db.write(), &before, &after, NOW).await.unwrap();
        let claim = media::claim_orphans(db.write(), NOW, NOW.plus_seconds(60), 10).await.unwrap();
        assert_eq!(claim.keys, ["public/old.webp"]);
        let later = NOW.plus_seconds(7200);
        let claim = media::claim_orphans(db.write(), later, later.plus_seconds(60), 10).await.unwrap();
        assert_eq!(claim.keys, ["public/old.webp"]);
    }
}
