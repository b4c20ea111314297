//! Rebuilds when the app was built anew: its files are compiled in, and their names change.

#[expect(clippy::print_stdout, reason = "this is how a build script speaks to cargo")]
fn main() {
    println!("cargo:rerun-if-changed=../../frontend/dist");
}
