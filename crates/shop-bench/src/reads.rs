//! Benchmarks the public reads against their two ceilings.

use std::sync::Arc;

use sea_orm::Statement;

use crate::{
    Outcome,
    client::{Client, Request},
    dataset::{Dataset, RequestData},
    load::{self, Workload},
    log_progress,
    plan::Plan,
    read_kind::{KEYWORD, ReadKind},
    report::{ReadRow, Tables},
    server::{Server, Servers},
    statement_log::StatementLog,
};

/// The size of the deep page: small enough that the smallest shop has several such pages.
const DEEP_LIMIT: usize = 5;
/// The number of pages before the deep page.
const PAGES_BEFORE_DEEP: usize = 100;

/// Measures every read with every number of clients.
pub async fn measure(
    plan: &Plan,
    dataset: &Dataset,
    servers: &Servers,
    tables: &mut Tables,
) -> Outcome<()> {
    let Servers {
        fixed,
        cached,
        uncached,
        recording,
    } = servers;
    for read in plan.reads.iter().copied() {
        let requests = Arc::new(requests(&dataset.request_data, uncached, read).await?);
        let statements = statements(recording, &dataset.statement_log, &requests).await?;
        let count: usize = statements.iter().map(Vec::len).sum();
        let bytes = fetch(uncached, &requests[0]).await?;
        // Fill the response cache.
        for request in requests.iter() {
            fetch(cached, request).await?;
        }
        let same = Arc::new(vec![Request::Get(fixed.put(read.as_str(), bytes.clone()))]);
        let http = |server: &Server, requests: &Arc<Vec<Request>>| Workload::Http {
            address: server.address,
            requests: Arc::clone(requests),
        };
        let workloads = [
            http(cached, &requests),
            http(cached, &same),
            http(uncached, &requests),
            Workload::Sql {
                pool: dataset.database.read().clone(),
                requests: Arc::new(statements),
            },
        ];
        for clients in &plan.clients {
            log_progress(&format!("  {} at {clients}", read.as_str()));
            tables.reads.push(ReadRow {
                backend: dataset.backend,
                products: dataset.products,
                what: read.as_str(),
                bytes: bytes.len(),
                statements: count.div_ceil(requests.len()),
                clients: *clients,
                stats: load::run_alternating(&workloads, *clients, plan.each).await?,
            });
        }
    }
    Ok(())
}

/// The statements that the server runs for each request.
async fn statements(
    server: &Server,
    statement_log: &StatementLog,
    requests: &[Request],
) -> Outcome<Vec<Vec<Statement>>> {
    let mut all = Vec::with_capacity(requests.len());
    statement_log.take();
    for request in requests {
        fetch(server, request).await?;
        all.push(statement_log.take());
    }
    Ok(all)
}

/// The requests of a read.
pub async fn requests(
    RequestData { shops, sample, .. }: &RequestData,
    server: &Server,
    read: ReadKind,
) -> Outcome<Vec<Request>> {
    let of_shops = |path: &str| -> Vec<Request> {
        let paths = shops
            .iter()
            .map(|shop| Request::Get(format!("{path}{shop}")));
        paths.collect()
    };
    Ok(match read {
        ReadKind::List => of_shops("/api/product?userId="),
        ReadKind::DeepPage => vec![Request::Get(deep(server, shops[0]).await?)],
        ReadKind::Detail => {
            let paths = sample.iter().map(|p| format!("/api/product/{}", p.id));
            paths.map(Request::Get).collect()
        }
        ReadKind::Search => vec![Request::Get(format!("/api/product?keyword={KEYWORD}"))],
        ReadKind::Tree => of_shops("/api/category/tree?userId="),
        ReadKind::Home => of_shops("/api/decorate/"),
        ReadKind::PlatformHome => vec![Request::Get("/api/decorate/0".to_owned())],
    })
}

/// The path of a page far into a list, or of the last page if the list is shorter.
async fn deep(server: &Server, shop: i64) -> Outcome<String> {
    let first = format!("/api/product?userId={shop}&limit={DEEP_LIMIT}");
    let mut path = first.clone();
    for _ in 0..PAGES_BEFORE_DEEP {
        let body = fetch(server, &Request::Get(path.clone())).await?;
        let body: serde_json::Value = serde_json::from_slice(&body)?;
        let Some(cursor) = body["data"]["nextCursor"].as_str() else {
            break;
        };
        path = format!("{first}&cursor={cursor}");
    }
    Ok(path)
}

/// The body of a response.
pub async fn fetch(server: &Server, request: &Request) -> Outcome<bytes::Bytes> {
    let mut client = Client::connect(server.address).await?;
    let (status, body) = client.send(request).await?;
    if status == 200 {
        Ok(bytes::Bytes::copy_from_slice(body))
    } else {
        Err(format!("{request:?} returned {status}").into())
    }
}
