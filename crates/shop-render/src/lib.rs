//! Renders pages with the app's own components, in an embedded JavaScript engine (QuickJS-ng).
//!
//! The app's build leaves a script that defines `renderPage(input: string): string`. It runs on a thread
//! of its own, one page at a time, and can neither read nor write anything: it has no modules, no clock
//! and no randomness, so that the same input always gives the same page.
//!
//! Rendering is an optimisation. What takes too long, needs too much memory or throws is an error, after
//! which the engine starts again, and the caller sends the page without its content.

mod engine;
mod renderer;

pub use engine::{Limits, RenderError};
pub use renderer::Renderer;
