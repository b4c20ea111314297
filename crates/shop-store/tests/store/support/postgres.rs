//! The PostgreSQL cluster at `SHOP_TEST_POSTGRES_URL`.

/// The URL of a database in the cluster.
pub fn url(database: &str) -> String {
    let cluster = std::env::var("SHOP_TEST_POSTGRES_URL").expect(
        "SHOP_TEST_POSTGRES_URL is not set: run the tests by `cargo xtask with-postgres cargo test`",
    );
    let mut url = url::Url::parse(&cluster).unwrap();
    url.set_path(database);
    url.set_query(None);
    url.into()
}
