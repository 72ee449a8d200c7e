//! A study as JSON: what a face draws. The nodes lie in one list, the first line before its variations, and each
//! says where the neighbours are, so that going through a study asks nobody.

use super::tree::Node;
use super::{Study, StudyAct, StudyOpenError, StudyRefusal};
use harif_core::Annotation;
use serde::{Deserialize, Serialize};

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
    /// The node at which the line through the cursor ends: whoever goes back from a variation goes on along it.
    pub end: usize,
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
    /// The nodes of the next line and of the one before, where the lines that lead here parted last; missing if
    /// they never did.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub turn: Option<[usize; 2]>,
    /// Where it stands, as links name it.
    pub place: String,
    /// What is written beside it.
    #[serde(flatten)]
    pub notes: Annotation,
}

impl Study {
    /// All of it, as data.
    pub fn state(&self) -> StudyState {
        let mut gathered = Gathered { study: self, paths: Vec::new(), nodes: Vec::new() };
        gathered.add(&self.root, None, Vec::new());
        gathered.find_turns();
        let Gathered { paths, nodes, .. } = gathered;
        let number = |of: &[String]| paths.iter().position(|path| path == of).unwrap_or_default();
        StudyState {
            game: self.game.name(),
            start: self.other_start(),
            text: self.text(),
            at: number(&self.path()),
            end: number(&self.line()),
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
            study.annotate(&node.notes)?;
            paths.push(study.path());
        }
        study.show(paths.get(state.at).ok_or_else(|| lost(state.at))?)?;
        study.follow_path(paths.get(state.end).ok_or_else(|| lost(state.end))?)?;
        Ok(study)
    }

    fn annotate(&mut self, notes: &Annotation) -> Result<(), StudyRefusal> {
        self.act(StudyAct::Comment { text: notes.comment.clone() })?;
        if notes.glyph.is_some() {
            self.act(StudyAct::Glyph { glyph: notes.glyph })?;
        }
        notes.squares.iter().try_for_each(|&square| self.act(StudyAct::Mark { square }))?;
        notes.arrows.iter().try_for_each(|&(from, to)| self.act(StudyAct::Arrow { from, to }))
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
        self.nodes.push(NodeState {
            mv: parent.map(|_| node.mv.clone()),
            parent,
            next: Vec::new(),
            turn: None,
            place: self.study.root.place(&path),
            notes: node.notes.clone(),
        });
        self.paths.push(path.clone());
        for next in &node.then {
            let longer = path.iter().chain([&next.mv]).cloned().collect();
            let added = self.add(next, Some(number), longer);
            self.nodes[number].next.push(added);
        }
        number
    }

    /// Nodes come behind their parents, so what a parent knows is known.
    fn find_turns(&mut self) {
        for number in 1..self.nodes.len() {
            let Some(parent) = self.nodes[number].parent else { continue };
            let beside = &self.nodes[parent].next;
            let (lines, at) = (beside.len(), beside.iter().position(|&node| node == number));
            self.nodes[number].turn = match at.filter(|_| lines > 1) {
                Some(at) => Some([beside[(at + 1) % lines], beside[(at + lines - 1) % lines]]),
                None => self.nodes[parent].turn,
            };
        }
    }
}
