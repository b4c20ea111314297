//! `cursor`, `limit` and `withTotal` of every list.

use std::future::{Ready, ready};

use actix_web::{FromRequest, HttpRequest, dev::Payload};
use serde::Deserialize;
use shop_core::{Cursor, PageLimit, PageRequest};
use utoipa::IntoParams;

use super::Params;
use crate::{Failure, Reason};

/// The paging parameters of a list.
#[derive(Debug, Deserialize, IntoParams)]
#[serde(rename_all = "camelCase")]
#[into_params(parameter_in = Query)]
pub struct PagingParams {
    /// `nextCursor` of the page before, with the same other parameters. Left out: the first page.
    #[param(nullable = false)]
    cursor: Option<String>,
    /// Number of entries on the page. Default: 20.
    #[param(nullable = false, minimum = 1, maximum = 100)]
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
        ready(params.and_then(|Params(params)| parse(params)).map(Self))
    }
}

fn parse(params: PagingParams) -> Result<PageRequest, Failure> {
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
