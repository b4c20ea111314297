//! Rendered pages of the real server in a separate process: when they are rendered for the first time,
//! and from memory.

use std::{
    fs,
    io::Read as _,
    net::SocketAddr,
    sync::Arc,
    time::{Duration, Instant},
};

use tokio::time::sleep;

use crate::{
    Outcome,
    client::{Client, Request},
    data,
    load::{self, LoadStats, Round, Workload},
    log_progress,
    plan::Plan,
    process::{ServerProcess, program, resident, start},
    report::{PageRow, Tables},
    seed,
};

/// How long a server has to start its renderer before the first page.
const START: Duration = Duration::from_secs(2);
/// The number of concurrent clients of cached pages.
const CLIENTS: usize = 16;
/// The greatest number of pages to render of a screen.
const PAGES: i64 = 1_000;
/// How long a page may take until it comes from memory.
const PATIENCE: Duration = Duration::from_secs(10);

/// Measures each screen on a server of its own, so that the memory it takes is its own.
pub async fn measure(plan: &Plan, tables: &mut Tables) -> Outcome<()> {
    let Some(program) = program() else {
        log_progress("shop-server not found next to this program; pages not measured");
        return Ok(());
    };
    let products = plan.sizes.first().copied().unwrap_or_default();
    for (what, paths) in screens(i64::try_from(products)?) {
        log_progress(&format!("  page of {what}"));
        let folder = tempfile::tempdir()?;
        fs::copy(data::sqlite(products).await?, folder.path().join("shop.db"))?;
        let database = data::sqlite_address(&folder.path().join("shop.db"));
        let (running, address) = start(&program, folder.path(), &database)?;
        sleep(START).await;
        let Some(bytes) = first(address, &paths[0]).await? else {
            log_progress("the app was built without rendering; pages not measured");
            return Ok(());
        };
        let (rendered, memory) = render(&running, address, &paths[1..]).await?;
        let requests = Arc::new(paths.into_iter().map(Request::Page).collect());
        let work = Workload::Http { address, requests };
        let [cached] = load::run_alternating(&[work], CLIENTS, plan.each).await?;
        tables.pages.push(PageRow {
            what,
            bytes,
            rendered,
            cached,
            memory,
        });
    }
    Ok(())
}

/// The pages of each screen, in an order that differs in every parameter that makes another page.
fn screens(products: i64) -> Vec<(&'static str, Vec<String>)> {
    let sorts = ["popular", "newest", "priceAsc", "priceDesc"];
    let lists = sorts.iter().flat_map(|sort| {
        seed::codes().map(move |shop| format!("/product/list?m={shop}&sort={sort}"))
    });
    let details = (1..=products.min(PAGES)).map(|id| format!("/product/detail/{id}"));
    vec![
        (
            "shop home",
            seed::codes()
                .map(|shop| format!("/home?m={shop}"))
                .collect(),
        ),
        ("product list", lists.collect()),
        ("product detail", details.collect()),
    ]
}

/// The length of a page once it comes with its content; none if it never does.
async fn first(address: SocketAddr, path: &str) -> Outcome<Option<usize>> {
    let until = Instant::now() + PATIENCE;
    while Instant::now() < until {
        if let Some(bytes) = page(&mut Client::connect(address).await?, path).await? {
            return Ok(Some(bytes));
        }
        sleep(Duration::from_millis(100)).await;
    }
    Ok(None)
}

/// Asks for a page: its length, none if it comes without its content. The connection is of no further
/// use then: such a page is compressed while it is sent, in chunks.
async fn page(client: &mut Client, path: &str) -> Outcome<Option<usize>> {
    match client.send(&Request::Page(path.to_owned())).await {
        Ok((200, page)) => {
            let mut html = String::new();
            brotli::Decompressor::new(page, page.len()).read_to_string(&mut html)?;
            Ok(html.contains("data-server-rendered=").then_some(page.len()))
        }
        Ok((status, _)) => Err(format!("{path} returned {status}").into()),
        Err(_) => Ok(None),
    }
}

/// Asks for each page once, one after the other, and reads the memory in the middle and at the end. Pages
/// that came without their content count with the time that they took.
async fn render(
    running: &ServerProcess,
    address: SocketAddr,
    paths: &[String],
) -> Outcome<(LoadStats, [u64; 2])> {
    let mut client = Client::connect(address).await?;
    let mut round = Round::default();
    let mut half = 0;
    for (index, path) in paths.iter().enumerate() {
        if index == paths.len() / 2 {
            half = resident(running)?;
        }
        let began = Instant::now();
        let sent = client.send(&Request::Page(path.clone())).await.map(drop);
        round.times.push(began.elapsed());
        if sent.is_err() {
            client = Client::connect(address).await?;
        }
    }
    round.length = round.times.iter().sum();
    Ok((LoadStats::of(&[round]), [half, resident(running)?]))
}
