//! Promises that hold for whatever people do: random interleavings against a reference, malformed
//! requests, and a matrix of every operation, role and foreign id. `crates/PROOF.md` lists them all.

mod clock;
mod concurrency;
mod fingerprint;
mod foreign;
mod hidden_prices;
mod inputs;
mod mass_assignment;
mod matrix;
mod races;
mod timing;
mod world;
