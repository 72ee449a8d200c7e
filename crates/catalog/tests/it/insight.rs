//! What faces show beside a position, against the rules square by square.

#![allow(clippy::unwrap_used)] // helpers of tests may panic

use harif_catalog::insight::{Offered, choices};
use harif_catalog::open;
use harif_core::{Change, Facts, Game, MoveHint, Phase, Rng, Side, turned};
use harif_testkit::naive::{Grid, othello};

fn at(name: &str, position: &str) -> Box<dyn Game> {
    let mut game = open(name).unwrap();
    game.set_up(position).unwrap();
    game
}

/// Every position of a random game is shown to `look`.
fn walk(name: &str, seed: u64, mut look: impl FnMut(&dyn Game)) {
    let mut game = open(name).unwrap();
    let mut rng = Rng::new(seed);
    loop {
        look(game.as_ref());
        let Some(mv) = rng.choose(game.legal().into_iter()) else { return };
        game.play(&mv).unwrap();
    }
}

fn offered<'o>(moves: &'o [Offered], mv: &str) -> &'o Offered {
    moves.iter().find(|offered| offered.mv == mv).unwrap()
}

/// The squares whose discs a move turns over.
fn turned_by(offered: &Offered) -> Vec<usize> {
    turned(&offered.changes, offered.square)
}

/// The stone of a side in a diagram whose first side is black.
fn stone(side: Side) -> i8 {
    if side == Side::First { 1 } else { -1 }
}

#[test]
fn changes_are_the_flips_of_the_rules() {
    for name in ["othello", "othello-4x4", "othello-6x6", "othello-10x10", "othello-20x20"] {
        for seed in 0..3 {
            let mut before: Option<(Grid, Vec<Offered>)> = None;
            walk(name, seed, |game| {
                let cols = game.shape().cols;
                let grid = Grid::from_text(&game.position(), cols);
                let moves = choices(game);
                assert_eq!(moves.iter().map(|o| o.mv.clone()).collect::<Vec<_>>(), game.legal());
                for offered in &moves {
                    let mut flips = offered.square.map_or(Vec::new(), |square| {
                        othello::flips(&grid, grid.mover, square / cols, square % cols)
                    });
                    flips.sort_unstable();
                    let flips: Vec<usize> = flips.iter().map(|(r, c)| r * cols + c).collect();
                    assert_eq!(
                        turned_by(offered),
                        flips,
                        "{name} {} {}",
                        game.position(),
                        offered.mv
                    );
                }
                let last = game.moves().pop();
                let expected = before
                    .take()
                    .zip(last)
                    .map(|((_, moves), last)| offered(&moves, &last).changes.clone());
                assert_eq!(game.last_changes(), expected.unwrap_or_default());
                before = Some((grid, moves));
            });
        }
    }
}

#[test]
fn mobility_counts_what_each_side_could_play() {
    for name in ["othello", "othello-6x6", "othello-12x12"] {
        walk(name, 7, |game| {
            let cols = game.shape().cols;
            let grid = Grid::from_text(&game.position(), cols);
            let count = |side| {
                let turns =
                    |i: &usize| !othello::flips(&grid, stone(side), i / cols, i % cols).is_empty();
                (0..game.shape().squares()).filter(turns).count()
            };
            assert_eq!(game.facts().mobility, Side::BOTH.map(count), "{}", game.position());
        });
    }
    for name in ["connect4", "tictactoe", "tictactoe-4x4-4"] {
        walk(name, 7, |game| assert_eq!(game.facts().mobility, [game.legal().len(); 2]));
    }
}

#[test]
fn a_forced_pass_is_no_move() {
    let game = at("othello-4x4", "XO-------------- O");
    assert!(game.must_pass());
    assert_eq!(game.facts().mobility, [1, 0]);
    let moves = choices(game.as_ref());
    let pass = Offered {
        mv: "pass".into(),
        from: None,
        square: None,
        changes: vec![],
        hint: MoveHint::Plain,
    };
    assert_eq!(moves, [pass]);
}

