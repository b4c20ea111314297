//! What the routes say of each operation. A query parameter that an operation does not know is refused,
//! so that a misspelled filter does not answer everything. Public reads may be cached.

use std::sync::LazyLock;

use actix_web::{HttpRequest, dev::HttpServiceFactory, http::Method};
use url::form_urlencoded;
use utoipa::openapi::{
    RefOr,
    path::{Operation as Described, ParameterIn, PathItem},
};
use utoipa_actix_web::OpenApiFactory;

use crate::{Failure, routes, routes::Registry};

static OPERATIONS: LazyLock<Vec<Operation>> = LazyLock::new(|| {
    let mut collected = Collected::default();
    routes::configure(&mut collected);
    collected.0
});

/// The status of [`crate::reply::NotModified`].
const NOT_MODIFIED: &str = "304";

/// An operation as far as its query and its caching are concerned.
#[derive(Debug)]
struct Operation {
    method: Method,
    /// The segments of its path; none where a parameter is.
    segments: Vec<Option<String>>,
    parameters: Vec<String>,
    /// Whether it ignores tokens, so that nothing else looks at who calls.
    ignores_tokens: bool,
    /// Whether its answers may be the same for everybody.
    is_public_read: bool,
}

/// Whether the operation at a path of the API has answers that are the same for everybody: it may say
/// that they have not changed (`NotModified`). Which answers are, the handler says.
pub fn is_public_read(path: &str) -> bool {
    path.starts_with("/api/")
        && find(&Method::GET, path).is_some_and(|operation| operation.is_public_read)
}

/// Refuses parameters that an operation does not know. For operations that look at tokens: call it once
/// the caller is known and may call it, since a refusal before that would be about something else.
pub fn refuse_unknown(request: &HttpRequest) -> Result<(), Failure> {
    if request.query_string().is_empty() {
        return Ok(());
    }
    let operation = find(request.method(), request.path());
    operation.map_or(Ok(()), |operation| operation.check(request.query_string()))
}

/// The same for operations that ignore tokens, and nothing for others. `HEAD` asks for what `GET` does.
pub fn refuse_unknown_of_open(method: &Method, path: &str, query: &str) -> Result<(), Failure> {
    if query.is_empty() {
        return Ok(());
    }
    match find(method, path) {
        Some(operation) if operation.ignores_tokens => operation.check(query),
        _ => Ok(()),
    }
}

/// The operation at a path: of several that fit, the one with the most literal segments.
fn find(method: &Method, path: &str) -> Option<&'static Operation> {
    let segments: Vec<&str> = path.split('/').collect();
    let fitting = OPERATIONS
        .iter()
        .filter(|operation| operation.method == *method && operation.is_at(&segments));
    fitting.max_by_key(|operation| operation.segments.iter().flatten().count())
}

impl Operation {
    fn is_at(&self, segments: &[&str]) -> bool {
        self.segments.len() == segments.len()
            && self.segments.iter().zip(segments).all(|(known, asked)| {
                let literal = known.as_deref();
                literal.map_or(!asked.is_empty(), |literal| literal == *asked)
            })
    }

    fn check(&self, query: &str) -> Result<(), Failure> {
        let mut names = form_urlencoded::parse(query.as_bytes()).map(|(name, _)| name);
        let unknown = names.find(|name| !self.parameters.iter().any(|known| known == name));
        unknown.map_or(Ok(()), |name| {
            Err(Failure::unknown_parameter(&name, self.similar_to(&name)))
        })
    }

    /// The parameter that was probably meant: one of the same letters and digits.
    fn similar_to(&self, name: &str) -> Option<&str> {
        let wanted = letters(name);
        let mut parameters = self.parameters.iter().map(String::as_str);
        parameters.find(|known| letters(known) == wanted)
    }
}

fn letters(name: &str) -> String {
    let letters = name.chars().filter(char::is_ascii_alphanumeric);
    letters.map(|c| c.to_ascii_lowercase()).collect()
}

#[derive(Default)]
struct Collected(Vec<Operation>);

