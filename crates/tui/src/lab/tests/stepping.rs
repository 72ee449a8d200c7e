//! Step by step, by hand and by itself.

use super::*;
use harif_desk::lab::StepKind as What;

#[test]
fn stepping_to_the_end_is_the_whole_tree() {
    for (name, moves, agent) in SEARCHES {
        let mut lab = lab(name, moves, agent);
        let end = lab.steps();
        let whole = grove(&lab).clone();
        keys(&mut lab, "{");
        assert_eq!((lab.at, grove(&lab).rows(0).len()), (0, 1), "the root alone");
        let mut seen = 0;
        for at in 0..end {
            assert_eq!(lab.at, at);
            let steps = grove(&lab).steps();
            let tree = grove(&lab).tree();
            let now = (0..tree.len()).filter(|&node| steps.is_seen(node, at)).count();
            assert!(now >= seen, "nothing goes away");
            seen = now;
            assert_eq!(steps.step(at).node, grove(&lab).selected());
            keys(&mut lab, "]");
        }
        assert_eq!(lab.at, end);
        assert_eq!(seen, whole.tree().len(), "{name} {agent}");
        assert_eq!(grove(&lab).rows(end), whole.rows(end), "folded as it was");
    }
}

#[test]
fn nodes_appear_in_the_order_of_their_visits() {
    for (name, moves, agent) in SEARCHES {
        let lab = lab(name, moves, agent);
        let (steps, tree) = (grove(&lab).steps(), grove(&lab).tree());
        let mut visits = Vec::new();
        let mut unseen: Vec<usize> = (0..tree.len()).collect();
        for at in 0..steps.len().min(500) {
            let (seen, rest): (Vec<usize>, Vec<usize>) =
                unseen.into_iter().partition(|&node| steps.is_seen(node, at));
            unseen = rest;
            let visit = |node: usize| tree.node(node).visit;
            visits.extend(seen.into_iter().map(visit).filter(|&visit| visit > 0));
        }
        assert!(visits.is_sorted() && visits[0] == 1, "{name} {agent}");
    }
}

#[test]
fn windows_narrow_as_values_come_back() {
    let lab = lab("othello", "f5d6", "alphabeta");
    let (steps, tree) = (grove(&lab).steps(), grove(&lab).tree());
    let mut root = (f64::NEG_INFINITY, f64::INFINITY);
    for at in 0..steps.len() {
        let standing = steps.standing(0, at);
        assert!(standing.low >= root.0 && standing.high <= root.1);
        root = (standing.low, standing.high);
        let step = steps.step(at);
        let node = tree.node(step.node);
        if step.what == What::Enter {
            // The window on entry is what all above know by then.
            let above = tree.path(step.node).into_iter().rev().skip(1);
            let known = above
                .map(|above| steps.standing(above, at))
                .fold((f64::NEG_INFINITY, f64::INFINITY), |(low, high), standing| {
                    (low.max(standing.low), high.min(standing.high))
                });
            assert_eq!((node.low, node.high), known, "step {at}");
        }
    }
}

#[test]
fn every_cut_has_its_reason() {
    let lab = lab("othello", "f5d6", "alphabeta");
    let (steps, words) = (grove(&lab).steps(), english());
    let teller = lab.teller(grove(&lab));
    let mut cuts = 0;
    for at in 0..steps.len() {
        let text = words.say(&teller.sentence(at));
        assert!(!text.is_empty() && !text.starts_with("lab-") && !text.contains('{'), "{text}");
        if steps.step(at).what == What::Cut {
            cuts += 1;
            assert!(text.starts_with("Cut. M"), "{text}");
        }
    }
    assert_eq!(cuts, grove(&lab).tree().cuts().0);
    assert!(cuts > 5);
}

#[test]
fn the_next_cut_is_one_key_away() {
    let mut lab = lab("othello", "f5d6", "alphabeta");
    keys(&mut lab, "{>");
    let first = lab.at;
    assert_eq!(grove(&lab).steps().step(first).what, What::Cut);
    keys(&mut lab, ">");
    assert!(lab.at > first);
    keys(&mut lab, "<");
    assert_eq!(lab.at, first);
    for _ in 0..grove(&lab).steps().len() {
        keys(&mut lab, ">");
    }
    assert_eq!(lab.at, lab.steps());
}

