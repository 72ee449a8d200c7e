//! An outside program that is talked to line by line, with a time limit for every answer.
