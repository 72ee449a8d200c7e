//! What a picture promises: it can be read, it is complete, it has the asked size and it repeats.

#![allow(clippy::unwrap_used)]

mod common;

use common::{fill, pixel, shapes, styles};
use harif_core::{Look, Shape, Side};
use harif_draw::{DrawError, MoveHints, Scene, Style, Theme, png, svg};
use resvg::tiny_skia::Pixmap;
use resvg::usvg::{Options, Tree};

fn read(text: &str) -> Tree {
    Tree::from_str(text, &Options::default()).unwrap()
}

fn decode(scene: &Scene, style: &Style) -> Pixmap {
    Pixmap::decode_png(&png(scene, style).unwrap()).unwrap()
}

/// Width and height of a picture in its own units.
fn view_box(text: &str) -> (f64, f64) {
    let (_, rest) = text.split_once("viewBox=\"0 0 ").unwrap();
    let (w, h) = rest.split_once('"').unwrap().0.split_once(' ').unwrap();
    (w.parse().unwrap(), h.parse().unwrap())
}

#[test]
fn every_look_shape_and_style_can_be_read() {
    for (look, shape) in shapes() {
        for style in styles() {
            let tree = read(&svg(&fill(look, shape), &style));
            assert_eq!(tree.size().width(), style.width as f32, "{look:?} {shape:?} {style:?}");
            assert!(tree.root().has_children());
        }
    }
}

#[test]
fn one_stone_is_drawn_for_each_occupied_square() {
    for (look, shape) in shapes() {
        let scene = fill(look, shape);
        let text = svg(&scene, &Style::default());
        for (id, side) in [("dark", Side::First), ("light", Side::Second)] {
            let drawn = text.matches(&format!("href=\"#{id}\"")).count();
            let there = scene.cells.iter().filter(|&&cell| cell == Some(side)).count();
            assert_eq!(drawn, there, "{look:?} {shape:?} {id}");
        }
    }
}

#[test]
fn everything_used_is_defined_once() {
    for (look, shape) in shapes() {
        for style in styles() {
            let text = svg(&fill(look, shape), &style);
            let used = text.split("href=\"#").skip(1).chain(text.split("url(#").skip(1));
            for name in used.filter_map(|rest| rest.split(['"', ')']).next()) {
                assert_eq!(text.matches(&format!("id=\"{name}\"")).count(), 1, "{name}");
            }
        }
    }
}

