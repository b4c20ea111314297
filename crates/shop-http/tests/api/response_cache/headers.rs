//! A cached response equals a fresh one in every header and encoding.

use std::io::Read as _;

use shop_testing::{Actor, Method, TestResponse, on_both};

/// Headers that differ between responses.
const OWN: [&str; 2] = ["date", "x-request-id"];

fn headers(answer: &TestResponse) -> Vec<(String, String)> {
    let names = answer.headers.iter();
    let mut headers: Vec<(String, String)> = names
        .map(|(name, value)| (name.to_string(), value.to_str().unwrap().to_owned()))
        .filter(|(name, _)| !OWN.contains(&name.as_str()))
        .collect();
    headers.sort();
    headers
}

async fn get_with_header(who: &Actor, path: &str, header: (&str, &str)) -> TestResponse {
    let request = who.request(Method::GET, path);
    who.send(request.header(header.0, header.1)).await
}

on_both! {
    async fn cached_response_has_headers_of_fresh_response(server) {
        let uncached = server.instance_without_cache().await;
        let visitor = server.visitor();
        let (first, second) = (visitor.get("/api/platform").await, visitor.get("/api/platform").await);
        let fresh = uncached.visitor().get("/api/platform").await;
        assert_eq!(headers(&first), headers(&second));
        assert_eq!(headers(&first), headers(&fresh));
        assert_eq!((&first.body, &second.body), (&fresh.body, &fresh.body));
        assert_eq!(first.header("Cache-Control"), "public, no-cache");
        assert_ne!(first.header("x-request-id"), second.header("x-request-id"));
        uncached.stop().await;
    }

    async fn matching_etag_returns_not_modified(server) {
        let uncached = server.instance_without_cache().await;
        let visitor = server.visitor();
        let tag = visitor.get("/api/area").await.header("ETag").to_owned();
        let weak = format!("W/{tag}");
        for known in [tag.as_str(), "*", weak.as_str(), &format!("\"other\", {tag}")] {
            let cached = get_with_header(&visitor, "/api/area", ("If-None-Match", known)).await;
            assert_eq!((cached.status, cached.body.len()), (304, 0), "{known}");
            let fresh = get_with_header(&uncached.visitor(), "/api/area", ("If-None-Match", known)).await;
            assert_eq!(headers(&cached), headers(&fresh), "{known}");
        }
        let other = get_with_header(&visitor, "/api/area", ("If-None-Match", "\"other\"")).await;
        assert_eq!((other.status, other.header("ETag")), (200, tag.as_str()));
        // The first request of the server may be conditional too.
        let tag = uncached.visitor().get("/api/user/list").await.header("ETag").to_owned();
        let first = get_with_header(&visitor, "/api/user/list", ("If-None-Match", &tag)).await;
        assert_eq!(first.status, 304);
        uncached.stop().await;
    }

    async fn every_encoding_has_the_same_content(server) {
        let visitor = server.visitor();
        let plain = visitor.get("/api/area").await;
        for _ in 0..2 {
            let gzip = get_with_header(&visitor, "/api/area", ("Accept-Encoding", "gzip")).await;
            assert_eq!((gzip.header("Content-Encoding"), gzip.header("ETag")), ("gzip", plain.header("ETag")));
            let mut text = Vec::new();
            flate2::read::GzDecoder::new(&gzip.body[..]).read_to_end(&mut text).unwrap();
            assert_eq!(text, plain.body);
            let brotli = get_with_header(&visitor, "/api/area", ("Accept-Encoding", "gzip, deflate, br")).await;
            assert_eq!(brotli.header("Content-Encoding"), "br");
            text.clear();
            brotli::Decompressor::new(&brotli.body[..], 4096).read_to_end(&mut text).unwrap();
            assert_eq!(text, plain.body);
        }
    }
}
