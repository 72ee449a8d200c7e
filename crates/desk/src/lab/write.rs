//! Writes down what was found: trees, steps and sentences into the lists of a sheet.

use super::chance::{MctsChange, MctsGrowth, MctsTrace};
use super::guess::Guess;
use super::ink::Ink;
use super::run::{Beside, LabFindings, has_ended};
use super::sheet::{ChanceSheet, LabSheet, RivalRow, SearchSheet, StepsSheet, TreeSheet};
use super::steps::{LabSteps, StepKind};
use super::tell::{LabSides, PlainMinimax, StepTeller};
use super::tree::{LabTree, in_order_of};
use super::twins::{Timeline, both, differences, is_exhibit, race, same_node, twins};
use super::values::LabValues;
use harif_catalog::Watched;
use harif_core::{Game, Kind, Leaf, Rival, Said, Step, TreeNode, Value, WIN};

impl LabSheet {
    /// What was found of a search of the position that `game` shows.
    pub fn of(game: &dyn Game, agent: &str, beside: Beside, found: &LabFindings) -> LabSheet {
        match &found.seen.tree {
            Some(_) => LabSheet::of_trees(LabSides::of(game), agent, beside, found),
            None => LabSheet::of_chance(game, agent, found),
        }
    }

    /// What was found of tree searches between these sides.
    pub fn of_trees(sides: LabSides, agent: &str, beside: Beside, found: &LabFindings) -> LabSheet {
        let Pair { shown, twin, plan } = Pair::of(agent, found);
        let values = LabValues::of(shown.tree());
        let mut ink = Ink::new(values);
        let teller = StepTeller { steps: &shown, values: &values, sides: &sides };
        let plain = found.twin.as_ref().and_then(|(_, seen)| PlainMinimax::of(seen));
        let plain = plain.filter(|_| !is_exhibit(agent));
        let differing = match &twin {
            Some(twin) if is_exhibit(agent) => differences(&shown, twin, &values),
            _ => Vec::new(),
        };
        let answer = match (is_exhibit(agent) && twin.is_some(), differing.is_empty()) {
            (true, true) => Said::new("lab-differs-nowhere"),
            _ => teller.answer(&found.seen.report, found.seen.visits, plain.as_ref()),
        };
        let timeline = twin.as_ref().filter(|_| beside.is_two()).map(|twin| match beside {
            Beside::Race => race(twin, &shown),
            _ => same_node(twin, &shown),
        });
        let mut told = search_sheet(agent, &found.seen, &shown);
        told.tree = Some(tree_sheet(shown.tree(), shown.has_windows(), &mut ink));
        let mut steps = steps_sheet(&teller, &mut ink);
        steps.cuts = cuts(&teller, twin.as_ref(), &mut ink);
        steps.asks = if beside.is_two() { Vec::new() } else { asks(&teller, &mut ink) };
        told.steps = Some(steps);
        let beside_sheet = found.twin.as_ref().map(|(name, seen)| {
            let Some(twin) = &twin else { return counted(name, seen) };
            let mut sheet = search_sheet(name, seen, twin);
            sheet.tree = Some(tree_sheet(twin.tree(), false, &mut ink));
            let teller = StepTeller { steps: twin, values: &values, sides: &sides };
            sheet.steps = beside.is_two().then(|| steps_sheet(&teller, &mut ink));
            sheet
        });
        let differences = differing.iter().map(|d| [d.step, ink.say(&d.said)]).collect();
        let answer = ink.say(&answer);
        let edge = if values.plain { WIN } else { values.reach };
        let marks = [-edge, 0.0, edge].into_iter().map(|mark| ink.value(mark)).collect();
        let plan = plan.map(|plan| tree_sheet(&plan, false, &mut ink));
        let (moves, values, said) = ink.tables();
        LabSheet {
            agent: agent.into(),
            moves,
            values,
            said,
            plain: teller.values.plain,
            reach: teller.values.reach,
            marks,
            shown: Some(told),
            beside: beside_sheet,
            plan,
            timeline: timeline.map(timeline_sheet),
            differences,
            answer,
            chance: None,
        }
    }

    /// The moves from the root to where a step of the search that is shown happens.
    pub fn moves_at(&self, step: usize) -> Vec<&str> {
        let searched =
            self.shown.as_ref().and_then(|shown| Some((&shown.tree, &shown.steps.as_ref()?.node)));
        let (parents, names, node) = match (searched, &self.chance) {
            (Some((Some(tree), nodes)), _) => (&tree.parent, &tree.mv, nodes[step]),
            (_, Some(chance)) => (&chance.parent, &chance.mv, chance.node[step]),
            _ => return Vec::new(),
        };
        let above = |&at: &usize| usize::try_from(parents[at]).ok();
        let path = std::iter::successors(Some(node), above).filter(|&at| parents[at] >= 0);
        let mut moves: Vec<&str> = path.map(|at| self.moves[names[at]].as_str()).collect();
        moves.reverse();
        moves
    }

