use crate::server_process::{ServerProcess, program, run, token};

#[test]
fn server_answers_probes_and_stops_on_signal() {
    for signal in ["-TERM", "-INT"] {
        let folder = tempfile::tempdir().unwrap();
        let server = ServerProcess::start(folder.path());
        assert!(
            server
                .said
                .starts_with("The shop is open at http://127.0.0.1:"),
            "{}",
            server.said
        );
        for path in ["/healthz", "/readyz", "/api/platform", "/api/openapi.json"] {
            let answer = server.request("GET", path, "");
            assert!(answer.starts_with("HTTP/1.1 200 "), "{path}: {answer}");
        }
        let (code, log) = server.stop(signal);
        assert_eq!(code, Some(0), "{signal}: {log}");
        assert!(!log.contains("a panic"), "{signal}: {log}");
    }
}

#[test]
fn manifest_is_named_in_the_asked_language_and_robots_are_told_what_to_leave() {
    let folder = tempfile::tempdir().unwrap();
    let server = ServerProcess::start(folder.path());
    for (query, tag, direction) in [
        ("", "zh-CN", "ltr"),
        ("?lang=en", "en-US", "ltr"),
        ("?lang=en%EF%BC%8C", "en-US", "ltr"),
        ("?lang=ar", "ar-SA", "rtl"),
        ("?lang=nowhere", "zh-CN", "ltr"),
    ] {
        let answer = server.request("GET", &format!("/manifest.webmanifest{query}"), "");
        let (head, body) = answer.split_once("\r\n\r\n").unwrap();
        assert!(head.starts_with("HTTP/1.1 200 "), "{query}: {head}");
        assert!(
            head.to_lowercase()
                .contains("content-type: application/manifest+json"),
            "{query}: {head}"
        );
        let manifest: serde_json::Value = serde_json::from_str(body).unwrap();
        assert_eq!(
            (&manifest["lang"], &manifest["dir"]),
            (&tag.into(), &direction.into()),
            "{query}"
        );
        assert!(
            manifest["name"]
                .as_str()
                .is_some_and(|name| !name.is_empty()),
            "{query}: {body}"
        );
    }
    let robots = server.request("GET", "/robots.txt", "");
    assert!(
        robots.contains("User-agent: *\n")
            && robots.contains("\nDisallow: /admin\n")
            && robots.contains("\nSitemap: http")
            && robots.contains("/sitemap.xml\n"),
        "{robots}"
    );
    server.stop("-TERM");
}

#[test]
fn metrics_are_served_on_their_own_listener_only() {
    let folder = tempfile::tempdir().unwrap();
    let listen = ("SHOP_METRICS_LISTEN", "127.0.0.1:0");
    let mut server = ServerProcess::start_with(folder.path(), &[listen]);
    server.request("GET", "/api/platform", "");
    let public = server.request("GET", "/metrics", "");
    assert!(!public.contains("http_requests_total"), "{public}");
    let metrics = server.metrics();
    for counted in [
        "http_requests_total{method=\"GET\",path=\"/api/platform\",status=\"200\"} 1",
        "http_request_duration_seconds_count{method=\"GET\",path=\"/api/platform\",status=\"200\"} 1",
        "response_cache_total{content=\"api\",result=\"miss\"} 1",
    ] {
        assert!(metrics.contains(counted), "{metrics}");
    }
    let (code, log) = server.stop("-TERM");
    assert_eq!(code, Some(0), "{log}");
}

#[test]
fn request_log_contains_no_personal_data() {
    let folder = tempfile::tempdir().unwrap();
    let server = ServerProcess::start(folder.path());
    let body = r#"{"username":"secretname","password":"secretword"}"#;
    let refused = server.request("POST", "/api/user/login?t=secrettoken", body);
    assert!(refused.contains("unknown_parameter"), "{refused}");
    server.request("GET", "/api/order/secretnumber?keyword=secretphone", "");
    server.request("GET", "/media/private/secretlink", "");
    server.request("SECRETMETHOD", "/api/nothing", "");
    let (_, log) = server.stop("-TERM");
    assert!(!log.to_lowercase().contains("secret"), "{log}");
    let answered: Vec<&str> = log
        .lines()
        .filter(|line| line.contains("\"http_request\""))
        .collect();
    assert_eq!(answered.len(), 4, "{log}");
    for word in [
        "\"POST\"",
        "/api/user/login",
        "400",
        "request_id",
        "\"duration_ms\"",
    ] {
        assert!(
            answered[0].contains(word),
            "{word} is not in {}",
            answered[0]
        );
    }
}

