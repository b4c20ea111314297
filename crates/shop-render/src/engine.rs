//! One runtime of the JavaScript engine with the script in it.

use std::{
    cell::Cell,
    rc::Rc,
    time::{Duration, Instant},
};

use rquickjs::{
    CatchResultExt as _, CaughtError, Context, Ctx, Function, Runtime, context::intrinsic,
};

/// The function that the script defines.
const RENDER: &str = "renderPage";

/// Runs before the script: the clock is frozen, and random numbers are constant.
const PRELUDE: &str = include_str!("prelude.js");

/// The parts of the language that scripts get: all but the clock of `performance`.
type Intrinsics = (
    intrinsic::Eval,
    intrinsic::RegExpCompiler,
    intrinsic::RegExp,
    intrinsic::Json,
    intrinsic::Proxy,
    intrinsic::MapSet,
    intrinsic::TypedArrays,
    intrinsic::Promise,
    intrinsic::WeakRef,
    intrinsic::Date,
);

/// Bytes of stack that a script may use. Its thread has twice as many, for the engine itself.
pub const STACK_BYTES: usize = 4 * 1024 * 1024;

/// What a script may use.
#[derive(Debug, Clone, Copy)]
pub struct Limits {
    /// Bytes of memory.
    pub memory_bytes: usize,
    /// The longest time for starting the script.
    pub start: Duration,
    /// The longest time for one page.
    pub render: Duration,
}

impl Default for Limits {
    /// Some ten times what the app's script needs on a phone's worth of processor.
    fn default() -> Self {
        Self {
            memory_bytes: 64 * 1024 * 1024,
            start: Duration::from_secs(5),
            render: Duration::from_secs(1),
        }
    }
}

/// Why a page was not rendered.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RenderError {
    /// Too many pages wait already.
    #[error("too many pages wait to be rendered")]
    Busy,
    /// The script took too long and was stopped.
    #[error("rendering took too long and was stopped")]
    Deadline,
    /// The script threw, or needed too much memory or stack.
    #[error("the script failed: {0}")]
    Script(String),
    /// The renderer has ended.
    #[error("the renderer has ended")]
    Ended,
}

/// A runtime with the script in it. Not to be used again after an error.
pub struct Engine {
    context: Context,
    runtime: Runtime,
    deadline: Rc<Cell<Instant>>,
    limits: Limits,
}

impl Engine {
    /// Runs the script, which has to define `renderPage`.
    pub fn start(script: &str, limits: Limits) -> Result<Self, RenderError> {
        let runtime = Runtime::new().map_err(|error| failed(&error))?;
        let deadline = Rc::new(Cell::new(Instant::now() + limits.start));
        runtime.set_memory_limit(limits.memory_bytes);
        runtime.set_max_stack_size(STACK_BYTES);
        let until = Rc::clone(&deadline);
        let is_late = move || Instant::now() >= until.get();
        runtime.set_interrupt_handler(Some(Box::new(is_late)));
        let context = Context::custom::<Intrinsics>(&runtime).map_err(|error| failed(&error))?;
        let engine = Self {
            context,
            runtime,
            deadline,
            limits,
        };
        engine.run(|ctx| {
            ctx.eval::<(), _>(PRELUDE)?;
            ctx.eval::<(), _>(script)?;
            ctx.globals().get::<_, Function>(RENDER).map(drop)
        })?;
        Ok(engine)
    }

    /// What `renderPage` returns for `input`.
    pub fn render(&self, input: &str) -> Result<String, RenderError> {
        self.deadline.set(Instant::now() + self.limits.render);
        self.run(|ctx| {
            let render: Function = ctx.globals().get(RENDER)?;
            render.call((input,))
        })
    }

    /// Runs something, and what it left to be done later.
    fn run<T>(
        &self,
        work: impl for<'js> FnOnce(&Ctx<'js>) -> rquickjs::Result<T>,
    ) -> Result<T, RenderError> {
        let outcome = self.context.with(|ctx| {
            let outcome = work(&ctx);
            outcome.catch(&ctx).map_err(|error| thrown(&error))
        });
        if self.is_late() {
            return Err(RenderError::Deadline);
        }
        let value = outcome?;
        while self.runtime.is_job_pending() {
            let done = self.runtime.execute_pending_job();
            if self.is_late() {
                return Err(RenderError::Deadline);
            }
            if done.is_err() {
                return Err(RenderError::Script("a job threw".to_owned()));
            }
        }
        Ok(value)
    }

    fn is_late(&self) -> bool {
        Instant::now() >= self.deadline.get()
    }

    /// Bytes of memory in use.
    #[cfg(test)]
    pub fn memory_bytes(&self) -> i64 {
        self.runtime.run_gc();
        self.runtime.memory_usage().malloc_size
    }
}

fn failed(error: &rquickjs::Error) -> RenderError {
    RenderError::Script(error.to_string())
}

