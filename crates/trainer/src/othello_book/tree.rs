//! The tree of a book that is being built, and which positions get a page next.
//!
//! The *way* to a position costs [`PLY`] a ply and [`LOSS`] for each half disc that its moves lose
//! against the best moves by what is known. The cheapest ways at the rim are followed first: the
//! best lines far, and lines with mistakes the less far the worse the mistakes.

use super::BookOrder;
use harif_core::{Position, Rules};
use harif_othello::engine::book::{Book, Page, fold, halves};
use harif_othello::{Board, Board8, OthelloRules};
use std::cmp::Reverse;
use std::collections::HashMap;

/// What a ply costs.
const PLY: u32 = 1;
/// What half a disc costs.
const LOSS: u32 = 2;
/// Discs on the board at the start.
const START: u32 = 4;

/// A position that needs the values of its moves, in halves of a disc; those known already are given.
#[derive(Debug)]
pub(super) struct Job {
    pub(super) board: Board8,
    pub(super) known: Vec<Option<i8>>,
}

/// A position of the tree.
struct Place {
    board: Board8,
    /// What a search said of it, for its side to move.
    seen: i8,
    /// Where its moves lead, once it has a page.
    moves: Option<Vec<usize>>,
    /// The same, with what lies behind it.
    value: i8,
    /// The cost of the cheapest way to it.
    way: u32,
}

pub(super) struct Tree {
    places: Vec<Place>,
    numbers: HashMap<Board8, usize>,
    /// Numbers of the places with a page, those that others rest on last.
    opened: Vec<usize>,
    depth: u32,
    window: i32,
    plies: u32,
}

impl Tree {
    pub(super) fn new(order: &BookOrder) -> Tree {
        let mut tree = Tree {
            places: Vec::new(),
            numbers: HashMap::new(),
            opened: Vec::new(),
            depth: order.depth,
            window: halves(order.window).into(),
            plies: order.plies,
        };
        tree.number(fold(OthelloRules::standard().start().board).0, 0);
        tree.places[0].way = 0;
        tree
    }

    /// How many positions have a page.
    pub(super) fn pages(&self) -> usize {
        self.opened.len()
    }

    /// The number of a position, which is taken in with the value that a search gave it.
    fn number(&mut self, board: Board8, seen: i8) -> usize {
        let place = Place { board, seen, moves: None, value: seen, way: u32::MAX };
        *self.numbers.entry(board).or_insert_with(|| {
            self.places.push(place);
            self.places.len() - 1
        })
    }

    /// Gives a page to a position, whose moves are worth so much.
    pub(super) fn open(&mut self, board: Board8, values: &[i8]) {
        let behind: Vec<usize> = board
            .legal_moves()
            .zip(values)
            .map(|(m, value)| self.number(fold(board.play_unchecked(m)).0, -value))
            .collect();
        let number = self.numbers[&board];
        self.places[number].moves = Some(behind);
        self.opened.push(number);
    }

    /// The next positions to get a page, at most so many; none if good play leads to no more.
    pub(super) fn round(&mut self, most: usize) -> Vec<Job> {
        self.weigh();
        let mut rim: Vec<&Place> = self.places.iter().filter(|place| self.is_open(place)).collect();
        rim.sort_by_key(|place| (place.way, place.board));
        rim.truncate(most);
        rim.into_iter().map(|place| self.job(place.board)).collect()
    }

    /// Whether a position may get a page and has none.
    fn is_open(&self, place: &Place) -> bool {
        let plies = 64 - place.board.empties() - START;
        let goes_on = place.moves.is_none() && place.board.result().is_none();
        goes_on && place.way < u32::MAX && plies < self.plies
    }

    fn job(&self, board: Board8) -> Job {
        let known = |m| {
            let number = self.numbers.get(&fold(board.play_unchecked(m)).0)?;
            Some(-self.places[*number].seen)
        };
        Job { board, known: board.legal_moves().map(known).collect() }
    }

    /// Takes values up the tree and the costs of ways down again.
    fn weigh(&mut self) {
        let places = &mut self.places;
        // A forced pass adds no disc: it comes before the position behind it.
        self.opened.sort_by_key(|&number| {
            let board = places[number].board;
            (Reverse(board.empties()), !board.must_pass(), board)
        });
        for &number in self.opened.iter().rev() {
            let behind = places[number].moves.iter().flatten();
            places[number].value = behind.map(|&b| -places[b].value).max().unwrap_or(0);
        }
        places.iter_mut().skip(1).for_each(|place| place.way = u32::MAX);
        for &number in &self.opened {
            let (way, best) = (places[number].way, i32::from(places[number].value));
            let Some(behind) = places[number].moves.clone() else { continue };
            for b in behind {
                let lost = best + i32::from(places[b].value);
                if way < u32::MAX && lost <= self.window {
                    let cost = way + PLY + LOSS * lost as u32;
                    places[b].way = places[b].way.min(cost);
                }
            }
        }
    }

    /// The book of the pages with the cheapest ways, or of all.
    pub(super) fn book(mut self, part: Option<usize>) -> Book {
        self.weigh();
        let mut chosen = self.opened.clone();
        // A way is longer than those to the positions before it, so every page keeps one that leads to it.
        chosen.sort_by_key(|&number| (self.places[number].way, self.places[number].board));
        if let Some(part) = part {
            // What turned out to be behind a bad move is no part of good play.
            chosen.retain(|&number| self.places[number].way < u32::MAX);
            chosen.truncate(part);
        }
        Book::new(chosen.into_iter().map(|number| {
            let Place { board, moves, .. } = &self.places[number];
            let values = moves.iter().flatten().map(|&b| -self.places[b].value).collect();
            (*board, Page { depth: self.depth as u8, values })
        }))
    }
}
