//! The bare SQL of what is measured: the fewest statements by which the same rows can be had,
//! through the same pool, without anything made of them.

use sea_orm::{ConnectionTrait, DbBackend, Statement, Value};
use shop_store::Database;

use crate::{
    Outcome,
    reads::DEEP_LIMIT,
    world::{Goods, Listed, World},
};

/// What is searched, percent-encoded: 茶杯.
pub const WORD: &str = "%E8%8C%B6%E6%9D%AF";
/// The same as the index holds it.
const TERM: &str = "e88cb6e69daf";

/// A public read.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Question {
    /// The first page of a shop's products.
    List,
    /// A page far into it.
    DeepPage,
    /// One product.
    Detail,
    /// Products of all shops by a word.
    Search,
    /// A shop's categories with their counts.
    Tree,
    /// A shop's home page.
    Home,
    /// The platform's home page.
    PlatformHome,
}

impl Question {
    /// All of them.
    pub const ALL: [Self; 7] = [
        Self::List,
        Self::DeepPage,
        Self::Detail,
        Self::Search,
        Self::Tree,
        Self::Home,
        Self::PlatformHome,
    ];

    /// What it is called in the tables.
    pub const fn name(self) -> &'static str {
        match self {
            Self::List => "list",
            Self::DeepPage => "deep-page",
            Self::Detail => "detail",
            Self::Search => "search",
            Self::Tree => "tree",
            Self::Home => "home",
            Self::PlatformHome => "platform-home",
        }
    }
}

/// What a card in a list needs of a product.
const CARD: &str = "SELECT p.id, p.owner_id, p.category_id, p.name, p.title, p.unit,
    p.translations, p.video_id, p.product_type, p.price_min, p.price_max, p.strike_price,
    p.is_clearance, p.on_sale, p.item_number, p.sold, p.updated_at,
    (SELECT i.media_id FROM product_images i WHERE i.product_id = p.id AND i.position = 0) AS picture,
    (SELECT SUM(k.stock) FROM skus k WHERE k.product_id = p.id) AS stock
    FROM products p CROSS JOIN users u CROSS JOIN shops s";
/// What joins them. SQLite keeps to the order of cross joins; in another it reads every product.
const JOINED: &str = "u.id = p.owner_id AND u.status = 'active' AND s.user_id = p.owner_id";
const SHOP: &str = "SELECT s.user_id, s.company_name, s.website_name, s.translations,
    s.main_image_id, s.paid_until, a.alias, r.name FROM shops s
    JOIN users u ON u.id = s.user_id AND u.status = 'active'
    JOIN shop_aliases a ON a.user_id = s.user_id AND a.reserved_until IS NULL
    LEFT JOIN areas r ON r.id = s.area_id WHERE s.user_id = $1";
const SHOPS: &str = "SELECT s.user_id, s.company_name, s.website_name, s.main_products,
    s.translations, s.main_image_id, s.shipping_area, s.paid_until, s.on_sale_count, a.alias, r.name
    FROM shops s JOIN users u ON u.id = s.user_id AND u.status = 'active'
    JOIN shop_aliases a ON a.user_id = s.user_id AND a.reserved_until IS NULL
    LEFT JOIN areas r ON r.id = s.area_id";
/// A shop's pictures with their variants; products share them.
const PICTURES: &str = "SELECT m.id, m.object_key, m.content_type, m.width, m.height, m.bytes,
    v.width AS w, v.object_key AS k FROM media m JOIN media_variants v ON v.media_id = m.id
    WHERE m.owner_id = $1 AND m.status = 'ready'";
const TREE: &str = "SELECT c.id, c.parent_id, c.name, c.description, c.translations,
    c.main_image_id, c.sort, c.revision, COALESCE(n.products, 0) AS products FROM categories c
    LEFT JOIN (SELECT category_id, COUNT(*) AS products FROM products
        WHERE owner_id = $1 AND on_sale GROUP BY category_id) n ON n.category_id = c.id
    WHERE c.owner_id = $1 ORDER BY c.sort, c.id";

