//! Benchmarks the public reads against their two ceilings.

use std::{sync::Arc, time::Duration};

use sea_orm::Statement;
use shop_app::freshness;

use crate::{
    Outcome,
    bare::Notes,
    client::{Ask, Client},
    load::{self, Work},
    plan::Plan,
    question::{Question, WORD},
    report::{ReadRow, Tables},
    server::{Server, Servers},
    tell,
    world::World,
};

/// The size of the deep page: small enough that the smallest shop has several such pages.
const DEEP_LIMIT: usize = 5;
/// The number of pages before the deep page.
const DEEP_PAGES: usize = 100;

/// Measures every read with every number of clients.
pub async fn measure(
    plan: &Plan,
    world: &World,
    servers: &Servers,
    tables: &mut Tables,
) -> Outcome<()> {
    let Servers {
        fixed,
        keeping,
        asking,
        noted,
    } = servers;
    let app = Arc::clone(&world.app);
    let watch = tokio::spawn(async move { freshness::watch(&app).await });
    while !world.app.freshness().is_watched() {
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
    for question in plan.reads.iter().copied() {
        let asks = Arc::new(asks(world, asking, question).await?);
        let statements = statements(noted, &world.notes, &asks).await?;
        let count: usize = statements.iter().map(Vec::len).sum();
        let bytes = answer(asking, &asks[0]).await?;
        // Fill the response cache.
        for ask in asks.iter() {
            answer(keeping, ask).await?;
        }
        let same = Arc::new(vec![Ask::Get(fixed.put(question.name(), bytes.clone()))]);
        let http = |server: &Server, asks: &Arc<Vec<Ask>>| Work::Http {
            address: server.address,
            asks: Arc::clone(asks),
        };
        let works = [
            http(keeping, &asks),
            http(keeping, &same),
            http(asking, &asks),
            Work::Sql {
                pool: world.database.read().clone(),
                asks: Arc::new(statements),
            },
        ];
        for clients in &plan.clients {
            tell(&format!("  {} at {clients}", question.name()));
            tables.reads.push(ReadRow {
                backend: world.backend,
                products: world.products,
                what: question.name(),
                bytes: bytes.len(),
                statements: count.div_ceil(asks.len()),
                clients: *clients,
                paces: load::in_turns(&works, *clients, plan.each).await?,
            });
        }
    }
    watch.abort();
    Ok(())
}

/// The statements that the server runs for each request.
async fn statements(server: &Server, notes: &Notes, asks: &[Ask]) -> Outcome<Vec<Vec<Statement>>> {
    let mut all = Vec::with_capacity(asks.len());
    notes.take();
    for ask in asks {
        answer(server, ask).await?;
        all.push(notes.take());
    }
    Ok(all)
}

/// The requests of a read.
async fn asks(world: &World, server: &Server, question: Question) -> Outcome<Vec<Ask>> {
    let (shops, sample) = (&world.goods.shops, &world.goods.sample);
    let of_shops = |path: &str| -> Vec<Ask> {
        let paths = shops.iter().map(|shop| Ask::Get(format!("{path}{shop}")));
        paths.collect()
    };
    Ok(match question {
        Question::List => of_shops("/api/product?userId="),
        Question::DeepPage => vec![Ask::Get(deep(server, shops[0]).await?)],
        Question::Detail => {
            let paths = sample.iter().map(|p| format!("/api/product/{}", p.id));
            paths.map(Ask::Get).collect()
        }
        Question::Search => vec![Ask::Get(format!("/api/product?keyword={WORD}"))],
        Question::Tree => of_shops("/api/category/tree?userId="),
        Question::Home => of_shops("/api/decorate/"),
        Question::PlatformHome => vec![Ask::Get("/api/decorate/0".to_owned())],
    })
}

/// The path of a page far into a list, or of the last page if the list is shorter.
async fn deep(server: &Server, shop: i64) -> Outcome<String> {
    let first = format!("/api/product?userId={shop}&limit={DEEP_LIMIT}");
    let mut path = first.clone();
    for _ in 0..DEEP_PAGES {
        let body = answer(server, &Ask::Get(path.clone())).await?;
        let body: serde_json::Value = serde_json::from_slice(&body)?;
        let Some(cursor) = body["data"]["nextCursor"].as_str() else {
            break;
        };
        path = format!("{first}&cursor={cursor}");
    }
    Ok(path)
}

async fn answer(server: &Server, ask: &Ask) -> Outcome<bytes::Bytes> {
    let mut client = Client::connect(server.address).await?;
    let (status, body) = client.send(ask).await?;
    if status == 200 {
        Ok(bytes::Bytes::copy_from_slice(body))
    } else {
        Err(format!("{ask:?} was answered {status}").into())
    }
}
