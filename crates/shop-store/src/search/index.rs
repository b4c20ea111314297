//! Writing what is found.

use sea_orm::{ConnectionTrait, DbBackend};
use shop_catalog::search::{Document, Weight};
use shop_core::{CategoryId, ProductId, ShopId, TranslationSheet};

use crate::{
    StoreError,
    row::{made_of_row, row},
    search::{self, Subject},
    sql::{self, Filter},
};

/// The most digits of all terms of one document: a `tsvector` ends at a megabyte. The heavier
/// classes come first, so what is left out is the end of very long details.
const DIGITS_MAX: usize = 600_000;

/// Writes what a product is found by, in place of what was there.
pub async fn index_product(
    conn: &impl ConnectionTrait,
    product: ProductId,
    document: &Document,
) -> Result<(), StoreError> {
    index(conn, Subject::Product, product.get(), document).await
}

/// Writes what a shop is found by, in place of what was there.
pub async fn index_shop(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    document: &Document,
) -> Result<(), StoreError> {
    index(conn, Subject::Shop, owner.get(), document).await
}

/// Writes what a category is found by, in place of what was there.
pub(crate) async fn index_category(
    conn: &impl ConnectionTrait,
    category: CategoryId,
    document: &Document,
) -> Result<(), StoreError> {
    index(conn, Subject::Category, category.get(), document).await
}

row! {
    struct Unindexed<'r> {
        id: i64,
        name: &'r str,
        translations: TranslationSheet<'r>,
    }
}

/// Writes what categories are found by that have nothing yet, because an older version wrote them; at
/// most `most`, returns how many. Call it in a transaction. Those that somebody else is writing are left
/// out.
pub async fn index_unindexed_categories(
    conn: &impl ConnectionTrait,
    most: u32,
) -> Result<u64, StoreError> {
    let lock = match conn.get_database_backend() {
        DbBackend::Sqlite => "",
        _ => "FOR UPDATE OF c SKIP LOCKED",
    };
    let sql = format!(
        "SELECT c.id, c.name, c.translations FROM categories c
        WHERE NOT EXISTS (SELECT 1 FROM category_texts t WHERE t.id = c.id)
        ORDER BY c.id LIMIT {most} {lock}"
    );
    let unindexed: Vec<Named> = sql::all(conn, &sql, []).await?;
    for Named { id, document } in &unindexed {
        index(conn, Subject::Category, *id, document).await?;
    }
    Ok(unindexed.len() as u64)
}

/// A category with what it is found by.
struct Named {
    id: i64,
    document: Document,
}

made_of_row!(Named: Unindexed);

impl TryFrom<Unindexed<'_>> for Named {
    type Error = StoreError;

    fn try_from(row: Unindexed<'_>) -> Result<Self, StoreError> {
        let mut sheet = row.translations;
        Ok(Self {
            id: row.id,
            document: Document::of_category(&sheet.localize("name", row.name)),
        })
    }
}

/// Removes what is not removed by itself: FTS5 tables have no foreign keys.
pub(crate) async fn forget_products(
    conn: &impl ConnectionTrait,
    products: &[i64],
) -> Result<(), StoreError> {
    forget(conn, Subject::Product, products).await
}

/// The same of a category.
pub(crate) async fn forget_category(
    conn: &impl ConnectionTrait,
    category: CategoryId,
) -> Result<(), StoreError> {
    forget(conn, Subject::Category, &[category.get()]).await
}

async fn forget(
    conn: &impl ConnectionTrait,
    subject: Subject,
    ids: &[i64],
) -> Result<(), StoreError> {
    if conn.get_database_backend() == DbBackend::Sqlite {
        let mut filter = Filter::default();
        filter.and_among("rowid IN (*)", ids);
        let sql = format!(
            "DELETE FROM {} WHERE {}",
            subject.terms_table(),
            filter.sql()
        );
        sql::execute(conn, &sql, filter.into_values()).await?;
    }
    Ok(())
}

async fn index(
    conn: &impl ConnectionTrait,
    subject: Subject,
    id: i64,
    document: &Document,
) -> Result<(), StoreError> {
    write_texts(conn, subject, id, document).await?;
    let terms = terms(document);
    match conn.get_database_backend() {
        DbBackend::Sqlite => write_fts5(conn, subject, id, &terms).await,
        _ => write_tsvector(conn, subject, id, &terms).await,
    }
}

/// The terms of each class, the heaviest first, within [`DIGITS_MAX`].
fn terms(document: &Document) -> [Vec<String>; 4] {
    let mut left = DIGITS_MAX;
    [Weight::Name, Weight::Title, Weight::Keywords, Weight::Rest].map(|weight| {
        let terms = document.terms(weight);
        let terms = terms.iter().map(|term| search::encode(term));
        terms
            .take_while(|term| {
                let fits = term.len() <= left;
                left = left.saturating_sub(term.len());
                fits
            })
            .collect()
    })
}

async fn write_texts(
    conn: &impl ConnectionTrait,
    subject: Subject,
    id: i64,
    document: &Document,
) -> Result<(), StoreError> {
    let sql = format!(
        "INSERT INTO {} (id, name, title, keywords, rest) VALUES ($1, $2, $3, $4, $5)
        ON CONFLICT (id) DO UPDATE SET name = excluded.name, title = excluded.title,
            keywords = excluded.keywords, rest = excluded.rest",
        subject.texts_table(),
    );
    let values = [
        id.into(),
        document.folded(Weight::Name).into(),
        document.folded(Weight::Title).into(),
        document.folded(Weight::Keywords).into(),
        document.folded(Weight::Rest).into(),
    ];
    sql::execute(conn, &sql, values).await?;
    Ok(())
}

async fn write_fts5(
    conn: &impl ConnectionTrait,
    subject: Subject,
    id: i64,
    terms: &[Vec<String>; 4],
) -> Result<(), StoreError> {
    let table = subject.terms_table();
    let delete = format!("DELETE FROM {table} WHERE rowid = $1");
    sql::execute(conn, &delete, [id.into()]).await?;
    let insert = format!(
        "INSERT INTO {table} (rowid, name, title, keywords, rest) VALUES ($1, $2, $3, $4, $5)"
    );
    let [name, title, keywords, rest] = terms.each_ref().map(|class| class.join(" "));
    let values = [
        id.into(),
        name.into(),
        title.into(),
        keywords.into(),
        rest.into(),
    ];
    sql::execute(conn, &insert, values).await?;
    Ok(())
}

/// Each class has its own position, so that a term of several classes keeps all its weights.
async fn write_tsvector(
    conn: &impl ConnectionTrait,
    subject: Subject,
    id: i64,
    terms: &[Vec<String>; 4],
) -> Result<(), StoreError> {
    let labelled = terms.iter().zip(["1A", "2B", "3C", "4D"]);
    let vector: Vec<String> = labelled
        .flat_map(|(class, label)| class.iter().map(move |term| format!("'{term}':{label}")))
        .collect();
    let sql = format!(
        "INSERT INTO {} (id, terms) VALUES ($1, CAST($2 AS TSVECTOR))
        ON CONFLICT (id) DO UPDATE SET terms = excluded.terms",
        subject.terms_table(),
    );
    sql::execute(conn, &sql, [id.into(), vector.join(" ").into()]).await?;
    Ok(())
}