#[test]
fn corners_and_edges_count_discs_along_the_border() {
    let mut rows = ["--------"; 8];
    (rows[0], rows[1], rows[4], rows[7]) = ("XOO-----", "X-OX----", "---XO--O", "-------X");
    let game = at("othello", &format!("{} O", rows.concat()));
    let counted = game.facts();
    assert_eq!(counted.corners, Some([2, 0]));
    assert_eq!(counted.edges, Some([3, 3]));
}

#[test]
fn the_phase_goes_by_how_full_the_board_is() {
    walk("othello", 3, |game| {
        let discs = game.cells().iter().flatten().count();
        let phase = match discs {
            0..20 => Phase::Opening,
            20..52 => Phase::Middle,
            _ => Phase::End,
        };
        assert_eq!(game.facts().phase, Some(phase), "{discs} discs");
    });
    // In proportion: 5 and 13 of 16 squares.
    walk("othello-4x4", 3, |game| {
        let discs = game.cells().iter().flatten().count();
        let phase = match discs {
            0..5 => Phase::Opening,
            5..13 => Phase::Middle,
            _ => Phase::End,
        };
        assert_eq!(game.facts().phase, Some(phase), "{discs} discs");
    });
}

#[test]
fn other_games_have_mobility_alone_and_plain_moves() {
    for (name, moves) in [("connect4", 7), ("tictactoe", 9)] {
        let game = open(name).unwrap();
        let expected = Facts { phase: None, mobility: [moves; 2], corners: None, edges: None };
        assert_eq!(game.facts(), expected);
        walk(name, 1, |game| {
            for o in choices(game) {
                let laid =
                    Change { square: o.square.unwrap(), before: None, after: Some(game.to_move()) };
                assert_eq!((o.hint, o.from, o.changes), (MoveHint::Plain, None, vec![laid]));
            }
            assert_eq!(game.last_changes().len(), usize::from(game.ply() > 0));
        });
    }
}

#[test]
fn a_corner_comes_before_many_flips_and_many_before_danger() {
    // Row 1 turns six discs to either end; a2 turns one.
    let mut rows = vec!["-".repeat(8); 8];
    rows[0] = "-OOOOOOX".into();
    let game = at("othello", &format!("{} X", rows.concat()));
    assert_eq!(offered(&choices(game.as_ref()), "a1").hint, MoveHint::Corner);
    rows[0] = "--------".into();
    rows[1] = "-OOOOOOX".into();
    let game = at("othello", &format!("{} X", rows.concat()));
    let moves = choices(game.as_ref());
    assert_eq!(
        (offered(&moves, "a2").hint, turned_by(offered(&moves, "a2")).len()),
        (MoveHint::Many, 6)
    );
    rows[1] = "-OOOOOX-".into();
    let game = at("othello", &format!("{} X", rows.concat()));
    let moves = choices(game.as_ref());
    assert_eq!(
        (offered(&moves, "a2").hint, turned_by(offered(&moves, "a2")).len()),
        (MoveHint::Danger, 5)
    );
    rows[1] = "--------".into();
    rows[2] = "-OOOOOX-".into();
    let game = at("othello", &format!("{} X", rows.concat()));
    assert_eq!(offered(&choices(game.as_ref()), "a3").hint, MoveHint::Plain);
}

#[test]
fn what_faces_read_has_these_names() {
    let mut game = open("othello-6x6").unwrap();
    game.play("c2").unwrap();
    let moves = serde_json::to_value(choices(game.as_ref())).unwrap();
    assert_eq!(
        moves[0].to_string(),
        r#"{"move":"b2","cell":7,"changes":[[7,0,2],[14,1,2]],"hint":"danger"}"#
    );
    let counted = serde_json::to_string(&game.facts()).unwrap();
    let expected = r#"{"phase":"opening","mobility":[3,3],"corners":[0,0],"edges":[0,0]}"#;
    assert_eq!(counted, expected);
}
