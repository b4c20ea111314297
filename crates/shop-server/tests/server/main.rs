//! The program as it is run: what it prints, how it starts, serves and stops.

mod refusals;
mod running;
mod serve;