/// For each request in turn its statements.
pub fn statements(world: &World, question: Question) -> Vec<Vec<Statement>> {
    let backend = world.database.read().get_database_backend();
    let of =
        |sql: &str, value: i64| Statement::from_sql_and_values(backend, sql, [Value::from(value)]);
    let first = |rest: &str, most: usize| {
        format!("{CARD} WHERE {JOINED} AND p.on_sale AND p.owner_id = $1 {rest} LIMIT {most}")
    };
    let list = |rest: &str| first(rest, 21);
    let goods = &world.goods;
    let shops = goods.shops.iter().copied();
    let page = |shop: i64, sql: &str| vec![of(sql, shop), of(SHOP, shop), of(PICTURES, shop)];
    match question {
        Question::List => {
            let newest = list("ORDER BY p.id DESC");
            shops.map(|shop| page(shop, &newest)).collect()
        }
        Question::DeepPage => {
            let shop = goods.shops[0];
            let id = middle(goods, shop);
            let before = format!("AND p.id < {id} ORDER BY p.id DESC");
            let sql = first(&before, DEEP_LIMIT + 1);
            vec![page(shop, &sql)]
        }
        Question::Detail => goods.sample.iter().map(|p| detail(p, &of)).collect(),
        Question::Search => vec![vec![search(backend), all_pictures(backend)]],
        Question::Tree => shops.map(|shop| vec![of(TREE, shop)]).collect(),
        Question::Home => {
            let rails = [
                "ORDER BY p.sold DESC, p.id DESC",
                "ORDER BY p.id DESC",
                "AND p.is_clearance ORDER BY p.id DESC",
            ];
            let rails = rails.map(list);
            let home = |shop: i64| {
                let first = [SHOP, TREE, PICTURES].into_iter();
                let all = first.chain(rails.iter().map(String::as_str));
                all.map(|sql| of(sql, shop)).collect()
            };
            shops.map(home).collect()
        }
        Question::PlatformHome => vec![platform_home(backend)],
    }
}

/// The lists of the platform's home page, but the newest goods of each line of business: those take
/// another way on each database.
fn platform_home(backend: DbBackend) -> Vec<Statement> {
    let now = |sql: &str| Statement::from_sql_and_values(backend, sql, [Value::from(0_i64)]);
    let goods = |rest: &str| {
        now(&format!(
            "{CARD} WHERE {JOINED} AND p.on_sale AND s.listed_until > $1 {rest} LIMIT 20"
        ))
    };
    let shops = |rest: &str| now(&format!("{SHOPS} WHERE s.listed_until > $1 {rest}"));
    let plain = |sql: &str| Statement::from_string(backend, sql);
    vec![
        goods("ORDER BY p.id DESC"),
        goods("ORDER BY p.sold DESC, p.id DESC"),
        goods("AND p.is_clearance ORDER BY p.id DESC"),
        shops("ORDER BY s.user_id DESC LIMIT 20"),
        shops("AND s.recommended_at IS NOT NULL ORDER BY s.recommended_at DESC LIMIT 20"),
        now(&format!(
            "SELECT * FROM (SELECT s.user_id, s.business_category_id, ROW_NUMBER() OVER
                (PARTITION BY s.business_category_id ORDER BY s.user_id DESC) AS place
                FROM shops s WHERE s.listed_until > $1) newest
            JOIN ({SHOPS}) cards ON cards.user_id = newest.user_id WHERE place <= 6"
        )),
        plain("SELECT * FROM business_categories ORDER BY sort, id"),
        plain("SELECT * FROM platform_info"),
        plain("SELECT * FROM notices ORDER BY id DESC LIMIT 5"),
        all_pictures(backend),
    ]
}

/// A product about the middle of a shop's.
fn middle(goods: &Goods, shop: i64) -> i64 {
    let own: Vec<&Listed> = goods.sample.iter().filter(|p| p.shop == shop).collect();
    own.get(own.len() / 2).map_or(0, |listed| listed.id)
}

