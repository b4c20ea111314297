//! The thread on which pages are rendered, and the queue before it.

use std::{
    fmt, io,
    panic::{AssertUnwindSafe, catch_unwind},
    sync::mpsc::{Receiver, SyncSender, TrySendError, sync_channel},
    thread,
    time::Instant,
};

use tokio::sync::oneshot;

use crate::engine::{Engine, Limits, RenderError, STACK_BYTES};

/// Pages that may wait while one is rendered; further ones are refused at once.
const QUEUE: usize = 8;

/// A page to render, and what becomes of it.
struct Job {
    input: String,
    done: Box<dyn FnOnce(Result<String, RenderError>) + Send>,
}

/// Renders pages one after another on a thread of its own, which ends when this is dropped.
pub struct Renderer {
    jobs: SyncSender<Job>,
}

impl Renderer {
    /// Starts the thread, which runs `script` at once.
    ///
    /// # Errors
    /// When the operating system gives no thread. A script that cannot run fails each page.
    pub fn start(script: String, limits: Limits) -> io::Result<Self> {
        let (jobs, queue) = sync_channel(QUEUE);
        let worker = move || Worker {
            script,
            limits,
            engine: None,
        };
        thread::Builder::new()
            .name("render".to_owned())
            .stack_size(2 * STACK_BYTES)
            .spawn(move || worker().run(&queue))?;
        Ok(Self { jobs })
    }

    /// Renders `input`, and makes something of the page on the same thread, so that the caller's continues
    /// with other work. Both are done even if the caller stops waiting.
    ///
    /// # Errors
    /// At once when too many pages wait; otherwise when the script fails.
    pub async fn render<T: Send + 'static>(
        &self,
        input: String,
        finish: impl FnOnce(&str) -> T + Send + 'static,
    ) -> Result<T, RenderError> {
        let (reply, result) = oneshot::channel();
        let done = move |page: Result<String, RenderError>| {
            // Who asked may be gone.
            _ = reply.send(page.map(|page| finish(&page)));
        };
        let job = Job {
            input,
            done: Box::new(done),
        };
        match self.jobs.try_send(job) {
            Ok(()) => result.await.unwrap_or(Err(RenderError::Ended)),
            Err(TrySendError::Full(_)) => {
                count("refused");
                Err(RenderError::Busy)
            }
            Err(TrySendError::Disconnected(_)) => Err(RenderError::Ended),
        }
    }
}

impl fmt::Debug for Renderer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Renderer").finish_non_exhaustive()
    }
}

/// What the thread works with.
struct Worker {
    script: String,
    limits: Limits,
    engine: Option<Engine>,
}

impl Worker {
    fn run(mut self, queue: &Receiver<Job>) {
        self.start_engine();
        while let Ok(Job { input, done }) = queue.recv() {
            let page = self.render(&input);
            if catch_unwind(AssertUnwindSafe(|| done(page))).is_err() {
                tracing::error!(
                    event = "rendered_page_lost",
                    "a rendered page could not be used"
                );
            }
            // After the answer, so that nobody waits for it.
            self.start_engine();
        }
    }

    fn render(&mut self, input: &str) -> Result<String, RenderError> {
        let started = Instant::now();
        let page = match &self.engine {
            Some(engine) => caught(|| engine.render(input)),
            None => Err(RenderError::Script("it did not start".to_owned())),
        };
        match &page {
            Ok(_) => {
                metrics::histogram!("page_render_duration_seconds").record(started.elapsed());
                count("rendered");
            }
            Err(error) => {
                tracing::warn!(event = "page_not_rendered", %error, "page not rendered");
                count("failed");
                self.engine = None;
            }
        }
        page
    }

    /// Starts an engine if there is none: at first, and after each failure.
    fn start_engine(&mut self) {
        if self.engine.is_some() {
            return;
        }
        match caught(|| Engine::start(&self.script, self.limits)) {
            Ok(engine) => self.engine = Some(engine),
            Err(error) => {
                tracing::error!(event = "render_script_failed", %error, "pages are not rendered");
            }
        }
    }
}

/// The result, or an error in place of a panic.
fn caught<T>(work: impl FnOnce() -> Result<T, RenderError>) -> Result<T, RenderError> {
    let panicked = |_| Err(RenderError::Script("the engine panicked".to_owned()));
    catch_unwind(AssertUnwindSafe(work)).unwrap_or_else(panicked)
}

fn count(result: &'static str) {
    metrics::counter!("page_renders_total", "result" => result).increment(1);
}

#[cfg(test)]
mod tests {
    use std::{sync::mpsc, time::Duration};

    use super::*;

