//! A study as a record, with its variations and comments, and back.

use super::tree::Node;
use super::{Study, StudyOpenError, comment_of};
use harif_catalog::annotated::play_on;
use harif_catalog::open_record;
use harif_core::{Annotation, Game, GameError, Record, RecordedMove};

/// The tag of GGF for words about a game as a whole.
const WORDS: &str = "C";

impl Study {
    /// The record of all lines: the first is the game, the others are variations of its moves.
    pub fn record(&self) -> Record {
        let mut record = self.record_of(&self.root.line(&[]));
        for (i, recorded) in record.moves.iter_mut().enumerate() {
            let path = self.root.line(&[]);
            if let Some(parent) = self.root.at(&path[..i]) {
                recorded.variations = variations(parent);
            }
        }
        record.version = record.version_needed();
        record
    }

    /// The record of the line through the cursor with what is written beside its moves, for formats that hold one
    /// line only.
    pub fn line_record(&self) -> Record {
        let mut record = self.record_of(&self.line());
        record.version = record.version_needed();
        record
    }

    fn record_of(&self, line: &[String]) -> Record {
        let mut record = match self.whole(line) {
            Ok(game) => game.record(),
            Err(_) => self.game.record(),
        };
        record.notes = self.root.notes.clone();
        for (i, recorded) in record.moves.iter_mut().enumerate() {
            let node = self.root.at(&line[..=i]);
            recorded.notes = node.map(|node| node.notes.clone()).unwrap_or_default();
        }
        record
    }

    /// A game that shows the end of a line; what is known of its moves besides stays with them.
    fn whole(&self, line: &[String]) -> Result<Box<dyn Game>, GameError> {
        let known = self.line();
        let shared = line.iter().zip(&known).take_while(|(a, b)| a == b).count();
        let mut game = self.game.branch(shared)?;
        line[shared..].iter().try_for_each(|mv| game.play(mv))?;
        Ok(game)
    }

    /// The study of a record. The cursor stands at the end of the game.
    ///
    /// # Errors
    /// [`StudyOpenError`] if it cannot be replayed, or if a variation cannot be played.
    pub fn of_record(record: &Record) -> Result<Study, StudyOpenError> {
        let game = open_record(record)?;
        let squares = game.shape().squares();
        let mut root = Node { notes: fitting(&record.notes, squares), ..Node::default() };
        if root.notes.comment.is_empty() {
            root.notes.comment =
                record.tags.get(WORDS).map_or(String::new(), |text| comment_of(text));
        }
        let mut start = game.branch(0)?;
        add(&mut root, start.as_mut(), &record.moves)?;
        Ok(Study { game, root })
    }
}

fn variations(parent: &Node) -> Vec<Vec<RecordedMove>> {
    parent.then.iter().skip(1).map(line_of).collect()
}

/// A variation and what replaces its moves.
fn line_of(first: &Node) -> Vec<RecordedMove> {
    let mut line = vec![recorded(first, Vec::new())];
    let mut node = first;
    while let Some(next) = node.then.first() {
        line.push(recorded(next, variations(node)));
        node = next;
    }
    line
}

fn recorded(node: &Node, variations: Vec<Vec<RecordedMove>>) -> RecordedMove {
    RecordedMove { notes: node.notes.clone(), variations, ..RecordedMove::plain(node.mv.as_str()) }
}

/// Puts recorded moves behind a node, at which `game` stands.
fn add(root: &mut Node, game: &mut dyn Game, moves: &[RecordedMove]) -> Result<(), GameError> {
    let squares = game.shape().squares();
    let begin = game.ply();
    for recorded in moves {
        play_on(game, &recorded.mv)?;
        let path = game.moves().split_off(begin);
        root.grown(&path).notes = fitting(&recorded.notes, squares);
        let (_, before) = path.split_last().map_or((None, [].as_slice()), |(l, b)| (Some(l), b));
        for line in &recorded.variations {
            let mut branch = game.branch(game.ply() - 1)?;
            add(root.grown(before), branch.as_mut(), line)?;
        }
    }
    Ok(())
}

/// Notes of a file, without marks that are not on the board.
fn fitting(notes: &Annotation, squares: usize) -> Annotation {
    let mut fit = Annotation {
        comment: comment_of(&notes.comment),
        glyph: notes.glyph,
        ..Annotation::default()
    };
    fit.squares = notes.squares.iter().copied().filter(|&square| square < squares).collect();
    let inside = |&(from, to): &(usize, usize)| from != to && from < squares && to < squares;
    fit.arrows = notes.arrows.iter().copied().filter(inside).collect();
    fit.squares.sort_unstable();
    fit.squares.dedup();
    fit.arrows.sort_unstable();
    fit.arrows.dedup();
    fit
}
