//! A small tree of lines: a game and what else was tried in it.
//!
//! Moves are words here; which of them can be played is for the game to say. A path is the list of moves
//! from the start. The first move after a place goes on with its line, the others are variations. As text
//! it is what the page writes: `f5d6(f4)c3`, where what stands in brackets replaces the move before it.

use harif_core::{Said, Say};
use thiserror::Error;

/// All lines, from the start.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct StudyLines {
    moves: Vec<Node>,
}

/// A move and what was played after it.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Node {
    mv: String,
    then: Vec<Node>,
}

/// A line beside the one that is shown.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Aside {
    /// The moves before it.
    pub path: Vec<String>,
    /// Its moves, up to its end.
    pub moves: Vec<String>,
    /// How many lines it stands beside: 0 for one that leaves the line that is shown.
    pub depth: usize,
}

/// A text that is no tree of moves.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum LinesError {
    /// Something that is no move.
    #[error("at character {}: no move begins with {found:?}", at + 1)]
    NoMove {
        /// Characters before it.
        at: usize,
        /// What stands there.
        found: char,
    },
    /// A bracket that replaces nothing, or that closes what was not opened.
    #[error("at character {}: there is nothing to {} here", at + 1, if *open { "replace" } else { "close" })]
    Bracket {
        /// Characters before it.
        at: usize,
        /// Whether it opens.
        open: bool,
    },
    /// A bracket that is never closed.
    #[error("a bracket is not closed")]
    Open,
}

impl Say for LinesError {
    fn said(&self) -> Said {
        let at = |at: usize, problem: Said| {
            Said::new("refused-at").with("at", at + 1).with("problem", problem)
        };
        match self {
            LinesError::Open => Said::new("term-lines-open"),
            LinesError::NoMove { at: place, found } => {
                at(*place, Said::new("term-lines-no-move").with("found", format!("{found:?}")))
            }
            LinesError::Bracket { at: place, open: true } => {
                at(*place, Said::new("term-lines-replace"))
            }
            LinesError::Bracket { at: place, open: false } => {
                at(*place, Said::new("term-lines-close"))
            }
        }
    }
}

impl StudyLines {
    /// One line.
    pub fn of(moves: &[String]) -> StudyLines {
        let mut lines = StudyLines::default();
        lines.add(moves);
        lines
    }

    /// Adds a path, as a variation where the lines go on otherwise.
    pub fn add(&mut self, path: &[String]) {
        let mut list = &mut self.moves;
        for mv in path {
            let at = list.iter().position(|node| node.mv == *mv).unwrap_or_else(|| {
                list.push(Node { mv: mv.clone(), then: Vec::new() });
                list.len() - 1
            });
            list = &mut list[at].then;
        }
    }

    /// Takes the last move of a path out, with all that follows it; whether it was there.
    pub fn remove(&mut self, path: &[String]) -> bool {
        let Some((last, before)) = path.split_last() else { return false };
        let Some(list) = self.list_mut(before) else { return false };
        let found = list.iter().position(|node| node.mv == *last);
        found.map(|at| list.remove(at)).is_some()
    }

    /// Whether a path leads somewhere.
    pub fn contains(&self, path: &[String]) -> bool {
        self.list(path).is_some()
    }

    /// Whether there is more than one line.
    pub fn is_branched(&self) -> bool {
        !self.asides(&self.line(&[])).is_empty()
    }

    /// The line through a path to its end.
    pub fn line(&self, path: &[String]) -> Vec<String> {
        let mut line = path.to_vec();
        let mut list = self.list(path).unwrap_or_default();
        while let Some(node) = list.first() {
            line.push(node.mv.clone());
            list = &node.then;
        }
        line
    }

    /// The path to the next line, or to the one before, where `line` last had a choice among its first
    /// `ply` moves, or else where it first has one after them. It ends with the move that parts them.
    pub fn beside(&self, line: &[String], ply: usize, forward: bool) -> Option<Vec<String>> {
        let before = (1..=ply.min(line.len())).rev();
        before.chain(ply + 1..=line.len()).find_map(|depth| {
            let (last, path) = line[..depth].split_last()?;
            let list = self.list(path).filter(|list| list.len() > 1)?;
            let at = list.iter().position(|node| node.mv == *last)?;
            let step = if forward { 1 } else { list.len() - 1 };
            let next = &list[(at + step) % list.len()].mv;
            Some(path.iter().chain([next]).cloned().collect())
        })
    }

