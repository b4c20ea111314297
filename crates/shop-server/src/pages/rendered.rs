//! Pages with their content, rendered from the app's own components.
//!
//! A page is made from its initial data alone, so it is cached by address, language and a fingerprint of
//! the data: it is right as long as the data are, and rendered again only when they have changed. What is
//! cached is the whole page, compressed.
//!
//! Rendering is an optimisation. If it fails, takes too long, or too many pages wait for it, the page is
//! sent without its content. Addresses that name nothing that exists are never rendered.

use std::{
    io::{self, Read as _, Write as _},
    sync::Arc,
    time::{Duration, Instant},
};

use actix_web::{http::header::EntityTag, web::Bytes};
use brotli::CompressorWriter;
use flate2::{Compression, read::GzDecoder, write::GzEncoder};
use moka::{Expiry, future::Cache};
use serde::Deserialize;
use serde_json::json;
use sha2::{Digest as _, Sha256};
use shop_core::Locale;
use shop_http::{InitialData, Rendering};
use shop_render::{Limits, RenderError, Renderer};
use tokio::time::timeout;

use super::{
    address::PublicUrl,
    build::{Build, BuildError},
    head, html,
};

/// How long a request waits for its page to be rendered. Then it gets the page without content, and the
/// rendered one is cached for the next.
const WAIT_MAX: Duration = Duration::from_millis(300);

/// How long a page that cannot be rendered is not tried again.
const FAILED_FOR: Duration = Duration::from_mins(1);

/// When pages that nobody asks for leave the memory.
const IDLE_MAX: Duration = Duration::from_mins(30);

/// What a cached page takes beside its content and key, in bytes.
const OVERHEAD_BYTES: usize = 512;

/// The part of a page's hash that names it.
const TAG_BYTES: usize = 12;

/// Settings of Brotli: a page is compressed once and sent many times, but the first reader waits for it.
const BROTLI_BUFFER: usize = 32 * 1024;
const BROTLI_QUALITY: u32 = 9;
const BROTLI_WINDOW: u32 = 22;

/// Why pages cannot be rendered at all.
#[derive(Debug, thiserror::Error)]
pub enum StartError {
    /// The app's build is incomplete.
    #[error(transparent)]
    Build(#[from] BuildError),
    /// There is no thread to render on.
    #[error("no thread can be started: {0}")]
    Thread(#[from] io::Error),
}

/// A whole page with its content, compressed.
#[derive(Debug)]
pub struct RenderedPage {
    /// Compressed with Brotli.
    pub brotli: Bytes,
    /// Compressed with gzip.
    pub gzip: Bytes,
    /// Names the content, whatever its encoding: a phone that has the page asks only whether it changed.
    pub tag: EntityTag,
}

/// Renders pages and caches them.
#[derive(Debug)]
pub struct RenderedPages {
    build: Arc<Build>,
    site: PublicUrl,
    renderer: Renderer,
    /// How long a request waits.
    wait_max: Duration,
    /// `None` for a page that could not be rendered.
    pages: Cache<String, Option<Arc<RenderedPage>>>,
}

/// What the script returns.
#[derive(Debug, Deserialize)]
struct Output {
    html: String,
    #[serde(default)]
    preloads: Vec<Preload>,
}

/// A picture that is fetched before everything else.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct Preload {
    href: String,
    image_src_set: Option<String>,
    image_sizes: Option<String>,
}

impl RenderedPages {
    /// Starts the renderer of the app's build, whose files `read` returns, with at most `bytes` of memory
    /// for rendered pages. `None` if the app was built without rendering.
    pub fn start(
        read: impl Fn(&str) -> Option<String>,
        site: PublicUrl,
        bytes: u64,
    ) -> Result<Option<Self>, StartError> {
        let Some((build, script)) = Build::read(read)? else {
            return Ok(None);
        };
        let weigh = |key: &String, page: &Option<Arc<RenderedPage>>| {
            let page = page.as_ref();
            let bytes = page.map_or(0, |page| page.brotli.len() + page.gzip.len());
            u32::try_from(key.len() + bytes + OVERHEAD_BYTES).unwrap_or(u32::MAX)
        };
        Ok(Some(Self {
            build: Arc::new(build),
            site,
            renderer: Renderer::start(script, Limits::default())?,
            wait_max: WAIT_MAX,
            pages: Cache::builder()
                .max_capacity(bytes)
                .weigher(weigh)
                .time_to_idle(IDLE_MAX)
                .expire_after(FailuresExpire)
                .build(),
        }))
    }

    /// The source of the starter's script for the Content Security Policy.
    pub fn starter_source(&self) -> &str {
        &self.build.starter_source
    }

    /// The page with its content, if it can be rendered and is in time.
    pub async fn get(
        self: Arc<Self>,
        data: Arc<InitialData>,
        locale: Locale,
    ) -> Option<Arc<RenderedPage>> {
        let rendering = data.rendering.as_ref()?;
        self.build.needs(rendering.screen, locale)?;
        let key = key(rendering, &data, locale);
        let wait_max = self.wait_max;
        if let Some(page) = self.pages.get(&key).await {
            count_lookup("hit");
            return page;
        }
        count_lookup("miss");
        // A task of its own continues when the reader has waited long enough, or has left.
        let render = tokio::spawn(async move { self.render(key, data, locale).await });
        let Ok(page) = timeout(wait_max, render).await else {
            metrics::counter!("page_renders_total", "result" => "late").increment(1);
            return None;
        };
        page.ok().flatten()
    }

