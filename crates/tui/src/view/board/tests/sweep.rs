//! Every shape in areas of every size: nothing panics, overlaps or leaves its area.

use super::*;

fn shapes() -> Vec<(Look, Shape)> {
    let discs = [4, 6, 8, 14, 20].map(|side| (Look::DISCS, shape(side, side)));
    let walls = [(4, 4), (6, 7), (4, 20), (20, 4), (20, 20)];
    let papers = [(1, 1), (3, 3), (2, 7), (15, 15), (20, 20)];
    let walls = walls.map(|(rows, cols)| (Look::DROPS, shape(rows, cols)));
    let papers = papers.map(|(rows, cols)| (Look::STROKES, shape(rows, cols)));
    let fields = [(4, 4), (8, 8), (20, 5)].map(|(rows, cols)| (Look::PAWNS, shape(rows, cols)));
    discs.into_iter().chain(walls).chain(papers).chain(fields).collect()
}

/// A board with something of everything, differently by `seed`.
fn busy(look: Look, shape: Shape, seed: usize) -> BoardScene {
    let mut scene = BoardScene::empty(look, shape);
    let squares = shape.squares();
    for square in 0..squares {
        scene.cells[square] =
            [None, Some(Side::First), Some(Side::Second)][(square * 7 + seed) % 3];
    }
    let free: Vec<usize> = (0..squares).filter(|&at| scene.cells[at].is_none()).collect();
    let hints = [Hint::Plain, Hint::Corner, Hint::Many, Hint::Danger];
    scene.spots = spots(&free, &hints);
    scene.marks = [Marks::Numbers, Marks::Dots, Marks::None][seed % 3];
    scene.cursor = Some(seed % squares);
    scene.last = Some((seed * 5) % squares);
    scene.mover = Some(Side::BOTH[seed % 2]);
    scene.flipped = seed % 2 == 1;
    scene.winning = if seed % 4 == 3 { vec![0, squares / 2] } else { vec![] };
    scene.preview = free.first().map(|&square| (square, vec![seed % squares, squares + 4]));
    if seed % 5 == 4 {
        let value = |&square: &usize| Valued { square, text: "−12".into(), tone: Tone::Bad };
        scene.values = free.iter().map(value).collect();
    }
    let changes = vec![squares / 3, squares + 9];
    let start = (look == Look::PAWNS).then_some(seed % (squares + 3));
    let moving = Moving::of(look, squares - 1, changes, Side::Second).walked(start);
    scene.motion =
        (seed % 3 == 1).then_some(Moving { progress: 0.1 * (seed % 11) as f32, ..moving });
    scene
}

/// A screen full of a character that no board draws.
fn screen(width: u16, height: u16) -> Buffer {
    Buffer::filled(Rect::new(0, 0, width, height), ratatui::buffer::Cell::new("~"))
}

fn check(scene: &BoardScene, paint: Paint, area: Rect) {
    let mut buf = screen(area.right() + 3, area.bottom() + 3);
    draw(scene, paint, area, &mut buf);
    let words = || format!("{:?} {:?} {paint:?} {area}", scene.look, scene.shape);
    for at in buf.area.positions() {
        let cell = &buf[at];
        assert!(area.contains(at) || cell.symbol() == "~", "{at} drawn outside: {}", words());
        assert_eq!(unicode_width::UnicodeWidthStr::width(cell.symbol()), 1, "{}", cell.symbol());
        assert!(!paint.ascii || cell.symbol().is_ascii(), "{}: {}", cell.symbol(), words());
    }
    let fit = fit(scene, paint, area);
    let mut owner = std::collections::HashMap::new();
    for (square, place) in fit.squares() {
        assert_eq!(area.intersection(place), place, "{}", words());
        for at in place.positions() {
            assert_eq!(owner.insert(at, square), None, "{}", words());
            assert_eq!(fit.square_at(at.x, at.y), Some(square), "{}", words());
        }
    }
    for at in buf.area.positions() {
        let above = scene.look == Look::DROPS && at.y < fit.board().y;
        if let Some(square) = fit.square_at(at.x, at.y).filter(|_| !above) {
            assert_eq!(owner.get(&at), Some(&square), "{}", words());
        }
    }
    if let Some(cursor) = scene.cursor.filter(|_| area.width > 1 && area.height > 0) {
        assert!(fit.square(cursor).is_some(), "the cursor is out of sight: {}", words());
    }
}

#[test]
fn every_shape_in_every_area() {
    let widths = (0..12).chain((12..50).step_by(3)).chain([60, 72, 83, 90, 110, 200]);
    for (i, width) in widths.enumerate() {
        let heights = (0..8).chain((8..30).step_by(3)).chain([41, 50, 64, 100]);
        for (j, height) in heights.enumerate() {
            for (k, (look, shape)) in shapes().into_iter().enumerate() {
                let seed = 31 * i + 7 * j + k;
                let area = Rect::new(3, 2, width, height);
                check(&busy(look, shape, seed), PAINTS[seed % PAINTS.len()], area);
            }
        }
    }
}

#[test]
fn every_depth_at_the_sizes_that_matter() {
    for (width, height) in [(1, 1), (20, 8), (40, 12), (50, 22), (80, 24), (400, 200)] {
        for (k, (look, shape)) in shapes().into_iter().enumerate() {
            for (seed, paint) in PAINTS.into_iter().enumerate() {
                check(&busy(look, shape, seed + k), paint, Rect::new(0, 0, width, height));
            }
        }
    }
}

#[test]
fn broken_scenes_are_drawn_as_far_as_they_go() {
    for (look, paint) in
        [Look::DISCS, Look::DROPS, Look::STROKES].into_iter().flat_map(|l| PAINTS.map(|p| (l, p)))
    {
        let area = Rect::new(0, 0, 40, 20);
        let nothing = BoardScene::empty(look, shape(0, 0));
        assert_eq!(drawn(&nothing, paint, area), Buffer::empty(area));
        assert_eq!(fit(&nothing, paint, area).square_at(3, 3), None);
        let mut scene = busy(look, shape(4, 4), 3);
        scene.cells.truncate(3);
        (scene.cursor, scene.last, scene.winning) = (Some(99), Some(99), vec![99]);
        scene.symbols = ['۱', '●'];
        scene.motion = Some(Moving::of(look, 99, vec![98], Side::First));
        let buf = drawn(&scene, paint, area);
        assert_ne!(buf, Buffer::empty(area));
        assert!(!paint.ascii || buf.content.iter().all(|cell| cell.symbol().is_ascii()));
    }
}

#[test]
fn an_area_outside_the_screen_is_cut() {
    let mut buf = screen(20, 10);
    draw(&discs(), PAINTS[0], Rect::new(10, 5, 100, 100), &mut buf);
    draw(&discs(), PAINTS[0], Rect::new(300, 200, 10, 10), &mut buf);
    assert_eq!(buf[(0, 0)].symbol(), "~");
}

#[test]
fn over_a_wall_the_mouse_finds_columns() {
    let scene = BoardScene::empty(Look::DROPS, shape(6, 7));
    for paint in PAINTS {
        let fit = fit(&scene, paint, Rect::new(0, 0, 60, 30));
        let place = fit.square(3).unwrap();
        assert_eq!(fit.square_at(place.x + 1, fit.area().y), Some(3));
    }
}