/// The message and its place in the script, in one line.
fn thrown(error: &CaughtError<'_>) -> RenderError {
    let text = error.to_string();
    let lines: Vec<&str> = text.split_whitespace().collect();
    RenderError::Script(lines.join(" "))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Limits that end a test soon, and are never met by what is meant to succeed.
    fn limits() -> Limits {
        Limits {
            memory_bytes: 16 * 1024 * 1024,
            ..Limits::default()
        }
    }

    fn engine(script: &str) -> Engine {
        Engine::start(script, limits()).unwrap()
    }

    #[test]
    fn script_gets_the_input_and_returns_the_page() {
        let engine = engine(
            "function renderPage(input) { return JSON.parse(input).map(x => `<p>${x}</p>`).join('') }",
        );
        assert_eq!(
            engine.render(r#"["青花","مصنع"]"#).unwrap(),
            "<p>青花</p><p>مصنع</p>"
        );
    }

    #[test]
    fn script_sees_no_time_no_chance_and_no_world() {
        let script = "
            const first = [Date.now(), new Date().getTime(), Date(), Math.random(), new Date(5).getTime(),
                           new Date(2020, 1, 2) instanceof Date, Object.prototype.toString.call(new Date())];
            function renderPage() {
                const again = [Date.now(), new Date().getTime(), Date(), Math.random(), new Date(5).getTime(),
                               new Date(2020, 1, 2) instanceof Date, Object.prototype.toString.call(new Date())];
                const world = ['performance', 'std', 'os', 'fetch', 'require', 'process', 'setTimeout', 'print']
                    .filter(name => name in globalThis);
                return JSON.stringify([first.join() === again.join(), Math.random(), again[4], again[5], again[6], world]);
            }";
        let page = engine(script).render("").unwrap();
        assert_eq!(page, r#"[true,0.5,5,true,"[object Date]",[]]"#);
        let script = "globalThis.renderPage = () => new Date(0).constructor.now() + ' ' + new (class extends Date {})().getTime()";
        let pages = [engine(script).render(""), engine(script).render("")];
        assert_eq!(pages[0], pages[1]);
    }

    #[test]
    fn script_cannot_load_modules() {
        let engine = engine(
            "function renderPage() { import('fs').then(() => { throw 1 }, () => {}); return 'x' }",
        );
        assert_eq!(engine.render("").unwrap(), "x");
    }

    #[test]
    fn script_without_the_function_does_not_start() {
        for script in [
            "",
            "renderPage = 1",
            "throw new Error('broken')",
            "function (",
        ] {
            assert!(Engine::start(script, limits()).is_err(), "{script}");
        }
    }

    #[test]
    fn script_that_never_starts_is_stopped() {
        let limits = Limits {
            start: Duration::from_millis(50),
            ..limits()
        };
        assert_eq!(
            Engine::start("for (;;);", limits).err(),
            Some(RenderError::Deadline)
        );
    }

    #[test]
    fn endless_scripts_are_stopped() {
        let limits = Limits {
            render: Duration::from_millis(50),
            ..limits()
        };
        for body in [
            "for (;;);",
            "try { for (;;); } catch {} return ''",
            "const again = () => Promise.resolve().then(again); again(); return ''",
            "/(x+x+)+y/.test('x'.repeat(40)); return ''",
        ] {
            let script = format!("function renderPage() {{ {body} }}");
            let engine = Engine::start(&script, limits).unwrap();
            assert_eq!(engine.render(""), Err(RenderError::Deadline), "{body}");
        }
    }

    #[test]
    fn what_throws_or_needs_too_much_is_an_error() {
        // The threads of tests have less stack than scripts may use.
        let thread = std::thread::Builder::new().stack_size(2 * STACK_BYTES);
        let failures = thread.spawn(check_failures).unwrap();
        failures.join().unwrap();
    }

    fn check_failures() {
        let cases = [
            ("throw new TypeError('no such screen')", "no such screen"),
            ("throw 7", "7"),
            ("return 7", ""),
            (
                "const all = []; for (;;) all.push(new Array(1000).fill(all.length))",
                "memory",
            ),
            ("let s = 'x'; for (;;) s += s", ""),
            ("const f = () => f() + 1; return f()", "stack"),
            (
                "return JSON.stringify(JSON.parse('['.repeat(1e6) + ']'.repeat(1e6)))",
                "stack",
            ),
        ];
        for (body, message) in cases {
            let engine = engine(&format!("function renderPage() {{ {body} }}"));
            match engine.render("") {
                Err(RenderError::Script(text)) => assert!(text.contains(message), "{body}: {text}"),
                other => panic!("{body}: {other:?}"),
            }
        }
    }

    #[test]
    fn many_pages_take_no_more_memory_than_one() {
        let engine = engine(
            "function renderPage(input) {
                const parts = [];
                for (let i = 0; i < 500; i++) { const node = { i, input }; node.self = node; parts.push(node); }
                Promise.resolve().then(() => parts.length);
                return parts.map(({ i }) => `<li>${i}</li>`).join('');
            }",
        );
        let mut memory = Vec::new();
        for _ in 0..2 {
            for _ in 0..500 {
                engine.render("x").unwrap();
            }
            memory.push(engine.memory_bytes());
        }
        assert!(memory[1] <= memory[0] + 64 * 1024, "{memory:?}");
    }
}