fn detail(listed: &Listed, of: &impl Fn(&str, i64) -> Statement) -> Vec<Statement> {
    let category = "SELECT c.*, p.id AS parent, p.name AS parent_name FROM categories c
        LEFT JOIN categories p ON p.id = c.parent_id WHERE c.id = $1";
    vec![
        of(
            "SELECT p.* FROM products p JOIN users u ON u.id = p.owner_id
            WHERE p.id = $1 AND p.on_sale AND u.status = 'active'",
            listed.id,
        ),
        of(
            "SELECT * FROM product_images WHERE product_id = $1 ORDER BY position",
            listed.id,
        ),
        of(
            "SELECT * FROM specs WHERE product_id = $1 ORDER BY position",
            listed.id,
        ),
        of(
            "SELECT * FROM skus WHERE product_id = $1 ORDER BY position",
            listed.id,
        ),
        of(category, listed.category),
        of(SHOP, listed.shop),
        of(PICTURES, listed.shop),
    ]
}

/// The newest hits in names: there are more of them than one page shows.
fn search(backend: DbBackend) -> Statement {
    let (condition, id, term) = match backend {
        DbBackend::Sqlite => (
            "product_terms MATCH $2",
            "x.rowid",
            format!("{{name}} : (\"{TERM}\")"),
        ),
        _ => (
            "x.terms @@ CAST($2 AS TSQUERY)",
            "x.id",
            format!("'{TERM}':A"),
        ),
    };
    let card = CARD.replace("products p", "product_terms x CROSS JOIN products p");
    let sql = format!(
        "{card} WHERE {JOINED} AND p.id = {id} AND {condition} AND p.on_sale
        AND s.listed_until > $1 ORDER BY {id} DESC LIMIT 21"
    );
    Statement::from_sql_and_values(backend, sql, [0_i64.into(), term.into()])
}

fn all_pictures(backend: DbBackend) -> Statement {
    let sql = "SELECT m.id, m.object_key, m.content_type, m.width, m.height, m.bytes, v.width AS w,
        v.object_key AS k FROM media m JOIN media_variants v ON v.media_id = m.id
        WHERE m.id <= 20";
    Statement::from_string(backend, sql)
}

/// The writes of an order, without the server.
pub struct Bare {
    /// The database.
    pub database: Database,
    /// What there is to order.
    pub goods: Goods,
}

impl Bare {
    /// Takes one piece and writes an order of it.
    pub async fn order(&self, number: usize) -> Outcome<()> {
        let listed = self.goods.sample[number % self.goods.sample.len()];
        let transaction = self.database.begin_write().await?;
        let backend = transaction.get_database_backend();
        let statement =
            |sql: &str, values: Vec<Value>| Statement::from_sql_and_values(backend, sql, values);
        let run = |sql: &str, values: Vec<Value>| transaction.execute_raw(statement(sql, values));
        let key = uuid::Uuid::new_v4().simple().to_string();
        run(
            "UPDATE skus SET stock = stock - 1 WHERE id = $1 AND stock >= 1",
            vec![listed.sku.into()],
        )
        .await?;
        let order = vec![
            key.into(),
            listed.shop.into(),
            self.goods.buyer.into(),
            listed.price.into(),
        ];
        let order = transaction.query_one_raw(statement(ORDER, order)).await?;
        let order: i64 = order.ok_or("no order was written")?.try_get("", "id")?;
        run(
            LINE,
            vec![
                order.into(),
                listed.id.into(),
                listed.sku.into(),
                listed.price.into(),
            ],
        )
        .await?;
        run(EVENT, vec![order.into(), self.goods.buyer.into()]).await?;
        run(
            "UPDATE products SET sold = sold + 1 WHERE id = $1",
            vec![listed.id.into()],
        )
        .await?;
        Ok(shop_store::commit(transaction, shop_store::Touches::Nothing).await?)
    }
}

const ORDER: &str = "INSERT INTO orders (number, shop_id, buyer_id, buyer_locale, status, total,
    customer_name, customer_phone, address, payment_method, remark, search_text, share_token,
    share_expires_at, created_at, updated_at)
    VALUES ($1, $2, $3, 'zh', 'submitted', $4, '李华', '13800001234', '义乌', 'offline', '', '',
        $1, 0, 0, 0) RETURNING id";
const LINE: &str = "INSERT INTO order_lines (order_id, position, product_id, sku_id, quantity,
    unit_price, amount, snapshot)
    VALUES ($1, 0, $2, $3, 1, $4, $4, '{}')";
const EVENT: &str = "INSERT INTO order_events (order_id, at, status, party, actor_id, reason)
    VALUES ($1, 0, 'submitted', 'buyer', $2, '')";
