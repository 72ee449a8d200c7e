//! Explanations: textbook examples, slow twins of every kind of proof, and the automatic check that
//! no claim is false.

mod claims;
mod naive;
mod sample;
mod textbook;
mod twins;
