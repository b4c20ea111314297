//! Envelopes for paths and methods of the API that are none.

use std::{collections::BTreeSet, sync::LazyLock};

use actix_web::{
    HttpRequest, HttpResponse,
    dev::ResourceDef,
    http::{Method, StatusCode, header},
    web,
};
use utoipa::openapi::{OpenApi, PathItem};

use crate::{Failure, Reason, document, extract::Reader};

/// The paths of the API and their methods, to distinguish an unknown path from a wrong method.
#[derive(Debug)]
pub struct ApiService {
    // Most servers never see a path that is none.
    paths: LazyLock<Vec<(ResourceDef, Vec<Method>)>>,
}

impl ApiService {
    /// Reads the paths off the document, which holds every route.
    pub fn new() -> Self {
        let read = || {
            let OpenApi { paths, .. } = document::document();
            let paths = paths.paths.into_iter();
            paths
                .map(|(path, item)| (ResourceDef::new(path.as_str()), methods_of(&item)))
                .collect()
        };
        Self {
            paths: LazyLock::new(read),
        }
    }

    /// Refuses what no route took.
    fn refuse(&self, request: &HttpRequest) -> HttpResponse {
        let Reader(locale) = Reader::of(request);
        let allowed = self
            .paths
            .iter()
            .filter(|(path, _)| path.is_match(request.path()));
        // A path such as `/api/product/withCategory` is one of its own and an id's as well.
        let allowed: BTreeSet<&str> = allowed
            .flat_map(|(_, methods)| methods.iter().map(Method::as_str))
            .collect();
        if allowed.is_empty() {
            return Failure::new(StatusCode::NOT_FOUND, Reason::UnknownPath).render(locale);
        }
        let refusal = Failure::new(StatusCode::METHOD_NOT_ALLOWED, Reason::WrongMethod);
        let mut response = refusal.render(locale);
        if let Ok(value) = header::HeaderValue::from_str(&Vec::from_iter(allowed).join(", ")) {
            response.headers_mut().insert(header::ALLOW, value);
        }
        response
    }
}

impl Default for ApiService {
    fn default() -> Self {
        Self::new()
    }
}

fn methods_of(item: &PathItem) -> Vec<Method> {
    [
        (item.get.is_some(), Method::GET),
        (item.get.is_some(), Method::HEAD),
        (item.put.is_some(), Method::PUT),
        (item.post.is_some(), Method::POST),
        (item.delete.is_some(), Method::DELETE),
    ]
    .into_iter()
    .filter_map(|(there, method)| there.then_some(method))
    .collect()
}

/// Answers what no route under `/api` took.
pub async fn unknown(request: HttpRequest, api: web::Data<ApiService>) -> HttpResponse {
    api.refuse(&request)
}