#[test]
fn space_plays_and_pauses() {
    let mut lab = lab("connect4", "44", "alphabeta");
    let now = Instant::now();
    let space = KeyEvent::new(KeyCode::Char(' '), KeyModifiers::NONE);
    lab.key(space, USUAL, now);
    assert_eq!(lab.at, 0, "from the end it begins anew");
    let due = lab.wakes().unwrap();
    lab.tick(due - Duration::from_millis(1));
    assert_eq!(lab.at, 0);
    lab.tick(due);
    assert_eq!(lab.at, 1);
    lab.key(space, USUAL, now);
    assert!(lab.wakes().is_none());
    keys(&mut lab, "}[");
    lab.key(space, USUAL, now);
    lab.tick(lab.wakes().unwrap());
    assert!(lab.at == lab.steps() && lab.wakes().is_none(), "it stops at the end");
}

#[test]
fn visits_grow_by_one_an_iteration() {
    let mut lab = lab("connect4", "44", "mcts");
    let Some(Found::Mcts(chance, _)) = &lab.found else { panic!("no iterations") };
    let visits = |at: usize| chance.standings(at).iter().map(|s| s.visits).sum::<u64>();
    let root = chance.iteration(0).unwrap().path.len() as u64;
    for at in 1..=chance.len() {
        assert_eq!(visits(at), at as u64 - 1 + root.min(1), "iteration {at}");
    }
    let standings = chance.standings(chance.len());
    assert_eq!(standings.iter().filter(|s| s.chosen).count(), 1);
    for at in 0..chance.len() {
        let Some(step) = chance.iteration(at).unwrap().path.first() else { continue };
        let chosen = chance.standings(at).into_iter().find(|s| s.chosen).unwrap();
        assert_eq!((&chosen.mv, chosen.bound), (&step.mv, step.bound));
    }
    keys(&mut lab, "{]]");
    assert_eq!(lab.at, 2);
    assert!(!lab.moves().is_empty());
    keys(&mut lab, ">}");
    assert_eq!(lab.at, lab.steps());
}

#[test]
fn keys_and_clicks_at_random_break_nothing() {
    use crossterm::event::{MouseButton, MouseEventKind};
    for (seed, agent) in ["minimax:depth=2", "alphabeta", "mcts:iterations=20"].iter().enumerate() {
        let mut rng = harif_core::Rng::new(seed as u64);
        let mut lab = lab("tictactoe", "b2a1", agent);
        for id in 0..600 {
            let size = (1 + rng.below(120) as u16, 1 + rng.below(40) as u16);
            let (_, hits) = pictures::recorded(&lab, Language::English, pictures::PLAIN, size);
            let code = match rng.below(3) {
                0 => KeyCode::Char((b' ' + rng.below(95) as u8) as char),
                1 => KeyCode::Char(['[', ']', '{', '}', ' ', '>', '<', '*'][rng.below(8)]),
                _ => [
                    KeyCode::Up,
                    KeyCode::Down,
                    KeyCode::Left,
                    KeyCode::Right,
                    KeyCode::Home,
                    KeyCode::End,
                    KeyCode::PageUp,
                    KeyCode::PageDown,
                    KeyCode::Tab,
                    KeyCode::Enter,
                ][rng.below(10)],
            };
            let next = match rng.below(4) {
                0 => {
                    let kind = [
                        MouseEventKind::Down(MouseButton::Left),
                        MouseEventKind::ScrollDown,
                        MouseEventKind::ScrollUp,
                    ][rng.below(3)];
                    let (column, row) = (rng.below(90) as u16, rng.below(30) as u16);
                    lab.mouse(kind, hits.at(column, row), hits.rows(), Instant::now())
                }
                _ => lab.key(KeyEvent::new(code, KeyModifiers::NONE), hits.rows(), Instant::now()),
            };
            // Deep trees are for others to wait for.
            if lab.agent().contains("depth=4") || lab.agent().contains("=50,") {
                lab.agent = lab_agent(agent, lab.game.as_ref());
            }
            if next == Next::Search {
                finish(&mut lab, 1_000 + id);
            }
            lab.tick(Instant::now() + Duration::from_secs(1));
            pictures::drawn(&lab, Language::English, pictures::PLAIN, size);
        }
    }
}
