//! A study as JSON: what a face draws. The nodes lie in one list, the first line before its variations, and each
//! says where the neighbours are, so that going through a study asks nobody.

use super::tree::Node;
use super::{Study, StudyAct, StudyOpenError, StudyRefusal};
use harif_core::{Annotation, Glyph};
use serde::{Deserialize, Serialize};
use std::collections::HashMap;

/// All of a study.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StudyState {
    /// The full name of the game.
    pub game: String,
    /// The position that it begins with, if not the game's own start.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub start: Option<String>,
    /// All lines as text, for links.
    pub text: String,
    /// The node that the cursor stands at.
    pub at: usize,
    /// The nodes; the first is the start.
    pub nodes: Vec<NodeState>,
}

/// A move of a study, with where its neighbours are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct NodeState {
    /// The move; none at the start.
    #[serde(rename = "move", default, skip_serializing_if = "Option::is_none")]
    pub mv: Option<String>,
    /// The node before it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub parent: Option<usize>,
    /// The nodes after it: the first goes on with the line, the others are variations.
    pub next: Vec<usize>,
    /// The node of the next line where they part; the node itself if there is only one.
    pub turn: usize,
    /// Where it stands, as links name it.
    pub place: String,
    /// A few words.
    #[serde(default, skip_serializing_if = "String::is_empty")]
    pub comment: String,
    /// What is thought of the move.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub glyph: Option<Glyph>,
    /// Marked squares.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub squares: Vec<usize>,
    /// Arrows.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub arrows: Vec<(usize, usize)>,
}

impl Study {
    /// All of it, as data.
    pub fn state(&self) -> StudyState {
        let mut gathered = Gathered { study: self, paths: Vec::new(), nodes: Vec::new() };
        gathered.add(&self.root, None, Vec::new());
        gathered.find_turns();
        let Gathered { paths, nodes, .. } = gathered;
        let here = self.path();
        StudyState {
            game: self.game.name(),
            start: self.other_start(),
            text: self.text(),
            at: paths.iter().position(|path| *path == here).unwrap_or_default(),
            nodes,
        }
    }

    /// The start position, if it is not the one that the game begins with.
    pub fn other_start(&self) -> Option<String> {
        let start = self.game.start_position();
        let usual = harif_catalog::open(&self.game.name()).map(|game| game.position());
        (usual.as_ref() != Ok(&start)).then_some(start)
    }

    /// The study that a state describes.
    ///
    /// # Errors
    /// [`StudyOpenError`] if its game is unknown, a move cannot be played or a node says what cannot be.
    pub fn of_state(state: &StudyState) -> Result<Study, StudyOpenError> {
        let start = state.start.as_deref().unwrap_or_default();
        let mut study = Study::read(&state.game, start, "", None)?;
        let lost = |at: usize| StudyRefusal::NoPlace { place: at.to_string() };
        let mut paths: Vec<Vec<String>> = Vec::new();
        for node in &state.nodes {
            if let (Some(mv), Some(parent)) = (&node.mv, node.parent) {
                study.show(paths.get(parent).ok_or_else(|| lost(parent))?)?;
                study.act(StudyAct::play(mv.as_str()))?;
            }
            study.annotate(node)?;
            paths.push(study.path());
        }
        study.show(paths.get(state.at).ok_or_else(|| lost(state.at))?)?;
        Ok(study)
    }

    fn annotate(&mut self, node: &NodeState) -> Result<(), StudyRefusal> {
        self.act(StudyAct::Comment { text: node.comment.clone() })?;
        if node.glyph.is_some() {
            self.act(StudyAct::Glyph { glyph: node.glyph })?;
        }
        node.squares.iter().try_for_each(|&square| self.act(StudyAct::Mark { square }))?;
        node.arrows.iter().try_for_each(|&(from, to)| self.act(StudyAct::Arrow { from, to }))
    }
}

struct Gathered<'a> {
    study: &'a Study,
    paths: Vec<Vec<String>>,
    nodes: Vec<NodeState>,
}

impl Gathered<'_> {
    /// Adds a node and those after it; its number.
    fn add(&mut self, node: &Node, parent: Option<usize>, path: Vec<String>) -> usize {
        let number = self.nodes.len();
        let Annotation { comment, glyph, squares, arrows } = node.notes.clone();
        self.nodes.push(NodeState {
            mv: parent.map(|_| node.mv.clone()),
            parent,
            next: Vec::new(),
            turn: number,
            place: self.study.root.place(&path),
            comment,
            glyph,
            squares,
            arrows,
        });
        self.paths.push(path.clone());
        for next in &node.then {
            let longer = path.iter().chain([&next.mv]).cloned().collect();
            let added = self.add(next, Some(number), longer);
            self.nodes[number].next.push(added);
        }
        number
    }

    fn find_turns(&mut self) {
        let numbered =
            self.paths.iter().enumerate().map(|(number, path)| (path.as_slice(), number));
        let numbers: HashMap<&[String], usize> = numbered.collect();
        for (number, path) in self.paths.iter().enumerate() {
            let line = self.study.root.line(path);
            let beside = self.study.root.beside(&line, path.len(), true);
            let found = beside.and_then(|beside| numbers.get(beside.as_slice()).copied());
            self.nodes[number].turn = found.unwrap_or(number);
        }
    }
}
