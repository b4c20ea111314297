//! Suggestions while a search is typed.

use shop_catalog::search::{Document, Query, Weight};
use shop_core::{Locale, Localized, Page, PageLimit, PageRequest};
use shop_store::{platform, product as products};

use crate::{
    Application, Error,
    category::{self, CategoryBranch},
    product::{self, ListedProduct, ProductFilter},
    scope::{Scope, Whose},
    shop::{self, MerchantCard, MerchantFilter},
};

/// Suggestions of one kind: a glance, the whole list is the search.
pub const EACH: usize = 5;

/// Popular words before anything is typed: three lines on a narrow phone.
pub const WORDS: usize = 10;

/// A category of a shop, or a business category of the platform, whose name matches.
#[derive(Debug, Clone)]
pub struct SuggestedCategory {
    /// Its id.
    pub id: i64,
    /// Its name.
    pub name: Localized,
    /// Its number of products, or of merchants.
    pub count: u64,
}

/// What a search that is being typed may mean.
#[derive(Debug, Clone)]
pub struct Suggestions {
    /// Keywords of products that sell; those that match, once something is typed.
    pub words: Vec<String>,
    /// The first products found, with the number of all.
    pub products: Page<ListedProduct>,
    /// Categories whose name matches.
    pub categories: Vec<SuggestedCategory>,
    /// The first merchants found, with the number of all; none inside a shop.
    pub merchants: Page<MerchantCard>,
}

/// Suggests what matches a keyword in a shop, or on the platform; popular words for a blank one.
pub async fn suggest(
    app: &Application,
    whose: Option<&Whose>,
    keyword: &str,
    locale: Locale,
) -> Result<Suggestions, Error> {
    let owner = match whose {
        Some(whose) => Some(Scope::of(app, whose).await?.owner),
        None => None,
    };
    let conn = app.database.read();
    let mut words = products::popular_keywords(conn, owner, app.now()).await?;
    let query = match Search::of(keyword) {
        Search::For(query) => query,
        Search::Everything | Search::Nothing => {
            words.retain(|word| is_readable(word, locale));
            words.truncate(if keyword.trim().is_empty() { WORDS } else { 0 });
            return Ok(Suggestions::only(words));
        }
    };
    words.retain(|word| query.matches(&Document::default().with(Weight::Keywords, word)));
    words.truncate(EACH);
    let page = glance();
    let filter = ProductFilter {
        whose: whose.cloned(),
        keyword: keyword.to_owned(),
        ..ProductFilter::default()
    };
    let products = product::list(app, &filter, &page).await?;
    let merchants = if whose.is_none() {
        merchants(app, keyword, &page).await?
    } else {
        nothing()
    };
    let mut categories = match whose {
        Some(whose) => of_shop(app, whose, locale).await?,
        None => of_platform(app).await?,
    };
    let matches = |name: &Localized| {
        let document = Document::default().with_all(Weight::Name, name);
        query.matches(&document)
    };
    categories.retain(|category| category.count > 0 && matches(&category.name));
    categories.truncate(EACH);
    Ok(Suggestions {
        words,
        products,
        categories,
        merchants,
    })
}

/// Whether readers of a language know the script of a word. Keywords have no translations.
fn is_readable(word: &str, locale: Locale) -> bool {
    word.chars().all(|letter| locale.can_read(letter))
}

impl Suggestions {
    fn only(words: Vec<String>) -> Self {
        Self {
            words,
            products: nothing(),
            categories: Vec::new(),
            merchants: nothing(),
        }
    }
}

fn glance() -> PageRequest {
    PageRequest {
        limit: PageLimit::new(5).unwrap_or_default(),
        with_total: true,
        ..PageRequest::default()
    }
}

const fn nothing<T>() -> Page<T> {
    Page {
        list: Vec::new(),
        next: None,
        total: Some(0),
    }
}

async fn merchants(
    app: &Application,
    keyword: &str,
    page: &PageRequest,
) -> Result<Page<MerchantCard>, Error> {
    let filter = MerchantFilter {
        keyword: keyword.to_owned(),
        ..MerchantFilter::default()
    };
    shop::list(app, &filter, page).await
}

async fn of_shop(
    app: &Application,
    whose: &Whose,
    locale: Locale,
) -> Result<Vec<SuggestedCategory>, Error> {
    let tree = category::tree(app, whose, Some(locale)).await?;
    let all = tree
        .into_iter()
        .flat_map(|CategoryBranch { category, children }| {
            std::iter::once(category).chain(children)
        });
    Ok(all
        .map(|overview| SuggestedCategory {
            id: overview.listed.category.id.get(),
            name: overview.listed.category.content.name,
            count: overview.listed.product_count,
        })
        .collect())
}

async fn of_platform(app: &Application) -> Result<Vec<SuggestedCategory>, Error> {
    let conn = app.database.read();
    let counts = platform::merchant_counts(conn, app.now()).await?;
    let categories = platform::business_categories(conn).await?;
    let count_of = |id| counts.get(&id).copied().unwrap_or_default();
    Ok(categories
        .into_iter()
        .map(|category| SuggestedCategory {
            count: count_of(category.id),
            id: category.id.get(),
            name: category.name,
        })
        .collect())
}

/// The meaning of a keyword.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Search {
    /// Blank: no restriction.
    Everything,
    /// Only zero-width characters, which occur in no search text: no results.
    Nothing,
    /// A search query.
    For(Query),
}

impl Search {
    /// Interprets a keyword.
    pub(crate) fn of(keyword: &str) -> Self {
        match Query::parse(keyword) {
            Some(query) => Self::For(query),
            None if keyword.trim().is_empty() => Self::Everything,
            None => Self::Nothing,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn blank_keyword_matches_all_and_zero_width_none() {
        for (keyword, expected) in [
            ("", Search::Everything),
            (" \t", Search::Everything),
            ("\u{200B}", Search::Nothing),
        ] {
            assert_eq!(Search::of(keyword), expected, "{keyword:?}");
        }
        for keyword in ["50%", "%%", "-", "。"] {
            assert!(matches!(Search::of(keyword), Search::For(_)), "{keyword}");
        }
    }
}
