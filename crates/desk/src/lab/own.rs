//! An exercise on paper: numbers at the leaves of a tree of two plies. This is no game and no engine, only the
//! worked example of every textbook, searched here and told as any other search.

use harif_catalog::Watched;
use harif_core::{Kind, Leaf, Report, TreeNode, Value};

/// The most groups, and numbers in each.
const MOST: usize = 12;

/// The groups of numbers of a text such as `3 12 8 / 2 4 6 / 14 5 2`.
pub fn own_leaves(text: &str) -> Option<Vec<Vec<Value>>> {
    let latin: String = text.chars().map(latin).collect();
    let number = |word: &str| word.parse().ok().filter(|value: &Value| value.is_finite());
    let group = |group: &str| group.split_whitespace().map(number).collect::<Option<Vec<Value>>>();
    let groups = latin.split('/').map(group).collect::<Option<Vec<_>>>()?;
    let fits = (2..=MOST).contains(&groups.len())
        && groups.iter().all(|group| (1..=MOST).contains(&group.len()));
    fits.then_some(groups)
}

fn latin(letter: char) -> char {
    match letter {
        '۰'..='۹' => char::from(b'0' + (letter as u32 - '۰' as u32) as u8),
        '−' => '-',
        other => other,
    }
}

/// Max over Min over numbers, with or without cuts.
pub fn own_search(leaves: &[Vec<Value>], cutting: bool) -> Watched {
    let mut search = OwnSearch { visits: 1, best: Value::NEG_INFINITY, mv: String::new(), cutting };
    let children = leaves.iter().enumerate().map(|(at, group)| search.group(at, group)).collect();
    let OwnSearch { visits, best, mv, .. } = search;
    let root = TreeNode { children, ..node(None, 1, Some(best)) };
    let mut report = Report::of(mv.clone(), best, Kind::Exact);
    (report.depth, report.nodes, report.pv) = (2, visits, vec![mv]);
    Watched { report, visits, left_out: 0, tree: Some(root), iterations: Vec::new() }
}

struct OwnSearch {
    visits: u64,
    best: Value,
    mv: String,
    cutting: bool,
}

impl OwnSearch {
    fn group(&mut self, at: usize, leaves: &[Value]) -> TreeNode {
        let name = char::from(b'a' + at as u8).to_string();
        self.visits += 1;
        let (visit, alpha) = (self.visits, self.best);
        let mut least = Value::INFINITY;
        let mut children = Vec::new();
        for (i, &leaf) in leaves.iter().enumerate() {
            let mv = Some(format!("{name}{}", i + 1));
            if self.cutting && least <= alpha {
                children.push(TreeNode { pruned: true, kind: None, ..node(mv, 0, None) });
                continue;
            }
            self.visits += 1;
            let mut child = node(mv, self.visits, Some(leaf));
            child.leaf = Some(Leaf::Finished);
            if self.cutting {
                (child.alpha, child.beta) = (alpha, least);
            }
            least = least.min(leaf);
            children.push(child);
        }
        // Values and windows of a node are those of its side to move, here Min.
        let mut told = node(Some(name.clone()), visit, Some(-least));
        if self.cutting {
            told.beta = -alpha;
            told.kind = Some(if least <= alpha { Kind::Lower } else { Kind::Exact });
        }
        told.cut = children.iter().any(|child| child.pruned);
        told.children = children;
        if least > self.best {
            (self.best, self.mv) = (least, name);
        }
        told
    }
}

fn node(mv: Option<String>, visit: u64, value: Option<Value>) -> TreeNode {
    TreeNode {
        mv,
        visit,
        alpha: Value::NEG_INFINITY,
        beta: Value::INFINITY,
        value,
        kind: Some(Kind::Exact),
        leaf: None,
        pruned: false,
        cut: false,
        children: Vec::new(),
    }
}