    /// Waits for each page as long as a busy machine takes, so that what is tested is the page.
    #[cfg(test)]
    pub fn patient(self) -> Self {
        let wait_max = Duration::from_mins(1);
        Self { wait_max, ..self }
    }

    /// How many pages are cached, those that could not be rendered included.
    #[cfg(test)]
    pub async fn cached(&self) -> u64 {
        self.pages.run_pending_tasks().await;
        self.pages.entry_count()
    }

    /// Renders a page, once for all who ask for it at the same time.
    async fn render(
        &self,
        key: String,
        data: Arc<InitialData>,
        locale: Locale,
    ) -> Option<Arc<RenderedPage>> {
        let load = async {
            let input = input(&data, locale);
            let (build, site) = (Arc::clone(&self.build), self.site.clone());
            let finish = move |output: &str| {
                let html = assemble(&build, &site, &data, locale, output)?;
                Some(Arc::new(RenderedPage::compress(html.as_bytes())))
            };
            match self.renderer.render(input, finish).await {
                Ok(page) => Ok(page),
                Err(busy @ (RenderError::Busy | RenderError::Ended)) => Err(busy),
                Err(RenderError::Deadline | RenderError::Script(_)) => Ok(None),
            }
        };
        self.pages.try_get_with(key, load).await.ok().flatten()
    }
}

impl RenderedPage {
    fn compress(page: &[u8]) -> Self {
        let mut brotli =
            CompressorWriter::new(Vec::new(), BROTLI_BUFFER, BROTLI_QUALITY, BROTLI_WINDOW);
        let mut gzip = GzEncoder::new(Vec::new(), Compression::best());
        // Writing to memory does not fail.
        _ = brotli.write_all(page);
        _ = gzip.write_all(page);
        Self {
            brotli: brotli.into_inner().into(),
            gzip: gzip.finish().unwrap_or_default().into(),
            tag: EntityTag::new_weak(hex::encode(&Sha256::digest(page)[..TAG_BYTES])),
        }
    }

    /// For clients that take no compression, which are few.
    pub fn uncompressed(&self) -> Vec<u8> {
        let mut page = Vec::new();
        // Reading what was compressed from memory does not fail.
        _ = GzDecoder::new(&self.gzip[..]).read_to_end(&mut page);
        page
    }
}

/// Failures are forgotten, so that a page is rendered again once the machine has time for it.
struct FailuresExpire;

impl Expiry<String, Option<Arc<RenderedPage>>> for FailuresExpire {
    fn expire_after_create(
        &self,
        _: &String,
        page: &Option<Arc<RenderedPage>>,
        _: Instant,
    ) -> Option<Duration> {
        page.is_none().then_some(FAILED_FOR)
    }
}

/// Merchants choose the data, so the address is spelled out: no data make it another page.
fn key(rendering: &Rendering, data: &InitialData, locale: Locale) -> String {
    let (language, address) = (locale.code(), &rendering.address);
    format!("{language} {:032x} {address}", data.fingerprint)
}

/// What the script renders: `{"url", "lang", "queries"}`.
fn input(data: &InitialData, locale: Locale) -> String {
    let address = data.rendering.as_ref().map(|rendering| &rendering.address);
    let (url, lang, queries) = (json!(address), json!(locale.code()), &data.queries);
    format!("{{\"url\":{url},\"lang\":{lang},\"queries\":{queries}}}")
}

/// The whole page around what the script returned.
fn assemble(
    build: &Build,
    site: &PublicUrl,
    data: &InitialData,
    locale: Locale,
    output: &str,
) -> Option<String> {
    let rendering = data.rendering.as_ref()?;
    let needs = build.needs(rendering.screen, locale)?;
    let Output { html, preloads } = serde_json::from_str(output)
        .inspect_err(|error| {
            tracing::error!(event = "rendered_page_invalid", %error, "a rendered page cannot be read");
        })
        .ok()?;
    let template = &build.template;
    let mut page = String::with_capacity(html.len() + data.queries.len() + needs.css.len() + 4096);
    page.push_str(&template.start);
    page.push_str(&html::html_tag(locale));
    page.push_str(&html::in_language(&template.head, locale));
    page.push_str(&head::preview(&data.preview, site, locale));
    for preload in &preloads {
        page.push_str(&head::picture_preload(
            &preload.href,
            preload.image_src_set.as_deref(),
            preload.image_sizes.as_deref(),
        ));
    }
    page.push_str(&head::app(&needs, &build.starter));
    page.push_str(&html::in_language(&template.body, locale));
    page.extend([
        "<div id=\"root\" data-server-rendered=\"",
        rendering.screen,
        "\">",
    ]);
    page.extend([&html, "</div>"]);
    page.push_str(&head::initial_data(data));
    page.push_str(&template.end);
    Some(page)
}

fn count_lookup(result: &'static str) {
    metrics::counter!("response_cache_total", "content" => "rendered_page", "result" => result)
        .increment(1);
}