    /// The lines beside one, in the order of where they leave it; each is followed by those that leave it
    /// in turn.
    pub fn asides(&self, line: &[String]) -> Vec<Aside> {
        let mut found = Vec::new();
        self.gather(&[], line, 0, &mut found);
        found
    }

    fn gather(&self, path: &[String], line: &[String], depth: usize, found: &mut Vec<Aside>) {
        let mut path = path.to_vec();
        for mv in line {
            let others = self.list(&path).unwrap_or_default().iter().filter(|node| node.mv != *mv);
            for other in others {
                let first: Vec<String> = path.iter().chain([&other.mv]).cloned().collect();
                let moves = self.line(&first).split_off(path.len());
                // Only what comes after the move that parts them leaves this line and not the other.
                let (own, rest) = (first, moves[1..].to_vec());
                found.push(Aside { path: path.clone(), moves, depth });
                self.gather(&own, &rest, depth + 1, found);
            }
            path.push(mv.clone());
        }
    }

    /// Every path to the end of a line.
    pub fn ends(&self) -> Vec<Vec<String>> {
        let first = self.line(&[]);
        let asides =
            self.asides(&first).into_iter().map(|aside| [aside.path, aside.moves].concat());
        std::iter::once(first).chain(asides).collect()
    }

    /// The text of all lines.
    pub fn write(&self) -> String {
        let separator = if self.has_long_numbers() { "," } else { "" };
        write(&self.moves, separator)
    }

    /// Reads what [`write`](Self::write) writes. Columns are single digits unless there are commas, or
    /// `wide` says that they can be larger.
    ///
    /// # Errors
    /// [`LinesError`].
    pub fn read(text: &str, wide: bool) -> Result<StudyLines, LinesError> {
        let letters: Vec<char> = text.to_lowercase().chars().collect();
        let wide = wide || letters.contains(&',');
        let mut lines = StudyLines::default();
        let (mut path, mut back) = (Vec::new(), Vec::<Vec<String>>::new());
        let mut at = 0;
        while let Some(&letter) = letters.get(at) {
            let bracket = |open| LinesError::Bracket { at, open };
            match letter {
                '(' => {
                    back.push(path.clone());
                    path.pop().ok_or(bracket(true))?;
                }
                ')' => path = back.pop().ok_or(bracket(false))?,
                ',' => {}
                space if space.is_whitespace() => {}
                found => {
                    let size = size_of_move(&letters[at..], wide);
                    let size = size.ok_or(LinesError::NoMove { at, found })?;
                    path.push(named(letters[at..at + size].iter().collect()));
                    lines.add(&path);
                    at += size - 1;
                }
            }
            at += 1;
        }
        if back.is_empty() { Ok(lines) } else { Err(LinesError::Open) }
    }

    /// What was played after a path; `None` if it leads nowhere.
    fn list(&self, path: &[String]) -> Option<&[Node]> {
        let mut list = &self.moves;
        for mv in path {
            list = &list.iter().find(|node| node.mv == *mv)?.then;
        }
        Some(list)
    }

    fn list_mut(&mut self, path: &[String]) -> Option<&mut Vec<Node>> {
        let mut list = &mut self.moves;
        for mv in path {
            list = &mut list.iter_mut().find(|node| node.mv == *mv)?.then;
        }
        Some(list)
    }

    fn has_long_numbers(&self) -> bool {
        let long = |mv: &String| mv.len() > 1 && mv.chars().all(|c| c.is_ascii_digit());
        self.ends().iter().flatten().any(long)
    }
}

fn write(list: &[Node], separator: &str) -> String {
    let mut parts = Vec::new();
    let mut list = list;
    while let Some((first, others)) = list.split_first() {
        let one = |node: &Node| {
            let rest = write(&node.then, separator);
            let between = if rest.is_empty() { "" } else { separator };
            format!("({}{between}{rest})", node.mv)
        };
        parts.push(first.mv.clone() + &others.iter().map(one).collect::<String>());
        list = &first.then;
    }
    parts.join(separator)
}

/// How many letters the move has that stands at the beginning: a square, a column or a pass.
fn size_of_move(letters: &[char], wide: bool) -> Option<usize> {
    let begins = |word: &str| letters.iter().take(word.len()).copied().eq(word.chars());
    let digits = |from: usize, most: usize| {
        letters.iter().skip(from).take(most).take_while(|c| c.is_ascii_digit()).count()
    };
    if let Some(pass) = ["pass", "--", "pa", "ps"].into_iter().find(|word| begins(word)) {
        return Some(pass.len());
    }
    let size = match letters.first()? {
        letter if letter.is_ascii_lowercase() && digits(1, 2) > 0 => 1 + digits(1, 2),
        _ => digits(0, if wide { 2 } else { 1 }),
    };
    (size > 0).then_some(size)
}