#[test]
fn a_picture_stands_alone() {
    for (look, shape) in shapes() {
        let text = svg(&fill(look, shape), &Style::default());
        let outside = text.replace("http://www.w3.org/2000/svg", "");
        for foreign in ["http", "<script", "<text", "font", "<image", "style="] {
            assert!(!outside.contains(foreign), "{foreign}");
        }
        assert!(text.contains(r#"role="img""#));
    }
}

#[test]
fn the_title_is_escaped() {
    let mut scene = Scene::empty(Look::DISCS, Shape { rows: 8, cols: 8 });
    scene.title = r#"a <b> & "c" </title><script>"#.into();
    let text = svg(&scene, &Style::default());
    let safe = "<title>a &lt;b&gt; &amp; &quot;c&quot; &lt;/title&gt;&lt;script&gt;</title>";
    assert!(text.contains(safe), "{text}");
    read(&text);
}

#[test]
fn hints_are_drawn_as_asked() {
    let scene = fill(Look::DISCS, Shape { rows: 8, cols: 8 });
    let style = |hints| Style { hints, coordinates: false, ..Style::default() };
    let dots = svg(&scene, &style(MoveHints::Dots));
    assert_eq!(dots.matches("href=\"#hint\"").count(), scene.targets.len());
    let numbers = svg(&scene, &style(MoveHints::Numbers));
    let digits: usize = scene.targets.iter().map(|(_, number)| number.to_string().len()).sum();
    assert_eq!(numbers.matches("href=\"#_").count(), digits);
    let none = svg(&scene, &style(MoveHints::None));
    assert!(!none.contains("hint") && !none.contains("href=\"#_"));
}

#[test]
fn coordinates_can_be_left_out() {
    for look in Look::ALL {
        let scene = Scene::empty(look, Shape { rows: 6, cols: 7 });
        let letters = |coordinates| {
            let text = svg(&scene, &Style { coordinates, ..Style::default() });
            text.matches("href=\"#_").count()
        };
        let rows_and_columns = if look == Look::DROPS { 7 } else { 13 };
        assert_eq!((letters(true), letters(false)), (rows_and_columns, 0), "{look:?}");
    }
}

#[test]
fn a_png_has_the_asked_width_and_the_shape_of_its_board() {
    for (look, shape) in shapes() {
        let scene = fill(look, shape);
        for width in [64, 333, 640] {
            let style = Style { width, ..Style::default() };
            let picture = decode(&scene, &style);
            let (w, h) = view_box(&svg(&scene, &style));
            assert_eq!(picture.width(), width);
            let height = f64::from(width) * h / w;
            assert!((f64::from(picture.height()) - height).abs() <= 0.5, "{look:?} {shape:?}");
            for (units, squares) in [(w, shape.cols), (h, shape.rows)] {
                let frame = units - 100.0 * squares as f64;
                assert!((20.0..=200.0).contains(&frame), "{look:?} {shape:?}: {frame}");
            }
        }
    }
}

#[test]
fn dark_discs_are_dark_and_light_discs_are_light() {
    for theme in Theme::ALL {
        let mut scene = Scene::empty(Look::DISCS, Shape { rows: 8, cols: 8 });
        scene.cells[27] = Some(Side::First);
        scene.cells[28] = Some(Side::Second);
        let style = Style { theme, ..Style::default() };
        let shown = |scene: &Scene| {
            let picture = decode(scene, &style);
            [27, 28].map(|square| pixel(&picture, scene, square))
        };
        let [dark, light] = shown(&scene);
        assert!(dark < 80 && light > 200, "{theme:?}: {dark} {light}");
        scene.colours.swap(0, 1);
        let [light, dark] = shown(&scene);
        assert!(dark < 80 && light > 200, "{theme:?}, white first: {dark} {light}");
    }
}

#[test]
fn a_width_out_of_range_is_an_error_that_names_the_range() {
    let scene = Scene::empty(Look::DISCS, Shape { rows: 8, cols: 8 });
    for width in [0, 63, 4097, u32::MAX] {
        let error = png(&scene, &Style { width, ..Style::default() }).unwrap_err();
        assert!(matches!(error, DrawError::Width { width: w } if w == width));
        let expected = format!("a picture cannot be {width} pixels wide, expected 64 to 4096");
        assert_eq!(error.to_string(), expected);
    }
}

#[test]
fn a_long_and_narrow_board_is_not_drawn_too_high() {
    let scene = Scene::empty(Look::STROKES, Shape { rows: 20, cols: 3 });
    let error = png(&scene, &Style { width: 4096, ..Style::default() }).unwrap_err();
    assert!(matches!(error, DrawError::Height { width: 4096, height } if height > 8192));
    assert!(error.to_string().ends_with("expected at most 8192"), "{error}");
}

#[test]
fn the_same_scene_gives_the_same_bytes() {
    for (look, shape) in shapes() {
        let scene = fill(look, shape);
        let style = Style { width: 128, ..Style::default() };
        assert_eq!(svg(&scene, &style), svg(&scene.clone(), &style));
        assert_eq!(png(&scene, &style).unwrap(), png(&scene.clone(), &style).unwrap());
    }
}

#[test]
fn a_large_board_is_a_small_file() {
    let text = svg(&fill(Look::DISCS, Shape { rows: 20, cols: 20 }), &Style::default());
    assert!(text.len() < 32_000, "{} bytes", text.len());
}

#[test]
fn a_running_game_becomes_a_scene() {
    let mut game = harif_catalog::open("othello-4x4:first=white").unwrap();
    game.play("a3").unwrap();
    let scene = Scene::of(game.as_ref());
    assert_eq!(scene.title, "Othello 4×4");
    assert_eq!((scene.last, scene.to_move), (Some(8), Side::Second));
    assert!(scene.is_dark(Side::Second), "white moves first here");
    let numbers: Vec<u32> = scene.targets.iter().map(|&(_, number)| number).collect();
    assert_eq!(numbers, [1, 2, 3]);
}

#[test]
fn a_column_keeps_its_own_number_and_a_pass_has_no_square() {
    let mut game = harif_catalog::open("connect4-4x4").unwrap();
    game.set_up("22221").unwrap();
    let scene = Scene::of(game.as_ref());
    // The second column is full; the stones would rest on the first column's stone and the floor.
    assert_eq!(scene.targets, [(8, 1), (14, 3), (15, 4)]);
    let mut game = harif_catalog::open("othello-4x4").unwrap();
    game.set_up("OX-------------- X").unwrap();
    assert_eq!((game.must_pass(), Scene::of(game.as_ref()).targets), (true, vec![]));
}

#[test]
fn the_winning_squares_come_from_the_game() {
    let mut game = harif_catalog::open("tictactoe").unwrap();
    game.set_up("a1b1b2c1c3").unwrap();
    let scene = Scene::of(game.as_ref());
    assert_eq!(scene.winning, [0, 4, 8]);
    assert_eq!(scene.outcome, game.outcome());
}