impl Registry for Collected {
    fn service<F>(&mut self, handler: F) -> &mut Self
    where
        F: HttpServiceFactory + OpenApiFactory + 'static,
    {
        for (path, item) in handler.paths().paths {
            for (method, described) in operations_of(item) {
                self.0.push(operation(&path, method, &described));
            }
        }
        self
    }
}

fn operations_of(item: PathItem) -> impl Iterator<Item = (Method, Described)> {
    [
        (Method::GET, item.get),
        (Method::PUT, item.put),
        (Method::POST, item.post),
        (Method::DELETE, item.delete),
    ]
    .into_iter()
    .filter_map(|(method, described)| Some((method, described?)))
}

fn operation(path: &str, method: Method, described: &Described) -> Operation {
    let literal = |segment: &str| (!segment.starts_with('{')).then(|| segment.to_owned());
    let parameters = described.parameters.iter().flatten();
    let of_query = parameters.filter_map(|parameter| match parameter {
        RefOr::T(parameter) if parameter.parameter_in == ParameterIn::Query => Some(parameter),
        _ => None,
    });
    Operation {
        method,
        segments: path.split('/').map(literal).collect(),
        parameters: of_query.map(|parameter| parameter.name.clone()).collect(),
        ignores_tokens: described.security.as_ref().is_none_or(Vec::is_empty),
        is_public_read: described.responses.responses.contains_key(NOT_MODIFIED),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::envelope::FieldFailure;

    fn refused(method: &Method, target: &str) -> Option<FieldFailure> {
        let (path, query) = target.split_once('?').unwrap();
        let refused = find(method, path).unwrap().check(query).err()?;
        let data = refused.envelope(shop_core::Locale::En).data.unwrap();
        data.fields.into_iter().next()
    }

    #[test]
    fn unknown_parameter_is_named_with_a_suggestion() {
        let cases = [
            ("/api/product?ids=1", "ids", Some("ids[]")),
            (
                "/api/product?limit=1&category_ids[]=1",
                "category_ids[]",
                Some("categoryIds[]"),
            ),
            ("/api/product?userid=1", "userid", Some("userId")),
            ("/api/product/isClearance?sort=newest", "sort", None),
            ("/api/product/7?limit=1", "limit", None),
            ("/api/area?x=1", "x", None),
        ];
        for (target, path, meant) in cases {
            let field = refused(&Method::GET, target).unwrap();
            assert_eq!(
                (field.path.as_str(), field.suggestion.as_deref()),
                (path, meant)
            );
            let is_named = meant.is_none_or(|meant| field.message.contains(meant));
            assert!(is_named, "{}", field.message);
        }
        for target in [
            "/api/product?ids%5B%5D=1&limit=1&cursor=x",
            "/api/user?alias=a",
        ] {
            assert!(refused(&Method::GET, target).is_none(), "{target}");
        }
    }

    /// Handlers that read with `PublicRead` are those whose answers the response cache holds: a replica
    /// is read only through the cache.
    #[test]
    fn handlers_of_public_reads_are_cacheable() {
        let mut folders = vec![std::path::PathBuf::from("src")];
        let mut paths = Vec::new();
        while let Some(folder) = folders.pop() {
            for entry in std::fs::read_dir(folder).unwrap() {
                let path = entry.unwrap().path();
                if path.is_dir() {
                    folders.push(path);
                    continue;
                }
                let source = std::fs::read_to_string(&path).unwrap();
                for handler in source.split("\n#[get(\"").skip(1) {
                    let signature = handler.split(") ->").next().unwrap();
                    if signature.contains(": PublicRead,") {
                        paths.push(handler.split('"').next().unwrap().to_owned());
                    }
                }
            }
        }
        assert!(paths.len() >= 12, "{paths:?}");
        for path in &paths {
            assert!(is_public_read(&path.replace("{id}", "7")), "{path}");
        }
        let public = OPERATIONS
            .iter()
            .filter(|operation| operation.is_public_read);
        let public = public.filter(|operation| operation.segments[1].as_deref() == Some("api"));
        assert_eq!(
            public.count(),
            paths.len(),
            "a public read without PublicRead"
        );
    }
}
