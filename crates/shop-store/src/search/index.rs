//! Writing what is found.

use sea_orm::{ConnectionTrait, DbBackend};
use shop_catalog::search::{Document, Weight};
use shop_core::{ProductId, UserId};

use super::{Subject, term};
use crate::{
    StoreError,
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
    owner: UserId,
    document: &Document,
) -> Result<(), StoreError> {
    index(conn, Subject::Shop, owner.get(), document).await
}

/// Removes what is not removed by itself: FTS5 tables have no foreign keys.
pub(crate) async fn forget_products(
    conn: &impl ConnectionTrait,
    products: &[i64],
) -> Result<(), StoreError> {
    if conn.get_database_backend() == DbBackend::Sqlite {
        let mut filter = Filter::default();
        filter.and_among("rowid IN (*)", products);
        let sql = format!("DELETE FROM product_terms WHERE {}", filter.sql());
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
        let terms = terms.iter().map(|term| term::encode(term));
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
