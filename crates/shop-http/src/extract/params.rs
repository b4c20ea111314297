//! Query parameters, with arrays sent as `name[]=<JSON>` repeated.

use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload};
use serde::{
    Deserialize, Deserializer,
    de::{DeserializeOwned, Error as _},
};
use shop_core::{Cursor, PageLimit, PageRequest};
use url::form_urlencoded;
use utoipa::IntoParams;

use crate::{Failure, Reason};

/// Most items of one array parameter.
pub const MAX_ITEMS: usize = 50;

/// The query of a request, parsed into `T`.
#[derive(Debug)]
pub struct Params<T>(pub T);

impl<T: DeserializeOwned> FromRequest for Params<T> {
    type Error = Failure;
    type Future = Ready<Result<Self, Failure>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let query = request.query_string();
        ready(check(query).and_then(|()| parse(query)).map(Self))
    }
}

/// Refuses U+0000, which is in no text and which PostgreSQL does not even look for.
fn check(query: &str) -> Result<(), Failure> {
    let mut pairs = form_urlencoded::parse(query.as_bytes());
    match pairs.find(|(_, value)| value.contains('\0')) {
        Some((name, _)) => Err(Failure::field(name, Reason::InvalidFormat)),
        None => Ok(()),
    }
}

fn parse<T: DeserializeOwned>(query: &str) -> Result<T, Failure> {
    let pairs = serde_html_form::Deserializer::from_bytes(query.as_bytes());
    serde_path_to_error::deserialize(pairs).map_err(|error| {
        let said = error.inner().to_string();
        let path = error.path().to_string();
        match said
            .strip_prefix("missing field `")
            .and_then(|rest| rest.split('`').next())
        {
            Some(field) => Failure::field(field, Reason::Required),
            None if path == "." => Failure::bad_request(Reason::MalformedQuery),
            None if said.contains(TOO_MANY) => {
                let limit = i64::try_from(MAX_ITEMS).unwrap_or(i64::MAX);
                Failure::field_at(path, Reason::TooManyItems, limit)
            }
            None => Failure::field(path, Reason::InvalidFormat),
        }
    })
}

const TOO_MANY: &str = "too many items";

/// One item of an array parameter: JSON inside the query string.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JsonItem<T>(pub T);

impl<'de, T: DeserializeOwned> Deserialize<'de> for JsonItem<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        serde_json::from_str(&text)
            .map(Self)
            .map_err(D::Error::custom)
    }
}

/// An array parameter: at most 50 items, each JSON-encoded (PRODUCT.md, 3.2).
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct JsonList<T>(pub Vec<T>);

impl<T> Default for JsonList<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<'de, T: DeserializeOwned> Deserialize<'de> for JsonList<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let items = Vec::<JsonItem<T>>::deserialize(deserializer)?;
        if items.len() > MAX_ITEMS {
            return Err(D::Error::custom(TOO_MANY));
        }
        Ok(Self(items.into_iter().map(|item| item.0).collect()))
    }
}

/// The numeric id in the path.
#[derive(Debug, Clone, Copy)]
pub struct Id(pub i64);

impl FromRequest for Id {
    type Error = Failure;
    type Future = Ready<Result<Self, Failure>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let segment = request.match_info().iter().next().map(|(_, value)| value);
        let id = segment
            .and_then(|text| text.parse().ok())
            .filter(|id| *id >= 0);
        ready(id.map(Self).ok_or_else(Failure::not_found))
    }
}

/// The text segment in the path.
#[derive(Debug, Clone)]
pub struct Segment(pub String);

impl FromRequest for Segment {
    type Error = Failure;
    type Future = Ready<Result<Self, Failure>>;

    fn from_request(request: &HttpRequest, _: &mut Payload) -> Self::Future {
        let segment = request
            .match_info()
            .iter()
            .next()
            .map(|(_, value)| value.to_owned());
        ready(segment.map(Self).ok_or_else(Failure::not_found))
    }
}

/// The paging parameters of a list.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct PagingParams {
    /// `nextCursor` of the page before, with the same other parameters. Left out: the first page.
    #[param(nullable = false)]
    cursor: Option<String>,
    /// Number of entries on the page. Default: {page-size}.
    #[param(nullable = false)]
    limit: Option<i64>,
    /// Whether to count the whole list (`total`). Default: false.
    #[param(nullable = false)]
    with_total: Option<bool>,
}

/// Which page of a list is asked for.
#[derive(Debug)]
pub struct Paging(pub PageRequest);

impl FromRequest for Paging {
    type Error = Failure;
    type Future = Ready<Result<Self, Failure>>;

    fn from_request(request: &HttpRequest, payload: &mut Payload) -> Self::Future {
        let params = Params::<PagingParams>::from_request(request, payload).into_inner();
        ready(
            params
                .and_then(|Params(params)| parse_paging(params))
                .map(Self),
        )
    }
}

fn parse_paging(params: PagingParams) -> Result<PageRequest, Failure> {
    let limit = match params.limit {
        None => PageLimit::default(),
        Some(n) => PageLimit::new(n).ok_or_else(|| {
            let border = n.clamp(1, i64::from(PageLimit::MAX));
            Failure::field_at("limit", Reason::OutOfRange, border)
        })?,
    };
    Ok(PageRequest {
        cursor: params
            .cursor
            .filter(|c| !c.is_empty())
            .map(Cursor::from_client),
        limit,
        with_total: params.with_total.unwrap_or(false),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Deserialize)]
    struct Filter {
        #[serde(rename = "categoryIds[]", default)]
        category_ids: JsonList<i64>,
        #[serde(rename = "keywords[]", default)]
        keywords: JsonList<String>,
        mine: Option<bool>,
    }

    #[test]
    fn array_parameters_repeat_with_json_items() {
        let filter: Filter =
            parse("categoryIds%5B%5D=3&categoryIds[]=4&keywords[]=%22cup%22&mine=true").unwrap();
        assert_eq!(filter.category_ids.0, [3, 4]);
        assert_eq!(filter.keywords.0, ["cup"]);
        assert_eq!(filter.mine, Some(true));
        assert!(parse::<Filter>("").unwrap().category_ids.0.is_empty());
    }

    #[test]
    fn malformed_item_names_parameter_and_index() {
        let failure = format!(
            "{:?}",
            parse::<Filter>("categoryIds[]=3&categoryIds[]=x").unwrap_err()
        );
        assert!(
            failure.contains("categoryIds[]") && failure.contains("[1]"),
            "{failure}"
        );
    }

    #[test]
    fn item_over_limit_is_refused() {
        let query = |n: usize| vec!["categoryIds[]=1"; n].join("&");
        assert!(parse::<Filter>(&query(50)).is_ok());
        let failure = format!("{:?}", parse::<Filter>(&query(51)).unwrap_err());
        assert!(failure.contains("TooManyItems"), "{failure}");
    }
}
