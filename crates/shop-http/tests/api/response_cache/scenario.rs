//! Two shops with data of every kind, and all public reads of them.

use std::collections::BTreeMap;

use serde_json::{Value, json};
use shop_testing::{Actor, Instance, TestServer, category, single_product};

/// Two shops, an operator, and the last public responses.
pub struct CacheScenario {
    pub anna: Actor,
    pub berta: Actor,
    pub operator: Actor,
    pub category: i64,
    pub product: Value,
    pub album: i64,
    /// Reads through the cache.
    reader: Actor,
    /// An instance without a cache.
    uncached: Instance,
    /// The last responses, by path.
    previous: BTreeMap<String, Vec<u8>>,
    /// The operations that have been called.
    pub tested: Vec<&'static str>,
}

impl CacheScenario {
    pub async fn open(server: &TestServer) -> Self {
        let (anna, berta) = (
            server.merchant("anna").await,
            server.merchant("berta").await,
        );
        let operator = server.operator().await;
        let goods = category(&anna, "茶杯").await;
        let product = single_product("青花杯", goods, 1200);
        let product = anna.post("/api/product", &product).await.ok();
        let others = category(&berta, "灯").await;
        let other = single_product("纸灯", others, 900);
        berta.post("/api/product", &other).await.ok();
        let album =
            json!({ "name": "春", "isPublic": true, "pictureIds": [anna.upload_picture().await] });
        let album = anna.post("/api/album", &album).await.ok();
        let mut scenario = Self {
            anna,
            berta,
            operator,
            category: goods,
            product,
            album: album["id"].as_i64().unwrap(),
            reader: server.visitor(),
            uncached: server.instance_without_cache().await,
            previous: BTreeMap::new(),
            tested: Vec::new(),
        };
        scenario.previous = scenario.read(&scenario.reader, PUBLIC_READS).await;
        scenario
    }

    /// The paths of all public reads.
    pub fn public_paths(&self) -> Vec<String> {
        PUBLIC_READS.iter().map(|name| self.path(name)).collect()
    }

    pub fn product_path(&self) -> String {
        format!("/api/product/{}", self.product["id"])
    }

    /// Asserts after a write that cached responses equal uncached ones, and that the reads in `affected`
    /// (such as `home/anna`) changed.
    pub async fn assert_fresh_after(&mut self, operation: &'static str, affected: &[&str]) {
        self.tested.push(operation);
        let cached = self.read_fresh(operation, PUBLIC_READS).await;
        for name in affected {
            let path = self.path(name);
            assert_ne!(
                text(&cached[&path]),
                text(&self.previous[&path]),
                "{path} is unchanged after {operation}"
            );
        }
        self.previous = cached;
    }

    /// Reads through the cache, and asserts that the responses equal uncached ones.
    pub async fn read_fresh(&self, operation: &str, names: &[&str]) -> BTreeMap<String, Vec<u8>> {
        let (cached, uncached) = (
            self.read(&self.reader, names).await,
            self.read(&self.uncached.visitor(), names).await,
        );
        for (path, body) in &cached {
            assert_eq!(
                text(body),
                text(&uncached[path]),
                "{path} after {operation}"
            );
        }
        cached
    }

    pub async fn close(self) {
        self.uncached.stop().await;
    }

    async fn read(&self, reader: &Actor, names: &[&str]) -> BTreeMap<String, Vec<u8>> {
        let mut read = BTreeMap::new();
        for name in names {
            let path = self.path(name);
            read.insert(path.clone(), reader.get(&path).await.body);
        }
        read
    }

    fn path(&self, name: &str) -> String {
        assert!(
            PUBLIC_READS.contains(&name),
            "{name} is not in PUBLIC_READS"
        );
        let (what, of) = name.split_once('/').unwrap_or((name, "all"));
        let (id, alias) = match of {
            "anna" => (self.anna.id, self.anna.alias.as_str()),
            "berta" => (self.berta.id, self.berta.alias.as_str()),
            _ => (0, ""),
        };
        match what {
            "platform" => "/api/platform".to_owned(),
            "areas" => "/api/area".to_owned(),
            "merchants" => "/api/user/list".to_owned(),
            "recommended" => "/api/user/list?recommended=true".to_owned(),
            "shop" => format!("/api/user?id={id}"),
            "code" => format!("/api/user?alias={alias}"),
            "home" => format!("/api/decorate/{id}"),
            "product" => self.product_path(),
            "tree" => format!("/api/category/tree?userId={id}"),
            "categories" => format!("/api/category?userId={id}"),
            "shelves" => format!("/api/product/withCategory?userId={id}"),
            "albums" => format!("/api/album?userId={id}"),
            "products" if id == 0 => "/api/product".to_owned(),
            "products" => format!("/api/product?userId={id}"),
            "popular" => format!("/api/product?sort=popular&alias={alias}"),
            "search" => "/api/product?keyword=%E6%9D%AF".to_owned(),
            "clearance" => "/api/product/isClearance".to_owned(),
            "suggestions" => "/api/suggestion?keyword=%E6%9D%AF".to_owned(),
            _ => unreachable!("{name}"),
        }
    }
}

/// All public reads, as `resource` or `resource/owner`.
const PUBLIC_READS: &[&str] = &[
    "platform",
    "areas",
    "merchants",
    "recommended",
    "home",
    "products",
    "search",
    "clearance",
    "suggestions",
    "product",
    "shop/anna",
    "code/anna",
    "home/anna",
    "tree/anna",
    "categories/anna",
    "shelves/anna",
    "albums/anna",
    "products/anna",
    "popular/anna",
    "shop/berta",
    "home/berta",
    "products/berta",
    "tree/berta",
];

fn text(body: &[u8]) -> &str {
    std::str::from_utf8(body).unwrap()
}
