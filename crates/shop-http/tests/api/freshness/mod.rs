mod clock;
mod headers;
mod instances;
mod kept;
mod operators;
mod scene;
mod writes;
