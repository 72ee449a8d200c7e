#![allow(clippy::unwrap_used, reason = "tests may panic")]

use super::*;
use harif_core::{Look, Shape};

const ALL: [Wish; 5] = [
    (Panel::Mind, (4, 12)),
    (Panel::Moves, (3, 30)),
    (Panel::Graph, (2, 8)),
    (Panel::Parts, (4, 11)),
    (Panel::Facts, (4, 10)),
];

fn scene(look: Look, rows: usize, cols: usize) -> BoardScene {
    BoardScene::empty(look, Shape { rows, cols })
}

fn laid(width: u16, height: u16, scene: &BoardScene, chosen: Panel) -> Areas {
    areas(Rect::new(0, 0, width, height), scene, Paint::default(), &ALL, chosen)
}

fn everything(areas: &Areas) -> Vec<Rect> {
    let mut all = vec![areas.board, areas.seats, areas.tabs, areas.status];
    all.extend(areas.panels.iter().map(|(_, area)| *area));
    all.into_iter().filter(|area| !area.is_empty()).collect()
}

#[test]
fn nothing_overlaps_and_nothing_sticks_out_at_any_size() {
    let scenes = [
        scene(Look::DISCS, 8, 8),
        scene(Look::DISCS, 20, 20),
        scene(Look::DROPS, 6, 7),
        scene(Look::DROPS, 4, 20),
        scene(Look::STROKES, 3, 3),
        scene(Look::STROKES, 20, 3),
    ];
    for scene in &scenes {
        for width in (1..=300).step_by(7) {
            for height in (1..=120).step_by(3) {
                for chosen in [Panel::Mind, Panel::Facts] {
                    let areas = laid(width, height, scene, chosen);
                    let window = Rect::new(0, 0, width, height);
                    let all = everything(&areas);
                    for (i, one) in all.iter().enumerate() {
                        assert_eq!(one.intersection(window), *one, "{width}×{height}: {one:?}");
                        for other in &all[..i] {
                            assert!(!one.intersects(*other), "{width}×{height}: {areas:?}");
                        }
                    }
                }
            }
        }
    }
}

#[test]
fn the_usual_window_holds_the_board_the_seats_and_the_chosen_panel() {
    let discs = scene(Look::DISCS, 8, 8);
    for chosen in ALL.map(|(panel, _)| panel) {
        let areas = laid(80, 24, &discs, chosen);
        let squares = board::fit(&discs, Paint::default(), areas.board).square_size();
        assert_eq!(squares, (5, 2));
        assert!(areas.seats.height >= 2 && areas.status.height == 3 && areas.tabs.height == 1);
        assert!(areas.panels.iter().any(|(panel, _)| *panel == chosen));
    }
}

#[test]
fn a_wide_window_shows_every_panel_at_once() {
    let areas = laid(160, 45, &scene(Look::DISCS, 8, 8), Panel::Mind);
    let shown: Vec<Panel> = areas.panels.iter().map(|(panel, _)| *panel).collect();
    assert!(ALL.iter().all(|(panel, _)| shown.contains(panel)), "{shown:?}");
    assert!(areas.tabs.is_empty());
}

#[test]
fn a_tall_window_has_its_panels_below_the_board() {
    let areas = laid(48, 50, &scene(Look::DISCS, 8, 8), Panel::Moves);
    let (_, panel) = areas.panels[0];
    assert!(panel.y >= areas.board.bottom() && panel.x == 0, "{areas:?}");
}

#[test]
fn panels_fold_away_before_the_board_does() {
    let discs = scene(Look::DISCS, 8, 8);
    for (width, height) in [(40, 12), (30, 10), (28, 12)] {
        let areas = laid(width, height, &discs, Panel::Mind);
        let seen = board::fit(&discs, Paint::default(), areas.board).squares().count();
        assert_eq!((seen, areas.panels.len()), (64, 0), "{areas:?}");
        assert!(areas.status.height > 0);
    }
    assert!(!laid(40, 12, &discs, Panel::Mind).seats.is_empty(), "discs and clocks are told");
}
