//! References to files in rich text. Rich text refers to a file by its URL, which is the object key
//! without the folder of public files.

use std::collections::HashSet;

use sea_orm::{ConnectionTrait, FromQueryResult, Value};
use shop_core::{Localized, ShopId};

use super::watermark::successors;
use crate::{StoreError, sql};

/// The start of a file's URL.
const URL_PREFIX: &str = "/media/";

/// Texts per page. The longest have some hundred kilobytes in all their languages.
const PAGE: usize = 20;

#[derive(FromQueryResult)]
struct RichText {
    id: i64,
    text: String,
    translations: String,
}

/// The condition that no rich text refers to a file `m`: neither the details of its owner's products
/// nor an agreement. It reads all of these per file, so use it for the final check only.
pub(super) const NOT_IN_RICH_TEXT: &str = "
    NOT EXISTS (SELECT 1 FROM (
            SELECT m.object_key UNION ALL
            SELECT v.object_key FROM media_variants v WHERE v.media_id = m.id UNION ALL
            SELECT f.object_key FROM former_objects f WHERE f.media_id = m.id) k
        JOIN products r ON r.details || r.details_translations
            LIKE '%/media/' || REPLACE(k.object_key, 'public/', '') || '%'
        WHERE r.shop_id = m.shop_id)
    AND NOT EXISTS (SELECT 1 FROM (
            SELECT m.object_key UNION ALL
            SELECT v.object_key FROM media_variants v WHERE v.media_id = m.id UNION ALL
            SELECT f.object_key FROM former_objects f WHERE f.media_id = m.id) k
        JOIN agreements r ON r.text || r.translations
            LIKE '%/media/' || REPLACE(k.object_key, 'public/', '') || '%')";

/// Names of files as in their URLs.
pub(super) type Names = HashSet<String>;

/// The names in agreements, in force or not: all are kept with their images.
pub(super) async fn in_agreements(conn: &impl ConnectionTrait) -> Result<Names, StoreError> {
    let sql = "SELECT id, text, translations FROM agreements
        WHERE id > $1 AND text || translations LIKE '%/media/%'";
    let mut names = Names::new();
    read(conn, sql, None, |name| {
        names.insert(name.to_owned());
    })
    .await?;
    Ok(names)
}

/// The `wanted` names that occur in the details of an owner's products.
pub(super) async fn in_products(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    wanted: &HashSet<&str>,
) -> Result<Names, StoreError> {
    let sql = "SELECT id, details AS text, details_translations AS translations FROM products
        WHERE id > $1 AND shop_id = $2 AND details || details_translations LIKE '%/media/%'";
    let mut names = Names::new();
    read(conn, sql, Some(owner.get().into()), |name| {
        if wanted.contains(name) {
            names.insert(name.to_owned());
        }
    })
    .await?;
    Ok(names)
}

/// Calls `see` with each name in the texts that `sql` selects, page by page after the id `$1`.
async fn read(
    conn: &impl ConnectionTrait,
    sql: &str,
    owner: Option<Value>,
    mut see: impl FnMut(&str),
) -> Result<(), StoreError> {
    let sql = format!("{sql} ORDER BY id LIMIT {PAGE}");
    let mut after = 0_i64;
    loop {
        let values = [after.into()].into_iter().chain(owner.clone());
        let texts: Vec<RichText> = sql::all(conn, &sql, values).await?;
        for text in &texts {
            names(&text.text).for_each(&mut see);
            names(&text.translations).for_each(&mut see);
        }
        match texts.last() {
            Some(last) if texts.len() == PAGE => after = last.id,
            _ => return Ok(()),
        }
    }
}

/// A rich text in which the former addresses of an owner's files are replaced by the present ones;
/// `None` if it contains no former address.
pub async fn with_present_addresses(
    conn: &impl ConnectionTrait,
    owner: ShopId,
    text: &Localized,
) -> Result<Option<Localized>, StoreError> {
    let keys: HashSet<String> = text
        .all()
        .flat_map(names)
        .map(|name| format!("public/{name}"))
        .collect();
    let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
    let successors = successors(conn, Some(owner), &keys).await?;
    if successors.is_empty() {
        return Ok(None);
    }
    Ok(Some(text.map(|text| {
        successors.iter().fold(text.to_owned(), |text, (old, new)| {
            let address = |key| format!("{URL_PREFIX}{}", name_of(key));
            text.replace(&address(old), &address(new))
        })
    })))
}

/// The name of the file with this key in its URL.
pub(super) fn name_of(object_key: &str) -> &str {
    object_key.strip_prefix("public/").unwrap_or(object_key)
}

/// The names in the file URLs of a text, in HTML as well as in JSON that contains HTML.
fn names(text: &str) -> impl Iterator<Item = &str> {
    let is_of_name = |c: char| c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_');
    text.split(URL_PREFIX).skip(1).map(move |rest| {
        let end = rest.find(|c| !is_of_name(c)).unwrap_or(rest.len());
        &rest[..end]
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_extracted_from_html_and_json() {
        let html = r#"<p><img src="/media/a1.webp"> /media/b-2.gif<a href="/x">/media/</a></p>"#;
        let json = serde_json::json!({ "en": html }).to_string();
        for text in [html, &json] {
            assert_eq!(names(text).collect::<Vec<_>>(), ["a1.webp", "b-2.gif", ""]);
        }
        assert_eq!(names("media/a.webp").count(), 0);
        assert_eq!(names("/media/end").collect::<Vec<_>>(), ["end"]);
    }
}
