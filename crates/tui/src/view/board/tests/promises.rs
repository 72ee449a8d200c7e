//! What holds at every depth: two sides that differ, marks that are seen, motions that end.

use super::*;
use ratatui::buffer::Cell;

/// Draws two scenes at each size and depth and hands over the cells of one square of both.
fn compare(a: &BoardScene, b: &BoardScene, square: usize, check: impl Fn(Paint, &[Cell], &[Cell])) {
    let mut compared = 0;
    for (paint, tier) in PAINTS.into_iter().flat_map(|paint| TIERS.map(|tier| (paint, tier))) {
        let Some(area) = area_of(a, paint, tier) else { continue };
        let place = fit(a, paint, area).square(square).unwrap();
        let cells = |scene: &BoardScene| {
            let buf = drawn(scene, paint, area);
            place.positions().map(|at| buf[at].clone()).collect::<Vec<_>>()
        };
        check(paint, &cells(a), &cells(b));
        compared += 1;
    }
    assert!(compared > PAINTS.len() * 3, "only {compared} sizes were compared");
}

fn symbols(cells: &[Cell]) -> String {
    cells.iter().map(Cell::symbol).collect()
}

/// What is left of a picture without its colours.
fn uncoloured(cells: &[Cell]) -> Vec<(&str, Modifier)> {
    cells.iter().map(|cell| (cell.symbol(), cell.modifier)).collect()
}

#[test]
fn the_two_sides_differ_at_every_depth() {
    for scene in [discs(), drops(), strokes()] {
        let with = |side| {
            let mut scene = BoardScene { last: None, ..scene.clone() };
            scene.cells[0] = Some(side);
            scene
        };
        compare(&with(Side::First), &with(Side::Second), 0, |paint, first, second| {
            let by_colour = matches!(paint.colours, Colours::True | Colours::Indexed);
            match by_colour && !paint.ascii && scene.look != Look::STROKES {
                true => assert_ne!(first, second, "{paint:?}"),
                false => assert_ne!(symbols(first), symbols(second), "{:?} {paint:?}", scene.look),
            }
        });
    }
}

#[test]
fn yellow_discs_are_engraved_for_who_cannot_tell_them_from_red_ones() {
    let with = |side| {
        let mut scene = BoardScene { last: None, ..drops() };
        scene.cells[0] = Some(side);
        scene
    };
    let shades = |cells: &[Cell]| {
        let inks = cells.iter().flat_map(|cell| [cell.fg, cell.bg]);
        inks.collect::<std::collections::HashSet<_>>().len()
    };
    compare(&with(Side::First), &with(Side::Second), 0, |paint, red, yellow| match paint.colours {
        Colours::Indexed if red.len() > 3 => assert_eq!(shades(red) + 1, shades(yellow)),
        Colours::Indexed => assert_ne!(symbols(red), symbols(yellow)),
        _ => assert_ne!(red, yellow),
    });
}

#[test]
fn the_dark_stones_may_be_the_second_sides() {
    for scene in [discs(), drops(), strokes()] {
        let with = |side, dark| {
            let mut scene = BoardScene { last: None, dark, symbols: ['S', 'S'], ..scene.clone() };
            scene.cells[0] = Some(side);
            scene
        };
        let (first, second) = (with(Side::First, [true, false]), with(Side::Second, [false, true]));
        compare(&first, &second, 0, |paint, first, second| assert_eq!(first, second, "{paint:?}"));
    }
}

#[test]
fn the_cursor_is_seen_without_colours() {
    for scene in [discs(), strokes()] {
        let at = |cursor| BoardScene { cursor, preview: None, ..scene.clone() };
        for square in [0, 1] {
            compare(&at(Some(square)), &at(None), square, |paint, with, without| {
                assert_ne!(uncoloured(with), uncoloured(without), "{paint:?}");
            });
        }
    }
    let area = Rect::new(0, 0, 60, 30);
    for paint in PAINTS {
        let at = |cursor| drawn(&BoardScene { cursor, ..drops() }, paint, area);
        let (with, without) = (at(Some(4)), at(None));
        assert_ne!(uncoloured(&with.content), uncoloured(&without.content), "{paint:?}");
    }
}

#[test]
fn the_last_move_is_seen_without_colours_where_colour_may_not_tell() {
    for (scene, square) in [(discs(), 14), (drops(), 26), (strokes(), 4)] {
        let at = |last| BoardScene { last, cursor: None, preview: None, ..scene.clone() };
        compare(&at(Some(square)), &at(None), square, |paint, with, without| {
            assert_ne!(with, without, "{paint:?}");
            if paint.ascii || paint.colours == Colours::None {
                assert_ne!(uncoloured(with), uncoloured(without), "{:?} {paint:?}", scene.look);
            }
        });
    }
}

#[test]
fn what_decided_the_game_is_seen_without_colours() {
    let plain = BoardScene { winning: vec![], ..decided() };
    compare(&decided(), &plain, 25, |paint, with, without| {
        assert_ne!(with, without, "{paint:?}");
        if paint.colours == Colours::None {
            assert_ne!(uncoloured(with), uncoloured(without), "{paint:?}");
        }
    });
}

#[test]
fn what_a_move_would_turn_is_seen_without_colours() {
    let plain = BoardScene { preview: None, ..discs() };
    for square in [21, 22, 23] {
        compare(&discs(), &plain, square, |paint, with, without| {
            assert_ne!(with, without, "{paint:?}");
            if paint.ascii || paint.colours == Colours::None {
                assert_ne!(symbols(with), symbols(without), "{paint:?}");
            }
        });
    }
}