#[test]
fn concurrent_starts_on_empty_folder_all_serve() {
    let folder = tempfile::tempdir().unwrap();
    let instances = std::thread::scope(|scope| {
        let starts: Vec<_> = (0..3)
            .map(|_| scope.spawn(|| ServerProcess::start(folder.path())))
            .collect();
        starts
            .into_iter()
            .map(|start| start.join().unwrap())
            .collect::<Vec<_>>()
    });
    // All instances share the secret and the database, so each sees the registered shop.
    let body = r#"{"username":"anna","password":"kettle-on-7","confirmPassword":"kettle-on-7","alias":"anna-1","agreed":true}"#;
    let registered = instances[0].request("POST", "/api/user/register", body);
    assert!(registered.starts_with("HTTP/1.1 200 "), "{registered}");
    for instance in &instances {
        assert!(
            instance
                .request("GET", "/readyz", "")
                .starts_with("HTTP/1.1 200 ")
        );
        let found = instance.request("GET", "/api/user?alias=anna-1", "");
        assert!(found.starts_with("HTTP/1.1 200 "), "{found}");
    }
    for instance in instances {
        instance.stop("-TERM");
    }
}

#[test]
fn openapi_document_needs_no_settings_or_database() {
    let folder = tempfile::tempdir().unwrap();
    let output = program(folder.path(), &["openapi"])
        .env("SHOP_LISTEN", "nowhere")
        .output()
        .unwrap();
    let text = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success() && text.starts_with('{') && text.contains("\"openapi\""));
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn user_becomes_operator_and_merchant_again() {
    let folder = tempfile::tempdir().unwrap();
    let server = ServerProcess::start(folder.path());
    let body = r#"{"username":"anna","password":"kettle-on-7","confirmPassword":"kettle-on-7","alias":"anna-1","agreed":true}"#;
    server.request("POST", "/api/user/register", body);
    let role = |arguments: &[&str]| {
        let output = run(folder.path(), arguments, &[]);
        assert!(
            output.status.success(),
            "{}",
            String::from_utf8_lossy(&output.stderr)
        );
        let body = r#"{"username":"anna","password":"kettle-on-7"}"#;
        server.request("POST", "/api/user/login", body)
    };
    assert!(role(&["admin", "anna"]).contains("\"role\":\"admin\""));
    assert!(role(&["admin", "anna", "--revoke"]).contains("\"role\":\"merchant\""));
    server.stop("-TERM");
}

#[test]
fn forgotten_password_can_be_reset() {
    let folder = tempfile::tempdir().unwrap();
    let server = ServerProcess::start(folder.path());
    let body = r#"{"username":"anna","password":"kettle-on-7","confirmPassword":"kettle-on-7","alias":"anna-1","agreed":true}"#;
    let registered = server.request("POST", "/api/user/register", body);
    let sign_in = |password: &str| {
        let body = format!(r#"{{"username":"anna","password":"{password}"}}"#);
        server.request("POST", "/api/user/login", &body)
    };
    // A failed attempt must not delay the sign-in with the new password.
    assert!(sign_in("kettle-off").contains("bad_credentials"));
    let output = run(folder.path(), &["password", "Anna"], &[]);
    let said = String::from_utf8(output.stdout).unwrap();
    assert!(output.status.success(), "{said}");
    let new = said
        .split(" is ")
        .nth(1)
        .unwrap()
        .split(' ')
        .next()
        .unwrap();
    assert_eq!(new.len(), 19, "{said}");
    let own = server.request_as(token(&registered), "GET", "/api/user", "");
    assert!(own.starts_with("HTTP/1.1 401 "), "{own}");
    assert!(sign_in(new).starts_with("HTTP/1.1 200 "));
    assert!(sign_in("kettle-on-7").contains("bad_credentials"));
    let (_, log) = server.stop("-TERM");
    assert!(!log.contains(new), "{log}");
}

#[test]
fn untrusted_proxy_is_reported_once() {
    let forwarded = "none\r\nX-Forwarded-For: 192.0.2.7";
    for (trust, reports) in [("false", 1), ("true", 0)] {
        let folder = tempfile::tempdir().unwrap();
        let server = ServerProcess::start_with(folder.path(), &[("SHOP_TRUST_PROXY", trust)]);
        server.request("GET", "/api/platform", "");
        for _ in 0..3 {
            server.request_as(forwarded, "GET", "/api/platform", "");
        }
        let (_, log) = server.stop("-TERM");
        let found = log.matches("set SHOP_TRUST_PROXY=true").count();
        assert_eq!(found, reports, "{trust}: {log}");
        assert!(!log.contains("192.0.2.7"), "{log}");
    }
}
