//! Rebuilds when the app was built anew: its files are compiled in, and their names change.

fn main() {
    println!("cargo:rerun-if-changed=../../frontend/dist");
}
