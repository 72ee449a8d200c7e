//! The tree of a study: moves by their names, what is written beside them, and where one stands in it.
//!
//! A path is the list of moves from the start. The first move after a place goes on with its line, the others
//! are variations; no two moves after a place have the same name. Which moves can be played is for the game to
//! say, in [`Study`](super::Study).

use harif_core::Annotation;

/// A move, what is written beside it and what was played after it; the root has no move.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Node {
    pub(super) mv: String,
    pub(super) notes: Annotation,
    pub(super) then: Vec<Node>,
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

impl Node {
    pub(super) fn new(mv: impl Into<String>) -> Node {
        Node { mv: mv.into(), ..Node::default() }
    }

    /// How many nodes there are, this one included.
    pub(super) fn count(&self) -> usize {
        1 + self.then.iter().map(Node::count).sum::<usize>()
    }

    pub(super) fn at(&self, path: &[String]) -> Option<&Node> {
        path.iter().try_fold(self, |node, mv| node.then.iter().find(|next| next.mv == *mv))
    }

    pub(super) fn at_mut(&mut self, path: &[String]) -> Option<&mut Node> {
        path.iter().try_fold(self, |node, mv| node.then.iter_mut().find(|next| next.mv == *mv))
    }

    /// The node at a path, which is grown where it is missing: as a variation where the lines go on otherwise.
    pub(super) fn grown(&mut self, path: &[String]) -> &mut Node {
        path.iter().fold(self, |node, mv| {
            let at = node.then.iter().position(|next| next.mv == *mv).unwrap_or_else(|| {
                node.then.push(Node::new(mv.as_str()));
                node.then.len() - 1
            });
            &mut node.then[at]
        })
    }

    /// Takes the last move of a path out, with all that follows it; whether it was there.
    pub(super) fn remove(&mut self, path: &[String]) -> bool {
        let Some((last, before)) = path.split_last() else { return false };
        let Some(parent) = self.at_mut(before) else { return false };
        let found = parent.then.iter().position(|node| node.mv == *last);
        found.map(|at| parent.then.remove(at)).is_some()
    }

    /// Makes the line to a path the first one everywhere; whether anything changed its place.
    pub(super) fn promote(&mut self, path: &[String]) -> bool {
        let (mut node, mut changed) = (self, false);
        for mv in path {
            let Some(at) = node.then.iter().position(|next| next.mv == *mv) else { return changed };
            node.then[..=at].rotate_right(1);
            changed |= at > 0;
            node = &mut node.then[0];
        }
        changed
    }

    /// The line through a path to its end.
    pub(super) fn line(&self, path: &[String]) -> Vec<String> {
        let mut line = path.to_vec();
        let mut node = self.at(path);
        while let Some(next) = node.and_then(|node| node.then.first()) {
            line.push(next.mv.clone());
            node = Some(next);
        }
        line
    }

    /// The path to the next line, or to the one before, where `line` last had a choice among its first
    /// `ply` moves, or else where it first has one after them. It ends with the move that parts them.
    pub(super) fn beside(&self, line: &[String], ply: usize, forward: bool) -> Option<Vec<String>> {
        let before = (1..=ply.min(line.len())).rev();
        before.chain(ply + 1..=line.len()).find_map(|depth| {
            let (last, path) = line[..depth].split_last()?;
            let list = &self.at(path)?.then;
            let at = list.iter().position(|node| node.mv == *last).filter(|_| list.len() > 1)?;
            let step = if forward { 1 } else { list.len() - 1 };
            let next = &list[(at + step) % list.len()].mv;
            Some(path.iter().chain([next]).cloned().collect())
        })
    }

    /// The lines beside one, in the order of where they leave it; each is followed by those that leave it
    /// in turn.
    pub(super) fn asides(&self, line: &[String]) -> Vec<Aside> {
        let mut found = Vec::new();
        self.gather(&[], line, 0, &mut found);
        found
    }

    fn gather(&self, path: &[String], line: &[String], depth: usize, found: &mut Vec<Aside>) {
        let mut path = path.to_vec();
        for mv in line {
            let here = self.at(&path).map(|node| node.then.as_slice()).unwrap_or_default();
            for other in here.iter().filter(|node| node.mv != *mv) {
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

    /// `12` for the twelfth move of the first line, `4.1.2` two moves after variation 1 of move 5.
    pub(super) fn place(&self, path: &[String]) -> String {
        let mut steps = vec![0];
        let mut node = Some(self);
        for mv in path {
            let at = node.and_then(|node| node.then.iter().position(|next| next.mv == *mv));
            match (at, steps.last_mut()) {
                (Some(variation @ 1..), _) => steps.extend([variation, 0]),
                (_, Some(last)) => *last += 1,
                _ => {}
            }
            node = node.zip(at).map(|(node, at)| &node.then[at]);
        }
        if steps.len() > 1 && steps.last() == Some(&0) {
            steps.pop();
        }
        steps.iter().map(ToString::to_string).collect::<Vec<_>>().join(".")
    }

    /// The path of a place, as far as it leads; `None` if it is not written as one.
    pub(super) fn path(&self, place: &str) -> Option<Vec<String>> {
        let steps: Vec<usize> =
            place.split('.').map(|step| step.parse().ok()).collect::<Option<_>>()?;
        let (mut path, mut node) = (Vec::new(), self);
        for (depth, &step) in steps.iter().enumerate() {
            let (child, times) = if depth.is_multiple_of(2) { (0, step) } else { (step, 1) };
            for _ in 0..times {
                let Some(next) = node.then.get(child) else { return Some(path) };
                path.push(next.mv.clone());
                node = next;
            }
        }
        Some(path)
    }
}