    fn of_chance(game: &dyn Game, agent: &str, found: &LabFindings) -> LabSheet {
        let values = LabValues { plain: true, reach: 1.0 };
        let mut ink = Ink::new(values);
        let trace = chance_of(game, &found.seen);
        let sides = LabSides::of(game);
        let growth = MctsGrowth::of(&trace);
        let chance = chance_sheet(&trace, &growth, &sides, found.seen.left_out, &mut ink);
        let twin = found.twin.as_ref().map(|(_, seen)| chance_of(game, seen));
        let differing = twin.and_then(|twin| parting(&trace, &twin));
        let differences = differing.map(|(iteration, said)| {
            let step = growth.steps.iter().position(|step| step.iteration == iteration);
            [step.unwrap_or(0), ink.say(&said)]
        });
        let answer = ink.say(&trace.answer());
        let (moves, values, said) = ink.tables();
        LabSheet {
            agent: agent.into(),
            moves,
            values,
            said,
            plain: true,
            reach: 1.0,
            marks: Vec::new(),
            shown: None,
            beside: None,
            plan: None,
            timeline: None,
            differences: differences.into_iter().collect(),
            answer,
            chance: Some(chance),
        }
    }
}

/// The iterations of a watched search.
pub fn chance_of(game: &dyn Game, seen: &Watched) -> MctsTrace {
    MctsTrace::of(game.legal(), seen.iterations.clone(), seen.report.best.clone(), seen.left_out)
}

/// The first iteration in which two searches go different ways.
pub fn parting(trace: &MctsTrace, twin: &MctsTrace) -> Option<(usize, Said)> {
    let way = |trace: &MctsTrace, at: usize| -> Vec<String> {
        let path = trace.iteration(at).map(|iteration| &iteration.path[..]).unwrap_or_default();
        path.iter().map(|step| step.mv.clone()).collect()
    };
    let apart = |at: &usize| way(trace, *at) != way(twin, *at);
    let at = (0..trace.len()).find(apart)?;
    let said = Said::new("lab-differs-way").with("own", way(trace, at).join(" "));
    Some((at, said.with("right", way(twin, at).join(" "))))
}

/// The steps of a search and of its twin, in one order of moves.
struct Pair {
    shown: LabSteps,
    /// The twin, if it is known to its last node.
    twin: Option<LabSteps>,
    /// The tree of both, where neither has all nodes.
    plan: Option<LabTree>,
}

impl Pair {
    fn of(agent: &str, found: &LabFindings) -> Pair {
        let shown = lab_steps(agent, found.seen.tree.as_ref());
        let roots = found.twin.as_ref().filter(|(_, twin)| twin.left_out == 0 && has_ended(twin));
        let roots =
            roots.and_then(|(_, twin)| Some((twin.tree.as_ref()?, found.seen.tree.as_ref()?)));
        let Some((twin, own)) = roots else { return Pair { shown, twin: None, plan: None } };
        let plan = is_exhibit(agent).then(|| LabTree::of(&both(twin, own)));
        let twin = LabSteps::of(LabTree::of(&in_order_of(twin, own)), false);
        Pair { shown, twin: Some(twin), plan }
    }
}

/// The steps of a tree search; without a tree, those of a search that only looked at its position.
pub fn lab_steps(agent: &str, root: Option<&TreeNode>) -> LabSteps {
    let tree = root.map_or_else(LabTree::alone, LabTree::of);
    let windows = agent.starts_with("alphabeta") || tree.has_windows();
    LabSteps::of(tree, windows)
}

fn search_sheet(agent: &str, seen: &Watched, steps: &LabSteps) -> SearchSheet {
    let line = steps.tree().expected();
    SearchSheet { windows: steps.has_windows(), line, ..counted(agent, seen) }
}

/// A search of which only the numbers are shown.
fn counted(agent: &str, seen: &Watched) -> SearchSheet {
    SearchSheet {
        agent: agent.into(),
        visits: seen.visits,
        left_out: seen.left_out,
        seconds: seen.report.elapsed.as_secs_f64(),
        ended: has_ended(seen),
        windows: false,
        line: Vec::new(),
        tree: None,
        steps: None,
    }
}

fn tree_sheet(tree: &LabTree, windows: bool, ink: &mut Ink) -> TreeSheet {
    let mut sheet = TreeSheet { unfold: tree.opening_order(), ..TreeSheet::default() };
    for node in tree.nodes() {
        sheet.mv.push(ink.mv(&node.mv));
        sheet.parent.push(node.parent.map_or(-1, |parent| parent as i64));
        sheet.visit.push(node.visit);
        sheet.value.push(ink.maybe(node.value));
        sheet.kind.push(node.kind.map_or(-1, |kind| match kind {
            Kind::Exact => 0,
            Kind::Lower => 1,
            Kind::Upper => 2,
            Kind::Heuristic => 3,
        }));
        sheet.leaf.push(node.leaf.map_or(-1, |leaf| match leaf {
            Leaf::Finished => 0,
            Leaf::Horizon => 1,
            Leaf::Table => 2,
        }));
        if windows {
            sheet.low.push(ink.value(node.low));
            sheet.high.push(ink.value(node.high));
        }
        sheet.size.push(node.size);
        sheet.skipped.push(node.skipped);
    }
    sheet
}

