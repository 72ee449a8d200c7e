//! Words: what Harif says, in the languages of its people.
//!
//! The house says things as data, [`Said`](harif_core::Said); this room turns them into sentences.