#[test]
fn hints_differ_without_colours() {
    let all = [Hint::Plain, Hint::Corner, Hint::Many, Hint::Danger];
    for marks in [Marks::Numbers, Marks::Dots] {
        for (i, &a) in all.iter().enumerate() {
            for &b in &all[..i] {
                let with = |hint| {
                    let spots = vec![Spot { square: 8, label: "7".into(), hint }];
                    BoardScene { spots, marks, cursor: None, preview: None, ..discs() }
                };
                compare(&with(a), &with(b), 8, |paint, first, second| {
                    assert_ne!(symbols(first), symbols(second), "{a:?} {b:?} {paint:?}");
                });
            }
        }
    }
}

#[test]
fn numbers_of_three_digits_can_be_read_in_squares_of_three_columns() {
    let spot = |hint| Spot { square: 8, label: "107".into(), hint };
    for hint in [Hint::Plain, Hint::Many] {
        let with = BoardScene { spots: vec![spot(hint)], ..discs() };
        let without = BoardScene { spots: vec![], ..discs() };
        compare(&with, &without, 8, |paint, with, _| {
            assert!(with.len() == 2 || symbols(with).contains("107"), "{paint:?}");
        });
    }
}

#[test]
fn the_cursor_leaves_numbers_and_values_whole() {
    for label in ["7", "12", "107"] {
        let spots = vec![Spot { square: 8, label: label.into(), hint: Hint::Plain }];
        let with = BoardScene { spots, cursor: Some(8), preview: None, ..discs() };
        let without = BoardScene { cursor: None, ..with.clone() };
        compare(&with, &without, 8, |paint, with, without| {
            let narrow = label.len() > with.len();
            assert!(narrow || symbols(with).contains(label), "{label} {paint:?}");
            assert_ne!(uncoloured(with), uncoloured(without), "{label} {paint:?}");
        });
    }
}

#[test]
fn hidden_marks_leave_nothing() {
    let hidden = BoardScene { marks: Marks::None, ..discs() };
    let without = BoardScene { spots: vec![], ..discs() };
    for paint in PAINTS {
        let area = Rect::new(0, 0, 60, 30);
        assert_eq!(drawn(&hidden, paint, area), drawn(&without, paint, area));
    }
}

#[test]
fn a_motion_ends_in_the_still_picture() {
    let motions = [
        (discs(), Moving::of(Look::DISCS, 26, vec![20, 14], Side::Second)),
        (drops(), Moving::of(Look::DROPS, 14, vec![], Side::First)),
        (decided(), Moving::of(Look::DROPS, 24, vec![], Side::First)),
        (strokes(), Moving::of(Look::STROKES, 6, vec![], Side::First)),
        (pawns(), Moving::of(Look::PAWNS, 9, vec![], Side::Second).walked(Some(12))),
    ];
    for (still, moving) in motions {
        for (paint, tier) in PAINTS.into_iter().flat_map(|paint| TIERS.map(|tier| (paint, tier))) {
            let Some(area) = area_of(&still, paint, tier) else { continue };
            let at = |progress| {
                let motion = Some(Moving { progress, ..moving.clone() });
                drawn(&BoardScene { motion, ..still.clone() }, paint, area)
            };
            let rest = drawn(&still, paint, area);
            assert_eq!(at(1.0), rest);
            assert_eq!(at(7.5), rest);
            assert_ne!(at(0.0), rest, "{:?} {tier:?} {paint:?}", still.look);
        }
    }
}

#[test]
fn a_pawn_is_seen_where_it_walks() {
    for flipped in [false, true] {
        let scene = |progress, walks: bool| {
            let moving = Moving::of(Look::PAWNS, 9, vec![], Side::Second).walked(Some(12));
            let motion = walks.then_some(Moving { progress, ..moving });
            BoardScene { motion, from: None, last: None, flipped, ..pawns() }
        };
        let before = {
            let mut scene = scene(0.0, false);
            (scene.cells[12], scene.cells[9]) = (scene.cells[9], None);
            scene
        };
        for (paint, tier) in PAINTS.into_iter().flat_map(|paint| TIERS.map(|tier| (paint, tier))) {
            let Some(area) = area_of(&before, paint, tier) else { continue };
            let drawn = |scene: &BoardScene| drawn(scene, paint, area);
            assert_eq!(drawn(&scene(0.0, true)), drawn(&before), "{tier:?} {paint:?}");
            // On its way, what stands elsewhere stays as it is.
            let (on_its_way, after) = (drawn(&scene(0.6, true)), drawn(&scene(0.0, false)));
            let fit = fit(&before, paint, area);
            for square in [1, 2, 13, 15] {
                let place = fit.square(square).unwrap();
                assert!(place.positions().all(|at| on_its_way[at] == after[at]), "{square}");
            }
        }
    }
}

#[test]
fn tokens_tell_the_sides_apart_without_colours() {
    for (look, paint) in
        [Look::DISCS, Look::DROPS, Look::STROKES].into_iter().flat_map(|l| PAINTS.map(|p| (l, p)))
    {
        let (dark, light) = (token(look, true, 'X', paint), token(look, false, 'O', paint));
        assert_ne!(dark.content, light.content);
        assert!(!paint.ascii || dark.content.is_ascii() && light.content.is_ascii());
    }
}
