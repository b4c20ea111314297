//! The language in which a shop writes.

use sea_orm::ConnectionTrait as _;
use shop_catalog::home::{HomeOf, SectionContent};
use shop_core::{Locale, Localized, ShopId};
use shop_store::{home, shop};

use crate::{
    on_both_databases,
    support::{
        TestDatabase,
        fixtures::merchant,
        goods::{add, category, multi_product},
    },
};

async fn run(db: &TestDatabase, sql: &str) {
    db.write().execute_unprepared(sql).await.unwrap();
}

/// A row that has a translation into Chinese, of all of a merchant's.
async fn translate(db: &TestDatabase, table: &str, column: &str) {
    let sheet = r#"{"zh":{"name":{"text":"x","source_fingerprint":1}}}"#;
    run(db, &format!("UPDATE {table} SET {column} = '{sheet}'")).await;
}

on_both_databases! {
    async fn translations_are_found_wherever_a_shop_has_texts(db: &TestDatabase) {
        let owner = merchant(db.write(), "anna").await;
        let other = merchant(db.write(), "ben").await;
        let shelf = category(db, owner, "c").await;
        add(db, owner, &multi_product(shelf, &["a", "b"], &["s"])).await;
        let section = SectionContent { title: Localized::new("t"), ..HomeOf::Shop(owner).default_sections()[0].clone() };
        let _ = home::save(db.write(), HomeOf::Shop(owner), 1, &[section]).await.unwrap();
        let has = async |owner, language| shop::has_translations(db.read(), owner, language).await.unwrap();
        assert!(!has(owner, Locale::Zh).await && has(owner, Locale::En).await && !has(owner, Locale::Ar).await);
        run(db, "UPDATE spec_items SET translations = '{}'").await;
        assert!(!has(owner, Locale::En).await);
        for (table, column) in [
            ("products", "translations"), ("products", "details_translations"), ("specs", "translations"),
            ("spec_items", "translations"), ("categories", "translations"), ("home_sections", "translations"),
        ] {
            translate(db, table, column).await;
            assert!(has(owner, Locale::Zh).await, "{table}.{column}");
            assert!(!has(owner, Locale::Ar).await && !has(other, Locale::Zh).await, "{table}.{column}");
            run(db, &format!("UPDATE {table} SET {column} = '{{}}'")).await;
            assert!(!has(owner, Locale::Zh).await, "{table}.{column}");
        }
        assert_eq!(shop::language(db.read(), owner).await.unwrap(), Locale::Zh);
        run(db, "UPDATE shops SET language = 'ar'").await;
        assert_eq!(shop::lock_with_language(db.write(), owner).await.unwrap(), Locale::Ar);
        assert!(shop::language(db.read(), ShopId::new(99)).await.is_err());
        run(db, "UPDATE products SET needs_translation = FALSE").await;
        shop::note_new_language(db.write(), other).await.unwrap();
        let untranslated = "SELECT COUNT(*) FROM products WHERE needs_translation";
        assert_eq!(db.number(untranslated).await, 0);
        shop::note_new_language(db.write(), owner).await.unwrap();
        assert_eq!(db.number(untranslated).await, 1);
    }
}
