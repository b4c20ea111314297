//! Prepares the folder of the built app, whose files a release compiles in.

use std::{env, fs, io};

const APP: &str = "../../frontend/dist";

fn main() -> io::Result<()> {
    // A debug build reads the files while it runs, from the folder as it was found when it was
    // built: it has to be there, even if the app is built later.
    fs::create_dir_all(APP)?;
    let is_release = env::var("PROFILE").is_ok_and(|profile| profile == "release");
    let watched = if is_release { APP } else { "build.rs" };
    println!("cargo:rerun-if-changed={watched}");
    Ok(())
}