    /// Renders the input, or does what the input says.
    const SCRIPT: &str = "
        function renderPage(input) {
            if (input === 'throw') throw new Error('asked to');
            if (input === 'loop') for (;;);
            if (input === 'grow') { const all = []; for (;;) all.push(new Array(1000).fill(1)); }
            if (input === 'recurse') return renderPage(input) + 1;
            return `<p>${input}</p>`;
        }";

    fn renderer(script: &str) -> Renderer {
        let limits = Limits {
            memory_bytes: 16 * 1024 * 1024,
            render: Duration::from_millis(500),
            ..Limits::default()
        };
        Renderer::start(script.to_owned(), limits).unwrap()
    }

    async fn render(renderer: &Renderer, input: &str) -> Result<String, RenderError> {
        renderer.render(input.to_owned(), str::to_owned).await
    }

    #[tokio::test]
    async fn every_failure_is_followed_by_a_good_page() {
        let renderer = renderer(SCRIPT);
        for _ in 0..2 {
            for failing in ["throw", "loop", "grow", "recurse"] {
                assert!(render(&renderer, failing).await.is_err(), "{failing}");
                let page = render(&renderer, failing.to_uppercase().as_str()).await;
                assert_eq!(page, Ok(format!("<p>{}</p>", failing.to_uppercase())));
            }
        }
    }

    #[tokio::test]
    async fn failures_leave_nothing_behind_for_the_next_page() {
        let renderer = renderer(
            "let pages = 0; function renderPage(input) { if (input) throw 1; return String(++pages) }",
        );
        assert_eq!(render(&renderer, "").await.unwrap(), "1");
        assert_eq!(render(&renderer, "").await.unwrap(), "2");
        assert!(render(&renderer, "x").await.is_err());
        assert_eq!(render(&renderer, "").await.unwrap(), "1");
    }

    #[tokio::test]
    async fn full_queue_refuses_at_once() {
        let renderer = renderer(SCRIPT);
        let (release, gate) = mpsc::channel::<()>();
        let (begun, has_begun) = mpsc::channel();
        let first = renderer.render("first".to_owned(), move |_| {
            begun.send(()).unwrap();
            gate.recv().unwrap();
        });
        let mut first = Box::pin(first);
        // Polled once, so that its job is in the queue.
        assert!(futures_poll(&mut first).await.is_none());
        has_begun.recv().unwrap();
        let mut waiting = Vec::new();
        for _ in 0..QUEUE {
            let mut page = Box::pin(render(&renderer, "waits"));
            assert!(futures_poll(&mut page).await.is_none());
            waiting.push(page);
        }
        assert_eq!(
            render(&renderer, "one too many").await,
            Err(RenderError::Busy)
        );
        release.send(()).unwrap();
        first.await.unwrap();
        for page in waiting {
            assert_eq!(page.await.unwrap(), "<p>waits</p>");
        }
        assert_eq!(render(&renderer, "again").await.unwrap(), "<p>again</p>");
    }

    #[tokio::test]
    async fn page_is_finished_when_nobody_waits_for_it() {
        let renderer = renderer(SCRIPT);
        let (finished, is_finished) = mpsc::channel();
        let mut page = Box::pin(renderer.render("x".to_owned(), move |page| {
            finished.send(page.to_owned()).unwrap();
        }));
        assert!(futures_poll(&mut page).await.is_none());
        drop(page);
        assert_eq!(is_finished.recv().unwrap(), "<p>x</p>");
    }

    #[tokio::test]
    async fn panic_in_what_is_made_of_a_page_harms_no_other() {
        let renderer = renderer(SCRIPT);
        let lost = renderer.render("x".to_owned(), |_| panic!("asked to"));
        assert_eq!(lost.await, Err::<(), _>(RenderError::Ended));
        assert_eq!(render(&renderer, "y").await.unwrap(), "<p>y</p>");
    }

    #[tokio::test]
    async fn broken_script_fails_every_page() {
        let renderer = renderer("throw new Error('broken')");
        assert!(matches!(
            render(&renderer, "x").await,
            Err(RenderError::Script(_))
        ));
        assert!(matches!(
            render(&renderer, "x").await,
            Err(RenderError::Script(_))
        ));
    }

    /// What the future is ready with, after polling it once.
    async fn futures_poll<F: Future + Unpin>(future: &mut F) -> Option<F::Output> {
        std::future::poll_fn(|context| {
            let polled = std::pin::Pin::new(&mut *future).poll(context);
            std::task::Poll::Ready(match polled {
                std::task::Poll::Ready(output) => Some(output),
                std::task::Poll::Pending => None,
            })
        })
        .await
    }
}
