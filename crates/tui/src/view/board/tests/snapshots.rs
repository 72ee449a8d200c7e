//! Pictures of every look at every size and depth: characters, and styles where colour speaks.

use super::*;

/// Characters at each size, for the depths whose characters differ.
fn sizes(name: &str, scene: &BoardScene) {
    for tier in TIERS {
        let mut text = String::new();
        for (depth, paint) in [("colours", 0), ("16 colours", 2), ("no colours", 3), ("ascii", 5)] {
            let paint = PAINTS[paint];
            let Some(area) = area_of(scene, paint, tier) else { continue };
            text += &format!("{depth}\n{}\n", characters(&drawn(scene, paint, area)));
        }
        insta::assert_snapshot!(format!("{name}-{}x{}", tier.0, tier.1), text);
    }
}

#[test]
fn discs_at_each_size() {
    sizes("discs", &discs());
}

#[test]
fn drops_at_each_size() {
    sizes("drops", &drops());
}

#[test]
fn strokes_at_each_size() {
    sizes("strokes", &strokes());
}

/// Characters and styles in a small part of the screen.
fn shades(name: &str, scene: &BoardScene, width: u16, height: u16) {
    for (depth, paint) in ["true", "256", "16", "none"].into_iter().zip(PAINTS) {
        let buf = drawn(scene, paint, Rect::new(0, 0, width, height));
        let text = format!("{}\n{}", characters(&buf), styles(&buf));
        insta::assert_snapshot!(format!("{name}-shades-{depth}"), text);
    }
}

#[test]
fn shades_of_discs() {
    shades("discs", &discs(), 32, 14);
}

#[test]
fn shades_of_drops() {
    shades("drops", &drops(), 30, 13);
}

#[test]
fn shades_of_small_drops() {
    shades("drops-small", &drops(), 20, 8);
}

#[test]
fn shades_of_four_in_a_row() {
    shades("decided", &decided(), 30, 13);
}

#[test]
fn shades_of_strokes() {
    shades("strokes", &strokes(), 22, 11);
}

#[test]
fn analysis_shows_values_instead_of_numbers() {
    let mut scene = discs();
    let value = |square, text: &str, tone| Valued { square, text: text.into(), tone };
    scene.values =
        vec![value(0, "+12", Tone::Best), value(7, "+6", Tone::Good), value(23, "W4", Tone::Bad)];
    shades("values", &scene, 32, 14);
}

#[test]
fn the_usual_boards_beside_panels_of_a_usual_window() {
    let mut text = String::new();
    for (look, shape) in [
        (Look::DISCS, shape(8, 8)),
        (Look::DROPS, shape(6, 7)),
        (Look::STROKES, shape(3, 3)),
        (Look::STROKES, shape(15, 15)),
    ] {
        let mut scene = BoardScene::empty(look, shape);
        place(&mut scene, Side::First, &[0, 2]);
        place(&mut scene, Side::Second, &[1, 3]);
        for paint in [PAINTS[0], PAINTS[3], PAINTS[5]] {
            let buf = drawn(&scene, paint, Rect::new(0, 0, 46, 20));
            text += &format!("{paint:?}\n{}\n", characters(&buf));
        }
    }
    insta::assert_snapshot!("usual-window", text);
}

#[test]
fn a_window_of_a_board_that_is_too_large() {
    let mut scene = BoardScene::empty(Look::DISCS, shape(20, 20));
    place(&mut scene, Side::First, &[209, 230]);
    place(&mut scene, Side::Second, &[210, 229]);
    let mut text = String::new();
    for cursor in [0, 210, 399] {
        scene.cursor = Some(cursor);
        let buf = drawn(&scene, PAINTS[3], Rect::new(0, 0, 24, 8));
        text += &format!("cursor {cursor}\n{}\n", characters(&buf));
    }
    insta::assert_snapshot!("window", text);
}

#[test]
fn the_other_side_sees_the_board_turned() {
    let mut text = String::new();
    for mut scene in [discs(), drops()] {
        scene.flipped = true;
        let area = area_of(&scene, PAINTS[5], (3, 1)).unwrap();
        text += &format!("{}\n", characters(&drawn(&scene, PAINTS[5], area)));
    }
    insta::assert_snapshot!("turned", text);
}

/// Frames of a motion, for a depth with colours, one without, and ASCII.
fn frames(name: &str, scene: &BoardScene, tiers: &[(u16, u16)]) {
    let mut text = String::new();
    for &tier in tiers {
        for paint in [PAINTS[0], PAINTS[3], PAINTS[5]] {
            let Some(area) = area_of(scene, paint, tier) else { continue };
            for progress in [0.0, 0.2, 0.4, 0.6, 0.8] {
                let mut scene = scene.clone();
                scene.motion.as_mut().unwrap().progress = progress;
                let buf = drawn(&scene, paint, area);
                text += &format!("{paint:?} at {progress}\n{}\n", characters(&buf));
            }
        }
    }
    insta::assert_snapshot!(name.to_string(), text);
}

#[test]
fn discs_turn_over() {
    let mut scene = BoardScene::empty(Look::DISCS, shape(2, 4));
    place(&mut scene, Side::First, &[0, 1, 2, 3]);
    scene.last = Some(3);
    scene.motion = Some(Moving::of(Look::DISCS, 3, vec![1, 2], Side::Second));
    frames("turning", &scene, &[(7, 3), (5, 2), (3, 1)]);
}

#[test]
fn discs_fall() {
    let mut scene = BoardScene::empty(Look::DROPS, shape(4, 4));
    place(&mut scene, Side::First, &[13]);
    scene.motion = Some(Moving::of(Look::DROPS, 13, vec![], Side::Second));
    frames("falling", &scene, &[(5, 2), (3, 1)]);
}

#[test]
fn strokes_appear() {
    let mut scene = BoardScene::empty(Look::STROKES, shape(2, 2));
    place(&mut scene, Side::First, &[0]);
    scene.motion = Some(Moving::of(Look::STROKES, 0, vec![], Side::Second));
    frames("appearing", &scene, &[(9, 4), (3, 1)]);
}