/// A pass has many names and one meaning.
fn named(mv: String) -> String {
    if matches!(mv.as_str(), "--" | "pa" | "ps") { "pass".into() } else { mv }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "tests may panic")]
mod tests {
    use super::*;

    fn path(moves: &str) -> Vec<String> {
        moves.split_whitespace().map(str::to_string).collect()
    }

    fn read(text: &str) -> StudyLines {
        StudyLines::read(text, false).unwrap()
    }

    #[test]
    fn another_move_opens_a_variation_and_the_line_stays() {
        let mut lines = StudyLines::of(&path("f5 d6 c3"));
        lines.add(&path("f5 f4"));
        lines.add(&path("f5 d6 c3"));
        assert_eq!(lines.write(), "f5d6(f4)c3");
        assert_eq!(lines.line(&[]), path("f5 d6 c3"));
        assert_eq!(lines.line(&path("f5 f4")), path("f5 f4"));
        assert!(lines.is_branched() && !StudyLines::of(&path("f5 d6")).is_branched());
    }

    #[test]
    fn what_is_written_is_read_again() {
        for text in ["", "f5", "f5d6(f4)c3", "f5(d3c3(e3)f3)(c4)d6pass", "44(31)(2)5"] {
            assert_eq!(read(text).write(), text);
        }
        assert_eq!(StudyLines::read("10,2(11,3)4", true).unwrap().write(), "10,2(11,3),4");
        assert_eq!(read("F5 -- (pa) c3").line(&[]), path("f5 pass c3"));
    }

    #[test]
    fn slips_are_told_with_their_place() {
        let problem = |text| StudyLines::read(text, false).unwrap_err().to_string();
        assert_eq!(problem("f5z"), "at character 3: no move begins with 'z'");
        assert_eq!(problem("(f5)"), "at character 1: there is nothing to replace here");
        assert_eq!(problem("f5)"), "at character 3: there is nothing to close here");
        assert_eq!(problem("f5(d3"), "a bracket is not closed");
    }

    #[test]
    fn lines_beside_one_are_found_where_they_leave_it() {
        let lines = read("f5d6(f4c3(d3)e6)c3");
        let shown = |line: &str| -> Vec<(String, String, usize)> {
            let one = |aside: Aside| (aside.path.join(" "), aside.moves.join(" "), aside.depth);
            lines.asides(&path(line)).into_iter().map(one).collect()
        };
        let aside = |path: &str, moves: &str, depth| (path.into(), moves.into(), depth);
        assert_eq!(
            shown("f5 d6 c3"),
            [aside("f5", "f4 c3 e6", 0), aside("f5 f4", "d3", 1)],
            "a line of its own within another"
        );
        assert_eq!(shown("f5 f4 d3"), [aside("f5", "d6 c3", 0), aside("f5 f4", "c3 e6", 0)]);
        assert_eq!(lines.ends().len(), 3);
    }

    #[test]
    fn one_goes_around_the_lines_where_they_part() {
        let lines = read("f5d6(f4)(f6)c3");
        let line = path("f5 d6 c3");
        assert_eq!(lines.beside(&line, 3, true), Some(path("f5 f4")));
        assert_eq!(lines.beside(&line, 3, false), Some(path("f5 f6")));
        assert_eq!(lines.beside(&path("f5 f6"), 2, true), Some(path("f5 d6")));
        assert_eq!(lines.beside(&line, 0, true), Some(path("f5 f4")), "they part further on");
        assert_eq!(read("f5d6").beside(&path("f5 d6"), 2, true), None);
    }

    #[test]
    fn a_variation_is_taken_out_with_all_that_follows() {
        let mut lines = read("f5d6(f4c3)c3");
        assert!(lines.remove(&path("f5 f4")) && !lines.remove(&path("f5 f4")));
        assert_eq!(lines.write(), "f5d6c3");
        assert!(lines.remove(&path("f5")) && lines == StudyLines::default());
        assert!(!lines.remove(&[]) && lines.contains(&[]) && !lines.contains(&path("f5")));
    }
}
