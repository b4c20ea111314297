mod clock;
mod headers;
mod instances;
mod kept;
mod scene;
mod writes;