fn steps_sheet(teller: &StepTeller<'_>, ink: &mut Ink) -> StepsSheet {
    let steps = teller.steps;
    let mut sheet = StepsSheet::default();
    for (at, step) in steps.all().iter().enumerate() {
        let standing = steps.standing(step.node, at);
        sheet.what.push(step.what as u8);
        sheet.node.push(step.node);
        sheet.child.push(step.child.map_or(-1, |child| child as i64));
        sheet.said.push(ink.say(&teller.sentence(at)));
        sheet.best.push(ink.maybe(standing.best));
        if steps.has_windows() {
            sheet.low.push(ink.value(standing.low));
            sheet.high.push(ink.value(standing.high));
        }
    }
    let nodes = 0..steps.tree().len();
    sheet.entered = nodes.clone().map(|node| steps.entered(node)).collect();
    sheet.left = nodes.map(|node| steps.left(node)).collect();
    sheet
}

/// Why each cut cannot matter, and what its moves would have been worth.
fn cuts(teller: &StepTeller<'_>, whole: Option<&LabSteps>, ink: &mut Ink) -> Vec<[i64; 3]> {
    let places = whole.map(|whole| twins(teller.steps.tree(), whole.tree()));
    let cuts = teller.steps.all().iter().enumerate();
    cuts.filter(|(_, step)| step.what == StepKind::Cut)
        .map(|(at, step)| {
            let why = ink.say(&teller.why(step.node)) as i64;
            let proof = whole
                .zip(places.as_ref())
                .and_then(|(whole, places)| teller.proof(step.node, whole, |node| places[node]));
            [at as i64, why, proof.map_or(-1, |proof| ink.say(&proof) as i64)]
        })
        .collect()
}

fn asks(teller: &StepTeller<'_>, ink: &mut Ink) -> Vec<Vec<usize>> {
    let ask = |at: usize| {
        let guess = Guess::before(teller.steps, teller.values, at)?;
        let mut ask = vec![at, ink.say(&guess.question(teller.steps)), guess.right()];
        ask.extend(guess.options(teller.values).iter().map(|option| ink.say(option)));
        Some(ask)
    };
    (0..teller.steps.len()).filter_map(ask).collect()
}

fn timeline_sheet(timeline: Timeline) -> [Vec<i64>; 2] {
    let line = |steps: Vec<Option<usize>>| -> Vec<i64> {
        steps.into_iter().map(|step| step.map_or(-1, |step| step as i64)).collect()
    };
    [line(timeline.whole), line(timeline.pruned)]
}

fn chance_sheet(
    trace: &MctsTrace,
    growth: &MctsGrowth,
    sides: &LabSides,
    left_out: u64,
    ink: &mut Ink,
) -> ChanceSheet {
    let best = trace.best().map_or(-1, |mv| ink.mv(mv) as i64);
    let mut sheet = ChanceSheet { left_out, best, ..ChanceSheet::default() };
    for node in &growth.nodes {
        sheet.mv.push(ink.mv(&node.mv));
        sheet.parent.push(node.parent.map_or(-1, |parent| parent as i64));
        sheet.size.push(node.size);
        sheet.since.push(node.since);
        sheet.proven.push(node.proven.map_or(-1, |step| step as i64));
    }
    for (at, step) in growth.steps.iter().enumerate() {
        sheet.what.push(step.what as u8);
        sheet.iteration.push(step.iteration);
        sheet.node.push(step.node);
        let said = growth.sentence(trace, sides, at).unwrap_or_else(|| Said::new("lab-ucb-none"));
        sheet.said.push(ink.say(&said));
    }
    let change = |c: &MctsChange| (c.step, c.node, c.visits, round(c.mean));
    sheet.changes = growth.changes.iter().map(change).collect();
    for iteration in trace.iterations() {
        let moves = iteration.playout.iter().map(|mv| ink.mv(mv)).collect();
        let result = ink.say(&sides.result(iteration.result));
        sheet.playouts.push((moves, result, iteration.proven));
        let rivals = |step: &Step<String>, ink: &mut Ink| -> Vec<RivalRow> {
            let row = |r: &Rival<String>| {
                let bound = r.bound.is_finite().then(|| round(r.bound));
                (ink.mv(&r.mv), r.visits, round(r.mean), bound, r.proven)
            };
            step.rivals.iter().map(row).collect()
        };
        sheet.rivals.push(iteration.path.iter().map(|step| rivals(step, ink)).collect());
    }
    sheet
}

/// As far as anything is drawn.
fn round(value: Value) -> Value {
    (value * 10_000.0).round() / 10_000.0 + 0.0
}
